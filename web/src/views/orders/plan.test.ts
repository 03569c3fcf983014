import { expect, test } from "vitest";
import { at, curve, planFor } from "./plan";

test("columns stand between the names", () => {
  const plan = planFor(1000, 600, 9, [20, 11]);
  expect(plan.columns[0]).toBe(plan.names[0] + plan.away);
  expect(1000 - (plan.columns[3] ?? 0)).toBeCloseTo(plan.names[1] + plan.away);
  expect(at(plan, 8)).toBe(plan.bottom);
  expect(plan.height).toBeLessThanOrEqual(600);
});

test("few lines keep together, some more scroll, very many share the room", () => {
  expect(planFor(1000, 900, 3, [9, 9]).row).toBe(62);
  expect(planFor(1000, 500, 40, [9, 9]).height).toBeGreaterThan(500);
  expect(planFor(1000, 500, 5000, [9, 9]).height).toBeLessThanOrEqual(500);
});

test("a line ends where it has no place", () => {
  const plan = planFor(1000, 600, 3, [9, 9]);
  const parts = (places: (number | undefined)[]): number =>
    curve({ node: 0, places, seqs: [] }, plan).split("M").length - 1;
  expect(parts([0, 1, 2, 0])).toBe(3);
  expect(parts([0, 1, 2, undefined])).toBe(2);
  expect(parts([0])).toBe(0);
});
