// `npm run dev`: the page from Vite's server, which reloads when a file in web/ changes. The engine is built once, before, with
// the quick profile.
import { buildBehind } from "./build/behind.mjs";
import { buildQuickEngine, QUICK } from "./build/engine.mjs";
import { main } from "./lib/announce.mjs";
import { inRoot } from "./lib/paths.mjs";

await main(async () => {
  await buildQuickEngine();
  const { createServer } = await import("vite");
  const before = buildBehind();
  const waitsForBuilds = {
    name: "duckrow-waits-for-builds",
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => void Promise.resolve(before(request.url)).then(next));
    },
  };
  const server = await createServer({ root: inRoot("web"), plugins: [waitsForBuilds] });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts();
});
