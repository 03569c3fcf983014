// The same moment in two runs: which event of B is an event of A. Resources are the same by their reference, events by their
// phase, kind and how many of that kind came before. Runs in two languages have events of other kinds: then the phase counts.
// Pure.

import type { Counterpart, GraphNode } from "../engine/contract";
import { type Columns, NONE } from "../engine/messages";

/** The part of a run that is needed. */
export interface Aligned {
  head: { graph: { nodes: readonly Pick<GraphNode, "reference">[] } };
  columns: Columns;
}

/** A place in B. */
export interface Meeting {
  seq: number;
  /** Whether it is the same event, or at least the same resource in the same phase; otherwise it is where B has come. */
  isThere: boolean;
}

/**
 * For every node of one run the same in the other; `NONE` where there is none. Equal references are told apart by number.
 * `counterparts` says who is called otherwise there.
 */
export function sameNodes(from: Aligned, to: Aligned, counterparts: readonly Counterpart[] = []): Uint32Array {
  const called = new Map(counterparts.map(({ a, b }) => [b, a]));
  const places = new Map<string, number>();
  const named = (run: Aligned, found: (name: string, place: number) => void): void => {
    const counts = new Map<string, number>();
    run.head.graph.nodes.forEach((node, place) => {
      const reference = run === to ? (called.get(node.reference) ?? node.reference) : node.reference;
      const count = counts.get(reference) ?? 0;
      counts.set(reference, count + 1);
      found(`${count} ${reference}`, place);
    });
  };
  named(to, (name, place) => places.set(name, place));
  const same = new Uint32Array(from.head.graph.nodes.length).fill(NONE);
  named(from, (name, place) => (same[place] = places.get(name) ?? NONE));
  return same;
}

export class Alignment {
  #a: Aligned;
  #same: Uint32Array;
  /** The events of B by subject, phase and kind, and by subject and phase. */
  #ofKind: Map<number, number[]>;
  #ofPhase: Map<number, number[]>;
  /** For every event of A how many of its kind, and of its phase, came before. */
  #before: { kind: Uint32Array; phase: Uint32Array };

  /** Whether the languages differ. */
  #isLoose: boolean;

  constructor(a: Aligned, b: Aligned, counterparts: readonly Counterpart[] = []) {
    this.#a = a;
    this.#isLoose = counterparts.length > 0;
    this.#same = sameNodes(a, b, counterparts);
    this.#ofKind = grouped(b.columns, true);
    this.#ofPhase = grouped(b.columns, false);
    this.#before = { kind: counted(a.columns, true), phase: counted(a.columns, false) };
  }

  /** The moment of B when A is at an event. */
  of(seq: number): Meeting {
    for (let index = seq - 1; index >= 0; index--) {
      const met = this.#met(index, index === seq - 1);
      if (met !== undefined) return { seq: met + 1, isThere: index === seq - 1 };
    }
    return { seq: 1, isThere: false };
  }

  #met(index: number, isAsked: boolean): number | undefined {
    const { columns } = this.#a;
    const node = columns.node[index] ?? NONE;
    const other = node === NONE ? NONE : (this.#same[node] ?? NONE);
    if (node !== NONE && other === NONE) return undefined;
    const exact = this.#ofKind.get(keyOf(other, columns.phase[index] ?? 0, columns.kind[index] ?? NO_KIND));
    const found = exact?.[this.#before.kind[index] ?? 0];
    const mayBeOther = this.#isLoose || (isAsked && node !== NONE);
    if (found !== undefined || !mayBeOther) return found;
    // Something else became of it there: changed here, skipped there.
    const others = this.#ofPhase.get(keyOf(other, columns.phase[index] ?? 0, NO_KIND));
    return others?.[Math.min(this.#before.phase[index] ?? 0, others.length - 1)];
  }
}

const NO_KIND = 255;
const PHASES = 8;
const KINDS = 256;

const keyOf = (node: number, phase: number, kind: number): number => (node * PHASES + phase) * KINDS + kind;

const key = (columns: Columns, index: number, byKind: boolean): number =>
  keyOf(columns.node[index] ?? NONE, columns.phase[index] ?? 0, byKind ? (columns.kind[index] ?? 0) : NO_KIND);

/** The events of every key, in order. */
function grouped(columns: Columns, byKind: boolean): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  columns.kind.forEach((_, index) => {
    const one = key(columns, index, byKind);
    const group = groups.get(one);
    if (group) group.push(index);
    else groups.set(one, [index]);
  });
  return groups;
}

/** For every event how many with its key came before. */
function counted(columns: Columns, byKind: boolean): Uint32Array {
  const counts = new Map<number, number>();
  return Uint32Array.from(columns.kind, (_, index) => {
    const one = key(columns, index, byKind);
    const before = counts.get(one) ?? 0;
    counts.set(one, before + 1);
    return before;
  });
}
