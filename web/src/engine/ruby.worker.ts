// The worker of the engine's second build, which runs Ruby of modules too.

import * as engine from "./pkg/duckrow-ruby.js";
import engineUrl from "./pkg/duckrow-ruby_bg.wasm?url";
import { serve } from "./serve";

await serve(engine, new URL(engineUrl, import.meta.url));
