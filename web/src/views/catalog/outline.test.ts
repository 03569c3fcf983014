import { expect, test } from "vitest";
import type { GraphNode } from "../../engine/contract";
import { outline } from "./outline";

const nodes: GraphNode[] = [
  { reference: "Stage[main]", kind: "stage", implied: true },
  { reference: "Class[Settings]", kind: "class", implied: true, container: 0 },
  { reference: "Class[A]", kind: "class", container: 0 },
  { reference: "Notify[x]", kind: "native", container: 2 },
  { reference: "Class[B]", kind: "class", container: 0 },
];

test("what is in a container stands below it, what the engine made empty does not", () => {
  expect(outline(nodes, () => false).map(({ node, level, isOpen }) => [node, level, isOpen])).toEqual([
    [0, 1, true],
    [2, 2, true],
    [3, 3, undefined],
    [4, 2, undefined],
  ]);
});

test("of what is looked for only that is there, and what is around it, folded or not", () => {
  expect(outline(nodes, () => true, new Set([0, 2, 3])).map(({ node }) => node)).toEqual([0, 2, 3]);
});

test("a folded container hides what is in it", () => {
  expect(outline(nodes, (node) => node === 2).map(({ node }) => node)).toEqual([0, 2, 4]);
});
