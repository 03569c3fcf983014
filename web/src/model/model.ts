// What the page knows: the scenario that is edited, the run that is shown, the event that is selected. Views read its
// signals and call its methods; it knows no view.

import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { type Build, buildFor } from "../engine/build";
import { Engine, type Loaded } from "../engine/client";
import type {
  DiagnosticDocument,
  FixDocument,
  Location,
  NamedDocument,
  Scenario,
  ValueDocument,
} from "../engine/contract";
import type { Moment, ProviderText } from "../engine/messages";
import { Crashed, NotLoaded } from "../engine/port";
import { Comparison } from "./comparison";
import { Consent } from "./consent";
import { Draft } from "./draft";
import { Player } from "./player";
import { Playhead } from "./playhead";
import { providersOf } from "./providers";
import { Reasons } from "./reasons";
import { Rows } from "./rows";
import { count, eventsOfLine, eventsOfNode, nextOf, nodeOf, overBody, overPhase } from "./steps";

/** A run as the views show it. */
export interface Shown extends Loaded {
  rows: Rows;
  playhead: Playhead;
  /** The scenario that gave it. */
  scenario: Scenario;
}

export type View = "steps" | "orders" | "compare";
export type Pane = "source" | "trace" | "catalog" | "orders" | "compare";

export class Model {
  readonly engine: Engine;
  /** What is edited. */
  readonly scenario = signal<Scenario>({ files: {} });
  /** The path of the file in the editor. */
  readonly file = signal("");
  /** What is shown; after an error in the text that is the last run that there was. */
  readonly run = signal<Shown | undefined>(undefined);
  /** What is to be said about the text as it stands now. */
  readonly diagnostics = signal<DiagnosticDocument[]>([]);
  /** Why there is no run of the text: the engine broke or refused it. */
  readonly trouble = signal<string | undefined>(undefined);
  /** Whether the text is being run. */
  readonly busy = signal(false);
  /** The build of the engine that is on its way. */
  readonly loading = signal<Build | undefined>(undefined);
  readonly view = signal<View>("steps");
  /** Which pane a phone shows. */
  readonly pane = signal<Pane>("trace");
  /** Whether the first visit still asks its question: the trace's words are hidden. */
  readonly isFirstVisit = signal(false);
  /** The question that an example asks. */
  readonly lead = signal("");
  /** Steps by itself. */
  readonly player = new Player({
    place: () => {
      const run = this.run.peek();
      return run && { seq: run.playhead.target.peek(), last: count(run.columns) };
    },
    step: (by) => this.step(by),
  });
  /** How many scenarios have been opened: it grows when everything is another. */
  readonly opened = signal(0);
  /** Whether a person has changed what was opened. */
  readonly isEdited = signal(false);
  /** What somebody wrote. */
  readonly draft = new Draft();
  /** Providers in JavaScript that the reader has not allowed to run; the simulated one stands in for them. */
  readonly asking = signal<ProviderText[] | undefined>(undefined);
  /** Whether the code is the page's or the reader's own: then what it is changed to may run as well. */
  #isTrusted = false;
  #consent = new Consent();
  /** Why a link or a file was not opened; what was there is still there. */
  readonly refusal = signal<string | undefined>(undefined);
  /** Whether the drawer with the node and the host is open. */
  readonly isDrawerOpen = signal(false);
  /** What the editor is asked to show. */
  readonly revealed = signal<Location | undefined>(undefined);

  /** The event that is selected, and the state after it. */
  readonly moment: ReadonlySignal<Moment | undefined> = computed(() => this.run.value?.playhead.moment.value);
  /** The node of the selected event. */
  readonly selectedNode: ReadonlySignal<number | undefined> = computed(() => {
    const [run, moment] = [this.run.value, this.moment.value];
    return run && moment ? nodeOf(run.columns, moment.seq) : undefined;
  });
  /** Why the selected resource comes where it comes. */
  readonly reasons: Reasons;
  /** Whether what is shown is an older text's run. */
  readonly isStale: ReadonlySignal<boolean> = computed(
    () => this.run.value !== undefined && this.run.value.scenario !== this.scenario.value && !this.busy.value,
  );

  /** Another run beside the shown one. */
  readonly comparison = new Comparison({
    run: this.run,
    moment: this.moment,
    isComparing: computed(() => this.view.value === "compare"),
  });

  constructor(engine: Engine = new Engine()) {
    this.engine = engine;
    this.reasons = new Reasons(engine, this.run, this.selectedNode);
  }

