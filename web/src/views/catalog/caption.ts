// The words beside the catalog's name: how much of it there is at a moment. Without state, and without drawing.

import type { GraphNode, Head, Progress } from "../../engine/contract";
import type { Language } from "../../model/languages";
import { counted } from "../../model/names";
import type { Scene } from "./looks";

/** What has no word here is called otherwise in each language. */
const DONE: [Progress, string?][] = [
  ["failed", "failed"],
  ["skipped"],
  ["changed", "changed"],
  ["refreshed"],
  ["would_change", "would change"],
  ["would_refresh"],
  ["in_sync", "in sync"],
];

export function caption(
  { moment, isApplying, isCovered, waitsFor, lookup }: Scene,
  { graph, compiled }: Pick<Head, "graph" | "compiled">,
  { thing, relation, catalog, run, outcomes, hasBodies }: Language,
): string {
  if (isCovered) return "fills as you step";
  const { progress } = moment.state;
  // The box of a file of states is no state.
  const isOwn = ({ implied, virtual, kind }: GraphNode): boolean =>
    !implied && !virtual && (hasBodies || kind === "native");
  const own = graph.nodes.flatMap((one, node) => (isOwn(one) ? [node] : []));
  if (own.length === 0 && compiled) return catalog.empty;
  const { relations, cycles } = graph;
  if (waitsFor.size > 0) {
    const edges = counted(relations.length, relation);
    return `${counted(own.length, thing)}, ${edges}, ${counted(cycles.length, "cycle")}`;
  }
  if (!isApplying) {
    const there = own.filter((node) => progress[node] !== "absent" && progress[node] !== "set_aside").length;
    const made = relations.filter((_, index) => (lookup.madeBy[index] ?? 0) <= moment.seq).length;
    const said = `${there.toLocaleString("en")} of ${own.length.toLocaleString("en")} so far`;
    if (relations.length > 0) return `${said}; ${made.toLocaleString("en")} of ${counted(relations.length, relation)}`;
    // After an error nobody knows what would relate them.
    return compiled ? `${said}; nothing relates them, so only boxes` : said;
  }
  const native = own.filter((node) => graph.nodes[node]?.kind === "native");
  if (native.length === 0) return catalog.onlyContainers;
  const counts = DONE.map(([done, word]) => {
    const count = native.filter((node) => progress[node] === done).length;
    return [count, word ?? outcomes[done as keyof typeof outcomes]] as const;
  });
  const told = counts.filter(([count]) => count > 0).map(([count, word]) => `${count.toLocaleString("en")} ${word}`);
  return told.length > 0 ? told.join(", ") : `${counted(native.length, thing)}, ${run.notYet}`;
}
