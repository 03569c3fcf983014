// An expectation in the making: the resource that should come first is clicked, then the one that should come after it. It
// knows no view.

import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import type { ScenarioDocument } from "./document";
import type { Navigation } from "./navigation";
import { expecting } from "./suppositions";

type Picked = Pick<ScenarioDocument, "run" | "scenario" | "edit" | "opened">;

export class Picking {
  #isOn = signal(false);
  #first = signal<string | undefined>(undefined);
  /** Whether the next resource that is clicked is picked. */
  readonly isOn: ReadonlySignal<boolean> = this.#isOn;
  /** The reference of what should come first, once it is picked. */
  readonly first: ReadonlySignal<string | undefined> = computed(() => this.#first.value);
  #document: Picked;
  #navigation: Pick<Navigation, "taker">;

  constructor(document: Picked, navigation: Pick<Navigation, "taker">) {
    this.#document = document;
    this.#navigation = navigation;
    effect(() => {
      document.opened.value;
      this.end();
    });
  }

  /** From now on resources are picked. */
  begin(): void {
    batch(() => {
      [this.#isOn.value, this.#first.value] = [true, undefined];
      this.#navigation.taker.value = (node) => this.#take(node);
    });
  }

  /** Nothing is picked any more. */
  end(): void {
    batch(() => {
      [this.#isOn.value, this.#first.value] = [false, undefined];
      this.#navigation.taker.value = undefined;
    });
  }

  #take(node: number): void {
    const { reference, implied } = this.#document.run.peek()?.head.graph.nodes[node] ?? {};
    const first = this.#first.peek();
    if (reference === undefined || implied || reference === first) return;
    if (first === undefined) this.#first.value = reference;
    else this.#expect(first, reference);
  }

  #expect(first: string, then: string): void {
    this.end();
    void this.#document.edit(expecting(this.#document.scenario.peek(), { before: [first, then] }));
  }
}
