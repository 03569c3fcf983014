// The words beside the catalog's name: how much of it there is at a moment. Without state, and without drawing.

import type { GraphDocument, GraphNode, Progress } from "../../engine/contract";
import type { Language } from "../../model/languages";
import { counted } from "../../model/names";
import type { Scene } from "./looks";

const DONE: [Progress, string][] = [
  ["failed", "failed"],
  ["skipped", "skipped"],
  ["changed", "changed"],
  ["refreshed", "refreshed"],
  ["would_change", "would change"],
  ["would_refresh", "would be refreshed"],
  ["in_sync", "in sync"],
];

export function caption(
  { moment, isApplying, isCovered, waitsFor, lookup }: Scene,
  graph: GraphDocument,
  { name, thing, refreshed }: Pick<Language, "name" | "thing" | "refreshed">,
): string {
  if (isCovered) return "fills as you step";
  const { progress } = moment.state;
  // The box of a file of states is no state.
  const isOwn = ({ implied, virtual, kind }: GraphNode): boolean =>
    !implied && !virtual && (name !== "Salt" || kind === "native");
  const own = graph.nodes.flatMap((one, node) => (isOwn(one) ? [node] : []));
  const { relations, cycles } = graph;
  if (waitsFor.size > 0) {
    const edges = counted(relations.length, "edge");
    return `${counted(own.length, thing)}, ${edges}, ${counted(cycles.length, "cycle")}`;
  }
  if (!isApplying) {
    const there = own.filter((node) => progress[node] !== "absent" && progress[node] !== "set_aside").length;
    const made = relations.filter((_, index) => (lookup.madeBy[index] ?? 0) <= moment.seq).length;
    const edges =
      relations.length === 0
        ? "nothing relates them, so only boxes"
        : `${made.toLocaleString("en")} of ${counted(relations.length, name === "Salt" ? "requisite" : "relationship")}`;
    return `${there.toLocaleString("en")} of ${own.length.toLocaleString("en")} so far; ${edges}`;
  }
  const native = own.filter((node) => graph.nodes[node]?.kind === "native");
  if (native.length === 0) return "only classes and defined types: the host stays as it is";
  const counts = DONE.map(
    ([status, word]) => [native.filter((node) => progress[node] === status).length, word] as const,
  );
  const told = counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString("en")} ${word === "refreshed" ? refreshed : word}`);
  return told.length > 0 ? told.join(", ") : `${counted(native.length, thing)}, none applied yet`;
}
