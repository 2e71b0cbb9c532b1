/** Which options are worth choosing before a game: some mean something only together with others. */
import type { OptionValue } from "../../protocol";

export function isRelevantOption(option: string, chosen: Readonly<Record<string, OptionValue>>): boolean {
  const { rails, mines, river, sooners } = chosen;
  switch (option) {
    case "start":
      // With these everything is placed anyway.
      return !mines && !river && !sooners;
    case "stones":
      return Boolean(river) && !mines;
    case "layout":
      return Boolean(rails) || Boolean(mines) || Boolean(river);
    default:
      return true;
  }
}
