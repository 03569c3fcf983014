// The picture as a file: a copy of what is drawn, with its looks written into it. It stands alone.

import type { Size } from "../../engine/contract";

/** The page's styles that a copy needs. */
const LOOKS = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "opacity",
  "font-size",
  "font-weight",
  "font-family",
];
const MARGIN = 16;
/** The elements that only the page has a use for. */
const TOOLS = ".reach, .fold, .travelling";
const ONLY_PAGE = /^(class|role|tabindex|data-.*|aria-.*)$/;
/** Arrows stay as they are typed. */
const STYLE = `text{font-feature-settings:"calt" 0}`;

/** Hands a drawing of a size to the reader as a file, with a name made of its title. */
export async function save(drawing: SVGSVGElement, size: Size, title: string, how: "svg" | "png"): Promise<void> {
  const text = fileOf(drawing, size, getComputedStyle(document.body).getPropertyValue("--bg").trim());
  const file = how === "svg" ? textOf(text) : await imageOf(text, size);
  if (file) download(`${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.${how}`, file);
}

/** A drawing of a size as the text of a file. */
function fileOf(drawing: SVGSVGElement, { width, height }: Size, ground: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [drawing, copy].map((root) => [...root.querySelectorAll<SVGElement>("*")]);
  copies?.forEach((element, index) => {
    const original = originals?.[index];
    if (original) writeLooks(element, getComputedStyle(original));
  });
  copy.querySelectorAll(TOOLS).forEach((element) => element.remove());
  for (const element of copy.querySelectorAll("*")) strip(element, ONLY_PAGE);
  strip(copy, /^/);
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  copy.setAttribute("viewBox", box.join(" "));
  copy.setAttribute("width", String(box[2]));
  copy.setAttribute("height", String(box[3]));
  const under = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  ["x", "y", "width", "height"].forEach((name, index) => under.setAttribute(name, String(box[index])));
  under.setAttribute("fill", ground);
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = STYLE;
  copy.prepend(style, under);
  return new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/gs, "");
}

function writeLooks(element: SVGElement, style: CSSStyleDeclaration): void {
  for (const name of LOOKS) {
    const value = style.getPropertyValue(name);
    if (value) element.setAttribute(name, value);
  }
}

function strip(element: Element, names: RegExp): void {
  for (const { name } of [...element.attributes]) if (names.test(name)) element.removeAttribute(name);
}

/** A browser draws no picture that is wider, higher or larger than this. */
const MOST_PIXELS = { side: 16_000, all: 120_000_000 };

/** The same as an image of pixels, twice as many as the picture has where there is room for so many. */
async function imageOf(drawing: string, { width, height }: Size): Promise<Blob | undefined> {
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const scale = Math.min(2, MOST_PIXELS.side / Math.max(wide, high), Math.sqrt(MOST_PIXELS.all / (wide * high)));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.floor(wide * scale), Math.floor(high * scale)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), "image/png"));
}

const textOf = (drawing: string): Blob => new Blob([drawing], { type: "image/svg+xml" });

/** Hands something to the reader as a file. */
function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
