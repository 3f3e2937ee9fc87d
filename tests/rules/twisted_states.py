"""States that no deal has reached: cards moved about, fields changed, or made up altogether."""

import random_deals as deals
import second_reading as reading

from durak.rules import position

SETTINGS = ("neighbours", "permission", "gifts", "transfer", "exchange", "first_bout", "opening_limit")
SETTINGS += ("show_trump", "no_first_transfer", "spades", "shown")


def moved_cards(chance, s):
    """Cards of a state exchanged or moved between its places, one to three times."""
    for _ in range(chance.randint(1, 3)):
        piles = [pile for pile in [*s["hands"], s["talon"], s["discard"]] if pile]
        one, other = chance.choice(piles), chance.choice(piles)
        if chance.random() < 0.5:
            i, j = chance.randrange(len(one)), chance.randrange(len(other))
            one[i], other[j] = other[j], one[i]
        elif one is not other:
            other.insert(0, one.pop(chance.randrange(len(one))))
    s["known"] = [[] for _ in s["hands"]]


def changed_fields(chance, s):
    """One to three fields of a state with other values of their kinds."""
    seat = chance.randrange(s["seats"])
    for _ in range(chance.randint(1, 3)):
        key = chance.choice(
            (
                "leader",
                "opener",
                "defender",
                "actor",
                "dealer",
                "right",
                "limit",
                "laid",
                "stale",
                "phase",
                "passed",
            )
            + (
                "out",
                "trump",
                "face_up",
                "claim",
                "table",
                "teams",
                "seats",
                "two_trumps",
                "game",
                "pack",
                *SETTINGS,
            )
        )
        if isinstance(s[key], bool):
            s[key] = not s[key]
        elif key in ("leader", "opener", "defender", "actor", "dealer", "right"):
            s[key] = chance.choice((seat, None)) if key in ("actor", "right") else seat
        elif key in ("limit", "laid", "stale", "seats"):
            s[key] = chance.randrange(7)
        elif key == "phase":
            s[key] = chance.choice(position.PHASES)
        elif key == "passed":
            s[key] = sorted(chance.sample(range(s["seats"]), chance.randrange(s["seats"] + 1)))
        elif key == "out":
            s[key][seat % len(s[key])] ^= True
        elif key == "trump":
            s[key] = chance.choice("cdhs")
        elif key == "face_up":
            s[key] = chance.choice([None, *s["talon"][-2:]])
        elif key == "claim":
            s[key] = [seat, chance.choice(s["hands"][seat % len(s["hands"])] or ["As"])]
        elif key == "table":
            chance.shuffle(s[key])
        else:
            s[key] = chance.choice(
                {"teams": (0, 2), "game": ("prostoy", "podkidnoy"), "pack": (24, 36, 52)}.get(
                    key, ("on", "off", "ace", "attacks", "cards")
                )
            )


def follow(pos, s, chance, most):
    """Play on from a position on both readings, at most so many plies; answers how many."""
    for ply in range(most):
        assert deals.differences(deals.state(pos), s) == []
        texts = reading.legal(s)
        assert deals.core_legal(pos) == texts
        if not texts:
            assert s["phase"] == "over"
            return ply
        text = chance.choice(texts)
        deals.core_apply(pos, text)
        s = reading.play(s, text)
        lying = [card for pair in s["table"] for card in pair if card]
        everything = s["talon"] + s["discard"] + lying + [card for hand in s["hands"] for card in hand]
        assert sorted(everything) == sorted(reading.whole_pack(s["pack"]))
    return most


def made_up(chance):
    """A state before a lead that was never played: hands of any sizes, seats out, any talon, any discard."""
    row = deals.random_options(chance)
    named = deals.named(row)
    seats, pack = named["seats"], named["pack"]
    cards = reading.whole_pack(pack)
    chance.shuffle(cards)
    most = pack - seats * (5 if named["game"] == "prostoy" else 6)
    size = 0 if chance.random() < 0.5 else chance.randint(0, most)
    talon = [cards.pop() for _ in range(size)]
    face = talon[-2 if named["two_trumps"] else -1] if size > named["two_trumps"] else None
    hands = []
    for _ in range(seats):
        held = 0 if not talon and chance.random() < 0.3 else chance.randint(1, chance.choice((2, 6, 12)))
        hands.append([cards.pop() for _ in range(min(held, len(cards)))])
    s = {
        **named,
        "hands": hands,
        "talon": talon,
        "face_up": face,
        "discard": cards,
        "table": [],
        "result": None,
    }
    s.update(trump=face[1] if face else chance.choice("cdhs"), dealer=chance.randrange(seats), claim=None)
    s.update(
        out=[not hand and not talon for hand in hands], first_bout=chance.random() < 0.2, passed=[], laid=0
    )
    s.update(
        stale=0 if talon else chance.choice((0, 0, 1, 28, 29)), right=chance.choice((None, *range(seats)))
    )
    if named["game"] == "prostoy":
        s["right"] = None
    s["known"] = [chance.sample(hand, chance.randrange(len(hand) + 1)) for hand in hands]
    playing = [seat for seat in range(seats) if reading.in_play(s, seat)]
    sides = {reading.team(s, seat) for seat in range(seats) if hands[seat]}
    if len(sides) < 2 or any(not hand for hand in hands) and talon:
        return made_up(chance)
    reading.start_bout(s, chance.choice(playing))
    return reading.tidy(s)
