// The report, to be read before it is copied: what goes into an issue, and nothing goes anywhere by itself.

import { html, nothing, type TemplateResult } from "lit";
import { isSalt } from "../../engine/build";
import type { Loaded } from "../../engine/client";
import { languageOf } from "../../model/languages";
import { counted } from "../../model/names";
import { nodeNamed } from "../../model/reasons";
import { onWish } from "../../model/wishes";
import { count } from "../../model/steps";
import { words } from "../../share/markdown";
import { report } from "../../share/report";
import { linkOf } from "../../share/shared";
import type { Outcome, SmallerSearch, Tried } from "../../share/smaller";
import { View } from "../view";

/** So many milliseconds pass before it is told again how far a search has come. */
const PACE = 250;

class ReportDialog extends View<"engine" | "document" | "navigation" | "comparison" | "picking" | "open"> {
  static override properties = {
    ...View.properties,
    text: { state: true },
    told: { state: true },
    search: { state: true },
  };

  declare text: string;
  /** The message about what was copied, or why there is no report. */
  declare told: string;
  /** The search for a smaller scenario that is under way. */
  declare search: SmallerSearch | undefined;
  #heard = 0;
  #stopHearing: (() => void) | undefined;

  constructor() {
    super();
    [this.text, this.told] = ["", ""];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopHearing = onWish("report", () => this.#popover?.showPopover());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopHearing?.();
  }

  get #popover(): HTMLElement | null {
    return this.querySelector<HTMLElement>("#report");
  }

  override render(): TemplateResult {
    const { things } = languageOf(this.model.document.scenario.value);
    const hasExpectations = (this.model.document.run.value?.head.expectations.length ?? 0) > 0;
    return html`<div
      id="report"
      class="report"
      popover
      role="dialog"
      aria-labelledby="report-title"
      @toggle=${(event: ToggleEvent) => (event.newState === "open" ? void this.#make() : (this.text = ""))}
    >
      <h2 id="report-title">Report</h2>
      <p class="cap">Markdown for an issue. Read it first: it holds the files that the run reads. Nothing is sent.</p>
      ${
        hasExpectations
          ? nothing
          : html`<p class="lacks">
              It doesn’t say yet what you expected.
              <button class="link" @click=${() => this.#expect()}>
                Click two ${things} that should be in another order
              </button>
            </p>`
      }
      <textarea readonly aria-label="Report" spellcheck="false" .value=${this.text}></textarea>
      <div class="ways">
        <button class="btn primary" ?disabled=${this.text === ""} @click=${() => void this.#copy()}>Copy</button>
        ${this.#smaller()}
        <button class="btn" @click=${() => this.#popover?.hidePopover()}>Close</button>
        <span class="cap" role="status">${this.told}</span>
      </div>
    </div>`;
  }

  /** Whether there is something that a smaller scenario would show as well. */
  get #shows(): boolean {
    const { scenario, run, diagnostics, isStale } = this.model.document;
    const { expectations = [], report: told } = run.value?.head ?? {};
    const fails = expectations.some(({ held }) => !held) || (told?.resources ?? []).some(({ failed }) => failed);
    const isWrong = diagnostics.value.some(({ severity }) => severity === "error");
    return !isSalt(scenario.value) && (isWrong || (fails && !isStale.value));
  }

  #smaller(): TemplateResult | typeof nothing {
    const { search } = this;
    if (search) return html`<button class="btn" @click=${() => search.end()}>Cancel</button>`;
    if (!this.#shows) return nothing;
    return html`<button class="btn" ?disabled=${this.text === ""} @click=${() => void this.#shorten()}>
      Make it smaller
    </button>`;
  }

  /** Opens what is left without everything that isn't needed for what fails. The page goes on meanwhile. */
  async #shorten(): Promise<void> {
    this.told = "Taking out whatever isn’t needed.";
    const { SmallerSearch } = await import("../../share/smaller");
    const search = (this.search = new SmallerSearch());
    const outcome = search.open(this.model, (tried) => this.#hear(tried));
    const told = await outcome.then(said, (error: unknown) => (error instanceof Error ? error.message : String(error)));
    this.search = undefined;
    const isOpened = (await outcome.catch(() => undefined))?.kind === "smaller";
    if (isOpened) this.#popover?.showPopover();
    if (isOpened) await this.#make();
    this.told = told;
  }

  /** Tells how far the search has come, a few times a second. */
  #hear({ tries, before, left }: Tried): void {
    const now = performance.now();
    if (now - this.#heard < PACE) return;
    this.#heard = now;
    this.told = `${counted(tries, "try", "tries")} so far; ${left} of ${counted(before, "line")} left.`;
  }

  #expect(): void {
    this.#popover?.hidePopover();
    this.model.navigation.show("steps");
    this.model.picking.begin();
  }

  async #make(): Promise<void> {
    [this.text, this.told] = ["", "Looking for the files that the run reads."];
    const { document, navigation } = this.model;
    try {
      const { link, scenario } = await linkOf(this.model, location);
      const [run, moment] = [document.run.peek(), navigation.moment.peek()];
      const isChosen = moment !== undefined && moment.seq > 1;
      const step =
        run && isChosen ? { seq: moment.seq, of: count(run.columns), sentence: words(moment.sentence) } : undefined;
      const current = document.isStale.peek() ? undefined : run;
      const reasons = current && (await this.#reasons(current));
      const diagnostics = document.diagnostics.peek();
      this.text = report({ scenario, head: current?.head, diagnostics, reasons, step, link });
      this.told = "";
    } catch (error) {
      this.told = error instanceof Error ? error.message : String(error);
    }
    await this.updateComplete;
    const written = this.querySelector<HTMLTextAreaElement>("textarea");
    written?.focus();
    // It is read from its beginning.
    written?.setSelectionRange(0, 0);
    written?.scrollTo(0, 0);
  }

  /** Why those expectations that are about an order failed. Whoever asks gets a report in any case. */
  async #reasons(run: Loaded): Promise<ReadonlyMap<number, string>> {
    const { expectations, graph } = run.head;
    const { expect = [] } = this.model.document.scenario.peek();
    const asked = expectations.map(async ({ index, held }) => {
      const wanted = expect[index];
      if (held || typeof wanted !== "object" || !("before" in wanted)) return [];
      const [one, other] = wanted.before.map((name) => nodeNamed(graph.nodes, name));
      if (one === undefined || other === undefined || one === other) return [];
      const between = await this.model.engine.whyBetween(run, one, other).catch(() => undefined);
      const said = between?.answers.filter(({ topic }) => topic === "order" || topic === "choice") ?? [];
      return [[index, said.map(({ sentence }) => words(sentence)).join(" ")] as const];
    });
    return new Map((await Promise.all(asked)).flat());
  }

  async #copy(): Promise<void> {
    const isCopied = await navigator.clipboard?.writeText(this.text).then(
      () => true,
      () => false,
    );
    this.told = isCopied ? "Copied." : "The browser doesn’t let this page copy. The text is selected: copy it by hand.";
    if (!isCopied) this.querySelector<HTMLTextAreaElement>("textarea")?.select();
  }
}

/** What came of the search for a smaller scenario. */
function said(outcome: Outcome): string {
  switch (outcome.kind) {
    case "smaller":
      return `${counted(outcome.before, "line")} became ${outcome.after}. Back returns to the whole.`;
    case "nothing":
      return "Nothing can be taken out without losing the failure.";
    case "ended":
      return "Stopped. Nothing was changed.";
    case "late":
      return "The text has changed in the meantime, so the result is not opened.";
  }
}

customElements.define("duck-report", ReportDialog);
