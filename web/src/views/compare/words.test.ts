import { PUPPET } from "../../model/language/puppet";
import { expect, test } from "vitest";
import type { Diff } from "../../engine/contract";
import { inputName, outcome, standIns, summary, told, valueText } from "./words";

const order = { only_a: [], only_b: [], moved: [], pairs: 0, swaps: [] };
const said = { only_a: [], only_b: [] };
const nothing: Diff = {
  same: false,
  counterparts: null,
  compiled_a: true,
  compiled_b: true,
  inputs: [],
  evaluation: order,
  build: order,
  catalog: { only_a: [], only_b: [], changed: [] },
  edges: said,
  application: order,
  refreshes: [],
  statuses: [],
  diagnostics: said,
  logs: said,
};

test("the summary counts what differs", () => {
  const moved = [{ reference: "File[/a]", a: 1, b: 2, after_a: null, after_b: null, why: null }];
  expect(summary({ ...nothing, same: true }, PUPPET)).toBe("Both runs do the same.");
  expect(summary({ ...nothing, application: { ...order, moved, pairs: 1 } }, PUPPET)).toBe(
    "1 resource changes its place.",
  );
  expect(summary({ ...nothing, compiled_b: false }, PUPPET)).toBe("Only A has a catalog: B ends in an error.");
  expect(summary({ ...nothing, logs: { only_a: ["a"], only_b: [] } }, PUPPET)).toBe("The runs differ in their output.");
});

test("an outcome has its reason", () => {
  expect(outcome({ progress: "skipped", skip_reason: { failed_dependency: "Exec[a]" } }, PUPPET)).toBe(
    "skipped: Exec[a] failed",
  );
  expect(outcome({ progress: "in_sync", skip_reason: null }, PUPPET)).toBe("in sync");
  expect(outcome({ progress: "waiting", skip_reason: null }, PUPPET)).toBe("not reached");
});

test("a refresh names who told", () => {
  expect(told({ refreshed: true, received: 1, from: ["File[/a]"] }, PUPPET)).toBe("refreshed by File[/a]");
  expect(told({ refreshed: false, received: 0, from: [] }, PUPPET)).toBe("not told");
});

test("values are short", () => {
  expect(valueText(undefined)).toBe("unset");
  expect(valueText({ a: 1 })).toBe('{"a":1}');
  expect(valueText("x".repeat(100))).toHaveLength(80);
  expect(inputName("node.facts.os")).toBe("facts.os");
});

test("providers in JavaScript are named, for they are not run to compare", () => {
  expect(standIns({}, { files: { "manifests/site.pp": "" } })).toBeUndefined();
  expect(standIns({ providers: { pond: "export default {}" } }, {})).toBe(
    "The provider of `pond` in JavaScript is not run to compare: in B, and for what differs, a simulated one stands in for it.",
  );
  const file = { "modules/duck/lib/puppet/provider/duck/duck.js": "export default {}" };
  expect(standIns({ files: file }, { files: file, providers: { pond: "" } })).toContain(
    "The providers of `duck`, `pond`",
  );
});

test("of two languages it is told who is who, and in which order", () => {
  const counterparts = [{ a: "Package[vim]", b: "pkg[vim]" }];
  expect(summary({ ...nothing, counterparts }, PUPPET)).toBe("1 pair, in the same order.");
  const only = { reference: "test[y]", kind: "native" as const, location: null };
  const catalog = { ...nothing.catalog, only_b: [only] };
  const moved = { reference: "Package[vim]", a: 1, b: 2, after_a: null, after_b: null, why: null };
  const application = { ...nothing.application, moved: [moved] };
  expect(summary({ ...nothing, counterparts, catalog, application }, PUPPET)).toBe(
    "1 pair, 1 of them at a different place, 1 without a counterpart.",
  );
  expect(summary({ ...nothing, counterparts, compiled_b: false }, PUPPET)).toBe(
    "Only A runs: the other one ends in an error.",
  );
});
