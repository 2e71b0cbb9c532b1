/** The questions before a game, and what the answers mean. Part of the English catalogue. */
const setup = {
  "setup.bot": "Play a bot",
  "setup.friend": "Invite a friend",
  "setup.same": "Play on this screen",
  "setup.players": "How many players?",
  "setup.level": "Who do you want to play?",
  "setup.side": "Your colour",
  "setup.side.any": "Draw lots",
  "setup.first": "moves first",
  "setup.public": "Let anybody join",
  "setup.public.line": "It is listed on the main street: anybody may sit down or watch.",
  "setup.own": "Or set up a position of your own",
  "setup.start": "Start the game",
  "setup.open": "Open the table",
  "setup.summary": "Chosen: ",

  "game.boomers.option.start.standard.line": "Three stones and six boomers stand on the board already.",
  "game.boomers.option.start.advanced.line": "You take turns placing the stones and the boomers.",
  "game.boomers.option.rails.line": "A homestead cut by rails counts one section for each boomer.",
  "game.boomers.option.mines.line": "Ten points each for whoever fences one in.",
  "game.boomers.option.river.line": "Water stops boomers, borders the land and counts for nobody.",
  "game.boomers.option.sooners.line": "Three wagons that belong to nobody. Both of you may move them.",
  "game.boomers.option.stones.line": "Three stones are placed first.",
  "game.boomerang.option.variant.standard.line":
    "Pieces that show your colour count, and so does what your opponent could not place.",
  "game.boomerang.option.variant.plain.line": "Only what shows on the board counts.",
  "game.boomerang.option.variant.last.line": "Whoever cannot place a piece on their turn loses.",
  "game.boomerang.option.variant.pool.line": "Both take from the same 26 pieces.",
  "game.windriver.option.players.3.line": "Five lanes, 30 buffaloes.",
  "game.windriver.option.players.4.line": "Six lanes, 36 buffaloes.",
  "game.boomers.option.start.irrelevant":
    "You place the pieces yourselves: with mines, the river or sooners there is no other start.",

  "level.newcomer.line": "Just off the stagecoach. Lets you win.",
  "level.drifter.line": "Takes what lies by the road, and sees little else.",
  "level.cowhand.line": "Keeps an eye on the herd, and misses what goes on behind.",
  "level.settler.line": "Takes what is there, and seldom asks what comes next.",
  "level.ranger.line": "Knows the country, and overlooks little.",
  "level.deputy.line": "Wants that star, and works for it.",
  "level.marshal.line": "Forgives little.",
  "level.gambler.line": "Weighs the chances, and bets on your mistakes.",
  "level.judge.line": "Weighs everything twice.",
  "level.legend.line": "Takes time to think. They sing songs about this one.",
} as const;

export default setup;
