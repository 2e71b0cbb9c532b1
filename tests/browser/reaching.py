"""How a page or state is reached that is looked at on the contact sheets."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import Person

Come = Callable[..., Person]
"""Lets somebody come to town: `come("Ada")`, `come("Bo", phone=True)`."""
State = Callable[[Come], Person]
"""Reaches a state; returns the person on whose page it is."""


_CHOOSE = """(choices) => {
  const before = JSON.parse(localStorage.getItem("boomtown.settings") ?? "{}");
  const newValue = JSON.stringify({ ...before, ...choices });
  localStorage.setItem("boomtown.settings", newValue);
  dispatchEvent(new StorageEvent("storage", { key: "boomtown.settings", newValue }));
}"""
NO_SERVER = (
    "WebSocket connection to .* failed",
    "ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)",
    "answer: 404",
    "Failed to load resource",
)


def cut_off(person: Person) -> None:
    """Takes somebody's network away; the words of both languages have been fetched before."""
    person.expects(*NO_SERVER)
    for language in ("fr", "en"):
        speak(person.page, language)
    person.context.set_offline(True)
    person.page.evaluate("window.dispatchEvent(new Event('offline'))")


def speak(page: Page, language: str, light: str = "light") -> None:
    """Chooses a language and a light as another window would, and waits until they are there."""
    page.evaluate(_CHOOSE, {"language": language, "theme": light})
    root = page.locator("html")
    expect(root).to_have_attribute("lang", language)
    expect(root).to_have_attribute("data-theme", light)


def alone(place: Callable[[Person], None], **how: bool) -> State:
    """Returns a state that one person reaches by themselves."""

    def reach(come: Come) -> Person:
        person = come("Ada", **how)
        place(person)
        return person

    return reach
