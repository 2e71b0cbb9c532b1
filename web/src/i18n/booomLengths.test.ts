import { expect, it } from "vitest";
import { minutes } from "./booomLengths";
import { en, fr } from "./whole";

it("promises the lengths that were measured, and no others", () => {
  for (const rounds of ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const) {
    const { least, most } = minutes(rounds);
    const english = en[`game.booom.option.rounds.${rounds}.line`];
    const french = String(fr[`game.booom.option.rounds.${rounds}.line`]);
    const [promised, promis] =
      most === 1
        ? ["a minute at most", "une minute au plus"]
        : least === 0
          ? [`up to ${most} minutes`, `jusqu’à ${most} minutes`]
          : [`${least} to ${most} minutes`, `de ${least} à ${most} minutes`];
    expect(english.toLowerCase(), rounds).toContain(promised);
    expect(french.toLowerCase(), rounds).toContain(promis);
  }
  expect(en["game.booom.facts"]).toContain(`${minutes("12").least} to ${minutes("12").most} minutes`);
});
