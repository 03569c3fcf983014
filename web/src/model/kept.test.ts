import { expect, test } from "vitest";
import type { Aligned } from "./alignment";
import { columnsOf, nodesOf, type Row } from "./fixture";
import { keptEvent } from "./kept";

const runOf = (names: string[], rows: Row[]): Aligned => ({
  head: { graph: { nodes: nodesOf(...names) } },
  columns: columnsOf(rows),
});

const OLD = runOf(
  ["File[a]", "File[b]"],
  [
    { kind: "declared", node: 0 },
    { kind: "declared", node: 1 },
    { phase: "apply", kind: "changed", node: 0 },
    { phase: "apply", kind: "changed", node: 1 },
  ],
);

test("the event is kept, whatever its number is now", () => {
  const next = runOf(
    ["File[new]", "File[a]", "File[b]"],
    [
      { kind: "declared", node: 0 },
      { kind: "declared", node: 1 },
      { kind: "declared", node: 2 },
      { phase: "apply", kind: "changed", node: 0 },
      { phase: "apply", kind: "changed", node: 1 },
      { phase: "apply", kind: "changed", node: 2 },
    ],
  );
  expect([1, 2, 3, 4].map((seq) => keptEvent(OLD, next, seq))).toEqual([2, 3, 5, 6]);
});

test("where it is gone, the nearest one of the same resource is looked at", () => {
  const next = runOf(
    ["File[b]", "File[a]"],
    [
      { kind: "declared", node: 0 },
      { kind: "declared", node: 1 },
    ],
  );
  expect(keptEvent(OLD, next, 4)).toBe(1);
  expect(keptEvent(OLD, next, 3)).toBe(2);
});

test("where the resource is gone, it is where the run has come", () => {
  const next = runOf(["File[a]"], [{ kind: "declared", node: 0 }]);
  expect(keptEvent(OLD, next, 2)).toBe(1);
});
