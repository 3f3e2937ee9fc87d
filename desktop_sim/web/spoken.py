"""What a screen says, in words for those who do not see it: read from the screens, never from the pixels."""


def at_table(app):
    """Whether a deal is on the table."""
    return app.showing() in ("table", "dealing", "pass_device") and app.deal is not None


def _scene(app):
    screen = app.screen
    return getattr(screen, "scene", None)


def moment(app):
    """Something cheap that differs when there is something new to say; compared once a turn."""
    screen = app.screen
    scene = getattr(screen, "scene", None)
    if scene is not None:
        return scene.message, scene.chip, scene.focus if scene.hand else -1
    return id(screen), getattr(screen, "focus", 0), getattr(screen, "at", 0), screen.stale


def line(app):
    """The sentence for now: at the table the message line, then the card under the cursor; on a page its
    title, the row in focus with its value, and the explanation."""
    scene = _scene(app)
    if scene is not None:
        return _at_table(app, scene)
    screen = app.screen
    parts = [_called(screen, "title")]
    if hasattr(screen, "focus") and hasattr(screen, "label") and screen.count():
        focus = screen.focus
        parts += [screen.label(focus), screen.value(focus), _called(screen, "explanation")]
    return _joined(parts)


def _called(screen, name):
    what = getattr(screen, name, "")
    return what() if callable(what) else what


def _joined(parts):
    said = ""
    for part in parts:
        part = str(part or "").strip()
        if part:
            said += part if part[-1] in ".!?:…" else part + "."
            said += " "
    return said.strip()


def _at_table(app, scene):
    parts = [scene.message]
    chips = scene.chips
    if chips and 0 <= scene.chip < len(chips):
        parts.append(chips[scene.chip])
    elif 0 <= scene.focus < scene.hand:
        parts.append(_card(app, scene.cards[scene.focus]))
    return _joined(parts)


def _card(app, card):
    """A card's name; nothing for a back."""
    if card >= 64:
        return ""
    from durak import text

    return text.capital(app.words.card(card))


def hand(app):
    """The cards of the hand that is shown, by name and in their order; then what lies on the table."""
    scene = _scene(app)
    if scene is None or scene.veiled:
        return ""
    cards = [app.words.card(scene.cards[i]) for i in range(scene.hand) if scene.cards[i] < 64]
    pairs = []
    for i in range(scene.pairs):
        if scene.attacks[i] < 64:
            pair = app.words.card(scene.attacks[i])
            if scene.covers[i] < 64:
                pair += " / " + app.words.card(scene.covers[i])
            pairs.append(pair)
    return _joined([", ".join(cards), ", ".join(pairs)])
