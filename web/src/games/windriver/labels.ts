/** What a hex says to those who listen. */
import { camps, type HexName, type Hint, type Picture, PLAINS } from "./picture";
import { say } from "./text";

/** What walking there costs, in words. */
export function priceText(hint: Hint): string {
  if (hint.kind !== "walk") return "";
  if (hint.to === PLAINS) return say("price.home");
  if (hint.pays.length === 0) return say("price.free");
  return "";
}

/** What a walk of `seat` costs, with who else pays. */
export function walkPrice(hint: Hint, seat: number): string {
  if (hint.kind !== "walk") return "";
  return priceText(hint) || say("price.walk", { others: hint.pays.filter((one) => one !== seat) });
}

/** Who would go hungry after a move of `seat`, and what it would cost them; empty where nothing is fed after it. */
export function outlookText(hint: Hint, seat: number): string {
  if (!("forecast" in hint)) return "";
  const facing = hint.forecast.flatMap((price, one) =>
    price.hungry > 0 ? [say("feed.after", { seat: one, you: one === seat, ...price })] : [],
  );
  return `${say("feed.then")}: ${facing.length > 0 ? facing.join("; ") : say("feed.after.fine")}`;
}

/** What a hex holds, who would go hungry there, and what going there costs and leads to: all that the eye sees. */
export function hexLabel(
  picture: Picture,
  hex: HexName,
  state: "open" | "held" | null,
  hint: Hint | undefined,
): string {
  const words = [hex === PLAINS ? say("plains.label") : hex];
  const there = picture.hexes.find((one) => one.hex === hex);
  if (there) {
    const herd = there.fresh + there.moved;
    if (herd > 0) words.push(say("hex.buffaloes", { count: herd }));
    if (there.moved > 0) words.push(say("hex.moved", { count: there.moved }));
    for (const camp of camps(there.tipis)) {
      words.push(say("hex.tipis", camp));
      const hunger = picture.forecast[camp.seat]?.hungry.find((one) => one.hex === hex);
      if (hunger) words.push(say("hex.hungry", { count: hunger.tipis }));
    }
    if (herd === 0 && there.tipis.length === 0) words.push(say("hex.empty"));
  }
  if (state === "held") words.push(say("hex.held"));
  if (state === "open") words.push(say("hex.open"));
  if (hint?.kind === "walk") words.push(walkPrice(hint, picture.turn));
  if (hint?.kind === "raise") words.push(say("price.raise", { cost: hint.cost }));
  if (hint) words.push(outlookText(hint, picture.turn));
  return words.filter(Boolean).join(", ");
}
