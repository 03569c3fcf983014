// The engine with Salt is built behind the page: most of what people look at first are manifests. Who asks for it waits.
import { say } from "../lib/announce.mjs";
import { buildEngine, QUICK, SALT } from "./engine.mjs";

/** The path that the page requests when a scenario first has states, from either server. */
const NEEDS_SALT = /^[^?]*\/(salt\.worker|duckrow-salt)[^/?]*($|\?)/;

/**
 * Builds the engine with Salt, then does `after`. Gives what a server awaits `before` it answers a request. If it fails, that is
 * told here and the requests are answered with what is there.
 */
export function buildSaltBehind(after = () => {}) {
  let isThere = false;
  let isTold = false;
  const done = buildEngine(QUICK, [SALT])
    .then(after)
    .catch((error) => say(`\n${error}\n`))
    .then(() => {
      isThere = true;
    });
  return function before(url) {
    if (isThere || !NEEDS_SALT.test(url)) return undefined;
    if (!isTold) say("The page asks for the engine with Salt, and waits until it is compiled.");
    isTold = true;
    return done;
  };
}
