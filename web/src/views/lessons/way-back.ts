// Where there is no room for text and run side by side: the way from the run back to the text.

import { html, type TemplateResult } from "lit";
import { textsIn } from "../../model/lessons/texts";
import { View } from "../view";

class WayBack extends View<"lessons"> {
  override render(): TemplateResult {
    const { lessons } = this.model;
    const read = (): void => {
      lessons.isReading.value = true;
    };
    return html`<button class="link" lang=${lessons.lang.value} @click=${read}>
      ${textsIn(lessons.lang.value).toText}
    </button>`;
  }
}

customElements.define("duck-way-back", WayBack);
