import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts.css";
import "./style/theme.css";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element #app");

export default mount(App, { target });
