import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Build } from "./build";
import type { Scenario } from "./contract";
import { example, theEngine } from "./fixture.mjs";
import { Engine } from "./client";
import type { Message, Progress, Request } from "./messages";
import { Crashed, NotLoaded, Refused, type WorkerLike } from "./port";
import { readRecording } from "./recording";

/** A worker whose answers the test gives by hand. */
class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  requests: Request[] = [];
  ended = false;
  postMessage(request: Request): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.ended = true;
  }
  say(message: Message): void {
    this.onmessage?.({ data: message } as MessageEvent<Message>);
  }
  answer(index: number, ...codes: string[]): void {
    const diagnostics = codes.map((code) => ({ code }));
    this.say({
      kind: "answer",
      id: this.requests[index]!.id,
      answer: { head: { events: 0, graph: { nodes: [] }, diagnostics }, columns: {} },
    });
  }
}

let workers: FakeWorker[];
let builds: Build[];
const engine = (): Engine =>
  new Engine((build) => {
    workers.push(new FakeWorker());
    builds.push(build);
    return workers.at(-1)!;
  });
const SMALL = { build: "small" } as const;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  [workers, builds] = [[], []];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function ready(): Promise<Engine> {
  const made = engine();
  void made.load("small");
  workers[0]!.say({ kind: "ready", version: "1" });
  await settle();
  return made;
}

test("of three scenarios in a row the first and the last are run, and the last is what comes back", async () => {
  const made = await ready();
  const results = ["a", "b", "c"].map((text) => made.run(text, SMALL));
  await settle();
  workers[0]!.answer(0);
  await settle();
  const texts = workers[0]!.requests.flatMap(({ question }) => (question.ask === "run" ? [question.text] : []));
  expect(texts).toEqual(["a", "c"]);
  workers[0]!.answer(workers[0]!.requests.length - 1);
  expect((await Promise.all(results)).map((run) => run?.text)).toEqual([undefined, undefined, "c"]);
});

test("a worker that hangs is ended, and the newer scenario runs in a new one", async () => {
  const made = await ready();
  const hanging = made.run("hangs", SMALL);
  await settle();
  const newer = made.run("newer", SMALL);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(workers[0]!.ended).toBe(true);
  expect(await hanging).toBeUndefined();
  workers[1]!.say({ kind: "ready", version: "1" });
  await settle();
  workers[1]!.answer(0);
  expect((await newer)?.text).toBe("newer");
});

