import { expect, test } from "vitest";
import type { DiagnosticDocument, Head } from "../engine/contract";
import { endOf, errorOf, failures, isEnding } from "./failure";
import { columnsOf, type Row } from "./fixture";

const ERROR = { severity: "error", message: "no" } as DiagnosticDocument;
const runOf = (rows: Row[], head: Partial<Head> = {}) => ({
  columns: columnsOf(rows),
  head: { diagnostics: [], report: null, ...head } as unknown as Head,
});

test("a run ends at the event that stopped it", () => {
  const run = runOf([{ kind: "declared" }, { kind: "stopped" }], { diagnostics: [ERROR] });
  expect([endOf(run), isEnding(run, 2), errorOf(run)]).toEqual([2, true, ERROR]);
});

test("an error without a step of its own ends a run at the last one", () => {
  const run = runOf([{ kind: "declared" }, { kind: "declared" }], { diagnostics: [ERROR] });
  expect([endOf(run), isEnding(run, 2)]).toEqual([2, false]);
});

test("a run that came to its report did not end early, nor did a text that was not read even begin", () => {
  const report = {} as Head["report"];
  expect(endOf(runOf([{ kind: "declared" }], { diagnostics: [ERROR], report }))).toBeUndefined();
  expect(endOf(runOf([{ phase: "parse", kind: "file_parsed" }], { diagnostics: [ERROR] }))).toBeUndefined();
  expect(endOf(runOf([{ kind: "declared" }]))).toBeUndefined();
});

test("what failed has its steps", () => {
  const run = runOf([{ kind: "changed" }, { kind: "failed" }, { kind: "skipped" }, { kind: "refresh_failed" }]);
  expect(failures(run)).toEqual([2, 4]);
});
