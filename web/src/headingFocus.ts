/** Whoever listens instead of looking hears where they are: the focus goes to a page's heading once the page is there. */

/**
 * Moves the focus to the first element that `selector` finds, now or as soon as there is one: a page that is fetched has
 * no heading before. Whoever has gone on meanwhile, by Tab or by touch, is not called back. Returns how to give up.
 */
export function focusHeading(selector: string, page: Document = document): () => void {
  const before = page.activeElement;
  const hasGoneOn = (): boolean => {
    const { activeElement } = page;
    return activeElement !== null && activeElement !== page.body && activeElement !== before;
  };
  /** Whether there is nothing left to wait for. */
  const done = (): boolean => {
    const heading = page.querySelector<HTMLElement>(selector);
    if (heading && !hasGoneOn()) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return heading !== null;
  };
  if (done()) return () => {};
  const observer = new MutationObserver(() => {
    if (done()) observer.disconnect();
  });
  observer.observe(page.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether a key was pressed while nothing had the focus but the page, or the heading where the page was heard. */
export const isOnThePage = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target === document.body || target.matches("h1, h2"));
