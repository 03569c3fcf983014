// The head of the source pane: which file is shown, in which language; its menu has the other files, and what can be done
// with files.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { pathTrouble, shortNames, withFile, withFileRenamed, withoutFile } from "../../model/files";
import { openFiles } from "../opening";
import { placeUnder } from "../popover";
import { languageOf } from "../../model/languages";
import { View } from "../view";

/** The path that is asked for: that of a new file, or a new one for this file. */
type Asking = "add" | "rename";

class Files extends View<"engine" | "document" | "navigation" | "open"> {
  static override properties = {
    ...View.properties,
    isReadOnly: { attribute: false },
    asking: { state: true },
    trouble: { state: true },
  };

  declare isReadOnly: boolean;
  declare asking: Asking | undefined;
  declare trouble: string;

  constructor() {
    super();
    this.isReadOnly = false;
    this.asking = undefined;
    this.trouble = "";
  }

  override render(): TemplateResult {
    const { model } = this;
    const { files = {}, options } = model.document.scenario.value;
    const names = shortNames(Object.keys(files));
    const name = names.get(model.navigation.file.value) ?? "No file";
    const others = names.size > 1 ? html`<span class="cap">of ${names.size}</span>` : nothing;
    return html`
      <button class="file" popovertarget="files" aria-haspopup="dialog" title=${model.navigation.file.value}>
        <b>${name}</b>${others}<span class="more" aria-hidden="true">▾</span>
      </button>
      <span class="cap">${languageOf(model.document.scenario.value).source(options ?? {})}</span>
      <div
        id="files"
        class="menu"
        popover
        role="dialog"
        aria-label="Files"
        @beforetoggle=${placeUnder}
        @toggle=${() => this.#ask(undefined)}
      >
        <ul>
          ${[...names].map(([path]) => this.#file(path))}
        </ul>
        ${this.isReadOnly ? nothing : this.asking ? this.#question(this.asking) : this.#actions(names.size)}
      </div>
    `;
  }

  #file(path: string): TemplateResult {
    const { model } = this;
    const isShown = path === model.navigation.file.value;
    const show = (): void => {
      model.navigation.file.value = path;
      this.#close();
    };
    return html`<li><button aria-current=${isShown ? "true" : nothing} @click=${show}>${path}</button></li>`;
  }

  #actions(count: number): TemplateResult {
    const { model } = this;
    const path = model.navigation.file.value;
    const remove = (): void => {
      const scenario = withoutFile(model.document.scenario.peek(), path);
      model.navigation.file.value = Object.keys(scenario.files ?? {})[0] ?? "";
      void model.document.edit(scenario);
      this.#close();
    };
    return html`<div class="acts">
      <button @click=${() => this.#ask("add")}>Add a file…</button>
      <button @click=${() => this.#ask("rename")} ?disabled=${path === ""}>Rename this one…</button>
      <button @click=${remove} ?disabled=${count < 2}>Delete this one</button>
      <label class="open"
        >Open…<input
          type="file"
          multiple
          accept=".pp,.sls,.yaml,.yml,.json"
          @change=${(event: Event) => this.#open(event.currentTarget as HTMLInputElement)}
      /></label>
    </div>`;
  }

  #question(asking: Asking): TemplateResult {
    const path =
      asking === "rename" ? this.model.navigation.file.value : languageOf(this.model.document.scenario.value).newFile;
    const answer = (event: SubmitEvent): void => {
      event.preventDefault();
      this.#answer(asking, new FormData(event.currentTarget as HTMLFormElement).get("path"));
    };
    return html`<form @submit=${answer}>
      <label
        >${asking === "add" ? "Path of the new file" : "New path"}<input
          name="path"
          .value=${path}
          spellcheck="false"
          autocapitalize="off"
          aria-describedby="path-trouble"
      /></label>
      <p id="path-trouble" class="trouble" role="alert">${this.trouble}</p>
      <div class="actions">
        <button class="btn primary">${asking === "add" ? "Add" : "Rename"}</button>
        <button class="btn" type="button" @click=${() => this.#ask(undefined)}>Cancel</button>
      </div>
    </form>`;
  }

  #ask(asking: Asking | undefined): void {
    this.asking = asking;
    this.trouble = "";
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    if (!changes.has("asking") || !this.asking) return;
    const input = this.querySelector<HTMLInputElement>("input[name=path]");
    input?.focus();
    const name = input?.value.indexOf("NAME") ?? -1;
    if (name >= 0) input?.setSelectionRange(name, name + "NAME".length);
  }

  #answer(asking: Asking, answer: FormDataEntryValue | null): void {
    const { model } = this;
    const scenario = model.document.scenario.peek();
    const old = model.navigation.file.peek();
    const path = String(answer ?? "").trim();
    if (asking === "rename" && path === old) return this.#close();
    this.trouble = pathTrouble(scenario, path) ?? "";
    if (this.trouble) return;
    model.navigation.file.value = path;
    void model.document.edit(asking === "add" ? withFile(scenario, path, "") : withFileRenamed(scenario, old, path));
    this.#close();
  }

  #open(input: HTMLInputElement): void {
    void openFiles(this.model, [...(input.files ?? [])]);
    input.value = "";
    this.#close();
  }

  #close(): void {
    this.querySelector<HTMLElement>("#files")?.hidePopover();
  }
}

customElements.define("duck-files", Files);
