/** How a running score is stated, by the person's taste: with the opponent's unplaced pieces added, or one's own taken off. */
import { translator } from "../../i18n";
import type { GameSetting } from "../game";
import en from "./i18n/settings.en";
import fr from "./i18n/settings.fr";

const say = translator({ en, fr });

export type ScoreView = "added" | "subtracted";

export const scoreView: GameSetting<ScoreView> = {
  name: "scoreView",
  values: ["added", "subtracted"],
  legend: () => say("score"),
  label: (view) => say(`score.${view}`),
};
