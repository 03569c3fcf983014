import { expect, test } from "vitest";
import type { GraphEdge } from "../../engine/contract";
import { fromTheFirst } from "./circle";

const edge = (from: number, to: number): GraphEdge => ({ from, to, origin: "before", refresh: false });

test("the way round begins with what was declared first", () => {
  const edges = [edge(4, 5), edge(5, 3), edge(3, 4)];
  expect(fromTheFirst({ text: "", members: [3, 4, 5], edges }).map(({ from }) => from)).toEqual([3, 4, 5]);
});
