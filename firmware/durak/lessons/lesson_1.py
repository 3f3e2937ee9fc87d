"""Lesson 1: attack, cover, throw in, draw, trumps, take, out (K2 to K9, K15, C3, T2, T6 to T8)."""

DEALS = (
    "Throw-in 0 first / 6c Qc 9d Jd 7h 8s / Jc 8d Kd 9h Ts As / Qd 8c 9c Tc 6d Td 7c * Kh",
    "Throw-in 0 later / Kd Ah Ks / 8c Jc Qd As / trump h",
)
# What a step speaks of ("+": the next deal begins), the moves it asks for, and those that follow by
# themselves: the others' and forced ones.
STEPS = (
    ("hand", "", ""),
    ("6c", "lay 6c, end", "cover 6c Jc"),
    ("Jd", "lay Jd", "end, cover Jd Kd, pass"),
    ("discard", "", ""),
    ("talon", "", "lay 9c, end"),
    ("9c", "cover 9c Qc", ""),
    ("face", "", "lay 9h, end"),
    ("key", "take", "pass"),
    ("hand", "", "lay As, end"),
    ("As", "cover As 7h", "pass"),
    ("+key", "lay Kd, lay Ks, end", "take, pass"),
    ("Ah", "lay Ah, end", "take"),
)
