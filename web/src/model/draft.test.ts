import { expect, test } from "vitest";
import { Draft } from "./draft";

function storage(entries: Record<string, string> = {}): Storage {
  return {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => (entries[key] = value),
  } as unknown as Storage;
}

test("what is kept last is there again", () => {
  const place = storage();
  const draft = new Draft(() => place);
  draft.keep({ files: { a: "1" } });
  draft.keep({ files: { a: "2" } });
  draft.flush();
  expect(new Draft(() => place).kept()).toEqual({ files: { a: "2" } });
});

test("a storage that is forbidden, or holds something else, is as if empty", () => {
  const forbidden = new Draft(() => {
    throw new Error("SecurityError");
  });
  forbidden.keep({ files: {} });
  forbidden.flush();
  expect(forbidden.kept()).toBeUndefined();
  for (const text of ["{", "1", "null", "[]", "{}"]) {
    expect(new Draft(() => storage({ "duckrow-draft": text })).kept()).toBeUndefined();
  }
});
