// The worker of the engine's second build, which holds all of Puppet.

import * as engine from "./pkg/duckrow-whole.js";
import engineUrl from "./pkg/duckrow-whole_bg.wasm?url";
import { serve } from "./serve";

await serve(engine, new URL(engineUrl, import.meta.url));
