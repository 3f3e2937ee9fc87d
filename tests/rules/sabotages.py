"""Small sabotages of the rules core, one a rule: each must make a test fail.

    python tests/rules/sabotages.py [rule ids ...]

A sabotage is (rule, module, what stands there, what is put in its place). The package is copied, changed,
and the shared tests run on the copy; one that passes all the same is printed, and the exit code is 1.
"""

import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

SABOTAGES = (
    ("C1", "cards", "0 <= code < 64 and code & 15 <= 12", "0 <= code < 64"),
    ("C2", "position", 'LOWEST_RANKS = b"\\x04\\x07\\x00"', 'LOWEST_RANKS = b"\\x04\\x06\\x00"'),
    ("C3", "legal", "higher = -low << 1", "higher = -low << 2"),
    ("C3", "legal", "        if suit == trump or (suit", "        if suit != trump or (suit"),
    (
        "T1",
        "deal",
        "    for i in range(dealt):\n        seat = (seat + 1) % seats",
        "    for i in range(dealt):\n        seat = i % seats",
    ),
    ("T2", "deal", "pos[position.TRUMP] = shown >> 4", "pos[position.TRUMP] = cards[0] >> 4"),
    (
        "T2",
        "bout",
        "card = s[TALON + stock]\n",
        "card = s[TALON]\n            s[TALON] = s[TALON + stock]\n",
    ),
    (
        "T3",
        "deal",
        "        pos[position.KNOWN + 2 * (shown >> 4) + (shown >> 3 & 1)] |= 1 << (shown & 7)",
        "        pass",
    ),
    ("T4", "options", "if cards > pack:", "if cards > pack + 12:"),
    ("T5", "turn_order", "    if s[OUT]:\n        return int(seat_in_play(pos, seat))\n", ""),
    ("T6", "bout", "    size = 6\n", "    size = 7\n"),
    ("T6", "bout", "while wanted > 0 and stock:", "while stock and wanted:"),
    ("T7", "bout", "s[OUT] = everyone ^ holding", "s[OUT] = 0"),
    ("T8", "bout", "elif holding & (holding - 1) == 0:", "elif holding == 0:"),
    ("T9", "deal", "return seat == position.dealer(pos)", "return seat == 0"),
    ("T10", "view", "left &= 0xFFFF ^ h[i]", "left &= h[i]"),
    ("T11", "view", "h[i] = h[i] & h[KNOWN16 + (i & 3)]", "h[i] = h[i]"),
    ("T11", "bout", "    w[KNOWN_WORD] = w[KNOWN_WORD] | cards\n", ""),
    (
        "T11",
        "play",
        "            w[word] = w[word] ^ bit\n",
        "            pass\n",
    ),
    ("T13", "bout", "s[NO_PROGRESS] < MOST_NO_PROGRESS", "s[NO_PROGRESS] <= MOST_NO_PROGRESS"),
    ("T13", "bout", "        s[NO_PROGRESS] = s[NO_PROGRESS] + 1", "        s[NO_PROGRESS] = 0"),
    ("P1", "options", "OPTION_BITS, 3, 1, 0, 3)", "OPTION_BITS, 3, _ANY, 0, 3)"),
    (
        "P2",
        "legal",
        "    if laid == 2:\n        if pairs:\n            return once\n",
        "    if laid == 2:\n        if pairs:\n            return once | _COMPLETE\n",
    ),
    ("P2", "legal", "    if pairs == 2:\n        return once", "    if pairs >= 1:\n        return once"),
    ("P2", "legal", "            return twice | complete", "            return once | complete"),
    ("P3", "legal", "if laid >= (limit - 1 | 1):", "if laid >= 5:"),
    ("P4", "play", "        draw(pos, actor, 1)\n", ""),
    (
        "P5",
        "legal",
        "    if rules & PROSTOY:\n        o[n] = DONE_CODE",
        "    if rules & PROSTOY and opened:\n        o[n] = DONE_CODE",
    ),
    (
        "P6",
        "bout",
        "            if prostoy:\n                discarded",
        "            if 0:\n                discarded",
    ),
    ("P7", "bout", "leader = defender + taken", "leader = defender"),
    (
        "P8",
        "play",
        "        if int(may_exchange(pos, actor)):\n            s[PHASE] = WINDOW\n            return\n",
        "",
    ),
    ("P8", "turn_order", "if right & 15 != seat and s[RULES] & PROSTOY == 0:", "if right & 15 != seat:"),
    ("P9", "bout", "        if holding == 0:\n            result = DRAW\n    if result", "    if result"),
    ("K1", "deal", "custom = 0 if position.first_lead_left(pos) else position.LOWEST_LEADS", "custom = 0"),
    ("K1", "deal", "for rank in range(13):\n        card", "for rank in range(12, -1, -1):\n        card"),
    ("K2", "legal", "            ranks = w[RANKS_WORD] & _SUIT", "            ranks = _SUIT"),
    ("K3", "play", "    if pairs >> 4 == attacks:", "    if pairs >> 4:"),
    (
        "K4",
        "play",
        "    i = RANKS + (card >> 3 & 1)\n    s[i] = s[i] | 1 << (card & 7)\n    i = TABLE",
        "    i = TABLE",
    ),
    ("K5", "bout", "    most = 6\n", "    most = 7\n"),
    ("K6", "legal", "if attacks >= s[LIMIT] or", "if attacks >= 6 or"),
    ("K7", "play", "if attacks < s[LIMIT] and w[hand] | w[hand | 1]:", "if attacks < s[LIMIT]:"),
    ("K7", "play", "if attacks < s[LIMIT] and w[hand] | w[hand | 1]:", "if w[hand] | w[hand | 1]:"),
    ("K8", "bout", "        leader = int(seat_in_play(pos, leader))\n", ""),
    ("K9", "play", "        _ask(pos, GIVE, 0)\n", "        end_bout(pos, 1)\n"),
    ("K10", "play", "        if attacks < s[LIMIT] and (", "        if attacks < 6 and ("),
    ("K11", "turn_order", "if w[seat << 1] | w[seat << 1 | 1]:", "if 1:"),
    ("K11", "turn_order", "elif rules & NEIGHBOURS:", "elif 0:"),
    (
        "K12",
        "play",
        "            _ask(pos, THROW, 0)",
        "            _ask(pos, THROW, s[PASSED] | 1 << s[LEADER])",
    ),
    (
        "K13",
        "play",
        "        _ask(pos, GIVE, s[PASSED] | 1 << actor)",
        "        _ask(pos, GIVE, s[PASSED])",
    ),
    (
        "K14",
        "play",
        "        hand = s[DEFENDER]\n        phase = DEFEND",
        "        hand = s[DEFENDER]\n        phase = THROW",
    ),
    ("K15", "bout", "            if turns == 1:", "            if 0:"),
    ("K15", "bout", "draw(pos, s[OWNERS] >> 4 & 7, deal & 7)", "draw(pos, s[LEADER], deal & 7)"),
    ("K16", "turn_order", "    s[EXCHANGE_RIGHT] = 0xFF", "    pass"),
    ("K16", "bout", "        s[EXCHANGE_RIGHT] = 0xF0 | low_drawer\n", "        pass\n"),
    ("K16", "turn_order", "if right & 15 != seat and s[RULES] & PROSTOY == 0:", "if 0:"),
    ("K17", "bout", "if low_drawer != NO_SEAT and low_drawer != drawer:", "if low_drawer != NO_SEAT:"),
    ("K17", "play", "            s[EXCHANGE_RIGHT] = s[EXCHANGE_RIGHT] | 0xF0\n", "            pass\n"),
    ("K18", "legal", "if phase != LEAD or attacks == 0:", "if 1:"),
    ("K18", "bout", "            s[PHASE] = WINDOW\n", "            pass\n"),
    ("K19", "options", "if seats != 4 and seats != 6:", "if seats == 5:"),
    ("K20", "turn_order", "asked |= 0x15 << (defender & 1)", "pass"),
    ("K21", "turn_order", "        if seats == 4:\n            return seat\n", ""),
    (
        "K21",
        "play",
        "    if s[OUT] >> hand & 1:\n        hand ^= 2\n    s[ACTOR] = hand",
        "    s[ACTOR] = hand",
    ),
    ("K21", "bout", "    if out >> leader & 1:\n        leader ^= 2\n", ""),
    ("K22", "turn_order", "        step = 2\n", "        step = 1\n"),
    ("K23", "bout", "            result = everyone & 0x2A", "            result = holding"),
    ("K24", "deal", "    return position.is_loser(pos, seat)", "    return True"),
    (
        "K24",
        "deal",
        "seat = (seat + 1) % seats\n        if may",
        "seat = (seat + seats - 1) % seats\n        if may",
    ),
    ("V1", "legal", "if mask == 0 or ranks & (ranks - 1):", "if mask == 0:"),
    ("V2", "legal", "    if room > 0:", "    if 1:"),
    ("V3", "play", "    s[LIMIT] = int(bout_limit(pos, hand))\n", ""),
    ("V4", "legal", "if rules & TRANSFERS and pairs >> 4 == 0:", "if rules & TRANSFERS:"),
    ("V5", "play", "    s[LEADER] = leader\n", ""),
    ("V6", "bout", "leader = defender + taken", "leader = s[LEADER] if taken else defender"),
    (
        "V7",
        "presets",
        "(SEATS, 2, EXCHANGE, 1, LATER_LEAD, 2, TRANSFER, 1)",
        "(SEATS, 2, LATER_LEAD, 2, TRANSFER, 1)",
    ),
    ("V8", "play", "    s[DEFENDER] = hand\n", "    s[DEFENDER] = leader\n"),
    ("N1", "deal", "pos[position.TALON] = cards[dealt]", "pos[position.TALON] = cards[dealt + 1]"),
    ("N2", "bout", "        s[TRUMP] = last >> 4\n", "        pass\n"),
    ("N3", "options", "if row[TWO_TRUMPS] and pack - cards < 2:", "if row[TWO_TRUMPS] and pack - cards < 0:"),
    ("N4", "bout", "        s[TRUMP] = last >> 4\n        return\n", "        s[TRUMP] = last >> 4\n"),
    (
        "N4",
        "turn_order",
        "        if s[RULES] & TWO_TRUMPS:\n            place = 1",
        "        if 0:\n            place = 1",
    ),
    (
        "H1",
        "deal",
        "custom = 0 if position.first_lead_left(pos)",
        "custom = 2 if position.first_lead_left(pos)",
    ),
    ("H2", "deal", "return (dealer + seats - 1) % seats", "return (dealer + 1) % seats"),
    ("H3", "turn_order", "    if allowed == NO_EXCHANGE:\n        return 0\n", ""),
    ("H3", "turn_order", "if allowed == ACE_ONLY and face_up & 15 != ACE:", "if 0:"),
    ("H4", "options", "OPTION_BITS, 3, 1, 0, 3)", "OPTION_BITS, 1, 1, 0, 3)"),
    (
        "H5",
        "bout",
        "or (s[RULES] & OPENING_LIMIT and s[DEAL] & FIRST_BOUT):",
        "or (s[RULES] & OPENING_LIMIT):",
    ),
    (
        "H5",
        "bout",
        "    if deal & FIRST_BOUT:\n        s[DEAL] = deal ^ FIRST_BOUT\n",
        "    s[DEAL] = deal\n",
    ),
    ("H6", "options", "value(row, SEATS) >= 5 and", "value(row, SEATS) >= 4 and"),
    ("H7", "deal", "cards = cards[depth:] + cards[:depth]", "pass"),
    ("H7", "deal", "        dealer = seat\n    return dealer", "        pass\n    return dealer"),
    ("H8", "score", "or seat == self.dealer:", "or False:"),
    ("H9", "legal", "if rules & TRANSFERS and pairs >> 4 == 0:", "if pairs >> 4 == 0:"),
    ("H10", "score", "mine == max(self.sticks)", "mine == self.sticks[0]"),
    ("H11", "options", "(2, 3, 4, 5, 6)", "(2, 3, 4, 5)"),
    ("H12", "legal", "if int(next_speaker(pos, s[PASSED] | 1 << actor)) != NO_SEAT:", "if 1:"),
    ("H13", "play", "attacks + (pairs >> 4) < 6", "attacks + (pairs >> 4) < 9"),
    ("H13", "legal", "and attacks + (pairs >> 4) >= 6", "and attacks >= 6"),
    ("H14", "play", "    s[OWNERS] = s[OWNERS] | SHOWN\n", ""),
    ("H14", "play", "    w[word] = w[word] | 1 << (card & 31)\n    s[OWNERS]", "    s[OWNERS]"),
    ("H14", "play", "    _transferred(pos, 0)", "    _transferred(pos, 1)"),
    ("H14", "legal", "if room >= 0 and held", "if room > 0 and held"),
    ("H14", "legal", "held & ranks and s[OWNERS] & SHOWN == 0", "held & ranks"),
    ("H14", "legal", "if attacks and prostoy == 0:", "if 0:"),
    ("H14", "options", "if row[SHOW_TRUMP] and not row[TRANSFER]:", "if 0:"),
    ("H15", "legal", "if deal & NO_FIRST_TRANSFER and deal & FIRST_BOUT:", "if deal & NO_FIRST_TRANSFER:"),
    ("H15", "legal", "if deal & NO_FIRST_TRANSFER and deal & FIRST_BOUT:", "if 0:"),
    ("H15", "options", "if row[NO_FIRST_TRANSFER] and not row[TRANSFER]:", "if 0:"),
    ("H16", "legal", "or (suit == SPADE and s[OWNERS] & SPADES):", "or 0:"),
    ("H16", "legal", "(suit == SPADE and s[OWNERS] & SPADES)", "s[OWNERS] & SPADES"),
    ("H16", "legal", "(suit == SPADE and s[OWNERS] & SPADES)", "suit == SPADE"),
    ("R1", "legal", "phase == GIVE and rules & GIFTS_CARDS and", "phase == GIVE and"),
    ("R2", "turn_order", "        if asked >> seat & 1 == 0:", "        if 1:"),
    ("R3", "legal", "    if phase != LEAD or attacks == 0:\n        trump", "    if 0:\n        trump"),
    ("R4", "turn_order", "if seat >= 0 and seat != leader:", "if seat >= 0:"),
    ("R5", "turn_order", "    seat = s[LEADER]\n    asked", "    seat = 0\n    asked"),
    ("R7", "bout", "if card == low_trump:", "if card & 15 == low_trump & 15:"),
    ("R8", "bout", "    if out >> defender & 1:\n        defender ^= 2\n", ""),
    (
        "R9",
        "deal",
        "    if position.is_draw(pos):\n        return seat == position.dealer(pos)",
        "    if position.is_draw(pos):\n        return True",
    ),
    (
        "R11",
        "bout",
        "s[DEAL] & FIRST_BOUT):\n        most = 5",
        "s[DEAL] & FIRST_BOUT and s[LEADER] == s[OWNERS] >> 4):\n        most = 5",
    ),
    ("F23", "save", "if data[end + i] != crc >> 8 * i & 255:", "if 0:"),
    ("F24", "save", "    if data[3] != VERSION:", "    if 0:"),
    ("law 12", "rng", "fair = 65536 - 65536 % n", "fair = 65536 - n"),
)

