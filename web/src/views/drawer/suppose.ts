// Suppositions ("what if"): the selected resource and each one with a supposition, with the ways in which they may turn out.

import { html, nothing, type TemplateResult } from "lit";
import type { Supposition } from "../../engine/contract";
import { languageOf } from "../../model/languages";
import { supposing } from "../../model/suppositions";
import { View } from "../view";

class Suppose extends View<"document" | "navigation"> {
  override render(): TemplateResult {
    const { model } = this;
    const suppose = model.document.scenario.value.suppose ?? {};
    const node = model.document.run.value?.head.graph.nodes[model.navigation.selectedNode.value ?? -1];
    const selected = node?.kind === "native" && !(node.reference in suppose) ? [node.reference] : [];
    const references = [...selected, ...Object.keys(suppose)];
    return html`${references.map((reference) => this.#row(reference, suppose[reference]))}
      <p class="cap">
        ${
          references.length > 0
            ? "This outcome is assumed: the host is neither asked nor changed. Watch what follows."
            : html`${node ? html`The agent doesn’t apply <code>${node.reference}</code> itself. ` : nothing}Select a
              ${languageOf(model.document.scenario.value).thing} ${node ? "inside it" : "on the page"} to suppose its
              outcome.`
        }
      </p>`;
  }

  #row(reference: string, now: Supposition | undefined): TemplateResult {
    const { model } = this;
    const choose = (way: Supposition | undefined): void =>
      void model.document.edit(supposing(model.document.scenario.peek(), reference, way));
    return html`<fieldset class="controls">
      <legend>${reference}</legend>
      <div class="seg ways" role="group" aria-label="Suppose that ${reference} is">
        ${languageOf(model.document.scenario.value).drawer.suppositions.map(
          ([way, name]) => html`<button aria-pressed=${way === now} @click=${() => choose(way)}>${name}</button>`,
        )}
      </div>
    </fieldset>`;
  }
}

customElements.define("duck-suppose", Suppose);
