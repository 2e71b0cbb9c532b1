/** Les règles d’Oklahoma Boomers en français. */
import type { Translated } from "../../../i18n";
import type en from "./rules.en";

const fr: Translated<typeof en> = {
  by: "De Martyn F, 2014, avec les quatre extensions. À deux, une petite demi-heure.",
  learn: "Essayer dans les leçons",
  edit: "Composer votre propre position",

  "aim.text":
    "Oklahoma, printemps 1889 : la terre est au premier qui la borne. Vous menez trois boomers sur une prairie de 11 cases sur 11 et vous posez des bornes avec ceux d’en face, qu’ils le veuillent ou non. À la fin, qui a clôturé le plus de terre gagne.",

  "ride.title": "Un tour : chevaucher",
  "ride.text":
    "À votre tour, vous devez déplacer un de vos boomers\u00a0: d’une ou plusieurs cases en ligne droite, le long d’une rangée ou d’une colonne, sur de la terre libre et jusqu’à une case libre. Libre veut dire\u00a0: ni boomer ni borne. On ne saute pas, on ne tourne pas.",
  "ride.caption": "Où peut aller le boomer en k6.",

  "stones.title": "Puis, si vous voulez, poser des bornes",
  "stones.text":
    "Le boomer qui vient de bouger peut alors se servir d’un boomer adverse placé sur une autre rangée et une autre colonne. À eux deux, ils sont les coins opposés d’un rectangle. Chacun des deux autres coins reçoit une borne s’il est libre et si rien ne se trouve sur les lignes qui le relient aux deux boomers.",
  "stones.before": "Bleu va de b2 en b4 et se sert du boomer jaune en h6.",
  "stones.after": "Les deux coins libres reçoivent leur borne.",
  "stones.must":
    "Si vous posez, tous les coins possibles reçoivent une borne ; on les juge tels qu’ils sont après la chevauchée, et on les pose ensemble. Un boomer avec qui rien ne peut se poser ne peut pas servir. On peut toujours renoncer à poser. Si les quarante bornes de la boîte ne suffisent pas, prenez autre chose : il n’en manque jamais.",
  "stones.blocked": "La borne d’e9 cache d9 au boomer jaune : seul g5 en reçoit une.",

  "land.title": "Les domaines",
  "land.text":
    "Les bornes font frontière. Les cases qui se tiennent par un côté, sans borne entre elles, forment une même terre ; des bornes qui ne se touchent que par un coin ferment bel et bien le passage. Dès qu’une terre n’abrite que des boomers d’une couleur, c’est leur domaine, et plusieurs de la même couleur peuvent le partager. Ce qui barre le chemin ne divise pas la terre : seules les bornes le font.",
  "land.caption": "La borne en d9 achève la clôture\u00a0: 15 cases pour Bleu.",
  "settled.title": "Qui a sa terre y reste",
  "settled.text":
    "Les boomers d’un domaine sont installés pour de bon. Ils ne bougent plus jamais, et plus personne ne se sert d’eux pour poser des bornes.",

  "end.title": "La fin",
  "end.text":
    "La partie s’arrête aussitôt que celui qui doit jouer ne peut déplacer aucun de ses boomers : tous sont installés, ou coincés. Peu importe que l’autre puisse encore bouger.",
  "end.quiet":
    "Personne n’est obligé de poser. Si cinquante tours de suite, les deux joueurs ensemble, n’amènent aucune borne, la partie s’arrête aussi et on compte en l’état. On peut également convenir d’une nulle.",

  "count.title": "Compter",
  "count.text":
    "Un point par case de vos domaines, y compris sous vos boomers. Les bornes ne comptent pour personne, pas plus que les terres sans boomer ou avec des boomers des deux couleurs. Le plus de points gagne ; à égalité, c’est la nulle.",
  "count.caption": (p) => `Une partie finie\u00a0: Bleu ${p.blue}, Jaune ${p.yellow}.`,

  "start.title": "Comment ça commence",
  "start.standard":
    "Prêts à partir, le départ classique : trois bornes et les six boomers sont déjà en place. La position imprimée s’est perdue avec les images de la règle ; la nôtre est la même vue des deux côtés, choisie en y faisant jouer des robots bien des fois. L’un choisit sa couleur, l’autre joue en premier.",
  "start.standard.caption": "Le départ classique.",
  "start.advanced":
    "À vous de placer : les joueurs placent tout eux-mêmes, sur des cases libres, dans cet ordre. Puis A joue en premier.",
  "order.stone": "une borne",
  "order.boomer": "un boomer",
  "order.sooner": "un sooner",
  "order.label": "L’ordre de mise en place",
  "order.step": (p) => `${p.who}\u00a0: ${p.what}`,

  "more.title": "Les extensions",
  "more.text":
    "Chacune se joue seule ou combinée aux trois autres. Rails, mines et rivière sont en place d’avance, selon un tracé prêt ou tiré au sort, ou composé dans l’éditeur de positions.",

  "rails.title": "Le chemin de fer de Santa Fe",
  "rails.text":
    "Trente rails au plus suivent les lignes entre les cases et rejoignent au moins deux bords du plateau. Pendant la partie ils ne changent rien, et ils ne ferment aucune terre. Au moment de compter, un domaine qu’ils coupent en parcelles n’en compte qu’une par boomer, les meilleures.",
  "rails.caption": "Un boomer, deux parcelles : neuf points, et six cases en friche.",

  "mines.title": "Les mines d’argent",
  "mines.text":
    "Trois à cinq mines sont sur le plateau, et on ne place pas de bornes au départ. On passe sur une mine comme sur une case libre, mais on ne s’y arrête pas, et aucune borne ne s’y pose. Elle ne coupe aucune ligne et ne borde aucune terre. Dans votre domaine, une mine vaut dix points en plus de sa case. Avec les rails, elle compte pour sa parcelle.",
  "mines.ride": "Le boomer en c4 passe sur la mine et s’arrête où il veut, sauf dessus.",
  "mines.caption": "15 cases et une mine : 25 points.",

  "river.title": "La Rivière Rouge",
  "river.text":
    "Quinze cases au plus sont de la rivière. Qui y entre s’y arrête ; qui en part est libre, et s’arrête à nouveau à la suivante. On pose des bornes par-dessus l’eau, mais pas dedans. Au départ, il n’y a de bornes que si vous le demandez.",
  "river.ride": "La rivière arrête le boomer en b7.",
  "river.land":
    "La rivière borde la terre comme les bornes. Une terre peut donc devenir un domaine parce qu’un boomer arrive ou s’en va, sans aucune borne. Personne n’entre dans un domaine, pas même les boomers de son propriétaire, et on ne le traverse ni pour chevaucher ni pour poser. Si votre chevauchée installe votre boomer, il ne pose pas ce tour-là. Les cases de rivière ne rapportent rien, et un boomer dans l’eau n’a pas de terre et n’est pas installé.",
  "river.caption": "De la rivière au coin désert : un domaine de 15.",

  "sooners.title": "Les sooners",
  "sooners.text":
    "Trois chariots qui ne sont à personne. Au lieu d’un boomer, vous pouvez déplacer un sooner, selon les mêmes règles, mais pas celui que l’autre vient de bouger. Avec un sooner, on ne pose qu’une borne, sur le coin de son choix : un boomer qui a bougé peut se servir d’un sooner, un sooner qui a bougé d’un boomer adverse.",
  "sooners.caption": "Le boomer en h9 se sert du sooner en d4 et choisit d9.",
  "sooners.land":
    "Les sooners ne font ni ne défont les domaines, et la case sous l’un d’eux compte. Un sooner dans un domaine y reste et ne sert plus à poser ; dehors, il n’entre pas. Si seuls des sooners peuvent encore bouger, la partie est finie.",
  "sooners.order": "Avec les sooners, on place tout dans cet ordre. Puis B joue en premier.",
  "sooners.order.note":
    "Avec les mines, et avec la rivière si vous n’en demandez pas, les bornes de cet ordre ne se placent pas.",

  "write.title": "Noter les coups",
  "write.text":
    "Les colonnes vont de a à k, les rangées de 1 à 11. Un tour s’écrit c3-c8, avec des bornes c3-c8+f5, où f5 est celui dont on se sert. Avec un sooner on nomme la borne : c3-c8+f5@c5. Pendant la mise en place, @c5 est un placement.",
};

export default fr;
