import { beforeEach, expect, test, vi } from "vitest";
import type { Engine, Loaded } from "../engine/client";
import type { DiagnosticDocument, Head, Scenario } from "../engine/contract";
import type { Moment, ProviderText } from "../engine/messages";
import { Crashed } from "../engine/port";
import { Consent } from "./consent";
import { ScenarioDocument } from "./document";
import { Drafts } from "./drafts";
import { columnsOf, nodesOf } from "./fixture";
import { Permission } from "./permission";

const UNREADABLE = "{";

/** An engine that declares a resource for each letter of the manifest; a text with a brace can't be read. */
class FakeEngine {
  dropped: number[] = [];
  kept: number[] = [];
  providers: readonly ProviderText[][] = [];
  /** Holds a run back until somebody lets it go. */
  gate: Promise<void> = Promise.resolve();
  failure: Error | undefined;
  #next = 1;
  load = (): Promise<string> => Promise.resolve("1");
  run = async (text: string, { providers }: { providers: ProviderText[] }): Promise<Loaded> => {
    const id = this.#next++;
    this.providers = [...this.providers, providers];
    await this.gate;
    if (this.failure) throw this.failure;
    return { id, text, build: "small", ...outcomeOf((JSON.parse(text) as Scenario).files?.["a.pp"] ?? "") };
  };
  keep = ({ id }: Loaded): void => void this.kept.push(id);
  drop = ({ id }: Loaded): void => void this.dropped.push(id);
  moment = (_: Loaded, seq: number): Promise<Moment> => Promise.resolve({ seq } as Moment);
  valuesAt = ({ id }: Loaded, file: string, offset: number): Promise<unknown> => Promise.resolve([id, file, offset]);
}

function outcomeOf(manifest: string): Pick<Loaded, "head" | "columns"> {
  const isUnreadable = manifest.includes(UNREADABLE);
  const diagnostics = isUnreadable ? [{ severity: "error" } as DiagnosticDocument] : [];
  const names = isUnreadable ? [] : [...manifest];
  const columns = columnsOf(names.map((_, node) => ({ kind: "declared", node })));
  const head = { graph: { nodes: nodesOf(...names) }, events: names.length, diagnostics } as unknown as Head;
  return { head, columns };
}

const of = (manifest: string): Scenario => ({ version: 1, files: { "a.pp": manifest } });
const withCode: Scenario = {
  version: 1,
  files: { "lib/puppet/provider/w/w.js": "1" },
  types: [{ name: "w" }],
} as never;

let engine: FakeEngine;
let document: ScenarioDocument;

beforeEach(() => {
  const storage = new Map<string, string>();
  const fake = {
    get length() {
      return storage.size;
    },
    key: (index: number) => [...storage.keys()][index] ?? null,
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: storage.set.bind(storage),
    removeItem: storage.delete.bind(storage),
  };
  const asStorage = (): Storage => fake as unknown as Storage;
  engine = new FakeEngine();
  document = new ScenarioDocument(engine as unknown as Engine, {
    drafts: new Drafts({ storage: asStorage }),
    permission: new Permission(new Consent(asStorage)),
  });
});

test("an opened scenario is run and shown at its step", async () => {
  await document.open(of("abc"), { seq: 2, lead: "Who?" });
  expect(document.run.value?.playhead.moment.value?.seq).toBe(2);
  expect(document.run.value?.scenario).toBe(document.scenario.value);
  expect([document.busy.value, document.isEdited.value, document.isStale.value]).toEqual([false, false, false]);
  expect([document.lead.value, document.opened.value]).toEqual(["Who?", 1]);
});

test("an edit keeps the step", async () => {
  await document.open(of("abc"), { seq: 3 });
  await document.editFile("a.pp", "abcd");
  expect(document.run.value?.playhead.moment.value?.seq).toBe(3);
  expect(document.run.value?.head.events).toBe(4);
  expect(document.isEdited.value).toBe(true);
});

test("a text that can't be read leaves the last run, which is stale then", async () => {
  await document.open(of("abc"));
  const earlier = document.run.value;
  await document.editFile("a.pp", UNREADABLE);
  expect(document.run.value).toBe(earlier);
  expect(document.isStale.value).toBe(true);
  expect(document.diagnostics.value).toHaveLength(1);
  expect([engine.kept, engine.dropped]).toEqual([[1], [2]]);
});

test("a first text that can't be read is shown as it is", async () => {
  await document.open(of(UNREADABLE));
  expect(document.run.value?.head.events).toBe(0);
  expect([engine.kept, engine.dropped]).toEqual([[1], []]);
});

