// The page's side of its service worker: asks for it when the page is up, and tells it which engine was used, or that the page is installed.

import type { Build } from "../engine/build";

/** The file beside the page (web/offline.config.mjs). */
const WORKER = "./offline.js";

/** The names of the builds' files. */
const ENGINES: Readonly<Record<Build, string>> = {
  small: "duckrow",
  whole: "duckrow-whole",
  salt: "duckrow-salt",
};

/** Lets the page be there without a network. `follow` gets what is to be told whenever a build has run. Where storage is blocked, nothing happens. */
export async function stayOffline(follow: (tell: (build: Build) => void) => void): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    await serviceWorker.register(WORKER);
    const { active } = await serviceWorker.ready;
    follow((build) => active?.postMessage({ used: ENGINES[build] }));
    const installed = (): void => active?.postMessage({ installed: true });
    addEventListener("appinstalled", installed);
    if (matchMedia("(display-mode: standalone)").matches) installed();
  } catch {
    // A browser that keeps nothing shows the page as well.
  }
}

/** Waits until the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 2000);
  });
}
