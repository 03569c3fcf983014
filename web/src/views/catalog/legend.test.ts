import { expect, test } from "vitest";
import type { LayoutLine } from "../../engine/contract";
import { note } from "./legend";

const line = (relations: number[], direct: boolean): LayoutLine => ({
  from: 0,
  to: 1,
  kind: "order",
  relations,
  path: [],
  label: null,
  hub: null,
  direct,
});

test("the legend says how many relationships have no way of their own", () => {
  expect(note({ lines: [line([0], false)] })).toBe("");
  expect(note({ lines: [line([0], false), line([1, 2], true)] })).toBe(
    "Too many relationships: 2 are drawn as straight lines.",
  );
  expect(note({ lines: [line([1, 2], true)], left_out: 7 })).toBe(
    "Too many relationships: 2 are drawn as straight lines, 7 are left out.",
  );
});
