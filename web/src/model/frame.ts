// The frame: what stands around the document, whatever is in it. It knows neither the document nor its run.

import { signal } from "@preact/signals-core";
import { Panes } from "./panes";
import { Theme } from "./theme";

/** A frame of less height has no room for the whole score. */
const LEAST_EMBEDDED = 340;

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

  /** Whether the score is folded to its rail in a window of this height. */
  foldsScore(windowHeight: number): boolean {
    return this.isEmbedded ? windowHeight < LEAST_EMBEDDED : this.panes.folds(windowHeight);
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
