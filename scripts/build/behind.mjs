// The later builds of the engine are made behind the page: most of what people look at first are manifests without Ruby. Who asks
// for one waits.
import { say } from "../lib/announce.mjs";
import { buildEngine, LATER, QUICK } from "./engine.mjs";

/** The paths that the page requests when it loads a build, `duckrow-ruby`, from either server: its workers and its parts. */
const requestsFor = ({ name }) => {
  const worker = `(guest-)?${name.replace("duckrow-", "")}\\.worker`;
  return new RegExp(`^[^?]*/(${worker}|${name})[^/?]*($|\\?)`);
};

/**
 * Builds the later engines one after the other, and does `after` each. Gives what a server awaits `before` it answers a request. If
 * one fails, that is told here and the requests are answered with what is there.
 */
export function buildBehind(after = () => {}) {
  let previous = Promise.resolve();
  const builds = LATER.map((engine) => {
    const build = { ...engine, requests: requestsFor(engine), isThere: false, isTold: false };
    build.done = previous = previous
      .then(() => buildEngine(QUICK, [engine]))
      .then(after)
      .catch((error) => say(`\n${error}\n`))
      .then(() => {
        build.isThere = true;
      });
    return build;
  });
  return function before(url) {
    const build = builds.find(({ requests }) => requests.test(url));
    if (!build || build.isThere) return undefined;
    if (!build.isTold) say(`The page asks for ${build.what}, and waits until it is compiled.`);
    build.isTold = true;
    return build.done;
  };
}