  /**
   * Opens another scenario: what was there before is gone. Begins at an event; 0 is none. The page's own examples may run
   * their code without asking. `against` is another scenario to compare it with.
   */
  async open(
    scenario: Scenario,
    seq = 1,
    { isOwn = false, against }: { isOwn?: boolean; against?: Scenario | undefined } = {},
  ): Promise<void> {
    this.#isTrusted = isOwn;
    batch(() => {
      if (this.isEdited.value) this.draft.earlier.value = this.scenario.value;
      this.scenario.value = scenario;
      this.file.value = firstFile(scenario);
      this.run.value = undefined;
      this.diagnostics.value = [];
      this.asking.value = undefined;
      this.show("steps");
      this.comparison.open(scenario, against);
      this.opened.value++;
      this.isEdited.value = false;
      this.refusal.value = undefined;
    });
    await this.#rerun(seq);
  }

  /** Another text, fact or option: the playhead keeps its step. */
  async edit(scenario: Scenario): Promise<void> {
    batch(() => {
      this.scenario.value = scenario;
      this.isEdited.value = true;
      this.refusal.value = undefined;
    });
    this.draft.keep(scenario);
    await this.#rerun(this.run.peek()?.playhead.target.peek() ?? 1);
  }

  /** The text of a file in the editor was changed. */
  editFile(path: string, text: string): Promise<void> {
    const scenario = this.scenario.peek();
    return this.edit({ ...scenario, files: { ...scenario.files, [path]: text } });
  }

  /** Runs the same again: after a crash. */
  again(): Promise<void> {
    this.scenario.value = { ...this.scenario.peek() };
    return this.#rerun(this.run.peek()?.playhead.target.peek() ?? 1);
  }

  /** Makes the edit that a diagnostic proposes. While a newer text runs, its place is an older text's: nothing is done. */
  async applyFix({ location, text }: FixDocument): Promise<void> {
    if (this.busy.peek()) return;
    const old = this.scenario.peek().files?.[location.file] ?? "";
    await this.editFile(location.file, old.slice(0, location.from) + text + old.slice(location.to));
  }

  /** Lets the code run that the reader was asked about. */
  async allow(): Promise<void> {
    const providers = this.asking.peek();
    if (!providers) return;
    await this.#consent.allow(providers);
    if (this.asking.peek() !== providers) return;
    this.#isTrusted = true;
    await this.again();
  }

  /** Shows a place in the editor. */
  reveal(location: Location): void {
    batch(() => {
      this.file.value = location.file;
      this.pane.value = "source";
      this.revealed.value = { ...location };
    });
  }

  showPane(pane: Pane): void {
    batch(() => {
      this.pane.value = pane;
      this.view.value = pane === "orders" || pane === "compare" ? pane : "steps";
    });
  }

  /** Shows the steps, the four orders, or another run beside this one. */
  show(view: View): void {
    if (view !== "steps") this.showPane(view);
    else if (this.view.peek() !== "steps") this.showPane("trace");
  }

  /** The same, because a person wants it: the question of the first visit is over. */
  turnTo(view: View): void {
    batch(() => {
      this.isFirstVisit.value = false;
      this.show(view);
    });
  }

  /** From the question of the first visit to the first step. */
  begin(): void {
    this.isFirstVisit.value = false;
    this.step(1);
  }

  /** An empty manifest of one's own, or an empty file of states. */
  async startAnew(file = "manifests/site.pp"): Promise<void> {
    this.isFirstVisit.value = false;
    await this.open({ version: 1, title: "Untitled", files: { [file]: "" } }, 1, { isOwn: true });
    this.reveal({ file, line: 1, column: 1, from: 0, to: 0 });
  }

