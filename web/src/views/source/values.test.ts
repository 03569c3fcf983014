import { expect, test } from "vitest";
import { presentOf } from "./values";

test("the present value is the last that had been taken", () => {
  expect(presentOf([3, 7, 7, 12], 7)).toBe(2);
  expect(presentOf([3, 7], 2)).toBe(-1);
  expect(presentOf([3, 7], 99)).toBe(1);
});
