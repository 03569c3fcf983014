import { expect, test } from "vitest";
import { EVENT, type EventName } from "../engine/contract";
import { NONE } from "../engine/messages";
import { Alignment, type Aligned, sameNodes } from "./alignment";

/** A run of events: a reference or nothing, a kind, a phase. */
function run(nodes: string[], events: [string | undefined, EventName, number][]): Aligned {
  const place = (reference: string | undefined): number => (reference === undefined ? NONE : nodes.indexOf(reference));
  const columns = {
    kind: Uint8Array.from(events, ([, kind]) => EVENT[kind]),
    phase: Uint8Array.from(events, ([, , phase]) => phase),
    node: Uint32Array.from(events, ([reference]) => place(reference)),
  };
  return {
    head: { graph: { nodes: nodes.map((reference) => ({ reference })) } },
    columns: columns as Aligned["columns"],
  };
}

const a = run(
  ["A", "B", "C"],
  [
    [undefined, "file_parsed", 0],
    ["A", "declared", 1],
    ["B", "declared", 1],
    ["C", "declared", 1],
    ["A", "changed", 4],
    ["A", "changed", 4],
    ["B", "changed", 4],
    ["C", "in_sync", 4],
  ],
);
const b = run(
  ["B", "A", "D"],
  [
    [undefined, "file_parsed", 0],
    ["B", "declared", 1],
    ["A", "declared", 1],
    ["D", "declared", 1],
    ["B", "skipped", 4],
    ["A", "changed", 4],
    ["A", "changed", 4],
  ],
);

test("nodes are the same by their reference", () => {
  expect([...sameNodes(a, b)]).toEqual([1, 0, NONE]);
  expect([...sameNodes(run(["A", "A"], []), run(["A", "B", "A"], []))]).toEqual([0, 2]);
});

test("the same event is found by its resource, phase and kind, the second as the second", () => {
  const alignment = new Alignment(a, b);
  const seqs = [1, 2, 3, 5, 6].map((seq) => alignment.of(seq));
  expect(seqs.map(({ seq }) => seq)).toEqual([1, 3, 2, 6, 7]);
  expect(seqs.every(({ isThere }) => isThere)).toBe(true);
});

test("where something else became of a resource, that is the same moment", () => {
  expect(new Alignment(a, b).of(7)).toEqual({ seq: 5, isThere: true });
});

test("what the other run does not have leaves it where it had come", () => {
  const alignment = new Alignment(a, b);
  expect(alignment.of(4)).toEqual({ seq: 2, isThere: false });
  expect(alignment.of(8)).toEqual({ seq: 7, isThere: false });
  expect(new Alignment(a, run([], [])).of(3)).toEqual({ seq: 1, isThere: false });
});

test("runs in two languages meet by counterparts and phases, whatever the kinds are called", () => {
  const puppet = run(
    ["Package[vim]", "Notify[x]"],
    [
      ["Package[vim]", "declared", 1],
      ["Notify[x]", "declared", 1],
      ["Package[vim]", "changed", 4],
      ["Notify[x]", "changed", 4],
    ],
  );
  const salt = run(
    ["sls[site]", "pkg[vim]"],
    [
      [undefined, "rendered", 0],
      ["pkg[vim]", "declared", 1],
      ["pkg[vim]", "state_changed", 4],
    ],
  );
  const counterparts = [{ a: "Package[vim]", b: "pkg[vim]" }];
  expect([...sameNodes(puppet, salt, counterparts)]).toEqual([1, NONE]);
  const alignment = new Alignment(puppet, salt, counterparts);
  const meet = (seq: number) => alignment.of(seq);
  expect([1, 3].map(meet)).toEqual([
    { seq: 2, isThere: true },
    { seq: 3, isThere: true },
  ]);
  // What has no counterpart leaves B where it has come.
  expect(meet(4)).toEqual({ seq: 3, isThere: false });
});
