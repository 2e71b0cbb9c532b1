/** Under the finger: when a drawing needs a magnifier, where the lens hangs, and the copy of the drawing inside it. */

/** Smaller squares than this hide under a finger. */
export const FINGER_PX = 44;
/** How wide the lens is. */
export const LENS_PX = 152;
/** How large a square is in the lens, where it does not grow by more than `MOST`. */
const MAGNIFIED_PX = 64;
const MOST = 3;
/** Between what the lens looks at and the lens: the tip of a finger covers about that much. */
const CLEARANCE_PX = 40;
/** Between the lens and the edge of the window. */
const EDGE_PX = 6;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Tells whether squares of that many pixels on the screen need a magnifier. */
export function isHiddenByFinger(square: number): boolean {
  return square > 0 && square < FINGER_PX;
}

/** Returns how many pixels of the screen a unit of a drawing takes; 0 while it is not on the screen. */
export function scaleOf(svg: SVGSVGElement): number {
  const units = svg.viewBox.baseVal.width;
  return units > 0 ? svg.getBoundingClientRect().width / units : 0;
}

/** Tells whether a finger on a drawing with squares of that many units looks through the magnifier. */
export function isMagnified(svg: SVGSVGElement | null, square: number): boolean {
  return svg !== null && isHiddenByFinger(square * scaleOf(svg));
}

/** Returns by how much the lens enlarges squares of that many pixels on the screen. */
export function enlargement(square: number): number {
  return Math.min(MOST, MAGNIFIED_PX / square);
}

/**
 * Returns the middle of a lens that looks at `seen`, in pixels of a window of that size.
 *
 * It hangs above what it looks at, beside it where there is no room above, and never leaves the window.
 */
export function lensAt(seen: Box, width: number, height: number): Point {
  const half = LENS_PX / 2;
  const within = (value: number, room: number): number =>
    Math.max(half + EDGE_PX, Math.min(value, room - half - EDGE_PX));
  const x = seen.x + seen.width / 2;
  const above = seen.y - CLEARANCE_PX - half;
  if (above >= half + EDGE_PX) return { x: within(x, width), y: within(above, height) };
  const left = x > width / 2;
  const beside = left ? seen.x - CLEARANCE_PX - half : seen.x + seen.width + CLEARANCE_PX + half;
  return { x: within(beside, width), y: within(seen.y + seen.height / 2, height) };
}

/** What only keys, screen readers and tests know of a drawing: it is not to be found twice. */
const UNSEEN = "[role=grid]";
const NAMES = ["id", "role", "tabindex", "aria-label", "data-testid"];

/**
 * A copy of a drawing that follows it while it changes.
 *
 * Only those children of the drawing are copied again in which something has changed, and once a frame at most: the
 * ground with its thousand blades of grass is copied once.
 */
export class Copy {
  readonly svg: SVGSVGElement;
  readonly #original: SVGSVGElement;
  readonly #copies = new Map<Element, Element>();
  readonly #stale = new Set<Node>();
  readonly #observer: MutationObserver;
  #frame = 0;

  constructor(original: SVGSVGElement) {
    this.#original = original;
    this.svg = original.cloneNode(false) as SVGSVGElement;
    nameless(this.svg);
    this.#follow();
    this.#observer = new MutationObserver((changes) => this.#note(changes));
    this.#observer.observe(original, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  }

  /** Stops following the drawing. */
  end(): void {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  #note(changes: readonly MutationRecord[]): void {
    for (const { target } of changes) this.#stale.add(this.#childAround(target));
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#follow();
    });
  }

  #childAround(node: Node): Node {
    let child = node;
    while (child !== this.#original && child.parentNode && child.parentNode !== this.#original)
      child = child.parentNode;
    return child;
  }

  #follow(): void {
    const before = [...this.#copies.values()];
    const drawn = [...this.#original.children].filter((child) => !child.matches(UNSEEN));
    const copies = drawn.map(
      (child) => (this.#stale.has(child) ? undefined : this.#copies.get(child)) ?? seenPartOf(child),
    );
    this.#stale.clear();
    this.#copies.clear();
    drawn.forEach((child, index) => this.#copies.set(child, copies[index] as Element));
    // What stays is not touched: an element that moves in the tree is styled, laid out and painted anew.
    const kept = new Set(copies);
    for (const copy of before) if (!kept.has(copy)) copy.remove();
    let place = this.svg.firstElementChild;
    for (const copy of copies) {
      if (copy === place) place = place.nextElementSibling;
      else this.svg.insertBefore(copy, place);
    }
  }
}

function seenPartOf(child: Element): Element {
  const copy = child.cloneNode(true) as Element;
  copy.querySelectorAll(UNSEEN).forEach((grid) => grid.remove());
  for (const element of [copy, ...copy.querySelectorAll("*")]) nameless(element);
  return copy;
}

/** What is drawn twice has its name, and its place in the order of Tab, only once. */
function nameless(element: Element): void {
  for (const name of NAMES) element.removeAttribute(name);
}
