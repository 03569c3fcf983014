// Two runs side by side: one order of both with lines between the same resources, and the list of what differs. One playhead
// moves through A, and B shows the same moment.

import "../../styles/late/compare.css";
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { guard } from "lit/directives/guard.js";
import type { Scenario } from "../../engine/contract";
import type { Beside } from "../../model/comparison";
import { errorOf } from "../../model/failure";
import { languageOf, type OrderName } from "../../model/languages";
import { withoutAdvice } from "../../model/names";
import { fitted } from "../text";
import { ticked } from "../ticked";
import { View } from "../view";
import "./beside";
import "./text";
import "./differences";
import { at, AWAY, curve, NAME, nameTops, type Plan, planFor } from "./plan";
import { COMPARED, type Compared, likeliest, named, type Row, rowsOf } from "./rows";
import { standIns, summary } from "./words";

type Names = Record<Compared, readonly [name: string, meaning: string]>;

/** Between two languages: what they have in common. */
const OF_BOTH: Names = {
  evaluation: ["Declaration", "when it became known"],
  build: ["", ""],
  application: ["Application", "when its turn came"],
};

const isMixed = ({ scenario, shown }: Beside): boolean => languageOf(scenario) !== languageOf(shown.scenario);

function namesFor(beside: Beside | undefined): Names {
  if (beside && isMixed(beside)) return OF_BOTH;
  const [, evaluation, build, application] = languageOf(beside?.scenario ?? {}).orders;
  const without = ([name, , meaning]: OrderName) => [name, meaning] as const;
  return { evaluation: without(evaluation), build: without(build), application: without(application) };
}

const SIDES = ["a", "b"] as const;
type Side = (typeof SIDES)[number];
/** The room of the sign of a difference before a name. */
const SIGN = 12;
/** More lines than this would be one grey: then only every so many is drawn. */
const MOST_DRAWN = 300;

class Compare extends View<"document" | "navigation" | "comparison"> {
  static override properties = { ...View.properties, size: { state: true }, order: { state: true } };

