// The one selection: which event is looked at. All views show the moment that the engine gave for it.

import { signal, type ReadonlySignal } from "@preact/signals-core";
import type { Engine, Loaded } from "../engine/client";
import type { Moment } from "../engine/messages";

export class Playhead {
  #engine: Engine;
  #run: Loaded;
  #moments = new Map<number, Moment>();
  #asking = false;
  #target = signal(0);
  #moment = signal<Moment | undefined>(undefined);

  /** The destination of the playhead: at most one answer ahead of `moment`. */
  readonly target: ReadonlySignal<number> = this.#target;
  /** The event that is selected and the state after it. */
  readonly moment: ReadonlySignal<Moment | undefined> = this.#moment;

  constructor(engine: Engine, run: Loaded) {
    this.#engine = engine;
    this.#run = run;
  }

  /** Goes to an event; numbers beyond the ends are brought in. Gives a promise that is settled when it is shown. */
  async go(seq: number): Promise<void> {
    const last = this.#run.head.events;
    if (last === 0) return;
    this.#target.value = Math.min(Math.max(Math.round(seq), 1), last);
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#moment.peek()?.seq !== this.#target.peek()) await this.#show(this.#target.peek());
    } finally {
      this.#asking = false;
    }
  }

  async #show(seq: number): Promise<void> {
    const moment = this.#moments.get(seq) ?? (await this.#engine.moment(this.#run, seq));
    if (this.#moments.size > 200) this.#moments.clear();
    this.#moments.set(seq, moment);
    this.#moment.value = moment;
  }
}
