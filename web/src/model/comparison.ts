// A second run beside the one that is shown: B beside A. It has a worker of its own, which lives as long as the page compares,
// and its playhead goes where A's goes. It knows no view.

import { batch, computed, effect, signal, type ReadonlySignal } from "@preact/signals-core";
import { type Build, buildAnswering, buildFor, larger } from "../engine/build";
import { Engine, type Loaded } from "../engine/client";
import type { Diff, Scenario } from "../engine/contract";
import type { Moment } from "../engine/messages";
import { Alignment, type Meeting } from "./alignment";
import type { Contrast } from "./contrasts";
import { errorOf } from "./failure";
import type { Shown } from "./shown";
import { Playhead } from "./playhead";

/** The run beside the shown one. */
export interface Beside extends Loaded {
  /** The scenario that gave it. */
  scenario: Scenario;
  /** The run that it was compared with. */
  shown: Shown;
  diff: Diff;
  playhead: Playhead;
  alignment: Alignment;
}

/** The signals that the comparison follows. */
export interface Followed {
  run: ReadonlySignal<Shown | undefined>;
  moment: ReadonlySignal<Moment | undefined>;
  isComparing: ReadonlySignal<boolean>;
}

/** The choices that were tried beside a run, and the first of them that differs by ending in an error. */
interface Tried {
  shown: Shown | undefined;
  keys: Set<string>;
  ending: string | undefined;
}

const nothingTried = (shown?: Shown): Tried => ({ shown, keys: new Set(), ending: undefined });

export class Comparison {
  /** The scenario that a link brought to compare with. */
  readonly given = signal<Scenario | undefined>(undefined);
  /** The scenario before somebody changed it. */
  readonly opened = signal<Scenario | undefined>(undefined);
  /** The key of what was chosen; without a choice it is the first. */
  readonly chosen = signal<string | undefined>(undefined);
  readonly beside = signal<Beside | undefined>(undefined);
  readonly busy = signal(false);
  /** The build that runs both, while it is on its way. */
  readonly loading = signal<Build | undefined>(undefined);
  /** The reason why there is no second run. */
  readonly trouble = signal<string | undefined>(undefined);
  /** The choices for the comparison. */
  readonly choices: ReadonlySignal<Contrast[]>;
  readonly contrast: ReadonlySignal<Contrast | undefined>;
  /** B's moment. */
  readonly moment: ReadonlySignal<Moment | undefined> = computed(() => this.beside.value?.playhead.moment.value);
  /** The moment of B that corresponds to A's event. */
  readonly meeting: ReadonlySignal<Meeting | undefined>;
  /** An event of B that A doesn't have, looked at for itself, and A's event then. */
  #aside = signal<{ seq: number; at: number } | undefined>(undefined);
  /** The choice that differs, as long as nobody has chosen one. */
  #suggested = signal<string | undefined>(undefined);
  #tried = nothingTried();
  /** What is loaded when somebody compares. */
  #offer = signal<typeof import("./contrasts") | undefined>(undefined);
  /** The names of the choices that do the same, if nobody has chosen one and none of them differs. */
  readonly alike = signal<readonly string[]>([]);
  #followed: Followed;
  #start: () => Engine;
  #engine: Engine | undefined;

