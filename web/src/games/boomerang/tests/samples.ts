/** Boomerang, for the suite that all games pass. */
import type { TurnSamples } from "../../sampleFixture";
import { legalIn, staticData, stepOf, steps } from "../lesson";
import { PASS, type Legal, type Picture, type StaticData } from "../staticData";

const { picture: counted } = stepOf("count");
const samples: TurnSamples<StaticData, Picture, Legal> = {
  staticData,
  playing: steps
    .filter((step) => Object.keys(step.moves).length > 0)
    .map((step) => ({
      ply: step.picture.pieces.length,
      to_move: 0,
      scores: step.picture.counts.showing,
      picture: step.picture,
      legal: legalIn(step),
    })),
  over: {
    ply: counted.pieces.length,
    to_move: null,
    scores: counted.counts.added,
    picture: counted,
    legal: null,
  },
  made: [
    ...steps.flatMap(({ picture }) => (picture.last ? [{ ...picture.last, picture }] : [])),
    { move: PASS, seat: 1, picture: counted },
  ],
  seats: 2,
};
export default samples;
