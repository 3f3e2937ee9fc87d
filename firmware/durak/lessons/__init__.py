"""Guided deals: what each lesson deals, what it asks for, what the others play. Their words are the
sections `lesson_1`, `lesson_2` ... of durak.text.
"""

# Steps of each lesson; the page that lists them needs not import all of them.
STEPS = b"\x0c\x0a\x09\x08\x0a\x08"
COUNT = len(STEPS)
