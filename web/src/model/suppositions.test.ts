import { expect, test } from "vitest";
import type { Scenario } from "../engine/contract";
import { expecting, notExpecting, supposing } from "./suppositions";

const scenario: Scenario = { version: 1, files: { "manifests/site.pp": "" } };

test("a supposition is made, changed and taken back", () => {
  const failing = supposing(scenario, "File[/a]", "failing");
  expect(failing.suppose).toEqual({ "File[/a]": "failing" });
  const both = supposing(supposing(failing, "File[/a]", "noop"), "File[/b]", "in_sync");
  expect(both.suppose).toEqual({ "File[/a]": "noop", "File[/b]": "in_sync" });
  expect(supposing(supposing(both, "File[/a]", undefined), "File[/b]", undefined)).toEqual(scenario);
});

test("an expectation is added once and taken away by its place", () => {
  const one = expecting(scenario, { before: ["File[/a]", "File[/b]"] });
  expect(expecting(one, { before: ["File[/a]", "File[/b]"] })).toBe(one);
  const two = expecting(one, "no_cycle");
  expect(two.expect).toEqual([{ before: ["File[/a]", "File[/b]"] }, "no_cycle"]);
  expect(notExpecting(notExpecting(two, 0), 0)).toEqual(scenario);
});
