// The reasons for the selected resource's outcome, or for its place before another one. It asks the engine on demand, and
// knows no view.

import { computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import type { Engine, Loaded } from "../engine/client";
import type { EventName, GraphEdge, GraphNode, Sentence, Why, WhyBetween } from "../engine/contract";
import type { Columns } from "../engine/messages";
import { kindOf } from "./steps";

/** The engine's answer. */
export interface Answered {
  /** The resource that is asked about. */
  node: number;
  /** The node that it is compared with. */
  other: number | undefined;
  /** Nothing if nothing came to be applied. */
  why?: Why | undefined;
  between?: WhyBetween | undefined;
  /** How it came to be evaluated, and what it is compared with: the earlier one first. None where nothing is evaluated. */
  evaluated: readonly Told[];
}

/** An event, in one sentence. */
export interface Told {
  seq: number;
  sentence: Sentence;
}

/** The events that bring a resource into a run; a class that is included comes with its body. */
const DECLARING: ReadonlySet<EventName | undefined> = new Set<EventName>([
  "class_declared",
  "declared",
  "queued",
  "set_aside",
  "body_started",
]);

/** The event that brought a resource into the run, if something did. */
export function declarationOf(columns: Columns, node: number): number | undefined {
  for (let index = 0; index < columns.kind.length; index++)
    if (columns.node[index] === node && DECLARING.has(kindOf(columns, index + 1))) return index + 1;
  return undefined;
}

export class Reasons {
  /** Whether somebody wants to know. */
  readonly isOpen = signal(false);
  /** The reference of what the selected resource is compared with; it stays while one steps and edits. */
  readonly with = signal<string | undefined>(undefined);
  #answer = signal<Answered | undefined>(undefined);
  /** The answer, as soon as it is there. */
  readonly answer: ReadonlySignal<Answered | undefined> = this.#answer;
  /** Whether there is no answer yet to what is asked now: it may wait for an engine. */
  readonly isAwaited: ReadonlySignal<boolean>;
  /** The edges of which the answer tells. */
  readonly edges: ReadonlySignal<readonly GraphEdge[]> = computed(() => edgesOf(this.#answer.value));

  constructor(engine: Engine, run: ReadonlySignal<Loaded | undefined>, selected: ReadonlySignal<number | undefined>) {
    const other = computed(() => {
      const named = nodeNamed(run.value?.head.graph.nodes ?? [], this.with.value);
      return named === selected.value ? undefined : named;
    });
    this.isAwaited = computed(() => {
      const answer = this.#answer.value;
      return this.isOpen.value && (answer?.node !== selected.value || answer?.other !== other.value);
    });
    effect(() => {
      const [loaded, node] = [run.value, selected.value];
      if (!this.isOpen.value || !loaded || node === undefined) {
        this.#answer.value = undefined;
        return undefined;
      }
      return this.#ask(engine, loaded, node, other.value);
    });
  }

  /** Wants to know, or does not any more. */
  toggle(): void {
    this.isOpen.value = !this.isOpen.peek();
  }

  /** Nobody wants to know any more: what was asked was about something else. */
  close(): void {
    [this.isOpen.value, this.with.value] = [false, undefined];
  }

  /** Compares what is selected with another resource; with itself or with nothing is with none. */
  compare(reference: string | undefined): void {
    this.with.value = reference || undefined;
    this.isOpen.value = true;
  }

  async #evaluated(engine: Engine, run: Loaded, nodes: readonly number[]): Promise<Told[]> {
    const seqs = nodes.flatMap((node) => declarationOf(run.columns, node) ?? []).sort((one, other) => one - other);
    const moments = await Promise.all(seqs.map((seq) => engine.moment(run, seq)));
    return moments.map(({ seq, sentence }) => ({ seq, sentence }));
  }

  /** Gives what ends the question: an answer that comes too late is of no use. */
  #ask(engine: Engine, run: Loaded, node: number, other: number | undefined): () => void {
    let isWanted = true;
    const take = (answer: Omit<Answered, "node" | "other">): void => {
      if (isWanted) this.#answer.value = { node, other, ...answer };
    };
    const asked: Promise<Pick<Answered, "why" | "between">> =
      other === undefined
        ? engine.why(run, node).then((why) => ({ why }))
        : engine.whyBetween(run, node, other).then((between) => ({ between }));
    const evaluated = this.#evaluated(engine, run, other === undefined ? [node] : [node, other]);
    void Promise.all([asked.catch(() => ({})), evaluated.catch(() => [])]).then(([answer, told]) =>
      take({ ...answer, evaluated: told }),
    );
    return () => {
      isWanted = false;
    };
  }
}

/** The node of a reference. */
export function nodeNamed(nodes: readonly GraphNode[], reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined;
  const found = nodes.findIndex((node) => node.reference === reference);
  return found < 0 ? undefined : found;
}

/**
 * The edges of an answer that the catalog can show: the path of the failure or of refreshes, otherwise of what it waited
 * for.
 */
export function edgesOf(answer: Answered | undefined): readonly GraphEdge[] {
  if (!answer) return [];
  if (answer.between) return answer.between.chain;
  const { skipped, refresh, turn } = answer.why ?? {};
  if (skipped && skipped.edges.length > 0) return skipped.edges;
  const ways = refresh?.ways.flatMap(({ edges }) => edges) ?? [];
  return ways.length > 0 ? ways : (turn?.waited ?? []);
}
