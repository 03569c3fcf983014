// The engine's worker in the sandbox: one run with its providers in JavaScript, and what is asked about it. It has no
// network and no storage, and in it there are neither clock nor chance: the same scenario gives the same run.

import { Desk } from "./desk";
import { makeDetermined } from "./determined";
import type { Message, ProviderText, Question, Request } from "./messages";
import * as module from "./pkg/duckrow.js";
import { type Compiled, providerHost } from "./provider-host.mjs";

/** The first message to a guest: the sandbox hands it the engine, and the page's end of a channel. */
interface Beginning {
  engine: WebAssembly.Module;
  port: MessagePort;
}

self.addEventListener(
  "message",
  ({ data: { engine, port } }: MessageEvent<Beginning>) => {
    const post = port.postMessage.bind(port);
    const tell = (message: Message): void => post(message);
    const { memory } = module.initSync({ module: engine });
    const desk = new Desk(module, memory, tell, (question) => runWith(question, tell));
    let last = Promise.resolve();
    port.onmessage = ({ data }: MessageEvent<Request>) => {
      last = last.then(() => desk.hear(data));
    };
    tell({ kind: "ready", version: module.version() });
  },
  { once: true },
);

async function runWith(
  { text, providers = [], silent = [] }: Extract<Question, { ask: "run" }>,
  tell: (message: Message) => void,
): Promise<module.Run> {
  const calling = (type?: string): void => tell(type === undefined ? { kind: "calling" } : { kind: "calling", type });
  makeDetermined(self, JSON.parse(text));
  const compiled = new Map<string, Compiled>();
  for (const provider of providers) compiled.set(provider.type, await compile(provider, silent, calling));
  return module.Run.withProviders(text, providerHost(compiled, calling));
}

async function compile(
  { type, text }: ProviderText,
  silent: readonly string[],
  calling: (type?: string) => void,
): Promise<Compiled> {
  if (silent.includes(type)) return { text, error: "it did not answer, and was ended" };
  calling(type);
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    const module = (await import(/* @vite-ignore */ url)) as { default?: unknown };
    return { text, exported: module.default };
  } catch (error) {
    return { text, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  } finally {
    URL.revokeObjectURL(url);
    calling();
  }
}
