"""Everything that draws: from plain values (ints, strings, bytearrays) onto a frame of 16 colours. Knows no
match and no screen.

    palette   INK DEEP FELT LIT CREAM SHADE MUTE RED BLUE GREEN BACK LATTICE ACCENT WOOD GOLD SKY (0..15),
              CLEAR, RGB565, RGB888
    canvas    Canvas(buffer, w, h): clip(x, y, w, h) unclip() meets(..) fill(colour) rect(x, y, w, h, colour)
              frame hline vline
              blob (rounded) slab(x, y, w, h, colour, edge) sprite(strip, index, x, y, colours)
              text(font, x, y, s, colour) -> x, number(font, x, y, n, colour) -> x, big_text(font, x, y, s,
              colour, scale) -> x
              mark(x, y, w, h); n = take_dirty(), then dirty[4 * i : 4 * i + 4] are x, y, w, h to be sent to
              the panel
    text      load("body" | "title" | "small") -> Font; font.height, width(s), number_width(n), fit(s, room),
              wrap(s, room) -> lines
    layout    Layout(w, h): every metric of screens.md section 2 as an attribute; font, title (Fonts);
              hand_pitch(n) and more
    cards     card(canvas, layout, card, x, y, look), back, mini backs, pips, icons; card codes as in
              rules.cards (suit << 4 | rank)
    scene     Scene: what the table shows, as plain fields. One is made and reused
    table     Table(canvas, layout, scene): paint() all, paint_rail() paint_felt() paint_message()
              paint_hand() paint_keys() what changed,
              repaint(x, y, w, h) any rectangle; where things lie, for animations: hand_x(i) hand_y(i)
              pair_x(i) pair_y(i) ...
    page      header, rows, explanation, key row, scroll bar, bubbles and the rest of the pages

Every painter marks what it drew on the canvas. A paint of what has not changed allocates nothing.
"""
