// The engine's worker: loads the WebAssembly module and answers the page. It knows nothing of the page.

import type { EngineMessage } from "./messages";
import initialise, { version } from "./pkg/duckrow.js";
import engineUrl from "./pkg/duckrow_bg.wasm?url";

function tell(message: EngineMessage): void {
  self.postMessage(message);
}

try {
  await initialise({ module_or_path: new URL(engineUrl, import.meta.url) });
  tell({ kind: "ready", version: version() });
} catch (error) {
  tell({ kind: "failed", reason: String(error) });
}
