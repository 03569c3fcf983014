// The lock files say which versions are used, and not from which hosts they were downloaded.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answer } from "../../scripts/lib/command.mjs";
import { inRoot } from "../../scripts/lib/paths.mjs";

const read = (name) => readFileSync(inRoot(name), "utf8");
const { packages } = JSON.parse(read("package-lock.json"));
const crates = read("Cargo.lock")
  .split("[[package]]")
  .slice(1)
  .map((text) => Object.fromEntries([...text.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, key, value]) => [key, value])));

test("package-lock.json names no download hosts", () => {
  const withHost = Object.keys(packages).filter((name) => "resolved" in packages[name]);
  assert.deepEqual(withHost, [], "npm install with the .npmrc of this repository leaves them out");
});

test("every npm package has a version and a checksum", () => {
  const incomplete = Object.entries(packages).filter(
    ([name, { version, integrity }]) => name && !(version && integrity),
  );
  assert.deepEqual(incomplete, []);
});

test("npm reads from the repository's .npmrc that hosts stay out of the lock file", () => {
  const env = { npm_config_userconfig: inRoot("no-such-file"), npm_config_omit_lockfile_registry_resolved: "" };
  const setting = answer({ program: "npm", args: ["config", "get", "omit-lockfile-registry-resolved"], env });
  assert.equal(setting, "true");
});

test("package.json asks for exact versions", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version));
  assert.deepEqual(loose, []);
});

test("every crate comes from crates.io or from this repository", () => {
  assert.ok(crates.length > 10);
  const sources = new Set(crates.map(({ source }) => source));
  assert.deepEqual([...sources].sort(), ["registry+https://github.com/rust-lang/crates.io-index", undefined]);
});

test("the tool that writes the JavaScript has wasm-bindgen's version", () => {
  const version = (name) => crates.find((crate) => crate.name === name)?.version;
  assert.ok(version("wasm-bindgen"));
  assert.equal(version("wasm-bindgen-cli-support"), version("wasm-bindgen"));
});
