// The bar about a folder that was opened: what of it is here, what was left out and why, and what to run of it.

import { html, nothing, type TemplateResult } from "lit";
import { type LeftOut, WHY, type Why } from "../model/folder/given";
import type { Intake } from "../model/intake";
import { choose } from "./opening";
import { View } from "./view";

/** So many names of one kind are told; the rest is counted. */
const NAMED = 4;

class MountedBar extends View<"document" | "intakes"> {
  static override properties = { ...View.properties, isOpen: { state: true } };

  /** Whether all of it is shown where there is little room. */
  declare isOpen: boolean;

  constructor() {
    super();
    this.isOpen = false;
  }

  override render(): TemplateResult | typeof nothing {
    const { intakes } = this.model;
    const intake = intakes.mounted.value;
    if (!intake || !intakes.isShown.value) return nothing;
    const hide = (): void => {
      intakes.isShown.value = false;
    };
    const more = (): void => {
      this.isOpen = !this.isOpen;
    };
    return html`<section aria-label="The folder that was opened" class=${this.isOpen ? "open" : ""}>
      <p>
        <b>${intake.title}</b> ${mountedAs(intake)}: ${counted(intake.count, "file")}; nothing leaves this page.
        ${this.#missing()} ${leftOut(intake.leftOut)}
      </p>
      <div class="ways">
        <button class="link more" aria-expanded=${this.isOpen} @click=${more}>${this.isOpen ? "Less" : "More"}</button>
        ${this.#trials(intake)}
        <button class="btn add" @click=${() => choose(this.model, "folder")}>
          ${intake.modules.length > 0 ? "Add a module…" : "Open another…"}
        </button>
        <button class="x" aria-label="Dismiss" @click=${hide}>×</button>
      </div>
    </section>`;
  }

  /** The modules that it asks for and that are not there. */
  #missing(): TemplateResult | typeof nothing {
    const { missing } = this.model.intakes;
    if (missing.length === 0) return nothing;
    const [is, it] = missing.length === 1 ? ["is", "its folder"] : ["are", "their folders"];
    return html`It asks for ${codes(missing)}, which ${is} not here: drop ${it} as well.`;
  }

  #trials({ trials }: Intake): TemplateResult | typeof nothing {
    if (trials.length < 2) return nothing;
    const text = this.model.document.scenario.value.files?.["manifests/site.pp"];
    const chosen = trials.findIndex(({ manifest }) => manifest === text);
    const choose = (event: Event): void => {
      const trial = trials[Number((event.currentTarget as HTMLSelectElement).value)];
      if (trial) void this.model.intakes.tryOut(trial);
    };
    return html`<label
      >Run
      <select @change=${choose}>
        ${chosen < 0 ? html`<option value="" selected>as edited</option>` : nothing}
        ${trials.map(({ name }, at) => html`<option value=${at} ?selected=${at === chosen}>${name}</option>`)}
      </select></label
    >`;
  }
}

function mountedAs({ modules, title }: Intake): string {
  const [module] = modules;
  if (!module) return "is the scenario";
  const version = modules.length === 1 && module.version ? ` ${module.version}` : "";
  if (modules.length > 1)
    return title === modules.map(({ name }) => name).join(", ")
      ? "are mounted as modules"
      : "is here, with modules beside it";
  return `${version ? `${version.trim()} ` : ""}is mounted as modules/${module.name}`;
}

function leftOut(left: LeftOut): TemplateResult | typeof nothing {
  const reasons = (Object.entries(left) as [Why, string[]][]).map(([why, paths]) => `${listed(paths)} (${WHY[why]})`);
  return reasons.length === 0 ? nothing : html`Left out: ${reasons.join("; ")}.`;
}

function listed(paths: readonly string[]): string {
  const more = paths.length - NAMED;
  return [...paths.slice(0, NAMED), ...(more > 0 ? [`${more.toLocaleString("en")} more`] : [])].join(", ");
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

const codes = (names: readonly string[]): (TemplateResult | string)[] =>
  names.map(
    (name, index) => html`${index === 0 ? "" : index === names.length - 1 ? " and " : ", "}<code>${name}</code>`,
  );

customElements.define("duck-mounted", MountedBar);
