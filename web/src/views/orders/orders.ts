// Orders
import { html, type TemplateResult } from "lit";
import { View } from "../view";

class Orders extends View {
  override render(): TemplateResult {
    return html`<h2 class="pane-h">Orders</h2>`;
  }
}

customElements.define("duck-orders", Orders);
