import { expect, test } from "vitest";
import { layoutFor, nameOf } from "./layout";

const lanes = (count: number) =>
  Array.from({ length: count }, (_, node) => ({ node, reference: `Duck[duck${node}]`, name: "daisy", folded: 0 }));

test("lanes are lower where there is less room, and with a name never too low to be clicked", () => {
  const height = (width: number, windowHeight: number, count = 9) => layoutFor(width, windowHeight, lanes(count)).lane;
  expect(height(1392, 900)).toBe(24);
  expect(height(1392, 900, 3)).toBe(30);
  expect(height(1392, 768, 3)).toBe(24);
  expect(height(720, 1024)).toBe(24);
  expect(height(358, 844)).toBe(9);
});

test("the score takes at most two fifths of the window; what has to scroll leaves more to the panes", () => {
  const { view, total } = layoutFor(1392, 900, lanes(100));
  expect(total).toBe(2400);
  expect(view).toBe(7 * 24);
  expect(layoutFor(1392, 900, lanes(9)).view).toBe(216);
  expect(layoutFor(1392, 900, lanes(10)).view).toBe(240);
  expect(layoutFor(358, 844, lanes(36)).view).toBeCloseTo(81.68);
  expect(layoutFor(1392, 900, lanes(100), 400).view).toBe(400);
});

test("a phone has no names, a tablet the short ones", () => {
  expect(layoutFor(358, 844, lanes(9))).toMatchObject({ hasNames: false, left: 0 });
  const lane = { node: 0, reference: "Duck[duck2]", name: "daisy", folded: 0 };
  expect(nameOf(lane, false)).toEqual(["Duck[duck2]", "daisy"]);
  expect(nameOf(lane, true)).toEqual(["daisy", ""]);
  expect(nameOf({ ...lane, folded: 7 }, false)).toEqual(["Duck[duck2]", "daisy +7"]);
});
