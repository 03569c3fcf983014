import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Scenario } from "../engine/contract";
import { partOf, readPart, withPart } from "./parts";

const scenario: Scenario = { title: "x", options: { noop: true } };

test("parts are set and taken away, and what is empty goes with them", () => {
  expect(withPart(scenario, ["options", "strict"], "error").options).toEqual({ noop: true, strict: "error" });
  expect(withPart(scenario, ["options", "noop"], undefined)).toEqual({ title: "x" });
  expect(withPart(scenario, ["node", "facts"], { a: 1 })).toEqual({ ...scenario, node: { facts: { a: 1 } } });
  expect(withPart(scenario, ["faults"], undefined)).toEqual(scenario);
  expect(partOf(scenario, ["options", "noop"])).toBe(true);
  expect(partOf(scenario, ["node", "facts", "os"])).toBeUndefined();
});

const read = async (text: string) => parse(text) as Scenario;

test("a part is read from a text of its own", async () => {
  expect(await readPart(["node", "facts"], "os:\n  family: Debian", read)).toEqual({ os: { family: "Debian" } });
  expect(await readPart(["node", "facts"], '{"a": [1,\n2]}', read)).toEqual({ a: [1, 2] });
  expect(await readPart(["node", "facts"], " \n", read)).toBeUndefined();
});

test("what is wrong is told with the line of that text", async () => {
  const fail = async () => Promise.reject(new Error("bad (line: 4, column: 7)"));
  await expect(readPart(["node", "facts"], "a: b", fail)).rejects.toThrow("bad (line: 2, column: 3)");
});
