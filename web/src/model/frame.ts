// The frame: what stands around the document, whatever is in it. It knows neither the document nor its run.

import { signal } from "@preact/signals-core";
import { Theme } from "./theme";

export class Frame {
  /** Light or dark. */
  readonly theme: Theme;
  /** Whether the page is in a frame of another one: then there is no room for a drawer. */
  readonly isEmbedded: boolean;
  #isDrawerOpen = signal(false);

  constructor({ theme = new Theme(), isEmbedded = false } = {}) {
    this.theme = theme;
    this.isEmbedded = isEmbedded;
  }

  /** Whether the drawer with the facts and the host is open. */
  get isDrawerOpen(): boolean {
    return this.#isDrawerOpen.value;
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
