// The pieces of a large picture: only so many are drawn anew in a frame, so that no frame is late. What a piece shows is others' business.

/** A part of the picture that is drawn at once. */
export interface Piece {
  /** How much there is to draw: a thing without words counts as one. */
  size: number;
  /** The smaller, the sooner. */
  rank: number;
  /** What its drawing depends on alone: the things in it that are in sight. */
  own: string;
  draw: () => unknown;
}

/** A piece as it is drawn by now: the same function is the same drawing. */
export interface Drawn {
  version: number;
  own: string | undefined;
  draw: () => unknown;
}

/** The time in milliseconds, the next frame, and when what was done in a frame is painted. */
export interface Clock {
  now: () => number;
  frame: (act: () => void) => void;
  painted: (act: () => void) => void;
}

const CLOCK: Clock = {
  now: () => performance.now(),
  frame: (act) => void requestAnimationFrame(act),
  painted: (act) => void setTimeout(act),
};
/** So much is drawn in a frame at first, then between the least and the most, as fast as the machine is. */
const FIRST = 200;
const LEAST = 100;
const MOST = 400;
/** So many milliseconds may drawing take in a frame: less than what is felt as a pause, with room for what else is to be done. */
const ENOUGH = 30;
const NOTHING: Drawn["draw"] = () => [];

export class Pieces {
  #whole: unknown;
  #key: readonly unknown[] = [];
  #around: unknown;
  #version = 0;
  #pieces: readonly Piece[] = [];
  #drawn: Drawn[] = [];
  #isBehind = false;
  #isAwaited = false;
  #most = FIRST;
  #goOn: () => void;
  #clock: Clock;

  /** In the next frame it is told to go on. */
  constructor(goOn: () => void, clock: Clock = CLOCK) {
    this.#goOn = goOn;
    this.#clock = clock;
  }

  /** Whether some pieces are still to be drawn, or to be drawn anew. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /**
   * The pieces of `whole`, as far as this frame comes. All are drawn anew when something in `key` has changed; when only `around` has, those
   * whose `own` is another. Until it is their turn they stay as they were; those of another whole are empty. The pieces of one whole are
   * always as many, in the same order.
   */
  turn(
    { whole, key, around, isAtOnce }: { whole: unknown; key: readonly unknown[]; around: unknown; isAtOnce: boolean },
    cut: () => readonly Piece[],
  ): readonly Drawn[] {
    const isOther = whole !== this.#whole;
    const isNew = isOther || key.length !== this.#key.length || key.some((part, at) => part !== this.#key[at]);
    if (isNew || around !== this.#around) {
      [this.#whole, this.#key, this.#around, this.#pieces] = [whole, key, around, cut()];
      if (isNew) this.#version++;
      if (isOther) this.#drawn = this.#pieces.map(() => ({ version: 0, own: undefined, draw: NOTHING }));
      this.#isBehind = true;
    }
    if (this.#isBehind && (isAtOnce || !this.#isAwaited)) {
      this.#drawSome(isAtOnce ? Infinity : this.#most);
    }
    if (this.#isBehind && !this.#isAwaited) this.#await();
    return this.#drawn;
  }

  /** What is left, or comes before the next frame, is drawn in that. */
  #await(): void {
    this.#isAwaited = true;
    this.#clock.frame(() => {
      this.#isAwaited = false;
      const begun = this.#clock.now();
      this.#clock.painted(() => this.#learn(this.#clock.now() - begun));
      this.#goOn();
    });
  }

  /** How much the next frame draws follows from how long this one took. */
  #learn(took: number): void {
    if (took > ENOUGH) this.#most = Math.max(LEAST, this.#most * Math.max(0.5, ENOUGH / took));
    else if (this.#isBehind) this.#most = Math.min(MOST, this.#most * 1.25);
  }

  /** Those that matter most come first, and of these what was drawn longest ago: none waits for ever. */
  #drawSome(most: number): void {
    const versionOf = (place: number): number => this.#drawn[place]?.version ?? 0;
    const rankOf = (place: number): number => this.#pieces[place]?.rank ?? 0;
    const isDrawn = ({ own }: Piece, place: number): boolean =>
      versionOf(place) === this.#version && this.#drawn[place]?.own === own;
    const waiting = this.#pieces
      .flatMap((piece, place) => (isDrawn(piece, place) ? [] : [place]))
      .sort((one, other) => rankOf(one) - rankOf(other) || versionOf(one) - versionOf(other) || one - other);
    this.#drawn = [...this.#drawn];
    let left = most;
    let taken = 0;
    for (const place of waiting) {
      const piece = this.#pieces[place];
      if (!piece || (taken > 0 && piece.size > left)) break;
      this.#drawn[place] = { version: this.#version, own: piece.own, draw: piece.draw };
      left -= piece.size;
      taken++;
    }
    this.#isBehind = taken < waiting.length;
  }
}

/** A list in parts of so many. */
export const inParts = <Thing>(list: readonly Thing[], size: number): Thing[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));
