/** What is said about the moves of a game, and about showing them again. Part of the English catalogue. */
const moves = {
  "moves.title": "Moves",
  "moves.none": "No move yet.",
  "moves.first": "To the start",
  "moves.previous": "One move back",
  "moves.next": "One move forward",
  "moves.last": "To the latest move",
  "moves.now": "Back to now",
  "moves.looking": (p: { ply: number; of: number }) => `Move ${p.ply} of ${p.of}`,

  "recap.title": "What happened",
  "recap.all": (p: { count: number }) => `What happened: all ${p.count} moves`,
  "recap.announced": (p: { moves: string }) => `Since your last move: ${p.moves}`,

  "replay.title": "Replay",
  "replay.play": "Show again",
  "replay.pause": "Pause",
  "replay.resume": "Go on",
  "replay.place": (p: { move: number; of: number }) => `${p.move} of ${p.of}`,
  "replay.speed": (p: { speed: string }) => `Speed: ${p.speed}`,
};

export default moves;
