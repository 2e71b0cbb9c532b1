/** Les leçons de BOOOM! en français. */
import type { Translated } from "../../../i18n";
import { counting } from "../../../i18n/counting";
import type en from "./learn.en";

const { many } = counting("fr");

const fr: Translated<typeof en> = {
  "menu.title": "Six petites leçons",
  "menu.line":
    "Trois minutes dans la mine fantôme. Vous lancez, raflez et criez vous-même, et personne ne vous presse.",

  "throw.name": "Lancer",
  "throw.line": "Visez, puis donnez le signal",
  "grab.name": "Rafler",
  "grab.line": "Au premier qui touche",
  "warn.name": "Alerter",
  "warn.line": "Criez, et continuez à rafler",
  "forfeit.name": "Payer le gage",
  "forfeit.line": "Quand c’est un autre qui crie",
  "act.name": "Agir",
  "act.line": "La pioche et le revolver",
  "secure.name": "Mettre à l’abri",
  "secure.line": "Dans le coffre, et qui gagne",

  "lesson.choices": "Votre réponse",
  "lesson.stage": "La mine fantôme",
  "lesson.not_now": "Pas à cette étape : suivez le texte ci-dessus.",
  "lesson.you": "Vous",

  "who.tony": "Tombstone Tony",
  "who.hank": "Hank Harris",
  "who.ruby": "Rattlesnake Ruby",
  "who.alma": "Alma Anderson",

  "aim.title": "Mise à feu !",
  "aim.text":
    "Vous êtes Tombstone Tony, et les autres ont déjà visé. Visez un endroit de la mine : plus vous tenez, plus vous lancez fort. C’est vous qui avez la montre, donc c’est vous qui donnez le signal.",
  "aim.well":
    "BOOOM\u00a0! Tous les bâtons partent ensemble, les tuiles volent, et certaines retombent face visible. Il y a de l’or\u00a0!",
  "aim.well.soft":
    "Pffft. Lâché comme ça, un bâton ne fait pas grand-chose. Les trois quarts de la force, voilà l’idéal. Mais il y a de l’or !",
  "gold.title": "Raflez !",
  "gold.text":
    "Prenez ce qui est face visible\u00a0: les pépites, et les actions comme la pioche. Une main, une tuile\u00a0: tant qu’elle n’est pas dans votre dépôt, la main est prise. Prenez les trois. La chauve-souris ne vous regarde pas.",
  "gold.well":
    "Deux pépites et une pioche. À une vraie table tout le monde rafle en même temps, et le premier qui touche emporte.",
  "push.title": "Poussez le rocher",
  "push.text":
    "Les tuiles se cachent les unes les autres. On peut pousser les rochers, jamais les retourner. Faites glisser le rocher au milieu de la mine, et prenez ce qu’il y a dessous.",
  "push.well":
    "Regardez sous les gravats quand plus rien ne brille. Personne ne sait ce que vous soupçonnez.",
  "ghost.title": "Attention, fantôme !",
  "ghost.text":
    "Tony n’a pas peur du fantôme. Touchez-le pour lancer l’alerte : tous les autres doivent s’arrêter. Pas vous : prenez les deux pépites pendant qu’ils ont les mains en l’air.",
  "ghost.well": "C’est ainsi qu’on fait fortune. Chaque alerte ne se lance qu’une fois par manche.",
  "hands.title": "Haut les mains !",
  "hands.text":
    "Cette fois, c’est Hank qui voit sa chauve-souris. Quand il crie, tenez les deux mains en l’air jusqu’au bout, puis lâchez. Alors seulement vous pouvez continuer\u00a0: attrapez la pépite restée près de vous.",
  "hands.well": "Bien joué. Pendant ce temps, Hank s’est servi ; alors faites vite.",
  "clap.title": "À chacun son gage",
  "clap.text":
    "Certaines tables aiment que ça bouge\u00a0: chaque frayeur a son propre gage. Quand Ruby crie pour son serpent, tapez deux fois dans vos mains. Puis prenez la pépite près de vous.",
  "clap.well":
    "Ouste ! La chauve-souris, on la chasse à grands gestes ; le rat veut les mains dans le dos ; le fantôme, les yeux cachés.",
  "pickaxe.title": "Creusez",
  "pickaxe.text":
    "La ruée est finie, et vous tenez la pioche. Retournez cinq tuiles côté rocher, l’une après l’autre. Les pépites sont à vous.",
  "pickaxe.well": "De l’or que personne n’avait vu. Ce qui n’est pas une pépite reste sur place.",
  "revolver.title": "Un duel",
  "revolver.text":
    "Vous tenez le revolver. Défiez quelqu’un qui a de l’or : il cache jusqu’à deux pépites dans ses poings. Choisissez un poing, gardez ce qu’il contient.",
  "revolver.well":
    "À vous ! Avec l’étoile, au fait, les autres perdraient tout leur or illégal de la manche ; avec la dynamite, vous lanceriez encore une fois.",
  "revolver.well.empty":
    "Un poing vide\u00a0: bien bluffé. Avec l’étoile, au fait, les autres perdraient leur or illégal de la manche\u00a0; avec la dynamite, vous lanceriez encore une fois.",
  "done.title": "Ça suffit pour l’instant",
  "done.text":
    "Trois pépites sont dans votre dépôt. Elles ne sont pas encore à l’abri. Quand vous ne voyez plus rien à prendre, appuyez sur «\u00a0J’ai fini\u00a0», comme les autres l’ont déjà fait.",
  "done.well":
    "Les voilà dans le coffre, à l’abri pour de bon. Toutes les tuiles sont de nouveau face cachée, et la montre passe à gauche.",
  "count.title": "Qui a gagné ?",
  "count.text":
    "Une autre partie, qui vient de finir. Chaque pépite vaut un point, légale ou non. À égalité, gagne qui a le plus d’or légal. Qui est-ce\u00a0?",
  "count.well": "Hank et Ruby en ont quinze chacun, et Hank a plus d’or légal.",
  "count.retry": "Comptez d’abord toutes les pépites. L’or légal ne départage que les meilleurs.",
  "count.chest": (p) => `${p.who}\u00a0: ${many(p.legal, "légale")}, ${many(p.illegal, "illégale")}`,
  "count.legal": "légales",
  "count.illegal": "illégales",

  "finish.title": "Vous voilà du métier",
  "finish.text": "Visez bien, raflez vite, criez à temps. Et maintenant, à la mine !",
};

export default fr;
