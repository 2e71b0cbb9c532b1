/** Boomerang learned and looked up: fetched apart from the table. */
import type { Study } from "../game";
import Lesson from "./Lesson.svelte";
import Rules from "./Rules.svelte";

const study: Study = { Lesson, Rules };

export default study;
