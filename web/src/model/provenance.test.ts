import { expect, test } from "vitest";
import { madeElsewhere } from "./provenance";

const link = (engine?: string) => ({ kind: "link", fragment: "#1z", engine }) as const;

test("a link of another version is told", () => {
  expect(madeElsewhere(link("0.0.1"), "0.1.0")).toBe(
    "This link was made with Duckrow 0.0.1; this is 0.1.0, which may show something else.",
  );
});

test("of the same version, of none, and as long as there is no run, nothing is told", () => {
  expect(madeElsewhere(link("0.1.0"), "0.1.0")).toBeUndefined();
  expect(madeElsewhere(link(), "0.1.0")).toBeUndefined();
  expect(madeElsewhere(link("0.0.1"), undefined)).toBeUndefined();
  expect(madeElsewhere({ kind: "own" }, "0.1.0")).toBeUndefined();
});

test("what is no version is not repeated", () => {
  expect(madeElsewhere(link("1. Call this number"), "0.1.0")).toMatch("made with another version of Duckrow;");
});
