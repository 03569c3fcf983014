// The source pane: the file, what its lines have to do with the selected event, and the editor. At first there is a plain
// list; the editor takes its place when it has been loaded.

import { html, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import type { Completions, DiagnosticDocument, FixDocument, Location, NamedDocument } from "../../engine/contract";
import { languageOf } from "../../model/languages";
import { countFolders } from "../../model/tree";
import { onWish } from "../../model/wishes";
import { maximiseBy, maximiseButton } from "../maximise";
import { View } from "../view";
import type { Editor } from "./editor";
import "./files";
import { Follower } from "./follower";
import { type EditorHost, MAX_FILE } from "./host";
import { AROUND, LINE_HEIGHT, listing } from "./listing";
import { type Marks, marksOf, NO_MARKS } from "./marks";
import "./strips";
import { Typing } from "./typing";
import type { ShownValues } from "./values";

const NOTHING: readonly DiagnosticDocument[] = [];

/** Windows in which the files stand beside the text before anybody wants it: the picture keeps its room. */
const ROOMY = matchMedia("(min-width: 100em)");
const TREE = svg`<path d="M1.5 1.5h11v9h-11zM5.5 1.5v9M2.8 4h1.2M2.8 6h1.2" />`;

class Source extends View<"document" | "navigation" | "frame" | "help" | "startAnew"> implements EditorHost {
  static override properties = {
    ...View.properties,
    isReadOnly: { attribute: false },
    editor: { state: true },
    top: { state: true },
    message: { state: true },
    hasTree: { state: true },
  };

  /** Whether there is never an editor. */
  declare isReadOnly: boolean;
  declare editor: Editor | undefined;
  /** The first line of the list that is in sight, from 0. */
  declare top: number;
  declare message: string;
  /** Whether the code of the tree of files is there. */
  declare hasTree: boolean;
  #typing = new Typing((path) => this.#take(path));
  #follower = new Follower();
  #marks: Marks = NO_MARKS;
  #revealed: Location | undefined;
  #isLoading = false;
  #isHidden = false;
  #wantsFocus = false;
  #stopHearing: (() => void) | undefined;

  constructor() {
    super();
    this.isReadOnly = false;
    this.top = 0;
    this.message = "";
    this.hasTree = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const heard = new AbortController();
    const { signal } = heard;
    const stopHearing = onWish("edit", () => this.#edit());
    signal.addEventListener("abort", stopHearing);
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    ROOMY.addEventListener("change", () => this.requestUpdate(), { signal });
    addEventListener("pagehide", () => this.#leavePage(), { signal });
    const sizes = new ResizeObserver(() => this.#resized());
    sizes.observe(this);
    signal.addEventListener("abort", () => sizes.disconnect());
    this.#stopHearing = () => heard.abort();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopHearing?.();
  }

  override render(): TemplateResult {
    const { model } = this;
    const path = model.navigation.file.value;
    this.#marks = this.#freshMarks(path);
    const hasFolders = this.#hasFolders;
    const isTree = hasFolders && (model.frame.panes.isTreeShown.value ?? ROOMY.matches);
    if (isTree && !this.hasTree) void import("./file-tree").then(() => (this.hasTree = true));
    this.classList.toggle("has-tree", isTree);
    // The page gives the text more room beside a tree. It asks no selector for it: that would look through all boxes of a picture.
    this.closest(".app")?.classList.toggle("has-tree", isTree);
    return html`
      ${isTree ? html`<duck-file-tree class="file-tree" .model=${model}></duck-file-tree>` : nothing}
      <h2 class="pane-h" @dblclick=${maximiseBy(model.frame, "source")}>
        ${hasFolders ? this.#treeButton(isTree) : nothing}
        <duck-files .model=${model} .isReadOnly=${this.isReadOnly}></duck-files>
        ${model.frame.isEmbedded ? nothing : maximiseButton(model.frame, "source", "Source")}
      </h2>
      ${this.editor ? this.editor.element : this.#listing(path)}
      <p class="out" tabindex="-1">Outside the editor: Tab moves on, E returns.</p>
      <duck-strips
        .model=${model}
        .message=${this.message}
        .isReadOnly=${this.isReadOnly}
        @dismiss=${() => (this.message = "")}
      ></duck-strips>
    `;
  }

  /** Whether there is more than one folder to show. A lesson and a frame have no room for them. */
  get #hasFolders(): boolean {
    const { document } = this.model;
    if (this.isReadOnly || document.from.value.kind === "lesson") return false;
    return countFolders(Object.keys(document.scenario.value.files ?? {})) > 1;
  }

  #treeButton(isShown: boolean): TemplateResult {
    const toggle = (): void => {
      this.model.frame.panes.isTreeShown.value = !isShown;
    };
    return html`<button
      class="tool tree-toggle"
      aria-label="Files at the side"
      aria-pressed=${isShown}
      title=${isShown ? "Hide the files at the side" : "Show the files at the side"}
      @click=${toggle}
    >
      <svg width="14" height="12" aria-hidden="true">${TREE}</svg>
    </button>`;
  }

  #listing(path: string): TemplateResult {
    const listed = {
      path,
      text: this.#text(path),
      marks: this.#marks,
      diagnostics: this.#said,
      top: this.top,
      height: this.#height,
      steps: this.isReadOnly ? 1 : 2,
      select: (line: number) => this.clicked(line),
      mend: ({ fix }: { fix: FixDocument | null }) => this.mend(fix ?? undefined),
    };
    return html`<ol
      class="code"
      tabindex="0"
      aria-label=${path}
      @pointerenter=${() => this.#load(false)}
      @pointerdown=${() => this.#load(true)}
      @focusin=${() => this.#load(true)}
      @scroll=${(event: Event) => this.#scrolled(event)}
    >
      ${listing(listed)}
    </ol>`;
  }

  /** What there is to be said about the text; the question of an example answers nothing. */
  get #said(): readonly DiagnosticDocument[] {
    const { document, navigation } = this.model;
    return navigation.isFirstVisit.value ? NOTHING : document.diagnostics.value;
  }

  get #height(): number {
    return this.isReadOnly ? 17 : LINE_HEIGHT;
  }

  #text(path: string): string {
    return this.model.document.scenario.value.files?.[path] ?? "";
  }

  /** While a new text runs, what was marked stays; when it can't be run, nothing is. */
  #freshMarks(path: string): Marks {
    const { model } = this;
    const [run, moment] = [model.document.run.value, model.navigation.moment.value];
    const isBusy = model.document.busy.value;
    if (model.navigation.isFirstVisit.value || !run || !moment) return NO_MARKS;
    if (run.scenario === model.document.scenario.value) return this.#same(marksOf(run, moment, path));
    return isBusy ? this.#marks : NO_MARKS;
  }

  /** The marks that there were, if the new ones are the same. */
  #same(marks: Marks): Marks {
    const old = this.#marks;
    return old.seq === marks.seq && old.steps === marks.steps ? old : marks;
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    const { model } = this;
    const run = model.document.run.peek();
    // Whoever steps through a recording may never want to edit it.
    const mayEdit = run && (!run.isPlayed || model.navigation.view.value === "luck");
    if (mayEdit && !this.isReadOnly && !this.editor) this.#loadSoon();
    this.#showInEditor();
    const line = this.#follower.line(model, this.#typing.isWaiting) ?? this.#lineThatCameUp();
    if (line !== undefined) void this.updateComplete.then(() => this.#bringIntoSight(line));
    const revealed = model.navigation.revealed.value;
    if (revealed && revealed !== this.#revealed) this.#reveal(revealed);
  }

  /** On a phone: the selected line, when the pane is turned to. While it was hidden, nothing could be scrolled. */
  #lineThatCameUp(): number | undefined {
    const wasHidden = this.#isHidden;
    this.#isHidden = this.model.navigation.pane.value !== "source";
    return wasHidden && !this.#isHidden ? this.#marks.now : undefined;
  }

  #showInEditor(): void {
    const { model, editor } = this;
    const path = model.navigation.file.value;
    // What is typed is never overwritten by what it was before.
    if (!editor || this.#typing.isWaiting) return;
    editor.show(path, this.#text(path), model.document.opened.value);
    editor.mark(this.#marks);
    const said = this.#said;
    const isPresent = !model.document.busy.value && !model.document.trouble.value;
    // What was wrong and is mended goes at once.
    if (isPresent && (said.length === 0 || !model.document.isTyping.value)) editor.tell(said);
  }

  #reveal(location: Location): void {
    const { editor } = this;
    if (this.isReadOnly) {
      this.#revealed = location;
      return this.#bringIntoSight(location.line);
    }
    if (!editor) return this.#load(false);
    this.#revealed = location;
    editor.reveal(location.from, location.to);
  }

  /** What one looks at stays in sight when the pane gets smaller: the place where one types, or the selected line. */
  #resized(): void {
    const { now } = this.#marks;
    if (this.editor?.hasFocus) this.editor.bringCaretIntoSight();
    else if (now !== undefined) this.#bringIntoSight(now);
  }

  #bringIntoSight(line: number): void {
    if (this.editor) return this.editor.bringIntoSight(line);
    const list = this.querySelector(".code");
    if (!list) return;
    const y = (line - 1) * this.#height;
    const room = list.clientHeight;
    if (y >= list.scrollTop + 2 * this.#height && y <= list.scrollTop + room - 4 * this.#height) return;
    list.scrollTop = this.isReadOnly ? y - 4 * this.#height : y - room / 2;
  }

  #scrolled(event: Event): void {
    const top = Math.floor((event.currentTarget as HTMLElement).scrollTop / this.#height);
    if (Math.abs(top - this.top) > AROUND / 2) this.top = top;
  }

  #loadSoon(): void {
    const later = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 50));
    if (!this.#isLoading) later(() => this.#load(false), { timeout: 500 });
  }

  #load(wantsFocus: boolean): void {
    this.#wantsFocus ||= wantsFocus;
    if (this.isReadOnly || this.#isLoading) return;
    this.#isLoading = true;
    import("./editor").then(
      ({ Editor }) => this.#install(new Editor(this)),
      // Without the editor the list stays; the next try is somebody's next click.
      () => (this.#isLoading = false),
    );
  }

  #install(editor: Editor): void {
    const top = this.querySelector(".code")?.scrollTop ?? 0;
    this.editor = editor;
    void this.updateComplete.then(() => {
      editor.scrollTop = top;
      const { now } = this.#marks;
      if (now !== undefined) editor.bringIntoSight(now, "center");
      if (this.#wantsFocus) editor.focus();
    });
  }

  async #take(path: string): Promise<void> {
    const { editor, model } = this;
    if (!editor || editor.path !== path) return;
    const text = editor.read();
    if (text === model.document.scenario.peek().files?.[path]) return;
    await model.document.editFile(path, text, { isTyped: true });
  }

  #leavePage(): void {
    this.#typing.flush();
    this.model.document.drafts.flush();
  }

  #key(event: KeyboardEvent): void {
    if (event.key === "." && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) this.mend();
  }

  /** Goes into the editor. */
  #edit(): void {
    this.model.navigation.showPane("source");
    if (this.editor) void this.updateComplete.then(() => this.editor?.focus());
    else this.#load(true);
  }

  get placeholder(): string {
    return languageOf(this.model.document.scenario.peek()).placeholder;
  }

  typed(path: string): void {
    this.message = "";
    this.#typing.typed(path);
  }

  refused(): void {
    const most = MAX_FILE / (1 << 20);
    this.message = `That would make the file larger than ${most} MB. It was not inserted; the text is unchanged.`;
  }

  clicked(line: number): void {
    const { model } = this;
    if (!model.document.busy.peek() && !model.document.isStale.peek())
      model.navigation.selectLine(model.navigation.file.peek(), line);
  }

  mend(fix?: FixDocument): void {
    const first = this.model.document.diagnostics.peek().find((diagnostic) => diagnostic.fix)?.fix;
    const wanted = fix ?? first;
    if (this.#typing.isWaiting || !wanted) return;
    void this.model.document.applyFix(wanted);
  }

  async valuesAt(offset: number): Promise<ShownValues | undefined> {
    const { document, navigation } = this.model;
    const isCovered = this.#typing.isWaiting || navigation.isFirstVisit.peek();
    const values = isCovered ? undefined : await document.valuesAt(navigation.file.peek(), offset);
    return values && { document: values, now: navigation.moment.peek()?.seq ?? 0 };
  }

  async describedAt(offset: number): Promise<NamedDocument | undefined> {
    const { document, navigation } = this.model;
    return this.#typing.isWaiting ? undefined : await document.describedAt(navigation.file.peek(), offset);
  }

  async completionsAt(text: string, offset: number, isAsked: boolean): Promise<Completions | undefined> {
    const { help, navigation } = this.model;
    return help.completionsAt({ file: navigation.file.peek(), text, offset }, isAsked);
  }

  async goToDefinition(text: string, offset: number): Promise<void> {
    const { help, navigation } = this.model;
    if (!help.isThere) this.message = "The part of the engine that finds definitions is loading.";
    const found = await help.definitionAt({ file: navigation.file.peek(), text, offset });
    if (!found) {
      this.message = "No file here defines that.";
      return;
    }
    this.message = "";
    this.#typing.flush();
    const place = found.places.find((place) => !isWithin(offset, place, found.asked.file));
    if (place) navigation.leap(found.asked, place);
  }

  goBack(): boolean {
    if (this.model.navigation.trail.peek().length === 0) return false;
    history.back();
    return true;
  }

  went(seq: number): void {
    this.model.navigation.select(seq);
  }

  /** In the place of an example, a manifest is one's own: with its own name, and in today's language. */
  replaced(text: string): boolean {
    const { from, scenario } = this.model.document;
    const paths = Object.keys(scenario.peek().files ?? {});
    const [path] = paths;
    if (from.peek().kind !== "example" || paths.length > 1 || path === undefined) return false;
    void this.model.startAnew(path, text);
    return true;
  }

  left(): void {
    this.#typing.flush();
    this.model.document.rest();
    this.querySelector<HTMLElement>(".out")?.focus();
  }
}

/** Whether an offset of a file lies in a place. */
const isWithin = (offset: number, { file, from, to }: Location, of: string): boolean =>
  file === of && from <= offset && offset <= to;

customElements.define("duck-source", Source);
