// The frame of the page: which panes there are, and in which order they are read.

import { html, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { languageOf } from "../model/languages";
import type { Pane, View as ViewName } from "../model/navigation";
import { onWish, wish } from "../model/wishes";
import "./catalog/catalog";
import "./consent";
import "./divider";
import "./keys";
import "./line/line";
import "./mounted";
import "./orders/orders";
import "./picking";
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
  ["luck", "Luck"],
];

/** The next frame, or a tenth of a second where none comes: nobody sees an embed further down. */
const drawn = (): Promise<unknown> =>
  Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 100))]);

export class App extends View<
  "document" | "navigation" | "frame" | "reasons" | "picking" | "comparison" | "luck" | "intakes" | "lessons"
> {
  static override properties = {
    ...View.properties,
    hasDrawer: { state: true },
    hasCompare: { state: true },
    hasLuck: { state: true },
    hasLessons: { state: true },
    isSettled: { state: true },
  };

  /** Whether the drawer's code is there. */
  declare hasDrawer: boolean;
  /** Whether the code is there that compares. */
  declare hasCompare: boolean;
  /** Whether the code is there that shows luck. */
  declare hasLuck: boolean;
  /** Whether the code of lessons is there. */
  declare hasLessons: boolean;
  /** Whether what is shown first has its place. Until then nothing is seen whose place depends on it. */
  declare isSettled: boolean;
  #stopHearing: (() => void) | undefined;
  #hasReport = false;

  constructor() {
    super();
    this.hasDrawer = false;
    this.hasCompare = false;
    this.hasLuck = false;
    this.hasLessons = false;
    this.isSettled = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopHearing = onWish("report", () => void this.#loadReport());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopHearing?.();
  }

  /** To be called once there is something to show. Its parts are measured in one frame, and drawn in the next. */
  async settle(): Promise<void> {
    const { current, isListed } = this.model.lessons;
    if (current.peek() || isListed.peek()) await this.#loadLessons();
    for (let frames = 0; frames < 3; frames++) await drawn();
    this.isSettled = true;
  }

  /** The report is fetched when somebody wishes for it first; then it hears of that once more. */
  async #loadReport(): Promise<void> {
    if (this.#hasReport) return;
    this.#hasReport = true;
    await import("./share/report");
    await this.querySelector<View<never>>("duck-report")?.updateComplete;
    wish("report", undefined);
  }

  override render(): TemplateResult {
    const { model } = this;
    this.toggleAttribute("data-coming", !this.isSettled);
    const { run, loading } = model.document;
    const isLate = !run.value && loading.value !== undefined && !model.lessons.isAsked.value;
    this.toggleAttribute("data-late", isLate);
    this.toggleAttribute(
      "data-ready",
      this.isSettled &&
        ((model.navigation.moment.value !== undefined &&
          !model.comparison.busy.value &&
          model.luck.progress.value === undefined) ||
          (model.navigation.isFirstVisit.value && !model.document.busy.value)),
    );
    if (model.frame.isEmbedded) return html`<duck-embed .model=${model}></duck-embed>`;
    if (model.frame.isDrawerOpen && !this.hasDrawer) void this.#loadDrawer();
    const view = model.navigation.view.value;
    const isCompare = view === "compare";
    const { lessons } = model;
    const isLesson = lessons.current.value !== undefined;
    const isAsked = lessons.isAsked.value;
    if ((isLesson || lessons.isListed.value) && !this.hasLessons) void this.#loadLessons();
    if (isCompare && !this.hasCompare) void this.#loadCompare();
    if (view === "luck" && !this.hasLuck) void this.#loadLuck();
    return html`
      <div
        class=${classMap({ app: true, [`is-${view}`]: true, "has-drawer": model.frame.isDrawerOpen && this.hasDrawer, "is-picking": model.picking.isOn.value, "is-stale": model.document.isBroken.value, "has-lesson": isLesson, "is-asked": isAsked, "is-reading": isLesson && lessons.isReading.value, "is-listing": lessons.isListed.value, ...this.#maximised() })}
        .style=${this.#sizes()}
      >
        <button class="skip" @click=${() => this.querySelector<HTMLElement>(".handle, .choice input")?.focus()}>
          Skip to the steps
        </button>
        <duck-top class="top" role="banner" .model=${model}></duck-top>
        <div class="announcements">
          <duck-consent class="announcement consent" .model=${model}></duck-consent>
          <duck-picking class="announcement picking" .model=${model}></duck-picking>
          <duck-mounted class="announcement mounted" .model=${model}></duck-mounted>
        </div>
        ${lessons.isListed.value && this.hasLessons ? html`<main class="contents"><duck-contents .model=${model}></duck-contents></main>` : this.#parts(view, isAsked)}
        <duck-report .model=${model}></duck-report>
        <duck-keys .model=${model}></duck-keys>
      </div>
    `;
  }

  /** The lesson, if one is open, the stage and the score. Before its question is answered a lesson shows neither run nor score. */
  #parts(view: ViewName, isAsked: boolean): TemplateResult {
    const { model } = this;
    const isCompare = view === "compare";
    const isLesson = model.lessons.current.value !== undefined && this.hasLessons;
    return html`
      <main class="both">
        ${isLesson ? html`<duck-lesson class="lesson" .model=${model}></duck-lesson>` : null}
        ${isLesson ? html`<duck-way-back class="way-back" .model=${model}></duck-way-back>` : null}
        <div class="stage" data-tab=${model.navigation.pane.value} .style=${isAsked ? this.#rows() : ""}>
          ${model.document.busy.value ? html`<div class="busy" role="progressbar" aria-label="Running"></div>` : null}
          ${isAsked ? this.#question() : this.#sentence(view)} ${view === "steps" && !isAsked ? this.#line() : null}
          ${isCompare && this.hasCompare ? html`<duck-beside class="beside" .model=${model}></duck-beside>` : null}
          ${isAsked ? null : html`<div class="seg tabs" role="group" aria-label="Pane">${TABS.map((tab) => this.#tab(...tab))}</div>`}
          <duck-source class="source" .model=${model}></duck-source>
          <duck-divider class="divider of-source" .model=${model} .what=${"source"}></duck-divider>
          ${isAsked ? null : this.#views[view]()}
        </div>
      </main>
      ${isAsked ? null : html`<duck-score class="score" .model=${model}></duck-score>`}
      ${model.frame.isDrawerOpen && this.hasDrawer ? html`<duck-drawer class="drawer" .model=${model}></duck-drawer>` : null}
    `;
  }

  /** Beside what is luck there is none, unless the text can't be run. */
  #sentence(view: ViewName): TemplateResult | null {
    const { document } = this.model;
    const hasTrouble = document.isBroken.value || (document.trouble.value ?? document.refusal.value) !== undefined;
    if (view === "luck" && !hasTrouble) return null;
    return html`<duck-sentence class="say" .model=${this.model}></duck-sentence>`;
  }

  #question(): TemplateResult | null {
    return this.hasLessons ? html`<duck-question class="question" .model=${this.model}></duck-question>` : null;
  }

  #views: Record<ViewName, () => TemplateResult | null> = {
    steps: () =>
      html`<duck-trace class="trace" .model=${this.model}></duck-trace>
        <duck-divider class="divider of-trace" .model=${this.model} .what=${"trace"}></duck-divider>
        <duck-catalog class="graph" .model=${this.model}></duck-catalog>`,
    orders: () => html`<duck-orders class="orders" .model=${this.model}></duck-orders>`,
    luck: () => (this.hasLuck ? html`<duck-luck class="luck" .model=${this.model}></duck-luck>` : null),
    compare: () => (this.hasCompare ? html`<duck-compare class="compare" .model=${this.model}></duck-compare>` : null),
  };

  #maximised(): Record<string, boolean> {
    const pane = this.model.frame.panes.maximised.value;
    return pane && !this.model.lessons.isAsked.value ? { "is-maximised": true, [`has-${pane}`]: true } : {};
  }

  /** The sizes of panes that the reader chose. */
  #sizes(): string {
    const { source, trace } = this.model.frame.panes.sizes.value;
    const width = source === undefined ? "" : `--source-wish:${source}px;`;
    return trace === undefined ? width : `${width}--trace-share:${trace}fr;--graph-share:${100 - trace}fr`;
  }

  /** The number of lines of the file that a question is about: as high as that is the source. */
  #rows(): string {
    const { document, navigation } = this.model;
    const text = document.scenario.value.files?.[navigation.file.value] ?? "";
    return `--rows:${text.trimEnd().split("\n").length}`;
  }

  async #loadCompare(): Promise<void> {
    await import("./compare/compare");
    this.hasCompare = true;
  }

  async #loadLuck(): Promise<void> {
    await import("./luck/luck");
    this.hasLuck = true;
  }

  /** The view under the sentence: the queue or the agent's path; the reasons, if somebody asks. */
  #line(): TemplateResult {
    const { model } = this;
    return model.reasons.isOpen.value
      ? html`<duck-reasons class="line" .model=${model}></duck-reasons>`
      : html`<duck-line class="line" .model=${model}></duck-line>`;
  }

  async #loadLessons(): Promise<void> {
    await import("./lessons/lessons");
    this.hasLessons = true;
  }

  async #loadDrawer(): Promise<void> {
    await import("./drawer/drawer");
    this.hasDrawer = true;
  }

  #tab(pane: Pane, name: string): TemplateResult {
    const { model } = this;
    const isPressed = model.navigation.pane.value === pane;
    const text = pane === "catalog" ? languageOf(model.document.scenario.value).catalog.name : name;
    return html`<button aria-pressed=${isPressed} @click=${() => model.navigation.showPane(pane)}>${text}</button>`;
  }
}

customElements.define("duck-app", App);
