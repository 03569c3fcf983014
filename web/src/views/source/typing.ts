// Waits until somebody pauses typing, and hands the text over then. It holds no text: that stays in the editor.

/** So long after the last key the text is run. */
const PAUSE = 150;

export class Typing {
  #take: (path: string) => void;
  #path: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(take: (path: string) => void) {
    this.#take = take;
  }

  /** Whether something was typed that has not been handed over. */
  get isWaiting(): boolean {
    return this.#path !== undefined;
  }

  typed(path: string): void {
    this.#path = path;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), PAUSE);
  }

  /** Hands over what waits, now. */
  flush(): void {
    clearTimeout(this.#timer);
    const path = this.#path;
    this.#path = undefined;
    if (path !== undefined) this.#take(path);
  }
}
