// Fragments of links, made and read outside the page: of any content, also of one that the page would not make.
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";

/** The fragment of a content, as `native/src/link.rs` describes it. */
export function fragmentOf(content) {
  const packed = deflateRawSync(JSON.stringify(content));
  return `#1z${packed.toString("base64url")}.${(crc32(packed) % 36 ** 5).toString(36).padStart(5, "0")}`;
}

/** The content of a link that the page made. */
export function contentOf(link) {
  const [packed] = new URL(link).hash.slice("#1z".length).split(".");
  return JSON.parse(inflateRawSync(Buffer.from(packed, "base64url")).toString());
}
