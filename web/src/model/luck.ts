// Luck: what of the shown run's scenario works only because of the order that it happens to have. The engine is asked in a worker of its own, which
// can be ended, and which lives as long as somebody looks. It knows no view.

import { batch, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { type Build, buildFor, larger } from "../engine/build";
import { Engine } from "../engine/client";
import type { Check, CheckFinding, FixDocument, Scenario } from "../engine/contract";
import type { Progress } from "../engine/messages";
import type { Shown } from "./shown";

/** What was found in a scenario. */
export interface Found extends Check {
  scenario: Scenario;
}

/** An edit that was made from here. */
export interface Mended {
  fix: FixDocument;
  before: Scenario;
  after: Scenario;
}

/** The signals that it follows. */
export interface Followed {
  run: ReadonlySignal<Shown | undefined>;
  /** Whether somebody is typing: then nothing is looked for yet. */
  isTyping: ReadonlySignal<boolean>;
  /** Whether somebody looks. */
  isLooking: ReadonlySignal<boolean>;
}

export class Luck {
  /** What was found last; while a newer text is looked at, it is an older one's. */
  readonly found = signal<Found | undefined>(undefined);
  /** How far the search has come; nothing if none goes on. */
  readonly progress = signal<Progress | undefined>(undefined);
  /** The reason why nothing could be found out. */
  readonly trouble = signal<string | undefined>(undefined);
  /** The scenario whose search somebody ended. */
  readonly ended = signal<Scenario | undefined>(undefined);
  /** The edit that was made last. */
  readonly mended = signal<Mended | undefined>(undefined);
  #followed: Followed;
  #start: () => Engine;
  #engine: Engine | undefined;
  /** The scenario that is being looked at. */
  #at: Scenario | undefined;

  constructor(followed: Followed, start: () => Engine = () => new Engine()) {
    this.#followed = followed;
    this.#start = start;
    effect(() => this.#follow());
  }

  /** Whether what was found is that of the run that is shown. */
  get isCurrent(): boolean {
    return this.found.value !== undefined && this.found.value.scenario === this.#followed.run.value?.scenario;
  }

  /** Ends the search. */
  end(): void {
    const at = this.#at;
    this.#leave();
    this.ended.value = at;
  }

  /** Looks once more. */
  again(): void {
    const run = this.#followed.run.peek();
    this.ended.value = undefined;
    if (run) void this.#look(run);
  }

  /** Another scenario was opened: what was found and mended is gone. */
  open(): void {
    batch(() => {
      [this.found.value, this.mended.value] = [undefined, undefined];
      [this.trouble.value, this.ended.value] = [undefined, undefined];
    });
  }

  #follow(): void {
    const { run, isTyping, isLooking } = this.#followed;
    const [shown, waits, looks] = [run.value, isTyping.value, isLooking.value];
    if (!looks) return this.#leave();
    if (!shown || waits) return;
    const isDone = [this.#at, this.ended.peek(), this.found.peek()?.scenario].includes(shown.scenario);
    if (!isDone) void this.#look(shown);
  }

  /** The worker's memory is given back. */
  #leave(): void {
    this.#engine?.end();
    [this.#engine, this.#at] = [undefined, undefined];
    this.progress.value = undefined;
  }

  async #look(shown: Shown): Promise<void> {
    // A search can't be told to stop: its worker ends.
    if (this.#at) this.#leave();
    const engine = (this.#engine ??= this.#start());
    const { scenario } = shown;
    this.#at = scenario;
    const isWanted = (): boolean => engine === this.#engine && this.#at === scenario;
    batch(() => {
      this.progress.value = { stage: "engine", done: 0, of: 0 };
      [this.trouble.value, this.ended.value] = [undefined, undefined];
    });
    try {
      const build: Build = larger(buildFor(scenario), shown.build);
      const check = await engine.luck(shown.text, build, (progress) => {
        if (isWanted()) this.progress.value = progress;
      });
      if (isWanted()) this.#take({ ...check, scenario });
    } catch (error) {
      if (isWanted()) this.#tell(error);
    }
  }

  #take(found: Found): void {
    this.#at = undefined;
    batch(() => {
      [this.found.value, this.progress.value] = [found, undefined];
    });
  }

  #tell(error: unknown): void {
    this.#at = undefined;
    batch(() => {
      [this.found.value, this.progress.value] = [undefined, undefined];
      this.trouble.value = error instanceof Error ? error.message : String(error);
    });
  }
}

/** The scenario with the other order of a pair, to be put beside it. The edit forces that order, and says so in the title. */
export function turnedOf(scenario: Scenario, { code, turned, first, second }: CheckFinding): Scenario | undefined {
  const text = turned ? scenario.files?.[turned.edit.location.file] : undefined;
  if (!turned || text === undefined) return undefined;
  const { location, text: added } = turned.edit;
  const after = text.slice(0, location.from) + added + text.slice(location.to);
  const isNotified = code === "missing-notifier";
  const [one, other] = turned.is_right ? [first, second] : [second, first];
  const title = isNotified
    ? `${first} notifies ${second}`
    : `${turned.is_right ? "The right order" : "The other order"}: ${one} before ${other}`;
  return { ...scenario, title, files: { ...scenario.files, [location.file]: after } };
}
