/** Les leçons de Wind River en français. */
import type { Translated } from "../../../i18n";
import type en from "./learn.en";

const fr: Translated<typeof en> = {
  "menu.title": "Six petites leçons",
  "menu.line": "Trois minutes en tout, une leçon par étape du jeu. C’est vous qui jouez.",

  "placing.name": "S’installer",
  "placing.line": "Où vont vos premiers tipis",
  "herd.name": "Le troupeau",
  "herd.line": "Tout le monde le fait avancer",
  "feeding.name": "Nourrir",
  "feeding.line": "Qui mange, et qui a faim",
  "acting.name": "Agir",
  "acting.line": "Partir, récolter, dresser, pousser",
  "plains.name": "Les grandes plaines",
  "plains.line": "Comment ça finit, et qui a gagné",
  "talk.name": "Le pow-wow",
  "talk.line": "Parler, négocier, promettre",

  "lesson.choices": "Votre réponse",
  "lesson.acts": "Que faites-vous ?",
  "lesson.phrases": "Que dites-vous ?",
  "lesson.steps_left": (p) =>
    p.count === 1 ? "Un bison doit encore avancer" : `${p.count} bisons doivent encore avancer`,

  "act.walk": "Déplacer un tipi",
  "act.gather": (p) => `Récolter\u00a0: +${p.gain}`,
  "act.raise": (p) => `Dresser un tipi\u00a0: −${p.cost}`,
  "act.drive": "Pousser un bison",
  "chief.0": "Rouge",
  "chief.1": "Vert",
  "chief.2": "Bleu",
  "chief.3": "Violet",

  "why.phrase": "Choisissez d’abord ce que vous dites.",

  "first.title": "Dressez un tipi",
  "first.text":
    "Vous êtes Rouge. Le troupeau se repose sur les trois premières rangées ; il montera vers les grandes plaines. Posez votre premier tipi là où il y a des bisons : les vôtres en vivent.",
  "first.well": "Bien choisi. Deux bisons, un tipi : ici, personne n’aura faim.",
  "first.retry": "C’est permis, mais il n’y a rien à manger. Choisissez une case avec des bisons.",
  "second.title": "Et un deuxième",
  "second.text":
    "Chacun en a posé un, voici le second tour. Pendant l’installation, une case n’accueille qu’un tipi. Devant, le chemin est plus court : posez le vôtre en rangée 3, avec le troupeau.",
  "second.well": "Devant, et de quoi manger. Deux tipis chacun, et la partie commence.",
  "second.retry": "C’est permis, mais la rangée 3 est plus près des plaines. Essayez là.",
  "second.retry.dry": "Encore plus près, mais sans un bison pour le nourrir. Essayez la rangée 3.",

  "steps.title": "Le troupeau s’en va",
  "steps.text":
    "Votre tour commence par le troupeau : autant de pas que vous avez de tipis sur le plateau. Vous en avez deux. Prenez un bison et faites-le avancer, tout droit ou de côté ; puis un autre.",
  "steps.well":
    "Deux pas, jamais deux fois le même bison. Prenez ceux que vous voulez : le troupeau n’est à personne.",
  "steps.retry": "Choisissez une case avec des bisons, puis où l’un d’eux s’en va.",
  "full.title": "Cinq, pas un de plus",
  "full.text":
    "Une case ne contient pas plus de cinq bisons. Celle qui est marquée, c3, est pleine. Menez le bison de c2 sur le côté.",
  "full.well": "Par le côté. Ceux qui atteignent les grandes plaines ne reviennent plus.",
  "full.retry": "Prenez le bison de c2 et choisissez une case à côté de c3.",
  "bring.title": "Le repas arrive à pied",
  "bring.text":
    "Après le troupeau, les vôtres mangent : un bison par tipi. Celui de d4 n’a rien. Faites vos deux pas pour que personne chez vous n’ait faim.",
  "bring.well": "Tout le monde a mangé, et cela ne vous a rien coûté.",
  "bring.retry": "Quelqu’un a eu faim. Amenez un bison en d4, et laissez celui de b2 où il est.",

  "share.title": "Les invités d’abord",
  "share.text":
    "En d3, trois bisons, deux tipis de Vert et deux à vous. À votre tour, les tipis des autres mangent les premiers. Combien des vôtres ont faim ?",
  "share.well":
    "Deux pour Vert, il en reste un pour vous. Un de vos tipis a faim : il vous en coûte une ressource.",
  "share.retry": "Trois bisons, dont deux nourrissent Vert. Combien de vos deux tipis n’ont rien ?",
  "give.title": "Quand on ne peut pas payer",
  "give.text":
    "Deux de vos tipis ont faim, en c2 et en e6. Vous aviez une ressource, elle est payée : un tipi doit revenir dans votre main. Gardez celui qui est presque arrivé.",
  "give.well":
    "Il est revenu dans votre main, et vous pourrez le redresser. L’autre est à un pas des plaines.",
  "give.retry": "Voilà parti celui de e6, à un pas des plaines. Renoncez plutôt à celui de c2.",

  "walk.title": "Déplacer un tipi",
  "walk.text":
    "Ensuite vous agissez, une fois. Première façon : un tipi va sur une case voisine. En b3 vit Vert ; si vous y allez, vous payez chacun une ressource. Allez en c4, où c’est gratuit.",
  "walk.well": "Trois bisons, personne d’autre, rien à payer. On y vivra bien.",
  "walk.retry": "Là, il n’y a rien à manger. La marque est en c4, tout droit.",
  "walk.retry.dear": "Vous avez payé une ressource, et Vert aussi. En c4, c’est gratuit.",
  "gather.title": "Récolter",
  "gather.text":
    "La deuxième façon rapporte des ressources : sur toutes les cases où vous vivez seul, comptez les bisons moins les tipis. Une case vide compte contre vous, une case partagée pas du tout. Combien en recevez-vous ici ?",
  "gather.well":
    "Trois pour d3, moins un pour c5. En e3 vit aussi Vert : cela ne compte pas. On n’en garde jamais plus de dix.",
  "gather.retry": "Quatre moins un en d3 ; zéro moins un en c5 ; e3 est partagée. Cela fait combien ?",
  "raise.title": "Dresser un tipi",
  "raise.text":
    "Troisième façon : trois ressources pour un tipi de plus, sur une case où vous vivez et personne d’autre. Vous en avez quatre. Dressez-en un.",
  "raise.well": "Un tipi de plus, et désormais un pas de plus avec le troupeau.",
  "raise.retry": "Cette fois, choisissez Dresser, puis la case où vous vivez seul.",
  "drive.title": "Pousser un bison",
  "drive.text":
    "Quatrième façon : un bison de plus avance, même s’il a déjà bougé. Vert a un seul bison en d4 et rien en réserve. Faites-le partir.",
  "drive.well": "À Vert de s’inquiéter : rien à manger, et rien pour payer.",
  "drive.retry": "Choisissez Pousser, puis le bison de d4, puis où il s’en va.",

  "home.title": "Vers les plaines",
  "home.text":
    "Depuis la rangée 6, un pas vers l’avant mène dans les grandes plaines. Un tipi y est en sûreté, n’a plus besoin de manger, et compte à la fin. Menez-y celui de e6.",
  "home.well": "En sûreté. C’est votre deuxième, et personne ne vous le reprendra.",
  "home.retry": "Choisissez Déplacer, puis le tipi de e6, puis les plaines.",
  "last.title": "Le dernier tipi",
  "last.text":
    "La partie finit dès qu’il n’y a plus de tipi sur le plateau. Le vôtre, en d6, est le dernier. Menez-le dans les plaines.",
  "last.well": "Le plateau est vide, la partie est finie, et vous avez quatre tipis dans les plaines.",
  "last.retry":
    "Ce n’est pas fini : votre tipi est toujours sur le plateau. Choisissez Déplacer, et menez-le dans les plaines.",
  "winner.title": "Qui a gagné ?",
  "winner.text":
    "Une autre partie, à peine finie. Le plus de tipis dans les plaines l’emporte ; à égalité, le plus de ressources. Regardez les réserves : qui est-ce ?",
  "winner.well":
    "Rouge et Vert en ont trois chacun, et Vert a plus en réserve. Encore à égalité, ils partageraient la victoire.",
  "winner.retry":
    "Comptez d’abord les tipis dans les plaines. Les ressources ne départagent que les meilleurs.",

  "phrase.title": "Un mot à temps",
  "phrase.text":
    "Vous pouvez parler et négocier quand vous voulez. Vert va mener le troupeau, et pourrait laisser sans rien votre tipi en c4. Demandez-lui d’épargner le couloir c : choisissez la phrase, puis touchez le couloir.",
  "phrase.well": "Vert l’a lu, dans sa langue. Qu’il vous écoute ou non, c’est son affaire.",
  "phrase.retry": "Cela n’aide pas le tipi de c4. Demandez de laisser tranquille le troupeau du couloir c.",
  "phrase.leave": (p) => `Laissez le troupeau du couloir ${p.lane}`,
  "phrase.leave.open": "Laissez le troupeau du couloir …",
  "phrase.share": "Partageons une case",
  "phrase.thanks": "Merci",
  "phrase.point": "Touchez maintenant le couloir dont vous parlez.",
  "word.title": "Votre parole",
  "word.text":
    "Vous avez affiché une promesse : ne pas entrer en d4, où Vert vit parmi quatre bisons. Tout le monde la voit, rien ne vous retient. C’est à vous : faites comme il vous plaira.",
  "word.well.kept":
    "Vous avez tenu parole, et cela aussi, tout le monde le voit. La prochaine affaire n’en sera que plus facile.",
  "word.well.broken":
    "C’est permis : une promesse n’engage personne. Mais la voilà marquée comme rompue ; qui vous croira, maintenant ?",
  "word.pin": "Je n’entrerai pas en d4.",
  "word.pin.turns": "encore 1 tour",
  "word.kept": "tenue",
  "word.broken": "rompue",

  "done.title": "Vous connaissez le jeu",
  "done.text":
    "Restez près du troupeau, gardez un peu de réserve, et soyez en bons termes avec qui joue avant vous. À vous de jouer.",
};

export default fr;
