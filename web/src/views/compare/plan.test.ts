import { expect, test } from "vitest";
import { at, curve, planFor } from "./plan";

test("few rows have room for names, many share what there is", () => {
  const few = planFor(600, 400, 10, 20);
  expect(few.isDense).toBe(false);
  expect(few.row).toBeGreaterThanOrEqual(28);
  const many = planFor(600, 400, 100, 20);
  expect([many.isDense, many.row < 28]).toEqual([true, true]);
  expect(at(many, 99)).toBeLessThan(400);
});

test("the columns stay apart when names are long", () => {
  const plan = planFor(360, 400, 10, 200);
  expect(plan.right - plan.left).toBeGreaterThan(60);
});

test("a line goes from its place to its place; who is only in one has none", () => {
  const plan = planFor(600, 400, 3, 10);
  const spot = (place: number) => ({ node: 0, place, seq: 1 });
  const row = { inB: "", reference: "a", isMoved: true, isOther: false };
  expect(curve({ ...row, a: spot(0), b: spot(2) }, plan)).toMatch(new RegExp(`^M${plan.left} ${at(plan, 0)}C`));
  expect(curve({ ...row, a: spot(0), b: undefined }, plan)).toBe("");
});