test("the run of an older text is not shown over a newer one", async () => {
  let release = (): void => undefined;
  engine.gate = new Promise((done) => (release = done));
  const slow = document.open(of("abc"));
  await vi.waitFor(() => expect(engine.providers).toHaveLength(1));
  engine.gate = Promise.resolve();
  await document.open(of("z"));
  release();
  await slow;
  expect(document.run.value?.head.graph.nodes.map(({ reference }) => reference)).toEqual(["z"]);
  expect(engine.kept).toEqual([2]);
});

test("what was edited can be gone back to after another scenario was opened", async () => {
  await document.open(of("a"));
  await document.open(of("b"));
  expect(document.drafts.earlier.value).toBeUndefined();
  await document.editFile("a.pp", "c");
  await document.open(of("d"));
  expect(document.drafts.earlier.value?.scenario).toEqual(of("c"));
});

test("what is changed is a draft of its own, whatever was opened and changed before", async () => {
  await document.open(of("a"));
  await document.editFile("a.pp", "mine");
  await document.open(of("b"), { from: { kind: "example", name: "b" } });
  expect(document.from.value).toEqual({ kind: "example", name: "b" });
  await document.editFile("a.pp", "b ");
  const kept = document.drafts.all().map(({ from, scenario }) => [from, scenario.files?.["a.pp"]]);
  expect(kept.sort()).toEqual([
    ["example", "b "],
    ["own", "mine"],
  ]);
});

test("a draft that is opened again stays the same draft", async () => {
  await document.open(of("a"), { from: { kind: "example", name: "a" } });
  await document.editFile("a.pp", "b");
  const [draft] = document.drafts.all();
  await document.open(draft?.scenario ?? {}, { from: { kind: "draft", id: draft?.id ?? "" } });
  await document.editFile("a.pp", "c");
  expect(document.drafts.all().map(({ id, from }) => [id, from])).toEqual([[draft?.id, "example"]]);
});

test("files that were opened are one's own once they are changed", async () => {
  const id = document.drafts.keepFiles(of("a")) ?? "";
  await document.open(of("a"), { from: { kind: "draft", id } });
  expect(document.isEdited.value).toBe(false);
  await document.editFile("a.pp", "b");
  expect(document.drafts.all().map((one) => [one.id, one.from, one.scenario])).toEqual([[id, "own", of("b")]]);
});

test("what is again as it was opened is no draft", async () => {
  await document.open(of("a"), { from: { kind: "example", name: "a" } });
  await document.editFile("a.pp", "ab");
  await document.editFile("a.pp", "a");
  expect([document.drafts.all(), document.isEdited.value]).toEqual([[], false]);
  expect(document.from.value).toEqual({ kind: "example", name: "a" });
});

test("a fix replaces its place, and waits for no older text", async () => {
  await document.open(of("abc"));
  const fix = { title: "", location: { file: "a.pp", line: 1, column: 2, from: 1, to: 2 }, text: "xy" };
  const running = document.applyFix(fix);
  await document.applyFix(fix);
  await running;
  expect(document.scenario.value.files?.["a.pp"]).toBe("axyc");
});

test("a crash is told, and the same can be run again", async () => {
  engine.failure = new Crashed("it ran out of memory");
  await document.open(of("a"));
  expect(document.trouble.value).toBe("The engine stopped: it ran out of memory.");
  engine.failure = undefined;
  await document.again();
  expect(document.trouble.value).toBeUndefined();
  expect(document.run.value?.head.events).toBe(1);
});

test("places are asked about only as long as the run is the text's", async () => {
  await document.open(of("abc"));
  expect(await document.valuesAt("a.pp", 1)).toEqual([1, "a.pp", 1]);
  await document.editFile("a.pp", UNREADABLE);
  expect(await document.valuesAt("a.pp", 1)).toBeUndefined();
});

test("code of a scenario runs after it was allowed", async () => {
  await document.open(withCode);
  expect(engine.providers.at(-1)).toEqual([]);
  await document.allow();
  expect(engine.providers.at(-1)).toHaveLength(1);
});

test("what is typed may be half of a word: that it can't be read is told when nobody types any more", async () => {
  await document.open(of("abc"));
  await document.editFile("a.pp", UNREADABLE, { isTyped: true });
  expect([document.isStale.value, document.isBroken.value]).toEqual([true, false]);
  document.rest();
  expect(document.isBroken.value).toBe(true);
});

test("an edit keeps the event, not its number", async () => {
  await document.open(of("abc"), { seq: 2 });
  await document.editFile("a.pp", "xxabc");
  expect(document.run.value?.playhead.moment.value?.seq).toBe(4);
});
