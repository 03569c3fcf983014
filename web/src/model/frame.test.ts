import { effect } from "@preact/signals-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Frame } from "./frame";
import { Theme } from "./theme";

let isDark: boolean;
let listeners: (() => void)[];
let stored: Map<string, string>;
let dataset: Record<string, string>;

/** The system turns to the other theme. */
const turn = (): void => {
  isDark = !isDark;
  for (const listener of listeners) listener();
};

beforeEach(() => {
  [isDark, listeners, stored, dataset] = [false, [], new Map(), {}];
  const query = {
    get matches() {
      return isDark;
    },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
  };
  vi.stubGlobal("matchMedia", () => query);
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: stored.set.bind(stored),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the drawer opens and closes, and whoever reads it hears of it", () => {
  const frame = new Frame();
  const seen: boolean[] = [];
  effect(() => void seen.push(frame.isDrawerOpen));
  frame.toggleDrawer();
  frame.openDrawer();
  frame.toggleDrawer();
  frame.closeDrawer();
  expect(seen).toEqual([false, true, false]);
});

test("there is no drawer in a frame of another page", () => {
  const frame = new Frame({ isEmbedded: true });
  frame.toggleDrawer();
  expect(frame.isDrawerOpen).toBe(false);
});

test("a low frame folds the score, a narrow one earlier", () => {
  const frame = new Frame({ isEmbedded: true });
  const isFolded = (width: number, height: number): boolean => frame.foldsScore(height, width);
  expect([isFolded(720, 420), isFolded(720, 300)]).toEqual([false, true]);
  expect([isFolded(360, 600), isFolded(360, 420)]).toEqual([false, true]);
});

test("the theme is the system's until somebody chooses", () => {
  const { theme } = new Frame();
  expect(theme.name.value).toBe("light");
  turn();
  expect(dataset["theme"]).toBe("dark");
  theme.toggle();
  expect(dataset["theme"]).toBe("light");
  turn();
  turn();
  expect(theme.name.value).toBe("light");
});

test("a chosen theme is there again", () => {
  new Theme().toggle();
  expect(new Theme().name.value).toBe("dark");
});

test("where storage is forbidden the choice lasts as long as the page", () => {
  vi.stubGlobal("localStorage", undefined);
  const theme = new Theme();
  theme.toggle();
  expect(theme.name.value).toBe("dark");
});
