/** What the first page does not bring with it. */
import { notify } from "../announcer.svelte";
import { t, withWords } from "../i18n";

/** Fetches a component and its words; says so and returns null where the server cannot be reached. */
export async function fetchPart<Part>(part: Promise<{ default: Part }>): Promise<Part | null> {
  try {
    return (await withWords(part, "later")).default;
  } catch {
    notify(t("refusal.connection_lost"), "refusal");
    return null;
  }
}
