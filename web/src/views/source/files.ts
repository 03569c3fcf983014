// The head of the source pane: which file is shown, in which language; its menu has the other files, and what can be done
// with files.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { found, inFolders, pathTrouble, shortNames, withFile, withFileRenamed, withoutFile } from "../../model/files";
import { choose } from "../opening";
import { placeBy } from "../popover";
import { languageOf } from "../../model/languages";
import { View } from "../view";

/** The path that is asked for: that of a new file, or a new one for this file. */
type Asking = "add" | "rename";

/** With so many files they stand in folders, and can be looked for. */
const MANY = 3;

class Files extends View<"document" | "navigation" | "intakes"> {
  static override properties = {
    ...View.properties,
    isReadOnly: { attribute: false },
    asking: { state: true },
    trouble: { state: true },
    sought: { state: true },
  };

  declare isReadOnly: boolean;
  declare asking: Asking | undefined;
  declare trouble: string;
  /** What was typed to find a file. */
  declare sought: string;

  constructor() {
    super();
    this.isReadOnly = false;
    this.asking = undefined;
    this.trouble = "";
    this.sought = "";
  }

  override render(): TemplateResult {
    const { model } = this;
    const scenario = model.document.scenario.value;
    const names = shortNames(Object.keys(scenario.files ?? {}));
    const name = names.get(model.navigation.file.value) ?? "No file";
    const others = names.size > 1 ? html`<span class="cap">of ${names.size}</span>` : nothing;
    return html`
      <button class="file" popovertarget="files" aria-haspopup="dialog" title=${model.navigation.file.value}>
        <b>${name}</b>${others}<span class="more" aria-hidden="true">▾</span>
      </button>
      <span class="cap">${languageOf(scenario).source(scenario)}</span>
      <div
        id="files"
        class="menu"
        popover
        role="dialog"
        aria-label="Files"
        @beforetoggle=${placeBy}
        @toggle=${(event: ToggleEvent) => this.#toggled(event)}
      >
        ${names.size < MANY ? this.#list([...names.keys()]) : this.#folders([...names.keys()])}
        ${this.isReadOnly ? nothing : this.asking ? this.#question(this.asking) : this.#actions(names.size)}
      </div>
    `;
  }

  #list(paths: readonly string[]): TemplateResult {
    return html`<ul>
      ${paths.map((path) => this.#file(path, path))}
    </ul>`;
  }

  /** The files by folder, and a field to find one. Those that the run did not read are grey. */
  #folders(paths: readonly string[]): TemplateResult {
    const shown = found(paths, this.sought);
    const run = this.model.document.run.value;
    const read = run && !this.model.document.isStale.value ? new Set(run.head.files_read) : undefined;
    const unread = (path: string): boolean => read !== undefined && !read.has(path);
    const sought = (event: InputEvent): void => {
      this.sought = (event.currentTarget as HTMLInputElement).value;
    };
    const count = shown.length === paths.length ? `${paths.length} files` : `${shown.length} of ${paths.length} files`;
    const used = read ? `${count}; ${paths.filter((path) => read.has(path)).length} were read` : count;
    return html`<div class="find">
        <input
          type="search"
          placeholder="Find a file"
          aria-label="Find a file"
          spellcheck="false"
          autocapitalize="off"
          .value=${this.sought}
          @input=${sought}
          @keydown=${(event: KeyboardEvent) => this.#findKey(event, shown)}
        />
        <p class="cap" role="status">${used}</p>
      </div>
      <div class="tree" @keydown=${(event: KeyboardEvent) => this.#treeKey(event)}>
        ${inFolders(shown).map(
          ({ folder, files }) =>
            html`${folder ? html`<h3>${folder}</h3>` : nothing}
              <ul aria-label=${folder || "The folder itself"}>
                ${files.map(({ path, name }) => this.#file(path, name, unread(path)))}
              </ul>`,
        )}
      </div>`;
  }

  #file(path: string, name: string, isUnread = false): TemplateResult {
    const isShown = path === this.model.navigation.file.value;
    return html`<li>
      <button
        class=${isUnread ? "unread" : ""}
        title=${isUnread ? `${path}: the run did not read it` : path}
        aria-current=${isShown ? "true" : nothing}
        @click=${() => this.#show(path)}
      >
        ${name}
      </button>
    </li>`;
  }

  #show(path: string): void {
    this.model.navigation.file.value = path;
    this.#close();
  }

  /** Enter shows the first file that is found, the arrow goes to the list. */
  #findKey(event: KeyboardEvent, shown: readonly string[]): void {
    const [first] = inFolders(shown)[0]?.files ?? [];
    if (event.key === "Enter" && first) this.#show(first.path);
    else if (event.key === "ArrowDown") this.querySelector<HTMLElement>(".tree button")?.focus();
    else return;
    event.preventDefault();
  }

  #treeKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...this.querySelectorAll<HTMLElement>(".tree button")];
    const next = buttons[buttons.indexOf(event.target as HTMLElement) + step];
    (next ?? this.querySelector<HTMLElement>(".find input"))?.focus();
  }

  #toggled(event: ToggleEvent): void {
    this.#ask(undefined);
    this.sought = "";
    if (event.newState !== "open") return;
    this.querySelector<HTMLElement>(".find input")?.focus();
    this.querySelector<HTMLElement>(".tree [aria-current]")?.scrollIntoView({ block: "center" });
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
      <button @click=${() => this.#choose("files")}>Open files or a zip…</button>
      <button @click=${() => this.#choose("folder")}>Open a folder…</button>
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

  #choose(what: "files" | "folder"): void {
    choose(this.model, what);
    this.#close();
  }

  #close(): void {
    this.querySelector<HTMLElement>("#files")?.hidePopover();
  }
}

customElements.define("duck-files", Files);
