import { expect, test } from "vitest";
import type { GraphEdge } from "../../engine/contract";
import { fromTheFirst, waysRound } from "./circle";

const edge = (from: number, to: number): GraphEdge => ({ from, to, origin: "before", refresh: false });

test("the way round begins with what was declared first", () => {
  const edges = [edge(4, 5), edge(5, 3), edge(3, 4)];
  expect(fromTheFirst(edges).map(({ from }) => from)).toEqual([3, 4, 5]);
});

test("Puppet's way comes first, and no way comes twice", () => {
  const [puppets, same, other] = [
    [edge(1, 2), edge(2, 1)],
    [edge(2, 1), edge(1, 2)],
    [edge(1, 3), edge(3, 1)],
  ];
  const cycle = { text: "", members: [1, 2, 3], edges: puppets, rounds: [same, other] };
  expect(waysRound([cycle])).toEqual([puppets, other]);
});
