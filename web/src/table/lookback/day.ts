/** The day of a game, written out. */
import { language } from "../../i18n";
import type { Review } from "../../protocol";

/** A record names its day as 2026.11.15; what it says otherwise is said as it is. */
export function gameDay({ opened_ms: openedMs, record_date: named }: Review): string {
  const read = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(named);
  if (named !== "" && !read) return named;
  const day = read ? new Date(Number(read[1]), Number(read[2]) - 1, Number(read[3])) : new Date(openedMs);
  const how = { day: "numeric", month: "long", year: "numeric" } as const;
  return new Intl.DateTimeFormat(language.current === "en" ? "en-GB" : language.current, how).format(day);
}
