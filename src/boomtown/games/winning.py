"""The scale of whole-numbered evaluations, which a search compares. Imports nothing: kernels depend on it."""

WIN = 1 << 22
"""What an evaluation says of a game that is won whatever may still be played; else it stays below."""
