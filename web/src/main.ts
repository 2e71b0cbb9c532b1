import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import { fetchWords, language } from "./i18n";
import "./style/theme.css";

const RELOADED = "boomtown.reloaded";
const RELOAD_AGAIN_AFTER_MS = 30_000;

// A part that is gone from the server means that the town was renewed while the page was open: fetch the page anew,
// once. If that does not help, the page says what is the matter.
addEventListener("vite:preloadError", (event) => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (!navigator.onLine || Date.now() - last < RELOAD_AGAIN_AFTER_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  event.preventDefault();
  location.reload();
});

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app");

void fetchWords(language.wanted, "everywhere").then(() => mount(App, { target }));
