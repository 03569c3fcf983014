// The page's code, without a browser: format, types, unit tests.
import { buildTestedEngines } from "../build/engine.mjs";
import { npmProgram } from "../lib/paths.mjs";
import { ensurePackages } from "../setup/npm.mjs";

export const web = {
  name: "web",
  about: "the page's code: format, types, unit tests",
  async run(check) {
    await ensurePackages();
    await buildTestedEngines(); // its types
    const npm = (name, ...args) => ({ program: npmProgram(name), args });
    await check("format", npm("prettier", "--check", "--log-level", "warn", "."));
    await check("types of the page", npm("tsc", "--project", "web/tsconfig.json"));
    await check("types of the worker", npm("tsc", "--project", "web/tsconfig.worker.json"));
    await check("unit tests", npm("vitest", "run", "--root", "web"));
  },
};
