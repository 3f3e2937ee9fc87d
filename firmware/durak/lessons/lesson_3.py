"""Lesson 3: passing an attack on (V1, V2, V4 to V6)."""

DEALS = (
    "Transfer 2 later / 7c 9d 8d Qs Tc Kh / 9s Ts Ad 6c Js Jc / 7s 8c 8s Qd 6s Ks / Td Kd Ac Qh 7h 9h * Ah",
    "Transfer 2 later / Qd Kc 6h / 9s / Qc 8h 7d / trump h",
)
STEPS = (
    ("hand", "", "lay 7s, end"),
    ("7c", "transfer 7c", "end, cover 7s 9s, take"),
    ("9d", "lay 9d", "end, pass"),
    ("talon", "", ""),
    ("seat 2", "", "lay 8c, end"),
    ("8c", "cover 8c Tc", "lay 8s, end"),
    ("8s", "cover 8s Qs", "pass, pass"),
    ("+seat 1", "", "lay Qc, end"),
    ("Qc", "cover Qc Kc", "pass, pass"),
)
