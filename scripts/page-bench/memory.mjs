// The memory of the browser that this process has started: what all of its processes hold, with what they share counted once.
import { readdirSync, readFileSync } from "node:fs";

const read = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // It has ended meanwhile.
  }
};

/** The processes below this one, by who started whom. */
function descendants() {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  // Behind the program's name, which is in parentheses and may hold anything.
  const parentOf = new Map(ids.map((id) => [id, read(`/proc/${id}/stat`).split(") ").at(-1).split(" ")[1]]));
  const isBelow = (id) => {
    for (let at = id; at !== undefined && at !== "1"; at = parentOf.get(at)) if (at === `${process.pid}`) return true;
    return false;
  };
  return ids.filter((id) => id !== `${process.pid}` && isBelow(id));
}

/** In megabytes; Linux alone tells. */
export function memory() {
  const kilobytes = descendants().map((id) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
