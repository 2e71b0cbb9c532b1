/** Ce que dit la mine elle-même : quelques mots près du doigt, et ce qu’entend qui ne la voit pas. */
import type { Translated } from "../../../i18n";
import type en from "./mine.en";

const fr: Translated<typeof en> = {
  "mine.label": "La mine",
  "mine.keys":
    "Les flèches ou Tab mènent de tuile en tuile, Entrée attrape. R mène aux gravats, Maj et une flèche poussent un rocher. Pour viser : les flèches déplacent la croix, maintenez la barre d’espace et lâchez pour la force, Entrée lance aussi fort que la fois d’avant.",
  "mine.up": "Ce qui est face visible",
  "mine.nothing_up": "Rien n’est face visible.",
  "mine.tile": ({ kind, where }: { kind: string; where: string }) => `${kind}, ${where}`,
  "mine.legal": "pépite légale",
  "mine.illegal": "pépite illégale",
  "mine.rock": "rocher",
  "mine.bat": "chauve-souris",
  "mine.snake": "serpent",
  "mine.rat": "rat",
  "mine.ghost": "fantôme",
  "mine.pickaxe": "pioche",
  "mine.dynamite": "dynamite",
  "mine.star": "étoile",
  "mine.revolver": "revolver",
  "mine.left_far": "au fond à gauche",
  "mine.middle_far": "au fond",
  "mine.right_far": "au fond à droite",
  "mine.left_mid": "à gauche",
  "mine.middle_mid": "au milieu",
  "mine.right_mid": "à droite",
  "mine.left_near": "devant à gauche",
  "mine.middle_near": "devant",
  "mine.right_near": "devant à droite",
  "mine.outside": ({ where }: { where: string }) => `hors de la mine, ${where}`,
  "mine.beaten_plain": "Quelqu’un a été plus rapide !",
  "mine.busy": "Votre main est pleine !",
  "mine.frozen": "D’abord le gage !",
  "mine.not_yours": "Laissez cette frayeur à quelqu’un d’autre\u00a0!",
  "mine.warned_already": "Vous avez déjà lancé cette alerte\u00a0!",
  "mine.idle_special": "Personne ici ne peut lancer cette alerte.",
  "mine.only_rock": "Rien que du rocher ! Tirez-le pour voir dessous.",
  "mine.nothing_to_grab": "Rien à attraper en vue.",
  "mine.rubble": "Dans les gravats",
  "mine.treasure": "Retour à ce qui s’attrape",
  "mine.aim_at": ({ where }: { where: string }) => `Croix\u202f: ${where}`,
  "mine.aimed": ({ force }: { force: number }) => `Visé, force ${force}`,
  "mine.hold": "Appuyez, tenez, lâchez !",
};

export default fr;
