/** What the server sends of BOOOM! and is sent, under the names by which the page calls it; the types are generated. */
import type { EndProps } from "../game";
import type { LiveModule, LiveProps } from "../live";
import type { Picture, PlayerCommand, PublicEvent, StaticData } from "./wire";

export type {
  ActionSeen,
  ActionWord as Action,
  Character,
  CommandWord,
  Fist,
  Fists,
  Forfeit,
  Gesture,
  Gold,
  Ground,
  Hand,
  KeptTile,
  KindWord as Kind,
  Nudge,
  NuggetWord as Nugget,
  Own,
  Phase,
  Picture as Seen,
  MinerView,
  PlayerCommand as BooomCommand,
  Press,
  PublicEvent as BooomEvent,
  SpecialWord as Special,
  Spot,
  StaticData,
  Stick,
  Tile,
} from "./wire";

export type BooomProps = LiveProps<Picture, PlayerCommand, PublicEvent, StaticData>;
export type BooomEnd = EndProps<StaticData, Picture>;
export type BooomModule = LiveModule<Picture, PlayerCommand, PublicEvent, StaticData>;

/**
 * The mine itself (`mine/Mine.svelte`): one canvas that fills its box. It sends what is done in the mine: `aim`, `touch`,
 * `slide`, `dig`, `throw`. What is done around it (`call`, `raise`, `lower`, `done`, the duel) is the HUD's.
 */
export interface MineProps extends BooomProps {
  /** Eyes covered: the mine is dark. */
  dark: boolean;
  /** The calm mode: no flashes, no shake, larger targets. */
  calm: boolean;
  /** Parts of the box that the HUD covers, in CSS pixels: the mine is drawn between them. */
  inset: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
}
