// The four orders, side by side: the same resources, and how they change places.

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { guard } from "lit/directives/guard.js";
import { type Language, languageOf } from "../../model/languages";
import { lookup } from "../../model/lookup";
import type { GraphNode, Sentence } from "../../engine/contract";
import type { Shown } from "../../model/shown";
import { fittedName } from "../text";
import { View } from "../view";
import { eventOf, gap, type Line, linesOf, MOST_NAMED, named, ORDERS, spread, swaps } from "./places";
import { at, curve, type Plan, planFor } from "./plan";

const NAME = 17;
/** The heads stay above what scrolls. */
const HEAD = 20;

class Orders extends View<"document" | "navigation"> {
  static override properties = { ...View.properties, size: { state: true } };

  declare size: { width: number; height: number };
  #observer = new ResizeObserver(([entry]) => {
    const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
    requestAnimationFrame(() => (this.size = { width: Math.floor(width), height: Math.floor(height) }));
  });
  #lines: { run: Shown; lines: Line[] } | undefined;
  /** What was brought into sight last; then one may scroll away from it. */
  #brought = "";

  constructor() {
    super();
    this.size = { width: 0, height: 0 };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", "Four orders");
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  protected override firstUpdated(): void {
    const room = this.querySelector(".o-room");
    if (room) this.#observer.observe(room);
  }

  override render(): TemplateResult {
    const run = this.model.document.run.value;
    const hasRoom = this.size.width > 0 && this.size.height > 0;
    return html`<div class="o-room">${run && hasRoom ? this.#chart(run) : nothing}</div>
      ${legend(run ? this.#linesOf(run) : [], languageOf(this.model.document.scenario.value))}`;
  }

  #linesOf(run: Shown): Line[] {
    if (this.#lines?.run !== run) this.#lines = { run, lines: linesOf(run.head.orders) };
    return this.#lines.lines;
  }

  #chart(run: Shown): TemplateResult {
    const lines = this.#linesOf(run);
    if (lines.length === 0) return html`<p class="cap o-empty">${languageOf(run.scenario).catalog.empty}</p>`;
    const plan = this.#plan(run, lines);
    const selected = this.model.navigation.selectedNode.value;
    const told = toldIn(this.model.navigation.moment.value?.sentence ?? [], run);
    const names = named(lines, selected);
    const shown = lines.filter(({ node }) => names.has(node) || told.has(node));
    const chosen = lines.find(({ node }) => node === selected);
    return html`<div class=${classMap({ "o-chart": true, narrow: plan.isNarrow, dense: plan.isDense })}>
      <div class="o-heads">${this.#heads(run, plan)}</div>
      <svg width=${plan.width} height=${plan.height} aria-hidden="true">
        ${guard([run, plan.width, plan.height], () => this.#ground(run, lines, plan))}
        ${shown.map(
          (line) => svg`<path class=${told.has(line.node) ? "o-l o-x" : "o-l o-named"} d=${curve(line, plan)} />`,
        )}
        ${
          chosen
            ? svg`<path class="o-now" d=${curve(chosen, plan)} /><path class="o-l sel2" d=${curve(chosen, plan)} />`
            : nothing
        }
        ${leaders(shown, plan)}
      </svg>
      ${this.#missing(run, lines, plan)} ${this.#names(run, shown, plan, selected)}
      <ol class="o-marks" aria-label="The ${languageOf(run.scenario).things} in four orders" @keydown=${walk}>
        ${shown.map((line) => this.#marks(run, line, plan, line.node === selected))}
      </ol>
    </div>`;
  }

  /** Laid out for all names, so that nothing moves when another one is selected. */
  #plan(run: Shown, lines: readonly Line[]): Plan {
    const { width, height } = this.size;
    const letters = lines.map(({ node }) => lettersOf(run, node, width < 620));
    const longest = (side: 0 | 1): number => letters.reduce((most, sides) => Math.max(most, sides[side]), 0);
    return planFor(width, height, lines.length, [longest(0), longest(1)]);
  }

  /** The part that stays while one selects: all lines in grey, the columns, the number of pairs that change places. */
  #ground(run: Shown, lines: readonly Line[], plan: Plan): SVGTemplateResult {
    const columns = plan.columns.map((x) => `M${x} ${plan.top - plan.row / 2}V${plan.bottom + plan.row / 2}`).join("");
    const every = sampling(lines);
    const paths = lines.filter((_, index) => index % every === 0).map((line) => curve(line, plan));
    const counts = [0, 1, 2].map((column) => {
      const x = ((plan.columns[column] ?? 0) + (plan.columns[column + 1] ?? 0)) / 2;
      const isKnown = run.head.orders[ORDERS[column + 1] ?? "parse"].length > 0;
      const words = changes(swaps(lines, column), plan);
      return isKnown ? svg`<text class="o-s" x=${x} y=${plan.foot} text-anchor="middle">${words}</text>` : nothing;
    });
    const what = isTight(plan)
      ? svg`<text class="o-s" x=${(plan.columns[0] ?? 0) - 8} y=${plan.foot} text-anchor="end">swaps</text>`
      : nothing;
    return svg`${what}<path class="o-column" d=${columns} /><path class="o-l" d=${paths.join("")} />${counts}`;
  }

  #heads(run: Shown, plan: Plan): TemplateResult[] {
    return languageOf(run.scenario).orders.map(
      ([name, short, meaning], column) =>
        html`<div class="o-head" .style=${`left:${plan.columns[column] ?? 0}px;width:${plan.gap - 4}px`}>
          <h2 class="o-h">${plan.isNarrow ? short : name}</h2>
          ${plan.isNarrow ? nothing : html`<p class="o-s">${meaning}</p>`}
        </div>`,
    );
  }

  /** What is said of orders that not all are in. */
  #missing(run: Shown, lines: readonly Line[], plan: Plan): (TemplateResult | typeof nothing)[] {
    const { graph, compiled, orders } = run.head;
    return ORDERS.map((order, column) => {
      const missing = gap(lines, column, graph, compiled, languageOf(run.scenario).run);
      const isEmpty = orders[order].length === 0;
      const classes = classMap({ "o-missing": true, "o-none": isEmpty });
      return missing ? html`<p class=${classes} .style=${missingAt(plan, column, isEmpty)}>${missing}</p>` : nothing;
    });
  }

  #names(run: Shown, shown: readonly Line[], plan: Plan, selected: number | undefined): TemplateResult[] {
    return [0, 3].map((column) => {
      const there = shown.filter(({ places }) => places[column] !== undefined);
      const tops = nameTops(there, column, plan);
      const side =
        column === 0
          ? `right:${plan.width - (plan.columns[0] ?? 0) + plan.away}px`
          : `left:${(plan.columns[3] ?? 0) + plan.away}px`;
      return html`${there.map((line, index) => {
        const node = run.head.graph.nodes[line.node];
        const classes = { "o-t": true, sel: line.node === selected };
        return html`<span
          class=${classMap(classes)}
          .style=${`top:${(tops[index] ?? 0) - 10}px;${side};max-width:${plan.names[column === 0 ? 0 : 1]}px`}
          title=${node?.reference ?? ""}
          @click=${() => this.#select(line, column)}
          >${nameIn(run, line.node, plan, column)}${
            node?.name && !plan.isNarrow ? html` <span class="r">${node.name}</span>` : nothing
          }</span
        >`;
      })}`;
    });
  }

  #marks(run: Shown, line: Line, plan: Plan, isSelected: boolean): TemplateResult {
    const node = run.head.graph.nodes[line.node];
    const isClass = node?.kind === "class";
    const { orders } = languageOf(run.scenario);
    const marks = plan.columns.map((x, column) => {
      const place = line.places[column];
      if (place === undefined) return nothing;
      const name = `${node?.reference ?? ""}: ${orders[column]?.[0]} ${place + 1}`;
      return html`<button
        class=${classMap({ "o-mark": true, square: isClass, sel: isSelected })}
        .style=${`left:${x}px;top:${at(plan, place)}px`}
        tabindex=${isSelected && column === 0 ? 0 : -1}
        aria-label=${name}
        aria-current=${isSelected ? "true" : nothing}
        title=${name}
        @click=${() => this.#select(line, column)}
      >
        ${(place + 1).toLocaleString("en")}
      </button>`;
    });
    return html`<li>${marks}</li>`;
  }

  /** Where the rows have too little room, the marks of what is selected come into the middle of it. */
  #bringIntoSight(): void {
    const room = this.querySelector(".o-room");
    const tops = [...this.querySelectorAll<HTMLElement>(".o-mark.sel")].map(({ offsetTop }) => offsetTop);
    const aim = `${tops} ${this.size.height}`;
    if (!room || tops.length === 0 || aim === this.#brought) return;
    this.#brought = aim;
    room.scrollTop = (Math.min(...tops) + Math.max(...tops) - room.clientHeight - HEAD) / 2;
  }

  #select(line: Line, column: number): void {
    const seq = eventOf(line, column);
    if (seq !== undefined) this.model.navigation.choose(seq);
  }

  /** Something must be in reach of the tab key when nothing of it is selected. */
  protected override updated(): void {
    this.#bringIntoSight();
    if (this.querySelector('.o-mark[tabindex="0"]')) return;
    this.querySelector<HTMLElement>(".o-mark")?.setAttribute("tabindex", "0");
  }
}

