// The trace: what Puppet prints, with what happened between the lines. Long runs are drawn around what is looked at only.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { type EventDocument, type EventName, LEVEL, type Level, PHASE } from "../engine/contract";
import { languageOf } from "../model/languages";
import type { Shown } from "../model/shown";
import { counted, ordinal, withoutAdvice } from "../model/names";
import { eventsOfNode, kindOf } from "../model/steps";
import { unseenSteps, unseenUntil } from "../model/unseen";
import { maximiseBy, maximiseButton } from "./maximise";
import { View } from "./view";

type Filter = "all" | "output" | "resource";

/** Salt prints nothing on its way. */
const OUTPUT: [Filter, string] = ["output", "Output"];
const ROW = 24;
const OVERSCAN = 40;
/** So many milliseconds after the last far step, the hand rests. */
const RESTING = 120;
/** So many rows above the one that is looked at. */
const FEW = 8;
/** Shorter lists are drawn whole, and their messages go on below. */
const WHOLE = 300;
const MOST_INDENTED = 10;
/** The events of failures without a line of output. */
const BAD: ReadonlySet<EventName | undefined> = new Set<EventName>(["state_failed", "watch_failed"]);
const NONE_UNSEEN: ReadonlySet<number> = new Set();
const LOUD: ReadonlySet<Level | undefined> = new Set<Level>(["err", "alert", "emerg", "crit"]);

class Trace extends View<"document" | "navigation" | "frame"> {
  static override properties = { ...View.properties, filter: { state: true }, top: { state: true } };

