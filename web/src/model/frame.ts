// The frame: what stands around the document, whatever is in it. It knows neither the document nor its run.

import { signal } from "@preact/signals-core";
import { Panes } from "./panes";
import { Theme } from "./theme";

/** A frame of less height has no room for the whole score; where the panes take turns, the sentence needs more of it. */
const LEAST_EMBEDDED = 340;
const LEAST_NARROW = 480;
const NARROW = 560;

export class Frame {
  /** Light or dark. */
  readonly theme: Theme;
  /** The arrangement of the panes. */
  readonly panes: Panes;
  /** Whether the page is in a frame of another one: then there is no room for a drawer. */
  readonly isEmbedded: boolean;
  #isDrawerOpen = signal(false);

  constructor({ theme = new Theme(), panes = new Panes(), isEmbedded = false } = {}) {
    this.theme = theme;
    this.panes = panes;
    this.isEmbedded = isEmbedded;
  }

  /** Whether the drawer with the facts and the host is open. */
  get isDrawerOpen(): boolean {
    return this.#isDrawerOpen.value;
  }

  /** Whether the score is folded to its rail in a window of this height, and of this width in another page. */
  foldsScore(windowHeight: number, width: number): boolean {
    if (!this.isEmbedded) return this.panes.folds(windowHeight);
    return windowHeight < (width < NARROW ? LEAST_NARROW : LEAST_EMBEDDED);
  }

  openDrawer(): void {
    this.#isDrawerOpen.value = !this.isEmbedded;
  }

  closeDrawer(): void {
    this.#isDrawerOpen.value = false;
  }

  toggleDrawer(): void {
    if (this.#isDrawerOpen.peek()) this.closeDrawer();
    else this.openDrawer();
  }
}
