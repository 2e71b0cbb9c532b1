"""Bots: a position and limits in, a move with its analysis out. Nothing here knows a game by name."""
