// The runner's arithmetic: what the test runners print is counted, and a failure is never lost.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Failure, out } from "../../scripts/lib/announce.mjs";
import { closingLines, totals } from "../../scripts/lib/closing.mjs";
import { failingLines } from "../../scripts/lib/failing.mjs";
import { runStage, summary } from "../../scripts/lib/stage.mjs";
import { lanes, stages } from "../../scripts/stages/index.mjs";

mock.method(out, "write", () => true);

const byName = (one, other) => one.name.localeCompare(other.name);

const CARGO =
  "running 3 tests\ntest result: FAILED. 2 passed; 1 failed; 4 ignored; 0 measured; 0 filtered out; finished in 0.00s";
const VITEST =
  "\u001b[2m Test Files \u001b[22m 1 failed | 1 passed (2)\n\u001b[2m      Tests \u001b[22m 1 failed | 3 passed | 2 skipped (6)\n";
const NODE = "ℹ tests 5\nℹ suites 0\nℹ pass 4\nℹ fail 0\nℹ cancelled 1\nℹ skipped 0\nℹ todo 0\nℹ duration_ms 5.2";

const RSPEC = "Finished in 1.2 seconds\n7 examples, 1 failure, 2 pending\n";

const program = (text, code) => ({
  program: process.execPath,
  args: ["-e", `console.log(${JSON.stringify(text)}); process.exit(${code})`],
});

test("closing lines of all runners are found and counted", () => {
  assert.deepEqual(totals(closingLines(CARGO)), { passed: 2, failed: 1, skipped: 4 });
  assert.deepEqual(totals(closingLines(RSPEC)), { passed: 4, failed: 1, skipped: 2 });
  assert.deepEqual(totals(closingLines(VITEST)), { passed: 3, failed: 1, skipped: 2 });
  assert.deepEqual(totals(closingLines(NODE)), { passed: 4, failed: 1, skipped: 0 });
});

test("what the runners say of tests that failed is cut out of what they print", () => {
  const cargo = `test a ... FAILED\n\nfailures:\n\n---- a stdout ----\nquack\n\nfailures:\n    a\n\n${CARGO.split("\n")[1]}`;
  assert.deepEqual(
    failingLines(`${cargo}\n${cargo}`),
    Array(2).fill(["failures:", "---- a stdout ----", "quack"]).flat(),
  );
  const vitest = `⎯⎯ Failed Tests 1 ⎯⎯\n\n FAIL  a.test.ts > swims\n${VITEST}`;
  assert.deepEqual(failingLines(vitest), ["⎯⎯ Failed Tests 1 ⎯⎯", " FAIL  a.test.ts > swims"]);
  assert.deepEqual(failingLines(`${NODE}\n\n✖ failing tests:\n\n✖ swims`), ["✖ failing tests:", "✖ swims"]);
  assert.deepEqual(failingLines(`Failures:\n\n  1) swims\n\n${RSPEC}`), ["Failures:", "  1) swims"]);
  assert.deepEqual(failingLines([CARGO, VITEST, NODE, RSPEC].join("\n")), []);
  const long = failingLines(`Failures:\n${"quack\n".repeat(100)}`);
  assert.deepEqual([long.length, long.at(-1)], [81, "… and 21 more lines, above"]);
});

test("every check of a stage runs, and its failures are told with their commands", async () => {
  const result = await runStage({
    name: "example",
    async run(check) {
      await check("first", program("test result: ok. 1 passed; 0 failed", 0));
      await check("second", program("Failures:\n  1) swims", 3));
      await check("third", async () => {
        throw new Failure("It lacks something.", { remedy: "install it" });
      });
      await check("fourth", program("ℹ pass 2", 0));
    },
  });
  assert.equal(result.passed, 3);
  assert.equal(result.failures.length, 2);
  assert.match(
    result.failures[0],
    /^example, second: ended with 3\. Again, alone: .*-e[^]*\nFailures:\n {2}1\) swims$/,
  );
  assert.equal(result.failures[1], "example, third: It lacks something. Run: install it");
  assert.match(summary([result]), /^example +FAILED +3 passed +\d/);
});

test("a stage beside another one shows a command's output in one piece, when it has ended", async () => {
  const written = [];
  const write = mock.method(out, "write", (text) => written.push(text));
  const run = (check) => check("it", program("ℹ pass 2", 0));
  const { passed } = await runStage({ name: "example", run }, { isBeside: true });
  write.mock.restore();
  assert.equal(passed, 2);
  assert.equal(written.at(-1), "\n── example: it, ended\nℹ pass 2\n\n");
});

test("every stage is in one lane", () => {
  assert.deepEqual(lanes.flat().toSorted(byName), stages.toSorted(byName));
});

test("a stage that can't be prepared has failed", async () => {
  const stage = { name: "example", run: () => Promise.reject(new Failure("There is no browser.")) };
  assert.deepEqual((await runStage(stage)).failures, ["example, preparation: There is no browser."]);
});

test("a program that isn't there is a failure", async () => {
  const stage = { name: "example", run: (check) => check("it", { program: "/no/such/program", args: [] }) };
  assert.equal((await runStage(stage)).failures.length, 1);
});
