/** What chiefs point at in a pow-wow: a lane, or a hex. */
import type { TalkPlaces } from "../game";
import type { Module, StaticData } from "./picture";
import { say } from "./text";

const lane: TalkPlaces<StaticData> = {
  prompt: () => say("talk.lane"),
  all: ({ lanes }) => lanes,
  // The whole lane is meant by any of its hexes.
  meant: (place) => /^[a-z]/.exec(place)?.[0] ?? null,
};

const hex: TalkPlaces<StaticData> = {
  prompt: () => say("talk.hex"),
  all: ({ hexes }) => hexes.map((one) => one.hex),
  meant: (place) => (/^[a-z]+\d+$/.test(place) ? place : null),
};

export const talkPlaces: NonNullable<Module["talkPlaces"]> = { lane, hex };
