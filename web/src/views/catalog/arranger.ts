// Asks the engine for the picture of a run, and again when the pane or the folds have changed. It does not draw.

import type { Engine } from "../../engine/client";
import type { LayoutDocument } from "../../engine/contract";
import type { Shown } from "../../model/shown";
import { Plan } from "./plan";

/** A pane that becomes a little wider or narrower keeps its picture. */
const GRAIN = 16;

export class Arranger {
  #arrived: () => void;
  #asked = "";
  #run: Shown | undefined;
  #plan: Plan | undefined;
  /** The containers that the reader has folded; the engine's proposal, as long as there are none. */
  #folded: Set<number> | undefined;

  /** `arrived` is called when there is a new picture. */
  constructor(arrived: () => void) {
    this.#arrived = arrived;
  }

  /** The picture of a run in a pane of a width; nothing until it has come. An older one of the same run stays so long. */
  plan(engine: Engine, run: Shown, width: number): Plan | undefined {
    if (run !== this.#run) this.#forget(run);
    const wide = Math.max(200, Math.floor(width / GRAIN) * GRAIN);
    const folded = this.#folded && [...this.#folded];
    const asked = JSON.stringify([wide, folded]);
    if (asked !== this.#asked) {
      this.#asked = asked;
      const options = { width: wide, captions: true, ...(folded ? { folded } : {}) };
      engine.layout(run, options).then(
        (document) => this.#take(run, asked, document),
        () => undefined,
      );
    }
    return this.#plan;
  }

  /** Folds a container, or unfolds it. */
  fold(node: number, isFolded: boolean): void {
    this.#folded ??= new Set(this.#plan?.document.folded);
    if (isFolded) this.#folded.add(node);
    else this.#folded.delete(node);
  }

  /** Folds these containers and no other. */
  foldOnly(nodes: Iterable<number>): void {
    this.#folded = new Set(nodes);
  }

  #forget(run: Shown): void {
    // An edit keeps the folds of containers that are still there.
    const before = this.#run?.head.graph.nodes;
    const references = new Set([...(this.#folded ?? [])].map((node) => before?.[node]?.reference));
    const nodes = run.head.graph.nodes;
    const isEdited = this.#folded && before && nodes[3]?.reference === before[3]?.reference;
    this.#folded = isEdited
      ? new Set(nodes.flatMap(({ reference }, node) => (references.has(reference) ? [node] : [])))
      : undefined;
    this.#run = run;
    this.#plan = undefined;
    this.#asked = "";
  }

  #take(run: Shown, asked: string, document: LayoutDocument): void {
    if (run !== this.#run || asked !== this.#asked) return;
    this.#plan = new Plan(run.head.graph.nodes, document);
    this.#arrived();
  }
}
