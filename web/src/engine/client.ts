// The page's engine: runs scenarios in a worker, the newest first. Each build of the engine has one, which starts when it is
// first needed; one that hangs or breaks is ended and replaced. A scenario with providers in JavaScript runs in the sandbox.

import { type AskedPlace, Assistance } from "./assistance";
import { type Build, buildAnswering, buildFor, buildLacked, larger } from "./build";
import type {
  Check,
  Completions,
  Definition,
  Diff,
  EventDocument,
  Head,
  LayoutDocument,
  LayoutOptions,
  Lesson,
  NamedDocument,
  Recording,
  Scenario,
  ValueDocument,
  Why,
  WhyBetween,
} from "./contract";
import { runAsGuest } from "./guest";
import type { Answers, Columns, Less, Moment, Progress, ProviderText, Question } from "./messages";
import { Crashed, Port, Refused, type WorkerLike } from "./port";
import { Recorded } from "./recorded";
import { startGuest } from "./sandbox";
import { startWorker } from "./workers";

/** A run that the engine keeps. */
export interface Loaded {
  /** Its number, for questions. */
  id: number;
  /** The scenario, as JSON. */
  text: string;
  /** The build that has it. */
  build: Build;
  head: Head;
  columns: Columns;
  /** Whether it is played from a recording. */
  isPlayed?: boolean;
}

/** The scenario to be run. */
interface Wanted {
  text: string;
  providers: readonly ProviderText[];
  build: Build;
  /** Hears of every build that is about to be used. */
  onBuild: (build: Build) => void;
}

/** The way in which a scenario is run; what is left out follows from the scenario. */
export type RunOptions = Partial<Pick<Wanted, "providers" | "build" | "onBuild">>;

/** So many milliseconds may a run take for which a newer scenario waits. */
const PATIENCE_WITH_NEWER = 1_000;

export class Engine {
  #start: (build: Build) => WorkerLike;
  #startGuest: () => WorkerLike;
  /** The workers that were started, by build. */
  #ports = new Map<Build, Port>();
  /** The worker in which the scenario runs that is being run. */
  #running: Port | undefined;
  /** The workers of runs with providers. */
  #guests = new Map<number, Port>();
  /** The runs that are played from recordings. */
  #played = new Map<number, Recorded>();
  /** The workers in which a run runs once more, since something was asked that only they can answer: settled when it has. */
  #again = new Map<number, Map<Port, Promise<void>>>();
  #nextRun = 1;
  #kept: Loaded | undefined;
  #assistance = new Assistance();
  /** Hears of every worker that is started. */
  onStart: () => void = () => undefined;
  #newer: (Wanted & { settle: (result: Promise<Loaded | undefined>) => void }) | undefined;

  constructor(start: (build: Build) => WorkerLike = startWorker, guest: () => WorkerLike = startGuest) {
    this.#start = start;
    this.#startGuest = guest;
  }

  /** Sees to it that a build is being loaded. Gives its version, once it is there. */
  load(build: Build): Promise<string> {
    return this.#portOf(build).ready;
  }

  /**
   * Runs a scenario, given as JSON, with those of its providers in JavaScript that are given, in the build that it needs. One that turns
   * out to need more runs again in the build that has it. Nothing comes back if a newer scenario came in between. What is not `keep`t
   * afterwards is forgotten with the next run.
   */
  run(text: string, options: RunOptions = {}): Promise<Loaded | undefined> {
    const wanted = { providers: [], onBuild: () => undefined, ...options, text, build: this.#buildFor(text, options) };
    if (!this.#running) return this.#runNow(wanted);
    this.#newer?.settle(Promise.resolve(undefined));
    this.#running.hurry(PATIENCE_WITH_NEWER);
    return new Promise((settle) => {
      this.#newer = { ...wanted, settle };
    });
  }

  /** Whether a build's worker was started and lives. */
  #isThere(build: Build): boolean {
    return this.#ports.get(build)?.isAlive ?? false;
  }

  /** The build to begin with. Once all of Puppet is there, it needn't be tried with less, and only that one calls providers. */
  #buildFor(text: string, { build, providers = [] }: RunOptions): Build {
    const needed = build ?? buildFor(JSON.parse(text) as Scenario);
    return providers.length > 0 || this.#isThere("whole") ? larger(needed, "whole") : needed;
  }

