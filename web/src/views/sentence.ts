// The headline: what happened and why, in one sentence; or the error that there is; or the question of the first visit.

import { html, nothing, type TemplateResult } from "lit";
import { type Build, DOES } from "../engine/build";
import type { DiagnosticDocument, Location, Scenario } from "../engine/contract";
import type { Moment } from "../engine/messages";
import { endOf, errorOf, failures, isEnding, isFailure, lineOf, otherPlaceOf, placeOf } from "../model/failure";
import { linesOf, shortNames } from "../model/files";
import { isSyntaxError, type Shown } from "../model/shown";
import { languageOf } from "../model/languages";
import { capitalized, counted, stopped, undirected, withoutAdvice } from "../model/names";
import { wish } from "../model/wishes";
import { ticked } from "./ticked";
import { View } from "./view";
import { words } from "./words";

class Sentence extends View<"document" | "navigation" | "frame" | "reasons" | "startAnew"> {
  override render(): TemplateResult {
    const { model } = this;
    const [run, moment] = [model.document.run.value, model.navigation.moment.value];
    const error = model.document.diagnostics.value.find(({ severity }) => severity === "error");
    this.classList.remove("first", "error", "blank");
    if (model.document.refusal.value) return this.#refusal(model.document.refusal.value);
    if (model.document.trouble.value) return this.#trouble(model.document.trouble.value);
    const isUnread = !run || isSyntaxError(run) || model.document.isStale.value;
    // Half of a word is no error yet.
    if (error && isUnread && !(run && model.document.isTyping.value)) return this.#error(error);
    if (model.navigation.isFirstVisit.value) return this.#question();
    const build = model.document.loading.value;
    if (!run && build !== undefined) return this.#loading(build);
    if (run && isBlank(model.document.scenario.value)) return this.#blank();
    if (!run || !moment)
      return html`<p class="step"></p>
        <h1></h1>
        <p class="why"></p>`;
    return this.#event(run, moment);
  }

