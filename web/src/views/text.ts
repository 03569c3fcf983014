// The width of a text in the page's own fonts, and the part of it that fits. It knows no view.

import { parts } from "../model/names";

export type Face = "title" | "detail" | "label" | "name";

/** Weights as the styles have them, and the tokens of the sizes. */
const FACES: Record<Face, [weight: number, size: string]> = {
  title: [550, "--t-xs-h"],
  detail: [400, "--t-xs"],
  label: [550, "--t-xs-h"],
  name: [600, "--t-m"],
};
const AVERAGE: Record<Face, number> = { title: 7, detail: 6, label: 6.4, name: 7.4 };
/** So many widths are remembered. */
const MOST = 20_000;
/** So many letters of a text are measured; no pane is wide enough for more. */
const MEASURED = 1_000;

let pen: CanvasRenderingContext2D | null | undefined;
/** Read once: to ask a style is to lay out what has changed. */
let fontOf: (face: Face) => string = () => "";
/** The font that the pen has. */
let written = "";
const widths = new Map<string, number>();

/** The width of one line of text in pixels; of a very long one about. */
export function textWidth(text: string, face: Face): number {
  if (text.length > MEASURED) return (textWidth(text.slice(0, MEASURED), face) * text.length) / MEASURED;
  const key = `${face} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    if (widths.size > MOST) widths.clear();
    widths.set(key, (width = measure(text, face)));
  }
  return width;
}

function measure(text: string, face: Face): number {
  if (pen === undefined) {
    const hasPage = typeof document !== "undefined";
    pen = hasPage ? document.createElement("canvas").getContext("2d") : null;
    if (hasPage) {
      const fonts = fontsOf(getComputedStyle(document.body));
      fontOf = (face) => fonts[face];
    }
  }
  if (!pen) return text.length * AVERAGE[face];
  const font = fontOf(face);
  if (font !== written) pen.font = written = font;
  return pen.measureText(text).width;
}

/** The fonts as a canvas is told them. */
const fontsOf = (style: CSSStyleDeclaration): Record<Face, string> =>
  Object.fromEntries(
    Object.entries(FACES).map(([face, [weight, size]]) => [
      face,
      `${weight} ${style.getPropertyValue(size)} ${style.fontFamily}`,
    ]),
  ) as Record<Face, string>;

/** The text, or as much of it as fits, with an ellipsis; of a reference the title is cut, so that both ends can be read. */
export function fitted(text: string, face: Face, room: number): string {
  if (textWidth(text, face) <= room) return text;
  const [before, title, after] = parts(text);
  if (!before) return longest(text.length, (length) => `${text.slice(0, length)}…`, face, room);
  return longest(title.length, (length) => `${before}${cutTitle(title, length)}${after}`, face, room);
}

/** So much of a title must be left beside its type to be worth it. */
const LEAST = 3;

/** As much of a short name as fits. */
export function fittedName(brief: string, face: Face, room: number): string {
  if (textWidth(brief, face) <= room) return brief;
  const [before, title, after] = parts(brief);
  const least = `${before}${cutTitle(title, LEAST)}${after}`;
  return before && textWidth(least, face) <= room ? fitted(brief, face, room) : fittedTitle(brief, face, room);
}

/** The title of a reference alone, or a part of it: where there is no room for the type. */
export function fittedTitle(reference: string, face: Face, room: number): string {
  const [, title] = parts(reference);
  if (textWidth(title, face) <= room) return title;
  return longest(title.length, (length) => cutTitle(title, length), face, room);
}

/** So many letters of a title: of a path, or the name of a class, the end; of others both ends, because hosts differ in the one and numbers in the other. */
function cutTitle(title: string, length: number): string {
  const isPath = /^\S*(?:\/|::)\S*$/.test(title);
  const first = isPath ? 0 : Math.ceil((length * 2) / 3);
  const last = title.slice(title.length - (length - first)).replace(/^\.+/, "");
  return `${title.slice(0, first)}…${length > first ? last : ""}`;
}

function longest(most: number, cut: (length: number) => string, face: Face, room: number): string {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (textWidth(cut(middle), face) <= room) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}
