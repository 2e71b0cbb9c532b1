/** The keyboard on a board: walking from place to place, pressing them, and one step back. */
import { isOnThePage } from "../headingFocus";
import type { Hand, InputDevice } from "./hand.svelte";
import type { Place } from "./touches";

const CONTROLS = "a, button, input, select, textarea, summary, [contenteditable], [role=slider]";

/** Tells whether a key may be for the board: nothing else has the focus that would want it. */
export function isForTheBoard(event: KeyboardEvent, root: Element): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (root.ownerDocument.querySelector("dialog[open]")) return false;
  const target = event.target instanceof Element ? event.target : root.ownerDocument.body;
  if (!target.closest(CONTROLS)) return true;
  return root.contains(target) && event.key !== "Enter" && event.key !== " ";
}

export interface KeyContext {
  readonly hand: Pick<Hand<unknown>, "isBusy" | "touched" | "back" | "pointed">;
  /** What holds board and buttons; null while it is not on the screen. */
  readonly root: () => HTMLElement | null;
  /** The attribute by which the cells of the grid name their places. */
  readonly attribute: string;
  /** The place that an arrow key leads to; null for another key, and where the board ends. */
  readonly beside: (place: Place, key: string) => Place | null;
  readonly press: (place: Place, device: InputDevice) => void;
  /** Any other key; returns whether it was meant for the board. */
  readonly other?: (key: string) => boolean;
}

export class PlaceKeys {
  /** The place the keyboard stands on. */
  cursor = $state<Place>("");
  readonly #context: KeyContext;

  constructor(cursor: Place, context: KeyContext) {
    this.cursor = cursor;
    this.#context = context;
  }

  /** Whether the keyboard is on the board, or on something that belongs to it. */
  get isHere(): boolean {
    return this.#context.root()?.contains(document.activeElement) ?? false;
  }

  /** Goes to a place at once: whoever types quickly goes on from where they have come to. */
  focus(place: Place): void {
    this.cursor = place;
    const cell = `[role="gridcell"][${this.#context.attribute}="${place}"]`;
    this.#context.root()?.querySelector<SVGElement>(cell)?.focus({ preventScroll: true });
  }

  /** A place got the focus. */
  arrive(place: Place): void {
    this.cursor = place;
    this.#context.hand.pointed = place;
  }

  onkeydown(event: KeyboardEvent): void {
    const root = this.#context.root();
    if (!root || !isForTheBoard(event, root) || !this.#pressed(event.key, event.target, root)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Returns whether the key was meant for the board. */
  #pressed(key: string, target: EventTarget | null, root: Element): boolean {
    const { hand, attribute, beside, press, other } = this.#context;
    const element = target instanceof Element ? target : document.body;
    const isInside = root.contains(element);
    if (key === "Escape") {
      if (!hand.isBusy || !(isInside || isOnThePage(element))) return false;
      const origin = hand.touched.at(-1);
      hand.back();
      const place = hand.touched.at(-1) ?? origin;
      if (isInside && place !== undefined) this.focus(place);
      return true;
    }
    const place = isInside ? element.getAttribute(attribute) : null;
    if (place === null) return false;
    if (key.startsWith("Arrow")) {
      const next = beside(place, key);
      if (next !== null) this.focus(next);
      return true;
    }
    if (key === "Enter" || key === " ") {
      press(place, "keys");
      return true;
    }
    return other?.(key) ?? false;
  }
}
