// The top bar: what is looked at, how, and what to do with it.

import { html, svg, type TemplateResult } from "lit";
import type { Example } from "../examples/examples";
import type { View as ViewName } from "../model/model";
import type { Theme } from "../model/theme";
import { DUCK } from "./marks";
import { View } from "./view";

class Top extends View {
  static override properties = { ...View.properties, theme: { attribute: false }, examples: { state: true } };

  declare theme: Theme;
  declare examples: Example[] | undefined;

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
    `;
  }

  #view(name: ViewName, text: string): TemplateResult {
    const { model } = this;
    const isPressed = model.view.value === name;
    return html`<button aria-pressed=${isPressed} @click=${() => (model.view.value = name)}>${text}</button>`;
  }

  #menu(): TemplateResult {
    const { model } = this;
    return html`<div id="examples" class="menu examples" popover role="menu" aria-label="Examples">
      ${this.examples?.map(
        (example) =>
          html`<button
            role="menuitem"
            @click=${() => this.#open(example)}
            ?data-on=${example.scenario.title === model.scenario.value.title}
          >
            <b>${example.scenario.title}</b><span>${example.lead}</span>
          </button>`,
      )}
    </div>`;
  }

  async #load(): Promise<void> {
    this.examples ??= (await import("../examples/all")).examples;
  }

  #open(example: Example): void {
    this.querySelector<HTMLElement>("#examples")?.hidePopover();
    this.model.lead.value = example.lead;
    void this.model.open(example.scenario);
  }
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
