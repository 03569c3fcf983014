// The filter of the catalog: which resources are looked for, by words, type, status and tag. Without state, and without drawing.

import type { GraphNode, Progress } from "../../engine/contract";
import { typeOf } from "../../model/names";

/** What is looked for; an empty text is any. */
export interface Filter {
  /** Words that stand in the reference or the name. */
  text: string;
  type: string;
  status: Progress | "";
  tag: string;
  /** What has to come before the selected one, or after it. */
  relation: "before" | "after" | "";
}

export const NO_FILTER: Filter = { text: "", type: "", status: "", tag: "", relation: "" };

/** Tags by reference. */
export type Tags = ReadonlyMap<string, readonly string[]>;

/** The statuses that can be looked for, the worst first. */
export const STATUSES = [
  "failed",
  "skipped",
  "changed",
  "refreshed",
  "would_change",
  "would_refresh",
  "in_sync",
  "waiting",
  "set_aside",
] as const satisfies Progress[];

export const isFiltering = ({ text, ...others }: Filter): boolean =>
  text.trim() !== "" || Object.values(others).some((one) => one !== "");

/** What a filter needs to know beside the resources. */
export interface Known {
  progress: readonly Progress[];
  tags?: Tags | undefined;
  /** What comes before the selected one, or after it, as the filter asks. */
  related?: ReadonlySet<number> | undefined;
}

/** The places of the resources that are looked for. */
export function matching(
  nodes: readonly GraphNode[],
  { text, type, status, tag, relation }: Filter,
  { progress, tags, related }: Known,
): number[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  const hasWords = ({ reference, name }: GraphNode): boolean => {
    const written = `${reference} ${name ?? ""}`.toLowerCase();
    return words.every((word) => written.includes(word));
  };
  return nodes.flatMap((node, place) =>
    !node.implied &&
    (type === "" || typeOf(node.reference) === type) &&
    (status === "" || progress[place] === status) &&
    (tag === "" || tags?.get(node.reference)?.includes(tag) === true) &&
    (relation === "" || related?.has(place) === true) &&
    hasWords(node)
      ? [place]
      : [],
  );
}

/** The types that there are, in the order of the alphabet. */
export const typesOf = (nodes: readonly GraphNode[]): string[] =>
  [...new Set(nodes.filter(({ implied }) => !implied).map(({ reference }) => typeOf(reference)))].sort();

/** The statuses that resources have at a moment. */
export const statusesOf = (nodes: readonly GraphNode[], progress: readonly Progress[]): Progress[] =>
  STATUSES.filter((status) => nodes.some(({ implied }, place) => !implied && progress[place] === status));

/** The tags that there are, in the order of the alphabet. */
export const allTags = (tags: Tags | undefined): string[] => [...new Set([...(tags?.values() ?? [])].flat())].sort();

/** What is found, and all that is around it. */
export function withContainers(nodes: readonly GraphNode[], found: readonly number[]): Set<number> {
  const kept = new Set<number>();
  for (const one of found) {
    for (let at: number | null | undefined = one; at != null && !kept.has(at); at = nodes[at]?.container) kept.add(at);
  }
  return kept;
}
