import { expect, test } from "vitest";
import type { EventDocument } from "../engine/contract";
import { columnsOf } from "./fixture";
import { passing, unseenSteps, unseenUntil } from "./unseen";

const TEXTS = [
  "site.pp is read",
  "absolutepath.pp is read",
  "unixpath.pp is read",
  "Class[A]: its body starts",
  "x.pp is read",
];
const columns = columnsOf(
  TEXTS.map((text) => ({ kind: text.endsWith("read") ? ("file_parsed" as const) : ("class_declared" as const) })),
);
const runOf = (known: number) => ({
  columns,
  rows: { get: (seq: number) => (seq <= known ? ({ text: TEXTS[seq - 1] } as EventDocument) : undefined) },
  scenario: { files: { "manifests/site.pp": "", "modules/x/manifests/x.pp": "" } },
});

test("files that the scenario does not have are unseen", () => {
  expect([...unseenSteps(runOf(5))]).toEqual([2, 3]);
});

test("of what has no words yet nothing is said", () => {
  expect([...unseenSteps(runOf(2))]).toEqual([2]);
});

test("a step passes by them in both directions, and they are told as one", () => {
  const unseen = new Set([2, 3]);
  expect([passing(unseen, 1, 1), passing(unseen, 4, -1), passing(unseen, 4, 1)]).toEqual([4, 1, 5]);
  expect(unseenUntil(unseen, 2)).toBe(3);
});
