/** Ce que les leçons et les règles de tous les jeux disent de la même façon, en français. */
import type { Translated } from "../../../i18n";
import type en from "./en";

const fr: Translated<typeof en> = {
  "menu.begin": "Commencer",
  "menu.go_on": "Continuer",
  "menu.done": "faite",
  "menu.back": "Toutes les leçons",

  "lesson.step": (p) => `Étape ${p.step} sur ${p.steps}`,
  "lesson.next": "Continuer",
  "lesson.back": "Retour",
  "lesson.retry": "Réessayer",
  "lesson.repeat": "Encore une fois",

  "finish.table": "Retour à votre table",
  "finish.bot": "Jouer contre un robot gentil",
  "finish.bots": "Jouer contre des robots",
  "finish.friend": "Inviter un ami",
  "finish.friends": "Inviter des amis",
  "finish.rules": "Lire les règles",
  "finish.failed": "La table n’a pas pu s’ouvrir. Réessayez dans un instant.",

  "rules.contents": "Sur cette page",
};

export default fr;
