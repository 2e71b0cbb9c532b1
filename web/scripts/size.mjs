/**
 * Weighs the first page as it goes over the wire, gzipped: the page, what it loads at once, and its fonts.
 * Usage: node scripts/size.mjs [FOLDER]; ends with 1 when it is over the budget.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const MOST_BYTES = 150_000;
const folder = process.argv[2] ?? fileURLToPath(new URL("../../src/boomtown/server/client", import.meta.url));

const bytes = (name) => readFileSync(join(folder, name));
const weight = (name) =>
  /\.woff2?$/.test(name) ? bytes(name).length : gzipSync(bytes(name), { level: 9 }).length;

/** The page, then whatever it, its scripts and its styles name without being asked to wait. */
const wanted = new Set(["index.html"]);
for (const name of wanted) {
  if (!/\.(html|js|css)$/.test(name)) continue;
  const text = bytes(name).toString();
  const direct = name.endsWith(".js")
    ? text.matchAll(/(?:\bfrom|\bimport)\s*["']\.?\/?([\w.-]+\.js)["']/g)
    : text.matchAll(/(?:href|src)="\/([^"]+)"|url\(["']?\.?\/?(?:assets\/)?([\w.-]+)["']?\)/g);
  for (const [, path, file] of direct) {
    const found = path ?? file;
    if (found.startsWith("api/")) continue; // answers of the server, asked for early: not part of the client
    wanted.add(readdirSync(folder).includes(found) || found.includes("/") ? found : `assets/${found}`);
  }
}

let total = 0;
for (const name of [...wanted].sort()) {
  const size = weight(name);
  total += size;
  console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${name}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(8)} kB  in all (at most ${MOST_BYTES / 1000} kB)`);
process.exitCode = total > MOST_BYTES ? 1 : 0;
