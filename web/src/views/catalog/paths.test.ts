import { expect, test } from "vitest";
import { around, head, overlaps, rounded, shortened, wave } from "./paths";

const corner = [
  { x: 0, y: 0 },
  { x: 20, y: 0 },
  { x: 20, y: 8 },
];

test("a corner is round as far as there is room", () => {
  expect(rounded(corner)).toBe("M0 0L14 0Q20 0 20 4L20 8");
});

test("a wave sways to both sides and is back on the line at its end", () => {
  expect(wave(corner.slice(0, 2))).toBe("M0 0q3.33 4.5 6.67 0q3.33 -4.5 6.67 0q3.33 4.5 6.67 0");
  expect(wave([corner[1]!, { x: 22, y: 0 }])).toBe("M20 0L22 0");
});

test("an arrow points where the line ends, and takes its room", () => {
  expect(head(corner)).toBe("M20 8L15.5 -1L24.5 -1z");
  expect(shortened(corner, 3).at(-1)).toEqual({ x: 20, y: 5 });
  expect(shortened(corner, 30).at(-1)).toEqual({ x: 20, y: 0 });
});

test("what is in sight overlaps", () => {
  const box = around(corner);
  expect(box).toEqual({ x: -4.5, y: -4.5, width: 29, height: 17 });
  expect(overlaps(box, { x: 24, y: 0, width: 4, height: 4 })).toBe(true);
  expect(overlaps(box, { x: 25, y: 0, width: 4, height: 4 })).toBe(false);
});
