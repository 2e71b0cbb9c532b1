"""The same rules for people who study games: the faces that libraries of that field expect."""
