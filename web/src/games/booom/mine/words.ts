/** All that the mine says, in the language in use. */
import { translator } from "../../../i18n";
import en from "../i18n/mine.en";
import fr from "../i18n/mine.fr";
import type { Kind, StaticData, Tile } from "../seen";
import { type Camera, type Point, toScreen } from "./camera";

export const say = translator({ en, fr });

export function kindName(shows: Kind): string {
  return say(`mine.${shows}`);
}

/** Says where a place is, as seen from one's own side: a third of the mine across, a third of it away. */
export function whereIs(staticData: StaticData, camera: Camera, at: Point): string {
  const plain = { ...camera, middle: { x: 0, y: 0 }, scale: 1, foldX: Infinity, foldY: Infinity };
  const { x, y } = toScreen(plain, at.x, at.y);
  const third = staticData.wall / 3;
  const across = x < -third ? "left" : x > third ? "right" : "middle";
  const away = y < -third ? "far" : y > third ? "near" : "mid";
  const where = say(`mine.${across}_${away}`);
  return Math.max(Math.abs(at.x), Math.abs(at.y)) > staticData.wall ? say("mine.outside", { where }) : where;
}

export function tileName(staticData: StaticData, camera: Camera, tile: Tile): string {
  const where = whereIs(staticData, camera, { x: tile[1], y: tile[2] });
  return say("mine.tile", { kind: kindName(tile[5] ?? "rock"), where });
}
