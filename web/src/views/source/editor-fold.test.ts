import { foldEffect, codeFolding, foldedRanges } from "@codemirror/language";
import { EditorState, Text } from "@codemirror/state";
import { expect, test } from "vitest";
import { foldedAt, unfolding } from "./editor-fold";

const LINES = ["class a {", "  notify { 'x':", "    message => 'y',", "  }", "", "}", "include a"];
const doc = Text.of(LINES);
const hidden = (line: number): string | undefined => {
  const range = foldedAt(doc, line);
  return range ? doc.sliceString(range.from, range.to) : undefined;
};

test("what is set in further folds, without blank lines at its end", () => {
  expect(hidden(1)).toBe("\n  notify { 'x':\n    message => 'y',\n  }");
  expect(hidden(2)).toBe("\n    message => 'y',");
});

test("a line with nothing behind it that is set in further folds nothing", () => {
  expect([3, 5, 6, 7].map(hidden)).toEqual([undefined, undefined, undefined, undefined]);
});

test("a place that is hidden is opened, and no other", () => {
  const range = foldedAt(doc, 1) ?? { from: 0, to: 0 };
  const state = EditorState.create({ doc, extensions: codeFolding() }).update({ effects: foldEffect.of(range) }).state;
  expect(unfolding(state, doc.line(3).from).map(({ value }) => value)).toEqual([range]);
  expect(unfolding(state, doc.line(7).from)).toEqual([]);
  const opened = state.update({ effects: unfolding(state, doc.line(3).from) }).state;
  expect(foldedRanges(opened).size).toBe(0);
});
