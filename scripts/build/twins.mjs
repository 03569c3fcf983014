// The twins of a site's files, as brotli, for servers that send what lies there: `FILE.br` beside each file that becomes smaller.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { filesIn } from "../lib/once.mjs";
import { compressed } from "./sizes.mjs";

export const TWIN = ".br";

/** Pictures are packed already; a page may be changed where it is published, and its twin wouldn't be. */
const ALONE = /\.(png|html|br)$/;
/** Less than this is sent in one packet, packed or not. */
const LEAST = 1024;

/** Writes the twins of all files in a folder anew. */
export function writeTwins(folder) {
  for (const file of filesIn(folder)) if (file.endsWith(TWIN)) rmSync(file);
  for (const file of filesIn(folder)) {
    const bytes = readFileSync(file);
    if (ALONE.test(file) || bytes.length < LEAST) continue;
    writeFileSync(file + TWIN, compressed(bytes));
  }
}
