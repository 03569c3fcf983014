// One worker, and the questions that wait for its answers. A worker that keeps one waiting for too long is ended. It does not
// know what the questions mean.

import type { Answers, Message, Progress, Question, Request } from "./messages";

/** The part of a worker that the port needs; tests have one of their own. */
export interface WorkerLike {
  postMessage(message: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** The engine refused the question: the text is no scenario. */
export class Refused extends Error {}

/** The engine can't answer any more: it broke, was ended, or never began. */
export class Crashed extends Error {}

/** It never began: its code could not be loaded. */
export class NotLoaded extends Crashed {}

interface Waiting {
  /** The subject of a sentence about something that takes long. */
  what: "a run" | "an answer";
  resolve: (answer: never) => void;
  reject: (reason: Error) => void;
}

/**
 * So many milliseconds may it take before the worker is ended. Hostile scenarios end by themselves in less; a run of 20,000 resources, a few
 * seconds on a desktop, takes more than ten on a slow machine.
 */
const PATIENCE: Record<Waiting["what"], number> = { "a run": 30_000, "an answer": 10_000 };

export class Port {
  /** The engine's version, once it is ready. */
  readonly ready: Promise<string>;
  #worker: WorkerLike;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #end: Crashed | undefined;
  #isReady = false;
  /** So long it may take at most from now on, where somebody is in a hurry. */
  #hurry: number | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  /** Hears which type's provider is asked something, and when it has answered. */
  onCalling: (type: string | undefined) => void = () => undefined;
  /** Hears how far it has come with what takes long. */
  onProgress: (progress: Progress) => void = () => undefined;
  #settleReady!: { resolve: (version: string) => void; reject: (reason: Error) => void };

  constructor(worker: WorkerLike) {
    this.#worker = worker;
    this.ready = new Promise((resolve, reject) => {
      this.#settleReady = { resolve, reject };
    });
    // Whoever asks hears it from the answer; nobody has to listen here.
    this.ready.catch(() => undefined);
    worker.onmessage = (event) => this.#hear(event.data);
    worker.onerror = (event) => this.#fail(event.message || "its worker could not be loaded");
  }

  /** Whether it can still be asked. */
  get isAlive(): boolean {
    return this.#end === undefined;
  }

  /** Whether it has begun to answer. */
  get isReady(): boolean {
    return this.#isReady && this.isAlive;
  }

  /** Whether it could answer, and nobody waits for it. */
  get isIdle(): boolean {
    return this.isReady && this.#waiting.size === 0;
  }

  async ask<Q extends Question>(run: number, question: Q): Promise<Answers[Q["ask"]]> {
    await this.ready;
    if (this.#end) throw this.#end;
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const what = question.ask === "run" ? "a run" : "an answer";
      this.#waiting.set(id, { what, resolve, reject });
      this.#worker.postMessage({ id, run, question });
      // The clock runs for the question that is being answered, not for those behind it.
      if (this.#waiting.size === 1) this.#watchOver();
    });
  }

  /** From now on an answer may take only so many milliseconds, until the run that is awaited is there. */
  hurry(patience: number): void {
    this.#hurry = patience;
    this.#watchOver();
  }

  #watchOver(): void {
    clearTimeout(this.#watch);
    const [asked] = this.#waiting.values();
    if (!asked) return;
    const patience = this.#hurry ?? PATIENCE[asked.what];
    const reason = `${asked.what} took more than ${patience / 1000} s`;
    this.#watch = setTimeout(() => this.end(reason), patience);
  }

  /** Ends the worker; whoever waits hears why. */
  end(reason: string): void {
    this.#close(new Crashed(reason));
  }

  /** Before it is ready it was not loaded, later it broke. */
  #fail(reason: string): void {
    this.#close(this.#isReady ? new Crashed(reason) : new NotLoaded(reason));
  }

  #close(why: Crashed): void {
    if (this.#end) return;
    this.#end = why;
    clearTimeout(this.#watch);
    this.#worker.terminate();
    this.#settleReady.reject(why);
    for (const { reject } of this.#waiting.values()) reject(why);
    this.#waiting.clear();
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case "ready":
        this.#isReady = true;
        return this.#settleReady.resolve(message.version);
      case "calling":
        return this.onCalling(message.type);
      case "progress":
        // Who gets on may take longer.
        this.#watchOver();
        return this.onProgress({ stage: message.stage, done: message.done, of: message.of });
      case "failed":
        return this.#fail(message.reason);
      case "crashed":
        return this.end(message.reason);
      case "answer":
        this.#take(message.id)?.resolve(message.answer as never);
        return;
      case "refused":
        this.#take(message.id)?.reject(new Refused(message.reason));
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting?.what === "a run") this.#hurry = undefined;
    this.#watchOver();
    return waiting;
  }
}
