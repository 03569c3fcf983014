// The page in a frame of another page: source, sentence, one of queue, trace, catalog and reasons, the score. Nothing can be
// edited.

import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { type Command, commandOf } from "../model/keys";
import { languageOf } from "../model/languages";
import "./orders/orders";
import { duckRow } from "./marks";
import { View } from "./view";

type Part = "source" | "queue" | "trace" | "catalog" | "orders";

const PARTS: [Part, string][] = [
  ["source", "Source"],
  ["queue", "Queue"],
  ["trace", "Trace"],
  ["catalog", "Catalog"],
  ["orders", "Orders"],
];

class Embed extends View<"document" | "navigation" | "reasons"> {
  static override properties = { ...View.properties, shown: { state: true } };

  /** The view under the sentence. The source has a place of its own, unless it is narrow. */
  declare shown: Part;

  constructor() {
    super();
    this.shown = "queue";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const view = new URL(location.href).searchParams.get("view");
    this.shown = PARTS.find(([part]) => part === view)?.[0] ?? this.shown;
    document.addEventListener("keydown", this.#key);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.#key);
  }

  /** Steps alone: the rest of the keys belong to the page around it. */
  #key = (event: KeyboardEvent): void => {
    const command = commandOf(event, false);
    const { navigation } = this.model;
    const acts: Partial<Record<Command, () => void>> = {
      forward: () => navigation.step(1),
      back: () => navigation.step(-1),
      over: () => navigation.overBody(1),
      "over-back": () => navigation.overBody(-1),
      first: () => navigation.first(),
      last: () => navigation.last(),
    };
    const act = command && acts[command];
    if (!act || event.defaultPrevented || (event.target as Element).closest("input, select, textarea")) return;
    event.preventDefault();
    act();
  };

  override render(): TemplateResult {
    const { model } = this;
    const shown = this.#shown;
    return html`<div class=${classMap({ app: true, embed: true, "is-stale": model.document.isBroken.value })}>
      <duck-consent class="announcement consent" .model=${model}></duck-consent>
      <main class="stage" data-part=${shown}>
        <duck-source class="source" .model=${model} .isReadOnly=${true}></duck-source>
        <duck-sentence class="say" .model=${model}></duck-sentence>
        ${shown === "reasons" ? html`<duck-reasons class="line" .model=${model}></duck-reasons>` : nothing}
        ${shown === "trace" ? html`<duck-trace class="trace" .model=${model}></duck-trace>` : nothing}
        ${shown === "catalog" ? html`<duck-catalog class="graph" .model=${model}></duck-catalog>` : nothing}
        ${shown === "orders" ? html`<duck-orders class="orders" .model=${model}></duck-orders>` : nothing}
        ${shown === "queue" || shown === "source" ? html`<duck-line class="line" .model=${model}></duck-line>` : nothing}
      </main>
      <duck-score class="score" .model=${model}></duck-score>
      <nav class="embed-bar" aria-label="Views">
        <div class="seg" role="group" aria-label="Show">${PARTS.map((one) => this.#choice(...one))}</div>
        <span class="grow"></span>
        <a class="brand small" href=${this.#address()} target="_blank" rel="noopener">
          ${duckRow()}<span>Open<i> in Duckrow</i></span>
        </a>
      </nav>
    </div>`;
  }

  /** Whoever asks for reasons sees them until something else is chosen. */
  get #shown(): Part | "reasons" {
    if (this.model.reasons.isOpen.value) return "reasons";
    return this.model.navigation.view.value === "orders" ? "orders" : this.shown;
  }

  #choice(part: Part, name: string): TemplateResult {
    const show = (): void => {
      this.shown = part;
      this.model.reasons.isOpen.value = false;
      this.model.navigation.showPane(part === "queue" ? "trace" : part);
    };
    const { catalog, run, hasBodies } = languageOf(this.model.document.scenario.value);
    const text = part === "catalog" ? catalog.name : part === "queue" && !hasBodies ? run.name : name;
    return html`<button class="part-${part}" aria-pressed=${this.#shown === part} @click=${show}>${text}</button>`;
  }

  /** The same, in a page of its own; at this step, if the content comes by its name. */
  #address(): string {
    const address = new URL(location.href);
    for (const own of ["embed", "parent", "theme"]) address.searchParams.delete(own);
    const seq = this.model.navigation.moment.value?.seq;
    if (address.hash === "" && seq !== undefined) address.searchParams.set("step", String(seq));
    return address.href;
  }
}

customElements.define("duck-embed", Embed);