  /** What runs the text is not there yet; where it comes at once, nobody is told. */
  #loading(build: Build): TemplateResult {
    const scenario = this.model.document.scenario.value;
    const { files = {}, title } = scenario;
    const count = Object.keys(files).length;
    const what = build === "small" ? "The engine that runs this" : `The part of the engine that ${DOES[build]}`;
    const read = `${counted(linesOf(scenario), "line")}${count > 1 ? ` in ${counted(count, "file")}` : ""}`;
    return html`<div class="late">
      <p class="step"><b>Loading</b> · once${title ? html` · ${undirected(title)}` : nothing}</p>
      <div aria-live="polite"><h1>${what} is loading.</h1></div>
      <p class="lead">Nothing is sent: it runs here. You can read and edit ${read} meanwhile.</p>
    </div>`;
  }

  #event(run: Shown, moment: Moment): TemplateResult {
    const { model } = this;
    const phase = languageOf(run.scenario).phases[run.columns.phase[moment.seq - 1] ?? 0];
    const error = errorOf(run);
    const isEnd = error !== undefined && endOf(run) === moment.seq;
    const isBad = isEnding(run, moment.seq);
    if (isEnd && !isBad) return this.#unfinished(error, phase ?? "", moment);
    this.classList.toggle("error", isBad);
    const isMarked = (node: number): boolean => isBad || node === this.model.navigation.selectedNode.value;
    return html`
      <p class="step">
        ${model.navigation.view.value === "compare" ? html`<span class="side" title="This scenario">A</span>` : nothing}<b
          >${phase}</b
        >
        · step ${moment.seq}${this.#verdict(run)}${this.#order()}${this.#end(run, moment)}${this.#failed(run, moment)}
      </p>
      ${this.#broken(run)}
      <div aria-live="polite"><h1>${words(this.model.navigation, run, moment.sentence, isMarked)}</h1></div>
      ${moment.why.length > 1 ? this.#why(moment) : isBad || isFailure(run, moment.seq) ? nothing : html`<p class="why"></p>`}
      ${isBad && error?.help && run.head.graph.cycles.length === 0 ? html`<p class="lead">${ticked(capitalized(error.help))}</p>` : nothing}
      ${isBad && run.head.diagnostics[0] ? this.#actions(run.head.diagnostics[0]) : nothing}
      ${this.#remedies(run, moment)}
    `;
  }

  /** What would mend a failure, where the simulated host is its cause. */
  #remedies(run: Shown, { seq }: Moment): TemplateResult | typeof nothing {
    const isLesson = this.model.document.from.value.kind === "lesson";
    if (isLesson || this.model.frame.isEmbedded || !isFailure(run, seq)) return nothing;
    void import("./remedy");
    return html`<duck-remedies .model=${this.model}></duck-remedies>`;
  }

  /** Whether all is as the scenario expects. */
  #verdict(run: Shown): TemplateResult | typeof nothing {
    const { expectations } = run.head;
    if (expectations.length === 0) return nothing;
    const held = expectations.filter((one) => one.held).length;
    const said =
      held === expectations.length ? "all as expected" : `${held} of ${expectations.length} expectations hold`;
    const open = (): void => {
      this.model.frame.openDrawer();
    };
    return html` ·
      <button class=${held === expectations.length ? "link" : "link broken"} @click=${open}>${said}</button>`;
  }

  /** What is not as it was expected. */
  #broken({ head }: Shown): TemplateResult | typeof nothing {
    const [first, ...others] = head.expectations.filter(({ held }) => !held);
    // Of an exercise the lesson tells it.
    if (!first || this.model.frame.isEmbedded || this.model.document.from.value.kind === "lesson") return nothing;
    const more = others.length > 0 ? html` <span class="cap">and ${others.length} more</span>` : nothing;
    return html`<p class="verdict">
      <span><b>Expected: ${first.expected}.</b> ${stopped(first.because)}</span>${more}
      <button class="link" @click=${() => wish("report", undefined)}>Report…</button>
    </p>`;
  }

  /** Where a run ends in an error, every step says so. */
  #end(run: Shown, moment: Moment): TemplateResult | typeof nothing {
    const [error, end] = [errorOf(run), endOf(run)];
    if (!error || end === undefined || end === moment.seq) return nothing;
    return html` ·
      <span class="ends"
        >ends in an error at
        <button class="link" @click=${() => this.model.navigation.select(end)}>step ${end}</button
        >${this.#isAsked ? nothing : html`: ${firstLine(error.message)}`}</span
      >`;
  }

  /** Whether the reader is to find out what goes wrong. */
  get #isAsked(): boolean {
    return ["example", "lesson"].includes(this.model.document.from.value.kind);
  }

  /** What failed, where somebody looks at something else; of an example only what has failed by now. */
  #failed(run: Shown, moment: Moment): TemplateResult | typeof nothing {
    const failed = failures(run).filter((seq) => !this.#isAsked || seq <= moment.seq);
    const [first] = failed;
    if (first === undefined || failed.includes(moment.seq)) return nothing;
    const go = (): void => this.model.navigation.select(first);
    return html` ·
      <span class="ends"
        >${failed.length} failed${failed.length > 1 ? ", the first" : ""} at
        <button class="link" @click=${go}>step ${first}</button></span
      >`;
  }

  /** An error without a step of its own is met at the last one. */
  #unfinished(error: DiagnosticDocument, phase: string, moment: Moment): TemplateResult {
    this.classList.add("error");
    const { name, run } = languageOf(this.model.document.scenario.value);
    const line = error.location ? `Line ${error.location.line}: ` : "";
    const more = error.help
      ? ticked(capitalized(error.help))
      : html`${name} says: <code>${error.message}${error.position}</code>`;
    return html`
      <p class="step"><b>${phase}</b> · step ${moment.seq} · ${run.nothing}</p>
      <div aria-live="polite"><h1>${line}${firstLine(error.message)}</h1></div>
      <p class="lead">${more}</p>
      ${this.#actions(error)}
    `;
  }

  /** Asks for the reasons of the selected resource. They are told beside the catalog. */
  #order(): TemplateResult {
    const { model } = this;
    const isOpen = model.reasons.isOpen.value && model.navigation.view.value === "steps";
    const ask = (): void => {
      if (model.navigation.view.peek() === "steps") return model.reasons.toggle();
      model.navigation.show("steps");
      model.reasons.isOpen.value = true;
    };
    return html`<span class="order">
      ·
      <button class="link asks" aria-expanded=${isOpen} title="Why in this order (R)" @click=${ask}>
        Why in this order?
      </button></span
    >`;
  }

  #why(moment: Moment): TemplateResult {
    const links = moment.why.map(
      (link, index) =>
        html`${index > 0 ? html`<span class="arr" aria-hidden="true">→</span>` : nothing}<span
            ><button class="link" @click=${() => this.model.navigation.select(link.seq)}>${link.place}</button>
            ${withoutAdvice(link.text)}</span
          >`,
    );
    return html`<p class="why"><span class="lbl">Why now</span>${links}</p>`;
  }

  #error(error: DiagnosticDocument): TemplateResult {
    this.classList.add("error");
    const language = languageOf(this.model.document.scenario.value);
    const count = this.model.document.diagnostics.value.filter(
      ({ severity, code }) => severity === "error" && code !== "several-errors",
    ).length;
    const place = lineOf(error);
    const line = place === undefined ? nothing : `Line ${place}: `;
    return html`
      <p class="step">
        <b>${language.phases[0]}</b> · ${count === 1 ? "1 error" : `${count} errors`}, ${language.unread}
      </p>
      <div aria-live="assertive"><h1>${line}${error.help ? ticked(error.help) : error.message}</h1></div>
      <p class="lead">${language.name} says: <code>${error.message}${error.position}</code></p>
      ${this.#actions(error)}
    `;
  }

  #actions(error: DiagnosticDocument): TemplateResult {
    const { fix } = error;
    const [location, other] = [placeOf(error), otherPlaceOf(error)];
    const apply =
      fix &&
      html`<button class="btn primary" @click=${() => this.model.document.applyFix(fix)}>${ticked(fix.title)}</button>`;
    return html`<div class="actions">
      ${apply}${location && this.#way(location)}${other && this.#way(other.location, location?.file, other.text)}
    </div>`;
  }

  /** A button to a place; it names the file if that is another one. */
  #way(place: Location, from = place.file, about = ""): TemplateResult | null {
    const { file, line } = place;
    const name = shortNames(Object.keys(this.model.document.scenario.value.files ?? {})).get(file);
    if (name === undefined) return null;
    const named = file === from ? "" : ` of ${name}`;
    return html`<button class="btn" @click=${() => this.model.navigation.reveal(place)}>
      Go to line ${line}${named}${about && ": "}${ticked(about)}
    </button>`;
  }

  #trouble(text: string): TemplateResult {
    this.classList.add("error");
    return html`
      <p class="step"><b>Not run</b></p>
      <div aria-live="assertive"><h1>${ticked(capitalized(withoutKey(text)))}</h1></div>
      <div class="actions">
        <button class="btn" @click=${() => this.model.document.again()}>Try again</button>
        ${this.model.document.run.value ? nothing : html`<a class="btn" href="./">Open the first example</a>`}
      </div>
    `;
  }

  #refusal(text: string): TemplateResult {
    this.classList.add("error");
    const goOn = (): void => {
      this.model.document.refusal.value = undefined;
    };
    return html`
      <p class="step"><b>Not opened</b> · the page shows something else</p>
      <div aria-live="assertive"><h1>${text}</h1></div>
      <div class="actions"><button class="btn" @click=${goOn}>Continue</button></div>
    `;
  }

  /** There is nothing yet: how to begin. */
  #blank(): TemplateResult {
    this.classList.add("blank");
    const { name, blank } = languageOf(this.model.document.scenario.value);
    return html`<p class="step"><b>${name}, step by step</b> · nothing to run yet</p>
      <div aria-live="polite"><h1>${blank}</h1></div>
      <p class="lead">
        Or drop a file, a module's folder or a zip of it anywhere on the page. Nothing leaves your browser.
      </p>`;
  }

  #question(): TemplateResult {
    const { model } = this;
    this.classList.add("first");
    const { name, lead } = languageOf(model.document.scenario.value);
    const lines = (model.document.scenario.value.files?.[model.navigation.file.value] ?? "")
      .trimEnd()
      .split("\n").length;
    return html`
      <p class="step">
        <b>${name}, step by step</b> · what runs when, and why<span class="aside"
          >; nothing leaves your browser · ${counted(lines, "line")}</span
        >
      </p>
      <h1>${ticked(model.document.lead.value)}</h1>
      <p class="lead">${model.document.hint.value || lead}</p>
      <div class="actions">
        <button class="btn primary" @click=${() => model.navigation.begin()}>Step through it <kbd>→</kbd></button>
        <button class="btn" @click=${() => model.navigation.turnTo("orders")}>Show me the four orders</button>
        <button class="btn quiet" @click=${() => model.startAnew()}>or paste your own</button>
      </div>
    `;
  }
}

const isBlank = ({ files = {}, catalog }: Scenario): boolean =>
  !catalog && Object.values(files).every((text) => text.trim() === "");

/** Without the place in a text that nobody here has: the scenario as JSON. */
const withoutKey = (text: string): string => text.replace(/ \(key: [^()]*, line: \d+, column: \d+\)$/, "");

/** Without what would lead on. */
const firstLine = (text: string): string => (text.split("\n")[0] ?? "").replace(/[:.]$/, "");

customElements.define("duck-sentence", Sentence);
