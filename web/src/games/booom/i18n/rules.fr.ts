/** Les règles de BOOOM! en français. */
import { minutes } from "../../../i18n/booomLengths";
import type { Translated } from "../../../i18n";
import type en from "./rules.en";

const fr: Translated<typeof en> = {
  by: `Un jeu d’Alexandre Emerit (HABA 2017), de deux à quatre, dès sept ans. Une partie dure de ${minutes("12").least} à ${minutes("12").most} minutes, une rapide de ${minutes("4").least} à ${minutes("4").most}.`,
  learn: "Essayer dans les leçons",

  "aim.text":
    "Une mine d’or, un bâton de dynamite chacun, et tout le monde se jette dessus. Quand la montre a fait son tour, gagne qui a le plus de pépites\u00a0!",

  "tiles.title": "La mine",
  "tiles.text":
    "160 tuiles rondes sont posées côté rocher dans une boîte. La plupart ne sont que du rocher des deux côtés. Sous les autres\u00a0: de l’or, légal et illégal, quatre frayeurs, et quatre actions. Les tuiles se chevauchent\u00a0; on ne prend que ce dont on voit un bout.",
  "tiles.caption": "Tout ce qu’il y a à trouver.",
  "kind.rock": "rocher",
  "kind.legal": "or légal",
  "kind.illegal": "or illégal",
  "kind.bat": "chauve-souris",
  "kind.snake": "serpent",
  "kind.rat": "rat",
  "kind.ghost": "fantôme",
  "kind.pickaxe": "pioche",
  "kind.dynamite": "dynamite",
  "kind.star": "étoile",
  "kind.revolver": "revolver",
  count: (p) => `${p.count} × ${p.kind}`,

  "who.title": "Qui est qui",
  "who.text":
    "Chacun incarne l’un de quatre personnages, tiré au sort ou choisi, et chacun se moque d’une frayeur qui fait trembler les autres.",
  "who.hank": "Hank Harris se moque de la chauve-souris",
  "who.alma": "Alma Anderson se moque du rat",
  "who.tony": "Tombstone Tony se moque du fantôme",
  "who.ruby": "Rattlesnake Ruby se moque du serpent",

  "blast.title": "D’abord l’explosion",
  "blast.text":
    "Chacun vise : un endroit de la mine, et une force. Celui qui a la montre donne le signal, et tous les bâtons partent au même instant. Qui n’a pas visé lance à peu près au milieu. Les trois quarts de la force, voilà le mieux ; plus fort, ça part de travers.",
  "blast.wait":
    "Le signal peut venir après trois secondes, ou dès que tout le monde a visé. Après quinze, il vient tout seul.",
  "blast.before": "Avant : rien que du rocher.",
  "blast.after": (p) =>
    `Après\u00a0: ${p.gold} pépites en vue, et ${p.outside} tuiles ont volé hors de la mine.`,

  "search.title": "Puis la ruée",
  "search.text":
    "Tous en même temps\u00a0: touchez une pépite ou une action face visible, elle est à vous si votre doigt est le premier qui compte. Une main, une tuile\u00a0: tant qu’elle n’est pas dans votre dépôt, la main est prise, d’autant plus longtemps qu’elle vient de loin.",
  "search.caption": (p) =>
    `Ce qui dépasse peut être pris. Pour rapporter celle-ci, il faut ${p.seconds} secondes.`,
  "search.push":
    "On peut pousser les rochers, de 80 millimètres au plus, jamais les retourner. La ruée s’arrête quand il n’y a plus rien à prendre en vue depuis trois secondes, quand tout le monde a fini, ou quand le temps est écoulé.",

  "warn.title": "Alertes et gages",
  "warn.text":
    "Les frayeurs restent où elles sont. Touchez celle dont vous vous moquez et vous lancez l’alerte\u00a0: tous les autres doivent payer un gage avant de continuer, tandis que vous raflez toujours. Chaque alerte ne se lance qu’une fois par manche.",
  "warn.caption": "Un fantôme est face visible. Pour Tony, c’est une aubaine.",
  "warn.plain":
    "Le gage : les deux mains en l’air, avec deux doigts, deux touches ou deux boutons, jusqu’à ce qu’il soit compté.",
  "warn.own":
    "Une table plus remuante donne à chaque frayeur son gage\u00a0: de grands gestes pour la chauve-souris, deux claquements de mains pour le serpent, les mains dans le dos pour le rat, les yeux cachés pour le fantôme.",

  "act.title": "Puis les actions",
  "act.text":
    "Qui tient une action s’en sert maintenant, dans cet ordre. Ce qui apparaît en dehors des pépites reste sur place.",
  "act.pickaxe": "Pioche : retournez cinq tuiles de la mine côté rocher, et gardez les pépites.",
  "act.dynamite": "Dynamite\u00a0: lancez encore un bâton, et gardez toutes les pépites alors face visible.",
  "act.star": "Étoile\u00a0: tous les autres perdent les pépites illégales de leur dépôt.",
  "act.revolver":
    "Revolver : défiez quelqu’un qui a de l’or. Il cache deux pépites, ou sa seule, dans ses poings ; choisissez un poing, gardez ce qu’il contient.",

  "secure.title": "Puis dans le coffre",
  "secure.text":
    "Les pépites des dépôts vont dans les coffres, à l’abri. Tout le reste retourne dans la mine, face cachée, et la montre passe à gauche.",

  "end.title": "La fin",
  "end.text":
    "Après douze manches, ou quatre pour une partie rapide, chaque pépite d’un coffre vaut un point, légale ou non. À égalité, gagne qui a le plus d’or légal\u00a0; toujours à égalité, on partage la victoire.",
  "end.caption": "Hank et Ruby en ont quinze chacun ; Hank a plus d’or légal et gagne.",

  "oath.title": "Le serment",
  "oath.text":
    "Une main, une tuile, seulement ce qui est face visible, au premier qui touche, ne jamais retourner de tuile, respecter les alertes. Avec un serment souple, un geste interdit ne fait tout simplement rien.",
  "oath.strict":
    "Avec un serment sévère, cela coûte\u00a0: qui touche un rocher ou la frayeur d’un autre, ou rafle en devant un gage, perd tout l’or de la manche et passe la suivante en prison. Pousser n’est pas toucher.",

  "few.title": "À deux ou à trois",
  "few.text":
    "Les frayeurs des personnages absents ne font rien. Moins de bâtons, mais ils portent plus loin\u00a0: il sort autant d’or.",

  "fair.title": "Au premier qui touche, équitablement",
  "fair.text":
    "Habiter loin ne doit pas vouloir dire arriver trop tard. Le serveur mesure donc le temps que les messages mettent à vous atteindre, et classe les touches selon la vitesse à laquelle chacun a réagi à son propre écran, dans la limite de ce qu’il a mesuré lui-même. Une tuile se verrouille à la première touche ; si quelqu’un a tout de même été plus vif, vous voyez de combien. Personne ne réagit en un dixième de seconde : c’est un faux départ. Les robots passent devant le même arbitre.",
  "fair.raw": "Une table peut aussi préférer l’ordre d’arrivée, tout simplement.",

  "table.title": "À nos tables",
  "table.text":
    "Une place par personne : à chacun son écran. Si plus personne n’est à la table, le temps s’y arrête. L’allure tranquille, dans les réglages, se passe d’éclairs et agrandit les cibles ; une table peut aussi convenir de ruées plus longues.",
};

export default fr;