  declare size: { width: number; height: number };
  /** The order that a person chose. */
  declare order: Compared | undefined;
  #observer = new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
    requestAnimationFrame(() => (this.size = { width: Math.floor(width), height: Math.floor(height) }));
  });
  #rows: { beside: Beside; order: Compared; rows: Row[] } | undefined;

  constructor() {
    super();
    this.size = { width: 0, height: 0 };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", "Comparison");
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  protected override firstUpdated(): void {
    const room = this.querySelector(".c-room");
    if (room) this.#observer.observe(room);
  }

  override render(): TemplateResult {
    const { comparison } = this.model;
    const beside = comparison.beside.value;
    const order = this.order ?? (beside ? likeliest(beside.diff, beside.shown.head, beside.head) : "application");
    const names = namesFor(beside);
    const orders = COMPARED.filter((one) => names[one][0] !== "");
    this.toggleAttribute("data-busy", comparison.busy.value);
    this.toggleAttribute("data-mixed", beside !== undefined && isMixed(beside));
    return html`
      <div class="c-main">
        <div class="pane-h c-head">
          <p class="c-sum" role="status">
            ${beside ? summary(beside.diff, languageOf(beside.scenario)) : nothing}${this.#alike()}
          </p>
          <div class="seg" role="group" aria-label="Order">${orders.map((one) => this.#tab(one, order, names))}</div>
        </div>
        ${beside ? [this.#question(beside), this.#stand(beside)] : nothing}
        <div class="c-room">${beside && this.size.width > 0 ? this.#chart(beside, order) : nothing}</div>
      </div>
      ${beside ? this.#side(beside) : nothing}
    `;
  }

  /** Where nothing that was tried differs. */
  #alike(): TemplateResult | typeof nothing {
    const { alike } = this.model.comparison;
    if (alike.value.length < 2) return nothing;
    return html` <span class="cap" title=${alike.value.join("; ")}
      >So do all ${alike.value.length} choices in the menu.</span
    >`;
  }

  /** An example in two languages opens here, where its question is asked. */
  #question(beside: Beside): TemplateResult | typeof nothing {
    const lead = this.model.document.lead.value;
    return lead && isMixed(beside) ? html`<p class="c-stand">${ticked(lead)}</p>` : nothing;
  }

  /** What a provider in JavaScript does is seen in A alone. */
  #stand({ shown, text }: Beside): TemplateResult | typeof nothing {
    const words = standIns(shown.scenario, JSON.parse(text) as Scenario);
    return words ? html`<p class="c-stand" role="note">${ticked(words)}</p>` : nothing;
  }

  /** The differences; for another language, its text above them. */
  #side(beside: Beside): TemplateResult {
    const list = html`<duck-differences class="c-list" .model=${this.model} .beside=${beside}></duck-differences>`;
    if (!isMixed(beside)) return list;
    return html`<div class="c-side">
      <duck-beside-text class="source c-text" .model=${this.model} .beside=${beside}></duck-beside-text>${list}
    </div>`;
  }

  #tab(one: Compared, shown: Compared, names: Names): TemplateResult {
    const [name, meaning] = names[one];
    return html`<button aria-pressed=${one === shown} title=${meaning} @click=${() => (this.order = one)}>
      ${name}
    </button>`;
  }

  #rowsOf(beside: Beside, order: Compared): Row[] {
    if (this.#rows?.beside !== beside || this.#rows.order !== order)
      this.#rows = { beside, order, rows: rowsOf(order, beside.shown.head, beside.head, beside.diff) };
    return this.#rows.rows;
  }

  #chart(beside: Beside, order: Compared): TemplateResult {
    const rows = this.#rowsOf(beside, order);
    const here = this.#selected(beside);
    const isSelected = (row: Row): boolean => row.reference === here;
    const shown = named(rows, isSelected, Math.floor(this.size.height / NAME));
    const most = Math.max(...SIDES.map((side) => rows.filter((row) => row[side]).length));
    if (most === 0) return html`<p class="cap c-empty">Neither run has anything in this order.</p>`;
    const letters = shown.reduce((longest, { reference, inB }) => Math.max(longest, reference.length, inB.length), 0);
    const plan = planFor(this.size.width, this.size.height, most, letters + 2);
    const chosen = shown.find((row) => isSelected(row));
    return html`<div class=${classMap({ "o-chart": true, dense: plan.isDense, narrow: plan.isNarrow })}>
      <svg width=${plan.width} height=${plan.height} aria-hidden="true">
        ${guard([beside, order, plan.width, plan.height], () => ground(rows, plan))}
        ${shown.map((row) => svg`<path class=${row.isMoved ? "o-l c-moved" : "o-l"} d=${curve(row, plan)} />`)}
        ${
          chosen
            ? svg`<path class="o-now" d=${curve(chosen, plan)} /><path class="o-l sel2" d=${curve(chosen, plan)} />`
            : nothing
        }
        ${leaders(shown, plan)}
      </svg>
      ${SIDES.map((side) => this.#names(shown, side, plan, isSelected))}
      ${SIDES.filter((side) => rows.every((row) => !row[side])).map((side) => this.#absent(beside, side, plan))}
      <ol class="o-marks" aria-label="${namesFor(beside)[order][0]} in A and B" @keydown=${walk}>
        ${shown.map((row) => this.#marks(row, plan, isSelected(row)))}
      </ol>
    </div>`;
  }

  /** In the place of a side that has nothing in this order: why, if an error ended its run. */
  #absent(beside: Beside, side: Side, plan: Plan): TemplateResult {
    const error = errorOf(side === "a" ? beside.shown : beside);
    const place = side === "a" ? `left:0;width:${plan.left - AWAY}px` : `left:${plan.right + AWAY / 2}px;right:0`;
    return html`<p class="c-absent" .style=${`top:${plan.top - AWAY / 2}px;${place}`}>
      <b>${side.toUpperCase()}</b> has nothing in this
      order${error ? html`: <span>${withoutAdvice(error.message)}</span>` : "."}
    </p>`;
  }

  /** The reference of the resource that is looked at, in A, or in B alone. */
  #selected(beside: Beside): string | undefined {
    const { model } = this;
    const moment = model.comparison.moment.value;
    if (model.comparison.isAside && moment) {
      const node = beside.columns.node[moment.seq - 1];
      return node === undefined ? undefined : beside.head.graph.nodes[node]?.reference;
    }
    const node = model.navigation.selectedNode.value;
    return node === undefined ? undefined : beside.shown.head.graph.nodes[node]?.reference;
  }

  #marks(row: Row, plan: Plan, isSelected: boolean): TemplateResult {
    return html`<li>${SIDES.map((side) => this.#mark(row, side, plan, isSelected))}</li>`;
  }

  #mark(row: Row, side: Side, plan: Plan, isSelected: boolean): TemplateResult | typeof nothing {
    const spot = row[side];
    if (!spot) return nothing;
    const isOnly = !row.a || !row.b;
    const about = isOnly ? `, only in ${side.toUpperCase()}` : row.isMoved ? ", moved" : "";
    const name = `${side.toUpperCase()}: ${nameIn(row, side)}, place ${spot.place + 1}${about}`;
    return html`<button
      class=${classMap({ "o-mark": true, ...this.#classes(row, side, isSelected) })}
      .style=${`left:${side === "a" ? plan.left : plan.right}px;top:${at(plan, spot.place)}px`}
      tabindex=${isSelected && (side === "a" || isOnly) ? 0 : -1}
      aria-label=${name}
      aria-current=${isSelected ? "true" : nothing}
      title=${name}
      @click=${() => this.#select(row)}
    >
      ${(spot.place + 1).toLocaleString("en")}
    </button>`;
  }

  #names(shown: readonly Row[], side: Side, plan: Plan, isSelected: (row: Row) => boolean): TemplateResult[] {
    const there = shown.filter((row) => row[side]);
    const tops = nameTops(
      there.map((row) => row[side]?.place ?? 0),
      plan,
    );
    const away = side === "a" ? `right:${plan.width - plan.left + AWAY}px` : `left:${plan.right + AWAY}px`;
    return there.map(
      (row, index) =>
        html`<span
          class=${classMap({ "c-t": true, ...this.#classes(row, side, isSelected(row)) })}
          .style=${`top:${(tops[index] ?? 0) - 10}px;${away};max-width:${plan.name}px`}
          title=${nameIn(row, side)}
          @click=${() => this.#select(row)}
          >${sign(row, side)}${fitted(nameIn(row, side), "name", plan.name - SIGN)}</span
        >`,
    );
  }

  #classes(row: Row, side: Side, isSelected: boolean): Record<string, boolean> {
    const now = (side === "a" ? this.model.navigation.moment : this.model.comparison.moment).value?.seq ?? 0;
    return {
      sel: isSelected,
      only: !row.a || !row.b,
      ahead: (row[side]?.seq ?? 0) > now,
      differs: row.isMoved || row.isOther,
    };
  }

  /** Where only B has it, A stays where it is. */
  #select({ a, b }: Row): void {
    if (a?.seq !== undefined) this.model.navigation.select(a.seq);
    else if (b?.seq !== undefined) this.model.comparison.lookAside(b.seq);
  }

  /** Something must be in reach of the tab key when nothing of it is selected. */
  protected override updated(): void {
    if (this.querySelector('.o-mark[tabindex="0"]')) return;
    this.querySelector<HTMLElement>(".o-mark")?.setAttribute("tabindex", "0");
  }
}

