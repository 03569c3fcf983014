// The page's start: its parts, and what it shows first.

import { Engine } from "./engine/client";
import { readAddress } from "./model/address";
import { Frame } from "./model/frame";
import { Model } from "./model/model";
import { follow, start } from "./share/start";
import "./views/app";
import type { App } from "./views/app";
import { acceptDrops } from "./views/opening";

const address = readAddress(location.search);
const model = new Model(new Engine(), new Frame({ isEmbedded: address.isEmbedded }));
const app = document.querySelector<App>("duck-app");
if (app) app.model = model;
if (!address.isEmbedded) acceptDrops(model);
addEventListener("hashchange", () => void follow(model, location.hash));
void start(model, address, location.hash);
