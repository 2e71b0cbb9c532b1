/** Why something cannot be touched, read off what is drawn. What is legal is only known by being told. */
import { type Act, type Choosing } from "./choosing";
import { hexOf } from "./geometry";
import { type HexName, type Kit, type Picture, PLAINS, type Seat } from "./picture";

export type Reason =
  | "wait"
  | "confirm"
  | "taken"
  | "plains"
  | "empty"
  | "moved"
  | "blocked"
  | "forward"
  | "full"
  | "near"
  | "pay"
  | "nohunger"
  | "notyours"
  | "notalone"
  | "nohand"
  | "poor"
  | "choose";

/** Says why `hex` cannot be touched now; `held` is where something was taken from. */
export function reasonFor(
  kit: Kit,
  picture: Picture,
  seat: Seat,
  act: Act,
  held: { readonly hex: HexName; readonly kind: "buffalo" | "tipi" } | null,
  hex: HexName,
): Reason {
  const there = picture.hexes.find((one) => one.hex === hex);
  const mine = there?.tipis.includes(seat) ?? false;
  const stock = picture.stocks[seat];
  if (held) {
    const from = hexOf(kit, held.hex);
    const near = [...(from?.forward ?? []), ...(held.kind === "tipi" ? (from?.back ?? []) : [])];
    if (!near.includes(hex)) return held.kind === "tipi" ? "near" : "forward";
    if (held.kind === "tipi") return "pay";
    return "full";
  }
  switch (picture.phase) {
    case "place":
      return hex === PLAINS ? "plains" : "taken";
    case "lose":
      return mine ? "nohunger" : "notyours";
    case "act":
      if (act === "walk") return mine ? "pay" : "notyours";
      if (act === "raise") {
        if ((stock?.hand ?? 0) === 0) return "nohand";
        if ((stock?.resources ?? 0) < kit.raise) return "poor";
        return mine ? "notalone" : "notyours";
      }
      if (act === null && (!there || there.fresh + there.moved === 0)) return "choose";
      break;
    default:
  }
  if (!there || there.fresh + there.moved === 0) return "empty";
  return there.fresh === 0 && picture.phase === "herd" ? "moved" : "blocked";
}

/** What is held: a tipi where one of the moves would be a walk. */
export function heldKind(choosing: Choosing): "buffalo" | "tipi" {
  return [...choosing.stops.values()].some(({ hint }) => hint.kind === "walk") ? "tipi" : "buffalo";
}