  async #rerun(seq: number): Promise<void> {
    const scenario = this.scenario.peek();
    this.busy.value = true;
    try {
      const providers = await this.#allowed(scenario);
      if (scenario !== this.scenario.peek()) return;
      const build = buildFor(scenario);
      this.#load(build);
      const loaded = await this.engine.run(JSON.stringify(scenario), providers, build);
      if (loaded && scenario === this.scenario.peek()) await this.#show(loaded, scenario, seq);
    } catch (error) {
      if (scenario === this.scenario.peek()) this.#tell(error);
    }
  }

  /** Tells that a build is on its way. Whether it came is told by what is run in it. */
  #load(build: Build): void {
    const over = (): void => {
      if (this.loading.peek() === build) this.loading.value = undefined;
    };
    this.loading.value = build;
    this.engine.load(build).then(over, over);
  }

  /** The providers of a scenario, if they may run. If not, the reader is asked. */
  async #allowed(scenario: Scenario): Promise<ProviderText[]> {
    const providers = providersOf(scenario);
    const isAllowed = providers.length === 0 || this.#isTrusted || (await this.#consent.has(providers));
    if (scenario !== this.scenario.peek()) return [];
    this.#isTrusted ||= isAllowed && providers.length > 0;
    this.asking.value = isAllowed ? undefined : providers;
    // A reload brings the same code back: it is remembered.
    if (isAllowed && providers.length > 0) await this.#consent.allow(providers);
    return isAllowed ? providers : [];
  }

  async #show(loaded: Loaded, scenario: Scenario, seq: number): Promise<void> {
    const isUnreadable = isSyntaxError(loaded) && this.run.peek() !== undefined;
    if (isUnreadable) {
      this.engine.drop(loaded);
    } else {
      this.engine.keep(loaded);
    }
    const rows = new Rows(this.engine, loaded);
    const playhead = new Playhead(this.engine, loaded);
    // Everything for the first picture comes before the picture changes.
    if (!isUnreadable) await playhead.go(seq).catch(() => undefined);
    if (scenario !== this.scenario.peek()) return;
    batch(() => {
      this.busy.value = false;
      this.trouble.value = undefined;
      this.diagnostics.value = loaded.head.diagnostics;
      if (!isUnreadable) this.run.value = { ...loaded, rows, playhead, scenario };
    });
  }

  #tell(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    batch(() => {
      this.busy.value = false;
      this.diagnostics.value = [];
      this.trouble.value =
        error instanceof NotLoaded && buildFor(this.scenario.peek()) === "salt"
          ? `The part of the engine that runs Salt's states could not be loaded: ${reason}.`
          : error instanceof Crashed
            ? `The engine stopped: ${reason}.`
            : reason;
    });
  }

  /** The values of the innermost expression at a place of the file that is shown; none if the run is an older text's. */
  async valuesAt(offset: number): Promise<ValueDocument | undefined> {
    const run = this.run.peek();
    if (!run || run.scenario !== this.scenario.peek()) return undefined;
    return this.engine.valuesAt(run, this.file.peek(), offset).catch(() => undefined);
  }

  /** What the name of a type or attribute at a place of the file that is shown means; none if the run is an older text's. */
  async describedAt(offset: number): Promise<NamedDocument | undefined> {
    const run = this.run.peek();
    if (!run || run.scenario !== this.scenario.peek()) return undefined;
    return this.engine.describedAt(run, this.file.peek(), offset).catch(() => undefined);
  }

  /** Selects an event by its number. */
  select(seq: number): void {
    this.isFirstVisit.value = false;
    void this.run
      .peek()
      ?.playhead.go(seq)
      .catch((error) => this.#tell(error));
  }

  /** So many events forward or back. */
  step(by: number): void {
    const run = this.run.peek();
    if (run) this.select(run.playhead.target.peek() + by);
  }

  first(): void {
    this.select(1);
  }

  last(): void {
    const run = this.run.peek();
    if (run) this.select(count(run.columns));
  }

  overBody(direction: 1 | -1): void {
    this.#fromHere((run, seq) => overBody(run.columns, seq, direction));
  }

  overPhase(direction: 1 | -1): void {
    this.#fromHere((run, seq) => overPhase(run.columns, seq, direction));
  }

  /** The next or previous event of the selected resource. */
  related(direction: 1 | -1): void {
    this.#fromHere((run, seq) => {
      const node = nodeOf(run.columns, seq);
      return node === undefined ? undefined : nextOf(eventsOfNode(run.columns, node), seq, direction);
    });
  }

  /** Selects a line's next event, round and round. */
  selectLine(file: string, line: number): void {
    this.#fromHere((run, seq) => around(eventsOfLine(run.columns, file, line), seq));
  }

  /** Selects a node's next event, round and round. */
  selectNode(node: number): void {
    this.#fromHere((run, seq) => around(eventsOfNode(run.columns, node), seq));
  }

  #fromHere(next: (run: Shown, seq: number) => number | undefined): void {
    const run = this.run.peek();
    const seq = run && next(run, run.playhead.target.peek());
    if (seq !== undefined) this.select(seq);
  }
}

const around = (list: readonly number[], seq: number): number | undefined => nextOf(list, seq, 1) ?? list[0];

/** The file that people want to see first. */
export function firstFile(scenario: Scenario): string {
  const paths = Object.keys(scenario.files ?? {});
  return (
    paths.find((path) => path.startsWith("manifests/")) ??
    paths.find((path) => path.endsWith(".pp")) ??
    paths.find((path) => path.endsWith(".sls") && path !== "top.sls" && !path.startsWith("pillar/")) ??
    paths[0] ??
    ""
  );
}

/** Whether the text could not even be read. */
/** Whether a text could not be read, so that nothing was evaluated. */
export function isSyntaxError({ head, columns }: Loaded): boolean {
  return head.diagnostics.some(({ severity }) => severity === "error") && columns.phase.every((phase) => phase === 0);
}
