"""Lesson 5: partners (K19 to K23, K9)."""

DEALS = (
    "Partners 0 later / 7c 8c Kd Jh Ad Qs / 9c Jd 8s Kc 7d 6s / 9d Ts 6d Qc Ah 7s / 8d Tc Kh 9s Jc As / "
    "Td 6c Ac Js Qd 9h 7h 8h * Qh",
    "Partners 1 later / Kd 9s Qh / 8s Jc / - / 7c Ad / trump h",
)
STEPS = (
    ("seat 2", "", ""),
    ("7c", "lay 7c, end", "cover 7c 9c, pass, lay 9d, end, cover 9d Jd"),
    ("key", "pass", "pass"),
    ("seat 3", "", "lay 8s, end, cover 8s Ts, pass, pass"),
    ("seat 2", "", "lay 6d, end, cover 6d 8d, pass"),
    ("8c", "lay 8c", "end, take, pass, pass"),
    ("seat 3", "", ""),
    ("+seat 2", "", "lay 8s, end"),
    ("8s", "cover 8s 9s", "pass, pass"),
    ("hand", "", ""),
)
