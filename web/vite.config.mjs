// The page's build. Addresses are relative (`base`), so that the site works under any path.
import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { parse } from "yaml";

// Only this site's own files may run or be asked for; WebAssembly may be compiled, strings may not. The one frame is the
// sandbox for providers in JavaScript, with a policy of its own (public/sandbox.html). Where a text would become a script or markup, one of
// two policies is asked: src/trusted.ts, and Lit's for its templates.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types default lit-html",
].join("; ");

// Only in the built site: the development server needs inline styles and a socket.
const contentSecurityPolicy = {
  name: "duckrow-content-security-policy",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
  ],
};

// The examples are YAML for people; the page gets them as JSON.
const yaml = {
  name: "duckrow-yaml",
  transform: (code, id) => (id.endsWith(".yaml") ? `export default ${JSON.stringify(parse(code))}` : undefined),
};

/** The scenario of an example, as the page opens it. */
const scenarioIn = (file) => ({ version: 1, ...parse(readFileSync(file, "utf8")) });

const RECORDING = /\.yaml\?recording$/;
let engine;

/** The engine that the page loads, here. */
async function load() {
  const packages = new URL("src/engine/pkg/", import.meta.url);
  const module = await import(new URL("duckrow.js", packages).href);
  await module.default({ module_or_path: readFileSync(new URL("duckrow_bg.wasm", packages)) });
  return module;
}

// `import text from "NAME.yaml?recording"`: the run of an example, played by the page until somebody needs the engine.
const recordings = {
  name: "duckrow-recordings",
  async load(id) {
    if (!RECORDING.test(id)) return undefined;
    engine ??= load();
    const { record } = await engine;
    const text = record(JSON.stringify(scenarioIn(id.replace(/\?recording$/, ""))));
    return `export default ${JSON.stringify(text)}`;
  },
};

// Of a lesson the contents page needs the front matter, and whether there is an exercise; its text is loaded when it is opened.
const lessons = {
  name: "duckrow-lessons",
  transform: (code, id) => {
    if (!id.endsWith(".md?front")) return undefined;
    const [, front] = code.split(/^---$/m);
    return `export default ${JSON.stringify({ ...parse(front), hasExercise: /^## (Exercise|Übung)$/m.test(code) })}`;
  },
};

// In mode `quick`, `npm start` builds the page anew while it is served, when the engine with Salt is there: names stay the same.
const STEADY = {
  entryFileNames: "assets/[name].js",
  chunkFileNames: "assets/[name].js",
  assetFileNames: "assets/[name][extname]",
};
const naming = (mode) => (mode === "quick" ? { rollupOptions: { output: STEADY } } : {});

export default defineConfig(({ mode }) => ({
  base: "./",
  cacheDir: "../node_modules/.vite",
  plugins: [contentSecurityPolicy, yaml, recordings, lessons],
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0, ...naming(mode) },
  worker: { format: "es", ...naming(mode) },
  test: { include: ["src/**/*.test.ts"] },
}));
