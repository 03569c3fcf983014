// The page's start: its parts, and what it shows first.

import "./trusted";
import { effect } from "@preact/signals-core";
import { Engine } from "./engine/client";
import { readAddress } from "./model/address";
import { Theme } from "./model/theme";
import { Frame } from "./model/frame";
import { Model } from "./model/model";
import { stayOffline, whenIdle } from "./offline/offline";
import { speakWith } from "./share/around";
import { AddressFollower } from "./share/history";
import { follow, start } from "./share/start";
import "./views/app";
import type { App } from "./views/app";
import { acceptDrops, acceptPastes } from "./views/opening";

const address = readAddress(location.search);
const engine = new Engine();
if (address.isEmbedded) void import("./engine/turns").then(({ takeTurns }) => takeTurns(engine, `${Math.random()}`));
const model = new Model(engine, new Frame({ isEmbedded: address.isEmbedded, theme: new Theme(address.theme) }));
const app = document.querySelector<App>("duck-app");
if (app) app.model = model;
document.querySelector(".wait")?.remove();
void begin();

async function begin(): Promise<void> {
  // A page that is not in a frame does without that view.
  if (address.isEmbedded) await import("./views/embed");
  else {
    acceptDrops(model);
    acceptPastes(model);
  }
  let follower: AddressFollower | undefined;
  const go = (): Promise<void> => follow(model, readAddress(location.search), location.hash);
  addEventListener("popstate", ({ state }) => {
    if (follower?.returnLeap(state)) return;
    void (follower ? follower.return(go) : go());
  });
  await start(model, address, location.hash).finally(() => app?.settle());
  if (address.isEmbedded && address.parent && parent !== window) speakWith(parent, address.parent, model);
  if (address.isEmbedded) return;
  follower = new AddressFollower(model);
  // `npm start` builds the page anew while it is served: what was kept would be in the way.
  if (import.meta.env.MODE !== "production") return;
  await whenIdle();
  await stayOffline((tell) => {
    effect(() => {
      const run = model.document.run.value;
      if (run && !run.isPlayed) tell(run.build);
    });
  });
}
