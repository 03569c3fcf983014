// `npm run dev`: the page from Vite's server, which reloads when a file in web/ changes. The engine is built once, before, with
// the quick profile.
import { buildSaltBehind } from "./build/behind.mjs";
import { buildEngine, PUPPET, QUICK, standInForSalt } from "./build/engine.mjs";
import { main } from "./lib/announce.mjs";
import { inRoot } from "./lib/paths.mjs";

await main(async () => {
  await buildEngine(QUICK, [PUPPET]);
  standInForSalt();
  const { createServer } = await import("vite");
  const before = buildSaltBehind();
  const waitsForSalt = {
    name: "duckrow-waits-for-salt",
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => void Promise.resolve(before(request.url)).then(next));
    },
  };
  const server = await createServer({ root: inRoot("web"), plugins: [waitsForSalt] });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts();
});
