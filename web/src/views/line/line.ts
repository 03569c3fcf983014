// The line under the sentence: the queue during evaluation, the agent's way during application, the circle at a cycle.

import { PHASE } from "../../engine/contract";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { lookup } from "../../model/lookup";
import { languageOf } from "../../model/languages";
import type { Shown } from "../../model/shown";
import { Pace } from "../pace";
import { View } from "../view";
import { agentCaption, agentRow } from "./agent";
import { circleCaption, circleRow } from "./circle";
import { ghostOf, type Places, places, travel } from "./flip";
import { NOTHING_WAITS, queueCaption, queueRow, type Scene } from "./queue";

class Line extends View<"document" | "navigation" | "frame"> {
  static override properties = {
    ...View.properties,
    width: { state: true },
    open: { state: true },
    round: { state: true },
  };

  declare width: number;
  /** The open list of those without room. */
  declare open: string | undefined;
  /** The number of the cycle's round that is shown. */
  declare round: number;
  #pace = new Pace();
  #before: Places = new Map();
  #ghosts: HTMLElement[] = [];
  #shown: Shown | undefined;
  #watcher = new ResizeObserver(([entry]) => {
    const width = Math.round(entry?.contentRect.width ?? 0);
    if (width > 0) this.width = width;
  });

  constructor() {
    super();
    this.width = 960;
    this.round = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "region");
    this.#watcher.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watcher.disconnect();
  }

  protected override willUpdate(): void {
    this.#before = places(this.querySelector(".row"));
    const [head] = this.#before.values();
    this.#ghosts = head?.element.classList.contains("q") ? [ghostOf(head.element)] : [];
  }

  override render(): TemplateResult {
    const { model } = this;
    const [run, moment] = [model.document.run.value, model.navigation.moment.value];
    if (model.navigation.isFirstVisit.value || !run || !moment) return this.#covered();
    const scene: Scene = {
      navigation: model.navigation,
      run,
      moment,
      width: this.width,
      hasStation: !model.frame.isEmbedded,
      open: this.open,
      setOpen: (id) => (this.open = id),
      round: this.round,
      setRound: (round) => (this.round = round),
    };
    const { cycleSeq } = lookup(run);
    if (cycleSeq && moment.seq >= cycleSeq) return this.#row("The cycle", circleCaption(scene), circleRow(scene));
    const { hasBodies, run: way } = languageOf(run.scenario);
    // States have no queue: their order is known before the first one runs.
    if (!hasBodies || run.columns.phase[moment.seq - 1] === PHASE.apply) {
      return this.#row(way.name, agentCaption(scene), agentRow(scene));
    }
    return this.#row("Queue", queueCaption(scene), queueRow(scene));
  }

  #row(name: string, caption: TemplateResult | string, row: TemplateResult): TemplateResult {
    this.setAttribute("aria-label", name);
    return html`<h2 class="pane-h">${name} <span class="cap">${caption}</span></h2>
      ${row}`;
  }

  /** Before the first step, and while there is no run: the places, with nobody in them. */
  #covered(): TemplateResult {
    const { document, navigation } = this.model;
    const hasError = document.diagnostics.value.some(({ severity }) => severity === "error");
    const isError = hasError && !navigation.isFirstVisit.value;
    const language = languageOf(this.model.document.scenario.value);
    if (!language.hasBodies) return this.#row(language.run.name, "", empty());
    const run = document.run.value;
    const isIdle = run !== undefined && lookup(run).queued === 0;
    const slots = Array.from({ length: isIdle ? 0 : 5 }, () => html`<li class="slot" aria-hidden="true"></li>`);
    const row = html`<ol class="row queue">
      <li class="station idle"><span class="f">running</span><span class="t">none</span></li>
      <li class="gate" aria-hidden="true">◂</li>
      ${slots}
    </ol>`;
    const caption = isError
      ? "empty: nothing was evaluated"
      : isIdle
        ? NOTHING_WAITS
        : "empty: what is declared waits here until its turn";
    return this.#row("Queue", document.busy.value ? "" : caption, row ?? nothing);
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    const { model } = this;
    const isSame = model.document.run.peek() === this.#shown;
    this.#shown = model.document.run.peek();
    const mayMove = this.#pace.step(model.navigation.moment.peek()?.seq ?? 0);
    const row = this.querySelector<HTMLElement>(".row");
    if (row && mayMove && isSame && this.#before.size > 0) travel(row, this.#before, this.#ghosts);
    if (!mayMove) row?.querySelectorAll("[data-ghost]").forEach((ghost) => ghost.remove());
  }
}

/** Room for what will run. */
const empty = (): TemplateResult =>
  html`<ol class="row way">
    ${Array.from({ length: 4 }, () => html`<li class="slot" aria-hidden="true"></li>`)}
  </ol>`;

customElements.define("duck-line", Line);
