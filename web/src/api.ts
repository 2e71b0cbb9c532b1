/** The server over HTTP. Every failure is a `Refusal`. */
import type {
  CheckedPosition,
  Film,
  GameCard,
  GameKit,
  NewTable,
  NewTableAnswer,
  OptionValue,
  Problem,
  You,
} from "./protocol";
import { Refusal } from "./refusal";

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refusal("connection_lost", "the server could not be reached");
  }
  if (response.ok) return (await response.json()) as Answer;
  throw await problemOf(response);
}

async function problemOf(response: Response): Promise<Refusal> {
  try {
    const { code, message, reasons } = (await response.json()) as Problem;
    if (typeof code === "string" && typeof message === "string") return new Refusal(code, message, reasons);
  } catch {
    // Not our server's words: something stands between, a proxy for example.
  }
  return new Refusal("unexpected", `the server answered ${response.status}`);
}

const sending = (method: string, body: object): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

export const me = (): Promise<You> => ask("/api/me");
export const rename = (name: string): Promise<You> => ask("/api/me", sending("PUT", { name }));
export const games = (): Promise<GameCard[]> => ask("/api/games");

export function kit(game: string, options: Record<string, OptionValue>): Promise<GameKit> {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  return ask(`/api/games/${game}?${query}`);
}

/** How the rules see a position; the refusal has every reason why there can be none such. */
export const checkPosition = (game: string, position: string): Promise<CheckedPosition> =>
  ask(`/api/games/${game}/positions`, sending("POST", { position }));

export const openTable = (table: NewTable): Promise<NewTableAnswer> =>
  ask("/api/tables", sending("POST", table));
export const importRecord = (record: string): Promise<NewTableAnswer> =>
  ask("/api/records", sending("POST", { record }));

/** A finished game in real time, to look back at. */
export const film = (table: string): Promise<Film> => ask(`/api/tables/${table}/film`);
export const recordPath = (table: string): string => `/api/tables/${table}/record`;
export const codePath = (table: string): string => `/api/tables/${table}/qr.svg`;
