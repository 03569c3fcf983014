// The page's start: its parts, and what it shows first.

import { readAddress } from "./model/address";
import { Model } from "./model/model";
import { Theme } from "./model/theme";
import { follow, start } from "./share/start";
import "./views/app";
import type { App } from "./views/app";
import { acceptDrops } from "./views/opening";

const model = new Model();
const address = readAddress(location.search);
const app = document.querySelector<App>("duck-app");
if (app) {
  app.model = model;
  app.theme = new Theme();
  app.isEmbedded = address.isEmbedded;
}
if (!address.isEmbedded) acceptDrops(model);
addEventListener("hashchange", () => void follow(model, location.hash));
void start(model, address, location.hash);
