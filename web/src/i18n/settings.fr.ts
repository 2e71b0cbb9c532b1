/** Les réglages. Une partie du catalogue français. */
import type { Translated } from "./catalogue";
import type english from "./settings.en";

const settings: Translated<typeof english> = {
  "settings.language": "Langue",
  "settings.language.auto": "Celle du navigateur",
  "settings.language.en": "English",
  "settings.language.fr": "Français",
  "settings.theme": "Lumière",
  "settings.theme.auto": "Comme l’appareil",
  "settings.theme.light": "Matin",
  "settings.theme.dusk": "Crépuscule",
  "settings.sound": "Sons",
  "settings.on": "Oui",
  "settings.off": "Non",
  "settings.volume": "Volume",
  "settings.motion": "Mouvement",
  "settings.motion.auto": "Comme l’appareil",
  "settings.motion.full": "Animé",
  "settings.motion.reduced": "Calme",
  "settings.text": "Jeux au tour par tour",
  "settings.text.off": "Sur le plateau",
  "settings.text.off.line": "Des pièces à toucher et à déplacer.",
  "settings.text.on": "En mode texte",
  "settings.text.on.line":
    "Le plateau en caractères, les coups au clavier\u00a0: pour qui ne voit pas, ou veut aller vite.",
  "settings.replay": "Vitesse pour revoir des coups",
  "replay.speed.slow": "Lente",
  "replay.speed.normal": "Normale",
  "replay.speed.fast": "Rapide",
  "settings.calm": "Allure de BOOOM!",
  "settings.calm.off": "Endiablée",
  "settings.calm.off.line": "Éclairs, fumée et roche qui tremble.",
  "settings.calm.on": "Tranquille",
  "settings.calm.on.line":
    "Plus de temps aux tables que vous ouvrez, des tuiles plus grandes, pas d’éclairs, et une seule main suffit pour un gage.",
};

export default settings;
