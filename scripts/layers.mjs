// npm run layers: draws the crates under core/ anew in docs/ARCHITECTURE.md, from what their manifests say.
import { readFileSync, writeFileSync } from "node:fs";
import { drawing } from "../tests/repository/core-modules.mjs";
import { inRoot } from "./lib/paths.mjs";

const page = inRoot("docs", "ARCHITECTURE.md");
writeFileSync(
  page,
  readFileSync(page, "utf8").replace(/```mermaid\n[^]*?\n```/, () => drawing()),
);
