// B's half of the headline: what stands beside, and its sentence at the same moment.

import { html, nothing, type TemplateResult } from "lit";
import { DOES } from "../../engine/build";
import type { Part } from "../../engine/contract";
import type { Moment } from "../../engine/messages";
import type { Beside } from "../../model/comparison";
import { errorOf } from "../../model/failure";
import { languageOf } from "../../model/languages";
import { withoutAdvice } from "../../model/names";
import { nodeOf } from "../../model/steps";
import { ticked } from "../ticked";
import { View } from "../view";

class BesideView extends View<"document" | "navigation" | "comparison"> {
  override render(): TemplateResult {
    const { comparison } = this.model;
    const [beside, moment] = [comparison.beside.value, comparison.moment.value];
    const phase =
      beside && moment ? languageOf(beside.scenario).phases[beside.columns.phase[moment.seq - 1] ?? 0] : undefined;
    return html`
      <p class="step">
        <span class="side">B</span>${this.#choice()}
        ${phase ? html`<span class="hide-s"><b>${phase}</b> · step ${moment?.seq}</span>` : nothing}
      </p>
      <div aria-live="polite">${this.#sentence(beside)}</div>
    `;
  }

  #choice(): TemplateResult {
    const { comparison } = this.model;
    const chosen = comparison.contrast.value?.key;
    const choose = (event: Event): void => {
      comparison.chosen.value = (event.currentTarget as HTMLSelectElement).value;
    };
    return html`<select aria-label="Compare with" @change=${choose}>
      ${comparison.choices.value.map(
        ({ key, name }) => html`<option value=${key} ?selected=${key === chosen}>${name}</option>`,
      )}
    </select>`;
  }

  #sentence(beside: Beside | undefined): TemplateResult {
    const { comparison } = this.model;
    const [moment, meeting, trouble] = [comparison.moment.value, comparison.meeting.value, comparison.trouble.value];
    if (trouble) return html`<h2 class="trouble">${trouble}</h2>`;
    const build = comparison.loading.value;
    if (!beside && build !== undefined && build !== "small")
      return html`<h2 class="absent">The part of the engine that ${DOES[build]} is loading.</h2>`;
    if (!beside || !moment) return html`<h2></h2>`;
    if (!meeting?.isThere) return html`<h2 class="absent">${this.#absence(beside)}</h2>`;
    const selected = nodeOf(beside.columns, moment.seq);
    const isSame = told(moment) === told(this.model.navigation.moment.value);
    return html`<h2 class=${isSame ? "same" : ""}>${moment.sentence.map((part) => partOf(part, selected))}</h2>
      ${this.#why(moment)}`;
  }

  /** The chain of causes, to read. The links of A lead through A. */
  #why({ why }: Moment): TemplateResult {
    const links = why.map(
      ({ place, text }, index) =>
        html`${index > 0 ? html`<span class="arr" aria-hidden="true">→</span>` : nothing}<span
            ><b>${place}</b> ${text}</span
          >`,
    );
    return html`<p class="why">${why.length > 1 ? html`<span class="lbl">Why now</span>${links}` : nothing}</p>`;
  }

  /** The reason why B has no such moment. */
  #absence(beside: Beside): TemplateResult | string {
    const { model } = this;
    const error = errorOf(beside);
    if (error) return html`It ends in an error: ${ticked(withoutAdvice(error.message))}`;
    const node = model.navigation.selectedNode.value;
    const reference = node === undefined ? undefined : model.document.run.value?.head.graph.nodes[node]?.reference;
    if (reference === undefined) return "Nothing like this happens here.";
    const there = beside.diff.counterparts?.find(({ a }) => a === reference)?.b ?? reference;
    const isThere = beside.head.graph.nodes.some((other) => other.reference === there);
    return isThere
      ? html`<span>${there}</span>: nothing like this happens to it here.`
      : html`<span>${reference}</span> ${beside.diff.counterparts ? "has no counterpart in B." : "is only in A."}`;
  }
}

/** The words of a sentence. */
const told = (moment: Moment | undefined): string | undefined =>
  moment?.sentence.map((part) => ("text" in part ? part.text : "")).join("");

function partOf(part: Part, selected: number | undefined): TemplateResult | string {
  if (part.kind === "code") return html`<code>${part.text}</code>`;
  return part.kind === "resource" && part.node === selected ? html`<mark>${part.text}</mark>` : part.text;
}

customElements.define("duck-beside", BesideView);