/** The nodes that a sentence names, by a reference or by a name: `behind huey, dewey and louie`. */
function toldIn(sentence: Sentence, run: Shown): Set<number> {
  const named = new Set(sentence.flatMap((part) => (part.kind === "text" ? part.text.split(/[^\w.-]+/) : [])));
  const { nodes } = run.head.graph;
  const isNamed = ({ name }: GraphNode): boolean => name !== undefined && name !== null && named.has(name);
  return new Set([
    ...sentence.flatMap((part) => ("node" in part ? [part.node] : [])),
    ...nodes.flatMap((node, place) => (isNamed(node) ? [place] : [])),
  ]);
}

/** Between columns that stand so close there is room for a number only, or for a few words. */
const isTight = ({ gap: between }: Plan): boolean => between < 56;
const isClose = ({ gap: between }: Plan): boolean => between < 150;

function changes(count: number, plan: Plan): string {
  const isNarrow = plan.isNarrow || isClose(plan);
  if (isTight(plan)) return count.toLocaleString("en");
  if (count === 0) return isNarrow ? "same" : "the same order";
  const number = count.toLocaleString("en");
  if (isNarrow) return `${number} ${count === 1 ? "swap" : "swaps"}`;
  return count === 1 ? "1 pair changes places" : `${number} pairs change places`;
}

