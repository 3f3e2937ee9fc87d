// The page that puts the game on a Pico: asks the board what it is, sends it to its boot loader, hands over the
// image, writes board.txt, and sees that it runs.

import { OWN_NAMES, preferred } from "../words.js";
import { Board, BoardError, boardText, readImage } from "./board.js";
import { BOARDS, IMAGES, USUAL } from "./images.js";
import { WORDS } from "./words.js";

const RASPBERRY_PI = 0x2e8a;
const DRIVES = { "RPI-RP2": "RP2040", RP2350: "RP2350" }; // by the Board-ID in INFO_UF2.TXT
const INFO = "INFO_UF2.TXT";
const RESTART_MS = 20_000; // until a board is back, before it is asked for
const GONE_MS = 3000; // until the drive of a board that restarts is gone
const LOOK_MS = 400;
const $ = (selector) => document.querySelector(selector);

const words = new URLSearchParams(location.search);
const language = WORDS[words.get("lang")] ? words.get("lang") : preferred();

function t(key, ...values) {
  return values.reduce((text, value, i) => text.replace(`{${i}}`, () => value), WORDS[language][key]);
}

// Saying and asking

function tell(text, kind = "") {
  const line = document.createElement("li");
  line.textContent = text;
  line.className = kind;
  $("#told").append(line);
  line.scrollIntoView({ block: "nearest" });
}

// Show a step with buttons; resolves to what the button that is clicked says it is.
function choice(text, buttons) {
  const step = $("#step");
  step.querySelector("p").textContent = text;
  step.hidden = false;
  return new Promise((answer) => {
    step.querySelector(".buttons").replaceChildren(...buttons.map(([key, value, plain]) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", name: key, textContent: WORDS[language][key] || key, className: plain ? "plain" : "" });
      button.addEventListener("click", () => answer(value ?? key));
      return button;
    }));
    step.querySelector("button").focus();
  }).finally(() => (step.hidden = true));
}

function chosenFile(accept) {
  return new Promise((answer) => {
    const input = Object.assign(document.createElement("input"), { type: "file", accept, hidden: true });
    document.body.append(input);
    input.addEventListener("change", () => answer(input.files[0]));
    input.addEventListener("cancel", () => answer(null));
    input.click();
  });
}

