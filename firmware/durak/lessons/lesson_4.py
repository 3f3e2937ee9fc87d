"""Lesson 4: Prostoy's sets, and covers of a part (P2 to P7)."""

DEALS = (
    "Prostoy 0 later / 7c 7d Qs 9h 6s / 8c Jd 6d Tc Kh / Td Ts 8d Ac Kc / Jc Kd 9s 7s 8s * Ah",
    "Prostoy 0 later / 6c 6d Jc Js 8s / 7c 9d Kc Qd 9s / 8d Th / trump h",
)
STEPS = (
    ("hand", "", ""),
    ("key", "lay 7c, lay 7d, lay 6s, end", "cover 7c 8c, cover 7d Jd, done"),
    ("talon", "", ""),
    ("seat 2", "", "lay Td, lay Ts, lay 8d, end"),
    ("Ts", "cover Ts Qs", ""),
    ("Td", "cover Td Kd", ""),
    ("key", "done", ""),
    ("+key", "lay 6c, lay 6d, lay Jc, lay Js, lay 8s, end", "cover 6c 7c, done"),
)
