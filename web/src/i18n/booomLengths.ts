/** How long a game of BOOOM! takes, as it was measured (`tools/make_booom_lengths.py`); never promised by hand. */
import lengths from "./booomLengths.json";

/** From how many to how many minutes a game of so many rounds lasts; 0: less than one. */
export function minutes(rounds: keyof typeof lengths): { least: number; most: number } {
  const [least = 0, most = 0] = lengths[rounds];
  return { least, most };
}
