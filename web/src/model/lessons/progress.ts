// How far somebody has come with the lessons, kept in this browser. Storage may be forbidden: then it lasts as long as the page.

import { signal } from "@preact/signals-core";

/** What was done of a lesson. */
export interface Done {
  answered?: boolean;
  solved?: boolean;
}

const KEY = "duckrow-lessons";

export class Progress {
  /** What was done, by the names of lessons. */
  readonly done = signal<Readonly<Record<string, Done>>>({});
  #storage: () => Storage;

  constructor(storage: () => Storage = () => localStorage) {
    this.#storage = storage;
    this.done.value = this.#read();
  }

  of(slug: string): Done {
    return this.done.value[slug] ?? {};
  }

  /** Whether there is nothing left to do. */
  isComplete({ slug, hasExercise }: { slug: string; hasExercise: boolean }): boolean {
    const { answered = false, solved = false } = this.of(slug);
    return answered && (solved || !hasExercise);
  }

  note(slug: string, what: Done): void {
    const known = this.done.peek();
    this.done.value = { ...known, [slug]: { ...known[slug], ...what } };
    try {
      this.#storage().setItem(KEY, JSON.stringify(this.done.peek()));
    } catch {
      // Forbidden, or full.
    }
  }

  #read(): Readonly<Record<string, Done>> {
    try {
      const read = JSON.parse(this.#storage().getItem(KEY) ?? "{}") as unknown;
      return typeof read === "object" && read !== null ? (read as Record<string, Done>) : {};
    } catch {
      return {};
    }
  }
}
