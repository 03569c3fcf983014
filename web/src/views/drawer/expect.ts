// Expectations: those of the scenario with their results, and new ones about the selected resource.

import { html, nothing, type TemplateResult } from "lit";
import type { Expectation, ExpectationDocument } from "../../engine/contract";
import { languageOf } from "../../model/languages";
import { expecting, notExpecting } from "../../model/suppositions";
import { View } from "../view";

class Expect extends View<"document" | "navigation" | "picking"> {
  static override properties = { ...View.properties, other: { state: true } };

  /** The resource that the selected one is compared with. */
  declare other: string;

  constructor() {
    super();
    this.other = "";
  }

  override render(): TemplateResult {
    const { model } = this;
    const run = model.document.run.value;
    const node = run?.head.graph.nodes[model.navigation.selectedNode.value ?? -1];
    const judged = run?.head.expectations ?? [];
    const { thing, things, drawer } = languageOf(model.document.scenario.value);
    return html`
      <ul class=${model.document.isStale.value ? "verdicts stale" : "verdicts"}>
        ${judged.map((one) => this.#verdict(one))}
      </ul>
      ${node ? this.#about(node.reference) : html`<p class="cap">Select a ${thing} on the page to expect something of it.</p>`}
      <div class="chips">
        <button class="btn" @click=${() => this.model.picking.begin()}>
          Click two ${things} that should be in order
        </button>
        <button class="btn" @click=${() => this.#add("no_cycle")}>${drawer.noCycle}</button>
      </div>
    `;
  }

  #verdict({ index, held, expected, because }: ExpectationDocument): TemplateResult {
    const { model } = this;
    const leave = (): void => void model.document.edit(notExpecting(model.document.scenario.peek(), index));
    return html`<li class=${held ? "held" : "broken"}>
      <span role="img" aria-label=${held ? "Holds" : "Doesn’t hold"}>${held ? "✓" : "✗"}</span>
      <div>
        <b>${expected}</b>
        <p>${because}</p>
      </div>
      <button
        class="btn quiet"
        aria-label="Remove the expectation: ${expected}"
        title="Remove this expectation"
        @click=${leave}
      >
        ×
      </button>
    </li>`;
  }

  #about(reference: string): TemplateResult {
    const write = (event: Event): void => {
      this.other = (event.currentTarget as HTMLInputElement).value.trim();
    };
    const { other } = this;
    const isOther = other !== "" && other !== reference;
    const { drawer, example } = languageOf(this.model.document.scenario.value);
    return html`<fieldset class="controls">
      <legend>${reference}</legend>
      <div class="chips">
        <button class="btn" @click=${() => this.#add({ refreshed: reference })}>${drawer.refreshed}</button>
        <button class="btn" @click=${() => this.#add({ skipped: reference })}>${drawer.skipped}</button>
      </div>
      <label
        ><span>and another one</span
        ><input list="references" spellcheck="false" placeholder=${example} .value=${other} @input=${write}
      /></label>
      ${
        isOther
          ? html`<div class="chips">
              <button class="btn" @click=${() => this.#add({ before: [reference, other] })}>comes before it</button>
              <button class="btn" @click=${() => this.#add({ before: [other, reference] })}>comes after it</button>
            </div>`
          : nothing
      }
    </fieldset>`;
  }

  #add(expectation: Expectation): void {
    void this.model.document.edit(expecting(this.model.document.scenario.peek(), expectation));
  }
}

customElements.define("duck-expect", Expect);
