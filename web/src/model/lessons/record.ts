// What is noted of lessons, by their names, in this browser. Storage may be forbidden: then it lasts as long as the page.

import { signal } from "@preact/signals-core";

export class LessonRecord<T extends object> {
  /** What is noted. */
  readonly all = signal<Readonly<Record<string, T>>>({});
  #key: string;
  #storage: () => Storage;

  /** `isSound` tells what others may have written there from what was noted. */
  constructor(key: string, storage: () => Storage, isSound: (noted: unknown) => boolean = () => true) {
    [this.#key, this.#storage] = [key, storage];
    this.all.value = this.#read(isSound);
  }

  note(slug: string, what: Partial<T>): void {
    const known = this.all.peek();
    this.all.value = { ...known, [slug]: { ...known[slug], ...what } as T };
    try {
      this.#storage().setItem(this.#key, JSON.stringify(this.all.peek()));
    } catch {
      // Forbidden, or full.
    }
  }

  #read(isSound: (noted: unknown) => boolean): Readonly<Record<string, T>> {
    try {
      const read = JSON.parse(this.#storage().getItem(this.#key) ?? "{}") as unknown;
      if (typeof read !== "object" || read === null) return {};
      return Object.fromEntries(Object.entries(read).filter(([, noted]) => isSound(noted))) as Record<string, T>;
    } catch {
      return {};
    }
  }
}
