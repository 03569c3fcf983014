// What the set-up does on machines that lack something: it finds another way, or ends with the exact command to run.
import assert from "node:assert/strict";
import { join } from "node:path";
import { mock, test } from "node:test";
import { Failure, out } from "../../scripts/lib/announce.mjs";
import { installPackages } from "../../scripts/setup/apt.mjs";
import { atLeast, hostRust, needed } from "../../scripts/setup/rust.mjs";
import { wasmRust } from "../../scripts/setup/wasm.mjs";
import { onMachine } from "./machine.mjs";

mock.method(out, "write", () => true);

const failureOf = (work) => (error) => {
  assert.ok(error instanceof Failure, error.stack);
  return work(error) ?? true;
};
const newRust = { cargo: "cargo 1.999.0", rustc: "rustc 1.999.0 (abc 2030-01-01)", cc: "" };
const oldRust = { ...newRust, rustc: "rustc 1.63.0" };

test("versions are compared part by part, as numbers", () => {
  assert.ok(atLeast("1.88.0", "1.88"));
  assert.ok(atLeast("1.100.0", "1.88"));
  assert.ok(atLeast("2.0.0", "1.88"));
  assert.ok(!atLeast("1.87.9", "1.88"));
  assert.ok(!atLeast("1.9.0", "1.88"));
});

test("the first Rust that is new enough is taken", () =>
  onMachine(oldRust, (old) =>
    onMachine(newRust, (folder) => assert.equal(hostRust([old, folder]).cargo, join(folder, "cargo"))),
  ));

test("Rust without rustup is called with its own compiler, whatever the PATH says", () =>
  onMachine(newRust, (folder) => assert.deepEqual(hostRust([folder]).env, { RUSTC: join(folder, "rustc") })));

test("without Rust, the command that installs it is shown", () =>
  onMachine({ cc: "" }, (folder) =>
    assert.throws(
      () => hostRust([folder]),
      failureOf((failure) => assert.match(failure.remedy, /apt-get install rustc-web cargo-web/)),
    ),
  ));

test("an old Rust from rustup is updated by its owner, not by us", () =>
  onMachine({ ...oldRust, rustup: "" }, (folder) =>
    assert.throws(
      () => hostRust([folder]),
      failureOf((failure) => {
        assert.equal(failure.remedy, "rustup update stable");
        assert.equal(failure.message, `Rust ${needed} or newer is needed; this is 1.63.0.`);
      }),
    ),
  ));

test("without a C linker, the command that installs one is shown", () => {
  const { cargo, rustc } = newRust;
  return onMachine({ cargo, rustc }, (folder) =>
    assert.throws(
      () => hostRust([folder]),
      failureOf((failure) => assert.match(failure.remedy, /apt-get install gcc/)),
    ),
  );
});

test("without the right to install packages, the command is shown", () =>
  onMachine({ "apt-get": 100, sudo: 1 }, () =>
    assert.rejects(
      installPackages(["chromium"], "Chromium"),
      failureOf((failure) =>
        assert.equal(failure.remedy, "sudo apt-get update && sudo apt-get install --no-install-recommends chromium"),
      ),
    ),
  ));

test("an apt-get that fails shows its command too", () =>
  onMachine(
    { "apt-get": 100 },
    () =>
      assert.rejects(
        installPackages(["chromium"], "Chromium"),
        failureOf((failure) => assert.match(failure.remedy, /apt-get install --no-install-recommends chromium$/)),
      ),
    { user: 0 },
  ));

test("on another system than Debian, the packages are named", () =>
  onMachine({}, () =>
    assert.rejects(
      installPackages(["chromium"], "Chromium for the tests"),
      failureOf((failure) => assert.match(failure.message, /^Chromium for the tests: install .* chromium with/)),
    ),
  ));

test("when rustup can't add the target, Debian's Rust is asked for", () =>
  onMachine({ ...newRust, rustup: 1 }, (folder) =>
    assert.rejects(
      wasmRust(hostRust([folder])),
      failureOf((failure) => assert.match(failure.message, /rustc-web, cargo-web, rust-web-src, lld/)),
    ),
  ));
