// The reader's text, kept in the browser, so that a reload or another example doesn't lose it. It knows no view.

import { signal } from "@preact/signals-core";
import type { Scenario } from "../engine/contract";

const KEY = "duckrow-draft";
/** So long after the last change it is written down. */
const DELAY = 300;

export class Draft {
  /** The text that was written before the present one: one may go back to it. */
  readonly earlier = signal<Scenario | undefined>(undefined);
  #storage: () => Storage;
  #waiting: Scenario | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The storage is asked for when it is used: only to touch it may be forbidden. */
  constructor(storage: () => Storage = () => localStorage) {
    this.#storage = storage;
  }

  /** The text that was kept when the page was here last. */
  kept(): Scenario | undefined {
    try {
      const text = this.#storage().getItem(KEY);
      const kept: unknown = text === null ? undefined : JSON.parse(text);
      return typeof kept === "object" && kept !== null && "files" in kept ? (kept as Scenario) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps it, soon. */
  keep(scenario: Scenario): void {
    this.#waiting = scenario;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), DELAY);
  }

  /** Keeps what waits, now. */
  flush(): void {
    clearTimeout(this.#timer);
    const scenario = this.#waiting;
    this.#waiting = undefined;
    if (!scenario) return;
    try {
      this.#storage().setItem(KEY, JSON.stringify(scenario));
    } catch {
      // Storage may be full or forbidden: then the text lasts as long as the page.
    }
  }
}
