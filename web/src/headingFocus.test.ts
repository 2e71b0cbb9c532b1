import { beforeEach, describe, expect, it, vi } from "vitest";
import { focusHeading } from "./headingFocus";

const add = (html: string): void => document.body.insertAdjacentHTML("beforeend", html);

describe("the focus of somebody who goes to a page", () => {
  beforeEach(() => {
    document.body.innerHTML = "";
  });

  it("is on its heading at once, where there is one", () => {
    add("<h1>Rules</h1>");
    focusHeading("h1");
    expect(document.activeElement?.textContent).toBe("Rules");
  });

  it("waits for a page that is fetched, and goes to nothing before", async () => {
    add('<main tabindex="-1">One moment</main>');
    focusHeading("h1");
    expect(document.activeElement).toBe(document.body);
    add("<section><h1>A table</h1></section>");
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("A table"));
  });

  it("stays where they have gone meanwhile", async () => {
    add("<button>Settings</button>");
    focusHeading("h1");
    document.querySelector("button")?.focus();
    add("<h1>A table</h1>");
    await Promise.resolve();
    expect(document.activeElement?.textContent).toBe("Settings");
  });

  it("is left alone once they are somewhere else", async () => {
    focusHeading("h1")();
    add("<h1>A table</h1>");
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
  });
});
