// The files as a tree beside the text: folders that open and close, the file that is shown, the one in which the selected step is, and
// those with errors. It is loaded when there is first more than one folder.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { rowsOf, type TreeRow } from "../../model/tree";
import { View } from "../view";
import { placeOf } from "./marks";

class FileTree extends View<"document" | "navigation"> {
  static override properties = { ...View.properties, byHand: { state: true }, focused: { state: true } };

  /** The folders that were opened or closed by hand. */
  declare byHand: ReadonlyMap<string, boolean>;
  /** The path of the row that the keys are at. */
  declare focused: string | undefined;
  #opened = -1;
  #file = "";

  constructor() {
    super();
    this.byHand = new Map();
    this.focused = undefined;
  }

  override render(): TemplateResult {
    const { document, navigation } = this.model;
    this.#begin(document.opened.value, navigation.file.value);
    const paths = Object.keys(document.scenario.value.files ?? {});
    const rows = rowsOf(paths, navigation.file.value, this.byHand);
    const count = paths.filter((path) => !path.endsWith("/")).length;
    const entry = this.#entry(rows);
    return html`<h3 class="tree-h">Files <span class="cap">${count}</span></h3>
      <ul role="tree" aria-label="Files" @keydown=${(event: KeyboardEvent) => this.#key(event, rows)}>
        ${repeat(
          rows,
          ({ path }) => path,
          (row) => this.#row(row, entry),
        )}
      </ul>`;
  }

  /** Other files are a tree of their own; the folder of a file that is turned to is opened. */
  #begin(opened: number, file: string): void {
    if (opened !== this.#opened) [this.byHand, this.focused] = [new Map(), undefined];
    else if (file !== this.#file && [...this.byHand].some(([folder, isOpen]) => !isOpen && file.startsWith(folder)))
      this.byHand = new Map([...this.byHand].filter(([folder]) => !file.startsWith(folder)));
    [this.#opened, this.#file] = [opened, file];
  }

  /** The row at which Tab enters the tree. */
  #entry(rows: readonly TreeRow[]): string | undefined {
    const at = (path: string | undefined): TreeRow | undefined => rows.find((row) => row.path === path);
    return (at(this.focused) ?? at(this.model.navigation.file.value) ?? rows[0])?.path;
  }

  #row(row: TreeRow, entry: string | undefined): TemplateResult {
    const { kind, name, path, depth, isOpen, place, siblings } = row;
    const isShown = path === this.model.navigation.file.value;
    return html`<li
      role="treeitem"
      class="is-${kind}"
      .style=${`--depth:${depth}`}
      data-path=${path}
      tabindex=${path === entry ? 0 : -1}
      title=${path}
      aria-level=${depth + 1}
      aria-posinset=${place}
      aria-setsize=${siblings}
      aria-expanded=${kind === "folder" ? isOpen : nothing}
      aria-selected=${kind === "file" ? isShown : nothing}
      @click=${() => this.#choose(row)}
    >
      <span class="name">${name}</span>${kind === "file" ? this.#signs(path) : nothing}
    </li>`;
  }

  /** The step that is in a file, and whether something is wrong there. */
  #signs(path: string): TemplateResult | typeof nothing {
    const { document, navigation } = this.model;
    const [run, moment] = [document.run.value, navigation.moment.value];
    const isVisible = run && moment && !navigation.isFirstVisit.value && !document.isStale.value;
    const isHere = isVisible && placeOf(run, moment)?.file === path;
    // Of a text that isn't finished nothing is said yet.
    const told = document.isTyping.value ? [] : document.diagnostics.value;
    const errors = told.filter(({ severity, location }) => severity === "error" && location?.file === path).length;
    if (!isHere && errors === 0) return nothing;
    return html`${errors > 0 ? html`<span class="wrong">${errors} ${errors === 1 ? "error" : "errors"}</span>` : nothing}
    ${isHere ? html`<span class="step now" title="The selected step is in this file">${moment.seq}</span>` : nothing}`;
  }

  #choose({ kind, path, isOpen }: TreeRow): void {
    this.focused = path;
    if (kind === "file") this.model.navigation.file.value = path;
    else this.byHand = new Map([...this.byHand, [path, !isOpen]]);
  }

  /** The keys of trees: up and down, into folders and out of them. */
  #key(event: KeyboardEvent, rows: readonly TreeRow[]): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const asked = (event.target as HTMLElement).getAttribute("data-path");
    const at = rows.findIndex(({ path }) => path === asked);
    const row = rows[at];
    if (!row) return;
    const isFolder = row.kind === "folder";
    const go = (other: TreeRow | undefined): void => {
      if (other) this.focused = other.path;
    };
    const act: Record<string, () => void> = {
      ArrowDown: () => go(rows[at + 1]),
      ArrowUp: () => go(rows[at - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      ArrowRight: () => (isFolder && !row.isOpen ? this.#choose(row) : isFolder && go(rows[at + 1])),
      ArrowLeft: () => (isFolder && row.isOpen ? this.#choose(row) : go(rows.find(({ path }) => path === row.parent))),
      Enter: () => this.#choose(row),
      " ": () => this.#choose(row),
    };
    if (!act[event.key]) return;
    act[event.key]?.();
    event.preventDefault();
    event.stopPropagation();
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    if (!changes.has("focused") || !this.focused || !this.contains(document.activeElement)) return;
    this.querySelector<HTMLElement>(`li[tabindex="0"]`)?.focus();
  }
}

customElements.define("duck-file-tree", FileTree);
