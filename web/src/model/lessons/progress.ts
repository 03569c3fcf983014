// How far somebody has come with the lessons, kept in this browser.

import type { ReadonlySignal } from "@preact/signals-core";
import { LessonRecord } from "./record";

/** What was done of a lesson. */
export interface Done {
  answered?: boolean;
  solved?: boolean;
}

const KEY = "duckrow-lessons";

export class Progress {
  #record: LessonRecord<Done>;

  constructor(storage: () => Storage = () => localStorage) {
    this.#record = new LessonRecord(KEY, storage);
  }

  /** What was done, by the names of lessons. */
  get done(): ReadonlySignal<Readonly<Record<string, Done>>> {
    return this.#record.all;
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
    this.#record.note(slug, what);
  }
}
