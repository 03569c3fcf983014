// The start of the engine's workers in the sandbox: one run with its providers in JavaScript, and what is asked about it. They
// have no network and no storage, and in them there are neither clock nor chance: the same scenario gives the same run.

import { Desk, type Module } from "./desk";
import { makeDetermined } from "./determined";
import type { Message, ProviderText, Question, Request } from "./messages";
import { type Compiled, providerHost } from "./provider-host.mjs";

/** The first message to a guest: the sandbox hands it the engine, and the page's end of a channel. */
interface Beginning {
  engine: WebAssembly.Module;
  port: MessagePort;
}

/** The JavaScript of the build that calls providers. */
interface Build extends Module, Pick<typeof import("./pkg/duckrow-whole.js"), "Run" | "version"> {
  initSync: (from: { module: WebAssembly.Module }) => { memory: WebAssembly.Memory };
}

/** Answers the page with a build, once the sandbox has handed it over. */
export function serveAsGuest(build: Build): void {
  self.addEventListener(
    "message",
    ({ data: { engine, port } }: MessageEvent<Beginning>) => {
      const post = port.postMessage.bind(port);
      const tell = (message: Message): void => post(message);
      const { memory } = build.initSync({ module: engine });
      const desk = new Desk(build, memory, tell, (question) => runWith(build, question, tell));
      let last = Promise.resolve();
      port.onmessage = ({ data }: MessageEvent<Request>) => {
        last = last.then(() => desk.hear(data));
      };
      tell({ kind: "ready", version: build.version() });
    },
    { once: true },
  );
}

async function runWith(
  { Run }: Build,
  { text, providers = [], silent = [] }: Extract<Question, { ask: "run" }>,
  tell: (message: Message) => void,
): Promise<InstanceType<Build["Run"]>> {
  const calling = (type?: string): void => tell(type === undefined ? { kind: "calling" } : { kind: "calling", type });
  makeDetermined(self, JSON.parse(text));
  const compiled = new Map<string, Compiled>();
  for (const provider of providers) compiled.set(provider.type, await compile(provider, silent, calling));
  return Run.withProviders(text, providerHost(compiled, calling));
}

async function compile(
  { type, text }: ProviderText,
  silent: readonly string[],
  calling: (type?: string) => void,
): Promise<Compiled> {
  if (silent.includes(type)) return { text, error: "it didn’t answer and was stopped" };
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
