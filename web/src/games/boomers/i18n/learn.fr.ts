/** Les leçons d’Oklahoma Boomers en français. */
import type { Translated } from "../../../i18n";
import type en from "./learn.en";

const fr: Translated<typeof en> = {
  "menu.title": "Neuf petites leçons",
  "menu.line":
    "Cinq pour le jeu de base, trois minutes en tout. Puis une par extension, quand vous voudrez. C’est vous qui jouez.",
  "menu.base": "Le jeu de base",
  "menu.more": "Les extensions",
  "menu.edit": "Composer votre propre position",

  "moving.name": "Chevaucher",
  "moving.line": "En ligne droite, aussi loin qu’on veut",
  "corners.name": "Les bornes",
  "corners.line": "Deux boomers, deux coins",
  "closing.name": "Clôturer",
  "closing.line": "Comment naît un domaine",
  "exhausted.name": "S’installer",
  "exhausted.line": "Qui a sa terre y reste",
  "end.name": "La fin",
  "end.line": "Quand ça s’arrête, et qui a gagné",
  "rails.name": "Le chemin de fer de Santa Fe",
  "rails.line": "Les rails coupent la terre en parcelles",
  "mines.name": "Les mines d’argent",
  "mines.line": "Dix points chacune",
  "river.name": "La Rivière Rouge",
  "river.line": "L’eau vous arrête et borde votre terre",
  "sooners.name": "Les sooners",
  "sooners.line": "Des chariots qui ne sont à personne",

  "lesson.guess": "Les points de Bleu",
  "lesson.other": "À cette étape, c’est une autre pièce qui bouge\u00a0: celle qui se soulève.",

  "slide.title": "En selle",
  "slide.text":
    "Vous êtes Bleu. À votre tour, un de vos boomers doit chevaucher\u00a0: en ligne droite, le long d’une rangée ou d’une colonne, aussi loin que vous voulez. Prenez-en un et lancez-le.",
  "slide.well": "Voilà une chevauchée. Une case ou dix, mais jamais de virage.",
  "slide.retry": "Prenez un boomer bleu et choisissez une des cases éclairées.",
  "reach.title": "On ne saute pas",
  "reach.text":
    "On ne saute ni boomer ni borne, et on ne s’arrête pas dessus. Un seul de vos trois boomers atteint le drapeau, en f6, d’une traite. Lequel\u00a0?",
  "reach.well": "Par l’est, la voie est libre. Les deux autres ont une borne ou un boomer devant eux.",
  "reach.retry": "Le drapeau est en f6. Cherchez le boomer qui a la voie libre jusque-là.",

  "two.title": "Deux coins",
  "two.text":
    "Après la chevauchée, vous pouvez poser des bornes. Choisissez un boomer jaune d’une autre rangée et d’une autre colonne : à vous deux, vous formez un rectangle, et ses deux autres coins reçoivent chacun une borne. Partez et posez-en deux.",
  "two.well": "Deux d’un coup. Vous chevauchez, et l’autre est bien obligé d’aider : tout le jeu est là.",
  "two.retry":
    "Pas encore deux bornes. Trouvez une case d’où les deux coins sont libres et bien en vue, puis choisissez le boomer jaune.",
  "blocked.title": "Bien en vue",
  "blocked.text":
    "Un coin ne reçoit sa borne que si rien ne le sépare des deux boomers. Posez une borne sur le drapeau, en g5.",
  "blocked.well":
    "Une seule borne : celle d’e9 cache l’autre coin. Ce qui peut se poser se pose, le reste non.",
  "blocked.retry":
    "Pour une borne en g5, arrêtez-vous sur la rangée 5 et servez-vous du boomer jaune de la colonne g.",

  "close.title": "Fermez la clôture",
  "close.text":
    "Des bornes qui se touchent, ne serait-ce que par un coin, font une frontière. Votre boomer en b10 est presque chez lui : il manque une borne en d9. Posez-la.",
  "close.well":
    "C’est à vous. Une terre où ne se trouve qu’une couleur est un domaine : quinze cases, quinze points.",
  "close.retry":
    "Le trou est en d9. Arrêtez-vous sur la rangée 9 et servez-vous du boomer jaune de la colonne d.",
  "larger.title": "Voir grand",
  "larger.text":
    "Deux de vos boomers attendent leur clôture. Un trou clôt six cases, l’autre quinze. Chaque choix montre ce qu’il clôturerait. Prenez la plus grande terre.",
  "larger.well": "Quinze. À la fin, seule la terre compte.",
  "larger.retry": "Il y a mieux à prendre au nord-ouest. Le trou est en d9.",

  "settled.title": "Installé pour de bon",
  "settled.text":
    "Votre boomer en b10 a sa terre et vit dans sa cabane. Il ne chevauchera plus, et personne ne posera plus de bornes avec lui. Partez avec un autre.",
  "settled.well": "Choisissez bien votre moment : vous n’avez que trois boomers.",
  "settled.retry": "Prenez un des deux qui chevauchent encore.",
  "shut.title": "Un petit lopin pour Jaune",
  "shut.text":
    "Cela marche aussi contre l’autre camp. Le boomer jaune en k2 est dans un coin. Bouchez le trou en i2, et il devra se contenter de six cases.",
  "shut.well": "Six cases, et un boomer de moins pour Jaune.",
  "shut.retry":
    "Le trou est en i2. Arrêtez-vous sur la rangée 2 et servez-vous du boomer jaune de la colonne i.",

  "last.title": "La dernière chevauchée",
  "last.text":
    "La partie s’arrête dès que celui qui doit jouer ne peut plus chevaucher. Jaune n’a plus qu’un boomer libre, en k4. Enfermez-le.",
  "last.well":
    "Jaune ne peut plus bouger : c’est fini. Le milieu est à vous, puisqu’il n’y a que des boomers bleus.",
  "last.retry":
    "Jaune chevauche encore. Le trou est en i4 : arrêtez-vous sur la colonne i et servez-vous du boomer en k4.",
  "count.title": "Compter",
  "count.text":
    "Chaque case de vos domaines vaut un point, même sous vos boomers. Les bornes ne comptent pour personne. Lisez les panneaux : combien de points pour Bleu ?",
  "count.well": "15 et 41 font 56, contre trois fois 15 pour Jaune. Bleu gagne.",
  "count.retry": "Pas tout à fait. Additionnez les deux panneaux bleus.",

  "sections.title": "À chacun sa parcelle",
  "sections.text":
    "Pendant la partie, le chemin de fer ne change rien, et il ne clôt aucune terre. Mais à la fin, un domaine coupé par les rails ne compte qu’une parcelle par boomer, les meilleures. Un seul boomer vit ici. Combien de points pour Bleu\u00a0?",
  "sections.well": "Neuf, la plus grande parcelle. Les six cases d’outre-rail restent en friche.",
  "sections.retry": "Un boomer, une parcelle : la plus grande.",
  "best.title": "Gare aux rails",
  "best.text":
    "Deux clôtures peuvent se fermer. La grande terre est coupée par les rails, la petite est d’un seul tenant. Prenez celle qui vaut le plus.",
  "best.well": "Dix cases d’un seul tenant valent mieux que quinze coupées en neuf et six.",
  "best.retry": "La terre d’un seul tenant est au sud-est. Le trou est en i3.",

  "over.title": "Par-dessus la mine",
  "over.text":
    "Une mine ne gêne personne : on passe dessus, mais on ne s’y arrête pas, et aucune borne ne s’y pose. Passez sur la mine en f4 jusqu’au drapeau, en h4.",
  "over.well": "Droit dessus. Une mine ne cache pas non plus les coins.",
  "over.retry": "Le drapeau est en h4. Prenez le boomer en c4, le long de sa rangée.",
  "silver.title": "De l’argent",
  "silver.text":
    "Une mine dans votre domaine vaut dix points, en plus de sa case. Fermez la clôture en h9, et l’argent est à vous.",
  "silver.well": "Quinze cases et une mine : 25 points.",
  "silver.retry":
    "Le trou est en h9. Arrêtez-vous sur la rangée 9 et servez-vous du boomer jaune de la colonne h.",

  "water.title": "À l’eau",
  "water.text":
    "Qui entre dans la rivière s’y arrête, et repart à un autre tour. Envoyez un des vôtres à l’eau.",
  "water.well":
    "Dans la rivière, un boomer n’a pas de terre et ne rapporte rien. Mais il est libre de repartir.",
  "water.retry": "Toujours au sec. Foncez droit sur la rivière.",
  "come.title": "La rivière fait frontière",
  "come.text":
    "La rivière borde la terre comme le font les bornes. Il n’y a personne dans le coin nord-ouest : dès qu’il n’y aura que votre couleur, il sera à vous. Entrez-y depuis la rivière.",
  "come.well": "Un domaine sans une seule borne de plus. Désormais personne n’y entre, pas même les vôtres.",
  "come.retry": "Votre boomer en c8 est dans l’eau, juste à côté de ce coin. Le nord ou l’ouest l’y mène.",

  "ride.title": "Les chariots de personne",
  "ride.text":
    "Les sooners ne sont à personne. Au lieu d’un boomer, vous pouvez en déplacer un, sauf celui que l’autre vient de bouger : le chariot en j5 se repose. Déplacez un sooner.",
  "ride.well": "L’autre peut s’en servir aussi bien que vous. Attention où vous le laissez.",
  "ride.retry": "C’était un de vos boomers. Prenez un des deux chariots qui peuvent bouger.",
  "helper.title": "Une borne, au choix",
  "helper.text":
    "On pose aussi avec un sooner : une seule borne, mais sur le coin de votre choix. Fermez la clôture en d9 avec le sooner en d4.",
  "helper.well":
    "Une borne, là où il fallait. Quand vous déplacez un sooner, il en pose une de la même façon, avec un boomer adverse.",
  "helper.retry": "Allez en h9, choisissez le sooner en d4, puis le coin d9.",

  "done.title": "Vous connaissez le jeu",
  "done.text": "Prenez de grandes terres, laissez les petites à l’autre, et ne vous installez pas trop tôt.",
  "done.more.title": "Il n’en faut pas plus",
  "done.more.text": "Toutes les extensions se mélangent entre elles. Essayez d’abord celle-ci.",
};

export default fr;
