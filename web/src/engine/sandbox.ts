// The sandbox: a frame of another origin than the page, with a policy of its own (public/sandbox.html), in which engine
// workers run providers in JavaScript. They have no network, no storage and nothing of the page; it hears them through a port.

import guestUrl from "./guest.worker.ts?worker&url";
import type { Message, Request } from "./messages";
import engineUrl from "./pkg/duckrow-whole_bg.wasm?url";
import type { WorkerLike } from "./port";

/** So long may it take until a worker is there. */
const PATIENCE = 20_000;

let frame: Promise<Window> | undefined;
/** The sandbox with the code of a guest and its engine in it: of the one build that calls providers. */
let ready: Promise<Window> | undefined;
let guests = 0;

/** A new engine worker in the sandbox. */
export function startGuest(): WorkerLike {
  const { port1: ours, port2: theirs } = new MessageChannel();
  const guest = ++guests;
  const worker: WorkerLike = {
    postMessage: (message: Request) => ours.postMessage(message),
    terminate: () => {
      clearTimeout(patience);
      ours.close();
      void frame?.then((sandbox) => sandbox.postMessage({ end: guest }, "*")).catch(() => undefined);
    },
    onmessage: null,
    onerror: null,
  };
  const fail = (reason: string): void => {
    worker.onerror?.(new ErrorEvent("error", { message: `the sandbox could not be opened: ${reason}` }));
  };
  const patience = setTimeout(() => fail(`it said nothing for ${PATIENCE / 1000} s`), PATIENCE);
  ours.onmessage = (event: MessageEvent<Message>) => {
    clearTimeout(patience);
    worker.onmessage?.(event);
  };
  ready ??= open();
  ready.then(
    (sandbox) => sandbox.postMessage({ start: guest, port: theirs }, "*", [theirs]),
    (error: unknown) => {
      ready = undefined;
      fail(String(error));
    },
  );
  return worker;
}

/** The frame has an origin of its own, which may ask for nothing: the page brings it what it needs. */
async function open(): Promise<Window> {
  if (import.meta.env.DEV) throw new Error("the development server has none; `npm start` shows the built page");
  frame ??= loaded();
  const [code, engine, sandbox] = await Promise.all([
    file(guestUrl).then(async (response) => classic(await response.text())),
    file(engineUrl).then((response) => response.arrayBuffer()),
    frame,
  ]);
  sandbox.postMessage({ code, engine }, "*", [engine]);
  return sandbox;
}

/** A module without imports as a script: Chromium starts no modules as workers in such a frame. Its names stay its own. */
const classic = (module: string): string => `(() => {"use strict";${module}\n})();`;

async function file(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return response;
}

function loaded(): Promise<Window> {
  const element = document.createElement("iframe");
  // Without `allow-same-origin` its origin is nobody's.
  element.setAttribute("sandbox", "allow-scripts");
  element.hidden = true;
  element.title = "Sandbox";
  element.src = new URL("./sandbox.html", document.baseURI).href;
  return new Promise((resolve, reject) => {
    element.onload = () => (element.contentWindow ? resolve(element.contentWindow) : reject(new Error("no frame")));
    document.body.append(element);
  });
}
