// The size of a file: raw, gzip and brotli as a good server sends it.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";

/** Bytes as brotli at its best. */
export function compressed(bytes) {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
}

/** What they weigh so. */
export const brotli = (bytes) => compressed(bytes).length;

/** The three sizes of a file, in bytes. */
export function sizes(file) {
  const bytes = readFileSync(file);
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotli(bytes) };
}

const kilobytes = (count) => `${(count / 1000).toFixed(1)} kB`;

/** One line for people. */
export function sizeLine(file) {
  const { raw, gzip, brotli: sent } = sizes(file);
  return `  ${basename(file)}: ${kilobytes(raw)}, gzip ${kilobytes(gzip)}, brotli ${kilobytes(sent)}`;
}
