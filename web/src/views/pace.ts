// Whether something may move: only what a single, unhurried step forward has moved. It knows no view.

/** Steps that follow each other faster than this are shown at once. */
const UNHURRIED = 240;

const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Pace {
  #seq = 0;
  #time = 0;
  #now: () => number;
  #isStill: () => boolean;

  constructor(now: () => number = () => performance.now(), isStill: () => boolean = stillness) {
    this.#now = now;
    this.#isStill = isStill;
  }

  /** Notes that an event is shown now; says whether what is new about it may move. */
  step(seq: number): boolean {
    const time = this.#now();
    const mayMove = seq === this.#seq + 1 && time - this.#time >= UNHURRIED && !this.#isStill();
    if (seq !== this.#seq) this.#time = time;
    this.#seq = seq;
    return mayMove;
  }
}
