// The files in a zip. The library that unpacks them is loaded with this file, when the first zip is opened. What a zip says of the
// sizes of its files bounds what is unpacked: more than that is never written.

import { unzipSync } from "fflate";
import { type Given, MAX_FILE, MAX_FILES } from "./given";
import { leftOutFolder } from "./take";

/** Larger zips are not opened, in bytes. */
const MAX_ZIP = 64 << 20;
/** So many bytes are unpacked at most. */
const MAX_UNPACKED = 16 << 20;
/** So many entries are looked at. */
const MAX_ENTRIES = 10 * MAX_FILES;

/** The files in a zip: those that may be taken, unpacked; of the others only their names and sizes. Throws words for people. */
export async function filesIn(zip: Given): Promise<Given[]> {
  if (zip.size > MAX_ZIP) throw new Error(`${zip.path} was not opened: it is larger than ${MAX_ZIP >> 20} MB.`);
  const entries: { path: string; size: number }[] = [];
  let unpacked = 0;
  const isWanted = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (entries.length >= MAX_ENTRIES) return false;
    entries.push({ path: name, size: originalSize });
    if (name.endsWith("/") || originalSize > MAX_FILE || leftOutFolder(name)) return false;
    unpacked += originalSize;
    if (unpacked > MAX_UNPACKED) throw new Error(`it unpacks to more than ${MAX_UNPACKED >> 20} MB`);
    return true;
  };
  try {
    const texts = unzipSync(await zip.bytes(), { filter: isWanted });
    const empty = new Uint8Array();
    return entries.map(({ path, size }) => ({ path, size, bytes: async () => texts[path] ?? empty }));
  } catch (error) {
    throw new Error(`${zip.path} was not opened: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
