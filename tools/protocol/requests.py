"""The referee's requests: what each may hold, and what it does to the one position on the table."""

from array import array

from durak.rules import deal, legal, moves, options, position, presets, view
from tools.protocol import refusals, strict_json
from tools.protocol.checks import BadStateError
from tools.protocol.notation import move_text, parse_move
from tools.protocol.reading import read_state, read_view
from tools.protocol.writing import state_of, view_of

# What a request may hold besides "do"; the second of each pair: whether it must.
REQUESTS = {
    "new": (("preset", False), ("options", False), ("seed", False), ("dealer", False)),
    "set": (("state", True),),
    "state": (),
    "legal": (),
    "play": (("move", True),),
    "next": (("dealer", False), ("seed", False)),
    "advise": (("level", True), ("view", False)),
    "view": (("seat", True),),
    "hint": (("lang", False),),
    "presets": (),
    "quit": (),
}
WORDS = ("new", "set", "state", "legal", "play", "next", "advise", "view", "hint", "presets", "quit")
LEVELS = ("easy", "normal", "hard", "master")
# Advice is repeatable: a player is made afresh each time, from this seed.
_ADVICE_SEED = 1
_MOST_STEPS = 100_000


class BadRequestError(ValueError):
    """A request that makes no sense; says why."""


def error(sentence):
    """Return the reply to a line that could not be answered."""
    return (("ok", False), ("error", sentence))


def _ok(*pairs):
    return (("ok", True),) + pairs