test("a run that takes too long fails with a reason, and the run that was shown is there again", async () => {
  const made = await ready();
  const first = made.run("first", SMALL);
  await settle();
  workers[0]!.answer(0);
  made.keep((await first)!);
  const hanging = made.run("hangs", SMALL);
  const failure = expect(hanging).rejects.toThrow("a run took more than 30 s");
  await vi.advanceTimersByTimeAsync(29_000);
  expect(workers[0]!.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await failure;
  void made.moment((await first)!, 1);
  workers[1]!.say({ kind: "ready", version: "1" });
  await settle();
  expect(workers[1]!.requests.map(({ question }) => question.ask)).toEqual(["run", "moment"]);
});

test("an answer about a run that takes too long fails with a reason, and the run can be asked again", async () => {
  const made = await ready();
  const run = made.run("slow to draw", SMALL);
  await settle();
  workers[0]!.answer(0);
  made.keep((await run)!);
  const hanging = expect(made.layout((await run)!, {})).rejects.toThrow("an answer took more than 10 s");
  const behind = expect(made.moment((await run)!, 1)).rejects.toThrow(Crashed);
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all([hanging, behind]);
  void made.moment((await run)!, 1);
  workers[1]!.say({ kind: "ready", version: "1" });
  await settle();
  expect(workers[1]!.requests.map(({ question }) => question.ask)).toEqual(["run", "moment"]);
});

test("an answer that comes in time gives the next one its own time", async () => {
  const made = await ready();
  const run = made.run("large", SMALL);
  await settle();
  workers[0]!.answer(0);
  made.keep((await run)!);
  const first = made.moment((await run)!, 1);
  const second = made.moment((await run)!, 2);
  await vi.advanceTimersByTimeAsync(9_000);
  workers[0]!.answer(1);
  await vi.advanceTimersByTimeAsync(9_000);
  workers[0]!.answer(2);
  await Promise.all([first, second]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers[0]!.ended).toBe(false);
});

test("a crash is told apart from a refusal, after which the same worker goes on", async () => {
  const made = await ready();
  const refused = expect(made.run("no scenario", { build: "salt" })).rejects.toThrow(Refused);
  workers[1]!.say({ kind: "ready", version: "1" });
  await settle();
  workers[1]!.say({ kind: "refused", id: workers[1]!.requests[0]!.id, reason: "there is no key" });
  await refused;
  const crashed = expect(made.run("trap", { build: "salt" })).rejects.toThrow(Crashed);
  await settle();
  expect(workers).toHaveLength(2);
  workers[1]!.say({ kind: "crashed", id: workers[1]!.requests[1]!.id, reason: "unreachable" });
  await crashed;
});

test("what the small build refuses is told by the one that can tell where it is wrong", async () => {
  const made = await ready();
  const refused = expect(made.run("no scenario", SMALL)).rejects.toThrow("line 3");
  await settle();
  workers[0]!.say({ kind: "refused", id: workers[0]!.requests[0]!.id, reason: "there is no key" });
  await settle();
  workers[1]!.say({ kind: "ready", version: "1" });
  await settle();
  workers[1]!.say({ kind: "refused", id: workers[1]!.requests[0]!.id, reason: "line 3: there is no key" });
  await refused;
  expect(builds).toEqual(["small", "whole"]);
});

test("a question that the small build can't answer goes to one that runs first what is shown", async () => {
  const made = await ready();
  const running = made.run("shown", SMALL);
  await settle();
  workers[0]!.answer(0);
  const run = (await running)!;
  made.keep(run);
  const differences = made.differences(run, "before");
  workers[1]!.say({ kind: "ready", version: "1" });
  await settle();
  workers[1]!.answer(0);
  await settle();
  expect(workers[1]!.requests.map(({ run: id, question }) => [id, question.ask])).toEqual([
    [run.id, "run"],
    [run.id, "differences"],
  ]);
  workers[1]!.answer(1);
  await differences;
  const next = made.run("{}", {});
  await settle();
  expect(builds).toEqual(["small", "whole"]);
  expect(workers[1]!.requests.at(-1)?.question).toMatchObject({ ask: "run", text: "{}" });
  workers[1]!.answer(2);
  await next;
});

test("a module that can't be loaded is a crash with its reason", async () => {
  const made = engine();
  const failure = expect(made.run("any", SMALL)).rejects.toThrow(new NotLoaded("404"));
  workers[0]!.say({ kind: "failed", reason: "404" });
  await failure;
});

test("each build has a worker, which starts when it is first needed, once", async () => {
  const made = await ready();
  const first = made.run("states", { build: "salt" });
  expect(builds).toEqual(["small", "salt"]);
  workers[1]!.say({ kind: "ready", version: "1" });
  await settle();
  workers[1]!.answer(0);
  made.keep((await first)!);
  void made.moment((await first)!, 1);
  void made.run("more states", { build: "salt" });
  await settle();
  expect(builds).toEqual(["small", "salt"]);
  expect(workers[1]!.requests.map(({ question }) => question.ask)).toEqual(["run", "moment", "run"]);
});

test("a build that could not be loaded is asked for again, and the other one goes on", async () => {
  const made = await ready();
  const failure = expect(made.run("states", { build: "salt" })).rejects.toThrow(NotLoaded);
  workers[1]!.say({ kind: "failed", reason: "404" });
  await failure;
  const manifest = made.run("manifest", SMALL);
  await settle();
  workers[0]!.answer(0);
  expect((await manifest)?.build).toBe("small");
  void made.run("states", { build: "salt" }).catch(() => undefined);
  expect(builds).toEqual(["small", "salt", "salt"]);
});

test("a run that turns out to lack something runs again in the build that has it", async () => {
  const made = await ready();
  const used: Build[] = [];
  const run = made.run("a template of any name", { build: "small", onBuild: (build) => used.push(build) });
  await settle();
  workers[0]!.answer(0, "needs-whole");
  await settle();
  expect(workers[0]!.requests.map(({ question }) => question.ask)).toEqual(["run", "drop"]);
  workers[1]!.say({ kind: "ready", version: "1" });
  await settle();
  workers[1]!.answer(0);
  expect((await run)?.build).toBe("whole");
  expect([used, builds]).toEqual([
    ["small", "whole"],
    ["small", "whole"],
  ]);
});

test("what the largest build lacks is what came of the run", async () => {
  const made = engine();
  const run = made.run("any", { build: "salt" });
  workers[0]!.say({ kind: "ready", version: "1" });
  await settle();
  workers[0]!.answer(0, "needs-whole");
  expect((await run)?.build).toBe("salt");
});

describe("a recorded run", () => {
  const scenario = JSON.parse(example("ducks")) as Scenario;
  const recording = async () => readRecording((await theEngine()).record(example("ducks")));
  const asked = () => workers.at(-1)!.requests.map(({ question }) => question.ask);

  test("is stepped through without any worker", async () => {
    const made = engine();
    const run = made.play(await recording(), scenario);
    made.keep(run);
    expect((await made.moment(run, 11)).seq).toBe(11);
    expect(await made.events(run, 1, 256)).toHaveLength(run.head.events);
    expect((await made.layout(run, { width: 400, captions: true })).nodes).not.toHaveLength(0);
    expect((await made.why(run, 5))?.node).toBe(5);
    expect((await made.tags(run)).size).toBeGreaterThan(3);
    expect(workers).toEqual([]);
  });

  test("runs in the engine, once, when something is asked that isn't recorded", async () => {
    const made = engine();
    const run = made.play(await recording(), scenario);
    made.keep(run);
    const between = made.whyBetween(run, 5, 6);
    workers[0]!.say({ kind: "ready", version: "1" });
    await settle();
    workers[0]!.say({ kind: "answer", id: 1, answer: { head: run.head } });
    await settle();
    workers[0]!.say({ kind: "answer", id: 2, answer: { first: 5, second: 6 } });
    expect(await between).toEqual({ first: 5, second: 6 });
    void made.whyBetween(run, 6, 7);
    await made.moment(run, 3);
    await settle();
    expect([workers.length, asked()]).toEqual([1, ["run", "why_between", "why_between"]]);
  });

  test("of another engine has no more answers than it brings", async () => {
    const made = engine();
    const run = made.play(await recording(), scenario);
    const refused = expect(made.whyBetween(run, 5, 6)).rejects.toThrow(Refused);
    workers[0]!.say({ kind: "ready", version: "2" });
    await settle();
    workers[0]!.say({ kind: "answer", id: 1, answer: { head: { ...run.head, events: 3 } } });
    await refused;
    expect((await made.moment(run, 11)).seq).toBe(11);
  });

  test("gives its place to the run of what was edited", async () => {
    const made = engine();
    const run = made.play(await recording(), scenario);
    made.keep(run);
    const edited = made.run("edited", SMALL);
    workers[0]!.say({ kind: "ready", version: "1" });
    await settle();
    workers[0]!.answer(0);
    made.keep((await edited)!);
    expect(asked()).toEqual(["run"]);
  });
});

test("luck is looked for by a build that can, and whoever gets on may take longer than an answer", async () => {
  const made = await ready();
  const heard: Progress[] = [];
  const found = made.luck("{}", "small", (progress) => heard.push(progress));
  expect(builds).toEqual(["small", "whole"]);
  const worker = workers[1]!;
  worker.say({ kind: "ready", version: "1" });
  await settle();
  for (const done of [0, 1]) {
    await vi.advanceTimersByTimeAsync(9_000);
    worker.say({ kind: "progress", stage: "pairs", done, of: 2 });
  }
  await vi.advanceTimersByTimeAsync(9_000);
  worker.say({ kind: "answer", id: worker.requests[0]!.id, answer: '{"findings":[]}' });
  expect(await found).toEqual({ findings: [] });
  expect(heard.map(({ done }) => done)).toEqual([0, 1]);
});