/** The name of a row on a side. */
const nameIn = ({ reference, inB }: Row, side: Side): string => (side === "b" ? inB : reference);

/** The second sign of a difference, beside its line or colour. */
function sign(row: Row, side: "a" | "b"): TemplateResult | typeof nothing {
  const text = !row.b ? "−" : !row.a ? "+" : row.isOther ? "≠" : "";
  return text === "" || (row.isOther && row.a && row.b && side === "a")
    ? nothing
    : html`<span class="c-sign" aria-hidden="true">${text}</span>`;
}

/** Where names are moved apart, a thin line leads to the place. */
function leaders(shown: readonly Row[], plan: Plan): SVGTemplateResult | typeof nothing {
  if (!plan.isDense) return nothing;
  const path = SIDES.map((side) => {
    const places = shown.flatMap((row) => row[side]?.place ?? []);
    const tops = nameTops(places, plan);
    const [x, away] = side === "a" ? [plan.left, 2 - AWAY] : [plan.right, AWAY - 2];
    return places.map((place, index) => `M${x} ${at(plan, place)}L${x + away} ${tops[index]}`).join("");
  });
  return svg`<path class="o-leader" d=${path.join("")} />`;
}

/** The part that stays while one selects: all lines in grey, and the columns. */
function ground(rows: readonly Row[], plan: Plan): SVGTemplateResult {
  const every = Math.ceil(Math.max(rows.length, 1) / MOST_DRAWN);
  const paths = rows.filter((_, index) => index % every === 0).map((row) => curve(row, plan));
  const columns = [plan.left, plan.right].map((x) => `M${x} ${plan.top - 14}V${plan.height - 10}`).join("");
  return svg`<path class="o-column" d=${columns} /><path class="o-l" d=${paths.join("")} />`;
}

/** Arrows move from place to place. */
function walk(event: KeyboardEvent): void {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  const here = (event.target as HTMLElement).closest<HTMLElement>(".o-mark");
  if ((dx === 0 && dy === 0) || !here) return;
  const [x, y] = [here.offsetLeft, here.offsetTop];
  const others = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>(".o-mark")].filter((other) =>
    dx !== 0
      ? other.parentElement === here.parentElement && Math.sign(other.offsetLeft - x) === dx
      : Math.abs(other.offsetLeft - x) < 8 && Math.sign(other.offsetTop - y) === dy,
  );
  const distance = (other: HTMLElement): number => Math.hypot(other.offsetLeft - x, other.offsetTop - y);
  event.preventDefault();
  others.sort((one, other) => distance(one) - distance(other))[0]?.focus();
}

customElements.define("duck-compare", Compare);
