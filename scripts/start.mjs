// `npm start`: installs what is missing, builds, serves the playground and prints its address. PORT and HOST choose another
// address.
import { build } from "./build.mjs";
import { Failure, main, say } from "./lib/announce.mjs";
import { site } from "./lib/paths.mjs";
import { serve } from "./lib/serve.mjs";

const PORT = 4400;

await main(async () => {
  await build();
  const wanted = Number(process.env.PORT ?? PORT);
  const { address, port } = await serve(site, { port: wanted, host: process.env.HOST }).catch((error) => {
    throw new Failure(`The page can't be served: ${error.message}`, { remedy: "PORT=8080 npm start" });
  });
  if (port !== wanted) say(`Port ${wanted} is taken.`);
  process.on("SIGINT", () => process.exit());
  say(`Duckrow is at ${address} (Ctrl-C ends it)`);
});
