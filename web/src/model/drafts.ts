// The reader's texts, kept in the browser: one for each time that something was opened and changed, or that files were opened, so
// that neither a reload nor another example takes the place of what was written. It knows no view.

import { signal } from "@preact/signals-core";
import type { Scenario } from "../engine/contract";
import type { Provenance } from "./provenance";

/** A text that was changed, or files that somebody has opened. */
export interface Draft {
  id: string;
  /** The time of the last change, in milliseconds. */
  time: number;
  /** What it was before it was changed; of files, that nobody has changed them. */
  from: Provenance["kind"] | "files";
  scenario: Scenario;
}

/** So many are kept. */
export const MOST = 10;
const PREFIX = "duckrow-draft:";
/** The key of the time in which there was one. */
const FORMER = "duckrow-draft";
/** So long after the last change a text is written down. */
const DELAY = 300;

interface Outside {
  storage: () => Storage;
  now: () => number;
}

export class Drafts {
  /** The text that was written before the present one: one may go back to it. */
  readonly earlier = signal<Draft | undefined>(undefined);
  #outside: Outside;
  /** What waits to be written down, or can't be. */
  #held = new Map<string, Draft>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The storage is asked for when it is used: only to touch it may be forbidden. */
  constructor({ storage = () => localStorage, now = Date.now }: Partial<Outside> = {}) {
    this.#outside = { storage, now };
  }

  /** All that are kept, the newest first. */
  all(): Draft[] {
    const drafts = new Map([...this.#stored(), ...this.#held].map(([id, draft]) => [id, draft]));
    return [...drafts.values()].sort((one, other) => other.time - one.time);
  }

  of(id: string): Draft | undefined {
    return this.all().find((draft) => draft.id === id);
  }

  /** A name for a draft that is not there yet. */
  begin(): string {
    const taken = new Set(this.all().map(({ id }) => id));
    let number = this.#outside.now();
    while (taken.has(number.toString(36))) number++;
    return number.toString(36);
  }

  /** Keeps it, soon. */
  keep(draft: Omit<Draft, "time">): void {
    this.#held.set(draft.id, { ...draft, time: this.#outside.now() });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), DELAY);
  }

  /** Keeps files as they were opened, if there is room beside what was written. Gives their name. */
  keepFiles(scenario: Scenario): string | undefined {
    const text = JSON.stringify(scenario);
    // Whoever opens the same again has it once.
    const same = this.all().find((one) => one.from === "files" && JSON.stringify(one.scenario) === text);
    const draft: Draft = { id: same?.id ?? this.begin(), time: this.#outside.now(), from: "files", scenario };
    if (!this.#write(draft)) return undefined;
    this.#trim();
    return draft.id;
  }

  /** Keeps one no longer. */
  drop(id: string): void {
    this.#held.delete(id);
    if (this.earlier.peek()?.id === id) this.earlier.value = undefined;
    this.#quietly((storage) => storage.removeItem(PREFIX + id));
  }

  /** Keeps what waits, now. */
  flush(): void {
    clearTimeout(this.#timer);
    for (const [id, draft] of this.#held) if (this.#write(draft)) this.#held.delete(id);
    this.#trim();
    if (this.#held.size > 0) globalThis.addEventListener?.("beforeunload", this.#ask);
  }

  #trim(): void {
    for (const { id } of tooMany(this.all())) this.drop(id);
  }

  /** Whoever leaves is asked first: what can't be written down goes with the page. */
  #ask = (event: Event): void => {
    if (this.#held.size > 0) event.preventDefault();
  };

  /** Gives whether it could be written. Where there is no room for it, older ones give way: to opened files only such as they are. */
  #write(draft: Draft): boolean {
    if (this.#put(draft)) return true;
    const others = leastFirst([...this.#stored().values()].filter(({ id }) => id !== draft.id));
    const gone: Draft[] = [];
    for (const other of others.filter(({ from }) => draft.from !== "files" || from === "files")) {
      this.#quietly((storage) => storage.removeItem(PREFIX + other.id));
      gone.push(other);
      if (this.#put(draft)) return true;
    }
    // What doesn't fit even so takes nobody's place.
    for (const other of gone) this.#put(other);
    return false;
  }

  #put({ id, ...rest }: Draft): boolean {
    const text = JSON.stringify(rest);
    return this.#quietly((storage) => storage.setItem(PREFIX + id, text));
  }

  #stored(): Map<string, Draft> {
    const found = new Map<string, Draft>();
    this.#quietly((storage) => {
      this.#adopt(storage);
      for (let index = 0; index < storage.length; index++) {
        const key = storage.key(index);
        const draft = key?.startsWith(PREFIX) ? read(storage.getItem(key), key.slice(PREFIX.length)) : undefined;
        if (draft) found.set(draft.id, draft);
      }
    });
    return found;
  }

  /** The one draft that an earlier version of the page kept. */
  #adopt(storage: Storage): void {
    const text = storage.getItem(FORMER);
    if (text === null) return;
    const draft = read(`{"time":${this.#outside.now()},"from":"own","scenario":${text}}`, "former");
    if (draft) storage.setItem(`${PREFIX}former`, JSON.stringify(draft));
    storage.removeItem(FORMER);
  }

  /** Gives whether it could be done: storage may be full or forbidden. Then a text lasts as long as the page. */
  #quietly(act: (storage: Storage) => void): boolean {
    try {
      act(this.#outside.storage());
      return true;
    } catch {
      return false;
    }
  }
}

/** What gives way first: files that can be opened again, then what began as an example or a link, then what is older. */
const leastFirst = (drafts: readonly Draft[]): Draft[] =>
  [...drafts].sort((one, other) => worth(one) - worth(other) || one.time - other.time);

/** Those that give way. The newest is what somebody is at. */
const tooMany = ([, ...older]: readonly Draft[]): Draft[] =>
  leastFirst(older).slice(0, Math.max(0, older.length + 1 - MOST));

const worth = ({ from }: Draft): number => ["files", "example", "link", "own"].indexOf(from);

function read(text: string | null, id: string): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? "") as Partial<Draft> | null;
    const { time, from, scenario } = draft ?? {};
    const isThere =
      typeof time === "number" &&
      typeof scenario === "object" &&
      scenario &&
      ("files" in scenario || "catalog" in scenario);
    return isThere ? { id, time, from: from ?? "own", scenario } : undefined;
  } catch {
    return undefined;
  }
}
