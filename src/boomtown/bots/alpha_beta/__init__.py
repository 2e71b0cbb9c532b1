"""Alpha-beta search, for games for two: bot, layout, transposition table, order of moves, and the steps."""
