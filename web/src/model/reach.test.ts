import { expect, test } from "vitest";
import type { GraphEdge, GraphNode } from "../engine/contract";
import { reached } from "./reach";

const node = (reference: string, container?: number): GraphNode => ({
  reference,
  kind: reference.startsWith("Class") ? "class" : "native",
  ...(container === undefined ? {} : { container }),
});
const edge = (from: number, to: number): GraphEdge => ({ from, to, origin: "before", refresh: false });
/** Class A holds a and b, class B holds c; d is alone. */
const nodes = [
  node("Class[A]"),
  node("File[a]", 0),
  node("File[b]", 0),
  node("Class[B]"),
  node("File[c]", 3),
  node("File[d]"),
];

test("what is in a class comes after what comes before the class", () => {
  const graph = { nodes, relations: [edge(0, 3)] };
  expect([...reached(graph, 4, "before")].sort()).toEqual([0, 1, 2]);
  expect([...reached(graph, 1, "after")].sort()).toEqual([3, 4]);
  expect([...reached(graph, 5, "before")]).toEqual([]);
});

test("it goes on through others, and a circle ends", () => {
  const relations = [edge(1, 2), edge(2, 5), edge(5, 1)];
  expect([...reached({ nodes, relations }, 1, "after")].sort()).toEqual([2, 5]);
  expect([...reached({ nodes, relations }, 1, "before")].sort()).toEqual([2, 5]);
});
