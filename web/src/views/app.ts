// The frame of the page: which panes there are, and in which order they are read.

import { html, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { languageOf } from "../model/languages";
import type { Pane, View as ViewName } from "../model/model";
import type { Theme } from "../model/theme";
import "./catalog/catalog";
import "./consent";
import "./embed";
import "./keys";
import "./line/line";
import "./orders/orders";
import "./reasons";
import "./score/score";
import "./sentence";
import "./source/source";
import "./top";
import "./trace";
import { View } from "./view";

const TABS: [Pane, string][] = [
  ["source", "Source"],
  ["trace", "Trace"],
  ["catalog", "Catalog"],
  ["orders", "Orders"],
  ["compare", "Compare"],
];

export class App extends View {
  static override properties = {
    ...View.properties,
    theme: { attribute: false },
    isEmbedded: { attribute: false },
    hasDrawer: { state: true },
    hasCompare: { state: true },
  };

  declare theme: Theme;
  /** Whether the page is in a frame of another one. */
  declare isEmbedded: boolean;
  /** Whether the drawer's code is there. */
  declare hasDrawer: boolean;
  /** Whether the code is there that compares. */
  declare hasCompare: boolean;

  constructor() {
    super();
    this.isEmbedded = false;
    this.hasDrawer = false;
    this.hasCompare = false;
  }

  override render(): TemplateResult {
    const { model } = this;
    this.toggleAttribute(
      "data-ready",
      (model.moment.value !== undefined && !model.comparison.busy.value) ||
        (model.isFirstVisit.value && !model.busy.value),
    );
    if (this.isEmbedded) return html`<duck-embed .model=${model}></duck-embed>`;
    if (model.isDrawerOpen.value && !this.hasDrawer) void this.#loadDrawer();
    const view = model.view.value;
    const isCompare = view === "compare";
    if (isCompare && !this.hasCompare) void this.#loadCompare();
    return html`
      <div class=${classMap({ app: true, [`is-${view}`]: true, "is-stale": model.isStale.value })}>
        <duck-top class="top" role="banner" .model=${model} .theme=${this.theme}></duck-top>
        <duck-consent class="consent" .model=${model}></duck-consent>
        ${model.busy.value ? html`<div class="busy" role="progressbar" aria-label="Running"></div>` : null}
        <main class="stage" data-tab=${model.pane.value}>
          <duck-sentence class="say" .model=${model}></duck-sentence>
          ${view === "steps" ? this.#line() : null}
          ${isCompare && this.hasCompare ? html`<duck-beside class="beside" .model=${model}></duck-beside>` : null}
          <div class="seg tabs" role="group" aria-label="Pane">${TABS.map((tab) => this.#tab(...tab))}</div>
          <duck-source class="source" .model=${model}></duck-source>
          ${this.#views[view]()}
        </main>
        <duck-score class="score" .model=${model}></duck-score>
        ${model.isDrawerOpen.value && this.hasDrawer ? html`<duck-drawer class="drawer" .model=${model}></duck-drawer>` : null}
        <duck-keys .model=${model} .theme=${this.theme}></duck-keys>
      </div>
    `;
  }

  #views: Record<ViewName, () => TemplateResult | null> = {
    steps: () =>
      html`<duck-trace class="trace" .model=${this.model}></duck-trace>
        <duck-catalog class="graph" .model=${this.model}></duck-catalog>`,
    orders: () => html`<duck-orders class="orders" .model=${this.model}></duck-orders>`,
    compare: () => (this.hasCompare ? html`<duck-compare class="compare" .model=${this.model}></duck-compare>` : null),
  };

  async #loadCompare(): Promise<void> {
    await import("./compare/compare");
    this.hasCompare = true;
  }

  /** What is under the sentence: the queue or the agent's way; the reasons, if somebody asks. */
  #line(): TemplateResult {
    const { model } = this;
    return model.reasons.isOpen.value
      ? html`<duck-reasons class="line" .model=${model}></duck-reasons>`
      : html`<duck-line class="line" .model=${model}></duck-line>`;
  }

  async #loadDrawer(): Promise<void> {
    await import("./drawer/drawer");
    this.hasDrawer = true;
  }

  #tab(pane: Pane, name: string): TemplateResult {
    const { model } = this;
    const isPressed = model.pane.value === pane;
    const text = pane === "catalog" ? languageOf(model.scenario.value).catalog.name : name;
    return html`<button aria-pressed=${isPressed} @click=${() => model.showPane(pane)}>${text}</button>`;
  }
}

customElements.define("duck-app", App);
