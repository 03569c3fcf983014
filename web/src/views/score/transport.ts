// The transport: first, back, play, forward, last; how far it is; the keys for it. It moves the playhead and nothing else.

import { html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { languageOf } from "../../model/languages";
import type { Shown } from "../../model/shown";
import { SPEEDS } from "../../model/player";
import { onWish } from "../../model/wishes";
import { View } from "../view";

const SIGNS = {
  first: "M3 3v10M13 3 6 8l7 5z",
  back: "M11 3 4 8l7 5z",
  play: "M4 2.5v11l9-5.5z",
  pause: "M5 3v10M11 3v10",
  forward: "M5 3l7 5-7 5z",
  last: "M13 3v10M3 3l7 5-7 5z",
  more: "M4 6.5l4 4 4-4z",
};

class Transport extends View<"document" | "navigation"> {
  static override properties = { ...View.properties, isGoing: { state: true } };

  /** Whether the number of a step is being typed. */
  declare isGoing: boolean;
  #stopHearing: (() => void) | undefined;

  constructor() {
    super();
    this.isGoing = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopHearing = onWish("go", () => (this.isGoing = true));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopHearing?.();
  }

  override render(): TemplateResult {
    const { model } = this;
    const run = model.document.run.value;
    const last = run?.head.events ?? 0;
    const seq = run ? (model.navigation.moment.value?.seq ?? 1) : 0;
    return html`
      <div class="tr" role="group" aria-label="Steps">
        ${this.#button("First step", SIGNS.first, seq <= 1, () => model.navigation.first())}
        ${this.#button("Step back", SIGNS.back, seq <= 1, () => model.navigation.step(-1))} ${this.#play(seq >= last)}
        ${this.#speeds()} ${this.#button("Step forward", SIGNS.forward, seq >= last, () => model.navigation.step(1))}
        ${this.#button("Last step", SIGNS.last, seq >= last, () => model.navigation.last())}
      </div>
      ${this.isGoing ? this.#input(seq, last) : this.#count(seq, last)}
      ${model.document.isBroken.value ? this.#stale() : this.#hints(run)}
    `;
  }

  #button(name: string, sign: string, isDisabled: boolean, act: () => void): TemplateResult {
    return html`<button aria-label=${name} title=${name} ?disabled=${isDisabled} @click=${act}>${drawn(sign)}</button>`;
  }

  #play(isEnd: boolean): TemplateResult {
    const { player } = this.model.navigation;
    const isPlaying = player.isPlaying.value;
    const name = isPlaying ? "Pause" : "Play";
    return html`<button
      class="big"
      aria-label=${name}
      title="${name} (Space)"
      ?disabled=${isEnd && !isPlaying}
      @click=${() => player.toggle()}
    >
      ${drawn(isPlaying ? SIGNS.pause : SIGNS.play)}
    </button>`;
  }

  /** Beside play, because it is a choice about playing. */
  #speeds(): TemplateResult {
    const { speed } = this.model.navigation.player;
    const choice = (one: number): TemplateResult =>
      html`<button role="menuitemradio" aria-checked=${one === speed.value} @click=${() => this.#choose(one)}>
        ${one < 1 ? "1 step in 2 s" : one === 1 ? "1 step a second" : `${one} steps a second`}
      </button>`;
    return html`<button class="speed" popovertarget="speeds" aria-haspopup="menu" aria-label="Speed" title="Speed">
        ${drawn(SIGNS.more)}
      </button>
      <div id="speeds" class="speeds" popover role="menu" aria-label="Speed" @toggle=${place} @keydown=${walk}>
        ${SPEEDS.map(choice)}
      </div>`;
  }

  #choose(speed: number): void {
    this.model.navigation.player.speed.value = speed;
    this.querySelector<HTMLElement>("#speeds")?.hidePopover();
  }

  #count(seq: number, last: number): TemplateResult {
    return html`<button
      class="count"
      title="Go to step (G)"
      aria-label=${last === 0 ? "No steps yet" : `Step ${seq} of ${last}: go to another`}
      ?disabled=${last === 0}
      @click=${() => (this.isGoing = true)}
    >
      ${last === 0 ? nothing : html`<b>${number(seq)}</b> of ${number(last)}`}
    </button>`;
  }

  #input(seq: number, last: number): TemplateResult {
    const decide = (event: KeyboardEvent): void => {
      const input = event.currentTarget as HTMLInputElement;
      if (event.key === "Enter" && input.value !== "") this.model.navigation.select(Number(input.value));
      event.stopPropagation();
      if (event.key !== "Enter" && event.key !== "Escape") return;
      // Otherwise the same key would press the button that comes in its place.
      event.preventDefault();
      this.#endGoing();
    };
    return html`<label class="count going"
      ><input
        type="number"
        inputmode="numeric"
        min="1"
        max=${last}
        .value=${String(seq)}
        aria-label="Go to step"
        @keydown=${decide}
        @blur=${() => (this.isGoing = false)}
      />
      of ${number(last)}</label
    >`;
  }

  #endGoing(): void {
    this.isGoing = false;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(".count")?.focus());
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    if (!changes.has("isGoing") || !this.isGoing) return;
    const input = this.querySelector<HTMLInputElement>(".going input");
    input?.focus();
    input?.select();
  }

  #stale(): TemplateResult {
    const line = this.model.document.diagnostics.value.find(({ severity }) => severity === "error")?.location?.line;
    const what = line === undefined ? "the text" : `line ${line}`;
    return html`<span class="stale-bar" role="status"
      >From the last version that parsed. It runs again as soon as ${what} parses.</span
    >`;
  }

  #hints(run: Shown | undefined): TemplateResult {
    if (this.model.navigation.isFirstVisit.value)
      return html`<span class="cap hints hide-m"><kbd>→</kbd> step, or drag the yellow handle</span>`;
    const node = this.model.navigation.selectedNode.value;
    const reference = node === undefined ? undefined : run?.head.graph.nodes[node]?.reference;
    return html`<span class="cap hints hide-m"
      ><span><kbd>←</kbd> <kbd>→</kbd> step</span>
      ${languageOf(this.model.document.scenario.value).hasBodies ? html`<span><kbd>⇧ →</kbd> over a body</span>` : nothing}
      ${reference ? html`<span><kbd>N</kbd> next of ${reference}</span>` : nothing}
      <button popovertarget="keys" aria-label="All keys" title="All keys (?)"><kbd>?</kbd></button></span
    >`;
  }
}

const number = (value: number): string => value.toLocaleString("en");

const drawn = (sign: string): TemplateResult =>
  html`<svg width="11" height="11" viewBox="0 0 16 16" aria-hidden="true">
    ${svg`<path d=${sign} fill="currentColor" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" />`}
  </svg>`;

/** Puts a menu above the button that opens it. */
function place(event: ToggleEvent): void {
  const menu = event.currentTarget as HTMLElement;
  const button = menu.previousElementSibling?.getBoundingClientRect();
  if (event.newState !== "open" || !button) return;
  menu.style.left = `${button.left}px`;
  menu.style.top = `${button.top - menu.offsetHeight - 6}px`;
  menu.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
}

/** Arrows move in the menu. */
function walk(event: KeyboardEvent): void {
  const item = event.target as HTMLElement;
  const next = { ArrowDown: item.nextElementSibling, ArrowUp: item.previousElementSibling }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  (next as HTMLElement | null)?.focus();
}

customElements.define("duck-transport", Transport);
