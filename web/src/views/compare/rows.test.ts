import { expect, test } from "vitest";
import type { Diff, GraphNode } from "../../engine/contract";
import { likeliest, named, type Ordered, rowsOf } from "./rows";

const NOTHING = { only_a: [], only_b: [], moved: [], pairs: 0, swaps: [] };

function diff(parts: Partial<Diff> = {}): Diff {
  const said = { only_a: [], only_b: [] };
  return {
    same: false,
    counterparts: null,
    compiled_a: true,
    compiled_b: true,
    inputs: [],
    evaluation: NOTHING,
    build: NOTHING,
    catalog: { only_a: [], only_b: [], changed: [] },
    edges: { only_a: [], only_b: [] },
    application: NOTHING,
    refreshes: [],
    statuses: [],
    diagnostics: said,
    logs: said,
    ...parts,
  };
}

const moved = (reference: string) => ({
  ...NOTHING,
  moved: [{ reference, a: 1, b: 2, after_a: null, after_b: null, why: null }],
});

/** A run that applies resources in an order; classes are written with a capital C. */
function run(...references: string[]): Ordered {
  const nodes = references.map((reference) => ({ reference, kind: reference.startsWith("C") ? "class" : "native" }));
  const places = references.map((_, node) => ({ node, seq: node + 10 }));
  const orders = { parse: [], evaluation: places, build: places, application: places };
  return { orders, graph: { nodes: nodes as GraphNode[] } as Ordered["graph"] };
}

test("resources are paired by their reference, and containers have no place among what is applied", () => {
  const rows = rowsOf("application", run("Class", "a", "b"), run("b", "Class", "c"), diff({ application: moved("b") }));
  expect(rows.map(({ reference, a, b, isMoved }) => [reference, a?.place, b?.place, isMoved])).toEqual([
    ["a", 0, undefined, false],
    ["b", 1, 0, true],
    ["c", undefined, 1, false],
  ]);
  expect(rowsOf("build", run("Class"), run("Class"), diff())).toHaveLength(1);
});

test("what differs otherwise is marked", () => {
  const changed = diff({
    catalog: {
      only_a: [],
      only_b: [],
      changed: [
        { reference: "a", attributes: [{ name: "mode", a: "0600", b: "0644" }] },
        { reference: "b", attributes: [{ name: "before", a: undefined, b: ["c"] }] },
      ],
    },
  });
  expect(rowsOf("application", run("a", "b"), run("a", "b"), changed).map(({ isOther }) => isOther)).toEqual([
    true,
    false,
  ]);
});

test("the order is shown first in which something differs", () => {
  const some = run("a");
  expect(likeliest(diff(), some, some)).toBe("application");
  expect(likeliest(diff(), run("Class"), run("Class"))).toBe("build");
  expect(likeliest(diff({ application: moved("a"), build: moved("a") }), some, some)).toBe("application");
  expect(likeliest(diff({ evaluation: moved("a") }), some, some)).toBe("evaluation");
  expect(likeliest(diff({ compiled_b: false }), some, some)).toBe("build");
});

test("of many rows those have names that moved most, and the selected one with its neighbours", () => {
  const references = Array.from({ length: 100 }, (_, index) => `r${index}`);
  const [first = "", ...rest] = references;
  const rows = rowsOf("application", run(...references), run(...rest, first), diff({ application: moved("r0") }));
  const names = named(rows, ({ reference }) => reference === "r50").map(({ reference }) => reference);
  expect(names).toEqual(["r0", "r49", "r50", "r51"]);
});

test("of two languages a row has both names", () => {
  const ordered = (...references: string[]): Ordered => {
    const places = references.map((_, node) => ({ node, seq: node + 1 }));
    const nodes = references.map((reference) => ({ reference, kind: "native" }) as GraphNode);
    return { graph: { nodes }, orders: { application: places } } as unknown as Ordered;
  };
  const [a, b] = [ordered("Package[vim]", "Notify[x]"), ordered("test[y]", "pkg[vim]")];
  const rows = rowsOf("application", a, b, diff({ counterparts: [{ a: "Package[vim]", b: "pkg[vim]" }] }));
  expect(rows.map((row) => [row.reference, row.inB, row.a?.place, row.b?.place])).toEqual([
    ["Package[vim]", "pkg[vim]", 0, 1],
    ["Notify[x]", "Notify[x]", 1, undefined],
    ["test[y]", "test[y]", undefined, 0],
  ]);
});
