// A run with providers in JavaScript: each has an engine worker of its own in the sandbox, so that nothing is left of the run
// before. A provider that does not answer is ended with its worker, and the run goes on without it in a new one.

import type { Answers, Question } from "./messages";
import { Port, type WorkerLike } from "./port";

/** So long may a provider take for one answer. */
const PATIENCE = 2_000;

type Asked = Extract<Question, { ask: "run" }>;

/** A run, and the port to the worker that keeps it. */
export interface GuestRun {
  port: Port;
  answer: Answers["run"];
}

/** Runs a scenario. `current` hears of every port that is tried. */
export async function runAsGuest(
  start: () => WorkerLike,
  id: number,
  question: Asked,
  current: (port: Port) => void,
): Promise<GuestRun> {
  const silent: string[] = [];
  for (;;) {
    const port = new Port(start());
    current(port);
    const watch = new Watch(port);
    try {
      return { port, answer: await port.ask(id, { ...question, silent }) };
    } catch (error) {
      port.end("it is of no more use");
      if (watch.silent === undefined || silent.includes(watch.silent)) throw error;
      silent.push(watch.silent);
    } finally {
      watch.stop();
    }
  }
}

/** Ends a worker when a provider does not answer. */
class Watch {
  /** The type whose provider did not answer. */
  silent: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(port: Port) {
    port.onCalling = (type) => {
      clearTimeout(this.#timer);
      if (type === undefined) return;
      this.#timer = setTimeout(() => {
        this.silent = type;
        port.end(`the provider of ${type} did not answer`);
      }, PATIENCE);
    };
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
