// The engine's workers themselves. Each is a file of its own, because the bundler reads these lines.

import type { Build } from "./build";
import type { Message, Request } from "./messages";
import type { WorkerLike } from "./port";

/** Starts the worker of a build. */
export function startWorker(build: Build): WorkerLike {
  return WORKERS[build]() as unknown as WorkerLike & { postMessage(message: Request | Message): void };
}

const WORKERS: Readonly<Record<Build, () => Worker>> = {
  small: () => new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "duckrow-engine" }),
  whole: () =>
    new Worker(new URL("./whole.worker.ts", import.meta.url), { type: "module", name: "duckrow-engine-whole" }),
  salt: () => new Worker(new URL("./salt.worker.ts", import.meta.url), { type: "module", name: "duckrow-engine-salt" }),
};
