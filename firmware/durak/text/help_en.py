"""The rules, told to a beginner, in English. See durak/text/__init__.py."""

WORDS = {
    # A page: its title, a line a paragraph; @ is where its picture stands, [] the mark
    # that a line explains (screens/help_page.py).
    # the games of one family
    "aim": (
        "The aim\n"
        "Get rid of all your cards. Whoever is left with cards at the end is the fool: the Durak.\n"
        "@\n"
        "There is no winner, only a loser. The fool deals next."
    ),
    "cards": (
        "Cards and trumps\n"
        "From high to low: A K Q J 10 9 8 7 6, in a large pack down to 2. Cards score nothing.\n"
        "@\n"
        "The card under the talon shows the trump suit. A trump beats every card of the other "
        "suits."
    ),
    "deal": (
        "The deal\n"
        "Everyone gets six cards, one at a time. The next card is turned up: it is trump, lies "
        "under the talon, and is drawn last.\n"
        "Does the deal use the whole pack? Then the dealer's last card is shown, sets the trump "
        "and goes into that hand."
    ),
    "lead": (
        "Leading\n"
        "Attack your left neighbour: with one card, or with several of the same rank at once.\n"
        "@\n"
        "The lowest trump leads the first deal, with any card. Later the dealer's left leads."
    ),
    "lead_lowest": (
        "Leading\n"
        "Attack your left neighbour: with one card, or with several of the same rank at once.\n"
        "@\n"
        "The lowest trump leads each deal, with any card."
    ),
    "lead_left": (
        "Leading\n"
        "Attack your left neighbour: with one card, or with several of the same rank at once.\n"
        "@\n"
        "The seat on the dealer's left leads each deal."
    ),
    "defend": (
        "Defending\n"
        "Beat each card with a higher one of its suit, or with any trump. A trump falls only to a "
        "higher trump.\n"
        "@\n"
        "Stuck? Take it all and miss your lead."
    ),
    "throw": (
        "Throwing in\n"
        "When all is covered, the attackers may add cards of any rank on the table, attack or "
        "cover.\n"
        "@\n"
        "Six attack cards at most, and never more than the defender held when the bout began."
    ),
    "say": (
        "First say\n"
        "The leader is asked first, then the others clockwise. A pass lets the next one speak. "
        "Each card that gets covered starts the round again, and earlier passes no longer count.\n"
        "When all have passed, the bout is beaten off and its cards leave the game."
    ),
    "take": (
        "Taking\n"
        "Whoever takes gets every card on the table, attacks and covers. First the others may "
        "give more cards of the ranks that lie there.\n"
        "Then the next seat leads: taking costs the lead. Everyone saw the cards; look them up in "
        "the pause menu."
    ),
    "draw": (
        "Drawing\n"
        "After each bout all draw up to six: first who opened it, then clockwise, the defender "
        "last of all. With six or more you draw nothing.\n"
        "Everything beaten off? Then the defender leads next."
    ),
    "swap": (
        "The low trump\n"
        "Were you dealt the lowest trump of the pack, or did you draw it? Swap it for the trump "
        "under the talon.\n"
        "@\n"
        "Drawn with the last cards? Then claim the trump before the next lead."
    ),
    "out": (
        "Out, or the fool\n"
        "No talon, and an empty hand when the bout is over: you are out. The one seat that still "
        "holds cards is the fool.\n"
        "If nobody holds cards, the deal is a draw. So it is after thirty bouts in a row without "
        "a discard."
    ),
    # Prostoy
    "p_deal": (
        "The deal\n"
        "Five cards each. The next card is turned up: it is trump, lies under the talon, and is "
        "drawn last.\n"
        "The seat on the dealer's left attacks first, at its own left neighbour."
    ),
    "p_lead": (
        "Attacking\n"
        "Lay 1, 3 or 5 cards at once: any one card, a pair and a spare, or two pairs and a spare.\n"
        "@\n"
        "Never more than the defender holds. You draw up to five at once; nothing is added."
    ),
    "p_defend": (
        "Defending\n"
        "Cover as many cards as you like, each with a higher one of its suit or with a trump.\n"
        "@\n"
        "Covered cards are discarded. You take only what lies open."
    ),
    "p_next": (
        "Who is next\n"
        "All covered: the defender attacks next. Any card taken? Then that seat is skipped and "
        "the one after it attacks.\n"
        "Then the defender draws up to five. The last one with cards is the fool; if the last two "
        "run out together it is a draw."
    ),
    "p_swap": (
        "The trump 6\n"
        "Whoever holds the trump 6 may swap it for the trump under the talon, however it came.\n"
        "@\n"
        "Before an attack, in defence, or right after drawing."
    ),
    # Transfer
    "v_pass": (
        "Passing on\n"
        "Nothing covered yet, and all attack cards of one rank? Lay a card of that rank too.\n"
        "@\n"
        "Now the next seat must cover it all. That seat must hold enough cards."
    ),
    "v_after": (
        "After passing on\n"
        "You lead the attack now and have first say. The next seat may pass it on again; between "
        "two players it comes back.\n"
        "Once a card is covered, nothing is passed on in this bout. Drawing still begins with the "
        "seat that opened."
    ),
    # partners
    "k_team": (
        "Partners\n"
        "Four seats: two against two, partners face each other. Six seats: three against three, "
        "seated in turn. Teams show a triangle and a disc.\n"
        "Nobody attacks or supplies their own team. All opponents of the defender may throw in."
    ),
    "k_out": (
        "A partner out\n"
        "Four seats: you play the turns of your partner who is out, with your own hand. So it "
        "stays two against two.\n"
        "Six seats: the turn falls to the next of your team."
    ),
    "k_end": (
        "A team loses\n"
        "The deal ends when one whole team is out: the other team lost. Both out together: a "
        "draw.\n"
        "The losers say which of them deals next."
    ),
    # Northern
    "n_hidden": (
        "Two trumps\n"
        "Under the trump lies one more card, face down. It is drawn last and shown to all.\n"
        "@\n"
        "From the next bout on its suit is trump, and the first trump is a plain suit."
    ),
    "n_swap": (
        "The low trump\n"
        "Were you dealt the lowest card of the first trump suit, or did you draw it? Swap it for "
        "the trump in sight.\n"
        "@\n"
        "Only while that lies there. It can't be claimed later."
    ),
    # house rules
    "h1": (
        "First lead\n"
        "Lowest trump: in a session's first deal the seat with the lowest trump opens, with any "
        "card. The screen shows which trump decided. Nobody has one: the dealer's left.\n"
        "Dealer's left: always that seat."
    ),
    "h2": (
        "Later leads\n"
        "Dealer's left: the fool deals, so the left neighbour leads. At the fool: the seat on the "
        "fool's right leads, at the fool, as a lesson. Lowest trump: as in the first deal."
    ),
    "h3": (
        "Swap\n"
        "On: the low trump may be swapped for the trump under the talon. Off: never. Ace only: "
        "only when that trump is the ace."
    ),
    "h4": (
        "Pack\n"
        "36 cards from the 6 up are the usual pack. 24 from the 9 up suit two players, 52 from "
        "the 2 up suit five or six.\n"
        "The low trump is then the 9, or the 2."
    ),
    "h5": (
        "First bout\n"
        "Up to five: in the deal's first bout at most five attack cards are laid, whoever defends "
        "in the end. At any table, in teams too."
    ),
    "h6": (
        "Who throws in\n"
        "Neighbours: only the two seats beside the defender may throw in. Usual with five or six "
        "players, each alone; with fewer, everyone may."
    ),
    "h7": (
        "Cut\n"
        "On the right: the seat on the dealer's right cuts, as deep as they like or not at all.\n"
        "Offered: the dealer offers the cut round the table. Whoever cuts is the fool, without a "
        "matchstick, and deals afresh."
    ),
    "h8": (
        "Hands off\n"
        "Whoever touches the cards while they are dealt is the fool and deals afresh, without a "
        "matchstick. Here: whoever presses a key. The dealer may."
    ),
    "h9": (
        "Transfer, two trumps\n"
        "Both go with every game but Prostoy, with partners too. Transfer: an attack can be "
        "passed on with a card of its rank. Two trumps: a hidden card changes the trump suit."
    ),
    "h10": (
        "Matchsticks\n"
        "The fool gets a matchstick, in teams the whole team one. Whoever has the most when the "
        "session ends crows like a rooster under the table."
    ),
    "h11": (
        "Players\n"
        "Two to six, each a person or a computer player of four strengths. Give people names: "
        "they pass the device on, and no hand is shown in between."
    ),
    "h12": (
        "Hold\n"
        "Anyone asked to throw in who has laid nothing yet may say hold: they and all after them "
        "add nothing, and the bout is beaten off."
    ),
    "h13": (
        "Gifts after a take\n"
        "Six attacks: to one who takes, cards are given until six attack cards have been laid. "
        "Six cards: only while attacks and covers together are fewer than six."
    ),
    "h14": (
        "Showing the trump\n"
        "With transfer: do you hold the trump of the attack's rank? Show it, and the attack "
        "passes on without a card laid.\n"
        "@\n"
        "The trump stays with you and all have seen it. Once a bout, and the next seat must hold "
        "enough cards."
    ),
    "h15": (
        "No early transfer\n"
        "With transfer: in the deal's first bout nobody passes the attack on, neither by laying a "
        "card nor by showing one."
    ),
    "h16": (
        "Spades by spades\n"
        "Only a higher spade beats a spade. Trumps beat clubs, diamonds and hearts as ever.\n"
        "@\n"
        "Are spades trump? Then nothing changes."
    ),
    # the device
    "marks": (
        "What the marks mean\n"
        "[sword] Sword: leads the attack.\n"
        "[shield] Shield: defends.\n"
        "[acts] Yellow: must act now.\n"
        "[out] Grey: has passed, or is out.\n"
        "[trump] Gold band: a trump.\n"
        "[dim] Dim: not now; {0} says why.\n"
        "[new] Folded: new in your hand.\n"
        "[target] Corners: to be covered.\n"
        "[teams] The marks of two teams."
    ),
    "keys": (
        "The keys\n"
        "The bottom row names the keys that do something now. Hold {0} for a hint.\n"
        "Past the last card of your hand come Hint, Menu and Swap: two arrows and {0} reach "
        "everything."
    ),
}
