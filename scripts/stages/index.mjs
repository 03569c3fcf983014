// The stages of `npm test`, in the order in which they run. A new one is a file beside this one, and a line here.
// One that `isAsked` runs only when it is named.
import { browser } from "./browser.mjs";
import { gem } from "./gem.mjs";
import { generators } from "./generators.mjs";
import { release } from "./release.mjs";
import { repository } from "./repository.mjs";
import { rust } from "./rust.mjs";
import { wasm } from "./wasm.mjs";
import { web } from "./web.mjs";

export const stages = [repository, rust, gem, wasm, web, browser, release, generators];

/**
 * The stages that run one after the other; the lanes run side by side. The tests in the browser wait half of their time, and
 * compiling the engine leaves a core to the crates.
 */
export const lanes = [
  [repository, rust, gem, web],
  [wasm, browser, release, generators],
];
