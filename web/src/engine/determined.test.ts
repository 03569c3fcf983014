import { expect, test } from "vitest";
import { randomFrom } from "./determined";

test("a seed gives the same numbers every time, and another seed others", () => {
  const numbers = (seed: number): number[] => Array.from({ length: 4 }, randomFrom(seed));
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  expect(numbers(7).every((number) => number >= 0 && number < 1)).toBe(true);
});