class Referee:
    """One position, and an answer to every line.

    own: presets beside the eight, as (name, row of options) each; one of a name of the eight is never meant.
    """

    def __init__(self, own=()):
        self._presets_known = [(name, presets.row(name)) for name in presets.NAMES]
        self._presets_known.extend(own)
        self.pos = position.new()
        self.dealt = False
        self.ended = False
        self._scratch = position.new()
        self._moves = array("H", [0] * moves.MOST_MOVES)

    def answer(self, line):
        """Return the reply (pairs for strict_json.write) to a line (bytes). Never raises."""
        try:
            request = strict_json.read(line)
            return getattr(self, "_" + self._checked(request))(request)
        except (
            strict_json.BadJsonError,
            BadRequestError,
            BadStateError,
            options.BadOption,
            refusals.IllegalMoveError,
        ) as problem:
            return error(str(problem))
        except Exception as fault:
            return error("fault of the referee: " + type(fault).__name__ + " " + str(fault)[:80])

    def _checked(self, request):
        if type(request) is not dict:
            raise BadRequestError("a request is an object")
        word = request.get("do")
        if type(word) is not str or word not in WORDS:
            raise BadRequestError("do: one of " + ", ".join(WORDS))
        fields = REQUESTS[word]
        for key in sorted(request):
            if key != "do" and key not in [name for name, _ in fields]:
                raise BadRequestError(word + " has no field " + key[:40])
        for name, needed in fields:
            if needed and name not in request:
                raise BadRequestError(word + " wants the field " + name)
        if word in ("state", "legal", "play", "next", "view", "hint") and not self.dealt:
            raise BadRequestError("no cards are dealt: new or set comes first")
        return word

    # -- the requests --

    def _new(self, request):
        changes = request.get("options", {})
        if type(changes) is not dict:
            raise BadRequestError("options: an object")
        row = presets.override(self._row(request.get("preset", "Throw-in")), changes)
        settings = options.check(row)
        seats = options.value(row, options.SEATS)
        dealer = deal.ANY
        if "dealer" in request:
            dealer = _seat(request["dealer"], seats, "dealer")
        deal.start(self._scratch, settings, _seed(request), dealer)
        return self._take_over()

    def _set(self, request):
        read_state(request["state"], self._scratch)
        self._must_go_on()
        return self._take_over()

    def _state(self, request):
        return _ok(("state", state_of(self.pos)))

    def _legal(self, request):
        count = legal.legal(self.pos, self._moves)
        actor = position.actor(self.pos)
        texts = [move_text(self._moves[i]) for i in range(count)]
        return _ok(("actor", None if actor == position.NO_SEAT else actor), ("moves", texts))

    def _play(self, request):
        word = request["move"]
        if type(word) is not str:
            raise BadRequestError("move: a string, such as cover 7c Kc")
        try:
            move = parse_move(word)
        except ValueError:
            raise BadRequestError("there is no such move (C1): " + word[:40])  # noqa: B904 - MicroPython has no "from"
        refusals.play(self.pos, move)
        return _ok(("state", state_of(self.pos)))

    def _next(self, request):
        if not position.is_over(self.pos):
            raise BadRequestError("this deal is not over yet (T9)")
        dealer = deal.ANY
        if "dealer" in request:
            if not position.teams(self.pos) or position.is_draw(self.pos):
                raise BadRequestError("nobody chooses who deals here (T9, K24)")
            dealer = _seat(request["dealer"], position.seats(self.pos), "dealer")
            if not position.is_loser(self.pos, dealer):
                raise BadRequestError("one of the losing team deals (K24)")
        self._scratch[:] = self.pos
        deal.next_deal(self._scratch, _seed(request), dealer)
        return self._take_over()

    def _view(self, request):
        return _ok(("view", view_of(self.pos, _seat(request["seat"], position.seats(self.pos), "seat"))))

    def _advise(self, request):
        from durak import players  # loaded only when asked for: they are larger than the rules

        level = request["level"]
        if type(level) is not str or level not in LEVELS:
            raise BadRequestError("level: one of " + ", ".join(LEVELS))
        if "view" in request:
            seat = read_view(request["view"], self._scratch)
            self._must_go_on()
        else:
            if not self.dealt:
                raise BadRequestError("no cards are dealt: new or set comes first")
            self._scratch[:] = self.pos
            seat = position.actor(self.pos)
        if position.is_over(self._scratch):
            raise BadRequestError("the deal is over (T8)")
        if seat != position.actor(self._scratch):
            raise BadRequestError("it is not the turn of this view's seat (T5)")
        return _ok(("move", move_text(self._advice(players.make(level, _ADVICE_SEED))[0])))

    def _hint(self, request):
        from durak import players
        from tools.protocol import hints  # loaded only when asked for, as the players are

        lang = request.get("lang", "en")
        if type(lang) is not str or lang not in hints.LANGUAGES:
            raise BadRequestError("lang: one of " + ", ".join(hints.LANGUAGES))
        if position.is_over(self.pos):
            raise BadRequestError("the deal is over (T8)")
        self._scratch[:] = self.pos
        move, reason, about = self._advice(players.make_coach())
        sentence = hints.sentence(lang, self.pos, move, reason, about)
        return _ok(("move", move_text(move)), ("reason", sentence))

    def _presets(self, request):
        found = []
        for name, row in self._presets_known:
            named = [(options.NAMES[i], options.value(row, i)) for i in range(options.COUNT)]
            found.append((("name", name), ("options", tuple(named))))
        return _ok(("presets", found))

    def _quit(self, request):
        self.ended = True
        return _ok()

    # -- their parts --

    def _row(self, preset):
        if type(preset) is not str:
            raise BadRequestError("preset: one of " + ", ".join([name for name, _ in self._presets_known]))
        for name, row in self._presets_known:
            if name == preset:
                return row
        return presets.row(preset)  # raises the error

    def _must_go_on(self):
        if not position.is_over(self._scratch) and not legal.legal(self._scratch, self._moves):
            raise BadStateError("whose turn it is can do nothing (P2)")

    def _take_over(self):
        self.pos[:] = self._scratch
        self.dealt = True
        return _ok(("state", state_of(self.pos)))

    def _advice(self, player):
        pos = self._scratch
        count = legal.legal(pos, self._moves)
        seen = bytearray(view.VIEW_SIZE)
        view.view_of(pos, position.actor(pos), seen)
        player.begin(seen, self._moves, count)
        for _ in range(_MOST_STEPS):
            move = player.step()
            if move >= 0:
                break
        if move not in list(self._moves)[:count]:
            raise RuntimeError("the player's answer is not legal")
        return move, player.reason, player.about


def _seat(seat, seats, key):
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadRequestError(f"{key}: a seat from 0 to {seats - 1}")
    return seat


def _seed(request):
    if "seed" not in request:
        return entropy()
    seed = request["seed"]
    if type(seed) is not int or seed < 0:
        raise BadRequestError("seed: a whole number from 0")
    return seed


def entropy():
    """Return a seed of 48 bits that nobody chose."""
    import os

    return int.from_bytes(os.urandom(6), "little")
