// The reader's consent to running code. It is remembered by the code's hash, and for this session only.

import type { ProviderText } from "../engine/messages";

const KEY = "duckrow-allowed";
/** Every change of a text of one's own is another code. */
const MOST = 200;

export class Consent {
  #storage: () => Storage;
  #allowed: Set<string>;

  /** The storage is asked for when it is used: only to touch it may be forbidden. */
  constructor(storage: () => Storage = () => sessionStorage) {
    this.#storage = storage;
    this.#allowed = new Set(this.#remembered());
  }

  /** Whether exactly this code may run. */
  async has(providers: readonly ProviderText[]): Promise<boolean> {
    return this.#allowed.has(await keyOf(providers));
  }

  async allow(providers: readonly ProviderText[]): Promise<void> {
    const key = await keyOf(providers);
    this.#allowed.delete(key);
    this.#allowed.add(key);
    try {
      this.#storage().setItem(KEY, JSON.stringify([...this.#allowed].slice(-MOST)));
    } catch {
      // Storage may be full or forbidden: then it is remembered as long as the page lasts.
    }
  }

  #remembered(): string[] {
    try {
      const kept: unknown = JSON.parse(this.#storage().getItem(KEY) ?? "[]");
      return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
    } catch {
      return [];
    }
  }
}

/** The hash of the code; where the browser has none to offer (no HTTPS), the code itself. */
async function keyOf(providers: readonly ProviderText[]): Promise<string> {
  const code = JSON.stringify(providers.map(({ type, text }) => [type, text]));
  if (!globalThis.crypto?.subtle) return code;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
