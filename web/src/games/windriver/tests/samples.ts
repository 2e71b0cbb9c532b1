/** Wind River, for the suite that all games pass. */
import type { TurnSamples } from "../../sampleFixture";
import { lessons } from "../lesson";
import type { Legal, Picture, StaticData } from "../picture";
import { gameOf, games, staticDataFor } from "./positions";

const SEATS = 4;
const samples: TurnSamples<StaticData, Picture, Legal> = {
  staticData: staticDataFor(SEATS),
  playing: Object.values(games).filter(
    ({ to_move, picture }) => to_move !== null && picture.stocks.length === SEATS,
  ),
  over: gameOf("over4"),
  made: lessons
    .flatMap(({ steps }) => steps)
    .flatMap(({ example }) => {
      const last = example?.picture.last;
      return last ? [{ ...last, picture: example.picture }] : [];
    }),
  seats: SEATS,
};
export default samples;
