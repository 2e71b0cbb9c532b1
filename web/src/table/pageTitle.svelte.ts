/** The title of the page, which follows what happens at a table. */

/** Browsers take their time over a new title: the move is shown first. */
const TITLE_AFTER_MS = 200;

/** To be called while a component is being set up. */
export function followTitle(title: () => string): void {
  $effect(() => {
    const next = title();
    const later = setTimeout(() => (document.title = next), TITLE_AFTER_MS);
    return () => clearTimeout(later);
  });
}
