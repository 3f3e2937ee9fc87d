"""The bubble of the review: what a play and a master's are worth, and why the master's is."""

from durak.draw import fonts, review_parts
from durak.draw.palette import CREAM, INK
from durak.screens import hint_sentences, review_marks


class ReviewBubble:
    """Speaks of the play that a ReviewPicture shows, on top of that."""

    def __init__(self, app, picture):
        self.app = app
        self.picture = picture

    def paint(self):
        """Draw what the play and a master's are worth, and why the master's is."""
        picture = self.picture
        c = picture.canvas
        layout = self.app.layout
        words = self.app.words
        decision = picture.marks.at(picture.play.at - 1)
        tall = layout.tall and not layout.narrow
        font = layout.font if tall else fonts.load("small")
        small = fonts.load("small")
        move = picture.play.move()
        same = decision.judged and decision.best == move
        w = min(layout.w - 8, 226)
        reason = []
        if tall and decision.judged:
            reason = small.wrap(self._reason(decision), w - 12)[:2]
        row_h = 16 if tall else 11
        h = 2 * row_h + 8 * len(reason) + 6
        x, y = (layout.w - w) // 2, min(picture.top + picture.deck.h + 10, picture.bottom - h - 3)
        if not tall:
            x, y, w, h = picture.bubble_box()
        c.rect(x + 2, y + 2, w, h, INK)
        c.slab(x, y, w, h, CREAM, INK)
        share = decision.share if decision.judged else -1
        mine = picture.name(picture.play.seat, not tall)
        row = y + 3
        room = w - 10  # px
        worse = decision.judged and decision.share < decision.best_share
        review_parts.share_row(
            c,
            font,
            x + 5,
            row + (row_h - 10) // 2,
            room,
            mine,
            review_marks.card_of(move),
            words[picture.play.kind_key()],
            share,
            not worse,
        )
        row += row_h
        if same:
            c.text(small, x + 5, row + 2, small.fit(words["review.same"], room), INK)
        else:
            best = decision.best if decision.judged else move
            review_parts.share_row(
                c,
                font,
                x + 5,
                row + (row_h - 10) // 2,
                room,
                words["review.master"],
                review_marks.card_of(best) if decision.judged else -1,
                words[review_marks.kind_key(best)] if decision.judged else "",
                decision.best_share if decision.judged else -1,
                decision.best_share >= decision.share,
            )
        row += row_h + 1
        for line in reason:
            c.text(small, x + 5, row, line, INK)
            row += 8

    def _reason(self, decision):
        return hint_sentences.sentence(
            self.app.words,
            decision.best,
            decision.reason,
            decision.about,
            lambda seat: self.picture.name(seat, False),
        )
