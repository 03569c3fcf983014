import { expect, test } from "vitest";
import type { EdgeOrigin, GraphEdge } from "../engine/contract";
import { columnsOf } from "./fixture";
import { declarers, edgeWords, makers } from "./origins";

const edge = (from: number, to: number, origin: EdgeOrigin, line?: number): GraphEdge => ({
  from,
  to,
  origin,
  refresh: false,
  ...(line ? { location: { file: "manifests/site.pp", line, column: 1, from: 0, to: 0 } } : {}),
});

test("a resource comes from the body that was open", () => {
  const columns = columnsOf([
    { kind: "body_started", node: 0 },
    { kind: "queued", node: 1 },
    { kind: "body_started", node: 2 },
    { kind: "body_ended", node: 2 },
    { kind: "body_ended", node: 0 },
    { phase: "queue", kind: "body_started", node: 1 },
    { phase: "queue", kind: "declared", node: 3 },
    { phase: "queue", kind: "body_ended", node: 1 },
  ]);
  expect([...declarers(columns)]).toEqual([
    [0, undefined],
    [1, 0],
    [2, 0],
    [3, 1],
  ]);
});

test("a relationship is made by the event of its line and resource, in order", () => {
  const columns = columnsOf([
    { kind: "related", node: 1, line: 3 },
    { kind: "related", node: 2, line: 3 },
    { kind: "related", node: 2, line: 3 },
    { kind: "catalog_finished" },
    { phase: "apply", kind: "automatic", node: 4, other: 1 },
  ]);
  const edges = [edge(2, 8, "arrow", 3), edge(2, 9, "arrow", 3), edge(4, 1, "autorequire", 7), edge(5, 6, "before", 9)];
  expect(makers(columns, edges)).toEqual([2, 3, 5, 4]);
});

test("a relationship is called as the text has it", () => {
  expect(edgeWords(edge(0, 1, "arrow", 3))).toBe("-> line 3");
  expect(edgeWords(edge(0, 1, "before", 6))).toBe("before, line 6");
  expect(edgeWords(edge(0, 1, "require_function", 6))).toBe("require(), line 6");
  expect(edgeWords(edge(0, 1, "autorequire", 6))).toBe("autorequire");
});
