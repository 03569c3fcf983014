// Playing: a step after the other by itself, until the end, or until somebody steps. It knows no view.

import { signal, type ReadonlySignal } from "@preact/signals-core";

/** The run that is played. */
export interface Played {
  /** The event that is looked at, and the last one; nothing, if there is no run. */
  place(): { seq: number; last: number } | undefined;
  step(by: number): void;
}

/** Steps in a second. Above four nothing moves on its way. */
export const SPEEDS = [0.5, 1, 2, 4, 10, 25] as const;

export class Player {
  readonly speed = signal(2);
  #played: Played;
  #isPlaying = signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #expected = 0;

  readonly isPlaying: ReadonlySignal<boolean> = this.#isPlaying;

  constructor(played: Played) {
    this.#played = played;
  }

  toggle(): void {
    if (this.#isPlaying.peek()) this.pause();
    else this.play();
  }

  play(): void {
    const place = this.#played.place();
    if (!place || place.seq >= place.last) return;
    this.#isPlaying.value = true;
    this.#expected = place.seq;
    this.#step();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#isPlaying.value = false;
  }

  #step(): void {
    const place = this.#played.place();
    if (!place || place.seq !== this.#expected || place.seq >= place.last) return this.pause();
    this.#expected = place.seq + 1;
    this.#played.step(1);
    if (this.#expected >= place.last) return this.pause();
    this.#timer = setTimeout(() => this.#step(), 1000 / this.speed.peek());
  }
}
