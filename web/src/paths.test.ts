import { describe, expect, it } from "vitest";
import { isOwnClick, parsePath, playPath, puzzlePath, tableKept } from "./paths";

describe("paths", () => {
  it.each([
    ["/", { page: "home", game: null }],
    ["", { page: "home", game: null }],
    ["/play/boomers", { page: "home", game: "boomers" }],
    ["/t/abcde12345", { page: "table", table: "abcde12345" }],
    ["/t/abcde12345/", { page: "table", table: "abcde12345" }],
    ["/rules/boomerang", { page: "rules", game: "boomerang", table: null }],
    ["/learn/boomerang", { page: "learn", game: "boomerang", table: null }],
    ["/edit/boomers", { page: "edit", game: "boomers", table: null }],
  ])("%s leads somewhere", (path, route) => expect(parsePath(path)).toEqual(route));

  it.each([
    "/t",
    "/t/short",
    "/t/ABCDE12345",
    "/t/abcde12345/more",
    "/rules",
    "/rules/..%2f",
    "/play",
    "/puzzles",
    "/play/a b",
    "/edit",
    "/saloon",
    "/learn/a b",
  ])("%s leads nowhere", (path) => expect(parsePath(path)).toEqual({ page: "lost" }));
});

describe("a puzzle in the address", () => {
  it.each([null, 1, 300])("is read back: %s", (number) => {
    const [path = "", search = ""] = puzzlePath("boomers", number).split("?");
    expect(parsePath(path, search)).toEqual({ page: "puzzles", game: "boomers", number });
  });

  it.each(["?number=0", "?number=-1", "?number=first", "?number=1e9", "?number="])(
    "is that of the day where %s names none",
    (search) => {
      expect(parsePath("/puzzles/boomers", search)).toEqual({
        page: "puzzles",
        game: "boomers",
        number: null,
      });
    },
  );
});

describe("a game in the address", () => {
  it("is read back", () => {
    expect(parsePath(playPath("boomers"))).toEqual({ page: "home", game: "boomers" });
  });
});

describe("the table that waits while somebody learns", () => {
  it("stands in the address of lesson and rules", () => {
    expect(parsePath("/learn/boomerang", "?table=abcde12345")).toEqual({
      page: "learn",
      game: "boomerang",
      table: "abcde12345",
    });
    expect(parsePath("/rules/boomerang", "?table=//elsewhere.test")).toMatchObject({ table: null });
  });

  it("is kept on the way from one to the other, and left behind elsewhere", () => {
    const learning = parsePath("/learn/boomerang", "?table=abcde12345");
    expect(tableKept(learning, "/rules/boomerang")).toBe("/rules/boomerang?table=abcde12345");
    expect(tableKept(learning, "/rules/boomerang#cut")).toBe("/rules/boomerang?table=abcde12345#cut");
    expect(tableKept(learning, "/rules/boomers")).toBe("/rules/boomers");
    expect(tableKept(learning, "/t/abcde12345")).toBe("/t/abcde12345");
    expect(tableKept(parsePath("/learn/boomerang"), "/rules/boomerang")).toBe("/rules/boomerang");
  });
});

describe("clicks", () => {
  const origin = "http://town.test";
  const link = (html: string): HTMLAnchorElement => {
    document.body.innerHTML = html;
    return document.querySelector("a") as HTMLAnchorElement;
  };
  const click = (some: MouseEventInit = {}): MouseEvent => new MouseEvent("click", { button: 0, ...some });

  it("on our own pages are ours", () => {
    expect(isOwnClick(click(), link(`<a href="${origin}/rules/boomerang">x</a>`), origin)).toBe(true);
  });

  it("with a modifier, to elsewhere, to a file or to a new tab are the browser's", () => {
    const rules = `<a href="${origin}/rules/boomerang">x</a>`;
    expect(isOwnClick(click({ ctrlKey: true }), link(rules), origin)).toBe(false);
    expect(isOwnClick(click({ button: 1 }), link(rules), origin)).toBe(false);
    expect(isOwnClick(click(), link(`<a href="http://elsewhere.test/">x</a>`), origin)).toBe(false);
    expect(isOwnClick(click(), link(`<a href="${origin}/api/tables/x/record">x</a>`), origin)).toBe(false);
    expect(isOwnClick(click(), link(`<a download href="${origin}/">x</a>`), origin)).toBe(false);
    expect(isOwnClick(click(), link(`<a target="_blank" href="${origin}/">x</a>`), origin)).toBe(false);
  });
});