  constructor(followed: Followed, start: () => Engine = () => new Engine()) {
    this.#followed = followed;
    this.#start = start;
    this.choices = computed(() => {
      const [run, offer] = [followed.run.value, this.#offer.value];
      return run && offer ? offer.contrasts(run.scenario, this.opened.value, this.given.value) : [];
    });
    this.contrast = computed(() => {
      const choices = this.choices.value;
      const of = (wanted: string | undefined): Contrast | undefined => choices.find(({ key }) => key === wanted);
      return of(this.chosen.value) ?? of(this.#suggested.value) ?? choices[0];
    });
    this.meeting = computed(() => this.#meeting());
    effect(() => this.#rerun());
    effect(() => {
      const [beside, meeting] = [this.beside.value, this.meeting.value];
      if (beside && meeting) void beside.playhead.go(meeting.seq).catch(() => undefined);
    });
  }

  /** Another scenario was opened, perhaps with one to compare it with. */
  open(scenario: Scenario, given: Scenario | undefined): void {
    batch(() => {
      [this.opened.value, this.given.value, this.chosen.value] = [scenario, given, undefined];
      this.#suggested.value = undefined;
    });
  }

  /** Looks at an event that only B has; A stays where it is. */
  lookAside(seq: number): void {
    const at = this.#followed.moment.peek()?.seq;
    if (at !== undefined) this.#aside.value = { seq, at };
  }

  /** Whether B shows an event that A doesn't have. */
  get isAside(): boolean {
    const aside = this.#aside.value;
    return aside !== undefined && aside.at === this.#followed.moment.value?.seq;
  }

  #meeting(): Meeting | undefined {
    const [beside, seq] = [this.beside.value, this.#followed.moment.value?.seq];
    if (!beside || seq === undefined) return undefined;
    const aside = this.#aside.value;
    return aside && aside.at === seq ? { seq: aside.seq, isThere: true } : beside.alignment.of(seq);
  }

  /** Whenever another run is shown, or something else is to stand beside it. */
  #rerun(): void {
    const isComparing = this.#followed.isComparing.value;
    const [run, contrast] = [this.#followed.run.value, this.contrast.value];
    if (!isComparing) return this.#leave();
    if (!this.#offer.peek()) void import("./contrasts").then((offer) => (this.#offer.value = offer));
    if (run && contrast) void this.#compare(run, contrast);
  }

  /** The worker's memory is given back. */
  #leave(): void {
    this.#engine?.end();
    this.#engine = undefined;
    batch(() => {
      [this.beside.value, this.busy.value, this.trouble.value] = [undefined, false, undefined];
    });
  }

  async #compare(shown: Shown, contrast: Contrast): Promise<void> {
    const engine = (this.#engine ??= this.#start());
    const isWanted = (): boolean =>
      engine === this.#engine && shown === this.#followed.run.peek() && contrast === this.contrast.peek();
    this.busy.value = true;
    try {
      // It runs A as well, to tell what differs.
      const build = buildAnswering("differences", larger(buildFor(contrast.scenario), shown.build));
      const onBuild = (build: Build): void => this.#load(engine, build);
      const loaded = await engine.run(JSON.stringify(contrast.scenario), { build, onBuild });
      if (!loaded || !isWanted()) return;
      engine.keep(loaded);
      const diff = await engine.differences(loaded, shown.text);
      const isEnding = errorOf(loaded) !== undefined && errorOf(shown) === undefined;
      const next = this.#nextAfter(shown, contrast, { isSame: diff.same, isEnding });
      if (next !== undefined) return void (this.#suggested.value = next);
      const playhead = new Playhead(engine, loaded);
      const alignment = new Alignment(shown, loaded, diff.counterparts ?? []);
      const seq = this.#followed.moment.peek()?.seq ?? 1;
      await playhead.go(alignment.of(seq).seq);
      if (isWanted()) this.#show({ ...loaded, scenario: contrast.scenario, shown, diff, playhead, alignment });
    } catch (error) {
      if (isWanted()) this.#tell(error);
    }
  }

  /**
   * The choice to try after one that does the same, or ends in an error: it has little to compare. Nothing if somebody wants that one, or if
   * all were tried and none is better.
   */
  #nextAfter(shown: Shown, { key }: Contrast, found: { isSame: boolean; isEnding: boolean }): string | undefined {
    if (this.#tried.shown !== shown) this.#tried = nothingTried(shown);
    const { keys } = this.#tried;
    this.alike.value = [];
    const isAsked = this.chosen.peek() !== undefined || this.given.peek() !== undefined;
    const isBest = key === this.#tried.ending && keys.size === this.choices.peek().length;
    if (isAsked || isBest || !(found.isSame || found.isEnding)) return undefined;
    keys.add(key);
    if (found.isEnding) this.#tried.ending ??= key;
    const tried = this.choices.peek();
    const next = tried.find((one) => !keys.has(one.key))?.key ?? this.#tried.ending;
    if (next === undefined) this.alike.value = tried.map(({ name }) => name);
    return next;
  }

  #load(engine: Engine, build: Build): void {
    const over = (): void => {
      if (this.loading.peek() === build) this.loading.value = undefined;
    };
    this.loading.value = build;
    engine.load(build).then(over, over);
  }

  #show(beside: Beside): void {
    batch(() => {
      [this.beside.value, this.busy.value, this.trouble.value] = [beside, false, undefined];
    });
  }

  #tell(error: unknown): void {
    batch(() => {
      [this.beside.value, this.busy.value] = [undefined, false];
      this.trouble.value = error instanceof Error ? error.message : String(error);
    });
  }
}
