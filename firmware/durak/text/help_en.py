"""The rules, told to a beginner, in English."""

WORDS = {
    # A page: its title, a line a paragraph; @ is where its picture stands (screens/help.py).
    # the games of one family
    "aim": (
        "The aim\nGet rid of all your cards. Whoever is left with cards at the end is the fool: the "
        "Durak.\n@\nThere is no winner, only a loser. He deals next."
    ),
    "cards": (
        "Cards and trumps\nFrom high to low: A K Q J 10 9 8 7 6, in a large pack down to 2. Cards score "
        "nothing.\n@\nThe card under the talon shows the trump suit. A trump beats every card of the "
        "other suits."
    ),
    "deal": (
        "The deal\nEveryone gets six cards, one at a time. The next card is turned up: it is trump, lies "
        "under the talon, and is drawn last.\nDoes the deal use the whole pack? Then the dealer's last "
        "card is shown, sets the trump and goes into his hand."
    ),
    "lead": (
        "Leading\nAttack your left neighbour: with one card, or with several of the same rank at "
        "once.\n@\nA session opens with the lowest trump. Later the seat on the dealer's left leads."
    ),
    "lead_lowest": (
        "Leading\nAttack your left neighbour: with one card, or with several of the same rank at "
        "once.\n@\nThe lowest trump opens every deal."
    ),
    "defend": (
        "Defending\nBeat each card with a higher one of its suit, or with any trump. A trump falls only "
        "to a higher trump.\n@\nStuck? Take it all and miss your lead."
    ),
    "throw": (
        "Throwing in\nWhen all is covered, the attackers may add cards of any rank on the table, attack "
        "or cover.\n@\nSix attack cards at most, and never more than the defender held when the bout "
        "began."
    ),
    "say": (
        "First say\nThe leader is asked first, then the others clockwise. Who passes lets the next one "
        "speak. Each card that gets covered starts the round again, and earlier passes no longer "
        "count.\nWhen all have passed, the bout is beaten off and its cards leave the game."
    ),
    "take": (
        "Taking\nWhoever takes gets every card on the table, attacks and covers. First the others may "
        "give him more cards of the ranks that lie there.\nThen the seat after him leads: who takes has "
        "lost his lead. Everyone saw the cards; look them up in the pause menu."
    ),
    "draw": (
        "Drawing\nAfter each bout all draw up to six: first who opened it, then clockwise, the defender "
        "last of all. Who has six or more draws nothing.\nEverything beaten off? Then the defender leads "
        "next."
    ),
    "swap": (
        "The low trump\nWere you dealt the lowest trump of the pack, or did you draw it? Swap it for the "
        "trump under the talon.\n@\nDrawn with the last cards? Then claim the trump before the next lead."
    ),
    "out": (
        "Out, or the fool\nNo talon, and an empty hand when the bout is over: you are out. The one seat "
        "that still holds cards is the fool.\nIf nobody holds cards, the deal is a draw. So it is after "
        "thirty bouts in a row without a discard."
    ),
    # Prostoy
    "p_deal": (
        "The deal\nFive cards each. The next card is turned up: it is trump, lies under the talon, and is "
        "drawn last.\nThe seat on the dealer's left attacks first, at its own left neighbour."
    ),
    "p_lead": (
        "Attacking\nLay 1, 3 or 5 cards at once: any one card, a pair and a spare, or two pairs and a "
        "spare.\n@\nNever more than he holds. You draw up to five at once; nothing is added."
    ),
    "p_defend": (
        "Defending\nCover as many cards as you like, each with a higher one of its suit or with a "
        "trump.\n@\nCovered cards are discarded. You take only what lies open."
    ),
    "p_next": (
        "Who is next\nAll covered: the defender attacks next. If he took any card, he is skipped and the "
        "seat after him attacks.\nThen the defender draws up to five. The last one with cards is the "
        "fool; if the last two run out together it is a draw."
    ),
    "p_swap": (
        "The trump 6\nWhoever holds the trump 6 may swap it for the trump under the talon, however he "
        "came by it.\n@\nBefore an attack, in defence, or right after drawing."
    ),
    # Transfer
    "v_pass": (
        "Passing on\nNothing covered yet, and all attack cards of one rank? Lay a card of that rank "
        "too.\n@\nNow the next seat must cover it all. He must hold enough cards."
    ),
    "v_after": (
        "After passing on\nYou lead the attack now and have first say. The next seat may pass it on "
        "again; between two players it comes back.\nOnce a card is covered, nothing is passed on in this "
        "bout. Drawing still begins with the seat that opened."
    ),
    # partners
    "k_team": (
        "Partners\nFour seats: two against two, partners face each other. Six seats: three against three, "
        "seated in turn. Teams show a triangle and a disc.\nNobody attacks or supplies his own team. All "
        "opponents of the defender may throw in."
    ),
    "k_out": (
        "A partner out\nFour seats: you play the turns of your partner who is out, with your own hand. So "
        "it stays two against two.\nSix seats: his turn falls to the next of your team."
    ),
    "k_end": (
        "A team loses\nThe deal ends when one whole team is out: the other team lost. Both out together: "
        "a draw.\nThe losers say which of them deals next."
    ),
    # Northern
    "n_hidden": (
        "Two trumps\nUnder the trump lies one more card, face down. It is drawn last and shown to "
        "all.\n@\nFrom the next bout on its suit is trump, and the first trump is a plain suit."
    ),
    # house rules
    "h1": (
        "First lead\nLowest trump: in a session's first deal the seat with the lowest trump opens, with "
        "any card. The screen shows which trump decided. Nobody has one: the dealer's left.\nDealer's "
        "left: always that seat."
    ),
    "h2": (
        "Later leads\nDealer's left: the fool deals, so his left neighbour leads. At the fool: the seat "
        "on the fool's right leads, at the fool, to teach him. Lowest trump: as in the first deal."
    ),
    "h3": (
        "Swap\nOn: the low trump may be swapped for the trump under the talon. Off: never. Ace only: only "
        "when that trump is the ace."
    ),
    "h4": (
        "Pack\n36 cards from the 6 up are the usual pack. 24 from the 9 up suit two players, 52 from the "
        "2 up suit five or six.\nThe low trump is then the 9, or the 2."
    ),
    "h5": (
        "First bout\nUp to five: in the deal's first bout at most five attack cards are laid, whoever "
        "defends in the end. For four and more players, each alone."
    ),
    "h6": (
        "Who throws in\nNeighbours: only the two seats beside the defender may throw in. Usual with five "
        "or six players, each alone; with fewer, everyone may."
    ),
    "h7": (
        "Cut\nOn the right: the seat on the dealer's right cuts, as deep as he likes or not at "
        "all.\nOffered: the dealer offers the cut round the table. Who takes it is the fool, without a "
        "matchstick, and deals afresh."
    ),
    "h8": (
        "Hands off\nWhoever touches the cards while they are dealt is the fool and deals afresh, without "
        "a matchstick. Here: whoever presses a key. The dealer may."
    ),
    "h9": (
        "Transfer, two trumps\nBoth go with every game but Prostoy, with partners too. Transfer: an "
        "attack can be passed on with a card of its rank. Two trumps: a hidden card changes the trump "
        "suit."
    ),
    "h10": (
        "Matchsticks\nThe fool gets a matchstick, in teams the whole team one. Whoever has the most when "
        "the session ends crows like a rooster under the table."
    ),
    "h11": (
        "Players\nTwo to six, each a person or a computer player of four strengths. Give people names: "
        "they pass the device on, and no hand is shown in between."
    ),
    "h12": (
        "Hold\nWho is asked to throw in and has laid nothing yet may say hold: he and all after him add "
        "nothing, and the bout is beaten off."
    ),
    "h13": (
        "Gifts after a take\nSix attacks: to one who takes, cards are given until six attack cards have "
        "been laid. Six cards: only while attacks and covers together are fewer than six."
    ),
    # the device
    "marks": (
        "What the marks mean\nSword: leads the attack. Shield: defends. Yellow: must act now. Grey name: "
        "has passed, or is out.\nA gold band marks trumps. A dimmed card can't be played now; press OK on "
        "it and it tells you why."
    ),
    "keys": (
        "The keys\nThe bottom row names the keys that do something now. Hold OK for a hint.\nPast the "
        "last card of your hand come Hint, Menu and Swap: two arrows and OK reach everything."
    ),
}
