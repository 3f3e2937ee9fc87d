"""The game and nothing else: cards, moves, positions, and what follows from docs/rules.md."""
