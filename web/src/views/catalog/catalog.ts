// Catalog
import { html, type TemplateResult } from "lit";
import { View } from "../view";

class Catalog extends View {
  override render(): TemplateResult {
    return html`<h2 class="pane-h">Catalog</h2>`;
  }
}

customElements.define("duck-catalog", Catalog);
