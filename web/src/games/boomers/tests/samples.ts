/** Oklahoma Boomers, for the suite that all games pass. */
import type { TurnSamples } from "../../sampleFixture";
import { lessons, staticData } from "../lesson";
import type { Legal, Picture, StaticData } from "../picture";
import { games, gameOf } from "./positions";

const samples: TurnSamples<StaticData, Picture, Legal> = {
  staticData,
  playing: Object.values(games).filter((game) => game.to_move !== null),
  over: gameOf("end-river"),
  made: [
    ...lessons
      .flatMap(({ steps }) => steps)
      .flatMap(({ example }) => (example ? [{ seat: 0, ...example }] : [])),
    ...["setup", "setup-sooners"]
      .map((key) => gameOf(key).picture)
      .flatMap((picture) => (picture.last ? [{ ...picture.last, picture }] : [])),
  ],
  seats: 2,
};
export default samples;
