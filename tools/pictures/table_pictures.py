"""The table pictures of docs/design, each as the plain values of its scene; runs on every interpreter."""

from durak.draw.canvas import Canvas
from durak.draw.layout import Layout
from durak.draw.table import scene as sc
from durak.draw.table.painter import TablePainter

RANKS = "23456789TJQKA"
SUITS = "cdhs"
ABXY = ("A", "B", "X", "Y")


def code(text):
    """A card's code from `7c`."""
    return SUITS.index(text[1]) << 4 | RANKS.index(text[0])


def rail(s, names, counts, roles="", teams="", acting=-1):
    """Opponents: names and counts, a letter each for roles (s, h, -) and teams (t, d, -)."""
    s.opponents = len(counts)
    for i, name in enumerate(names.split()):
        s.names[i] = name
        s.people[i] = i
        s.counts[i] = counts[i]
        s.roles[i] = "-sh".index(roles[i]) if roles else 0
        s.teams[i] = "-td".index(teams[i]) if teams else 0
    s.acting = acting


def hand(s, cards, focus=-1, dim="", added="", swap=""):
    """The hand, its focus (a place) and the cards that are dimmed, added, or may be exchanged."""
    cards = cards.split()
    s.hand = len(cards)
    s.focus = focus
    for i, card in enumerate(cards):
        s.cards[i] = code(card)
        dimmed = dim == "all" or card in dim.split()
        s.looks[i] = sc.DIM * dimmed | sc.ADDED * (card in added.split()) | sc.SWAP * (card in swap.split())


def pairs(s, text, target=-1):
    """Pairs as `7c/Tc 7d/Qd Qh`."""
    for i, pair in enumerate(text.split()):
        attack, _, cover = pair.partition("/")
        s.attacks[i] = code(attack)
        s.covers[i] = code(cover) if cover else sc.NO_CARD
    s.pairs = len(text.split())
    s.target = target


def talon(s, n, trump, face_up="", discard=0):
    """The talon column, and how many cards lie in the discard."""
    s.talon = n
    s.trump = SUITS.index(trump)
    s.face_up = code(face_up) if face_up else sc.NO_CARD
    s.discard = discard


def line(s, message, role="", team=""):
    """The message line."""
    s.message = message
    s.role = {"": 0, "s": sc.SWORD, "h": sc.SHIELD}[role]
    s.team = {"": 0, "t": sc.TRIANGLE, "d": sc.DISC}[team]


def keys(s, names, *words):
    """The key row."""
    s.keys = len(words)
    for i, word in enumerate(words):
        s.key_names[i] = names[i]
        s.key_words[i] = word


def east_attacks(s):
    """East attacks, two of three cards are covered."""
    rail(s, "West North East", (6, 5, 4), "--s")
    talon(s, 8, "s", "As", discard=2)
    pairs(s, "7c/Tc 7d/Qd Qh", 2)
    line(s, "East attacks you", "h")
    hand(s, "6c 9d Jd 8h Kh 9s", 4, "6c 9d Jd 8h")
    keys(s, ABXY, "Cover", "Take", "Hint", "Menu")


def prostoy_defence(s):
    """Prostoy: cover what you like."""
    rail(s, "West East", (5, 5), "-s")
    talon(s, 10, "h", "Th", discard=6)
    pairs(s, "8c/Jc 8d/Qd Jh Js 9c", 4)
    line(s, "Cover any, take the rest", "h")
    hand(s, "6s Kc 6h", 1, "6s")
    keys(s, ABXY, "Cover", "Done", "Hint", "Menu")


def prostoy_attack(s):
    """Prostoy: a set is put together."""
    rail(s, "West East", (5, 5), "h-")
    talon(s, 20, "h", "Th")
    line(s, "Two 8s and any spare", "s")
    hand(s, "8c 8d Js Kd 6h", 2, added="8c 8d")
    keys(s, ABXY, "Attack", "Add", "Hint", "Menu")


