// The module itself: it loads, and it was linked as wasm/build.rs asks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";
import engine, { memory } from "./engine.mjs";

test("the engine has the workspace's version", () => {
  const [, version] = readFileSync(inRoot("Cargo.toml"), "utf8").match(/^version = "(.+)"/m);
  assert.equal(engine.version(), version);
});

test("the stack has the size that the linker was asked for", () => {
  const [, megabytes] = readFileSync(inRoot("wasm", "build.rs"), "utf8").match(
    /STACK_BYTES: u32 = (\d+) \* 1024 \* 1024/,
  );
  assert.ok(memory.buffer.byteLength > megabytes * 1024 * 1024, "the stack lies at the start of the memory");
});

test("the memory grows to the ceiling that the linker was asked for, and no further", () => {
  const [, megabytes] = readFileSync(inRoot("wasm", "build.rs"), "utf8").match(
    /MOST_MEMORY_BYTES: u32 = (\d+) \* 1024 \* 1024/,
  );
  const pages = (megabytes * 1024 * 1024 - memory.buffer.byteLength) / (64 * 1024);
  assert.throws(() => memory.grow(pages + 1), RangeError);
  assert.doesNotThrow(() => memory.grow(pages));
});
