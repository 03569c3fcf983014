// The score: every event of every resource on one axis, and the playhead on it, which is the scrubber. What is laid out for
// a run stays; a step moves the playhead and the border between past and future only.

import { html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { guard } from "lit/directives/guard.js";
import { languageOf } from "../../model/languages";
import type { Shown } from "../../model/shown";
import { onWish } from "../../model/wishes";
import "../divider";
import { Pace } from "../pace";
import { View } from "../view";
import { type Axis, layAxis, nearest, panned, seqAt, unitOf, withInSight, xOf, zoomedTo } from "./axis";
import * as chart from "./chart";
import type { Frame } from "./frame";
import { Hand } from "./hand";
import { eventsOfLane, laneOfNode } from "./lanes";
import { folded, type Layout, layoutFor, nameOf } from "./layout";
import { legend } from "./legend";
import { nowMark } from "./now";
import { type Sheet, sheetOf } from "./sheet";
import "./transport";

/** So many lanes beyond what is in sight are drawn. */
const OVERSCAN = 6;
/** With less room than this for an event, the axis offers to zoom. */
const CROWDED = 7;
/** Of more lanes than this, only what leads to the selected one is drawn in full. */
const MANY = 20;
let instances = 0;

class Score extends View<"document" | "navigation" | "frame"> {
  static override properties = {
    ...View.properties,
    width: { state: true },
    windowHeight: { state: true },
    top: { state: true },
    zoom: { state: true },
  };

  declare width: number;
  declare windowHeight: number;
  /** The first lane in sight. */
  declare top: number;
  declare zoom: { by: number; pan: number };
  #id = `score${++instances}`;
  #axis: { axis: Axis; key: string; run: Shown } | undefined;
  #hand = new Hand(this);
  #observer = new ResizeObserver(() => this.#measure());
  #endings: (() => void)[] = [];
  #pace = new Pace();
  #moves = false;
  #shown = { seq: 0, run: undefined as Shown | undefined };
  /** How far the lanes are scrolled: to ask them in each step would be a layout. */
  #scrolledTo = 0;

  constructor() {
    super();
    this.width = 0;
    this.windowHeight = 0;
    this.top = 0;
    this.zoom = { by: 1, pan: 0 };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", "Score");
    this.#observer.observe(this);
    const measure = (): void => this.#measure();
    window.addEventListener("resize", measure);
    this.#endings = [
      onWish("zoom", (factor) => this.zoomBy(factor)),
      () => window.removeEventListener("resize", measure),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    for (const end of this.#endings) end();
  }

  #measure(): void {
    const style = getComputedStyle(this);
    const width = this.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    // Sizes come in between two frames: drawing at once would measure again.
    requestAnimationFrame(() => {
      this.width = Math.max(Math.floor(width), 0);
      this.windowHeight = window.innerHeight;
    });
  }

  protected override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    const seq = this.model.navigation.moment.peek()?.seq ?? 0;
    if (seq !== this.#shown.seq) this.#moves = this.#pace.step(seq);
  }

  override render(): TemplateResult {
    const run = this.model.document.run.value;
    const sheet = run && sheetOf(run.columns, run.head.graph);
    const seq = this.model.navigation.moment.value?.seq ?? 1;
    const phase = run?.columns.phase[seq - 1] ?? 0;
    const axis = run && sheet && this.width > 0 ? this.#axisAt(run, sheet, seq) : undefined;
    return html`
      ${this.#isFolded || this.model.frame.isEmbedded ? nothing : html`<duck-divider class="divider of-score" .model=${this.model} .what=${"score"}></duck-divider>`}
      <div class="bar">
        <duck-transport .model=${this.model}></duck-transport>
        <span class="grow"></span>
        ${axis ? this.#zoomButtons(axis, seq) : nothing}
        ${run && sheet && !this.#isFolded && !this.model.document.isBroken.value ? html`<div class="legend hide-m">${legend(phase, sheet.marks, sheet.isCycle, languageOf(run.scenario))}</div>` : nothing}
        ${this.model.frame.isEmbedded ? nothing : this.#fold()}
      </div>
      ${run && sheet && axis ? this.#sheet(run, sheet, axis, seq) : nothing}
    `;
  }

  get #isFolded(): boolean {
    return this.model.frame.foldsScore(this.windowHeight, this.width);
  }

  #layout(sheet: Sheet): Layout {
    const { panes } = this.model.frame;
    const layout = layoutFor(this.width, this.windowHeight, sheet.lanes.list, panes.sizes.value.score);
    return this.#isFolded ? folded(layout) : layout;
  }

  /** The axis for the width, with the zoom; moved so that the event is in sight. */
  #axisAt(run: Shown, sheet: Sheet, seq: number): Axis {
    const layout = this.#layout(sheet);
    const key = `${layout.width} ${layout.left} ${layout.hasNames}`;
    if (this.#axis?.run !== run || this.#axis.key !== key) {
      const least = ({ phase }: { phase: number }): number =>
        chart.leastWidth(phase, layout, sheet.isCycle, languageOf(run.scenario).phases);
      const left = layout.left + (layout.hasNames ? 14 : 0);
      this.#axis = { run, key, axis: layAxis(sheet.stretches, left, layout.right, least) };
    }
    const zoomed = panned({ ...this.#axis.axis, zoom: this.zoom.by }, this.zoom.pan);
    const axis = this.#hand.isBusy ? zoomed : withInSight(zoomed, seq);
    this.zoom.pan = axis.pan;
    return axis;
  }

  #sheet(run: Shown, sheet: Sheet, axis: Axis, seq: number): TemplateResult {
    const layout = this.#layout(sheet);
    const frame = this.#frame(layout, axis, sheet);
    const language = languageOf(run.scenario);
    const subtitles = language.subtitles(run.scenario.options ?? {}, sheet.isCycle);
    const place = [run, axis.left, axis.right, axis.zoom, axis.pan];
    const classes = {
      sheet: true,
      quick: !this.#moves || this.#hand.isBusy,
      small: !layout.hasNames,
      stale: this.model.document.isBroken.value,
    };
    const hand = this.#hand;
    return html`<div
      class=${classMap(classes)}
      @wheel=${hand.wheel}
      @pointerdown=${hand.down}
      @pointermove=${hand.move}
      @pointerup=${hand.up}
      @pointercancel=${hand.up}
    >
      ${guard(place, () => chart.phases(axis, layout, subtitles, language.phases))}
      ${this.#isFolded ? nothing : this.#lanes(sheet, layout, frame, seq, place)}
      <svg class="rail" width=${layout.width} height=${chart.RAIL_HEIGHT} aria-hidden="true">
        ${chart.rail(axis, seq)} ${guard(place, () => chart.ticks(axis, sheet))}
      </svg>
      ${this.#playhead(run, axis, seq, layout)}
    </div>`;
  }

  #frame(layout: Layout, axis: Axis, sheet: Sheet): Frame {
    const inSight = Math.ceil(layout.view / layout.lane);
    const first = Math.max(0, Math.min(this.top, sheet.lanes.list.length - inSight) - OVERSCAN);
    const last = Math.min(sheet.lanes.list.length - 1, first + inSight + 2 * OVERSCAN);
    return { axis, height: layout.lane, first, last };
  }

  #lanes(sheet: Sheet, layout: Layout, frame: Frame, seq: number, place: unknown[]): TemplateResult {
    const { first, last, height } = frame;
    const selected = laneOfNode(sheet.lanes, this.model.navigation.selectedNode.value);
    const tall = (last - first + 1) * height;
    const run = this.model.document.run.value;
    const isCrowded = sheet.lanes.list.length > MANY;
    const hasOwn = isCrowded && selected >= 0;
    const scrolls = layout.total > layout.view + 1;
    return html`<div
      class=${classMap({ lanes: true, scrolls })}
      .style=${`height:${layout.view}px`}
      tabindex=${scrolls ? "0" : "-1"}
      @scroll=${(event: Event) => this.#scrolled(event, layout)}
    >
      <div .style=${`height:${layout.total}px`}>
        ${
          selected >= 0
            ? html`<div class="lane-now" .style=${`top:${selected * height}px;height:${height}px`}></div>`
            : nothing
        }
        <svg
          class=${classMap({ marks: true, crowded: isCrowded })}
          .style=${`top:${first * height}px`}
          width=${layout.width}
          height=${tall}
          aria-hidden="true"
          @click=${(event: MouseEvent) => this.#clicked(event, sheet, frame)}
        >
          <rect class="s-ground" width=${layout.width} height=${tall} />
          ${guard([...place, first, last, height], () => chart.marks(sheet, frame, this.#id))}
          ${hasOwn ? guard([...place, first, last, height, selected], () => chart.own(sheet, frame, this.#id, selected)) : nothing}
          ${chart.pastAndFuture(frame, seq, this.#id, hasOwn)}
          ${chart.nothingApplied(sheet, frame, languageOf(this.model.document.scenario.value).run.nothing, seq)}
          ${run ? svg`${nowMark(run.columns, sheet, frame, seq)}` : nothing}
        </svg>
        ${layout.hasNames ? this.#names(sheet, layout, frame, selected) : nothing}
      </div>
    </div>`;
  }

  #names(sheet: Sheet, layout: Layout, { first, last, height }: Frame, selected: number): TemplateResult {
    const focusable = selected >= first && selected <= last ? selected : first;
    const names = sheet.lanes.list.slice(first, last + 1).map((lane, index) => {
      const place = first + index;
      const [name, more] = nameOf(lane, layout.isShort);
      return html`<li .style=${`top:${place * height}px;height:${height}px;line-height:${height}px`}>
        <button
          class=${classMap({ "lane-t": true, sel: place === selected })}
          tabindex=${place === focusable ? 0 : -1}
          aria-current=${place === selected ? "true" : nothing}
          title=${[lane.reference, lane.name].filter(Boolean).join(" ")}
          @click=${() => this.model.navigation.selectNode(lane.node)}
          @keydown=${walk}
        >
          ${name} <span class="r">${more}</span>
        </button>
      </li>`;
    });
    return html`<ul
      class="lane-names"
      aria-label="The ${languageOf(this.model.document.scenario.value).things}"
      .style=${`width:${layout.left}px`}
    >
      ${names}
    </ul>`;
  }

  #playhead(run: Shown, axis: Axis, seq: number, layout: Layout): TemplateResult {
    const x = `transform:translateX(${xOf(axis, seq).toFixed(1)}px)`;
    const sentence = this.model.navigation.moment.value?.sentence.map(({ text }) => text).join("") ?? "";
    const top = layout.hasNames ? chart.PHASES_HEIGHT - 4 : 0;
    return html`<div class="playhead" .style=${`top:${top}px;${x}`}></div>
      <div
        class="handle"
        .style=${x}
        role="slider"
        tabindex="0"
        aria-label="Step"
        aria-valuemin="1"
        aria-valuemax=${run.head.events}
        aria-valuenow=${seq}
        aria-valuetext=${`${seq}: ${sentence}`}
        @keydown=${(event: KeyboardEvent) => this.#handleKey(event)}
      >
        <span>${seq.toLocaleString("en")}</span>
      </div>`;
  }

  #fold(): TemplateResult {
    const isFolded = this.#isFolded;
    return html`<button
      class="tool fold"
      aria-expanded=${!isFolded}
      aria-label="Score"
      title=${isFolded ? "Unfold the score" : "Fold the score to its rail"}
      @click=${() => (this.model.frame.panes.isFolded.value = !isFolded)}
    >
      <svg width="12" height="12" aria-hidden="true">
        ${svg`<path d=${isFolded ? "M2 8l4-4 4 4" : "M2 4l4 4 4-4"} />`}
      </svg>
    </button>`;
  }

  #zoomButtons(axis: Axis, seq: number): TemplateResult | typeof nothing {
    if (axis.zoom === 1 && unitOf(axis, seq) >= CROWDED) return nothing;
    return html`<div class="tr zoom" role="group" aria-label="Zoom">
      <button
        aria-label="Zoom out"
        title="Zoom out (-)"
        ?disabled=${axis.zoom === 1}
        @click=${() => this.zoomBy(1 / 2)}
      >
        −
      </button>
      <button aria-label="Zoom in" title="Zoom in (+)" @click=${() => this.zoomBy(2)}>+</button>
    </div>`;
  }

  /** Zooms around the playhead, or around another place. */
  zoomBy(factor: number, x?: number): void {
    const axis = this.#current();
    const seq = this.model.navigation.moment.peek()?.seq;
    if (!axis || seq === undefined) return;
    const next = zoomedTo(axis, axis.zoom * factor, x ?? xOf(axis, seq));
    this.zoom = { by: next.zoom, pan: next.pan };
  }

  panBy(pixels: number): void {
    const axis = this.#current();
    if (axis && axis.zoom > 1) this.zoom = { by: axis.zoom, pan: panned(axis, axis.pan + pixels).pan };
  }

  /** Moves the playhead to a place. */
  scrub(x: number): void {
    const axis = this.#current();
    const run = this.model.document.run.peek();
    if (!axis || !run) return;
    const seq = seqAt(axis, x);
    if (seq !== run.playhead.target.peek()) this.model.navigation.select(seq);
  }

  #current(): Axis | undefined {
    return this.#axis && { ...this.#axis.axis, zoom: this.zoom.by, pan: this.zoom.pan };
  }

  #clicked(event: MouseEvent, sheet: Sheet, { axis, height, first }: Frame): void {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = event.clientX - box.left;
    const lane = first + Math.floor((event.clientY - box.top) / height);
    if (x < axis.left - 8) return;
    this.model.navigation.choose(nearest(axis, x, eventsOfLane(sheet.lanes, lane)) ?? seqAt(axis, x));
  }

  #handleKey(event: KeyboardEvent): void {
    const act: Record<string, () => void> = {
      PageUp: () => this.model.navigation.overBody(1),
      PageDown: () => this.model.navigation.overBody(-1),
      ArrowUp: () => this.model.navigation.step(1),
      ArrowDown: () => this.model.navigation.step(-1),
    };
    const chosen = act[event.key];
    if (!chosen) return;
    event.preventDefault();
    chosen();
  }

  #scrolled(event: Event, layout: Layout): void {
    this.#scrolledTo = (event.currentTarget as HTMLElement).scrollTop;
    const top = Math.floor(this.#scrolledTo / layout.lane);
    if (Math.abs(top - this.top) > OVERSCAN / 2 || top === 0) this.top = top;
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    const run = this.model.document.run.value;
    const seq = this.model.navigation.moment.value?.seq ?? 0;
    if (!run || this.width === 0) return;
    if (run.scenario.title !== this.#shown.run?.scenario.title) this.zoom = { by: 1, pan: 0 };
    if (seq !== this.#shown.seq || run !== this.#shown.run) this.#bringIntoSight(run);
    this.#shown = { seq, run };
  }

  #bringIntoSight(run: Shown): void {
    const sheet = sheetOf(run.columns, run.head.graph);
    const lane = laneOfNode(sheet.lanes, this.model.navigation.selectedNode.value);
    const list = this.querySelector(".lanes");
    const { lane: height, view, total } = this.#layout(sheet);
    if (!list || lane < 0 || total <= view + 1) return;
    const y = lane * height;
    const top = this.#scrolledTo;
    if (y < top) list.scrollTop = this.#scrolledTo = Math.max(0, y - height);
    else if (y + height > top + view) list.scrollTop = this.#scrolledTo = Math.min(y + 2 * height, total) - view;
  }
}

/** Up and down in the list of names. */
function walk(event: KeyboardEvent): void {
  const item = (event.currentTarget as HTMLElement).parentElement;
  const other =
    event.key === "ArrowDown"
      ? item?.nextElementSibling
      : event.key === "ArrowUp"
        ? item?.previousElementSibling
        : null;
  const button = other?.querySelector("button");
  if (!button) return;
  event.preventDefault();
  button.focus();
}

customElements.define("duck-score", Score);
