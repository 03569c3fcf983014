// The document: the scenario that is edited, and what came of it, its run and its diagnostics. It doesn't know where in the
// run somebody is, nor what stands around it.

import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { type Build, DOES } from "../engine/build";
import type { Engine, Loaded } from "../engine/client";
import type {
  DiagnosticDocument,
  FixDocument,
  NamedDocument,
  Recording,
  Scenario,
  ValueDocument,
} from "../engine/contract";
import { Crashed, NotLoaded } from "../engine/port";
import { type Draft, Drafts } from "./drafts";
import { endOf, errorOf } from "./failure";
import { keptEvent } from "./kept";
import { Permission } from "./permission";
import { OWN, type Provenance } from "./provenance";
import { isSyntaxError, type Shown, shownAt } from "./shown";
import { respelled } from "./spelling";

/** So long after the last change by hand a text counts as finished. */
const REST = 1000;

/** The way in which a scenario is opened. */
export interface Opening {
  /** The event to begin at; where none is given, a run that fails begins at its error. */
  seq?: number | undefined;
  /** Whether it is the page's or the reader's own, so that its code may run without asking. */
  isOwn?: boolean;
  /** The question that an example asks. */
  lead?: string;
  /** What to look for in it. */
  hint?: string;
  from?: Provenance;
  /** The run of it, recorded: it is played until somebody needs the engine. */
  recording?: Recording | undefined;
}

export class ScenarioDocument {
  /** The scenario that is edited. */
  readonly scenario = signal<Scenario>({ files: {} });
  /** The number of scenarios that have been opened: it grows when everything is replaced. */
  readonly opened = signal(0);
  /** Whether a person has changed what was opened. */
  readonly isEdited = signal(false);
  /** The question that an example asks. */
  readonly lead = signal("");
  /** What to look for in it. */
  readonly hint = signal("");
  /** Where it came from; as soon as it is changed, it is a draft. */
  readonly from = signal<Provenance>(OWN);
  /** The texts that the reader wrote. */
  readonly drafts: Drafts;
  /** The reason why a link or a file was not opened; the previous content is still there. */
  readonly refusal = signal<string | undefined>(undefined);

  /** The run that is shown; after an error in the text, the last one that succeeded. */
  readonly run = signal<Shown | undefined>(undefined);
  /** The diagnostics about the text as it stands now. */
  readonly diagnostics = signal<DiagnosticDocument[]>([]);
  /** The reason why there is no run of the text: the engine broke or refused it. */
  readonly trouble = signal<string | undefined>(undefined);
  /** Whether the text is being run. */
  readonly busy = signal(false);
  /** The build of the engine that is on its way. */
  readonly loading = signal<Build | undefined>(undefined);
  /** Whether what is shown is an older text's run. */
  readonly isStale: ReadonlySignal<boolean> = computed(
    () => this.run.value !== undefined && this.run.value.scenario !== this.scenario.value && !this.busy.value,
  );
  /** Whether somebody is typing: of a text that isn't finished nothing is said yet. */
  readonly isTyping = signal(false);
  /** Whether what is shown is an older text's run, and nobody is typing. */
  readonly isBroken: ReadonlySignal<boolean> = computed(() => this.isStale.value && !this.isTyping.value);
  /** Whether the scenario's own code may run. */
  readonly permission: Permission;
  #engine: Engine;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The error that was looked at last. */
  #told: string | undefined;
  /** What was opened, and the draft that it is or becomes when it is changed. */
  #original: { scenario: Scenario; from: Provenance } = { scenario: {}, from: OWN };
  #draft: Pick<Draft, "id" | "from"> | undefined;
  /** The build in which the text was last run. */
  #build: Build = "small";

  constructor(engine: Engine, { drafts = new Drafts(), permission = new Permission() } = {}) {
    this.#engine = engine;
    this.drafts = drafts;
    this.permission = permission;
  }

