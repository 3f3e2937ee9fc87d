"""Lesson 2: several opponents, throwing in, first say, giving more, being the fool (K11 to K13, K15, T8)."""

DEALS = (
    "Throw-in 0 later / 6c 9d Qh 7d Ks Td / 9c Jd Qc 7s 8c 8s / Jc 8d Tc Kd Ad 6d / 8h Kc Qd Ac 9s Jh * Kh",
    "Throw-in 1 later / 6d 8h Jh / Kc / - / trump s",
)
STEPS = (
    ("seat 1", "", ""),
    ("6c", "lay 6c, end", "cover 6c 9c"),
    ("9d", "lay 9d", "end, cover 9d Jd, pass, lay Jc, end, cover Jc Qc"),
    ("Jc", "", ""),
    ("key", "pass", "pass"),
    ("talon", "", "lay 7s, end, take, pass"),
    ("7d", "lay 7d", "end"),
    ("seat 2", "", ""),
    ("+hand", "", "lay Kc, end"),
    ("key", "take", ""),
)
