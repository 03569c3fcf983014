import { expect, test } from "vitest";
import { isLink, lookOf } from "./shared";

const look = (view?: Record<string, unknown>) => lookOf({ scenario: {}, ...(view ? { view } : {}) });

test("a link's look is read as far as it means something", () => {
  expect(look()).toEqual({ step: undefined, view: "steps", file: undefined });
  expect(look({ step: 3, view: "orders", file: "a.pp" })).toEqual({ step: 3, view: "orders", file: "a.pp" });
  expect(look({ step: -1, view: 7, file: {} })).toEqual({ step: undefined, view: "steps", file: undefined });
});

test("a second scenario is shown beside the first, unless the link says otherwise", () => {
  const shown = (view?: Record<string, unknown>) =>
    lookOf({ scenario: {}, against: {}, ...(view ? { view } : {}) }).view;
  expect([shown(), shown({ view: "compare" }), shown({ view: "orders" }), shown({ view: "steps" })]).toEqual([
    "compare",
    "compare",
    "orders",
    "steps",
  ]);
});

test("other fragments are no links", () => {
  expect(["#1zabc", "#2q", "#main", "", "#"].map(isLink)).toEqual([true, true, false, false, false]);
});
