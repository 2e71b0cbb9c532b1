/** BOOOM!, for the suite that all games pass. */
import type { LiveSamples } from "../../sampleFixture";
import { lessons, staticData } from "../lesson/lessons";
import type { Seen, StaticData } from "../seen";

const playing = lessons.flatMap(({ steps }) => steps).map(({ view }) => view);
const [first] = playing;
if (!first) throw new Error("there are no lessons");
const seats = first.players.length;
const scores = first.players.map(({ chest: [legal, illegal] }) => legal + illegal);

const samples: LiveSamples<Seen, StaticData> = {
  staticData,
  playing,
  over: {
    ...first,
    phase: "over",
    outcome: { places: scores.map(() => 1), scores, legal: first.players.map(({ chest }) => chest[0]) },
  },
  seats,
};
export default samples;
