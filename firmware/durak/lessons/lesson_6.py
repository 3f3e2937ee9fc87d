"""Lesson 6: the exchange of the low trump, and Northern's second trump (K16, K18, N1, N2)."""

DEALS = (
    "Northern 0 later / 6h 7c 9d Jd Ts Qs / 8c Kd 7d 9s Js Kc / Qd 6d * Ah Ks",
    "Northern 0 later / 7d 8h 7s Qc Kd Ad / Jd 9c Tc As Jc 8d / Ah Ks",
)
STEPS = (
    ("face", "", ""),
    ("key", "swap", ""),
    ("7c", "lay 7c, end", "cover 7c 8c, pass"),
    ("+talon", "", ""),
    ("7d", "lay 7d, end", "cover 7d Jd"),
    ("key", "pass", ""),
    ("hand", "", "lay 9c, end"),
    ("9c", "cover 9c 7s", "pass"),
)
