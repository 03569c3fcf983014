// The top bar: what is looked at, how, and what to do with it.

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Chapter } from "../examples/all";
import type { Example } from "../examples/examples";
import type { View as ViewName } from "../model/model";
import type { Theme } from "../model/theme";
import { DUCK } from "./marks";
import "./share/share";
import { View } from "./view";

class Top extends View {
  static override properties = { ...View.properties, theme: { attribute: false }, chapters: { state: true } };

  declare theme: Theme;
  declare chapters: Chapter[] | undefined;

  override render(): TemplateResult {
    const { model } = this;
    const title = model.scenario.value.title ?? "Untitled";
    return html`
      <div class="brand">${ducks()}<span class="hide-s">duckrow</span></div>
      <button class="crumb" popovertarget="examples" aria-haspopup="menu" @click=${() => this.#load()}>
        <b>${title}</b><span aria-hidden="true">▾</span>
      </button>
      ${this.#menu()}
      <span class="grow"></span>
      <div class="seg" role="group" aria-label="View">
        ${this.#view("steps", "Steps")} ${this.#view("orders", "Four orders")}
      </div>
      <span class="grow"></span>
      <button
        class="btn quiet"
        aria-label=${this.theme.name.value === "dark" ? "Light theme" : "Dark theme"}
        title="Theme (T)"
        @click=${() => this.theme.toggle()}
      >
        ◐
      </button>
      <duck-share .model=${model}></duck-share>
    `;
  }

  #view(name: ViewName, text: string): TemplateResult {
    const { model } = this;
    const isPressed = model.view.value === name;
    return html`<button aria-pressed=${isPressed} @click=${() => (model.view.value = name)}>${text}</button>`;
  }

  #menu(): TemplateResult {
    return html`<div id="examples" class="menu" popover role="menu" aria-label="Examples" @keydown=${moveInMenu}>
      <button role="menuitem" @click=${() => this.#startAnew()}>
        <b>A manifest of your own</b><span>Begin with nothing, and paste.</span>
      </button>
      ${this.chapters?.map(
        ({ title, examples }) =>
          html`<div role="group" aria-label=${title}>
            <p class="cap" aria-hidden="true">${title}</p>
            ${examples.map((example) => this.#item(example))}
          </div>`,
      )}
    </div>`;
  }

  #item(example: Example): TemplateResult {
    const isCurrent = example.scenario.title === this.model.scenario.value.title;
    return html`<button
      role="menuitem"
      aria-current=${isCurrent ? "true" : nothing}
      @click=${() => this.#open(example)}
    >
      <b>${example.scenario.title}</b><span>${example.lead}</span>
    </button>`;
  }

  async #load(): Promise<void> {
    this.chapters ??= (await import("../examples/all")).chapters;
  }

  #startAnew(): void {
    this.querySelector<HTMLElement>("#examples")?.hidePopover();
    void this.model.startAnew();
  }

  #open(example: Example): void {
    this.querySelector<HTMLElement>("#examples")?.hidePopover();
    this.model.lead.value = example.lead;
    void this.model.open(example.scenario);
  }
}

/** Arrows, Home and End move between the entries of a menu. */
function moveInMenu(event: KeyboardEvent): void {
  const entries = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=menuitem]")];
  const here = entries.indexOf(event.target as HTMLElement);
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: entries.length - 1 };
  const next = entries.at(steps[event.key] ?? Number.NaN);
  if (!(event.key in steps) || !next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function ducks(): TemplateResult {
  const duck = (x: number, y: number, colour: string): TemplateResult =>
    svg`<path transform="translate(${x} ${y})" fill=${colour} d=${DUCK} />`;
  return html`<svg width="50" height="20" viewBox="0 0 50 20" aria-hidden="true">
    <g transform="translate(50 0) scale(-1 1)">
      ${duck(32, 3, "var(--ink)")} ${duck(16, 3, "var(--line-strong)")} ${duck(0, 3, "var(--line)")}
    </g>
  </svg>`;
}

customElements.define("duck-top", Top);
