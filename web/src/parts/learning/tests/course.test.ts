import { beforeEach, describe, expect, it, vi } from "vitest";
import { Course } from "../course.svelte";
import { stepIn } from "../lessons";

const lesson = (key: string, ...steps: string[]) => ({ key, steps: steps.map((step) => ({ key: step })) });
const ride = lesson("ride", "slide", "reach");
const fence = lesson("fence", "close");
const river = lesson("river", "water");

const courseOf = (begins = () => {}) => new Course("prairie", [[ride, fence], [river]], begins);

beforeEach(() => localStorage.clear());

describe("a course", () => {
  it("begins on the menu, with its first lesson to go on with", () => {
    const course = courseOf();
    expect(course.hasMenu).toBe(true);
    expect(course.lesson).toBeNull();
    expect(course.step).toBeNull();
    expect(course.next).toBe(ride);
  });

  it("leads from step to step, along the row, and then past the last step", () => {
    const course = courseOf();
    const way = [];
    for (course.choose(ride); course.step; course.onwards()) way.push(course.step.key);
    expect(way).toEqual(["slide", "reach", "close"]);
    expect(course.lesson).toBe(fence);
    expect(course.at).toBe(1);
  });

  it("does not lead from one row into another", () => {
    const course = courseOf();
    course.choose(river);
    course.onwards();
    expect(course.lesson).toBe(river);
    expect(course.step).toBeNull();
  });

  it("tells of every step once it is the one to be shown", () => {
    const seen: unknown[] = [];
    const course: Course<typeof ride> = courseOf(() => seen.push(course.step?.key ?? null));
    course.choose(ride);
    course.onwards();
    course.turnTo(0);
    course.choose(null);
    expect(seen).toEqual(["slide", "reach", "slide", null]);
    expect(course.turns).toBe(4);
  });

  it("goes on with what was not done; what stands beside the first row is nobody's next", () => {
    const course = courseOf();
    course.choose(ride);
    course.onwards();
    expect(course.done).toEqual([]);
    course.onwards();
    expect(course.done).toEqual(["ride"]);
    expect(course.next).toBe(fence);
    course.onwards();
    expect(course.next).toBeNull();
  });

  it("remembers what was done, once each", () => {
    for (const course of [courseOf(), courseOf()]) {
      course.choose(river);
      course.onwards();
    }
    expect(courseOf().done).toEqual(["river"]);
  });

  it("knows nothing of lessons that are gone, nor of anything else that was kept", () => {
    for (const [kept, done] of [
      ['["river", "poker", 3]', ["river"]],
      ["{}", []],
      ["not even JSON", []],
    ] as const) {
      localStorage.setItem("boomtown.prairie.lessons", kept);
      expect(courseOf().done).toEqual(done);
    }
  });

  it("goes on where nothing may be kept", () => {
    const setItem = vi.fn(() => {
      throw new Error("no room");
    });
    vi.stubGlobal("localStorage", { getItem: () => null, setItem });
    const course = courseOf();
    course.choose(river);
    course.onwards();
    vi.unstubAllGlobals();
    expect(setItem).toHaveBeenCalledOnce();
    expect(course.done).toEqual(["river"]);
  });

  it("of one lesson has no menu: it begins at once, and keeps nothing", () => {
    const course = new Course("parlour", [[ride]], () => {});
    expect(course.hasMenu).toBe(false);
    expect(course.step?.key).toBe("slide");
    expect(course.turns).toBe(0);
    course.onwards();
    course.onwards();
    expect(course.step).toBeNull();
    expect(localStorage.length).toBe(0);
  });
});

describe("a step", () => {
  it("is found in whichever lesson it is", () => {
    expect(stepIn([ride, fence], "close")).toBe(fence.steps[0]);
  });

  it("that is in none is a mistake of whoever asks", () => {
    expect(() => stepIn([ride], "water")).toThrow("no lesson has a step water");
  });
});
