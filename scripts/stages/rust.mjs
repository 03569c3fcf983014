// The crates, as native code.
import { ensureLinters, hostRust } from "../setup/rust.mjs";

export const rust = {
  name: "rust",
  about: "format, Clippy and tests of the crates",
  async run(check) {
    const host = hostRust();
    await ensureLinters(host);
    const cargo = (...args) => ({ program: host.cargo, args, env: host.env });
    await check("format", cargo("fmt", "--all", "--check"));
    await check("Clippy", cargo("clippy", "--workspace", "--all-targets", "--", "-D", "warnings"));
    await check("tests", cargo("test", "--workspace", "--no-fail-fast"));
  },
};
