// The engine's worker in the sandbox: the build without Ruby.

import * as engine from "./pkg/duckrow.js";
import { serveAsGuest } from "./serve-guest";

serveAsGuest(engine);
