// Words of a run as Markdown: whatever is in them, an issue tracker shows it as it is, and nobody is mentioned by it. Pure text.

import type { Sentence } from "../engine/contract";

/** A name, as code. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = "`".repeat(longest + 1);
  const gap = longest > 0 ? " " : "";
  return `${ticks}${gap}${onOneLine(text)}${gap}${ticks}`;
}

/** A sentence of the engine. */
export const words = (sentence: Sentence): string =>
  sentence.map(({ kind, text }) => (kind === "text" || kind === "line" ? escaped(text) : code(text))).join("");

/** A message, which may have code between backticks; references to resources are code as well. */
export function plain(text: string): string {
  const pieces = onOneLine(text).split(/(`[^`]+`)/);
  return pieces.map((piece, place) => (place % 2 === 1 ? piece : withReferences(piece))).join("");
}

const withReferences = (text: string): string =>
  text
    .split(/(\b[A-Z]\w*(?:::[A-Z]\w*)*\[[^\]]+\])/)
    .map((piece, place) => (place % 2 === 1 ? code(piece) : escaped(piece)))
    .join("");

/** Words that are no markup: an underscore inside a word is none anyway. */
const escaped = (text: string): string =>
  text.replace(/[\\<*~[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\$&").replace(/@(?=\w)/g, "@\u200b");

const onOneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ");
