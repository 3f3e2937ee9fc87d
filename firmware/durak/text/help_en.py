"""The rules, told to a beginner, in English. See durak/text/__init__.py."""

WORDS = """
# A page: its title, a line a paragraph; @ is where its picture stands (screens/help_page.py).
# the games of one family
aim=The aim // Get rid of all your cards. Whoever is left with cards at the end is the fool: the Durak. // @
 // There is no winner, only a loser. He deals next.
cards=Cards and trumps // From high to low: A K Q J 10 9 8 7 6, in a large pack down to 2. Cards score
 nothing. // @ // The card under the talon shows the trump suit. A trump beats every card of the other suits.
deal=The deal // Everyone gets six cards, one at a time. The next card is turned up: it is trump, lies under
 the talon, and is drawn last. // Does the deal use the whole pack? Then the dealer's last card is shown,
 sets the trump and goes into his hand.
lead=Leading // Attack your left neighbour: with one card, or with several of the same rank at once. // @ //
 Who holds the lowest trump leads the first deal, with any card. Later the dealer's left leads.
lead_lowest=Leading // Attack your left neighbour: with one card, or with several of the same rank at once.
 // @ // Who holds the lowest trump leads each deal, with any card.
lead_left=Leading // Attack your left neighbour: with one card, or with several of the same rank at once. //
 @ // The seat on the dealer's left leads each deal.
defend=Defending // Beat each card with a higher one of its suit, or with any trump. A trump falls only to a
 higher trump. // @ // Stuck? Take it all and miss your lead.
throw=Throwing in // When all is covered, the attackers may add cards of any rank on the table, attack or
 cover. // @ // Six attack cards at most, and never more than the defender held when the bout began.
say=First say // The leader is asked first, then the others clockwise. Who passes lets the next one speak.
 Each card that gets covered starts the round again, and earlier passes no longer count. // When all have
 passed, the bout is beaten off and its cards leave the game.
take=Taking // Whoever takes gets every card on the table, attacks and covers. First the others may give him
 more cards of the ranks that lie there. // Then the seat after him leads: who takes has lost his lead.
 Everyone saw the cards; look them up in the pause menu.
draw=Drawing // After each bout all draw up to six: first who opened it, then clockwise, the defender last
 of all. Who has six or more draws nothing. // Everything beaten off? Then the defender leads next.
swap=The low trump // Were you dealt the lowest trump of the pack, or did you draw it? Swap it for the trump
 under the talon. // @ // Drawn with the last cards? Then claim the trump before the next lead.
out=Out, or the fool // No talon, and an empty hand when the bout is over: you are out. The one seat that
 still holds cards is the fool. // If nobody holds cards, the deal is a draw. So it is after thirty bouts in
 a row without a discard.
# Prostoy
p_deal=The deal // Five cards each. The next card is turned up: it is trump, lies under the talon, and is
 drawn last. // The seat on the dealer's left attacks first, at its own left neighbour.
p_lead=Attacking // Lay 1, 3 or 5 cards at once: any one card, a pair and a spare, or two pairs and a spare.
 // @ // Never more than he holds. You draw up to five at once; nothing is added.
p_defend=Defending // Cover as many cards as you like, each with a higher one of its suit or with a trump.
 // @ // Covered cards are discarded. You take only what lies open.
p_next=Who is next // All covered: the defender attacks next. If he took any card, he is skipped and the
 seat after him attacks. // Then the defender draws up to five. The last one with cards is the fool; if the
 last two run out together it is a draw.
p_swap=The trump 6 // Whoever holds the trump 6 may swap it for the trump under the talon, however he came
 by it. // @ // Before an attack, in defence, or right after drawing.
# Transfer
v_pass=Passing on // Nothing covered yet, and all attack cards of one rank? Lay a card of that rank too. //
 @ // Now the next seat must cover it all. He must hold enough cards.
v_after=After passing on // You lead the attack now and have first say. The next seat may pass it on again;
 between two players it comes back. // Once a card is covered, nothing is passed on in this bout. Drawing
 still begins with the seat that opened.
# partners
k_team=Partners // Four seats: two against two, partners face each other. Six seats: three against three,
 seated in turn. Teams show a triangle and a disc. // Nobody attacks or supplies his own team. All opponents
 of the defender may throw in.
k_out=A partner out // Four seats: you play the turns of your partner who is out, with your own hand. So it
 stays two against two. // Six seats: his turn falls to the next of your team.
k_end=A team loses // The deal ends when one whole team is out: the other team lost. Both out together: a
 draw. // The losers say which of them deals next.
# Northern
n_hidden=Two trumps // Under the trump lies one more card, face down. It is drawn last and shown to all. //
 @ // From the next bout on its suit is trump, and the first trump is a plain suit.
n_swap=The low trump // Were you dealt the lowest card of the first trump suit, or did you draw it? Swap it
 for the trump in sight. // @ // Only while that lies there. It can't be claimed later.
# house rules
h1=First lead // Lowest trump: in a session's first deal the seat with the lowest trump opens, with any
 card. The screen shows which trump decided. Nobody has one: the dealer's left. // Dealer's left: always that
 seat.
h2=Later leads // Dealer's left: the fool deals, so his left neighbour leads. At the fool: the seat on the
 fool's right leads, at the fool, to teach him. Lowest trump: as in the first deal.
h3=Swap // On: the low trump may be swapped for the trump under the talon. Off: never. Ace only: only when
 that trump is the ace.
h4=Pack // 36 cards from the 6 up are the usual pack. 24 from the 9 up suit two players, 52 from the 2 up
 suit five or six. // The low trump is then the 9, or the 2.
h5=First bout // Up to five: in the deal's first bout at most five attack cards are laid, whoever defends in
 the end. For four and more players, each alone.
h6=Who throws in // Neighbours: only the two seats beside the defender may throw in. Usual with five or six
 players, each alone; with fewer, everyone may.
h7=Cut // On the right: the seat on the dealer's right cuts, as deep as he likes or not at all. // Offered:
 the dealer offers the cut round the table. Who takes it is the fool, without a matchstick, and deals afresh.
h8=Hands off // Whoever touches the cards while they are dealt is the fool and deals afresh, without a
 matchstick. Here: whoever presses a key. The dealer may.
h9=Transfer, two trumps // Both go with every game but Prostoy, with partners too. Transfer: an attack can
 be passed on with a card of its rank. Two trumps: a hidden card changes the trump suit.
h10=Matchsticks // The fool gets a matchstick, in teams the whole team one. Whoever has the most when the
 session ends crows like a rooster under the table.
h11=Players // Two to six, each a person or a computer player of four strengths. Give people names: they
 pass the device on, and no hand is shown in between.
h12=Hold // Who is asked to throw in and has laid nothing yet may say hold: he and all after him add
 nothing, and the bout is beaten off.
h13=Gifts after a take // Six attacks: to one who takes, cards are given until six attack cards have been
 laid. Six cards: only while attacks and covers together are fewer than six.
# the device
marks=What the marks mean // Sword: leads the attack. Shield: defends. Yellow: must act now. Grey name: has
 passed, or is out. // A gold band marks trumps. A dimmed card can't be played now; press OK on it and it
 tells you why.
keys=The keys // The bottom row names the keys that do something now. Hold OK for a hint. // Past the last
 card of your hand come Hint, Menu and Swap: two arrows and OK reach everything.
"""
