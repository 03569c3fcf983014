// The name of the node, and the options of a run, as controls. What is as the engine has it anyway is left out.

import { html, nothing, type TemplateResult } from "lit";
import { partOf, type Path, withPart } from "../../model/parts";
import { languageOf } from "../../model/languages";
import { LEVELS, nameOfLevel, presetLevel, presetsOf } from "../../model/level";
import { View } from "../view";

/** The values of a choice and their names; the preset is what the engine takes if nothing is said. */
interface Choice {
  preset: string;
  values: readonly [value: string, name: string][];
}

/** An element that changes parts of the scenario. */
abstract class Controls extends View<"document"> {
  protected get(path: Path): unknown {
    return partOf(this.model.document.scenario.value, path);
  }

  protected set(path: Path, value: unknown): void {
    void this.model.document.edit(withPart(this.model.document.scenario.peek(), path, value));
  }

  /** A choice; the preset is what the engine takes if nothing is said. */
  protected choice(path: Path, label: string, { preset, values }: Choice): TemplateResult {
    const chosen = this.get(path) ?? preset;
    const choose = (event: Event): void => {
      const { value } = event.currentTarget as HTMLSelectElement;
      this.set(path, value === preset ? undefined : value);
    };
    return html`<label
      ><span>${label}</span
      ><select @change=${choose}>
        ${values.map(([value, name]) => html`<option value=${value} .selected=${value === chosen}>${name}</option>`)}
      </select></label
    >`;
  }

  protected flag(path: Path, label: string, preset = false): TemplateResult {
    const set = (event: Event): void => {
      const { checked } = event.currentTarget as HTMLInputElement;
      this.set(path, checked === preset ? undefined : checked);
    };
    return html`<label class="flag"
      ><input type="checkbox" .checked=${(this.get(path) ?? preset) === true} @change=${set} /><span
        >${label}</span
      ></label
    >`;
  }

  protected words(path: Path, label: string, example: string): TemplateResult {
    const set = (event: Event): void => {
      const words = (event.currentTarget as HTMLInputElement).value.split(/[\s,]+/).filter((word) => word !== "");
      this.set(path, words.length > 0 ? words : undefined);
    };
    const words = this.get(path);
    const text = Array.isArray(words) ? words.join(", ") : "";
    return html`<label
      ><span>${label}</span><input type="text" placeholder=${example} spellcheck="false" .value=${text} @change=${set}
    /></label>`;
  }
}

class NodeName extends Controls {
  override render(): TemplateResult {
    const set = (event: Event): void => {
      const name = (event.currentTarget as HTMLInputElement).value.trim();
      this.set(["node", "name"], name === "" ? undefined : name);
    };
    return html`<div class="controls">
      <label
        ><span>Name</span
        ><input
          type="text"
          placeholder="node1.example.com"
          spellcheck="false"
          autocapitalize="off"
          .value=${String(this.get(["node", "name"]) ?? "")}
          @change=${set}
      /></label>
    </div>`;
  }
}

const option = (name: string): Path => ["options", name];

class Options extends Controls {
  override render(): TemplateResult {
    const scenario = this.model.document.scenario.value;
    if (languageOf(scenario).name === "Salt") return this.#ofStates();
    const presets = presetsOf(scenario);
    return html`<div class="controls">
      ${this.choice(option("language"), "Language", {
        preset: presetLevel(scenario),
        values: LEVELS.map((level) => [level, nameOfLevel(level)]),
      })}
      ${this.choice(option("ordering"), "Ordering", {
        preset: "manifest",
        values: [
          ["manifest", "manifest: as declared"],
          ["title-hash", "title-hash: by a hash of titles"],
          ["random", "random: shuffled"],
        ],
      })}
      ${this.get(option("ordering")) === "random" ? this.#seed() : nothing}
      ${this.choice(option("strict"), "Strict", {
        preset: presets.strict,
        values: [
          ["error", "error"],
          ["warning", "warning"],
          ["off", "off"],
        ],
      })}
      ${this.words(option("tags"), "Tags", "all")} ${this.words(option("skip_tags"), "Skip tags", "none")}
      ${this.flag(option("noop"), "Noop: report what would change")}
      ${this.flag(option("strict_variables"), "Unknown variables are errors (strict_variables)", presets.strict_variables)}
      ${this.flag(option("preprocess_deferred"), "Resolve deferred values first (preprocess_deferred)", presets.preprocess_deferred)}
    </div>`;
  }

  #ofStates(): TemplateResult {
    return html`<div class="controls">
      <label
        ><span>Order of states</span
        ><select
          @change=${(event: Event) =>
            this.set(
              option("state_auto_order"),
              (event.currentTarget as HTMLSelectElement).value === "text" ? undefined : false,
            )}
        >
          <option value="text" .selected=${this.get(option("state_auto_order")) !== false}>as written</option>
          <option value="name" .selected=${this.get(option("state_auto_order")) === false}>
            by name (classic order)
          </option>
        </select></label
      >
      ${this.flag(option("test"), "test=True: report what would change")}
      ${this.flag(option("failhard"), "failhard: the first failure ends the run")}
    </div>`;
  }

  #seed(): TemplateResult {
    const set = (event: Event): void => {
      const { valueAsNumber } = event.currentTarget as HTMLInputElement;
      this.set(
        ["options", "seed"],
        Number.isSafeInteger(valueAsNumber) && valueAsNumber > 0 ? valueAsNumber : undefined,
      );
    };
    return html`<label
      ><span>Seed</span
      ><input type="number" min="0" step="1" .value=${String(this.get(["options", "seed"]) ?? 0)} @change=${set}
    /></label>`;
  }
}

customElements.define("duck-node-name", NodeName);
customElements.define("duck-options", Options);