HAND_19 = "6c 9c Tc Jc Ac 7d 8d 9d Qd Kd 6h 8h 9h Th Ah 7s 9s Js Ks"


def hand_19(s):
    """A hand of nineteen."""
    rail(s, "West North East", (4, 2, 3), "sh-")
    talon(s, 0, "s", discard=6)
    pairs(s, "7c/8c")
    line(s, "Throw in a 7 or an 8?", "s")
    playable = "7d 8d 8h 7s"
    hand(s, HAND_19, 5, " ".join(card for card in HAND_19.split() if card not in playable))
    keys(s, ABXY, "Lay", "Pass", "Hint", "Menu")


def six_players(s):
    """Six seats, one thinks."""
    rail(s, "West NW North NE East", (6, 4, 4, 5, 12), "-sh--", acting=2)
    talon(s, 6, "d", "7d", discard=4)
    pairs(s, "4c/9c 4h/Jh 9d")
    line(s, "North is thinking")
    hand(s, "2c 4s Ks 3h Ah Td")
    keys(s, ("A", "Y"), "Faster", "Menu")


def partners(s):
    """Partners: throwing in."""
    rail(s, "West North East", (4, 5, 6), "h--", "dtd")
    talon(s, 8, "c", "6c", discard=4)
    pairs(s, "7h/Th Td/Kd")
    line(s, "Throw in a 7, 10 or K?", "s", "t")
    hand(s, "Ts 7s 8d Ah 9c", 0, "8d Ah 9c")
    keys(s, ABXY, "Lay", "Pass", "Hint", "Menu")


def northern_hidden(s):
    """Northern: a hidden trump lies below."""
    rail(s, "West North East", (6, 6, 5), "--s")
    talon(s, 8, "s", "9s", discard=4)
    s.hidden = True
    pairs(s, "Qc", 0)
    line(s, "A hidden trump lies below", "h")
    hand(s, "Kc 9d Jd 8h Kh 6s", 0, "9d Jd 8h Kh")
    keys(s, ABXY, "Cover", "Take", "Hint", "Menu")


def northern_change(s):
    """Northern: the trump changes."""
    rail(s, "West North East", (6, 6, 6), acting=0)
    talon(s, 0, "h", discard=13)
    line(s, "")
    hand(s, "Kc 9d Jd 8h Kh 6s")
    s.panel = "New trump"
    s.panel_text = "West drew the hidden card"
    s.old_trump = 3
    s.new_card = code("Jh")
    keys(s, ("A", "Y"), "OK", "Menu")


def transfer(s):
    """The attack may be passed on."""
    rail(s, "West North East", (6, 6, 5), "--s")
    talon(s, 12, "s", "Qs")
    pairs(s, "9c", 1)
    s.place = "West"
    line(s, "Cover, or pass on to West", "h")
    hand(s, "Tc 7d 9h Jh Kd 8s", 2, "7d Jh Kd")
    keys(s, ABXY, "Pass on", "Take", "Hint", "Menu")


def exchange(s):
    """The low trump may be swapped."""
    rail(s, "West North East", (6, 6, 6), "h--")
    talon(s, 10, "s", "As", discard=2)
    s.exchange = True
    line(s, "Swap your 6 for the ace?", "s")
    hand(s, "7c 7d Jh Qd Ac 6s", 0, swap="6s")
    keys(s, ABXY, "Attack", "Add", "Swap", "Menu")


def hint(s):
    """A hint."""
    rail(s, "West North East", (6, 6, 5), "--s")
    talon(s, 12, "s", "As")
    pairs(s, "8h", 0)
    line(s, "")
    hand(s, "6c 9d Jd 9h Kh 7s", 3, "6c 9d Jd")
    s.bubble = ["The 9 of hearts is", "your cheapest cover.", "Keep the trump."]
    s.bubble_to, s.bubble_at = sc.TO_HAND_CARD, 3
    keys(s, ("A", "B", "X"), "Cover", "Take", "Close")


