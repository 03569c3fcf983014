import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Draft, Drafts, MOST } from "./drafts";

/** A storage with room for so many letters. */
function storage(entries: Record<string, string> = {}, room = Infinity): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...map].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0);
      if (others + value.length > room) throw new Error("QuotaExceededError");
      map.set(key, value);
    },
    removeItem: (key: string) => void map.delete(key),
  } as unknown as Storage;
}

let time: number;
const now = (): number => ++time;
const draftsIn = (place: Storage): Drafts => new Drafts({ storage: () => place, now });
const of = (text: string): Draft["scenario"] => ({ files: { a: text } });
const textsIn = (place: Storage): unknown[] =>
  draftsIn(place)
    .all()
    .map(({ scenario }) => scenario.files?.["a"]);

beforeEach(() => {
  time = 0;
});
afterEach(() => vi.unstubAllGlobals());

test("the last text of each draft is there again, the newest first", () => {
  const place = storage();
  const drafts = draftsIn(place);
  drafts.keep({ id: "x", from: "own", scenario: of("1") });
  drafts.keep({ id: "x", from: "own", scenario: of("2") });
  drafts.keep({ id: "y", from: "example", scenario: of("3") });
  drafts.flush();
  expect(textsIn(place)).toEqual(["3", "2"]);
  expect(draftsIn(place).of("x")).toEqual({ id: "x", from: "own", time: 2, scenario: of("2") });
});

test("what waits to be written is there already", () => {
  const drafts = draftsIn(storage());
  drafts.keep({ id: "x", from: "own", scenario: of("1") });
  expect(drafts.all().map(({ id }) => id)).toEqual(["x"]);
});

test("whoever leaves is asked while there is a text that can't be written down, and only then", () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const isAsked = (): boolean => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const written = draftsIn(storage());
  written.keep({ id: "x", from: "own", scenario: of("1") });
  written.flush();
  expect(isAsked()).toBe(false);
  const lost = draftsIn(storage({}, 0));
  lost.keep({ id: "x", from: "own", scenario: of("1") });
  lost.flush();
  expect(isAsked()).toBe(true);
  lost.drop("x");
  expect(isAsked()).toBe(false);
});

test("a new draft has a name that no other one has", () => {
  time = 5;
  const drafts = draftsIn(storage());
  drafts.keep({ id: (8).toString(36), from: "own", scenario: of("1") });
  expect(drafts.begin()).not.toBe((8).toString(36));
});

test("only the last ones are kept, and what began as an example goes before what is one's own", () => {
  const place = storage();
  const drafts = draftsIn(place);
  drafts.keep({ id: "mine", from: "own", scenario: of("mine") });
  for (let number = 0; number < MOST + 2; number++)
    drafts.keep({ id: `e${number}`, from: "example", scenario: of(String(number)) });
  drafts.flush();
  const texts = textsIn(place);
  expect(texts).toHaveLength(MOST);
  expect([texts[0], texts.at(-1), texts.includes("2")]).toEqual([String(MOST + 1), "mine", false]);
});

test("where there is no room, older texts give way to the newest", () => {
  const place = storage({}, 180);
  const drafts = draftsIn(place);
  for (const id of ["a", "b", "c"]) {
    drafts.keep({ id, from: "own", scenario: of(id.repeat(40)) });
    drafts.flush();
  }
  expect(textsIn(place)).toEqual(["c".repeat(40)]);
});

test("what fits nowhere takes nobody's place", () => {
  const place = storage({}, 180);
  const drafts = draftsIn(place);
  for (const id of ["a", "b"]) drafts.keep({ id, from: "own", scenario: of(id) });
  drafts.flush();
  drafts.keep({ id: "c", from: "own", scenario: of("c".repeat(200)) });
  drafts.flush();
  expect(textsIn(place)).toEqual(["b", "a"]);
});

test("files are kept as they were opened, and give way before anything that was written", () => {
  const place = storage({}, 400);
  const drafts = draftsIn(place);
  drafts.keep({ id: "mine", from: "own", scenario: of("mine") });
  drafts.flush();
  const first = drafts.keepFiles(of("f".repeat(200)));
  expect(draftsIn(place).of(first ?? "")).toMatchObject({ from: "files", scenario: of("f".repeat(200)) });
  expect(drafts.keepFiles(of("f".repeat(200)))).toBe(first);
  // Other files take their place, but not that of what was written.
  drafts.keepFiles(of("g".repeat(200)));
  expect(textsIn(place)).toEqual(["g".repeat(200), "mine"]);
  expect(drafts.keepFiles(of("h".repeat(330)))).toBeUndefined();
  expect(textsIn(place)).toEqual(["g".repeat(200), "mine"]);
  drafts.keep({ id: "other", from: "example", scenario: of("e".repeat(200)) });
  drafts.flush();
  expect(textsIn(place)).toEqual(["e".repeat(200), "mine"]);
});

test("of too many drafts the newest stays, whatever it is", () => {
  const place = storage();
  const drafts = draftsIn(place);
  for (let number = 0; number < MOST; number++)
    drafts.keep({ id: String(number), from: "own", scenario: of(String(number)) });
  drafts.flush();
  drafts.keepFiles(of("first"));
  drafts.keepFiles(of("second"));
  const texts = textsIn(place);
  expect([texts[0], texts.length, texts.includes("first"), texts.includes("0")]).toEqual([
    "second",
    MOST,
    false,
    false,
  ]);
});

test("a draft that is dropped is gone, and nothing offers to go back to it", () => {
  const place = storage();
  const drafts = draftsIn(place);
  drafts.keep({ id: "x", from: "own", scenario: of("1") });
  drafts.flush();
  drafts.earlier.value = drafts.of("x");
  drafts.drop("x");
  expect([textsIn(place), drafts.earlier.value]).toEqual([[], undefined]);
});

test("the text that an earlier version kept is a draft", () => {
  const place = storage({ "duckrow-draft": JSON.stringify(of("old")) });
  expect(textsIn(place)).toEqual(["old"]);
  expect(place.getItem("duckrow-draft")).toBeNull();
  expect(textsIn(place)).toEqual(["old"]);
});

test("a storage that is forbidden, or holds something else, is as if empty", () => {
  const forbidden = new Drafts({
    storage: () => {
      throw new Error("SecurityError");
    },
  });
  forbidden.keep({ id: "x", from: "own", scenario: of("1") });
  forbidden.flush();
  expect(forbidden.all()).toHaveLength(1);
  for (const text of ["{", "1", "null", "[]", "{}"]) {
    expect(textsIn(storage({ "duckrow-draft": text }))).toEqual([]);
    expect(textsIn(storage({ "duckrow-draft:x": text }))).toEqual([]);
  }
});
