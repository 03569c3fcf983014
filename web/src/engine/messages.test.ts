import { expect, test } from "vitest";
import { sentence } from "./messages";

test("a ready engine names its version", () => {
  expect(sentence({ kind: "ready", version: "1.2.3" })).toBe("Engine 1.2.3 is ready.");
});

test("an engine that failed says why", () => {
  expect(sentence({ kind: "failed", reason: "no memory" })).toBe("The engine did not start: no memory");
});
