// Words for differences: short ones, for a list. Pure.

import type { Diff, RefreshOfSide, Scenario, SkipDocument, StatusOfSide } from "../../engine/contract";
import type { Language } from "../../model/languages";
import { counted } from "../../model/names";
import { providersOf } from "../../model/providers";
import { changed } from "./changes";

/** The summary of the differences, in one sentence. */
export function summary(diff: Diff, words: Language): string {
  if (diff.counterparts) return ofLanguages(diff);
  if (diff.same) return "Both runs do the same.";
  if (diff.compiled_a !== diff.compiled_b)
    return `Only ${diff.compiled_a ? "A" : "B"} ${words.differences.compiled}: ${diff.compiled_a ? "B" : "A"} ends in an error.`;
  const { catalog, statuses, refreshes } = diff;
  const edges = [...diff.edges.only_a, ...diff.edges.only_b].filter(({ shared }) => shared).length;
  const moved = Math.max(diff.application.moved.length, diff.application.pairs > 0 ? 1 : 0) || diff.build.moved.length;
  const other = changed(catalog).length;
  const parts = [
    moved > 0 && `${counted(moved, words.thing)} ${moved === 1 ? "changes its place" : "change their places"}`,
    catalog.only_a.length > 0 && `${catalog.only_a.length} only in A`,
    catalog.only_b.length > 0 && `${catalog.only_b.length} only in B`,
    other > 0 && `${other} ${words.differences.others}`,
    edges > 0 && `${counted(edges, words.differences.edge)} ${edges === 1 ? "differs" : "differ"}`,
    statuses.length > 0 && `${statuses.length} with a different outcome`,
    refreshes.length > 0 && `${refreshes.length} ${words.differences.otherwise}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(", ")}.` : "The runs differ in their output.";
}

/** The stand-ins for providers in JavaScript, which are never run to compare. Nothing if there are none. */
export function standIns(a: Scenario, b: Scenario): string | undefined {
  const types = [...new Set([a, b].flatMap(providersOf).map(({ type }) => `\`${type}\``))].sort();
  if (types.length === 0) return undefined;
  const [whose, theirs] =
    types.length === 1
      ? ["provider", "a simulated one stands in for it"]
      : ["providers", "simulated ones stand in for them"];
  return `The ${whose} of ${types.join(", ")} in JavaScript ${types.length === 1 ? "is" : "are"} not run to compare: in B, and for what differs, ${theirs}.`;
}

/** Between two languages: who is who, and in which order. */
function ofLanguages({ compiled_a, compiled_b, counterparts, application, catalog, statuses }: Diff): string {
  if (!compiled_a || !compiled_b) return `Only ${compiled_a ? "A" : "B"} runs: the other one ends in an error.`;
  const moved = application.moved.length;
  const alone = catalog.only_a.length + catalog.only_b.length;
  const parts = [
    counted(counterparts?.length ?? 0, "pair"),
    moved === 0 ? "in the same order" : `${moved} of them at a different place`,
    alone > 0 && `${alone} without a counterpart`,
    statuses.length > 0 && `${statuses.length} with a different outcome`,
  ].filter((part) => part !== false);
  return `${parts.join(", ")}.`;
}

/** The outcome of a resource. */
export function outcome({ progress, skip_reason }: StatusOfSide, words: Language): string {
  const word = words.outcomes[progress as keyof Language["outcomes"]] ?? OUTCOMES[progress] ?? "not reached";
  return skip_reason ? `${word}: ${reason(skip_reason)}` : word;
}

const OUTCOMES: Partial<Record<StatusOfSide["progress"], string>> = {
  in_sync: "in sync",
  changed: "changed",
  would_change: "would change",
  failed: "failed",
  set_aside: "virtual",
};

const reason = (skip: SkipDocument): string =>
  typeof skip === "object" ? `${skip.failed_dependency} failed` : skip === "prefetch" ? "its provider failed" : skip;

/** The senders of a resource's refresh events, and their effect. */
export function told({ refreshed, received, from }: RefreshOfSide, words: Language): string {
  const by = from.length > 0 ? ` by ${from.join(", ")}` : "";
  if (refreshed) return `${words.outcomes.refreshed}${by}`;
  return received > 0 || by ? `told${by}` : "not told";
}

/** A value of a manifest, cut. */
export function valueText(value: unknown): string {
  if (value === undefined) return "unset";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** An input by its keys, without those that say only where it stands. */
export const inputName = (path: string): string => path.replace(/^(options|node)\./, "").replaceAll("_", " ");
