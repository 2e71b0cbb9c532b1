/** Oklahoma Boomers in English. The other languages must have the same keys: `Translated<typeof en>`. */

interface Of {
  seat: number;
}

const Colour = (seat: number): string => (seat === 0 ? "Blue" : "Yellow");
const points = (count: number): string => (count === 1 ? "1 point" : `${count} points`);
const squares = (count: number): string => (count === 1 ? "1 square" : `${count} squares`);

const en = {
  "colour.name": ({ seat }: Of) => Colour(seat),
  "colour.letter": ({ seat }: Of) => Colour(seat).slice(0, 1),
  "homestead.label": (p: Of & { squares: number; points: number }) =>
    `${Colour(p.seat)}’s homestead, ${squares(p.squares)}, ${points(p.points)}`,
} as const;

export default en;
