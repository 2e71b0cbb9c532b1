/** What is said about what happens: the words of a scene, what a phase is called, and what is spoken to who listens. */
import type { Seat } from "../../game";
import { kindName } from "../mine/words";
import type { Seen, BooomEvent } from "../seen";
import type { Scene } from "./scenes";
import type { Going } from "./standing";
import { say } from "./text";

type Names = (seat: Seat) => string;

/** What is going on, in words. */
export function goingText({ key, who, left, special }: Going, nameOf: Names): string {
  const name = who === null ? "" : nameOf(who);
  switch (key) {
    case "pickaxe":
      return say("phase.pickaxe", { left });
    case "pickaxe.of":
      return say("phase.pickaxe.of", { name, left });
    case "search.warn":
      return special === undefined ? say("phase.search") : say(`phase.search.warn.${special}`);
    case "aim.wait":
    case "dynamite.of":
    case "revolver.of":
    case "hide.of":
    case "choose.of":
      return say(`phase.${key}`, { name });
    default:
      return say(`phase.${key}`);
  }
}

/** The words of a scene: a headline, and where there is more to say a line. */
export function sceneText(scene: Scene, nameOf: Names, own: Seat | null): { title: string; line: string } {
  switch (scene.kind) {
    case "warned":
      return scene.seat === own
        ? { title: say(`warn.mine.${scene.special}`), line: say("warn.mine.line") }
        : { title: say(`warn.${scene.special}`), line: say("warn.others", { name: nameOf(scene.seat) }) };
    case "caught":
      return scene.seat === own
        ? { title: say(`caught.you.${scene.why}`), line: `${say("caught.you.line")} ${say("jail.next")}` }
        : {
            title: say("caught.of", { name: nameOf(scene.seat) }),
            line: say("caught.of.line", { count: scene.count }),
          };
    case "action": {
      if (scene.action !== "pickaxe" && scene.action !== "dynamite") return { title: "", line: "" };
      const title =
        scene.seat === own
          ? say(`scene.${scene.action}.you`)
          : say(`scene.${scene.action}`, { name: nameOf(scene.seat) });
      return { title, line: say(`scene.${scene.action}.line`) };
    }
    case "lapsed":
      return {
        title:
          scene.seat === own ? say("scene.lapsed.you") : say("scene.lapsed", { name: nameOf(scene.seat) }),
        line: "",
      };
    case "kept": {
      const count = scene.legal + scene.illegal;
      if (count === 0) {
        const nothing = scene.seat === own ? say("scene.kept.none.you") : say("scene.kept.none");
        return { title: nothing, line: "" };
      }
      const title =
        scene.seat === own
          ? say("scene.kept.you", { count })
          : say("scene.kept", { name: nameOf(scene.seat), count });
      return { title, line: "" };
    }
    case "star":
      return {
        title: scene.seat === own ? say("scene.star.you") : say("scene.star", { name: nameOf(scene.seat) }),
        line: say(scene.from.length > 0 ? "scene.star.line" : "scene.star.none"),
      };
    case "fists": {
      const { seat, fist } = scene.fists;
      const count = scene.fists[fist].length;
      if (count === 0) {
        return {
          title: seat === own ? say("duel.nothing.you") : say("duel.nothing", { name: nameOf(seat) }),
          line: "",
        };
      }
      const title =
        seat === own ? say("duel.won.you", { count }) : say("duel.won", { name: nameOf(seat), count });
      return { title, line: "" };
    }
    case "secured":
      return { title: say("scene.secured", { round: scene.round }), line: "" };
  }
}

/** What is spoken of one thing that happened; empty where others say it, or where it would only be noise. */
export function spoken(item: BooomEvent, seen: Seen, nameOf: Names, own: Seat | null): string {
  switch (item.what) {
    case "character_taken":
      return say("said.character", {
        name: nameOf(item.seat),
        character: say(`character.${item.character}`),
      });
    case "round_began":
      return item.watch === own
        ? say("said.round.you", { round: item.round })
        : say("said.round", { round: item.round, name: nameOf(item.watch) });
    case "blasted":
      return say("said.blast");
    case "search_began":
      return say("said.search");
    case "search_ended":
      return say("said.search_ended");
    case "claimed":
      // Twelve hands a second would drown everything: of the others only what matters to all is spoken.
      return item.seat === own || (item.kind !== "legal" && item.kind !== "illegal")
        ? say("said.claimed", { name: nameOf(item.seat), what: kindName(item.kind) })
        : "";
    case "dug":
      return say("said.claimed", { name: nameOf(item.seat), what: kindName(item.kind) });
    case "said_done":
      return item.seat === own || seen.phase !== "search"
        ? ""
        : say("said.done", { name: nameOf(item.seat) });
    case "lowered":
      return item.seat === own ? say(item.done ? "forfeit.done" : "forfeit.again") : "";
    default:
      return "";
  }
}
