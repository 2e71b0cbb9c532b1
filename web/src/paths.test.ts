import { describe, expect, it } from "vitest";
import { isOwnClick, parsePath } from "./paths";

describe("paths", () => {
  it.each([
    ["/", { page: "home" }],
    ["", { page: "home" }],
    ["/t/abcde12345", { page: "table", table: "abcde12345" }],
    ["/t/abcde12345/", { page: "table", table: "abcde12345" }],
    ["/rules/boomerang", { page: "rules", game: "boomerang" }],
    ["/learn/boomerang", { page: "learn", game: "boomerang" }],
    ["/edit/boomers", { page: "edit", game: "boomers" }],
  ])("%s leads somewhere", (path, route) => expect(parsePath(path)).toEqual(route));

  it.each([
    "/t",
    "/t/short",
    "/t/ABCDE12345",
    "/t/abcde12345/more",
    "/rules",
    "/rules/..%2f",
    "/edit",
    "/saloon",
    "/learn/a b",
  ])("%s leads nowhere", (path) => expect(parsePath(path)).toEqual({ page: "lost" }));
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
