// One part of the scenario as YAML that can be changed. What can't be read is told under it and changes nothing.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { partOf, type Path, readPart, withPart } from "../../model/parts";
import { toYaml } from "../../model/yaml";
import { View } from "../view";

/** So long after the last key it is read. */
const PAUSE = 300;
const MOST_ROWS = 14;

class Part extends View<"engine" | "document"> {
  static override properties = {
    ...View.properties,
    path: { attribute: false },
    label: { attribute: false },
    example: { attribute: false },
    hint: { attribute: false },
    text: { state: true },
    trouble: { state: true },
  };

  declare path: Path;
  declare label: string;
  declare example: string;
  declare hint: string;
  declare text: string;
  declare trouble: string;
  /** The part that the text says. */
  #known: unknown = Symbol("none yet");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    [this.text, this.trouble] = ["", ""];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    void this.#read();
  }

  protected override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    const part = partOf(this.model.document.scenario.value, this.path);
    // Somebody else has changed it: another example, or a step back.
    if (part === this.#known || this.#timer !== undefined) return;
    this.#known = part;
    [this.text, this.trouble] = [toYaml(part), ""];
  }

  override render(): TemplateResult {
    const id = `part-${this.path.join("-")}`;
    const rows = Math.min(Math.max((this.text || this.example).split("\n").length, 2), MOST_ROWS);
    return html`<label for=${id}>${this.label}</label>
      <textarea
        id=${id}
        rows=${rows}
        spellcheck="false"
        autocapitalize="off"
        placeholder=${this.example}
        aria-describedby="${id}-hint ${id}-trouble"
        aria-invalid=${this.trouble ? "true" : nothing}
        .value=${this.text}
        @input=${(event: Event) => this.#typed((event.currentTarget as HTMLTextAreaElement).value)}
        @change=${() => void this.#read()}
      ></textarea>
      <p id="${id}-hint" class="cap">${this.hint}</p>
      <p id="${id}-trouble" class="trouble" role="status">${this.trouble}</p>`;
  }

  #typed(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#read(), PAUSE);
  }

  async #read(): Promise<void> {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    const { model, path, text } = this;
    try {
      const part = await readPart(path, text, (yaml) => model.engine.read(yaml));
      if (text !== this.text) return;
      this.trouble = "";
      this.#known = part;
      this.#timer = undefined;
      await model.document.edit(withPart(model.document.scenario.peek(), path, part));
    } catch (error) {
      if (text === this.text) this.trouble = error instanceof Error ? error.message : String(error);
    }
  }
}

customElements.define("duck-part", Part);
