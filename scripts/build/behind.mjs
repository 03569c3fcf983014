// The engine with Salt is made behind the page: most of what people look at first are manifests. Who asks for it waits.
import { say } from "../lib/announce.mjs";
import { buildEngine, QUICK, SALT } from "./engine.mjs";

/** The paths that the page requests when it loads that engine, from either server: its worker and its parts. */
const REQUESTS = new RegExp(`^[^?]*/(salt\\.worker|${SALT.name})[^/?]*($|\\?)`);

/**
 * Builds the engine with Salt, and does `after`. Gives what a server awaits `before` it answers a request. If it fails, that is told
 * here and the requests are answered with what is there.
 */
export function buildBehind(after = () => {}) {
  let isThere = false;
  let isTold = false;
  const done = buildEngine(QUICK, [SALT])
    .then(after)
    .catch((error) => say(`\n${error}\n`))
    .then(() => {
      isThere = true;
    });
  return function before(url) {
    if (isThere || !REQUESTS.test(url)) return undefined;
    if (!isTold) say(`The page asks for ${SALT.what}, and waits until it is compiled.`);
    isTold = true;
    return done;
  };
}