  /** Plays the run of a scenario from a recording. The engine is loaded when something is asked that isn't recorded. */
  play(recording: Recording, scenario: Scenario): Loaded {
    const id = this.#nextRun++;
    const recorded = new Recorded(recording);
    this.#played.set(id, recorded);
    const { head } = recording;
    const text = JSON.stringify(scenario);
    return { id, text, build: buildFor(scenario), head, columns: recorded.columns, isPlayed: true };
  }

  /** From now on this is the run that is asked about; an earlier one is dropped. */
  keep(run: Loaded): void {
    const earlier = this.#kept;
    this.#kept = run;
    // What nobody kept is of no use any more.
    for (const [id, guest] of this.#guests) if (id !== run.id && id !== earlier?.id) this.#leave(id, guest);
    for (const id of this.#played.keys()) if (id !== run.id && id !== earlier?.id) this.#played.delete(id);
    if (earlier && earlier.id !== run.id) this.drop(earlier);
  }

  drop(run: Loaded): void {
    const forget = (port: Port | undefined): void => void port?.ask(run.id, { ask: "drop" }).catch(() => undefined);
    for (const port of this.#again.get(run.id)?.keys() ?? []) forget(port);
    this.#again.delete(run.id);
    const isPlayed = this.#played.delete(run.id);
    const guest = this.#guests.get(run.id);
    if (guest) this.#leave(run.id, guest);
    else if (!isPlayed) forget(this.#ports.get(run.build));
  }

  #leave(id: number, guest: Port): void {
    this.#guests.delete(id);
    guest.end("the run is over");
  }

  events(run: Loaded, from: number, to: number): Promise<EventDocument[]> {
    return this.#ask(run, { ask: "events", from, to });
  }

  moment(run: Loaded, seq: number): Promise<Moment> {
    return this.#ask(run, { ask: "moment", seq });
  }

  /** The values of the innermost expression at a place, in UTF-16 units from the beginning of a file. */
  valuesAt(run: Loaded, file: string, offset: number): Promise<ValueDocument | undefined> {
    return this.#ask(run, { ask: "values", file, offset });
  }

  /** Describes the type or attribute named at a place; the place as above. */
  describedAt(run: Loaded, file: string, offset: number): Promise<NamedDocument | undefined> {
    return this.#ask(run, { ask: "named", file, offset });
  }

  /** Explains the outcome of a node of the graph. */
  why(run: Loaded, node: number): Promise<Why | undefined> {
    return this.#ask(run, { ask: "why", node });
  }

  /** Explains why one node comes before another. */
  whyBetween(run: Loaded, one: number, other: number): Promise<WhyBetween | undefined> {
    return this.#ask(run, { ask: "why_between", one, other });
  }

  /** The whole run as one JSON text. */
  json(run: Loaded): Promise<string> {
    return this.#ask(run, { ask: "json" });
  }

  /** The tags of every resource of the catalog, by reference. */
  async tags(run: Loaded): Promise<ReadonlyMap<string, readonly string[]>> {
    return new Map(await this.#ask(run, { ask: "tags" }));
  }

  /** The differences between the run of a scenario, given as JSON, and this one: the scenario's run is A. */
  differences(run: Loaded, from: string): Promise<Diff> {
    return this.#ask(run, { ask: "differences", from });
  }

  /** Whether a worker lives. */
  get isAwake(): boolean {
    return [...this.#ports.values()].some(({ isAlive }) => isAlive);
  }

  /** Ends the workers that nobody waits for; gives whether any is left. What is shown runs again when somebody asks. */
  rest(): boolean {
    for (const port of this.#ports.values()) if (port.isIdle) port.end("it rests");
    return this.isAwake;
  }

  /** Ends the workers, and with them all runs. Whoever asks again gets new ones. */
  end(): void {
    for (const port of this.#ports.values()) port.end("it is not needed any more");
    this.#kept = undefined;
  }

  /** The catalog as a picture. */
  async layout(run: Loaded, options: Partial<LayoutOptions>): Promise<LayoutDocument> {
    return JSON.parse(await this.#ask(run, { ask: "layout", options })) as LayoutDocument;
  }

  /** Reads a scenario from JSON or YAML. */
  read(text: string): Promise<Answers["read"]> {
    return this.#askAny({ ask: "read", text }, "small");
  }

  /**
   * The files of a scenario, given as JSON, `shared` without those that its run in a build doesn't read, `bare` without the comments
   * in modules, or `pruned` without the branches in them that the run doesn't take: what is left gives the same run.
   */
  async lessFiles(ask: Less, text: string, build: Build): Promise<Record<string, string>> {
    const files = await this.#askAny({ ask, text }, build);
    return JSON.parse(files) as Record<string, string>;
  }

  /** The recording of a scenario, given as JSON: a text that can be played without the engine. */
  record(text: string, build: Build): Promise<string> {
    return this.#askAny({ ask: "record", text }, build);
  }

  /**
   * A scenario, given as JSON, as small as it can be while what fails in it stays; nothing if nothing fails. `hear` is told of every
   * scenario that is tried: how many there were, and how many lines are left.
   */
  async smaller(text: string, build: Build, hear: (progress: Progress) => void): Promise<Scenario | undefined> {
    const port = this.#portOf(buildAnswering("smaller", build));
    port.onProgress = hear;
    const found = await port.ask(0, { ask: "smaller", text });
    return found === undefined ? undefined : (JSON.parse(found) as Scenario);
  }

  /** What of a scenario, given as JSON, works only by luck. `hear` is told how far that has come. */
  async luck(text: string, build: Build, hear: (progress: Progress) => void): Promise<Check> {
    const port = this.#portOf(buildAnswering("luck", build));
    port.onProgress = hear;
    return JSON.parse(await port.ask(0, { ask: "luck", text })) as Check;
  }

  /** A lesson with the answers to its question, given as its text and the path of its file. The build that its scenario needs answers. */
  async lesson(path: string, text: string): Promise<Lesson> {
    const read = async (build: Build): Promise<Lesson> =>
      JSON.parse(await this.#askAny({ ask: "lesson", path, text }, build)) as Lesson;
    const lesson = await read("small");
    return buildFor(lesson.scenario) === "salt" ? read("salt") : lesson;
  }

  /** Asks what is about no run, in a build that can answer. */
  #askAny<Q extends Question>(question: Q, build: Build): Promise<Answers[Q["ask"]]> {
    return this.#portOf(buildAnswering(question.ask, build)).ask(0, question);
  }

  /** What may be written at a place of a text, which need not be a program. */
  completionsAt(place: AskedPlace): Promise<Completions | undefined> {
    return this.#assistance.ask(this.#portForEditors(place.scenario), "completions", place);
  }

  /** Where the name at a place of a text is defined. */
  definitionAt(place: AskedPlace): Promise<Definition | undefined> {
    return this.#assistance.ask(this.#portForEditors(place.scenario), "definition", place);
  }

  /** Whether a build that answers editors is there. */
  answersEditors(scenario: Scenario): boolean {
    return this.#ports.get(this.#buildForEditors(scenario))?.isReady ?? false;
  }

  /** Sees to it that a build is being loaded that answers editors. */
  loadForEditors(scenario: Scenario): void {
    this.#portForEditors(scenario);
  }

  #portForEditors(scenario: Scenario): Port {
    return this.#portOf(this.#buildForEditors(scenario));
  }

  /** The build that answers editors: the smallest can't, the largest does if it is there and the other isn't. */
  #buildForEditors(scenario: Scenario): Build {
    const build = buildAnswering("assist", buildFor(scenario));
    return !this.#isThere(build) && this.#isThere("salt") ? "salt" : build;
  }

  async #ask<Q extends Question>(run: Loaded, question: Q): Promise<Answers[Q["ask"]]> {
    const played = this.#played.get(run.id);
    const recalled = played?.answer(question);
    if (recalled) return recalled.answer;
    const guest = this.#guests.get(run.id);
    if (guest) return guest.ask(run.id, question);
    const build = buildAnswering(question.ask, run.build);
    if (played || build !== run.build) await this.#runAgain(run, this.#portOf(build));
    return this.#portOf(build).ask(run.id, question);
  }

  /** Sees to it that a worker has run what is shown: what is played has run in none, and one answers more than another. */
  #runAgain(run: Loaded, port: Port): Promise<void> {
    const again = this.#again.get(run.id) ?? new Map<Port, Promise<void>>();
    this.#again.set(run.id, again);
    const answer =
      again.get(port) ?? port.ask(run.id, { ask: "run", text: run.text }).then(({ head }) => agree(head, run.head));
    again.set(port, answer);
    return answer;
  }

  async #runNow(wanted: Wanted): Promise<Loaded | undefined> {
    try {
      const run = await this.#runIn(wanted.build, wanted);
      if (!this.#newer) return run;
      this.drop(run);
      return undefined;
    } catch (error) {
      if (error instanceof Crashed && this.#newer) return undefined;
      throw error;
    } finally {
      this.#running = undefined;
      this.#runNewer();
    }
  }

  /** Runs a scenario in a build, or in the one that has what this one turned out to lack. */
  async #runIn(build: Build, wanted: Wanted): Promise<Loaded> {
    wanted.onBuild(build);
    const id = this.#nextRun++;
    const begun = await this.#begin(id, build, wanted).catch((error: unknown) => {
      // What is wrong with a scenario is told better by the larger builds: with its place.
      if (error instanceof Refused && build === "small") return undefined;
      throw error;
    });
    if (!begun) return this.#runIn("whole", wanted);
    const run: Loaded = { id, text: wanted.text, build, ...begun };
    const lacked = buildLacked(run.head.diagnostics);
    if (lacked === undefined || larger(build, lacked) === build || this.#newer) return run;
    this.drop(run);
    return this.#runIn(lacked, wanted);
  }

  async #begin(id: number, build: Build, { text, providers }: Wanted): Promise<Answers["run"]> {
    const watch = (port: Port): void => {
      this.#running = port;
      if (this.#newer) port.hurry(PATIENCE_WITH_NEWER);
    };
    // Salt has no providers in JavaScript.
    if (providers.length === 0 || build === "salt") {
      const port = this.#portOf(build);
      watch(port);
      return port.ask(id, { ask: "run", text });
    }
    const question = { ask: "run" as const, text, providers: [...providers] };
    const { port, answer } = await runAsGuest(this.#startGuest, id, question, watch);
    this.#guests.set(id, port);
    return answer;
  }

  #runNewer(): void {
    const newer = this.#newer;
    this.#newer = undefined;
    newer?.settle(this.#runNow(newer));
  }

  /** A build's worker. In a new one the run that is shown runs again, so that it can still be asked about. */
  #portOf(build: Build): Port {
    const known = this.#ports.get(build);
    if (known?.isAlive) return known;
    const port = new Port(this.#start(build));
    this.#ports.set(build, port);
    this.onStart();
    const kept = this.#kept;
    if (kept?.build === build && !this.#guests.has(kept.id) && !this.#played.has(kept.id))
      void port.ask(kept.id, { ask: "run", text: kept.text }).catch(() => undefined);
    return port;
  }
}

/** Refuses to answer about a recording that isn't this engine's: its numbers mean something else. */
function agree(here: Head, recorded: Head): void {
  const [one, other] = [here, recorded].map(({ events, graph }) => [
    events,
    ...graph.nodes.map((node) => node.reference),
  ]);
  if (JSON.stringify(one) !== JSON.stringify(other))
    throw new Refused("This was recorded by another version of the engine, which ran it differently.");
}
