/** The main street: what the lists of games and the set-up say beside the games' own words. Part of the English catalogue. */
const ended = (words: string, points: string): string => (points === "" ? words : `${words} ${points}`);

const town = {
  "lists.calls": "Waiting for you",
  "lists.free.many": (p: { count: number }) => `${p.count} free seats`,
  "table.turn.of": (p: { name: string }) => `${p.name} to move`,
  "lists.live": "Under way",
  "lists.yesterday": "yesterday",
  "lists.won": (p: { points: string }) => ended("You won", p.points),
  "lists.won.shared": (p: { points: string }) => ended("You share the win", p.points),
  "lists.won.by": (p: { names: readonly string[]; points: string }) =>
    ended(`${new Intl.ListFormat("en").format(p.names)} won`, p.points),
  "lists.won.gave_up": (p: { name: string }) => `You won: ${p.name} gave up`,
  "lists.lost": (p: { points: string }) => ended("You lost", p.points),
  "lists.lost.gave_up": "You gave up",
  "lists.drawn": (p: { points: string }) => ended("A draw", p.points),
  "lists.agreed": "A draw by agreement",

  "game.boomers.option.start.custom": "A position of your own",
  "game.boomers.option.mines.3.summary": "3 silver mines",
  "game.boomers.option.mines.4.summary": "4 silver mines",
  "game.boomers.option.mines.5.summary": "5 silver mines",
  "game.boomers.option.layout.random.summary": "Land drawn anew",
  "game.boomers.option.first.yellow.summary": "Yellow begins",
  "game.windriver.option.players.4.summary": "Four chiefs",
  "game.booom.option.search_s.20.summary": "20 s to search",
  "game.booom.option.search_s.30.summary": "30 s to search",
  "game.booom.option.search_s.45.summary": "45 s to search",
  "game.booom.option.search_s.90.summary": "1½ min to search",
  "game.booom.option.search_s.120.summary": "2 min to search",
  "game.booom.option.search_s.180.summary": "3 min to search",
  "game.booom.option.pace.calm.summary": "Calm pace",
  "game.booom.option.oath.strict.summary": "Strict oath",
  "game.booom.option.forfeits.own.summary": "A forfeit for each warning",
  "game.booom.option.characters.choice.summary": "Characters chosen",
  "game.booom.option.referee.raw.summary": "First touch by arrival",
} as const;

export default town;
