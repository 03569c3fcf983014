// Source
import { html, type TemplateResult } from "lit";
import { View } from "../view";

class Source extends View {
  override render(): TemplateResult {
    return html`<h2 class="pane-h">Source</h2>`;
  }
}

customElements.define("duck-source", Source);
