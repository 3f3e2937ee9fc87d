"""Endings in which one play alone keeps the result: as bytes (packed.py, made by tools/puzzles), their
reader, and the search that answers for the others.
"""

COUNT = 120
GRADE = 40  # of each grade: easy, medium, hard