# The files of tests/everywhere that try the rules.
TESTS = [
    "cards_and_table",
    "prostoy",
    "throw_in",
    "exchange",
    "partners",
    "transfer",
    "northern",
    "house_rules",
    "showing_and_spades",
    "core",
]


def tree(place):
    """Copy into a folder what the shared tests need."""
    skip = shutil.ignore_patterns("__pycache__", "*.pyc")
    shutil.copytree(ROOT / "firmware/durak/rules", place / "firmware/durak/rules", ignore=skip)
    shutil.copy(ROOT / "firmware/durak/__init__.py", place / "firmware/durak/__init__.py")
    shutil.copytree(ROOT / "tests/everywhere", place / "tests/everywhere", ignore=skip)
    shutil.copytree(ROOT / "tools/protocol", place / "tools/protocol", ignore=skip)
    shutil.copy(ROOT / "tools/__init__.py", place / "tools/__init__.py")
    (place / "desktop_sim/shim").mkdir(parents=True)
    shutil.copy(ROOT / "desktop_sim/shim/micropython.py", place / "desktop_sim/shim/micropython.py")


def is_noticed(sabotage):
    """Whether the shared tests fail under a sabotage. ValueError if its text is not there, once."""
    rule, module, old, new = sabotage
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        tree(place)
        path = place / "firmware/durak/rules" / (module + ".py")
        text = path.read_text(encoding="utf-8")
        if old not in text:
            raise ValueError(f"{rule}: no such text in {module}: {old!r}")
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        try:
            done = subprocess.run(
                [sys.executable, "-B", place / "tests/everywhere/run.py", "--first", *TESTS],
                capture_output=True,
                timeout=60,
            )
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != 0


def main(rules=()):
    """Try all sabotages, or those of some rules; the exit code."""
    chosen = [s for s in SABOTAGES if not rules or s[0] in rules]
    with ThreadPoolExecutor(2) as pool:
        noticed = list(pool.map(is_noticed, chosen))
    for sabotage, seen in zip(chosen, noticed, strict=True):
        if not seen:
            print(
                "not noticed:",
                sabotage[0],
                "in",
                sabotage[1] + ":",
                repr(sabotage[2]),
                "->",
                repr(sabotage[3]),
            )
    print(f"{len(chosen)} sabotages, {noticed.count(False)} not noticed")
    return 1 if False in noticed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