def illegal(s):
    """A card that is refused."""
    hint(s)
    pairs(s, "Th", 0)
    hand(s, "6c 9d Jd 9h Kh 7s", 3, "6c 9d Jd 9h")
    s.bubble = []
    line(s, "Needs a higher heart or trump")
    s.refusal = True
    keys(s, ABXY, "Cover", "Take", "Hint", "Menu")


def joystick(s):
    """The keys of a low board with a joystick."""
    east_attacks(s)
    keys(s, ("A", "B", "▲"), "Cover", "Take", "Hint")


def four_keys(s):
    """The keys of a board with four."""
    east_attacks(s)
    keys(s, ("A", "X", "B", "Y"), "◀", "▶", "Take", "Cover")


def four_digits(s):
    """The keys 1 to 4."""
    east_attacks(s)
    s.message = "East attacks"
    keys(s, ("1", "2", "3", "4"), "◀", "▶", "Take", "Cover")


def six_pairs(s):
    """Six pairs."""
    east_attacks(s)
    talon(s, 4, "s", "As")
    pairs(s, "7c/Tc 7d/Qd Qh/Kh Th/Js Qc/Ks Jc", 5)
    hand(s, "6c 9d Jd 8h Qs 9s", 4, "6c 9d Jd 8h")
    keys(s, ("A", "X", "B", "Y"), "◀", "▶", "Take", "Cover")


def six_pairs_digits(s):
    """Six pairs with the keys 1 to 4."""
    six_pairs(s)
    s.message = "East attacks"
    keys(s, ("1", "2", "3", "4"), "◀", "▶", "Take", "Cover")


def six_pairs_joystick(s):
    """Six pairs with a joystick and four keys."""
    six_pairs(s)
    keys(s, ABXY, "Cover", "Take", "Hint", "Menu")


def hand_19_digits(s):
    """A hand of nineteen with the keys 1 to 4."""
    hand_19(s)
    s.message = ""
    keys(s, ("1", "2", "3", "4"), "◀", "▶", "Pass", "Lay")


def hand_19_keys(s):
    """A hand of nineteen with four keys."""
    hand_19(s)
    keys(s, ("A", "X", "B", "Y"), "◀", "▶", "Pass", "Lay")


# picture: size, scene
TABLES = {
    "01-table": (240, 240, east_attacks),
    "02-prostoy-defence": (240, 240, prostoy_defence),
    "02b-prostoy-attack": (240, 240, prostoy_attack),
    "03-hand-of-19": (240, 240, hand_19),
    "04-six-players": (240, 240, six_players),
    "05-partners": (240, 240, partners),
    "06a-northern-hidden": (240, 240, northern_hidden),
    "06b-northern-change": (240, 240, northern_change),
    "07-transfer": (240, 240, transfer),
    "08-exchange": (240, 240, exchange),
    "09a-hint": (240, 240, hint),
    "09b-illegal": (240, 240, illegal),
    "15a-240x135-joystick": (240, 135, joystick),
    "15b-240x135-four": (240, 135, four_keys),
    "15c-320x240": (320, 240, four_keys),
    "15d-128x128": (128, 128, four_digits),
    "15e-240x135-six": (240, 135, six_pairs),
    "15f-320x240-six": (320, 240, six_pairs),
    "15g-128x128-six": (128, 128, six_pairs_digits),
    "15h-240x240-six": (240, 240, six_pairs_joystick),
    "15i-128x128-hand19": (128, 128, hand_19_digits),
    "15j-240x135-hand19": (240, 135, hand_19_keys),
}


def painter(w, h, fill):
    """A TablePainter on a new canvas of w x h px with its scene filled in by `fill`."""
    scene = sc.Scene()
    fill(scene)
    return TablePainter(Canvas(bytearray(w * h // 2), w, h), Layout(w, h), scene)
