// The service worker: what the site has once sent stays readable without a network. Each release has a cache of its own, and a page takes
// everything from that of its release; it asks nobody else for anything.

import { files, release } from "duckrow:release";

declare const self: ServiceWorkerGlobalScope;

/** What the page tells: an engine by its name, which may have come before this worker was there; or that it is installed. */
interface Told {
  used?: string;
  installed?: true;
}

const HOME = new URL("./", self.location.href);
/** Caches are those of the origin: another copy of the page may lie beside this one. */
const PREFIX = `duckrow ${HOME.pathname} `;
const OWN = `${PREFIX}${release}`;
const PAGE = new URL("index.html", HOME).href;
const COURSE = new URL("course.json", HOME).href;

/** The engines are large: one is kept when it was first needed, and all of them once the page is installed. */
const isEngine = (path: string): boolean => path.endsWith(".wasm");

const addressOf = (path: string): string => new URL(path, HOME).href;
const ENGINES = files.filter(isEngine).map(addressOf);
const OTHERS = files.filter((path) => !isEngine(path)).map(addressOf);
const ALL = new Set([...ENGINES, ...OTHERS]);
/** Names of these say what is in them. */
const isSteady = (address: string): boolean => address.startsWith(addressOf("assets/"));

self.addEventListener("install", (event) => {
  event.waitUntil(keepAll(OTHERS).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("message", (event) => {
  const { used, installed } = event.data as Told;
  const wanted = ENGINES.filter((address) => installed || (used && address.startsWith(addressOf(`assets/${used}_bg`))));
  event.waitUntil(keepAll(wanted));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET") return;
  address.hash = address.search = "";
  const file = address.href === HOME.href ? PAGE : address.href;
  if (ALL.has(file)) event.respondWith(ownFile(file, event));
  else if (isSteady(file)) event.respondWith(olderFile(request));
  else if (file === COURSE) event.respondWith(course(request, event));
});

/** Puts files into the cache of this release that aren't there; those whose names say what is in them may come from that of another one. */
async function keepAll(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(OWN);
  const keep = async (address: string): Promise<void> => {
    if (await cache.match(address)) return;
    const older = isSteady(address) ? await caches.match(address) : undefined;
    const answer = older ?? (await fetch(address, { cache: isSteady(address) ? "default" : "reload" }));
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    await cache.put(address, answer);
  };
  await Promise.all(addresses.map(keep));
}

/** Pages that are open have all of the release before this one; what is older goes. */
async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A file of this release, from its cache; an engine is kept when it is first asked for. */
async function ownFile(address: string, event: FetchEvent): Promise<Response> {
  const cache = await caches.open(OWN);
  const kept = await cache.match(address);
  if (kept) return kept;
  const answer = await fetch(address);
  if (answer.ok) event.waitUntil(cache.put(address, answer.clone()));
  return answer;
}

/** A file of an older release, for a page that is open still. */
async function olderFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** The course of a site of lessons, which no build of the page knows: from the network, and without one as it came last. */
async function course(request: Request, event: FetchEvent): Promise<Response> {
  const cache = await caches.open(OWN);
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(cache.put(request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
