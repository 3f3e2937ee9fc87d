"""Everything that draws: from plain values (ints, strings, bytearrays) onto a frame of 16 colours. Knows no
deal and no screen.

    palette   INK DEEP FELT LIT CREAM SHADE MUTE RED BLUE GREEN BACK LATTICE ACCENT DIMMED GOLD SKY (0..15),
              CLEAR, RGB565, RGB888, SUITS
    canvas    Canvas(buffer, w, h): clip(x, y, w, h) unclip() meets(..) fill(colour), rect(x, y, w, h, how)
              with `how` a colour, or a colour with CUT, BLOB, or SLAB or TILE and the edge's colour << 5;
              sprite(strip, index, x, y, colours), text(font, x, y, s, colour) -> x, number(font, x, y, n,
              colour) -> x; at the pen: at(x, y) box(w, h, how) put(strip, index, colours) say(font, s,
              colour) count(font, n, colour); for pages also hline vline frame blob slab big_text(font, x,
              y, s, colour, scale); mark(x, y, w, h); n = take_dirty(), then dirty[4 * i : 4 * i + 4] are x,
              y, w, h to be sent to the panel. It is made of fills, sprites, lettering and
              dirty_rectangles
    fonts     load("body" | "title" | "small") -> Font; font.height, width(s), number_width(n),
              fit(s, room), wrap(s, room) -> lines
    layout    Layout(w, h): every metric of screens.md section 2 as an attribute; font, title (Fonts)
    card_painter Deck(canvas, layout): card(code, x, y, dim, trump, whole), back, minis, icon, small_icon;
              codes as in rules.cards (suit << 4 | rank)
    table     scene.Scene: what the table shows, as plain fields, the view model. One is made and
              reused. painter.TablePainter(canvas, layout, scene): paint() all, paint_parts(parts,
              target_was) what a mask of parts.py names, repaint(x, y, w, h) any rectangle. It
              composes a painter for each part, and these tell where things lie: hand.x(i) hand.y(i),
              play_area.pair_x(i) pair_y(i) discard_x(), opponents.seat_x(i) seat_y(), talon.x() y()
              trump_y()
    key_row   key_row(canvas, layout, n, names, words), key(canvas, layout, name) at the pen
    page      the parts of pages
    art_*, font_* packed bytes, read in place (tools/pictures/pack_art.py, tools/pictures/pack_fonts.py)

Every painter marks what it drew on the canvas. No paint of the table allocates.
"""
