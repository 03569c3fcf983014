// The worker of the engine's first build: what most manifests need.

import * as engine from "./pkg/duckrow.js";
import engineUrl from "./pkg/duckrow_bg.wasm?url";
import { serve } from "./serve";

await serve(engine, new URL(engineUrl, import.meta.url));
