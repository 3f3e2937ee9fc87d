"""Proofs as commands: `python -m tools.measure.proofs`, and docs/reliability.md, which it writes."""
