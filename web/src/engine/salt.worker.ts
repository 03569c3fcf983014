// The worker of the engine's third build, which knows Salt's states too.

import * as engine from "./pkg/duckrow-salt.js";
import engineUrl from "./pkg/duckrow-salt_bg.wasm?url";
import { serve } from "./serve";

await serve(engine, new URL(engineUrl, import.meta.url));
