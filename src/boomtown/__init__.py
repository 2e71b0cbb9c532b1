"""Boomtown: four table games in the browser, and the same rules as a library."""

__version__ = "0.1.0"
