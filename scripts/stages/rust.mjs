// The crates, as native code.
import { clippyEnv, ensureLinters, hostRust, TESTING } from "../setup/rust.mjs";

export const rust = {
  name: "rust",
  about: "format, Clippy and tests of the crates",
  async run(check) {
    const host = hostRust();
    await ensureLinters(host);
    const cargo = (args, env = host.env) => ({ program: host.cargo, args, env });
    await check("format", cargo(["fmt", "--all", "--check"]));
    const env = clippyEnv(host);
    const isClean = await check("Clippy", cargo(["test", ...TESTING, "--workspace", "--all-targets", "--no-run"], env));
    // What Clippy refuses isn't compiled by it.
    await check("tests", cargo(["test", ...TESTING, "--workspace", "--no-fail-fast"], isClean ? env : host.env));
  },
};
