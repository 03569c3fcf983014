// `npm start`: installs what is missing, builds with the quick profile, serves the playground and prints its address. PORT and
// HOST choose another address.
import { buildBehind } from "./build/behind.mjs";
import { buildQuickEngine, QUICK } from "./build/engine.mjs";
import { buildSite } from "./build/site.mjs";
import { Failure, main, say } from "./lib/announce.mjs";
import { quickSite } from "./lib/paths.mjs";
import { serve } from "./lib/serve.mjs";

const PORT = 4400;

await main(async () => {
  await buildQuickEngine();
  await buildSite(QUICK);
  const wanted = Number(process.env.PORT ?? PORT);
  let before = () => undefined;
  const options = { port: wanted, host: process.env.HOST, before: (path) => before(path) };
  const { address, port } = await serve(quickSite, options).catch((error) => {
    throw new Failure(`The page can't be served: ${error.message}`, { remedy: "PORT=8080 npm start" });
  });
  before = buildBehind(() => buildSite(QUICK));
  if (port !== wanted) say(`Port ${wanted} is taken.`);
  process.on("SIGINT", () => process.exit());
  say(`Duckrow is at ${address} (Ctrl-C ends it)`);
});
