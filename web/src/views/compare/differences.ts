// The list of what differs between two runs, group by group. A resource in it is a button that looks at it.

import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import {
  type Diff,
  type EdgeOfSide,
  type InputDifference,
  type Moved,
  PHASE,
  type Scenario,
} from "../../engine/contract";
import type { Beside } from "../../model/comparison";
import { type Language, languageOf } from "../../model/languages";
import { eventsOfNode } from "../../model/steps";
import { View } from "../view";
import { changed } from "./changes";
import { inputName, outcome, told, valueText } from "./words";

/** More of a group are only counted. */
const MOST = 30;
/** More lines of a file are not shown. */
const MOST_LINES = 14;

class Differences extends View<"navigation" | "comparison"> {
  static override properties = { ...View.properties, beside: { attribute: false } };

  declare beside: Beside;

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", "What differs");
    this.tabIndex = 0;
  }

  override render(): TemplateResult {
    const { diff } = this.beside;
    const [a, b] = [this.beside.shown.scenario, this.beside.scenario].map(languageOf) as [Language, Language];
    return html`
      ${this.#group("Different input", diff.inputs, (input) => this.#input(input))} ${this.#orders(diff)}
      ${this.#catalog(diff)} ${this.#edges(diff)}
      ${this.#group("Outcome", [...diff.statuses, ...diff.refreshes], (one) =>
        "progress" in one.a && "progress" in one.b
          ? this.#change(one.reference, outcome(one.a, a), outcome(one.b, b))
          : "from" in one.a && "from" in one.b
            ? this.#change(one.reference, told(one.a, a), told(one.b, b))
            : html``,
      )}
      ${this.#said(diff)}
      ${this.#group("Counterparts", diff.counterparts ?? [], ({ a, b }) => html`${this.#resource(a)} = ${b}`)}
    `;
  }

  /** The language of A. */
  get #language(): Language {
    return languageOf(this.beside.shown.scenario);
  }

  #group<T>(name: string, list: readonly T[], item: (one: T) => TemplateResult): TemplateResult | typeof nothing {
    if (list.length === 0) return nothing;
    return html`<section>
      <h3 class="c-h">${name}</h3>
      <ul>
        ${list.slice(0, MOST).map((one) => html`<li>${item(one)}</li>`)}
      </ul>
      ${list.length > MOST ? html`<p class="cap">and ${(list.length - MOST).toLocaleString("en")} more</p>` : nothing}
    </section>`;
  }

  #input(input: InputDifference): TemplateResult {
    if (input.kind === "value")
      return html`<span class="c-key">${inputName(input.path)}</span>
        ${change(valueText(input.a), valueText(input.b))}`;
    const [a, b] = [this.beside.shown.scenario, JSON.parse(this.beside.text) as Scenario];
    const [lines, more] = changedLines(input, a.files?.[input.path] ?? "", b.files?.[input.path_b ?? input.path] ?? "");
    return html`<span class="c-key">${input.path}</span>
      <pre class="c-lines">
${lines.map(({ sign, number, text }) => html`<span class=${sign === "−" ? "gone" : "new"}><i>${number}</i>${sign} ${text}</span>`)}</pre>
      ${more > 0 ? html`<p class="cap">and ${more} more lines</p>` : nothing}`;
  }

  /** The order of application; if that is the same, or there is none, the order of the bodies. */
  #orders(diff: Diff): TemplateResult | typeof nothing {
    const words = this.#language.differences;
    const isApplied = diff.application.moved.length > 0;
    const moved = isApplied ? diff.application.moved : diff.build.moved;
    return this.#group(isApplied ? words.applied : words.evaluated, moved, (one) => this.#moved(one));
  }

  #moved({ reference, a, b, why }: Moved): TemplateResult {
    const at = why?.location;
    return html`${this.#resource(reference)}
      <span class="c-places">${a} → ${b}</span>
      ${why ? html`<span class="c-why because">${why.text}${at ? html`, line ${at.line}` : nothing}</span>` : nothing}`;
  }

  #catalog({ catalog }: Diff): TemplateResult | typeof nothing {
    const other = changed(catalog).map((one) => ({ ...one, sign: "≠" }));
    const only = [
      ...catalog.only_a.map(({ reference }) => ({ reference, attributes: [], sign: "−" })),
      ...catalog.only_b.map(({ reference }) => ({ reference, attributes: [], sign: "+" })),
    ];
    return this.#group(
      this.beside.diff.counterparts ? "No counterpart" : this.#language.catalog.name,
      [...only, ...other],
      ({ reference, attributes, sign }) => {
        const where = sign === "−" ? "only in A" : sign === "+" ? "only in B" : "";
        return html`<span class="c-sign" aria-hidden="true">${sign}</span>${this.#resource(reference)}
          ${where ? html`<span class="c-places">${where}</span>` : nothing}
          ${attributes.map(
            ({ name, a, b }) =>
              html`<span class="c-why"><span class="c-key">${name}</span> ${change(valueText(a), valueText(b))}</span>`,
          )}`;
      },
    );
  }

  #edges({ edges }: Diff): TemplateResult | typeof nothing {
    const told = (only: readonly EdgeOfSide[], sign: string): { edge: EdgeOfSide; sign: string }[] =>
      only.filter(({ shared }) => shared).map((edge) => ({ edge, sign }));
    const both = [...told(edges.only_a, "−"), ...told(edges.only_b, "+")];
    return this.#group(this.#language.differences.edges, both, ({ edge, sign }) => {
      const link = edge.origin === "containment" ? "contains" : edge.refresh ? "~>" : "->";
      const name = edge.origin === "containment" ? "" : edge.origin.replaceAll("_", " ");
      const line = edge.location ? `line ${edge.location.line}` : "";
      const where = [`only in ${sign === "−" ? "A" : "B"}`, name, line].filter(Boolean).join(", ");
      return html`<span class="c-sign" aria-hidden="true">${sign}</span>${this.#resource(edge.from)}
        <code class=${classMap({ wave: edge.refresh })}>${link}</code> ${this.#resource(edge.to)}
        <span class="c-why">${where}</span>`;
    });
  }

  #said({ diagnostics, logs }: Diff): TemplateResult | typeof nothing {
    const lines = [
      ...diagnostics.only_a.map(({ message }) => ["A", message] as const),
      ...diagnostics.only_b.map(({ message }) => ["B", message] as const),
      ...logs.only_a.map((line) => ["A", line] as const),
      ...logs.only_b.map((line) => ["B", line] as const),
    ];
    return this.#group("Said", lines, ([side, line]) => html`<span class="side">${side}</span><code>${line}</code>`);
  }

  #change(reference: string, a: string, b: string): TemplateResult {
    return html`${this.#resource(reference)} <span class="c-why">${change(a, b)}</span>`;
  }

  /** A resource; a click looks at it, in A if A has it. */
  #resource(reference: string): TemplateResult {
    const isSelected = this.#isSelected(reference);
    return html`<button
      class=${classMap({ "c-ref": true, sel: isSelected })}
      aria-current=${isSelected ? "true" : nothing}
      @click=${() => this.#select(reference)}
    >
      ${reference}
    </button>`;
  }

  #isSelected(reference: string): boolean {
    const { model } = this;
    if (model.comparison.isAside) return false;
    const node = model.navigation.selectedNode.value;
    return node !== undefined && this.beside.shown.head.graph.nodes[node]?.reference === reference;
  }

  /** What it does last is what it is in the list for. */
  #select(reference: string): void {
    const find = ({ head, columns }: Pick<Beside, "head" | "columns">): number | undefined => {
      const node = head.graph.nodes.findIndex((one) => one.reference === reference);
      if (node < 0) return undefined;
      const own = eventsOfNode(columns, node).filter((seq) => columns.node[seq - 1] === node);
      return own.find((seq) => columns.phase[seq - 1] === PHASE.apply) ?? own[0];
    };
    const [a, b] = [find(this.beside.shown), find(this.beside)];
    if (a !== undefined) this.model.navigation.select(a);
    else if (b !== undefined) this.model.comparison.lookAside(b);
  }
}

const change = (a: string, b: string): TemplateResult =>
  html`<span class="c-a">${a}</span> <span class="c-arrow" aria-label="in A, in B">→</span>
    <span class="c-b">${b}</span>`;

type Line = { sign: string; number: number; text: string };

/** The lines of a file that differ, and how many more there are. */
function changedLines(input: Extract<InputDifference, { kind: "file" }>, a: string, b: string): [Line[], number] {
  const [of_a, of_b] = [a.split(/\r?\n/), b.split(/\r?\n/)];
  const part = (lines: string[], first: number, count: number, sign: string): Line[] =>
    lines.slice(first - 1, first - 1 + count).map((text, index) => ({ sign, number: first + index, text }));
  const all = input.hunks.flatMap((hunk) => [
    ...part(of_a, hunk.a, hunk.a_lines, "−"),
    ...part(of_b, hunk.b, hunk.b_lines, "+"),
  ]);
  return [all.slice(0, MOST_LINES), Math.max(all.length - MOST_LINES, 0)];
}

customElements.define("duck-differences", Differences);
