// The same player in another language:
//   python -m tools.training.arena "program:node tools/examples/bot.js" easy --preset Duel --deals 100
const RANKS = "23456789TJQKA";

function cost(move, trump) {
  const words = move.split(" ");
  if (words.length === 1) return ["pass", "end"].includes(words[0]) ? 9 : 20;
  const card = words.at(-1);
  return RANKS.indexOf(card[0]) + (card[1] === trump ? 13 : 0);
}

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const { view, moves } = JSON.parse(line);
  const best = moves.reduce((a, b) => (cost(b, view.trump) < cost(a, view.trump) ? b : a));
  console.log(JSON.stringify({ move: best }));
});
