/** What the whole page shares: the connection, who one is, and which games are open. */
import * as api from "./api";
import { type ConnectionState, pageConnection } from "./connection";
import { learnWords } from "./i18n/gameWords.svelte";
import type { GameCard, Lobby, You } from "./protocol";

class AppState {
  readonly connection = pageConnection();
  state = $state<ConnectionState>("connecting");
  you = $state.raw<You | null>(null);
  /** The games that can be played; null until the server has said so. */
  cards = $state.raw<readonly GameCard[] | null>(null);
  lobby = $state.raw<Lobby | null>(null);

  /** Connects and keeps connected; returns how to stop. */
  start(): () => void {
    const { connection } = this;
    connection.onstate = (state) => (this.state = state);
    connection.onwelcome = (you) => {
      this.you = you;
      if (!this.cards) void this.#fetchGames();
    };
    const wake = (): void => connection.wake();
    const offline = (): void => connection.networkGone();
    const visibilityChanged = (): void => {
      if (document.visibilityState === "visible") wake();
    };
    addEventListener("online", wake);
    addEventListener("pageshow", wake);
    addEventListener("offline", offline);
    document.addEventListener("visibilitychange", visibilityChanged);
    void this.#identify();
    return () => {
      removeEventListener("online", wake);
      removeEventListener("pageshow", wake);
      removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", visibilityChanged);
      connection.stop();
    };
  }

  async rename(name: string): Promise<void> {
    this.you = await api.rename(name);
  }

  card(game: string): GameCard | null {
    return this.cards?.find((card) => card.key === game) ?? null;
  }

  /** The first request brings the cookie by which the socket knows us, so it comes before the socket. */
  async #identify(): Promise<void> {
    const games = this.#fetchGames();
    try {
      this.you = await api.me();
    } catch {
      // The socket tries again for as long as it takes; it says who we are, too.
    }
    this.connection.start();
    await games;
  }

  async #fetchGames(): Promise<void> {
    try {
      const cards = await api.games();
      cards.forEach(learnWords);
      this.cards = cards;
    } catch {
      // Asked again at the next welcome.
    }
  }
}

export const appState = new AppState();
