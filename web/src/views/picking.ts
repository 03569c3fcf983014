// The bar that asks for two resources, while an expectation about their order is in the making.

import { html, nothing, type TemplateResult } from "lit";
import { languageOf } from "../model/languages";
import { View } from "./view";

class PickingBar extends View<"document" | "picking"> {
  override render(): TemplateResult | typeof nothing {
    const { picking, document } = this.model;
    if (!picking.isOn.value) return nothing;
    const { thing, catalog } = languageOf(document.scenario.value);
    const first = picking.first.value;
    return html`<section aria-label="Expectation">
      <p role="status">
        ${
          first === undefined
            ? html`<b>What should come first?</b> Click the ${thing} ${catalog.where}, in the trace or in the score.`
            : html`<b>${first} should come first.</b> Click the ${thing} that should come after it.`
        }
      </p>
      <div class="ways">
        ${first === undefined ? nothing : html`<button class="btn" @click=${() => picking.begin()}>Choose another one</button>`}
        <button class="btn" title="Cancel (Esc)" @click=${() => picking.end()}>Cancel</button>
      </div>
    </section>`;
  }
}

customElements.define("duck-picking", PickingBar);
