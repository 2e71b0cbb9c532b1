/** All parts of each catalogue in one: for tests, which read all of it. */
import enAtTable from "./atTable.en";
import frAtTable from "./atTable.fr";
import enEverywhere from "./en";
import frEverywhere from "./fr";
import enLater from "./later.en";
import frLater from "./later.fr";

export const en = { ...enEverywhere, ...enLater, ...enAtTable };
export const fr = { ...frEverywhere, ...frLater, ...frAtTable };