  declare filter: Filter;
  /** The first row that is in sight. */
  declare top: number;
  #shown: string | undefined;
  /** For which the rows to be drawn were chosen last. */
  #aimed: string | undefined;
  #sizes = new ResizeObserver(() => {
    const inSight = Math.ceil(this.clientHeight / ROW);
    if (inSight > this.#inSight) this.requestUpdate();
    this.#inSight = inSight;
    void this.#bringIntoSight();
  });
  /** So many rows have room, and so many around them are drawn. */
  #inSight = OVERSCAN;
  #around = OVERSCAN;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.filter = "all";
    this.top = 0;
  }

  /** In a long list, the rows around a step that is far away are drawn at once, not after those that were in sight. */
  protected override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    const run = this.model.document.run.peek();
    const seq = this.model.navigation.moment.peek()?.seq ?? 0;
    const key = this.#keyOf(run, seq);
    if (!run || run.head.events <= WHOLE || this.filter !== "all" || key === this.#aimed) return;
    this.#aimed = key;
    if (seq >= this.top && seq <= this.top + OVERSCAN) return;
    this.top = Math.max(0, seq - FEW);
    this.#hurry();
  }

  /** While the hand is quick, only the rows in sight are drawn; those around them when it rests. */
  #hurry(): void {
    this.#around = FEW;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#around = OVERSCAN;
      this.requestUpdate();
    }, RESTING);
  }

  override render(): TemplateResult {
    const { model } = this;
    const run = model.document.run.value;
    if (model.navigation.isFirstVisit.value && run) return this.#covered(run);
    return html`
      <h2 class="pane-h" @dblclick=${maximiseBy(model.frame, "trace")}>
        Trace <span class="cap">${run && this.#caption(run)}</span><span class="grow"></span>${this.#filters()}
        ${model.frame.isEmbedded ? nothing : maximiseButton(model.frame, "trace", "Trace")}
      </h2>
      <ol
        class=${run && run.head.events <= WHOLE ? "whole" : ""}
        tabindex="0"
        aria-label="Trace"
        .style=${`--digits:${String(run?.head.events ?? 0).length}`}
        @scroll=${(event: Event) => this.#scrolled(event)}
      >
        ${run ? this.#rows(run) : nothing}
      </ol>
    `;
  }

  #caption(run: Shown): string {
    const seq = this.model.navigation.moment.value?.seq ?? 1;
    const [before, applying] = languageOf(run.scenario).traces;
    return run.columns.phase[seq - 1] === PHASE.apply ? applying : before;
  }

  #filters(): TemplateResult {
    const button = ([filter, text]: [Filter, string]) =>
      html`<button aria-pressed=${this.filter === filter} @click=${() => (this.filter = filter)}>${text}</button>`;
    const { hasOutput, thing } = languageOf(this.model.document.scenario.value);
    const filters: [Filter, string][] = [["all", "All"], ...(hasOutput ? [OUTPUT] : []), ["resource", `This ${thing}`]];
    return html`<div class="filters" role="group" aria-label="Show">${filters.map(button)}</div>`;
  }

  /** The numbers of the events that the filter lets through; none given means all. */
  #listed(run: Shown): number[] | undefined {
    const { columns } = run;
    if (this.filter === "resource") {
      const node = this.model.navigation.selectedNode.value;
      return node === undefined ? undefined : eventsOfNode(columns, node);
    }
    if (this.filter === "all" || !languageOf(run.scenario).hasOutput) {
      const unseen = unseenSteps(run);
      if (unseen.size === 0) return undefined;
      const all = Array.from({ length: run.head.events }, (_, index) => index + 1);
      return all.filter((seq) => !unseen.has(seq) || !unseen.has(seq - 1));
    }
    const output: number[] = [];
    columns.level.forEach((level, index) => level > 0 && output.push(index + 1));
    return output;
  }

  #rows(run: Shown): TemplateResult {
    const listed = this.#listed(run);
    const length = listed?.length ?? run.head.events;
    const from = length <= WHOLE ? 0 : Math.max(0, this.top - this.#around);
    const to = length <= WHOLE ? length : Math.min(length, this.top + this.#inSight + this.#around);
    const unseen = this.filter === "all" ? unseenSteps(run) : NONE_UNSEEN;
    const rows: TemplateResult[] = [];
    for (let index = from; index < to; index++)
      rows.push(this.#row(run, listed?.[index] ?? index + 1, index + 1, unseen));
    return html`<li class="space" aria-hidden="true" .style=${`height:${from * ROW}px`}></li>
      ${rows}
      <li class="space" aria-hidden="true" .style=${`height:${(length - to) * ROW}px`}></li>`;
  }

  /** Of the output, the rows are counted: what is printed third is the third one. */
  #row(run: Shown, seq: number, place: number, unseen: ReadonlySet<number>): TemplateResult {
    const event = run.rows.get(seq);
    const now = this.model.navigation.moment.value?.seq ?? 0;
    const last = unseen.has(seq) ? unseenUntil(unseen, seq) : seq;
    if (!event) return html`<li class="ev blank"><span class="n">${seq}</span><span></span></li>`;
    const isLog = event.level !== undefined;
    const classes = {
      ev: true,
      notice: isLog && event.level !== "info" && !LOUD.has(event.level ?? undefined),
      info: event.level === "info",
      err: LOUD.has(event.level ?? undefined) || kindOf(run.columns, seq) === "stopped",
      bad: BAD.has(kindOf(run.columns, seq)),
      now: seq <= now && now <= last,
      future: seq > now,
    };
    const text = last === seq ? event.text : `${counted(last - seq + 1, "file")} that come with the engine are read`;
    const indent = event.phase === "apply" ? 0 : Math.min(event.depth, MOST_INDENTED) * 14;
    return html`<li
      class=${classMap(classes)}
      aria-current=${classes.now ? "step" : nothing}
      data-seq=${seq}
      @click=${() => this.model.navigation.choose(seq)}
    >
      <span class="n" title=${this.filter === "output" ? `Step ${seq}` : nothing}
        >${this.filter === "output" ? ordinal(place) : seq}</span
      >
      <span .style=${`padding-left:${indent}px`} title=${text}>${isLog ? logText(text) : text}</span>
      <span class="w">${this.#where(event)}</span>
    </li>`;
  }

  #where(event: EventDocument): string {
    const { location } = event;
    if (!location) return "";
    return location.file === this.model.navigation.file.value
      ? `line ${location.line}`
      : `${short(location.file)}:${location.line}`;
  }

  /** Before the first step: how much is to come, without a word of it. */
  #covered(run: Shown): TemplateResult {
    const { hasOutput } = languageOf(run.scenario);
    const output = hasOutput
      ? Array.from(run.columns.level).filter((level) => level >= LEVEL.notice).length
      : run.head.events;
    const what = hasOutput ? `${counted(output, "line")} of output` : counted(output, "step");
    const row = (_: unknown, index: number) =>
      html`<li class="ev blank">
        <span class="n">${index + 1}</span><span .style=${`width:${150 + ((index * 53) % 80)}px`}></span>
      </li>`;
    return html`<h2 class="pane-h">Trace <span class="cap">${what} to come</span></h2>
      <ol tabindex="0" aria-label="Trace">
        ${Array.from({ length: Math.min(output, 20) }, row)}
      </ol>`;
  }

  #scrolled(event: Event): void {
    const list = event.currentTarget as HTMLElement;
    list.toggleAttribute("data-scrolled", list.scrollTop > 2);
    const top = Math.floor(list.scrollTop / ROW);
    // A new window only when the old one is about to end: scrolling itself draws nothing.
    if (Math.abs(top - this.top) > OVERSCAN / 2) this.top = top;
  }

  protected override firstUpdated(): void {
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    // What is selected comes into sight once; then one may scroll away from it.
    const selected = this.#keyOf(this.model.document.run.value, this.model.navigation.moment.value?.seq);
    if (selected !== this.#shown && this.#bringIntoSight()) this.#shown = selected;
  }

  #keyOf(run: Shown | undefined, seq: number | undefined): string {
    return `${run?.id} ${seq} ${this.filter}`;
  }

  /** Gives whether it could be done: as long as the words are not there yet, rows have no place of their own. */
  #bringIntoSight(): boolean {
    const list = this.querySelector("ol");
    const [run, seq] = [this.model.document.run.peek(), this.model.navigation.moment.peek()?.seq];
    // A hidden list can't be scrolled.
    if (!list || !run || !seq || list.clientHeight === 0) return false;
    const listed = this.#listed(run);
    const index = listed ? listed.findLastIndex((other) => other <= seq) : seq - 1;
    const place = listed ? (listed[index] ?? 0) : seq;
    if (index < 0 || (place !== seq && this.filter !== "all")) return true;
    const row = list.querySelector<HTMLElement>(`[data-seq="${place}"]`);
    const y = row ? row.offsetTop - list.offsetTop : index * ROW;
    const height = list.clientHeight;
    const end = y + (row?.offsetHeight ?? ROW);
    if (y < list.scrollTop + ROW || end > list.scrollTop + height - 2 * ROW) {
      // Of what is higher than the list, the beginning.
      list.scrollTop = Math.min(y - ROW, Math.max(y - height * 0.45, end - height + 2 * ROW));
      this.top = Math.max(0, Math.floor(list.scrollTop / ROW));
    }
    return row !== null;
  }
}

/** A log line in its parts: the level, the way to the resource, and what must be read. */
function logText(text: string): TemplateResult {
  const [, level = "", path = "", message = text] = /^(\w+: )(\/Stage\[.*?\/(?=\w+\[))?(.*)$/s.exec(text) ?? [];
  // All of it is in the title.
  return html`<span class="log"
    ><i class="pfx">${level}</i>${path ? html`<i class="path">${path}</i>` : nothing}<span class="message"
      >${withoutAdvice(message)}</span
    ></span
  >`;
}

const short = (path: string): string => path.split("/").slice(-1)[0] ?? path;

customElements.define("duck-trace", Trace);
