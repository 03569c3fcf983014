// Line
import { html, type TemplateResult } from "lit";
import { View } from "../view";

class Line extends View {
  override render(): TemplateResult {
    return html`<h2 class="pane-h">Line</h2>`;
  }
}

customElements.define("duck-line", Line);
