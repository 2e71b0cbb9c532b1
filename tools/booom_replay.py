"""Records a game of BOOOM! between scripted players: what one viewer's page gets, message by message.

    python -m tools.booom_replay                                 writes web/dist/booom-replay.json
    python -m tools.booom_replay --rounds 1 --seats 2 --viewer 1 --file FILE

The harness pages of the browser play such a replay where no server runs: `static_data`, the first
`picture`, and a list of messages as `server/protocol_live.py` describes them. It is never part of the
product.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from boomtown.core import IllegalMove, generator
from boomtown.games.booom.commands import Command
from boomtown.games.booom.decide import begin, due, play
from boomtown.games.booom.opening import open_game
from boomtown.games.booom.position import BooomPosition
from boomtown.games.booom.public_events import public_events
from boomtown.games.booom.rules import GAME
from boomtown.games.booom.views import static_data, view
from tests.games.booom.scripted import ScriptedPlayer

TARGET = Path(__file__).resolve().parent.parent / "web" / "dist" / "booom-replay.json"


def replay(seats: int, viewer: int | None, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """Plays a game without waiting and returns what the page of `viewer` would get of it."""
    game = begin(open_game(options, seats=seats, seed=seed))
    players = [
        ScriptedPlayer(seat, generator(seed, "player", seat), reaction_ms=900, slides=0.5)
        for seat in range(seats)
    ]
    ready = [player.rng.randint(100, player.reaction_ms) for player in players]
    first = view(game, viewer)
    messages: list[dict[str, Any]] = []
    while game.outcome is None:
        seat = min(range(seats), key=ready.__getitem__)
        at_ms, moment = ready[seat], due(game)
        command: Command | None
        if moment is not None and moment[0] <= at_ms:
            at_ms, command = max(moment[0], game.clock_ms), moment[1]
        else:
            player = players[seat]
            ready[seat] = at_ms + player.rng.randint(player.reaction_ms // 2, 2 * player.reaction_ms)
            command = player.choose(view(game, seat), at_ms)
        if command is None:
            continue
        try:
            after, entries = play(game, command, at_ms)
        except IllegalMove:
            continue
        messages.append(
            {
                "ms": at_ms,
                "delta": GAME.deltas(BooomPosition(game), BooomPosition(after), [viewer])[0],
                "public_events": public_events(game, [entry.event for entry in entries], after),
            }
        )
        game = after
    return {"staticData": static_data(seats), "picture": first, "messages": messages}


def main(arguments: list[str] | None = None) -> int:
    """Writes the replay."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.partition("\n")[0])
    parser.add_argument("--file", type=Path, default=TARGET)
    parser.add_argument("--seats", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--viewer", type=int, default=0, help="the seat that looks; -1 for a spectator")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--forfeits", default="plain", choices=("plain", "own"))
    given = parser.parse_args(arguments)
    viewer = None if given.viewer < 0 else given.viewer
    options = {"rounds": given.rounds, "forfeits": given.forfeits}
    made = replay(given.seats, viewer, given.seed, options)
    given.file.parent.mkdir(parents=True, exist_ok=True)
    given.file.write_text(json.dumps(made, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{given.file}: {len(made['messages'])} messages, {given.file.stat().st_size / 1024:.0f} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
