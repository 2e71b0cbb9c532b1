/** Oklahoma Boomers learned, looked up and set up: fetched apart from the table. */
import type { Study } from "../game";
import Editor from "./Editor.svelte";
import Lesson from "./Lesson.svelte";
import Rules from "./Rules.svelte";

const study: Study = { Lesson, Rules, Editor };

export default study;
