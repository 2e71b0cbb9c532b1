/** French. */
import type { Translated } from "./catalogue";
import type en from "./en";

const fr: Translated<typeof en> = {
  "town.name": "Boomtown",
};

export default fr;
