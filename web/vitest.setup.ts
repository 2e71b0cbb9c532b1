/** In tests both languages are there from the beginning. */
import { fetchWords } from "./src/i18n";

const PLACES = ["everywhere", "later", "atTable"] as const;
await Promise.all((["en", "fr"] as const).flatMap((code) => PLACES.map((place) => fetchWords(code, place))));
