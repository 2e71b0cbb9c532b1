/** The worth of positions and moves in words. Pure. */
import type { AnalysedMove, AnalysedPosition, SeatView } from "../../protocol";
import { seatTitle } from "../seats";
import { say } from "./words";

/** Moves of a line that a sentence names. */
const NAMED = 4;

export const percentOf = (value: number | undefined): number => Math.round((value ?? 0) * 100);

/** Everybody's chances in one line. */
export const chancesText = (position: AnalysedPosition, seats: readonly SeatView[]): string =>
  seats
    .map((seat) =>
      say("chance.one", { name: seatTitle(seat, seats), percent: percentOf(position.values[seat.seat]) }),
    )
    .join(", ");

function costText({ loss, points }: AnalysedMove): string {
  const percent = percentOf(loss);
  const whole = Math.round(points);
  return whole > 0 ? say("cost.points", { percent, points: whole }) : say("cost.chance", { percent });
}

/** What a move was worth. */
export function moveText(move: AnalysedMove, seats: readonly SeatView[]): string {
  const seat = seats[move.seat];
  const told = { who: seat ? seatTitle(seat, seats) : "", move: move.move, cost: costText(move) };
  const text = say(`move.${move.verdict}`, told);
  return move.is_turning_point ? `${text} ${say("turns.here")}` : text;
}

/** The first moves of the best line there was. */
export function lineText(position: AnalysedPosition): string {
  const moves = position.lines[0]?.moves ?? [];
  const more = moves.length > NAMED ? " …" : "";
  return moves.slice(0, NAMED).join(" ") + more;
}

/** Whether something else would have been better than what was played. */
export const hadBetter = ({ played }: AnalysedPosition): boolean =>
  played !== null && ["slip", "mistake", "blunder"].includes(played.verdict);

/** The moves, by their number, at which somebody who was ahead fell behind. */
export const turningPoints = (positions: readonly AnalysedPosition[]): AnalysedPosition[] =>
  positions.filter(({ played }) => played?.is_turning_point === true);
