// Waits until somebody pauses typing, and hands the text over then. It holds no text: that stays in the editor.

/** At most so long after the last key the text is run. */
const LONGEST = 150;
/** What is shown within so much time is run with each key. */
const QUICK = 100;

export class Typing {
  #take: (path: string) => Promise<void>;
  #now: () => number;
  #path: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** So long it took until what was handed over last was shown. */
  #took = 0;

  /** `take` is settled when what was typed is shown. */
  constructor(take: (path: string) => Promise<void>, now: () => number = () => performance.now()) {
    this.#take = take;
    this.#now = now;
  }

  /** Whether something was typed that has not been handed over. */
  get isWaiting(): boolean {
    return this.#path !== undefined;
  }

  typed(path: string): void {
    this.#path = path;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), Math.min(LONGEST, Math.max(0, this.#took - QUICK) / 2));
  }

  /** Hands over what waits, now. */
  flush(): void {
    clearTimeout(this.#timer);
    const path = this.#path;
    this.#path = undefined;
    if (path === undefined) return;
    const begun = this.#now();
    void this.#take(path).then(() => (this.#took = this.#now() - begun));
  }
}
