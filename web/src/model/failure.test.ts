import { expect, test } from "vitest";
import type { DiagnosticDocument, Head } from "../engine/contract";
import { endOf, errorOf, failures, isEnding, lineOf, otherPlaceOf, placeOf } from "./failure";
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

test("an error leads to another place, too, if that is on another line", () => {
  const at = (line: number, file = "site.pp") => ({ file, line, column: 1, from: 0, to: 1 });
  const other = (...places: ReturnType<typeof at>[]) => {
    const labels = places.map((location) => ({ location, text: "first declared here", origin: false }));
    return otherPlaceOf({ ...ERROR, location: at(5), labels } as DiagnosticDocument)?.location;
  };
  expect(other(at(5), at(2))).toEqual(at(2));
  expect(other(at(5, "init.pp"))).toEqual(at(5, "init.pp"));
  expect(other(at(5))).toBeUndefined();
  expect(otherPlaceOf({ ...ERROR, location: at(5) } as DiagnosticDocument)).toBeUndefined();
});

test("an error is told with the line that is to be changed", () => {
  const at = (line: number, from: number, to = from) => ({ file: "site.pp", line, column: 1, from, to });
  const error = (fix?: ReturnType<typeof at>, labels?: DiagnosticDocument["labels"]) =>
    ({
      ...ERROR,
      location: at(22, 90, 95),
      ...(labels && { labels }),
      fix: fix && { title: "", text: ",", location: fix },
    }) as DiagnosticDocument;
  expect(lineOf(error(at(21, 88)))).toBe(21);
  expect(lineOf(error(at(22, 90, 95)))).toBe(22);
  expect(lineOf(error())).toBe(22);
  const open = { location: at(15, 60, 61), text: "this { is not closed", origin: true };
  expect(lineOf(error(at(20, 80), [open]))).toBeUndefined();
  expect(lineOf(error(at(20, 80), [{ ...open, origin: false }]))).toBe(20);
  expect(placeOf(error(at(20, 80), [open]))?.line).toBe(15);
  expect(placeOf(error(at(21, 88)))?.line).toBe(21);
  expect(placeOf(error())?.line).toBe(22);
});
