import { expect, test } from "vitest";
import { beside } from "./lines";

const PATH = [
  { x: 100, y: 0 },
  { x: 100, y: 200 },
];

test("words stand beside the middle of a line, and keep off those in boxes", () => {
  expect(beside(PATH, 60, [])).toEqual({ x: 108, y: 92, width: 60, height: 16 });
  const box = { x: 120, y: 80, width: 150, height: 46 };
  expect(beside(PATH, 60, [box])).toEqual({ x: 32, y: 92, width: 60, height: 16 });
  const other = { x: 0, y: 60, width: 90, height: 90 };
  expect(beside(PATH, 60, [box, other])).toEqual({ x: 108, y: 52, width: 60, height: 16 });
});

test("where words are wished for they stand, unless that covers a box", () => {
  const wish = { x: 110, y: 10, width: 60, height: 16 };
  expect(beside(PATH, 60, [], wish)).toEqual(wish);
  expect(beside(PATH, 60, [{ x: 120, y: 0, width: 150, height: 46 }], wish)).not.toEqual(wish);
});

test("words that are wider than the room they were given keep to their side of the line", () => {
  const path = [
    { x: 100, y: 0 },
    { x: 100, y: 60 },
  ];
  const wish = { x: 40, y: 20, width: 52, height: 16 };
  const place = beside(path, 70, [], wish);
  expect(place.x + place.width).toBe(92);
  expect(beside(path, 50, [], wish).x).toBe(40);
});
