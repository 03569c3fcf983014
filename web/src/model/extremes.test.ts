import { expect, test } from "vitest";
import { greatest, least } from "./extremes";

test("there may be more numbers than a call takes", () => {
  const many = Array.from({ length: 500_000 }, (_, index) => index);
  expect([least(many), greatest(many)]).toEqual([0, 499_999]);
});

test("of no numbers the extremes are those of Math", () => {
  expect([least([]), greatest([])]).toEqual([Math.min(), Math.max()]);
});
