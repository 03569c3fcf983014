// Score
import { html, type TemplateResult } from "lit";
import { View } from "../view";

class Score extends View {
  override render(): TemplateResult {
    return html`<h2 class="pane-h">Score</h2>`;
  }
}

customElements.define("duck-score", Score);
