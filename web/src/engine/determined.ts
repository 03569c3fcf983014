// A world without clock and chance: what a program sees of them follows from the scenario alone. What speaks with the outside
// is taken away as well, though the sandbox's policy already forbids its use.

import type { Scenario } from "./contract";

/** Nothing in a provider needs these: its methods answer at once. */
const NEEDLESS = [
  ...["fetch", "XMLHttpRequest", "WebSocket", "WebTransport", "EventSource", "BroadcastChannel", "importScripts"],
  ...["Worker", "SharedWorker", "indexedDB", "caches", "navigator", "crypto", "location", "scheduler"],
  ...["setTimeout", "setInterval", "requestAnimationFrame", "queueMicrotask"],
  // Clocks, and what differs from reader to reader.
  ...["performance", "Temporal", "Intl"],
];

/** Makes the world of a worker one in which a scenario always goes the same way. */
export function makeDetermined(world: object, { options = {} }: Pick<Scenario, "options">): void {
  const put = (name: string, value: unknown, on: object = world): void => {
    Object.defineProperty(on, name, { value, configurable: false, writable: false });
  };
  for (let on = world; on !== null; on = Object.getPrototypeOf(on) as object) {
    for (const name of NEEDLESS) if (Object.hasOwn(on, name)) put(name, undefined, on);
  }
  const told = Date.parse(options.now ?? "");
  put("Date", stoppedAt(Number.isNaN(told) ? 0 : told));
  Math.random = randomFrom(Number(options.seed ?? 0));
}

/** `Date` where it is always the same moment. */
function stoppedAt(now: number): DateConstructor {
  const stopped = class extends Date {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [now]) as [number]));
    }
    static override now(): number {
      return now;
    }
  };
  Object.defineProperty(stopped, "name", { value: "Date" });
  // The way back to the real clock.
  Object.defineProperty(Date.prototype, "constructor", { value: stopped });
  return stopped as unknown as DateConstructor;
}

/** Numbers from 0 to 1 that only look like chance (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
