"""The review of a deal that is over, in English. See durak/text/__init__.py."""

WORDS = {
    "title": "Review",
    "bout": "Bout {0} of {1}",
    "play": ("Play {0} of {1}", "{0}/{1}"),
    "master": "Master",
    "ask": ("Master?", "Best?"),
    "next": "Mistake",
    "same": "Master plays the same",
    "costs": "gives away {0} %: {1} shows why",
    "costs_few": "-{0} %: {1}",  # where that has no room
    "replays": "Replays",
    "keep": "Keep",
    "kept": "Kept",
    "none_kept": "None is kept: a review can keep its deal.",
    "damaged": "This deal is damaged.",
    # what was done
    "did_lay": "lays",
    "did_cover": "covers",
    "did_transfer": "passes on",
    "did_end": "stops",
    "did_pass": "passes",
    "did_hold": "holds",
    "did_take": "takes",
    "did_done": "is done",
    "did_swap": "swaps",
    "did_keep": "keeps",
    "did_show": "shows",
}