  /** Opens another scenario: what was there before is gone. */
  async open(
    scenario: Scenario,
    { seq, isOwn = false, lead = "", hint = "", from = OWN, recording }: Opening = {},
  ): Promise<void> {
    batch(() => {
      this.drafts.flush();
      this.#wait(false);
      if (this.#draft && this.isEdited.value) this.drafts.earlier.value = this.drafts.of(this.#draft.id);
      [this.#original, this.#draft] = [{ scenario, from }, undefined];
      this.from.value = from;
      this.scenario.value = scenario;
      [this.lead.value, this.hint.value] = [lead, hint];
      this.run.value = undefined;
      this.diagnostics.value = [];
      this.permission.open(isOwn);
      this.opened.value++;
      this.isEdited.value = false;
      this.refusal.value = undefined;
    });
    await this.#rerun(seq, recording);
  }

  /** Another text, fact or option: the playhead keeps its event. What is typed may be half of a word: its errors wait. */
  async edit(scenario: Scenario, { isTyped = false } = {}): Promise<void> {
    batch(() => {
      this.#wait(isTyped);
      this.scenario.value = scenario;
      this.refusal.value = undefined;
      this.#keep(scenario);
    });
    await this.#rerun();
  }

  /** Nobody types any more: what there is to be said is said now. */
  rest(): void {
    this.#wait(false);
    this.#turnToFailure();
  }

  #wait(isTyped: boolean): void {
    clearTimeout(this.#timer);
    this.isTyping.value = isTyped;
    if (isTyped) this.#timer = setTimeout(() => this.rest(), REST);
  }

  /** A run that fails, and did not before, is looked at where it fails. */
  #turnToFailure(): void {
    const run = this.#current;
    if (this.isTyping.peek() || !run) return;
    const [end, message] = [endOf(run), errorOf(run)?.message];
    if (end !== undefined && message !== this.#told) void run.playhead.go(end).catch((error) => this.tell(error));
    this.#told = message;
  }

  /** Keeps what was changed as a draft of its own, beside all others; what is again as it was opened needs none. */
  #keep(scenario: Scenario): void {
    const { from } = this.#original;
    // What is tried in a lesson is part of the lesson.
    if (from.kind === "lesson") {
      this.isEdited.value = !isSame(scenario, this.#original.scenario);
      return;
    }
    if (from.kind !== "draft" && this.#draft && isSame(scenario, this.#original.scenario)) {
      this.drafts.drop(this.#draft.id);
      [this.#draft, this.isEdited.value, this.from.value] = [undefined, false, from];
      return;
    }
    this.#draft ??=
      from.kind === "draft"
        ? { id: from.id, from: this.#begunAs(from.id) }
        : { id: this.drafts.begin(), from: from.kind };
    this.isEdited.value = true;
    this.from.value = { kind: "draft", id: this.#draft.id };
    this.drafts.keep({ ...this.#draft, scenario });
  }

  /** What a draft was before it was changed. Files that are changed are one's own. */
  #begunAs(id: string): Draft["from"] {
    const { from = "own" } = this.drafts.of(id) ?? {};
    return from === "files" ? "own" : from;
  }

  /** The text of a file was changed. */
  editFile(path: string, text: string, how: { isTyped?: boolean } = {}): Promise<void> {
    const scenario = this.scenario.peek();
    return this.edit({ ...scenario, files: { ...scenario.files, [path]: text } }, how);
  }

  /** Makes the edit that a diagnostic proposes. While a newer text runs, its place is an older text's: nothing is done. */
  async applyFix({ location, text }: FixDocument): Promise<void> {
    if (this.busy.peek()) return;
    const old = this.scenario.peek().files?.[location.file] ?? "";
    await this.editFile(location.file, old.slice(0, location.from) + text + old.slice(location.to));
  }

  /** Runs the same again: after a crash. */
  again(): Promise<void> {
    this.scenario.value = { ...this.scenario.peek() };
    return this.#rerun();
  }

  /** Lets the code run that the reader was asked about. */
  async allow(): Promise<void> {
    if (await this.permission.allow()) await this.again();
  }

  /** The values of the innermost expression at a place of a file; none if the run is an older text's. */
  async valuesAt(file: string, offset: number): Promise<ValueDocument | undefined> {
    const run = this.#current;
    return run && this.#engine.valuesAt(run, file, offset).catch(() => undefined);
  }

  /** Describes the type or attribute named at a place of a file; nothing if the run is an older text's. */
  async describedAt(file: string, offset: number): Promise<NamedDocument | undefined> {
    const run = this.#current;
    return run && this.#engine.describedAt(run, file, offset).catch(() => undefined);
  }

  /** Tells why the engine could not do what it was asked. */
  tell(error: unknown): void {
    batch(() => {
      this.busy.value = false;
      this.diagnostics.value = [];
      this.trouble.value = wordsOf(error, this.#build);
    });
  }

  /** The event to begin a run at: the one that is looked at in the run that is shown; of the first run its error, if it has one. */
  #eventIn(loaded: Loaded): number {
    const run = this.run.peek();
    return run ? keptEvent(run, loaded, run.playhead.target.peek()) : (endOf(loaded) ?? 1);
  }

  /** The run of the text as it stands now. */
  get #current(): Shown | undefined {
    const run = this.run.peek();
    return run?.scenario === this.scenario.peek() ? run : undefined;
  }

  async #rerun(seq?: number, recording?: Recording): Promise<void> {
    const scenario = this.scenario.peek();
    const isCurrent = (): boolean => scenario === this.scenario.peek();
    this.busy.value = true;
    try {
      const loaded = recording ? this.#engine.play(recording, scenario) : await this.#ran(scenario, isCurrent);
      if (loaded && isCurrent()) await this.#take(loaded, scenario, seq);
    } catch (error) {
      if (isCurrent()) this.tell(error);
    }
  }

  /** The run of a scenario, with those of its providers that may run; nothing if another one is wanted by then. */
  async #ran(scenario: Scenario, isCurrent: () => boolean): Promise<Loaded | undefined> {
    const providers = await this.permission.providers(scenario, isCurrent);
    if (!isCurrent()) return undefined;
    const onBuild = (build: Build): void => this.#load(build);
    return this.#engine.run(JSON.stringify(scenario), { providers, onBuild });
  }

  /** Tells that a build is on its way. Whether it came is told by what is run in it. */
  #load(build: Build): void {
    const over = (): void => {
      if (this.loading.peek() === build) this.loading.value = undefined;
    };
    this.#build = build;
    this.loading.value = build;
    this.#engine.load(build).then(over, over);
  }

  /** Takes what came of the text. If it could not even be read, the run that is shown stays. */
  async #take(loaded: Loaded, scenario: Scenario, seq: number | undefined): Promise<void> {
    loaded.head.diagnostics = loaded.head.diagnostics.map((one) => respelled(one, scenario));
    const isUnreadable = isSyntaxError(loaded) && this.run.peek() !== undefined;
    if (isUnreadable) this.#engine.drop(loaded);
    else this.#engine.keep(loaded);
    const shown = isUnreadable
      ? this.run.peek()
      : await shownAt(this.#engine, loaded, scenario, seq ?? this.#eventIn(loaded));
    const isFirst = this.run.peek() === undefined;
    if (scenario !== this.scenario.peek()) return;
    batch(() => {
      this.busy.value = false;
      this.trouble.value = undefined;
      this.diagnostics.value = loaded.head.diagnostics;
      this.run.value = shown;
    });
    if (isFirst) this.#told = errorOf(loaded)?.message;
    else this.#turnToFailure();
  }
}

/** Whether two scenarios say the same, their files in any order. */
function isSame({ files: some = {}, ...one }: Scenario, { files: others = {}, ...other }: Scenario): boolean {
  const paths = Object.keys(some);
  return (
    paths.length === Object.keys(others).length &&
    paths.every((path) => some[path] === others[path]) &&
    JSON.stringify(one) === JSON.stringify(other)
  );
}

/** Words for people about what went wrong in the engine. */
function wordsOf(error: unknown, build: Build): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof NotLoaded && build !== "small")
    return `The part of the engine that ${DOES[build]} could not be loaded: ${reason}.`;
  return error instanceof Crashed ? `The engine stopped: ${reason}.` : reason;
}
