import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Course } from "../course.svelte";
import Finish from "../Finish.svelte";
import Guesses from "../Guesses.svelte";
import LessonFrame from "../LessonFrame.svelte";
import LessonMenu from "../LessonMenu.svelte";

const opened = vi.hoisted(() => vi.fn());
vi.mock("../../../api", () => ({ openTable: opened }));
const here = vi.hoisted(() => ({ route: { page: "learn", game: "prairie", table: null as string | null } }));
vi.mock("../../../router.svelte", () => ({ go: vi.fn(), here }));

const lessons = [
  { key: "ride", steps: [{ key: "slide" }, { key: "reach" }] },
  { key: "fence", steps: [{ key: "close" }] },
];
const drawn = (text: string) => createRawSnippet(() => ({ render: () => `<i>${text}</i>` }));

function frame(course: Course<(typeof lessons)[number]>, given: object = {}) {
  const props = {
    course,
    name: "Riding",
    title: "Ride",
    text: "Go",
    answer: null,
    again: null,
    onagain: () => {},
    finish: drawn("finish"),
    children: drawn("stage"),
    ...given,
  };
  return render(LessonFrame, props);
}

const action = (name: string) => document.querySelector<HTMLElement>(`[data-action="${name}"]`);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it("the menu offers the next lesson, marks what was done, and opens what is chosen", async () => {
  localStorage.setItem("boomtown.prairie.lessons", '["ride"]');
  const course = new Course("prairie", [lessons], () => {});
  const props = {
    game: "prairie",
    course,
    title: "All",
    line: "Two",
    lists: [{ lessons }],
    emblem: drawn("e"),
  };
  render(LessonMenu, { ...props, nameOf: (key: string) => `${key}!`, lineOf: () => "" });
  expect(document.querySelector('[data-lesson="ride"]')?.classList).toContain("done");
  expect(document.querySelector('[data-lesson="fence"]')?.classList).not.toContain("done");
  await fireEvent.click(action("begin") as HTMLElement);
  expect(course.lesson?.key).toBe("fence");
  await fireEvent.click(screen.getByText("ride!"));
  expect(course.lesson?.key).toBe("ride");
});

it("a step says how far one is, and has no way on before it was done well", () => {
  const course = new Course("prairie", [lessons], () => {});
  course.choose(lessons[0] ?? null);
  frame(course);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe("Step 1 of 2");
  expect(document.querySelector("[data-answer]")).toBeNull();
  expect([action("next"), action("back"), action("again")]).toEqual([null, null, null]);
  expect(screen.queryByText("finish")).toBeNull();
});

it("an answer is told, and what was done well leads on", async () => {
  const course = new Course("prairie", [lessons], () => {});
  course.choose(lessons[0] ?? null);
  frame(course, { answer: { key: "well.kept", well: true, text: "Right" }, text: null });
  expect(document.querySelector('[data-answer="well.kept"]')?.textContent).toContain("Right");
  await fireEvent.click(action("next") as HTMLElement);
  expect(course.step?.key).toBe("reach");
});

it("a second step leads back, and another try is asked for as it is offered", async () => {
  const course = new Course("prairie", [lessons], () => {});
  course.choose(lessons[0] ?? null);
  course.onwards();
  const onagain = vi.fn();
  frame(course, { again: "retry", onagain, answer: { key: "retry", well: false, text: "Not yet" } });
  await fireEvent.click(action("again") as HTMLElement);
  expect(onagain).toHaveBeenCalledOnce();
  await fireEvent.click(action("back") as HTMLElement);
  expect(course.at).toBe(0);
  await fireEvent.click(action("menu") as HTMLElement);
  expect(course.lesson).toBeNull();
});

it("whoever listens is taken to the words of a new step, but not away from a page just opened", async () => {
  const only = new Course("parlour", [lessons.slice(0, 1)], () => {});
  frame(only);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
  expect(action("menu")).toBeNull();
  only.onwards();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("lesson-title"));
});

it("after the last step stands what follows", () => {
  const course = new Course("prairie", [lessons], () => {});
  course.choose(lessons[1] ?? null);
  course.onwards();
  frame(course);
  expect(screen.getByText("finish")).toBeTruthy();
  expect(action("next")).toBeNull();
});

it("guesses are the numbers themselves, and the one chosen is marked", async () => {
  const onguess = vi.fn();
  render(Guesses, { label: "Points", guesses: [9, 12], guessed: 12, onguess });
  const buttons = screen.getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  await fireEvent.click(screen.getByText("9"));
  expect(onguess).toHaveBeenCalledWith(9);
});

it.each([
  [1, "bot", "friend"],
  [3, "bots", "friends"],
])(
  "a table for %i more is opened with bots or friends; when that fails it says so",
  async (others, bot, friend) => {
    opened.mockReset();
    render(Finish, { game: "prairie", options: { river: true }, level: "gentle", others });
    opened.mockRejectedValueOnce(new Error("shut"));
    await fireEvent.click(action(friend) as HTMLElement);
    const all = (seat: string) => ["you", ...Array.from({ length: others }, () => seat)];
    expect(opened).toHaveBeenLastCalledWith({
      game: "prairie",
      options: { river: true },
      seats: all("free"),
    });
    await screen.findByRole("alert");
    opened.mockResolvedValueOnce({ table: "abc" });
    await fireEvent.click(action(bot) as HTMLElement);
    expect(opened).toHaveBeenLastCalledWith({
      game: "prairie",
      options: { river: true },
      seats: all("bot:gentle"),
    });
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

it("leads back to the table that waits for whoever learns", () => {
  here.route = { page: "learn", game: "prairie", table: "abcde12345" };
  render(Finish, { game: "prairie", level: "gentle", others: 1 });
  expect(action("to-table")?.getAttribute("href")).toBe("/t/abcde12345");
  here.route = { page: "learn", game: "prairie", table: null };
});
