/** When something was, as short as it can be said in the language in use. */
import { language, t } from "./i18n";

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** Today the time, yesterday its name, this year the day, else the day with its year. */
export function formatDay(atMs: number, nowMs: number): string {
  const [at, now] = [new Date(atMs), new Date(nowMs)];
  const formatted = (how: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language.current === "en" ? "en-GB" : language.current, how).format(at);
  if (isSameDay(at, now)) return formatted({ hour: "numeric", minute: "2-digit" });
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isSameDay(at, yesterday)) return t("lists.yesterday");
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  return formatted({ day: "numeric", month: "short", ...year });
}
