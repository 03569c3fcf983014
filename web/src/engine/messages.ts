// What the engine's worker tells the page. Both sides import this file, so it may know neither of them.

export type EngineMessage = { kind: "ready"; version: string } | { kind: "failed"; reason: string };

/** A message as one sentence for people. */
export function sentence(message: EngineMessage): string {
  switch (message.kind) {
    case "ready":
      return `Engine ${message.version} is ready.`;
    case "failed":
      return `The engine did not start: ${message.reason}`;
  }
}
