/**
 * A drawing of the page as an image that stands alone: an SVG with the styles, definitions and fonts that it takes from
 * the page written into it, or a canvas as it is.
 */

/** Styles that a drawing may take from the page's sheets and hands down to what is inside. */
const HANDED_DOWN = [
  "color",
  "fill",
  "fill-opacity",
  "fill-rule",
  "clip-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "paint-order",
  "visibility",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "font-variant-numeric",
  "letter-spacing",
  "text-anchor",
  "dominant-baseline",
] as const;

/** Styles that belong to one element alone. */
const OWN = [
  "display",
  "opacity",
  "transform",
  "transform-origin",
  "transform-box",
  "translate",
  "rotate",
  "scale",
  "filter",
  "clip-path",
  "mask",
  "mix-blend-mode",
  "isolation",
  "stop-color",
  "stop-opacity",
  "flood-color",
  "flood-opacity",
  "d",
  "x",
  "y",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
] as const;

const SVG = "http://www.w3.org/2000/svg";

/** The largest drawing in a part of the page: what people would call the board. */
export function largestDrawing(within: ParentNode): SVGSVGElement | HTMLCanvasElement | null {
  let found: SVGSVGElement | HTMLCanvasElement | null = null;
  let most = 0;
  for (const one of within.querySelectorAll<SVGSVGElement | HTMLCanvasElement>("svg, canvas")) {
    if (one.parentElement?.closest("svg")) continue;
    const { width, height } = one.getBoundingClientRect();
    if (width * height <= most) continue;
    most = width * height;
    found = one;
  }
  return found;
}

/** A drawing and how large it is on the page. */
export interface Picture {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

export async function pictureOf(drawing: SVGSVGElement | HTMLCanvasElement): Promise<Picture> {
  const { width, height } = drawing.getBoundingClientRect();
  if (drawing instanceof HTMLCanvasElement) return { image: drawing, width, height };
  const text = standingAlone(drawing, width, height, await usedFonts(drawing));
  const image = new Image();
  // What the page's policy lets in: pictures of its own, and those that are written out.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return { image, width, height };
}

/** The text of a drawing that needs nothing of the page. */
export function standingAlone(drawing: SVGSVGElement, width: number, height: number, fonts: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const plain = document.createElementNS(SVG, "g");
  drawing.append(plain);
  const plainStyle = getComputedStyle(plain);
  const usual = new Map(OWN.map((name) => [name as string, plainStyle.getPropertyValue(name)]));
  plain.remove();
  writeStyles(drawing, copy, null, usual);
  copy.removeAttribute("class");
  copy.style.removeProperty("transform");
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const borrowed = definitionsFor(copy, drawing, usual);
  if (fonts !== "") {
    const style = document.createElementNS(SVG, "style");
    style.textContent = fonts;
    copy.prepend(style);
  }
  copy.prepend(...borrowed);
  return new XMLSerializer().serializeToString(copy);
}

function writeStyles(
  from: Element,
  to: Element,
  above: CSSStyleDeclaration | null,
  usual: ReadonlyMap<string, string>,
): void {
  if (!(to instanceof SVGElement)) return;
  const style = getComputedStyle(from);
  for (const name of HANDED_DOWN) {
    const value = style.getPropertyValue(name);
    if (value !== "" && value !== above?.getPropertyValue(name)) to.style.setProperty(name, value);
  }
  for (const name of OWN) {
    const value = style.getPropertyValue(name);
    if (value !== "" && value !== usual.get(name)) to.style.setProperty(name, value);
  }
  for (const [index, child] of [...from.children].entries()) {
    const twin = to.children[index];
    if (twin) writeStyles(child, twin, style, usual);
  }
}

/** What the drawing points at that stands elsewhere on the page: paints, masks, pieces drawn once for all. */
function definitionsFor(
  copy: SVGSVGElement,
  drawing: SVGSVGElement,
  usual: ReadonlyMap<string, string>,
): Element[] {
  const borrowed: Element[] = [];
  const known = new Set([...copy.querySelectorAll("[id]")].map(({ id }) => id));
  const wanted = [...namesIn(copy.outerHTML)];
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    const found = known.has(id) ? null : document.getElementById(id);
    known.add(id);
    if (!(found instanceof SVGElement) || drawing.contains(found)) continue;
    const twin = found.cloneNode(true) as SVGElement;
    writeStyles(found, twin, null, usual);
    const definitions = document.createElementNS(SVG, "defs");
    definitions.append(twin);
    borrowed.push(definitions);
    wanted.push(...namesIn(definitions.outerHTML));
  }
  return borrowed;
}

/** The names that a drawing points at: `url(#name)` and `href="#name"`. */
export function namesIn(text: string): Set<string> {
  const found = text.matchAll(/url\((?:&quot;|["'])?#([^"')&]+)|href="#([^"]+)"/g);
  return new Set([...found].map(([, paint, use]) => paint ?? use ?? ""));
}

/** The faces in which the drawing writes, each with its file written out. */
async function usedFonts(drawing: SVGSVGElement): Promise<string> {
  const families = new Set<string>();
  for (const text of drawing.querySelectorAll("text"))
    for (const family of getComputedStyle(text).fontFamily.split(",")) families.add(unquoted(family));
  if (families.size === 0) return "";
  const faces: Promise<string>[] = [];
  for (const sheet of document.styleSheets) {
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      if (!families.has(unquoted(rule.style.getPropertyValue("font-family")))) continue;
      faces.push(writtenOut(rule, sheet.href ?? location.href));
    }
  }
  return (await Promise.all(faces)).join("\n");
}

const unquoted = (family: string): string => family.trim().replaceAll(/["']/g, "");

function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return []; // a sheet that something else put into the page, an extension for example
  }
}

async function writtenOut({ style }: CSSFontFaceRule, base: string): Promise<string> {
  const address = /url\(["']?([^"')]+)/.exec(style.getPropertyValue("src"))?.[1];
  if (address === undefined) return "";
  try {
    const file = await (await fetch(new URL(address, base))).blob();
    const [family, weight] = ["font-family", "font-weight"].map((name) => style.getPropertyValue(name));
    return `@font-face{font-family:${family};font-weight:${weight};src:url(${await dataUrl(file)})}`;
  } catch {
    return ""; // another face does, too
  }
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error("a file could not be read"));
    reader.readAsDataURL(file);
  });
}
