// The repository itself: lock files that are current and name no hosts, and the scripts.
import { nodeTests } from "../lib/node-tests.mjs";
import { inRoot } from "../lib/paths.mjs";
import { hostRust } from "../setup/rust.mjs";

export const repository = {
  name: "repository",
  about: "lock files, set-up scripts, documents, the imports and styles of the page",
  async run(check) {
    const { cargo, env } = hostRust();
    await check("Cargo.lock is current", { program: cargo, args: ["fetch", "--locked"], env });
    await check("tests of the scripts, lock files and documents", nodeTests(inRoot("tests", "repository")));
  },
};
