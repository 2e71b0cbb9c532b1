/** Les règles de Wind River en français. */
import type { Translated } from "../../../i18n";
import type en from "./rules.en";

const fr: Translated<typeof en> = {
  by: "Un jeu de Dirk Liekens (Argentum 2008), pour trois ou quatre. Environ une heure.",
  learn: "Essayer dans les leçons",

  "aim.text":
    "Le troupeau traverse les hautes plaines, et les tribus en vivent. Chaque chef a sept tipis et en mène le plus possible du plateau jusqu’aux grandes plaines. Tout le monde fait avancer le même troupeau : parler, c’est la moitié du jeu.",

  "board.title": "Le plateau",
  "board.text":
    "Six pistes, de a à f, montent de la rangée 1 à la rangée 6\u00a0; derrière la rangée 6 s’ouvrent les grandes plaines. D’une case, trois chemins mènent vers l’avant, tout droit et de chaque côté, et trois vers l’arrière. Depuis la rangée 6, tout pas vers l’avant qui ne trouve plus de case mène aux plaines\u00a0; on ne quitte le plateau nulle part ailleurs.",
  "board.caption":
    "Trois chemins vers l’avant depuis c3. Depuis d6, tous mènent aux plaines : cela fait un seul pas, pas trois.",
  "start.title": "Le début",
  "start.text":
    "Deux bisons occupent chaque case des trois premières rangées\u00a0: 36 à quatre chefs. À trois, la piste a n’existe pas, et il y en a 30. Chacun a sept tipis en main et une ressource en réserve. On ne garde jamais plus de dix ressources.",
  "start.caption": "À quatre chefs\u00a0: la piste a, à gauche, est en jeu.",

  "placing.title": "L’installation",
  "placing.text":
    "À tour de rôle, chacun plante un tipi sur une case sans tipi, avec ou sans bisons. Puis chacun en plante un deuxième, dans le même ordre. Rouge commence, puis Vert, Bleu et Violet.",
  "placing.caption": "Le deuxième tipi de Rouge : partout sauf en c2, d3 et e2.",

  "turn.text": "Ensuite, un tour a trois temps : le troupeau, le repas, et une action.",
  "herd.title": "D’abord le troupeau",
  "herd.text":
    "Faites avancer autant de bisons que vous avez de tipis sur le plateau, d’un pas chacun, et jamais deux fois le même. Prenez-les où vous voulez. Un bison qui entre dans les plaines quitte le jeu.",
  "herd.before": "Rouge a deux tipis, donc deux pas.",
  "herd.after": "Le troupeau, après.",
  "herd.limit":
    "Une case ne contient jamais plus de cinq bisons, y compris ceux qui ont bougé. Tous vos pas sont obligatoires, un par un, mais rien ne vous oblige à prévoir : quand plus aucun bison ne peut avancer, ce temps est fini.",
  "herd.full": "c3 est pleine : le bison de c2 ne peut aller que sur les côtés.",

  "feeding.title": "Puis le repas",
  "feeding.text":
    "On ne juge que vos tipis, sur toutes les cases à la fois. Sur chaque case, les bisons nourrissent d’abord les tipis des autres, un chacun, puis les vôtres. Pour chaque tipi à vous qui n’a rien, vous payez une ressource ; vous ne pouvez pas refuser.",
  "feeding.caption":
    "Rouge nourrit les siens. c3 : un bison pour deux tipis, l’un a faim. d3 : deux bisons pour Vert, le troisième pour Rouge. e3 : Vert mange, Rouge a faim. Il en coûte deux à Rouge.",
  "feeding.lose":
    "S’il vous en manque, vous payez tout ce que vous avez. Pour chaque ressource manquante, un tipi affamé de votre choix revient dans votre main.",
  "feeding.give": "Rouge ne peut pas payer pour l’un des deux : ce sera c2 ou e6.",

  "act.title": "Enfin une action",
  "act.text": "Une seule de ces quatre. Même sans tipi sur le plateau, on agit.",
  "walk.title": "Déplacer un tipi",
  "walk.text":
    "Un de vos tipis va sur une case voisine, vers l’avant ou vers l’arrière, ou depuis la rangée 6 dans les plaines. Là, il est en sûreté et compte à la fin.",
  "walk.pay":
    "Si d’autres ont des tipis là où vous allez, vous et chacun d’eux payez une ressource à la banque, peu importe combien de tipis ils y ont. Qui n’a rien ne paie rien ; mais si c’est vous qui n’avez rien, vous ne pouvez pas y aller.",
  "walk.caption": "Où peut aller le tipi de Rouge en c3. En b3, Rouge et Vert paient une ressource chacun.",
  "home.caption": "D’e6 aux grandes plaines.",
  "gather.title": "Récolter",
  "gather.text":
    "Prenez toutes les cases où personne d’autre que vous n’a de tipi, et additionnez les bisons moins les tipis, même là où c’est négatif. Si la somme dépasse zéro, vous prenez autant de ressources, dix au plus en réserve. On peut récolter même quand cela ne rapporte rien.",
  "gather.caption":
    "Trois pour d3, moins un pour c5 ; e3 est partagée avec Vert et ne compte pas. Rouge en prend deux.",
  "raise.title": "Dresser un tipi",
  "raise.text":
    "Payez trois ressources et dressez un tipi de votre main sur une case où vous avez des tipis et personne d’autre.",
  "raise.caption": "Rouge dresse un deuxième tipi en d3. En b4, impossible : Vert y vit aussi.",
  "drive.title": "Pousser un bison",
  "drive.text":
    "Un bison de plus fait un pas vers l’avant, même s’il a déjà bougé ce tour-ci. Toujours cinq au plus par case.",
  "drive.caption": "Rouge fait partir le dernier bison du tipi de Vert.",

  "end.title": "La fin",
  "end.text":
    "Une fois l’installation faite, la partie finit dès qu’il n’y a plus de tipi sur le plateau, même au milieu d’un tour. Le plus de tipis dans les plaines l’emporte, même si c’est aucun ; à égalité, le plus de ressources. Encore à égalité, on partage la victoire.",
  "end.caption": "Rouge et Vert en ont trois chacun ; Vert a plus en réserve et gagne.",
  "end.row": (p) => `${p.chief}\u00a0: ${p.plains} dans les plaines, ${p.resources} en réserve`,
  "end.wins": "gagne",
  "end.plains": "dans les plaines",
  "end.store": "en réserve",

  "talk.title": "Paroles et promesses",
  "talk.text":
    "Parlez et négociez quand vous voulez : avec des phrases toutes prêtes, que chacun lit dans sa langue et qui peuvent montrer le plateau, ou avec vos propres mots. Vous pouvez aussi afficher une promesse pour quelques-uns de vos tours. Tout le monde la voit, rien ne la fait respecter. Après coup, la partie notée dit qui a tenu parole.",
  "talk.caption": "Une promesse tenue, et une autre qui ne l’a pas été.",
  "talk.kept": "Je n’entrerai pas en d4.",
  "talk.broken": "Je laisse en paix le troupeau de la piste c.",
  "talk.stamp.kept": "tenue",
  "talk.stamp.broken": "rompue",

  "table.title": "À nos tables",
  "table.text":
    "Tant que vous n’avez pas validé votre tour, vous pouvez annuler vos décisions une par une, sans rien demander à personne. Payer, ou sauter un temps où rien n’est possible, se fait tout seul.",

  "write.title": "Noter la partie",
  "write.text":
    "tipi c3 plante un tipi. c3>c4 est le pas d’un bison, c6>* un pas dans les plaines. tipi c3>c4 déplace un tipi. gather, c’est récolter\u00a0; raise c3, dresser un tipi\u00a0; lose c3, démonter un tipi affamé.",

  "silent.title": "Là où la règle se tait",
  "silent.text":
    "L’image du plateau imprimé est perdue ; le nôtre est reconstitué d’après ce qu’on en sait : six rangées, dont les trois premières portent deux bisons par case, 36 et 30 bisons, trois chemins vers l’avant, une piste plus claire réservée à quatre. Nos autres réponses sont dans le texte ci-dessus : les deux tours d’installation suivent le même ordre ; qui vient de perdre son dernier tipi agit encore ; la récolte additionne toutes les cases avant de regarder la somme ; la faim se juge une fois, après le troupeau ; la fin est vérifiée après chaque tipi qui quitte le plateau. La banque ne s’épuise jamais.",
};

export default fr;
