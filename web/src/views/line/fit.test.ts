import { expect, test } from "vitest";
import { around, capacity, ends } from "./fit";

test("gaps stand between cards only", () => {
  expect(capacity(302, 148, 6)).toBe(2);
  expect(capacity(301, 148, 6)).toBe(1);
  expect(capacity(10, 148, 6)).toBe(1);
});

test("the head and the newest stay", () => {
  expect(ends(5, 5)).toEqual({ first: 5, hidden: 0, last: 0 });
  expect(ends(40, 5)).toEqual({ first: 3, hidden: 36, last: 1 });
  expect(ends(3, 1)).toEqual({ first: 1, hidden: 2, last: 0 });
});

test("what fits is shown whole", () => {
  expect(around([10, 10, 10], 1, 42, 6, 20)).toEqual({ from: 0, to: 3 });
});

test("around the middle of attention stands what was, and the next one", () => {
  const widths = Array.from({ length: 20 }, () => 100);
  expect(around(widths, 10, 500, 0, 40)).toEqual({ from: 8, to: 12 });
  expect(around(widths, 0, 500, 0, 40)).toEqual({ from: 0, to: 4 });
  // Where nothing is cut off, no button needs room.
  expect(around(widths, 0, 540, 0, 40)).toEqual({ from: 0, to: 5 });
  expect(around(widths, 19, 500, 0, 40)).toEqual({ from: 16, to: 20 });
  expect(around(widths, -1, 500, 0, 40)).toEqual({ from: 0, to: 4 });
});