function save(bytes, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// The images

const wanted = () => $("[name=board]").value;

// The row of IMAGES that fits a board by what its MicroPython says of it, or by its chip alone.
function rowFor(machine, chip) {
  if (BOARDS[wanted()].chip && IMAGES[BOARDS[wanted()].chip].family === chip) return IMAGES[BOARDS[wanted()].chip];
  if (machine.includes("RP2350B")) return IMAGES.rp2350b;
  return IMAGES[chip.toLowerCase() + (machine.includes(" W ") ? "-w" : "")];
}

// { row, bytes, machine, build } of the image for that row: the page's own, or a file of a release.
async function imageOf(row) {
  if (row.file) {
    const response = await fetch(row.file);
    if (!response.ok) throw new BoardError("failed", `${row.file}: ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { row, bytes, ...readImage(bytes) };
  }
  if ((await choice(t("no_image", row.family, row.name), [["choose_image"], ["cancel", "", true]])) === "") return null;
  const file = await chosenFile(".uf2");
  if (!file) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const held = readImage(bytes);
  if (held?.family !== row.family) throw new BoardError("not_game", row.family);
  return { row, bytes, ...held };
}

// Steps

async function flash(port) {
  const board = new Board(port);
  await board.open();
  let running, image;
  try {
    running = await board.ask();
    const has = running.build ? t("with_game", running.build) : t("without_game", running.version);
    tell(t("found", running.machine, has));
    const row = rowFor(running.machine, running.chip);
    if (row.build && running.frozen && running.build === row.build) {
      tell(t("same"));
      await setUp(board, running.build);
      return;
    }
    image = await imageOf(row);
    if (!image || !(await agreed(running, image))) {
      await board.close();
      return;
    }
  } catch (error) {
    await board.close();
    throw error;
  }
  await board.bootLoader();
  await handOver(image, t("boots", running.chip === "RP2350" ? "RP2350" : "RPI-RP2"));
  await started(port, image);
}

// Whether the owner goes on, being told what becomes of the files on the board.
async function agreed(running, image) {
  const kept = running.space === image.row.space;
  const what = kept ? t("stays") : running.names.length ? t("lost", running.names.join(", ")) : t("empty");
  return (await choice(`${t("gets", image.build)} ${what}`, [["go"], ["cancel", "", true]])) === "go";
}

// A board that waits in BOOTSEL mode, or is to be sent there by hand.
async function flashWaiting() {
  const rows = Object.values(IMAGES).filter((row) => !BOARDS[wanted()].chip || IMAGES[BOARDS[wanted()].chip] === row);
  const chosen = rows.length === 1 ? rows[0].chip
    : await choice(t("which"), [...rows.map((row) => [row.boards, row.chip]), ["cancel", "", true]]);
  if (!chosen) return;
  const image = await imageOf(IMAGES[chosen]);
  if (!image) return;
  await handOver(image, t("hold"));
  await started(null, image);
}

// Get the image onto the drive: written by the browser where it may, or dragged there by hand.
async function handOver(image, text) {
  const may = "showDirectoryPicker" in window;
  const name = image.row.name;
  for (;;) {
    const buttons = [["download", "download", may], ["went", "went", true]];
    if (may) buttons.unshift(["pick_drive"]);
    const answer = await choice(`${text} ${t("drag", name)}`, buttons);
    if (answer === "went") return;
    if (answer === "download") {
      save(image.bytes, name);
      continue;
    }
    try {
      await writeTo(await showDirectoryPicker({ id: "pico", mode: "readwrite" }), image);
      return;
    } catch (error) {
      if (error instanceof BoardError) tell(t(error.key, ...error.values), "wrong");
      else if (error.name !== "AbortError") tell(t("failed", error.message), "wrong");
    }
  }
}

async function writeTo(drive, image) {
  let info;
  try {
    info = await (await (await drive.getFileHandle(INFO)).getFile()).text();
  } catch {
    throw new BoardError("no_drive");
  }
  const chip = DRIVES[info.match(/^Board-ID:\s*(\S+)/m)?.[1]];
  if (chip !== image.family) throw new BoardError("wrong_chip", chip || "?", image.family);
  tell(t("copying", Math.round(image.bytes.length / 1024)));
  const out = await (await drive.getFileHandle(image.row.name, { create: true })).createWritable();
  try {
    await out.write(image.bytes);
    await out.close();
  } catch (error) {
    // The board restarts as soon as it has it all, often before the browser is done with the file.
    if (!(await gone(drive))) throw error;
  }
}

async function gone(drive) {
  for (const last = performance.now() + GONE_MS; performance.now() < last; ) {
    if (await drive.getFileHandle(INFO).then(() => false, () => true)) return true;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return false;
}

// Wait until the board is back, see that it runs the image, and set it up.
async function started(port, image) {
  tell(t("waiting"));
  let board = await back(port);
  if (!board) {
    await choice(t("choose_again"), [["again"]]);
    board = new Board(await pick());
    await board.open();
  }
  const running = await board.ask();
  if (running.build !== image.build || running.machine !== image.machine || !running.frozen) {
    await board.close();
    throw new BoardError("other_build", running.build || running.machine, image.build);
  }
  await setUp(board, running.build);
}

// The board's prompt, by one of the ports that this page may open; null when none answers in time.
async function back(port) {
  for (const last = performance.now() + RESTART_MS; performance.now() < last; ) {
    const ports = port ? [port] : await navigator.serial.getPorts();
    if (!ports.length) return null; // it has to be chosen first
    for (const each of ports) {
      const board = new Board(each);
      try {
        await board.open();
        return board;
      } catch (error) {
        if (!(error instanceof BoardError)) throw error;
      }
    }
    await new Promise((done) => setTimeout(done, LOOK_MS));
    if (port && !(await navigator.serial.getPorts()).includes(port)) port = null;
  }
  return null;
}

async function setUp(board, build) {
  const there = await board.file("/board.txt");
  const text = boardText(wanted(), there);
  if (!there || text.join() !== there.join()) await board.write("/board.txt", text);
  await board.restart();
  tell(t("done", build, BOARDS[wanted()].title), "done");
}

const pick = () => navigator.serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] });

// The page

async function run(work) {
  const buttons = document.querySelectorAll("#connect button, #display select");
  buttons.forEach((each) => (each.disabled = true));
  try {
    await work();
  } catch (error) {
    if (error instanceof BoardError) tell(t(error.key, ...error.values), "wrong");
    else if (error.name !== "NotFoundError") tell(t("failed", error.message), "wrong"); // nothing was chosen
  } finally {
    $("#step").hidden = true;
    buttons.forEach((each) => (each.disabled = false));
  }
}

function byHand() {
  const link = (file, name) => `<a href="${file}" download>${name}</a>`;
  const files = Object.values(IMAGES).filter((row) => row.file).map((row) => `${link(row.file, row.name)} (${row.boards})`);
  const own = URL.createObjectURL(new Blob([`${wanted()}\n`], { type: "text/plain" }));
  const list = $("#byhand ol");
  list.innerHTML = [
    t("hand_1"),
    files.length ? t("hand_2", files.join(", ")) : t("hand_2_none"),
    t("hand_3", BOARDS[USUAL].title, `<a href="${own}" download="board.txt">board.txt</a>`),
  ].map((step) => `<li>${step}</li>`).join("");
}

function show() {
  const board = BOARDS[wanted()];
  $("#plug").src = `plugs/${wanted()}.svg`;
  $("#plug").alt = board.title;
  $("#how").textContent = t(board.whole ? "plug_whole" : "plug_pico");
  byHand();
}

function begin() {
  document.documentElement.lang = language;
  document.title = t("title");
  const select = $("[name=board]");
  for (const [name, board] of Object.entries(BOARDS)) select.append(new Option(board.title, name));
  select.value = BOARDS[words.get("board")] ? words.get("board") : USUAL;
  select.addEventListener("change", show);
  const texts = {
    h1: "title", "#about": "about", "#display h2": "display_title", "#display span": "display",
    "#connect h2": "connect_title", "#connect p": "connect_text", "[name=connect]": "connect", "[name=waits]": "waits",
    summary: "byhand", "#back a": "back",
  };
  for (const [selector, key] of Object.entries(texts)) $(selector).textContent = t(key);
  for (const [code, name] of Object.entries(OWN_NAMES)) {
    if (code === language) continue;
    const link = Object.assign(document.createElement("a"), { href: `?lang=${code}`, textContent: name, lang: code });
    $("#back").append(" · ", link);
  }
  if ("serial" in navigator) {
    $("[name=connect]").addEventListener("click", () => run(async () => flash(await pick())));
    $("[name=waits]").addEventListener("click", () => run(flashWaiting));
  } else {
    $("#connect .buttons").hidden = true;
    $("#connect p").textContent = t("no_serial");
    $("#byhand").open = true;
  }
  show();
}

begin();
