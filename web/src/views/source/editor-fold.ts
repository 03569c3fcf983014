// Folding in the editor, by how far lines are set in: that holds for manifests, states, templates and data alike.

import { codeFolding, foldedRanges, foldGutter, foldKeymap, foldService, unfoldEffect } from "@codemirror/language";
import type { EditorState, Extension, StateEffect, Text } from "@codemirror/state";
import { keymap } from "@codemirror/view";

/** What a fold hides: from the end of its first line to the end of its last one. */
export interface Folded {
  from: number;
  to: number;
}

/** What can be folded at a line: the lines behind it that are set in further, without blank ones at their end. */
export function foldedAt(doc: Text, number: number): Folded | null {
  const first = doc.line(number);
  const depth = depthOf(first.text);
  if (depth === undefined) return null;
  let last: number | undefined;
  for (let at = number + 1; at <= doc.lines; at++) {
    const { text, to } = doc.line(at);
    const inner = depthOf(text);
    if (inner === undefined) continue;
    if (inner <= depth) break;
    last = to;
  }
  return last === undefined ? null : { from: first.to, to: last };
}

/** The blanks before a line's first word; nothing for a blank line. */
function depthOf(text: string): number | undefined {
  const depth = text.search(/\S/);
  return depth < 0 ? undefined : depth;
}

/** What opens the folds that hide a place. */
export function unfolding(state: EditorState, at: number): StateEffect<Folded>[] {
  const found: StateEffect<Folded>[] = [];
  foldedRanges(state).between(at, at, (from, to) => {
    if (from < at && at <= to) found.push(unfoldEffect.of({ from, to }));
  });
  return found;
}

/** A sign that is there for who points at the line, and where something is folded. */
function sign(isOpen: boolean): HTMLElement {
  const element = document.createElement("span");
  element.className = isOpen ? "fold open" : "fold";
  element.textContent = isOpen ? "▾" : "▸";
  element.title = isOpen ? "Fold" : "Unfold";
  return element;
}

export const fold: Extension = [
  foldService.of((state, from) => foldedAt(state.doc, state.doc.lineAt(from).number)),
  codeFolding({ placeholderText: "…" }),
  foldGutter({ markerDOM: sign }),
  keymap.of(foldKeymap),
];
