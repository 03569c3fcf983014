// The engine's worker in the sandbox: the build with all of Puppet: only that one calls providers in JavaScript.

import * as engine from "./pkg/duckrow-whole.js";
import { serveAsGuest } from "./serve-guest";

serveAsGuest(engine);
