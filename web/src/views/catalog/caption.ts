// The words beside the catalog's name: how much of it there is at a moment. Without state, and without drawing.

import type { GraphNode, Head, Progress } from "../../engine/contract";
import type { Language } from "../../model/languages";
import { counted } from "../../model/names";
import type { Scene } from "./looks";

/** What has no word here is called otherwise in each language. */
const DONE: [Progress, string?][] = [
  ["skipped"],
  ["changed", "changed"],
  ["refreshed"],
  ["would_change", "would change"],
  ["would_refresh"],
  ["in_sync", "in sync"],
];

/** The words, behind how many failed; that is said first, and leads to the first of them. */
export interface Caption {
  failed: number;
  words: string;
}

const only = (words: string): Caption => ({ failed: 0, words });

/** What of a graph is spoken of: the places of the resources, and of those that the agent applies. */
interface Counted {
  own: number[];
  native: number[];
}

const countedIn = new WeakMap<readonly GraphNode[], Counted>();

function countedOf(nodes: readonly GraphNode[], hasBodies: boolean): Counted {
  const known = countedIn.get(nodes);
  if (known) return known;
  // The box of a file of states is no state.
  const isOwn = ({ implied, virtual, kind }: GraphNode): boolean =>
    !implied && !virtual && (hasBodies || kind === "native");
  const own = nodes.flatMap((one, node) => (isOwn(one) ? [node] : []));
  const counted = { own, native: own.filter((node) => nodes[node]?.kind === "native") };
  countedIn.set(nodes, counted);
  return counted;
}

/** How many of some resources there are of each progress. Neighbours mostly have the same, and there may be a hundred thousand. */
function tally(places: readonly number[], progress: readonly Progress[]): ReadonlyMap<Progress | undefined, number> {
  const counts = new Map<Progress | undefined, number>();
  let [last, count]: [Progress | undefined, number] = [undefined, 0];
  const note = (): unknown => count > 0 && counts.set(last, (counts.get(last) ?? 0) + count);
  for (const node of places) {
    if (progress[node] !== last) {
      note();
      [last, count] = [progress[node], 0];
    }
    count++;
  }
  note();
  return counts;
}

export function caption(
  { moment, isApplying, isCovered, waitsFor, lookup }: Scene,
  { graph, compiled }: Pick<Head, "graph" | "compiled">,
  { thing, relation, catalog, run, outcomes, hasBodies }: Language,
): Caption {
  if (isCovered) return only("fills as you step");
  const { progress } = moment.state;
  const { own, native } = countedOf(graph.nodes, hasBodies);
  if (own.length === 0) return only(compiled ? catalog.empty : "nothing so far");
  const { relations, cycles } = graph;
  if (waitsFor.size > 0) {
    const edges = counted(relations.length, relation);
    return only(`${counted(own.length, thing)}, ${edges}, ${counted(cycles.length, "cycle")}`);
  }
  if (!isApplying) {
    const counts = tally(own, progress);
    const there = own.length - (counts.get("absent") ?? 0) - (counts.get("set_aside") ?? 0);
    const made = relations.filter((_, index) => (lookup.madeBy[index] ?? 0) <= moment.seq).length;
    const said = `${there.toLocaleString("en")} of ${own.length.toLocaleString("en")} so far`;
    if (relations.length > 0)
      return only(`${said}; ${made.toLocaleString("en")} of ${counted(relations.length, relation)}`);
    // After an error nobody knows what would relate them.
    return only(compiled ? `${said}; no relationships, so only boxes` : said);
  }
  if (native.length === 0) return only(catalog.onlyContainers);
  const counts = tally(native, progress);
  const told = DONE.flatMap(([done, word]) => {
    const count = counts.get(done) ?? 0;
    return count > 0 ? [`${count.toLocaleString("en")} ${word ?? outcomes[done as keyof typeof outcomes]}`] : [];
  });
  const failed = counts.get("failed") ?? 0;
  if (failed > 0 || told.length > 0) return { failed, words: told.join(", ") };
  return only(`${counted(native.length, thing)}, ${run.notYet}`);
}
