/** The move first: what a person looks at later must not hold up what they look at now. */

import { untrack } from "svelte";

/**
 * Returns a value that follows `value` when the next frame has been drawn.
 *
 * To be called while a component is being set up.
 */
export function afterFrame<T>(value: () => T): { readonly current: T } {
  let current = $state.raw(untrack(value));
  $effect(() => {
    const next = value();
    let drawn: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      drawn = setTimeout(() => (current = next));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(drawn);
    };
  });
  return {
    get current() {
      return current;
    },
  };
}
