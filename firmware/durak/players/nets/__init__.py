"""Learned evaluations, made by tools/training/train.py."""
