// The top bar: what is looked at, how, and what to do with it.

import { html, type TemplateResult } from "lit";
import { languageOf } from "../model/languages";
import type { View as ViewName } from "../model/navigation";
import "./examples";
import { duckRow } from "./marks";
import { enterMenu, moveInMenu } from "./menu";
import { placeBy } from "./popover";
import "./share/share";
import { View } from "./view";

class Top extends View<"document" | "navigation" | "frame" | "lessons"> {
  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "banner");
  }

  override render(): TemplateResult {
    const { model } = this;
    return html`
      <div class="brand">${duckRow()}<span>duckrow</span></div>
      <duck-examples .model=${model}></duck-examples>
      <span class="grow"></span>
      <div class="seg" role="group" aria-label="View">
        ${this.#view("steps", "Steps")} ${this.#view("orders", "Four orders")} ${this.#view("compare", "Compare")}
        ${this.#view("luck", "Luck")}
      </div>
      <span class="grow"></span>
      <button
        class="btn quiet roomy"
        aria-current=${model.lessons.isListed.value ? "page" : "false"}
        @click=${() => void this.model.lessons.list()}
      >
        Lessons
      </button>
      <button
        class="btn quiet roomy"
        aria-expanded=${model.frame.isDrawerOpen}
        @click=${() => this.model.frame.toggleDrawer()}
      >
        ${this.#settings}
      </button>
      <button
        class="btn quiet roomy"
        aria-label=${this.#otherTheme}
        title="Theme (T)"
        @click=${() => this.model.frame.theme.toggle()}
      >
        ◐
      </button>
      ${this.#rest()}
      <duck-share .model=${model}></duck-share>
    `;
  }

  get #otherTheme(): string {
    return this.model.frame.theme.name.value === "dark" ? "Light theme" : "Dark theme";
  }

  get #settings(): string {
    return languageOf(this.model.document.scenario.value).drawer.title;
  }

  #view(name: ViewName, text: string): TemplateResult {
    const { model } = this;
    const { lessons, navigation } = model;
    const isShown = navigation.view.value === name && !lessons.isListed.value;
    const turn = (): void => {
      lessons.isListed.value = false;
      navigation.turnTo(name);
    };
    return html`<button aria-pressed=${isShown} ?disabled=${lessons.isAsked.value} @click=${turn}>${text}</button>`;
  }

  /** Where there is no room: the same in a menu. */
  #rest(): TemplateResult {
    const choose = (act: () => void) => (): void => {
      this.querySelector<HTMLElement>("#rest")?.hidePopover();
      act();
    };
    return html`<button class="btn quiet cramped" popovertarget="rest" aria-haspopup="menu" aria-label="More">⋯</button>
      <div
        id="rest"
        class="menu"
        popover
        role="menu"
        aria-label="More"
        @beforetoggle=${placeBy}
        @toggle=${(event: ToggleEvent) => event.newState === "open" && enterMenu(event.currentTarget as HTMLElement)}
        @keydown=${moveInMenu}
      >
        <button role="menuitem" @click=${choose(() => void this.model.lessons.list())}>Lessons</button>
        <button role="menuitem" @click=${choose(() => this.model.frame.toggleDrawer())}>${this.#settings}</button>
        <button role="menuitem" @click=${choose(() => this.model.frame.theme.toggle())}>${this.#otherTheme}</button>
      </div>`;
  }
}

customElements.define("duck-top", Top);
