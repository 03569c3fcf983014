// Sites with twelve embeds on a page, built as docs/EMBEDDING.md says: its snippets are the files.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { inRoot } from "../../scripts/lib/paths.mjs";

const EXAMPLES = [
  "arrows",
  "automatic",
  "captured-references",
  "certificates",
  "collectors",
  "contain",
  "forward-references",
  "httpd",
  "lists",
  "refresh",
  "require-function",
  "virtual",
];
const VIEWS = ["queue", "trace", "catalog"];

/** Twelve manifests, each with a view and a step. */
export const EMBEDS = EXAMPLES.map((name, place) => {
  const { files } = parse(readFileSync(inRoot("web", "examples", `${name}.yaml`), "utf8"));
  return { manifest: files["manifests/site.pp"], view: VIEWS[place % 3], step: place + 3 };
});

/** The files that a section of the document names, each before its text. */
function snippets(section) {
  const page = readFileSync(inRoot("docs", "EMBEDDING.md"), "utf8");
  const text = page.split(`\n### ${section}\n`)[1].split(/\n##+ [^#\n]+\n(?=\n)/)[0];
  const found = text.matchAll(/^`([^`\n]+)`:\n\n(`{3,})\w*\n([^]*?)\n\2$/gm);
  return Object.fromEntries([...found].map(([, path, , body]) => [path, `${body}\n`]));
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A page with its one embed twelve times, each time with another manifest, view and step. */
function twelve(page) {
  const [whole, before, manifest, behind] =
    /(?:^(<duck-row[^>]*>\n<pre>\n)([^]*?)(<\/pre>\n<\/duck-row>\n))/m.exec(page) ??
    /^(```[^\n]*\n)([^]*?)(```\n(?:\{:[^\n]*\n)?)/m.exec(page);
  const isHtml = whole.startsWith("<");
  const again = EMBEDS.map((embed, place) => {
    const with_ = (text) =>
      text
        .replace(/view=("?)trace/, `view=$1${embed.view}`)
        .replace(/step=("?)5/, `step=$1${embed.step}`)
        .replace("ducks.json", `ducks-${place}.json`);
    return with_(before) + (isHtml ? escaped(embed.manifest) : embed.manifest) + with_(behind);
  });
  if (!manifest.includes("include b")) throw new Error(`There is no embed in ${page}`);
  return page.replace(whole, () => again.join("\nBetween two of them stands a line.\n\n"));
}

const python = (name) => join(process.env.DUCKROW_PYTHON, name);
const run = (cwd, program, ...args) =>
  execFileSync(program, args, {
    cwd,
    stdio: "pipe",
    env: { ...process.env, DOCUSAURUS_NO_TELEMETRY: "1", NO_UPDATE_NOTIFIER: "1", LANG: "C.UTF-8" },
  });

/** The generators: what each needs beside the document's files, and how it builds. `out` has the site, `page` is the page in it; `start` is one with a link that is followed without HTML. */
export const GENERATORS = [
  { name: "Plain HTML", out: ".", page: "index.html", build: () => {} },
  {
    name: "mdBook",
    out: "book",
    page: "ducks.html",
    files: { "book.toml": '[book]\ntitle = "Ducks"\n', "src/SUMMARY.md": "- [Ducks](ducks.md)\n" },
    build: (folder) => run(folder, python("mdbook"), "build"),
  },
  { name: "Jekyll", out: "_site", page: "ducks.html", build: (folder) => run(folder, "jekyll", "build") },
  {
    name: "Hugo",
    out: "public",
    page: "ducks/index.html",
    files: {
      "config.toml": 'baseURL = "https://example.org/"\ntitle = "Ducks"\n',
      "layouts/_default/single.html": "<!doctype html><html><head></head><body>{{ .Content }}</body></html>",
    },
    build: (folder) => run(folder, "hugo"),
  },
  {
    name: "MkDocs",
    out: "site",
    page: "ducks/index.html",
    build: (folder) => run(folder, python("mkdocs"), "build", "--quiet"),
  },
  {
    name: "Zensical",
    out: "site",
    page: "ducks/index.html",
    build: (folder) => run(folder, python("zensical"), "build"),
  },
  {
    name: "Docusaurus",
    // Under Trusted Types its own scripts end, and the page with them.
    isUntrusted: true,
    out: "build",
    page: "ducks/index.html",
    start: { page: "index.html", link: "Some ducks" },
    files: {
      "package.json": '{ "private": true }',
      "docs/index.md": "---\nslug: /\n---\n# Start\n\n[Some ducks](ducks.md)\n",
    },
    build(folder) {
      const packages = join(process.env.DUCKROW_DOCUSAURUS, "node_modules");
      symlinkSync(packages, join(folder, "node_modules"));
      run(folder, process.execPath, join(packages, "@docusaurus", "core", "bin", "docusaurus.mjs"), "build");
    },
  },
];

/** Builds a generator's site in a folder; what it is asked for as `duckrow.example` lies at another address here. Gives the folder of the site. */
export function buildIn(folder, { name, files = {}, out, build }, playground) {
  const told = Object.entries(snippets(name)).map(([path, text]) => {
    const isPage = /\.(md|html)$/.test(path);
    return [path, isPage ? twelve(text) : text.replaceAll("https://duckrow.example/", playground)];
  });
  for (const [path, text] of [...Object.entries(files), ...told]) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  build(folder);
  return join(folder, out);
}
