/** Which of the town's people is drawn for somebody. */
import type { SeatView } from "../protocol";

/** How many different people `TownPerson` draws: more than can sit at a table. */
export const PEOPLE = 12;

/** The one who is drawn for the number that the server gives to everybody. */
export const personOf = (face: number): number => face % PEOPLE;

/** By seat: who is drawn there. Nobody at a table looks like another; who comes later in the order of play gives way. */
export function peopleAt(seats: readonly SeatView[]): (number | null)[] {
  const taken = new Set<number>();
  return seats.map(({ kind, face }) => {
    if (kind !== "person") return null;
    let person = personOf(face);
    while (taken.has(person)) person = (person + 1) % PEOPLE;
    taken.add(person);
    return person;
  });
}
