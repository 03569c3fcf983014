// The events of a run with their words, fetched in blocks when somebody looks at them.

import { signal } from "@preact/signals-core";
import type { EventDocument } from "../engine/contract";
import type { Engine, Loaded } from "../engine/client";

const BLOCK = 256;

export class Rows {
  #engine: Engine;
  #run: Loaded;
  #blocks = new Map<number, EventDocument[] | "asked">();
  /** Grows with every block that has come. Reading a row depends on it. */
  #version = signal(0);

  constructor(engine: Engine, run: Loaded) {
    this.#engine = engine;
    this.#run = run;
  }

  /** The event with this number; undefined until it has come. */
  get(seq: number): EventDocument | undefined {
    void this.#version.value;
    const block = Math.floor((seq - 1) / BLOCK);
    const events = this.#blocks.get(block);
    if (events === undefined) void this.#fetch(block);
    return Array.isArray(events) ? events[(seq - 1) % BLOCK] : undefined;
  }

  /** The events from one number to another, both included, as far as they have come. */
  range(from: number, to: number): EventDocument[] {
    const events: EventDocument[] = [];
    for (let seq = from; seq <= to; seq++) {
      const event = this.get(seq);
      if (event) events.push(event);
    }
    return events;
  }

  /** Fetches the events around one, if they are not there. */
  async come(seq: number): Promise<void> {
    const block = Math.floor((seq - 1) / BLOCK);
    if (!this.#blocks.has(block)) await this.#fetch(block);
  }

  async #fetch(block: number): Promise<void> {
    if (block < 0 || block * BLOCK >= this.#run.head.events) return;
    this.#blocks.set(block, "asked");
    try {
      const events = await this.#engine.events(this.#run, block * BLOCK + 1, (block + 1) * BLOCK);
      this.#blocks.set(block, events);
      this.#version.value++;
    } catch {
      // The engine was replaced: whoever looks again asks again.
      this.#blocks.delete(block);
    }
  }
}
