// The base of all views: an element that draws itself again when a signal that it read has changed. Views are plain
// elements without shadow roots, so that styles/ is the one place for looks.

import { effect } from "@preact/signals-core";
import { LitElement } from "lit";
import type { Model } from "../model/model";

/**
 * A view of the parts of the model that it names. The model is handed down whole, from the page's frame to the innermost view;
 * what a view may use of it is what its type says.
 */
export abstract class View<Part extends keyof Model> extends LitElement {
  static override properties = { model: { attribute: false } };

  declare model: Pick<Model, Part>;
  #stopListening: (() => void) | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopListening?.();
  }

  protected override performUpdate(): void {
    if (!this.isUpdatePending) return;
    this.#stopListening?.();
    let isDrawing = true;
    this.#stopListening = effect(() => {
      if (!isDrawing) return this.requestUpdate();
      isDrawing = false;
      super.performUpdate();
    });
  }
}
