// The page's engine: runs scenarios in a worker, the newest first. A worker that hangs or breaks is ended and replaced. A
// scenario with providers in JavaScript runs in the sandbox.

import type {
  Diff,
  EventDocument,
  Head,
  LayoutDocument,
  LayoutOptions,
  NamedDocument,
  ValueDocument,
  Why,
  WhyBetween,
} from "./contract";
import { runAsGuest } from "./guest";
import type { Answers, Columns, Message, Moment, ProviderText, Question, Request } from "./messages";
import { Crashed, Port, type WorkerLike } from "./port";
import { startGuest } from "./sandbox";

/** A run that the engine keeps. */
export interface Loaded {
  /** Its number, for questions. */
  id: number;
  /** The scenario, as JSON. */
  text: string;
  head: Head;
  columns: Columns;
}

/** So long may a run take before its worker is ended. Hostile scenarios end by themselves in less. */
const PATIENCE = 10_000;
/** So long, if a newer scenario waits. */
const PATIENCE_WITH_NEWER = 1_000;

export class Engine {
  /** The engine's version, once it is ready. */
  ready: Promise<string>;
  #start: () => WorkerLike;
  #startGuest: () => WorkerLike;
  #port: Port;
  /** The worker in which the scenario runs that is being run. */
  #running: Port | undefined;
  /** The workers of runs with providers. */
  #guests = new Map<number, Port>();
  #nextRun = 1;
  #kept: Loaded | undefined;
  #newer:
    | { text: string; providers: readonly ProviderText[]; settle: (result: Promise<Loaded | undefined>) => void }
    | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(start: () => WorkerLike = startWorker, guest: () => WorkerLike = startGuest) {
    this.#start = start;
    this.#startGuest = guest;
    this.#port = new Port(start());
    this.ready = this.#port.ready;
  }

  /**
   * Runs a scenario, given as JSON, with those of its providers in JavaScript that are given. Nothing comes back if a newer
   * one came in between. What is not `keep`t afterwards is forgotten with the next run.
   */
  run(text: string, providers: readonly ProviderText[] = []): Promise<Loaded | undefined> {
    if (!this.#running) return this.#runNow(text, providers);
    this.#newer?.settle(Promise.resolve(undefined));
    this.#watchOver(PATIENCE_WITH_NEWER);
    return new Promise((settle) => {
      this.#newer = { text, providers, settle };
    });
  }

  /** From now on this is the run that is asked about; an earlier one is dropped. */
  keep(run: Loaded): void {
    const earlier = this.#kept;
    this.#kept = run;
    // What nobody kept is of no use any more.
    for (const [id, guest] of this.#guests) if (id !== run.id && id !== earlier?.id) this.#leave(id, guest);
    if (earlier && earlier.id !== run.id) this.drop(earlier);
  }

  drop(run: Loaded): void {
    const guest = this.#guests.get(run.id);
    if (guest) this.#leave(run.id, guest);
    else void this.#port.ask(run.id, { ask: "drop" }).catch(() => undefined);
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

  /** What the name of a type or attribute at a place means; the place as above. */
  describedAt(run: Loaded, file: string, offset: number): Promise<NamedDocument | undefined> {
    return this.#ask(run, { ask: "named", file, offset });
  }

  /** Why a node of the graph fared as it did. */
  why(run: Loaded, node: number): Promise<Why | undefined> {
    return this.#ask(run, { ask: "why", node });
  }

  /** Why one node comes before another. */
  whyBetween(run: Loaded, one: number, other: number): Promise<WhyBetween | undefined> {
    return this.#ask(run, { ask: "why_between", one, other });
  }

  /** The whole run as one JSON text. */
  json(run: Loaded): Promise<string> {
    return this.#ask(run, { ask: "json" });
  }

  /** What differs between the run of a scenario, given as JSON, and this one: the scenario's run is A. */
  differences(run: Loaded, from: string): Promise<Diff> {
    return this.#ask(run, { ask: "differences", from });
  }

  /** Ends the worker, and with it all runs. Whoever asks again gets a new one. */
  end(): void {
    this.#port.end("it is not needed any more");
    this.#kept = undefined;
  }

  /** The catalog as a picture. */
  layout(run: Loaded, options: Partial<LayoutOptions>): Promise<LayoutDocument> {
    return this.#ask(run, { ask: "layout", options });
  }

  /** Reads a scenario from JSON or YAML. */
  read(text: string): Promise<Answers["read"]> {
    if (!this.#port.isAlive) this.#replace();
    return this.#port.ask(0, { ask: "read", text });
  }

  async #ask<Q extends Question>(run: Loaded, question: Q): Promise<Answers[Q["ask"]]> {
    const guest = this.#guests.get(run.id);
    if (guest) return guest.ask(run.id, question);
    if (!this.#port.isAlive) this.#replace();
    return this.#port.ask(run.id, question);
  }

  async #runNow(text: string, providers: readonly ProviderText[]): Promise<Loaded | undefined> {
    try {
      const id = this.#nextRun++;
      const { head, columns } = await this.#begin(id, text, providers);
      const run: Loaded = { id, text, head, columns };
      if (!this.#newer) return run;
      this.drop(run);
      return undefined;
    } catch (error) {
      if (error instanceof Crashed && this.#newer) return undefined;
      throw error;
    } finally {
      clearTimeout(this.#watch);
      this.#running = undefined;
      this.#runNewer();
    }
  }

  async #begin(id: number, text: string, providers: readonly ProviderText[]): Promise<Answers["run"]> {
    const watch = (port: Port): void => {
      this.#running = port;
      this.#watchOver(this.#newer ? PATIENCE_WITH_NEWER : PATIENCE);
    };
    if (providers.length === 0) {
      if (!this.#port.isAlive) this.#replace();
      watch(this.#port);
      return this.#port.ask(id, { ask: "run", text });
    }
    const question = { ask: "run" as const, text, providers: [...providers] };
    const { port, answer } = await runAsGuest(this.#startGuest, id, question, watch);
    this.#guests.set(id, port);
    return answer;
  }

  #runNewer(): void {
    const newer = this.#newer;
    this.#newer = undefined;
    newer?.settle(this.#runNow(newer.text, newer.providers));
  }

  #watchOver(patience: number): void {
    clearTimeout(this.#watch);
    // Loading the module is no fault of the scenario: the clock starts when it is there.
    const port = this.#running;
    void port?.ready.then(
      () => {
        if (port !== this.#running) return;
        clearTimeout(this.#watch);
        const seconds = patience / 1000;
        this.#watch = setTimeout(() => port.end(`it was ended, because a run took more than ${seconds} s`), patience);
      },
      () => undefined,
    );
  }

  /** A new worker. The run that is shown runs again there, so that it can still be asked about. */
  #replace(): void {
    this.#port = new Port(this.#start());
    this.ready = this.#port.ready;
    const kept = this.#kept;
    if (kept && !this.#guests.has(kept.id))
      void this.#port.ask(kept.id, { ask: "run", text: kept.text }).catch(() => undefined);
  }
}

/** The engine's worker itself. */
function startWorker(): WorkerLike {
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "duckrow-engine" });
  return worker as unknown as WorkerLike & { postMessage(message: Request | Message): void };
}
