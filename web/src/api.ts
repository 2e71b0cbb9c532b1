/** The server over HTTP. Every failure is a `Refusal`. */
import type { JudgedPosition } from "./games/game";
import type {
  AnalysedPosition,
  AnalysisPage,
  CheckedPosition,
  ReplayPage,
  ReplayEntry,
  GameCard,
  GameData,
  NewTable,
  NewTableAnswer,
  OptionValue,
  Problem,
  PuzzleCard,
  PuzzleVerdict,
  Review,
  Step,
  TableDrawing,
  You,
} from "./protocol";
import { Refusal } from "./refusal";

async function request<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
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
    const { code, message, reasons, record } = (await response.json()) as Problem;
    if (typeof code === "string" && typeof message === "string")
      return new Refusal(code, message, reasons, null, record);
  } catch {
    // Not our server's words: something stands between, a proxy for example.
  }
  return new Refusal("unexpected", `the server answered ${response.status}`);
}

const jsonBody = (method: string, body: object): RequestInit => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

export const me = (): Promise<You> => request("/api/me");
export const rename = (name: string): Promise<You> => request("/api/me", jsonBody("PUT", { name }));
export const games = (): Promise<GameCard[]> => request("/api/games");

export function gameData(game: string, options: Record<string, OptionValue>): Promise<GameData> {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  return request(`/api/games/${game}?${query}`);
}

/** How the rules see a position; the refusal has every reason why there can be none such. */
export const checkPosition = <P>(game: string, position: string): Promise<JudgedPosition<P>> =>
  request(`/api/games/${game}/positions`, jsonBody("POST", { position }));

/** A puzzle of a game, by its number, or that of the day. */
export const puzzle = (game: string, number: number | null): Promise<PuzzleCard> =>
  request(`/api/games/${game}/puzzles/${number ?? "daily"}`);

/** Whether moves solve a puzzle. */
export const answerPuzzle = (
  game: string,
  number: number,
  moves: readonly string[],
): Promise<PuzzleVerdict> =>
  request(`/api/games/${game}/puzzles/${number}/answers`, jsonBody("POST", { moves }));

export const openTable = (table: NewTable): Promise<NewTableAnswer> =>
  request("/api/tables", jsonBody("POST", table));
export const importRecord = (record: string): Promise<NewTableAnswer> =>
  request("/api/records", jsonBody("POST", { record }));

/** A position of a table in characters, after `ply` moves, as this person may see it. */
export const tableDrawing = (table: string, ply: number, language: string): Promise<TableDrawing> =>
  request(`/api/tables/${table}/drawing?ply=${ply}&language=${language}`);

/** A finished game in real time, to look back at. */
export async function replay(table: string): Promise<ReplayEntry[]> {
  const entries: ReplayEntry[] = [];
  for (let next: number | null = 0; next !== null;) {
    const page: ReplayPage = await request<ReplayPage>(`/api/tables/${table}/replay?from=${next}`);
    entries.push(...page.entries);
    next = page.next;
  }
  return entries;
}

/** A finished game as a whole. */
export const review = (table: string): Promise<Review> => request(`/api/tables/${table}/review`);

/** What the positions of a finished game were worth, from after `from` moves on; `next` says where to go on. */
export const analysisPage = (table: string, from: number): Promise<AnalysisPage> =>
  request(`/api/tables/${table}/analysis?from=${from}`);

/** One position of a finished game, looked at more closely, with its best line to be drawn. */
export const analysedPosition = (table: string, ply: number): Promise<AnalysedPosition> =>
  request(`/api/tables/${table}/analysis/${ply}`);

/** What a bot would play for the one person at a table of bots; `ply` is that of the position it is about. */
export const hint = (table: string): Promise<Step> => request(`/api/tables/${table}/hint`);

/** The position after `ply` moves of a finished game, to play on from. */
export const pastPosition = (table: string, ply: number): Promise<CheckedPosition> =>
  request(`/api/tables/${table}/positions/${ply}`);

export const recordPath = (table: string): string => `/api/tables/${table}/record`;
export const codePath = (table: string): string => `/api/tables/${table}/qr.svg`;
