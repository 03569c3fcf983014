// The page's start: the engine is loaded in its worker, and the page says when it is ready.

import { startEngine } from "./engine/client";
import { sentence } from "./engine/messages";

const status = document.getElementById("engine");

startEngine((message) => {
  if (status) status.textContent = sentence(message);
});
