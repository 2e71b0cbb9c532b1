"""`python -m boomtown.cli` is the command `boomtown`."""

from boomtown.cli import main

main()
