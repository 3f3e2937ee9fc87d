"""Learned evaluations, made by tools/train.py."""
