/** What the panel prompts for, and what it forecasts of the feeding. */
import type { Choice } from "../../board/touches";
import type { Act, Ways } from "./paths";
import { outlookText, walkPrice } from "./labels";
import type { Hint, Picture, Seat } from "./picture";
import { say } from "./text";

/** Where somebody stands in their turn. */
export interface TurnStatus {
  /** The seat this person decides for now; null: somebody else's turn. */
  readonly seat: Seat | null;
  /** The seat whose complete turn waits, and whether for this person. */
  readonly confirming: Seat | null;
  readonly mine: boolean;
  readonly act: Act;
  readonly held: boolean;
}

/** Asks for the next thing to do; says whose turn it is where it is somebody else's. */
export function promptText(picture: Picture, { seat, confirming, mine, act, held }: TurnStatus): string {
  if (mine && confirming !== null)
    return picture.last?.phase === "place" ? say("ask.confirm.placed") : say("ask.confirm");
  if (seat === null) {
    if (confirming !== null) return say("turn.confirm", { seat: confirming });
    return picture.phase === "over" ? say("turn.over") : say(`turn.${picture.phase}`, { seat: picture.turn });
  }
  switch (picture.phase) {
    case "place":
      return say("ask.place");
    case "herd":
      return held ? say("ask.herd.held") : say("ask.herd", { count: picture.steps_left });
    case "lose":
      return say("ask.lose", { count: picture.lose?.left ?? 1 });
    default:
      if (act === "walk") return held ? say("ask.walk.held") : say("ask.walk");
      if (act === "raise") return say("ask.raise");
      if (act === "drive") return held ? say("ask.herd.held") : say("ask.drive");
      return held ? say("ask.walk.held") : say("ask.act");
  }
}

/** What feeding would mean now, or what the move under the finger leads to. */
export function forecastText(
  picture: Picture,
  seat: Seat | null,
  preview: Choice<Hint> | null,
): { text: string; bad: boolean } | null {
  if (seat === null) return null;
  if (preview && "forecast" in preview.hint) {
    const price = walkPrice(preview.hint, seat);
    return {
      text: [price, outlookText(preview.hint, seat)].filter(Boolean).join(" · "),
      bad: (preview.hint.forecast[seat]?.hungry ?? 0) > 0,
    };
  }
  if (picture.phase !== "herd") return null;
  const now = picture.forecast[seat];
  if (!now || now.hungry.length === 0) return { text: say("feed.fine"), bad: false };
  const { cost, lose } = now;
  const facts = { count: tipisOf(now.hungry), cost, hexes: now.hungry.map(({ hex }) => hex) };
  return { text: lose > 0 ? say("feed.lose", { ...facts, lose }) : say("feed.pay", facts), bad: true };
}

/** Who else would go hungry, where, and what it would cost them. */
export function othersHungry(picture: Picture, seat: Seat | null): readonly string[] {
  if (seat === null || picture.phase !== "herd") return [];
  return picture.forecast
    .filter((one) => one.seat !== seat && one.hungry.length > 0)
    .map(({ seat: whose, hungry, cost, lose }) =>
      say("feed.other", {
        seat: whose,
        count: tipisOf(hungry),
        hexes: hungry.map(({ hex }) => hex),
        cost,
        lose,
      }),
    );
}

/** What raising a tipi does, or why it cannot be done. */
export function raiseText(picture: Picture, seat: Seat, ways: Ways, cost: number): string {
  if (ways.raise) return say("way.raise.what");
  const stock = picture.stocks[seat];
  if ((stock?.hand ?? 0) === 0) return say("way.raise.hand");
  return (stock?.resources ?? 0) < cost ? say("way.raise.poor") : say("way.raise.alone");
}

const tipisOf = (hungry: readonly { readonly tipis: number }[]): number =>
  hungry.reduce((sum, { tipis }) => sum + tipis, 0);
