"""The game of another package brings tests of its own, which run where it is installed, and not here."""

collect_ignore = ["package"]
