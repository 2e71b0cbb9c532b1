/** How long a game of BOOOM! lasts, in words. Part of the French catalogue. */
import { minutes } from "./booomLengths";
import { counting } from "./counting";

const { form } = counting("fr");
type Rounds = Parameters<typeof minutes>[0];

export function span(rounds: Rounds): string {
  const { least, most } = minutes(rounds);
  return least === 0 ? `jusqu’à ${most}` : `de ${least} à ${most}`;
}

export function lasts(rounds: Rounds): string {
  return form(minutes(rounds).most, "une minute au plus", `${span(rounds)} minutes`);
}

export function alone(rounds: Rounds): string {
  const sentence = lasts(rounds);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
