// The arrangement of the panes, as the reader has it: how wide and how high, which one has the whole stage, whether the score is folded. The
// browser remembers all but the one that is maximised. It knows no view.

import { effect, signal } from "@preact/signals-core";

/** What a divider changes: the width of the source, the trace's share beside the catalog, the height of the score. */
export type Divided = "source" | "trace" | "score";
/** The panes that can have the whole stage. */
export type Maximised = "source" | "trace" | "catalog";

export const isMaximised = (pane: string): pane is Maximised => ["source", "trace", "catalog"].includes(pane);

/** Pixels of the source and the score, percent of the trace; what is not there is as it is preset. */
type Sizes = Partial<Record<Divided, number>>;

interface Stored {
  sizes: Sizes;
  isTreeShown: boolean | undefined;
  isFolded: boolean | undefined;
}

const KEY = "duckrow-panes";
/** Windows of less height have no room for the whole score. */
export const LOW = 700;

export class Panes {
  readonly sizes = signal<Sizes>({});
  readonly maximised = signal<Maximised | undefined>(undefined);
  /** Whether the score is folded to its rail; undecided is as the window's height has it. */
  readonly isFolded = signal<boolean | undefined>(undefined);

  /** Whether the files stand beside the text as a tree; undecided is as there is room. */
  readonly isTreeShown = signal<boolean | undefined>(undefined);

  constructor() {
    const { sizes, isFolded, isTreeShown } = remembered();
    [this.sizes.value, this.isFolded.value, this.isTreeShown.value] = [sizes, isFolded, isTreeShown];
    effect(() =>
      remember({ sizes: this.sizes.value, isFolded: this.isFolded.value, isTreeShown: this.isTreeShown.value }),
    );
  }

  /** Gives a pane another size; none is the preset one. */
  resize(what: Divided, size: number | undefined): void {
    const { [what]: _, ...others } = this.sizes.peek();
    this.sizes.value = size === undefined ? others : { ...others, [what]: Math.round(size) };
  }

  /** Gives a pane the whole stage, or takes it back. */
  toggle(pane: Maximised): void {
    this.maximised.value = this.maximised.peek() === pane ? undefined : pane;
  }

  /** Whether the score is folded in a window of this height, or because a pane has the whole stage. */
  folds(windowHeight: number): boolean {
    return this.isFolded.value ?? (windowHeight < LOW || this.maximised.value !== undefined);
  }
}

function remembered(): Stored {
  try {
    const { sizes = {}, isFolded, isTreeShown } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
    const known = (["source", "trace", "score"] as const).filter((what) => Number.isFinite(sizes[what]));
    return {
      sizes: Object.fromEntries(known.map((what) => [what, sizes[what]])),
      isFolded: typeof isFolded === "boolean" ? isFolded : undefined,
      isTreeShown: typeof isTreeShown === "boolean" ? isTreeShown : undefined,
    };
  } catch {
    return { sizes: {}, isFolded: undefined, isTreeShown: undefined };
  }
}

function remember(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage may be forbidden: then the arrangement lasts as long as the page.
  }
}
