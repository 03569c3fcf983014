import { expect, test } from "vitest";
import { commandOf, isCharacter, KEYS, type Press } from "./keys";

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

test("arrows step, with shift over a body", () => {
  expect(commandOf(press("ArrowRight"))).toBe("forward");
  expect(commandOf(press("ArrowRight", { shiftKey: true }))).toBe("over");
  expect(commandOf(press("Home", { shiftKey: true }))).toBeUndefined();
});

test("capitals of the caps lock are letters, those of the shift key are not", () => {
  expect(commandOf(press("n"))).toBe("next");
  expect(commandOf(press("N"))).toBe("next");
  expect(commandOf(press("N", { shiftKey: true }))).toBeUndefined();
});

test("signs that need the shift key count", () => {
  expect(commandOf(press("?", { shiftKey: true }))).toBe("help");
  expect(commandOf(press("/", { shiftKey: true }))).toBe("search");
  expect(commandOf(press("="))).toBe("closer");
});

test("what belongs to the browser stays there", () => {
  expect(commandOf(press("s", { ctrlKey: true }))).toBeUndefined();
  expect(commandOf(press("ArrowLeft", { altKey: true }))).toBeUndefined();
  expect(commandOf(press("t", { metaKey: true }))).toBeUndefined();
  expect(commandOf(press("Tab"))).toBeUndefined();
});

test("bare characters can be switched off, the rest stays", () => {
  expect(commandOf(press("n"), false)).toBeUndefined();
  expect(commandOf(press("?"), false)).toBeUndefined();
  expect(commandOf(press(" "), false)).toBe("play");
  expect(commandOf(press("End"), false)).toBe("last");
  expect(isCharacter("é")).toBe(true);
});

test("no key means two things", () => {
  const all = KEYS.flatMap(({ keys }) => keys).map(({ key, shift }) => `${shift ?? false} ${key}`);
  expect(new Set(all).size).toBe(all.length);
});

test("no key has two meanings", () => {
  const all = KEYS.flatMap(({ keys }) => keys).map(({ key, shift }) => (shift ? `shift ${key}` : key));
  expect(all.filter((key, place) => all.indexOf(key) !== place)).toEqual([]);
});
