import { expect, test } from "vitest";
import type { Check, CheckFinding, CheckLooked, Severity } from "../../engine/contract";
import { coming, comesOfIt, gravestFirst, headline, looked, present, seen } from "./words";

const check = (...severities: Severity[]): Check =>
  ({ findings: severities.map((severity) => ({ severity })), errors: [] }) as unknown as Check;

test.each([
  [check(), "As far as can be known, nothing here depends on luck."],
  [check("error"), "Luck decides whether 1 thing fails."],
  [check("warning", "warning"), "Luck decides whether 2 things go wrong silently."],
  [check("error", "warning", "error", "info"), "Luck decides whether 2 things fail and 1 goes wrong silently."],
  [check("info"), "Luck decides on 1 detail, and on nothing that matters."],
  [{ ...check(), errors: [{}] } as unknown as Check, "There is nothing to look at yet: the catalog isn't complete."],
])("the headline counts what was found: %#", (found, words) => {
  expect(headline(found)).toBe(words);
});

test("what fails comes first, and the rest keeps its order", () => {
  const { findings } = check("info", "warning", "error", "warning");
  expect(gravestFirst(findings).map((finding) => findings.indexOf(finding))).toEqual([2, 1, 3, 0]);
});

test("what was looked at is told in numbers", () => {
  const of = (some: Partial<CheckLooked>): string =>
    looked({ resources: 5, ordered: 4, unordered: 6, meeting: 0, proved: 0, is_whole: true, ...some }, "resource");
  expect(of({ meeting: 2, proved: 1 })).toBe(
    "5 resources make 10 pairs: 4 are ordered, 6 are free. 2 pairs have something in common; the simulated host has applied 1 in both orders.",
  );
  expect(of({})).toBe("5 resources make 10 pairs: 4 are ordered, 6 are free. No two have anything in common.");
  expect(of({ meeting: 1 })).toBe(
    "5 resources make 10 pairs: 4 are ordered, 6 are free. 1 pair has something in common.",
  );
  expect(of({ resources: 1, ordered: 0, unordered: 0 })).toBe("1 resource: there is nothing to order.");
});

test("a search says how far it has come", () => {
  expect(coming({ stage: "pairs", done: 3, of: 50 })).toBe("3 of 50 pairs tried in both orders.");
  expect(coming({ stage: "edits", done: 0, of: 1 })).toBe("0 of 1 edit tried.");
});

test("what comes of a finding says whether another run puts it right", () => {
  const finding = { code: "missing-order", severity: "error", consequence: "it fails", holds_by_luck: true };
  const of = (some: object): CheckFinding => ({ ...finding, ...some }) as CheckFinding;
  expect(comesOfIt(of({ is_mended_by_another_run: true }))).toBe(
    "In the wrong order it fails. Another run puts it right.",
  );
  expect(comesOfIt(of({ code: "missing-notifier", is_mended_by_another_run: false }))).toBe(
    "It fails. No later run puts it right.",
  );
  expect(comesOfIt(of({ code: "not-idempotent" }))).toBe("It fails.");
  expect(present(of({}))).toContain("happen to be written in this order");
  expect(present(of({ holds_by_luck: false }))).toContain("already written in the wrong order");
});

test("what fails is told first, and each resource once", () => {
  expect(seen({ fails: ["Exec[b]"], differs: ["File[/a]", "Exec[b]"], refreshed: ["Service[c]"] })).toEqual([
    ["Exec[b]", "fails"],
    ["File[/a]", "comes out differently"],
    ["Service[c]", "is refreshed in only one of the orders"],
  ]);
});
