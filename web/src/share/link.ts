// Share links: a scenario in the fragment of an address. The command line's half is `native/src/link.rs`, which says what a
// fragment is made of; the links in `tests/links` are read by both, and stay readable for ever.

import type { Scenario } from "../engine/contract";
import { withLevel } from "../model/level";

/** The content of a link. The scenario and the view of it are apart. */
export interface LinkContent {
  scenario: Scenario;
  /** Another scenario, to compare with. */
  against?: Scenario | undefined;
  /** The view of the page: its own business. */
  view?: Record<string, unknown>;
  /** The version of the engine that it was made with: another one may show something else. */
  engine?: string | undefined;
}

/** A link that can't be read, or a content that can't be sent; the message is for people. */
export class LinkError extends Error {
  override name = "LinkError";
}

/** Some programs cut addresses that are longer. */
export const WARN_LENGTH = 2_000;
/** Longer fragments are neither made nor read. */
export const MAX_LENGTH = 32 * 1024;
/** Larger contents, in bytes, are neither made nor read. */
export const MAX_CONTENT = 1 << 20;

const PREFIX = "#1z";
const CHECKSUM_DIGITS = 5;
const CHECKSUMS = 36 ** CHECKSUM_DIGITS;

const ABSENT = "This is not a Duckrow link: the part that begins with #1z is missing.";
const NEWER = "This link was made by a newer Duckrow. Open it with a newer version.";
const TRUNCATED = "This link is incomplete: its end is missing. Copy it again, as a whole.";
const ALTERED =
  "This link was changed on its way: its checksum doesn't match. A chat program or a browser extension may have done it. " +
  "Copy it again from where it was made.";
const TOO_LARGE = "This link is too large: a link has at most 32 KB, and its content at most 1 MB.";
const DAMAGED = "This link is damaged: its content can't be unpacked.";
const NO_SCENARIO = "This link holds no scenario: ";

/** A run, as far as a link names it. */
type Ran = { head: { engine: { version: string } } } | undefined;

/** The fragment of a link to a scenario that was run, whoever makes it: it names the language level and the engine's version. */
export const linkTo = ({ scenario, against, ...rest }: LinkContent, run: Ran): Promise<string> =>
  encodeLink({
    scenario: withLevel(scenario),
    against: against && withLevel(against),
    ...rest,
    engine: run?.head.engine.version,
  });

/** The fragment for a content, from its `#` on. */
export async function encodeLink(content: LinkContent): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(content));
  if (text.length > MAX_CONTENT) throw new LinkError(TOO_LARGE);
  const packed = await through(text, new CompressionStream("deflate-raw"));
  const fragment = `${PREFIX}${toBase64Url(packed)}.${checksum(packed)}`;
  if (fragment.length > MAX_LENGTH) throw new LinkError(TOO_LARGE);
  return fragment;
}

/** The content of a fragment, with or without the `#`. */
export async function decodeLink(fragment: string): Promise<LinkContent> {
  const { payload, digits } = parts(fragment.trim());
  const packed = fromBase64Url(payload);
  if (packed === undefined || checksum(packed) !== digits) throw new LinkError(ALTERED);
  const text = await through(packed, new DecompressionStream("deflate-raw"));
  return contentOf(text);
}

function parts(text: string): { payload: string; digits: string } {
  const fragment = text.startsWith("#") ? text : `#${text}`;
  if (!fragment.startsWith(PREFIX)) {
    throw new LinkError(/^#\d+[a-z][\w.-]*$/.test(fragment) ? NEWER : ABSENT);
  }
  if (fragment.length > MAX_LENGTH) throw new LinkError(TOO_LARGE);
  const dot = fragment.indexOf(".");
  const digits = fragment.slice(dot + 1);
  if (dot < 0 || digits.length < CHECKSUM_DIGITS) throw new LinkError(TRUNCATED);
  return { payload: fragment.slice(PREFIX.length, dot), digits };
}

/** The engine looks closer at a scenario; here it only has to be something that the page can hold. */
function contentOf(bytes: Uint8Array): LinkContent {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new LinkError(`${NO_SCENARIO}it is not JSON.`);
  }
  if (!isObject(content)) throw new LinkError(`${NO_SCENARIO}it is not an object.`);
  for (const key of Object.keys(content)) {
    if (key === "engine" && typeof content[key] === "string") continue;
    if (!["scenario", "against", "view"].includes(key)) throw new LinkError(`${NO_SCENARIO}its key ${key} is unknown.`);
    if (!isObject(content[key])) throw new LinkError(`${NO_SCENARIO}its ${key} is not an object.`);
    const { files = {} } = content[key];
    if (key !== "view" && !hasTexts(files)) throw new LinkError(`${NO_SCENARIO}the files of its ${key} are not texts.`);
  }
  if (!("scenario" in content)) throw new LinkError(`${NO_SCENARIO}it has no key scenario.`);
  return content as unknown as LinkContent;
}

function hasTexts(files: unknown): boolean {
  return isObject(files) && Object.values(files).every((text) => typeof text === "string");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All bytes that come out of a stream. A few bytes can unpack to many: it is ended as soon as there are too many. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough<Uint8Array<ArrayBuffer>>(stream)
    .getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => Promise.reject(new LinkError(DAMAGED)));
    if (done) break;
    length += value.length;
    if (length > MAX_CONTENT) {
      await reader.cancel();
      throw new LinkError(TOO_LARGE);
    }
    chunks.push(value);
  }
  return joined(chunks, length);
}

function joined(chunks: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes, if the text is base64url as this module writes it. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return toBase64Url(bytes) === text ? bytes : undefined;
}

/** The CRC-32 of the bytes modulo 36⁵, as five digits in base 36. */
function checksum(bytes: Uint8Array): string {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ((~crc >>> 0) % CHECKSUMS).toString(36).padStart(CHECKSUM_DIGITS, "0");
}

/** CRC-32 of single bytes, by the reversed polynomial of IEEE 802.3. */
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
