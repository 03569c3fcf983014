// The engine's worker: loads the WebAssembly module, and lets a desk answer the page. It runs no provider in JavaScript.

import { Desk } from "./desk";
import type { Message, Request } from "./messages";
import initialise, { Run, version } from "./pkg/duckrow.js";
import engineUrl from "./pkg/duckrow_bg.wasm?url";

function tell(message: Message): void {
  self.postMessage(message);
}

try {
  await initialise({ module_or_path: new URL(engineUrl, import.meta.url) });
  const desk = new Desk(tell, ({ text }) => new Run(text));
  let last = Promise.resolve();
  self.addEventListener("message", ({ data }: MessageEvent<Request>) => {
    last = last.then(() => desk.hear(data));
  });
  tell({ kind: "ready", version: version() });
} catch (error) {
  tell({ kind: "failed", reason: String(error) });
}
