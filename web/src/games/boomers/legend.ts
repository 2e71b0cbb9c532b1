import type { OptionValue } from "../../protocol";

/** The expansions that a table plays with, in the order in which they are explained. */
const EXPANSIONS = ["rails", "mines", "river", "sooners"] as const;
export type Expansion = (typeof EXPANSIONS)[number];

export function expansionsIn(options: Readonly<Record<string, OptionValue>>): Expansion[] {
  return EXPANSIONS.filter((option) => Boolean(options[option]));
}