/** More lines than this would be one grey: then only every so many is drawn. */
const MOST_DRAWN = 300;
const sampling = (lines: readonly Line[]): number => Math.ceil(Math.max(lines.length, 1) / MOST_DRAWN);

/** Names may be moved apart; a thin line leads to the place. */
function leaders(shown: readonly Line[], plan: Plan): SVGTemplateResult | typeof nothing {
  if (!plan.isDense) return nothing;
  const path = [0, 3].map((column) => {
    const there = shown.filter(({ places }) => places[column] !== undefined);
    const tops = nameTops(there, column, plan);
    const [x, away] = [plan.columns[column] ?? 0, column === 0 ? -plan.away + 2 : plan.away - 2];
    return there
      .map((line, index) => `M${x} ${at(plan, line.places[column] ?? 0)}L${x + away} ${tops[index]}`)
      .join("");
  });
  return svg`<path class="o-leader" d=${path.join("")} />`;
}

function nameTops(there: readonly Line[], column: number, plan: Plan): number[] {
  const tops = there.map(({ places }) => at(plan, places[column] ?? 0));
  return plan.isDense ? spread(tops, NAME, plan.top, plan.bottom) : tops;
}

/** In an empty last column the names' room is free too: without it words would be wider than the column on a phone. */
function missingAt(plan: Plan, column: number, isEmpty: boolean): string {
  const x = plan.columns[column] ?? 0;
  const isLast = column === plan.columns.length - 1;
  const left = isEmpty && isLast ? Math.max(x - plan.gap / 2, x - 75) : x - Math.min(plan.gap - 8, 150) / 2;
  const right = isEmpty && isLast ? Math.min(plan.width, x + 75) : 2 * x - left;
  return `left:${left}px;width:${right - left}px;top:${isEmpty ? plan.top : plan.foot + 4}px`;
}

/** The lengths of a resource's names at the left and at the right. */
function lettersOf(run: Shown, at: number, isNarrow: boolean): [number, number] {
  const name = nameOf(run, at, isNarrow).length;
  const node = run.head.graph.nodes[at];
  const whole = name + (!isNarrow && node?.name ? node.name.length + 1 : 0);
  return [whole, whole];
}

/** As much of a name as there is room for beside a column. */
const nameIn = (run: Shown, node: number, { isNarrow, names }: Plan, column: number): string =>
  fittedName(nameOf(run, node, isNarrow), "name", names[column === 0 ? 0 : 1]);

/** The name of a resource, short where there is little room. */
function nameOf(run: Shown, node: number, isNarrow: boolean): string {
  return isNarrow ? lookup(run).brief(node) : (run.head.graph.nodes[node]?.reference ?? "");
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
  const [next] = others.sort((one, other) => distance(one) - distance(other));
  event.preventDefault();
  next?.focus();
}

/** What is left out of a chart of many lines. */
function leftOut(lines: readonly Line[]): string {
  const every = sampling(lines);
  if (every > 1) return `One line in ${every} is drawn, and every named one.`;
  if (lines.length > MOST_NAMED) return "Named: the selected one, its neighbours, and those that move most.";
  return "Lines cross where two swap places.";
}

const legend = (lines: readonly Line[], { hasBodies, thing }: Language): TemplateResult =>
  html`<div class="legend">
    ${
      !hasBodies
        ? nothing
        : html`<span
            ><svg width="18" height="16" aria-hidden="true">
              ${svg`<rect class="o-key" x="1" y="1" width="16" height="14" rx="4" />`}</svg
            >class</span
          >`
    }
    <span
      ><svg width="16" height="16" aria-hidden="true">${svg`<circle class="o-key" cx="8" cy="8" r="7" />`}</svg
      >${thing}</span
    >
    <span
      ><svg width="24" height="8" aria-hidden="true">${svg`<path class="o-l o-x" d="M0 4h24" />`}</svg>named in the
      sentence</span
    >
    <span class="grow"></span><span>${leftOut(lines)}</span>
  </div>`;

customElements.define("duck-orders", Orders);
