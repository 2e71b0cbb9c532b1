/** Les leçons de Wind River en français. */
import type { Translated } from "../../../i18n";
import { counting } from "../../../i18n/counting";
import type en from "./learn.en";

const { form } = counting("fr");

const fr: Translated<typeof en> = {
  "menu.title": "Six petites leçons",
  "menu.line":
    "Trois minutes en tout : le but, une bonne ouverture, puis votre tour pas à pas. C’est vous qui jouez.",

  "goal.name": "Le but",
  "goal.line": "Des tipis dans les grandes plaines",
  "opening.name": "L’ouverture",
  "opening.line": "Comment commencent les bons joueurs",
  "herd.name": "Le troupeau",
  "herd.line": "Tout le monde le fait avancer",
  "feeding.name": "Nourrir",
  "feeding.line": "Qui mange, et qui a faim",
  "acting.name": "Agir",
  "acting.line": "Déplacer, récolter, dresser, pousser",
  "talk.name": "Le pow-wow",
  "talk.line": "Parler, négocier, promettre",

  "lesson.choices": "Votre réponse",
  "lesson.acts": "Que faites-vous ?",
  "lesson.phrases": "Que dites-vous ?",
  "lesson.steps_left": (p) =>
    form(p.count, "Un bison doit encore avancer", `${p.count} bisons doivent encore avancer`),

  "chief.0": "Rouge",
  "chief.1": "Vert",
  "chief.2": "Bleu",
  "chief.3": "Violet",

  "why.phrase": "Choisissez d’abord ce que vous dites.",

  "home.title": "Voilà le but",
  "home.text":
    "Vous êtes Rouge. Gagne qui mène le plus de tipis dans les grandes plaines, tout en haut. Depuis la rangée 6, un pas vers l’avant y conduit. Touchez votre tipi en e6, puis les plaines.",
  "home.well":
    "À l’abri pour toujours : il n’a plus besoin de manger, et il compte à la fin. C’est votre deuxième.",
  "home.retry": "C’est permis aussi. Cette fois, touchez le tipi en e6, puis les plaines.",
  "last.title": "Le dernier tipi",
  "last.text":
    "La partie finit dès qu’il n’y a plus de tipi sur le plateau. Le vôtre, en d6, est le dernier. Menez-le dans les plaines.",
  "last.well": "Le plateau est vide, la partie est finie, et vous avez quatre tipis dans les plaines.",
  "last.retry":
    "Ce n’est pas fini : votre tipi est toujours sur le plateau. Cette fois, conduisez-le dans les plaines.",
  "winner.title": "Qui a gagné ?",
  "winner.text":
    "Une autre partie, à peine finie. Le plus de tipis dans les plaines l’emporte ; à égalité, le plus de ressources. Regardez les réserves : qui est-ce ?",
  "winner.well":
    "Rouge et Vert en ont trois chacun, et Vert a plus en réserve. Encore à égalité, ils partageraient la victoire.",
  "winner.retry":
    "Comptez d’abord les tipis dans les plaines. Les ressources ne départagent que les meilleurs.",

  "first.title": "Plantez un tipi",
  "first.text":
    "Chacun commence avec deux tipis. Sur sa case, un tipi a besoin d’un bison pour manger. Le troupeau se repose sur les rangées 1 à 3, puis il montera. Les bons joueurs s’installent à sa tête : plantez votre premier tipi en rangée 3.",
  "first.well": "En tête du troupeau, deux bisons pour un tipi : ici, personne n’a faim.",
  "first.retry": "Il y a de quoi manger, mais le chemin des plaines est plus long. Plantez-le en rangée 3.",
  "first.retry.dry": "Plus près, mais il n’y a rien à manger. Plantez-le en rangée 3, avec le troupeau.",
  "second.title": "Et un deuxième",
  "second.text":
    "Pendant l’installation, une case n’accueille qu’un tipi. Voici une ruse de bons joueurs : plantez le deuxième en rangée 6, au bord des plaines. Il n’y trouve rien à manger, mais votre unique ressource paiera son premier repas.",
  "second.well": "À un pas des plaines. Deux tipis chacun, et la partie commence.",
  "second.retry": "C’est permis, et parfois bon. Cette fois, plantez-le en rangée 6, au bord des plaines.",
  "swift.title": "Le premier arrivé",
  "swift.text":
    "Votre premier tour : vous avez poussé deux bisons, et payé votre unique ressource pour le tipi affamé en f6. Il est au bord des plaines : conduisez-l’y tout de suite.",
  "swift.well": "Dès le premier tour, un tipi est arrivé. L’autre vit avec le troupeau.",
  "swift.retry": "C’est permis aussi. Cette fois, conduisez le tipi de f6 dans les plaines.",

  "steps.title": "Le troupeau s’en va",
  "steps.text":
    "Votre tour commence par le troupeau : autant de pas que vous avez de tipis sur le plateau. Vous en avez deux. Prenez un bison et faites-le avancer, tout droit ou de côté ; puis un autre.",
  "steps.well":
    "Deux pas, jamais deux fois le même bison. Prenez ceux que vous voulez : le troupeau n’est à personne.",
  "full.title": "Cinq, pas un de plus",
  "full.text":
    "Une case ne contient pas plus de cinq bisons. Celle qui est marquée, c3, est pleine. Poussez le bison de c2 sur le côté.",
  "full.well": "Par le côté. Ceux qui atteignent les grandes plaines ne reviennent plus.",
  "full.retry": "C’est permis aussi. Cette fois, prenez le bison de c2 et choisissez une case à côté de c3.",
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
    "Il est revenu dans votre main, et vous pourrez le dresser à nouveau. L’autre est à un pas des plaines.",
  "give.retry": "Voilà parti celui d’e6, à un pas des plaines. Démontez plutôt celui de c2.",

  "walk.title": "Déplacer un tipi",
  "walk.text":
    "Ensuite vous agissez, une fois. Première façon : un tipi va sur une case voisine. En b3 vit Vert ; si vous y allez, vous payez chacun une ressource. Allez en c4, où c’est gratuit.",
  "walk.well": "Trois bisons, personne d’autre, rien à payer. On y vivra bien.",
  "walk.retry": "Là, il n’y a rien à manger. La marque est en c4, tout droit.",
  "walk.retry.dear": "Vous avez payé une ressource, et Vert aussi. En c4, c’est gratuit.",
  "walk.retry.other": "C’est permis aussi. Cette fois, déplacez le tipi de c3 en c4.",
  "gather.title": "Récolter",
  "gather.text":
    "La deuxième façon rapporte des ressources\u00a0: sur toutes les cases où vous vivez sans personne d’autre, comptez les bisons moins les tipis. Une case vide compte contre vous, une case partagée pas du tout. Combien en recevez-vous ici\u00a0?",
  "gather.well":
    "Trois pour d3, moins un pour c5. En e3 vit aussi Vert : cela ne compte pas. On n’en garde jamais plus de dix.",
  "gather.retry": "Quatre moins un en d3 ; zéro moins un en c5 ; e3 est partagée. Cela fait combien ?",
  "raise.title": "Dresser un tipi",
  "raise.text":
    "Troisième façon : trois ressources pour un tipi de plus, sur une case où vous vivez et personne d’autre. Vous en avez quatre. Dressez-en un.",
  "raise.well": "Un tipi de plus, et désormais un pas de plus avec le troupeau.",
  "raise.retry":
    "C’est permis aussi. Cette fois, choisissez Dresser, puis la case où personne d’autre ne vit.",
  "drive.title": "Pousser un bison",
  "drive.text":
    "Quatrième façon : un bison de plus avance, même s’il a déjà bougé. Vert a un seul bison en d4 et rien en réserve. Faites-le partir.",
  "drive.well": "À Vert de s’inquiéter : rien à manger, et rien pour payer.",
  "drive.retry":
    "C’est permis aussi. Cette fois, choisissez Pousser, puis le bison de d4, puis où il s’en va.",

  "phrase.title": "Un mot à temps",
  "phrase.text":
    "Vous pouvez parler et négocier quand vous voulez. Vert va pousser le troupeau, et pourrait laisser sans rien votre tipi en c4. Demandez-lui d’épargner la piste c\u00a0: choisissez la phrase, puis touchez la piste.",
  "phrase.well": "Vert l’a lu, dans sa langue. Qu’il vous écoute ou non, c’est son affaire.",
  "phrase.retry": "Cela n’aide pas le tipi de c4. Demandez de laisser en paix le troupeau de la piste c.",
  "phrase.leave": (p) => `Laissez en paix le troupeau de la piste ${p.lane}`,
  "phrase.leave.open": "Laissez en paix le troupeau de la piste …",
  "phrase.share": "Partageons une case",
  "phrase.thanks": "Merci",
  "phrase.point": "Touchez maintenant la piste dont vous parlez.",
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
