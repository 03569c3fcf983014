// The outcome of a resource, in few words, up to the playhead: `created`, `content changed`, `refreshed by 1 event`. It
// reads the report and the columns and has no state.

import type { EventName, Progress, Report, ReportEvent, ResourceReport, SkipDocument } from "../engine/contract";
import type { Columns } from "../engine/messages";
import type { Language } from "./languages";
import { counted } from "./names";
import { kindOf } from "./steps";

/** The reports of resources by their reference. Puppet writes the nameless class in two ways, so capitals don't count. */
export function reportsByReference(report: Report | null | undefined): Map<string, ResourceReport> {
  return new Map(report?.resources.map((resource) => [resource.reference.toLowerCase(), resource]));
}

const DOING: ReadonlySet<EventName | undefined> = new Set<EventName>(["changed", "would_change"]);

/** For every node the numbers of the events that did something to it, in order. */
export function doings(columns: Columns): Map<number, number[]> {
  const found = new Map<number, number[]>();
  columns.node.forEach((node, index) => {
    if (!DOING.has(kindOf(columns, index + 1))) return;
    const list = found.get(node);
    if (list) list.push(index + 1);
    else found.set(node, [index + 1]);
  });
  return found;
}

/** The outcome, given the number of its events that have happened. Nothing if there is none yet. */
export function outcome(
  progress: Progress,
  report: ResourceReport | undefined,
  happened: number,
  words: Language["outcomes"],
): string {
  const done = report?.events.filter(({ property }) => property !== null).slice(0, happened) ?? [];
  switch (progress) {
    case "changed":
      return changes(done) || "changed";
    case "would_change":
      return done.length > 0 ? `would change ${names(done)}` : "would change";
    case "would_refresh":
      return words.would_refresh;
    case "refreshed":
      return refreshed(report, words.refreshed);
    case "failed":
      return report?.failed_to_restart ? words.refresh_failed : "failed";
    case "skipped":
      return report?.skip_reason ? `${words.skipped}: ${reason(report.skip_reason)}` : words.skipped;
    case "in_sync":
      return "in sync";
    default:
      return "";
  }
}

function changes(events: readonly ReportEvent[]): string {
  const [ensure] = events.filter(({ property }) => property === "ensure");
  if (!ensure) return events.length > 0 ? `${names(events)} changed` : "";
  if (ensure.change === "created" || ensure.change === "removed") return ensure.change;
  if (ensure.previous === "absent") return "created";
  return typeof ensure.desired === "string" ? `ensure: ${ensure.desired}` : "ensure changed";
}

const names = (events: readonly ReportEvent[]): string =>
  [...new Set(events.map(({ property }) => property))].join(", ");

function refreshed(report: ResourceReport | undefined, word: string): string {
  // A container passes on what it gets, and has no event of its own.
  const isItself = report?.events.some(({ property, status }) => property === null && status === "success");
  return report && isItself ? `${word} by ${counted(report.refresh_received, "event")}` : word;
}

function reason(skip: SkipDocument): string {
  if (typeof skip === "object") return `${skip.failed_dependency} failed`;
  return skip === "prefetch" ? "its provider failed" : skip;
}
