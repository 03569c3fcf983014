// The reasons of the selected resource, in the place of the line under the sentence: what it waited for, what was chosen, why it was refreshed, skipped or
// left alone; or why it comes before another one. What they tell of is marked in the catalog, by the catalog itself.

import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { Answer, GraphEdge, Topic, Turn } from "../engine/contract";
import { languageOf } from "../model/languages";
import type { Shown } from "../model/shown";
import { edgeWords, isAutomatic } from "../model/origins";
import { nodeNamed, type Told } from "../model/reasons";
import { ordinal } from "../model/names";
import { View } from "./view";
import { words } from "./words";

/** More are not offered while one types: who knows the name writes it. */
const MOST_OFFERED = 2000;

/** From what may come last to what comes first; all else keeps its order behind these. */
const FIRST: Topic[] = ["refresh", "skipped", "never"];

class ReasonsView extends View<"document" | "navigation" | "reasons" | "picking"> {
  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", "Why in this order");
  }

  override render(): TemplateResult {
    const { model } = this;
    const [run, node] = [model.document.run.value, model.navigation.selectedNode.value];
    if (!run) return html``;
    const { thing } = languageOf(run.scenario);
    return html`<div class=${classMap({ reasons: true, none: node === undefined })}>
      <div class="about">
        ${node === undefined ? html`<b>No ${thing} is selected</b>` : [this.#subject(run, node), this.#compare(run)]}
        <button class="link" title="Expect another order (X)" @click=${() => model.picking.begin()}>
          Expect another order…
        </button>
        <button class="tool" aria-label="Close" title="Close (R)" @click=${() => model.reasons.toggle()}>×</button>
      </div>
      <div class="said" tabindex="0" role="group" aria-label="Reasons" aria-live="polite">${this.#said(run, node)}</div>
    </div>`;
  }

  #subject(run: Shown, node: number): TemplateResult {
    const turn = this.model.reasons.answer.value?.why?.turn;
    return html`<b>${run.head.graph.nodes[node]?.reference}</b
      >${turn && turn.of > 0 ? html` <span class="cap">${languageOf(run.scenario).run.done} ${place(turn)}</span>` : nothing}`;
  }

  /** A second resource: by its name here, or with Shift and a click in the catalog. */
  #compare(run: Shown): TemplateResult {
    const { reasons } = this.model;
    const { nodes } = run.head.graph;
    const given = reasons.with.value;
    const isUnknown = given !== undefined && nodeNamed(nodes, given) === undefined;
    const change = (event: Event): void => reasons.compare((event.target as HTMLInputElement).value.trim());
    const offered = nodes.filter(({ implied, virtual }) => !implied && !virtual).slice(0, MOST_OFFERED);
    return html`<label class="with"
        >compared with
        <input
          list="references"
          placeholder="another ${languageOf(run.scenario).thing}"
          title="Its name; or Shift-click it"
          aria-invalid=${isUnknown}
          .value=${given ?? ""}
          @change=${change}
      /></label>
      <datalist id="references">${offered.map(({ reference }) => html`<option value=${reference}></option>`)}</datalist>
      ${
        given === undefined
          ? nothing
          : html`<button class="link" aria-label="Compare with none" @click=${() => reasons.compare(undefined)}>
              with none
            </button>`
      }`;
  }

  #said(run: Shown, node: number | undefined): TemplateResult {
    const { reasons } = this.model;
    const given = reasons.with.value;
    if (node === undefined)
      return html`<p>Choose one: click it ${languageOf(run.scenario).catalog.where}, or a step that is about it.</p>`;
    const unknown =
      given !== undefined && nodeNamed(run.head.graph.nodes, given) === undefined
        ? html`<p class="unknown">There is no ${given}.</p>`
        : nothing;
    const answer = reasons.answer.value;
    if (!answer || reasons.isAwaited.value)
      return html`${unknown}
        <p class="cap">Working it out …</p>`;
    const told = answer.between ?? answer.why;
    if (!told)
      return html`${this.#evaluated(run, answer.evaluated)}
        <p>${run.head.report ? "The engine gives no reasons for this one." : languageOf(run.scenario).run.never}</p>`;
    // The selected one is marked in the sentence above, once.
    const isMarked = (): boolean => false;
    return html`${unknown}${this.#evaluated(run, answer.evaluated)}
    ${answer.evaluated.length > 0 ? html`<h2>${languageOf(run.scenario).run.name}</h2>` : nothing}
    ${ranked(told.answers).map(({ sentence }) => html`<p>${words(this.model.navigation, run, sentence, isMarked)}</p>`)}
    ${this.#chain(run, reasons.edges.value)}`;
  }

  /** How it came into the run, which is another question than when it is applied. */
  #evaluated(run: Shown, told: readonly Told[]): TemplateResult | typeof nothing {
    if (told.length === 0 || !languageOf(run.scenario).hasBodies) return nothing;
    const isMarked = (): boolean => false;
    const step = ({ seq, sentence }: Told): TemplateResult =>
      html`<p>
        <button class="link" @click=${() => this.model.navigation.select(seq)}>Step ${seq}</button>
        ${words(this.model.navigation, run, sentence, isMarked)}
      </p>`;
    return html`<h2>Evaluated</h2>
      ${told.map(step)}`;
  }

  /** The chain edge by edge: a single one is told by the sentence. */
  #chain(run: Shown, edges: readonly GraphEdge[]): TemplateResult | typeof nothing {
    if (edges.length < 2) return nothing;
    return html`<ol class="chain" aria-label="The chain">
      ${edges.map((edge, index) => {
        const follows = edges[index - 1]?.to === edge.from;
        return html`${follows ? nothing : html`<li>${this.#reference(run, edge.from)}</li>`}
          <li>${this.#edge(run, edge)} ${this.#reference(run, edge.to)}</li>`;
      })}
    </ol>`;
  }

  #reference(run: Shown, node: number): TemplateResult {
    const { reference } = run.head.graph.nodes[node] ?? {};
    return html`<button class="ref" @click=${() => this.model.navigation.selectNode(node)}>${reference}</button>`;
  }

  #edge(run: Shown, edge: GraphEdge): TemplateResult {
    const { origin, from, to, location } = edge;
    if (origin === "containment") {
      const goesIn = run.head.graph.containment.some(([around, inside]) => around === from && inside === to);
      return html`<span class="by">${goesIn ? "then, in it," : "is in"}</span>`;
    }
    if (isAutomatic(origin) || !location) return html`<span class="by">→ automatic →</span>`;
    const show = (): void => this.model.navigation.reveal(location);
    return html`<button class="by link" @click=${show}>${edgeWords(edge)}</button> <span class="by">→</span>`;
  }
}

/** What the catalog shows comes first: the way of a failure or of a refresh, then what was waited for. */
const ranked = (answers: readonly Answer[]): Answer[] =>
  answers.toSorted((one, other) => FIRST.indexOf(other.topic) - FIRST.indexOf(one.topic));

/** `3rd of 12` */
const place = (turn: Turn): string => `${ordinal(turn.place)} of ${turn.of}`;

customElements.define("duck-reasons", ReasonsView);
