/** Browsers let nobody hear a page before the first touch or key: whether there was one. The sounds come after it. */

/** After the first touch, when what it did has been drawn. */
const SOUNDS_AFTER_MS = 300;

let touched = false;

export const wasTouched = (): boolean => touched;

/** Lets sounds be heard from the first touch or key on, and fetches them then. */
export function listenForFirstTouch(target: EventTarget): void {
  const touch = (): void => {
    touched = true;
    setTimeout(() => {
      import("./sound").then(
        ({ warmUp }) => warmUp(),
        () => {}, // whatever makes a sound fetches them again
      );
    }, SOUNDS_AFTER_MS);
    target.removeEventListener("pointerdown", touch);
    target.removeEventListener("keydown", touch);
  };
  target.addEventListener("pointerdown", touch);
  target.addEventListener("keydown", touch);
}
