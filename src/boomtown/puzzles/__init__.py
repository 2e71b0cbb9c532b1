"""Puzzles: positions with one clearly best move, how they are found, and those that come with the games."""
