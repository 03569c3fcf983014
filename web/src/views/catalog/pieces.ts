// The pieces of a large picture: only so many are drawn anew in a frame, so that no frame is late. What a piece shows is others' business.

/** A part of the picture that is drawn at once. */
export interface Piece {
  /** The number of things in it. */
  size: number;
  /** The smaller, the sooner. */
  rank: number;
  draw: () => unknown;
}

/** A piece as it is drawn by now: what has the same version is the same drawing. */
export interface Drawn {
  version: number;
  draw: () => unknown;
}

/** So many things are drawn in a frame. */
const MOST = 360;
const NOTHING: Drawn["draw"] = () => [];

export class Pieces {
  #whole: unknown;
  #key: readonly unknown[] = [];
  #version = 0;
  #pieces: readonly Piece[] = [];
  #drawn: Drawn[] = [];
  #isBehind = false;
  #isAwaited = false;
  #goOn: () => void;
  #frame: (act: () => void) => void;

  /** In the next frame it is told to go on. */
  constructor(goOn: () => void, frame: (act: () => void) => void = (act) => void requestAnimationFrame(act)) {
    this.#goOn = goOn;
    this.#frame = frame;
  }

  /** Whether some pieces are still to be drawn, or to be drawn anew. */
  get isBehind(): boolean {
    return this.#isBehind;
  }

  /**
   * The pieces of `whole`, as far as this frame comes. They are cut when something in `key` has changed; those whose turn has not come stay
   * as they were, those of another whole are empty. The pieces of one whole are always as many, in the same order.
   */
  turn(whole: unknown, key: readonly unknown[], cut: () => readonly Piece[], isAtOnce: boolean): readonly Drawn[] {
    const isOther = whole !== this.#whole;
    if (isOther || key.length !== this.#key.length || key.some((part, index) => part !== this.#key[index])) {
      [this.#whole, this.#key, this.#pieces] = [whole, key, cut()];
      this.#version++;
      if (isOther) this.#drawn = this.#pieces.map(() => ({ version: 0, draw: NOTHING }));
      this.#isBehind = true;
    }
    if (this.#isBehind && (isAtOnce || !this.#isAwaited)) this.#drawSome(isAtOnce ? Infinity : MOST);
    if (this.#isBehind && !this.#isAwaited) this.#await();
    return this.#drawn;
  }

  /** What is left, or comes before the next frame, is drawn in that. */
  #await(): void {
    this.#isAwaited = true;
    this.#frame(() => {
      this.#isAwaited = false;
      this.#goOn();
    });
  }

  /** Those that matter most come first, and of these what was drawn longest ago: none waits for ever. */
  #drawSome(most: number): void {
    const versionOf = (place: number): number => this.#drawn[place]?.version ?? 0;
    const rankOf = (place: number): number => this.#pieces[place]?.rank ?? 0;
    const waiting = [...this.#pieces.keys()]
      .filter((place) => versionOf(place) !== this.#version)
      .sort((one, other) => rankOf(one) - rankOf(other) || versionOf(one) - versionOf(other) || one - other);
    this.#drawn = [...this.#drawn];
    let left = most;
    let taken = 0;
    for (const place of waiting) {
      const piece = this.#pieces[place];
      if (!piece || (taken > 0 && piece.size > left)) break;
      this.#drawn[place] = { version: this.#version, draw: piece.draw };
      left -= piece.size;
      taken++;
    }
    this.#isBehind = taken < waiting.length;
  }
}

/** A list in parts of so many. */
export const inParts = <Thing>(list: readonly Thing[], size: number): Thing[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size));
