// The page's build. Addresses are relative (`base`), so that the site works under any path.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
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
const LESSON = /\.md\?lesson$/;
const engines = new Map();

/** A build of the engine, here. */
async function load(name) {
  const packages = new URL("src/engine/pkg/", import.meta.url);
  const module = await import(new URL(`${name}.js`, packages).href);
  await module.default({ module_or_path: readFileSync(new URL(`${name}_bg.wasm`, packages)) });
  return module;
}

function engine(name) {
  if (!engines.has(name)) engines.set(name, load(name));
  return engines.get(name);
}

// `import text from "NAME.yaml?recording"`: the run of an example, played by the page until somebody needs the engine.
const recordings = {
  name: "duckrow-recordings",
  async load(id) {
    if (!RECORDING.test(id)) return undefined;
    const { record } = await engine("duckrow-whole");
    const text = record(JSON.stringify(scenarioIn(id.replace(/\?recording$/, ""))));
    return `export default ${JSON.stringify(text)}`;
  },
};

// `import lesson from "NAME.md?lesson"`: a lesson with the answers to its question, so that the page needs no engine to ask it. Its text,
// where no engine that is there can run it.
const lessonsRead = {
  name: "duckrow-lessons-read",
  async load(id) {
    if (!LESSON.test(id)) return undefined;
    const file = id.replace(/\?lesson$/, "");
    const text = readFileSync(file, "utf8");
    const path = `../../../lessons/${basename(file)}`;
    const { lesson } = await engine("duckrow-salt");
    const read = JSON.parse(lesson(path, text));
    return `export default ${JSON.stringify(read.question ? { path, text, lesson: read } : { path, text })}`;
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
  plugins: [contentSecurityPolicy, yaml, recordings, lessons, lessonsRead],
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0, ...naming(mode) },
  worker: { format: "es", ...naming(mode) },
  test: { include: ["src/**/*.test.ts"] },
}));
