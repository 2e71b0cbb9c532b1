"""One playing of a game, pure and synchronous: commands come in, events come out, the state is their fold."""
