import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOW, Panes } from "./panes";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: stored.set.bind(stored),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("sizes are there again, and can be given back", () => {
  const panes = new Panes();
  panes.resize("source", 412.4);
  panes.resize("trace", 60);
  panes.resize("trace", undefined);
  expect(new Panes().sizes.value).toEqual({ source: 412 });
});

test("one pane has the whole stage, and only until the page is left", () => {
  const panes = new Panes();
  panes.toggle("trace");
  panes.toggle("catalog");
  expect(panes.maximised.value).toBe("catalog");
  expect(new Panes().maximised.value).toBeUndefined();
  panes.toggle("catalog");
  expect(panes.maximised.value).toBeUndefined();
});

test("the score folds in a low window and beside a maximised pane, unless somebody decided", () => {
  const panes = new Panes();
  expect([panes.folds(LOW), panes.folds(LOW - 1)]).toEqual([false, true]);
  panes.toggle("trace");
  expect(panes.folds(LOW)).toBe(true);
  panes.isFolded.value = false;
  expect([panes.folds(LOW), panes.folds(1)]).toEqual([false, false]);
  expect(new Panes().folds(1)).toBe(false);
});

test.each(["{", "null", '{"sizes":{"source":"wide","other":1},"isFolded":1}'])(
  "what can't be meant is preset: %s",
  (text) => {
    stored.set("duckrow-panes", text);
    const panes = new Panes();
    expect([panes.sizes.value, panes.isFolded.value]).toEqual([{}, undefined]);
  },
);

test("where storage is forbidden the arrangement lasts as long as the page", () => {
  vi.stubGlobal("localStorage", undefined);
  const panes = new Panes();
  panes.resize("score", 200);
  expect(panes.sizes.value).toEqual({ score: 200 });
});
