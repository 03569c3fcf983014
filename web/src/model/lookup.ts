// Lookups that views need again and again, computed once for each run: the origin of a resource, its changes, the event of a
// relationship, the agent's path.

import type { GraphNode, ResourceReport } from "../engine/contract";
import type { Loaded } from "../engine/client";
import { NONE } from "../engine/messages";
import { type Language, languageOfRun } from "./languages";
import { briefName, place, sharedTitles } from "./names";
import { declarers, makers } from "./origins";
import { doings, outcome, reportsByReference } from "./outcome";
import { type Station, stations } from "./stations";
import { count, kindOf } from "./steps";
import type { Progress } from "../engine/contract";

export class Lookup {
  /** The resources and containers. */
  readonly nodes: readonly GraphNode[];
  /** For every relationship the number of the event that made it. */
  readonly madeBy: readonly number[];
  /** The agent's way. */
  readonly stations: readonly Station[];
  /** For every node the event with which it first sent or got a refresh. */
  readonly refreshedSince = new Map<number, number>();
  /** The event that found cycles. */
  readonly cycleSeq: number | undefined;
  /** The words for it. */
  readonly language: Language;
  /** The number of things that are ever put in the queue. */
  readonly queued: number;
  #shared: ReadonlySet<string> | undefined;
  #containment: readonly [container: number, inside: number][];
  #contained: Set<number> | undefined;
  #declarers: Map<number, number | undefined>;
  #reports: Map<string, ResourceReport>;
  #doings: Map<number, number[]>;

  constructor({ head, columns }: Loaded) {
    this.nodes = head.graph.nodes;
    this.#containment = head.graph.containment;
    this.language = languageOfRun(columns);
    this.madeBy = makers(columns, head.graph.relations);
    this.stations = stations(columns, this.nodes);
    this.#declarers = declarers(columns);
    this.#reports = reportsByReference(head.report);
    this.#doings = doings(columns);
    let queued = 0;
    for (let seq = 1; seq <= count(columns); seq++) {
      const kind = kindOf(columns, seq);
      if (kind === "queued") queued++;
      if (kind === "cycle_found") this.cycleSeq ??= seq;
      if (kind === "refresh_scheduled") this.#noteRefresh(seq, columns.node[seq - 1], columns.other[seq - 1]);
    }
    this.queued = queued;
  }

  #noteRefresh(seq: number, ...nodes: (number | undefined)[]): void {
    for (const node of nodes) {
      if (node !== undefined && node !== NONE && !this.refreshedSince.has(node)) this.refreshedSince.set(node, seq);
    }
  }

  /** The short name, where there is little room; no other resource has the same. */
  brief(node: number): string {
    this.#shared ??= sharedTitles(this.nodes.map(({ reference }) => reference));
    return briefName(this.nodes[node]?.reference ?? "", this.#shared);
  }

  /** The node whose body declared it. */
  declarer(node: number): number | undefined {
    return this.#declarers.get(node);
  }

  /** The place of the declaration: `line 25`, `a:14`. */
  place(node: number): string | undefined {
    const location = this.nodes[node]?.location;
    const declarer = this.#declarers.get(node);
    return location ? place(location, declarer === undefined ? undefined : this.nodes[declarer]) : undefined;
  }

  /** Whether it stands beside the class that included it, not inside. */
  isIncludedOnly(node: number): boolean {
    const declarer = this.#declarers.get(node);
    const { kind, container } = this.nodes[node] ?? {};
    if (kind !== "class" || declarer === undefined || declarer === container) return false;
    return !this.nodes[declarer]?.implied && !this.#isContained(node);
  }

  /** Whether a class or a resource has it in it as well: `contain` adds to where it was before. */
  #isContained(node: number): boolean {
    this.#contained ??= new Set(
      this.#containment.flatMap(([container, inside]) => {
        const { kind, implied } = this.nodes[container] ?? {};
        return implied || kind === "stage" ? [] : [inside];
      }),
    );
    return this.#contained.has(node);
  }

  /** The outcome in few words, when an event has happened. */
  outcome(node: number, progress: Progress, seq: number): string {
    const report = this.#reports.get((this.nodes[node]?.reference ?? "").toLowerCase());
    const happened = this.#doings.get(node)?.filter((other) => other <= seq).length ?? 0;
    return outcome(progress, report, happened, this.language.outcomes);
  }
}

const known = new WeakMap<object, Lookup>();

/** The lookup of a run. */
export function lookup(run: Loaded): Lookup {
  let found = known.get(run.columns);
  if (!found) known.set(run.columns, (found = new Lookup(run)));
  return found;
}
