/** Whether tables are shown as text: as the address says (`?text=1`, `?text=0`), else as this person chose. */
import { settings } from "../settings.svelte";

/** What the address said when the page was opened; null: nothing, or something else was chosen since. */
let asked = $state<boolean | null>(null);
/** Whether the game at the table has no other face than its text. */
let only = $state(false);
/** Whether text was asked for just now, by somebody who is at the table already. */
let justAsked = false;

export const textMode = {
  get on(): boolean {
    return only || (asked ?? settings.textTable);
  },
  get only(): boolean {
    return only;
  },

  /** Comes to a table of a game that may have no other face; an address that says something is obeyed. */
  enter(search: string, textOnly: boolean): void {
    only = textOnly;
    const said = /[?&]text=([01])(&|$)/.exec(search)?.[1];
    if (said !== undefined) asked = said === "1";
  },

  /** Shows the other face from now on, and remembers it. */
  toggle(): void {
    if (only) return;
    settings.textTable = !textMode.on;
    asked = null;
    justAsked = settings.textTable;
  },

  /** Whether whoever comes to see the text wants to write at once; asked once. */
  wantsField(): boolean {
    const wants = justAsked;
    justAsked = false;
    return wants;
  },
};
