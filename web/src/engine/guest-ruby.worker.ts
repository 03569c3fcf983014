// The engine's worker in the sandbox: the build with Ruby.

import * as engine from "./pkg/duckrow-ruby.js";
import { serveAsGuest } from "./serve-guest";

serveAsGuest(engine);
