/** Oklahoma Boomers en français. */
import type { Translated } from "../../../i18n";
import type en from "./en";

const player = (seat: number): string => (seat === 0 ? "Bleu" : "Jaune");
const points = (count: number): string => `${count} ${count < 2 ? "point" : "points"}`;
const squares = (count: number): string => `${count} ${count < 2 ? "case" : "cases"}`;

const fr: Translated<typeof en> = {
  "colour.name": ({ seat }) => player(seat),
  "colour.letter": ({ seat }) => player(seat).slice(0, 1),
  "homestead.label": (p) => `Domaine de ${player(p.seat)}, ${squares(p.squares)}, ${points(p.points)}`,
};

export default fr;
