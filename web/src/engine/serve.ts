// The start of both workers of the page: load their build of the WebAssembly module, and let a desk answer. They run no
// provider in JavaScript.

import { Desk, type Module } from "./desk";
import type { Message, Request } from "./messages";

/** A build's JavaScript: both have the same names. */
interface Engine extends Module, Pick<typeof import("./pkg/duckrow.js"), "Run" | "version"> {
  default: (from: { module_or_path: URL }) => Promise<{ memory: WebAssembly.Memory }>;
}

function tell(message: Message): void {
  self.postMessage(message);
}

/** Loads the module at an address, and answers the page from then on. */
export async function serve(engine: Engine, address: URL): Promise<void> {
  try {
    const { memory } = await engine.default({ module_or_path: address });
    const desk = new Desk(engine, memory, tell, ({ text }) => new engine.Run(text));
    let last = Promise.resolve();
    self.addEventListener("message", ({ data }: MessageEvent<Request>) => {
      last = last.then(() => desk.hear(data));
    });
    tell({ kind: "ready", version: engine.version() });
  } catch (error) {
    tell({ kind: "failed", reason: String(error) });
  }
}
