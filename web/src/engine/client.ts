// The page's side of the engine: starts the worker and listens.

import type { EngineMessage } from "./messages";

/** Starts an engine in a worker of its own. `listener` hears everything that it says, and when it can't be loaded at all. */
export function startEngine(listener: (message: EngineMessage) => void): Worker {
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "duckrow-engine" });
  worker.addEventListener("message", (event: MessageEvent<EngineMessage>) => listener(event.data));
  worker.addEventListener("error", (event) => {
    listener({ kind: "failed", reason: event.message || "its worker could not be loaded." });
  });
  return worker;
}
