// The words of the view of luck, from what the engine found. Pure.

import type { Check, CheckFinding, CheckLooked, CheckWitness, Severity } from "../../engine/contract";
import type { Progress } from "../../engine/messages";
import { capitalized, counted } from "../../model/names";

/** The names of the kinds of findings, by their codes. */
const KINDS: Readonly<Record<string, string>> = {
  "missing-order": "No order",
  "reversed-order": "Order reversed",
  "missing-notifier": "Never notified",
  "notify-in-vain": "Notified in vain",
  "not-idempotent": "Changes every run",
};

/** What stands between the two resources of a finding. */
const BETWEEN: Readonly<Record<string, string>> = {
  "missing-order": "nothing orders them",
  "reversed-order": "ordered the other way round",
  "missing-notifier": "nothing notifies it",
  "notify-in-vain": "notified, to no effect",
};

/** What comes of a finding at its worst. */
const WORST: Readonly<Record<Severity, string>> = {
  error: "fails",
  warning: "goes wrong silently",
  info: "good to know",
};

/** What there is to see beside the run as it is. */
export const otherOf = ({ code }: CheckFinding): string =>
  code === "missing-notifier" ? "See it notified" : "See both orders";

export const kindOf = ({ code }: CheckFinding): string => KINDS[code] ?? code;
export const betweenOf = ({ code }: CheckFinding): string => BETWEEN[code] ?? "";
export const worstOf = ({ severity }: CheckFinding): string => WORST[severity];

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** What fails comes first; otherwise the order is that of the catalog. */
export const gravestFirst = (findings: readonly CheckFinding[]): CheckFinding[] =>
  findings.toSorted((one, other) => RANK[one.severity] - RANK[other.severity]);

/** The headline: how many findings there are of each severity. */
export function headline({ findings, errors }: Check): string {
  if (errors.length > 0) return "There is nothing to look at yet: the catalog isn't complete.";
  const of = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  const [bad, silent, known] = [of("error"), of("warning"), of("info")];
  const things = (count: number): string => counted(count, "thing");
  const parts = [
    bad > 0 ? `${things(bad)} ${bad === 1 ? "fails" : "fail"}` : "",
    silent > 0 ? `${bad > 0 ? silent : things(silent)} ${silent === 1 ? "goes" : "go"} wrong silently` : "",
  ].filter((part) => part !== "");
  if (parts.length > 0) return `Luck decides whether ${parts.join(" and ")}.`;
  if (known > 0) return `Luck decides on ${counted(known, "detail")}, and on nothing that matters.`;
  return "As far as can be known, nothing here depends on luck.";
}

/** What was looked at: resources, or states. */
export function looked({ resources, ordered, unordered, meeting, proved }: CheckLooked, thing: string): string {
  const pairs = ordered + unordered;
  if (pairs === 0) return `${counted(resources, thing)}: there is nothing to order.`;
  const are = (count: number): string => `${count} ${count === 1 ? "is" : "are"}`;
  const orders = `${counted(resources, thing)} make ${counted(pairs, "pair")}: ${are(ordered)} ordered, ${are(unordered)} free.`;
  if (meeting === 0 && proved === 0) return `${orders} No two have anything in common.`;
  const meet = meeting === 1 ? "1 pair has" : `${meeting} pairs have`;
  const asked = proved === 0 ? "" : `; the simulated host has applied ${proved} in both orders`;
  return `${orders} ${meet} something in common${asked}.`;
}

/** What is looked for among resources or states, told where nothing was found. */
export const sought = (thing: string): readonly string[] => [
  `${thing}s that need a directory, an owner, a program or a package from another one`,
  `a ${thing} that reads a file another one writes, and two that write the same file`,
  "services and commands that nothing notifies of a change, and notifications in vain",
  "orders that are the wrong way round, and changes that every run repeats",
];

/** How far a search has come. */
export function coming({ stage, done, of }: Progress): string {
  switch (stage) {
    case "engine":
      return "The part of the engine that looks for luck is loading.";
    case "pairs":
      return `${done} of ${counted(of, "pair")} tried in both orders.`;
    case "edits":
      return `${done} of ${counted(of, "edit")} tried.`;
    case "runs":
      return "Applied again, and once more.";
    default:
      return "The catalog is compiled and applied.";
  }
}

/** Whether the present order is the right one. */
export function present({ code, holds_by_luck }: CheckFinding): string {
  switch (code) {
    case "missing-order":
      return holds_by_luck
        ? "It works, because they happen to be written in this order."
        : "They are already written in the wrong order.";
    case "reversed-order":
      return "The manifest itself puts them in the wrong order.";
    default:
      return "";
  }
}

/** What comes of it, and whether another run puts it right. */
export function comesOfIt({
  code,
  consequence,
  is_loud,
  is_mended_by_another_run: again,
  severity,
}: CheckFinding): string {
  const isOther = code === "missing-order" && (severity !== "info" || is_loud === true);
  const what = isOther ? `In the wrong order ${consequence}` : capitalized(consequence);
  if (typeof again !== "boolean") return `${what}.`;
  return `${what}. ${again ? "Another run puts it right." : "No later run puts it right."}`;
}

/** What the simulated host shows of the wrong order: resources with what happens to them. Nothing if it shows none. */
export function seen({ fails, differs, refreshed }: CheckWitness): [reference: string, what: string][] {
  const told = new Map(differs.map((reference) => [reference, "comes out differently"]));
  for (const reference of refreshed) told.set(reference, "is refreshed in only one of the orders");
  for (const reference of fails) told.set(reference, "fails");
  const first = (what: string): number => (what === "fails" ? 0 : 1);
  return [...told].sort(([, one], [, other]) => first(one) - first(other));
}

export const SAME_IN_BOTH = "The simulated host ends up the same in both orders: the rule comes from real hosts.";
