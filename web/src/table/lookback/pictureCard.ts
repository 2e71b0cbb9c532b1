/** The picture that people share: the board, who played, how it ended, and where to see it. In the light of the page. */
import { paintOf } from "../../colours";
import type { Picture } from "./boardPicture";

export interface CardSeat {
  readonly name: string;
  readonly colour: string;
  /** The letter of the colour. */
  readonly letter: string;
  readonly points: string;
  readonly won: boolean;
}

export interface Card {
  readonly game: string;
  /** How it ended, or which move is shown. */
  readonly line: string;
  readonly day: string;
  readonly seats: readonly CardSeat[];
  /** Where the game can be seen. */
  readonly link: string;
}

const WIDTH = 1080;
const MARGIN = 48;
const HEAD = 150;
const SEAT = 76;
const FOOT = 76;
/** Of a tall drawing so much is enough. */
const TALLEST = 1080;

/** A text cut so that it is no wider than `most`, as `measure` measures it. */
export function cut(text: string, most: number, measure: (text: string) => number): string {
  if (measure(text) <= most) return text;
  const letters = [...text];
  while (letters.length > 1 && measure(`${letters.join("")}…`) > most) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** How large a drawing is drawn: as wide as there is room, and not too tall. */
export function sizeWithin(
  { width, height }: { width: number; height: number },
  room: number,
): { width: number; height: number } {
  const scale = Math.min(room / Math.max(1, width), TALLEST / Math.max(1, height));
  return { width: width * scale, height: height * scale };
}

/** Draws the card as a PNG; `drawing` is null where there is nothing to show but the result. */
export async function cardPicture(card: Card, drawing: Picture | null): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const size = drawing ? sizeWithin(drawing, WIDTH - 2 * MARGIN) : { width: 0, height: 0 };
  const rows = Math.ceil(card.seats.length / 2);
  canvas.width = WIDTH;
  canvas.height = Math.round(HEAD + size.height + 32 + rows * SEAT + FOOT);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is nothing to draw on");
  // A face that nothing on the page is set in has not been fetched yet.
  await Promise.all(["--display", "--sans"].map((face) => document.fonts.load(`58px ${styleOf(face)}`)));
  paper(pen, canvas.height);
  head(pen, card);
  if (drawing) pen.drawImage(drawing.image, (WIDTH - size.width) / 2, HEAD, size.width, size.height);
  card.seats.forEach((seat, index) => {
    const width = (WIDTH - 2 * MARGIN - 24) / 2;
    const x = MARGIN + (index % 2) * (width + 24);
    seatRow(pen, seat, x, HEAD + size.height + 32 + Math.floor(index / 2) * SEAT, width);
  });
  const link = cut(card.link, WIDTH - 2 * MARGIN, (text) => widthOf(pen, text, "600 28px", "--sans"));
  write(pen, link, MARGIN, canvas.height - 34, "600 28px", "--sans", "--ink-soft");
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture came of it"))), "image/png"),
  );
}

type Pen = CanvasRenderingContext2D;

const styleOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function widthOf(pen: Pen, text: string, font: string, family: string): number {
  pen.font = `${font} ${styleOf(family)}`;
  return pen.measureText(text).width;
}

function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  font: string,
  family: string,
  ink: string,
  align: CanvasTextAlign = "start",
): void {
  pen.font = `${font} ${styleOf(family)}`;
  pen.fillStyle = ink.startsWith("--") ? styleOf(ink) : ink;
  pen.textAlign = align;
  pen.fillText(text, x, y);
}

/** Paper with an edge, and the land at its foot as on the graph. */
function paper(pen: Pen, height: number): void {
  pen.fillStyle = styleOf("--paper");
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = styleOf("--ground");
  pen.globalAlpha = 0.35;
  pen.beginPath();
  pen.moveTo(0, height);
  pen.lineTo(0, height - 44);
  pen.bezierCurveTo(WIDTH * 0.3, height - 96, WIDTH * 0.6, height - 10, WIDTH, height - 62);
  pen.lineTo(WIDTH, height);
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = styleOf("--paper-edge");
  pen.lineWidth = 10;
  pen.strokeRect(5, 5, WIDTH - 10, height - 10);
}

function head(pen: Pen, { game, line, day }: Card): void {
  const room = WIDTH - 2 * MARGIN;
  const dayWidth = widthOf(pen, day, "600 30px", "--sans");
  const title = cut(game, room - dayWidth - 24, (text) => widthOf(pen, text, "400 58px", "--display"));
  write(pen, title, MARGIN, 80, "400 58px", "--display", "--brick");
  write(pen, day, WIDTH - MARGIN, 76, "600 30px", "--sans", "--ink-soft", "end");
  const told = cut(line, room, (text) => widthOf(pen, text, "700 34px", "--sans"));
  write(pen, told, MARGIN, 128, "700 34px", "--sans", "--ink");
}

function seatRow(pen: Pen, seat: CardSeat, x: number, y: number, width: number): void {
  const paint = paintOf(seat.colour);
  pen.fillStyle = styleOf(seat.won ? "--gold" : "--paper-deep");
  pen.globalAlpha = seat.won ? 0.45 : 1;
  pen.beginPath();
  pen.roundRect(x, y, width, SEAT - 12, 14);
  pen.fill();
  pen.globalAlpha = 1;
  pen.fillStyle = paint.face;
  pen.strokeStyle = paint.edge;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(x + 12, y + 11, 42, 42, 11);
  pen.fill();
  pen.stroke();
  write(pen, seat.letter, x + 33, y + 41, "800 26px", "--sans", paint.ink, "center");
  const points = seat.won ? `★ ${seat.points}` : seat.points;
  const pointsWidth = widthOf(pen, points, "800 32px", "--sans");
  const name = cut(seat.name, width - pointsWidth - 96, (text) => widthOf(pen, text, "700 32px", "--sans"));
  write(pen, name, x + 68, y + 43, "700 32px", "--sans", "--ink");
  write(pen, points, x + width - 16, y + 43, "800 32px", "--sans", "--ink", "end");
}
