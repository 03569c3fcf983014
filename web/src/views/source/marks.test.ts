import { expect, test } from "vitest";
import { EVENT } from "../../engine/contract";
import { type Columns, type Moment, NONE } from "../../engine/messages";
import type { Shown } from "../../model/shown";
import { marksOf, placeOf, tagOf } from "./marks";

const columns = (lines: number[], files: number[]): Columns => ({
  files: ["a.pp", "b.pp"],
  kind: Uint8Array.from(lines.map((line) => (line === 0 ? EVENT.cycle_found : EVENT.declared))),
  phase: new Uint8Array(lines.length),
  level: new Uint8Array(lines.length),
  depth: new Uint16Array(lines.length),
  node: new Uint32Array(lines.length),
  other: new Uint32Array(lines.length),
  cause: new Uint32Array(lines.length),
  file: Uint32Array.from(files),
  line: Uint32Array.from(lines),
});
const graph = {
  cycles: [{ edges: [{ location: { file: "b.pp", line: 9 } }, { location: { file: "a.pp", line: 6 } }] }],
};
const run = { columns: columns([3, 3, 5, 0, 4], [0, 1, 0, NONE, 0]), head: { graph } } as unknown as Shown;
const moment = (seq: number, ...why: number[]) =>
  ({ seq, why: why.map((link) => ({ seq: link })), sentence: [] }) as unknown as Moment;

test("the selected line, and the lines on the way to it, in this file only", () => {
  const marks = marksOf(run, moment(5, 1, 2, 3, 5), "a.pp");
  expect([marks.now, [...marks.via]]).toEqual([4, [3, 5]]);
  expect(marksOf(run, moment(5, 1, 2, 3, 5), "b.pp")).toMatchObject({ now: undefined, via: new Set([3]) });
  expect(marks.steps.get(3)).toEqual([1]);
  expect(marksOf(run, moment(1), "a.pp").steps).toBe(marks.steps);
});

test("a cycle's lines are those that made its edges", () => {
  expect([...marksOf(run, moment(4, 4), "a.pp").via]).toEqual([6]);
});

test("an event has a place or none", () => {
  expect(placeOf(run, moment(2))).toEqual({ file: "b.pp", line: 3 });
  expect(placeOf(run, moment(4))).toBeUndefined();
});

test("the margin shows the last two that have been, then what comes", () => {
  const shown = (steps: number[], seq: number) => [tagOf(steps, seq).past, tagOf(steps, seq).future];
  expect(shown([4], 9)).toEqual(["4", ""]);
  expect(shown([4], 3)).toEqual(["", "4"]);
  expect(shown([4, 14], 9)).toEqual(["4, ", "14"]);
  expect(shown([4, 14, 20], 30)).toEqual(["14, 20 …", ""]);
  expect(shown([4, 14, 20], 4)).toEqual(["4, ", "14 …"]);
  expect(shown([4, 14, 20], 1)).toEqual(["", "4, 14 …"]);
  expect(tagOf([4], 9).title).toBe("Step 4: click the line for the next one");
});

test("a line that the sentence names is marked", () => {
  const named = { ...moment(1), sentence: [{ kind: "line", file: "a.pp", line: 14 }] } as unknown as Moment;
  expect([...marksOf(run, named, "a.pp").via]).toContain(14);
  expect([...marksOf(run, named, "b.pp").via]).not.toContain(14);
});
