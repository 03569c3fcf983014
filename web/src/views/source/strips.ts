// The strips at the lower edge of the source pane: the selected event is in another file, an earlier text can be restored, a
// text was refused.

import { html, nothing, type TemplateResult } from "lit";
import { View } from "../view";
import { dataWithoutHiera, HIERA } from "../../model/hiera";
import { madeElsewhere, type Provenance } from "../../model/provenance";
import { placeOf } from "./marks";

class Strips extends View<"document" | "navigation" | "resume" | "intakes"> {
  static override properties = {
    ...View.properties,
    message: { attribute: false },
    isReadOnly: { attribute: false },
  };

  declare message: string;
  declare isReadOnly: boolean;

  override render(): TemplateResult {
    return html`<div role="status">
      ${this.message ? this.#strip(this.message, undefined, () => this.dispatchEvent(new Event("dismiss"))) : nothing}
      ${this.#note()} ${this.isReadOnly ? nothing : this.#madeElsewhere()} ${this.#cameFrom()} ${this.#elsewhere()}
      ${this.isReadOnly ? nothing : this.#unread()} ${this.isReadOnly ? nothing : this.#earlier()}
    </div>`;
  }

  #note(): TemplateResult | typeof nothing {
    const { intakes } = this.model;
    return intakes.note.value ? this.#strip(intakes.note.value, undefined, () => intakes.dismiss()) : nothing;
  }

  /** A link of another version. A frame has no room for it; the way from there to the page leads to it. */
  #madeElsewhere(): TemplateResult | typeof nothing {
    const { document } = this.model;
    const from = document.from.value;
    const text = madeElsewhere(from, document.run.value?.head.engine.version);
    const forget = (): void => {
      document.from.value = { ...from, engine: undefined } as Provenance;
    };
    return text ? this.#strip(text, undefined, forget) : nothing;
  }

  /** The place from which somebody went to a definition. */
  #cameFrom(): TemplateResult | typeof nothing {
    const { trail } = this.model.navigation;
    const from = trail.value.at(-1);
    if (!from) return nothing;
    const forget = (): void => {
      trail.value = [];
    };
    return this.#strip(`You came from ${from.file}, line ${from.line}.`, ["Go back", () => history.back()], forget);
  }

  #elsewhere(): TemplateResult | typeof nothing {
    const { model } = this;
    const [run, moment] = [model.document.run.value, model.navigation.moment.value];
    const place = run && moment && !model.navigation.isFirstVisit.value ? placeOf(run, moment) : undefined;
    const files = model.document.scenario.value.files ?? {};
    // One way back to it is enough.
    if (model.navigation.trail.value.at(-1)?.file === place?.file) return nothing;
    if (!place || model.document.isStale.value || place.file === model.navigation.file.value || !(place.file in files))
      return nothing;
    const show = (): void => {
      model.navigation.file.value = place.file;
    };
    return this.#strip(`Step ${moment?.seq} is in ${place.file}, line ${place.line}.`, ["Show it", show]);
  }

  /** Data that nobody reads. */
  #unread(): TemplateResult | typeof nothing {
    const { model } = this;
    const data = dataWithoutHiera(model.document.scenario.value);
    if (data === undefined || model.navigation.isFirstVisit.value) return nothing;
    const add = (): void => void model.document.editFile("hiera.yaml", HIERA);
    return this.#strip(`${data} is not read: Hiera looks for hiera.yaml, and there is none.`, ["Add hiera.yaml", add]);
  }

  #earlier(): TemplateResult | typeof nothing {
    const { model } = this;
    const earlier = model.document.drafts.earlier.value;
    if (!earlier) return nothing;
    const forget = (): void => {
      model.document.drafts.earlier.value = undefined;
    };
    const back = (): void => {
      void model.resume(earlier);
      // What was changed here meanwhile has taken its place.
      if (model.document.drafts.earlier.peek() === earlier) forget();
    };
    const text = `What you ${earlier.from === "files" ? "opened" : "wrote"} is kept${earlier.scenario.title ? `: ${earlier.scenario.title}` : ""}.`;
    return this.#strip(text, ["Go back to it", back], forget);
  }

  #strip(text: string, offer?: [string, () => void], dismiss?: () => void): TemplateResult {
    return html`<p class="strip">
      <span>${text}</span>
      ${offer ? html`<button class="link" @click=${offer[1]}>${offer[0]}</button>` : nothing}
      ${dismiss ? html`<button class="x" aria-label="Dismiss" @click=${dismiss}>×</button>` : nothing}
    </p>`;
  }
}

customElements.define("duck-strips", Strips);
