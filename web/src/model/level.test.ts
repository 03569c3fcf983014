import { expect, test } from "vitest";
import type { Scenario } from "../engine/contract";
import { levelOf, presetsOf, withLevel } from "./level";

test("a scenario that names no level has that of its version", () => {
  const levels = [{}, { version: 1 }, { version: 2 }, { version: 2, options: { language: "3.5" } } as const].map(
    levelOf,
  );
  expect(levels).toEqual(["7", "7", "8", "3.5"]);
});

test("what is left out is as the level has it", () => {
  expect(presetsOf({ version: 2 })).toEqual({ strict: "error", strict_variables: true, preprocess_deferred: false });
  expect(presetsOf({ version: 2, options: { language: "7" } }).strict).toBe("warning");
});

test("a level is named beside the other options, and only for manifests", () => {
  const scenario: Scenario = { version: 2, files: { "a.pp": "" }, options: { noop: true } };
  expect(withLevel(scenario)).toEqual({ ...scenario, options: { noop: true, language: "8" } });
  expect(withLevel({ files: { "a.pp": "" } }).options).toEqual({ language: "7" });
  const states: Scenario = { version: 2, files: { "a.sls": "" } };
  expect(withLevel(states)).toBe(states);
});
