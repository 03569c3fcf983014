import { expect, test } from "vitest";
import { Consent } from "./consent";

const code = (text: string) => [{ type: "duck", path: "any", text }];

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as unknown as Storage;
}

test("what was allowed is this very code, and nothing else", async () => {
  const consent = new Consent(storage);
  await consent.allow(code("quack()"));
  expect(await consent.has(code("quack()"))).toBe(true);
  expect(await consent.has(code("quack() "))).toBe(false);
});

test("it lasts as long as the session's storage, which holds hashes alone", async () => {
  const session = storage();
  await new Consent(() => session).allow(code("quack()"));
  expect(await new Consent(() => session).has(code("quack()"))).toBe(true);
  expect(session.getItem("duckrow-allowed")).toMatch(/^\["[0-9a-f]{64}"\]$/);
});

test("where storage is forbidden or holds nonsense, nothing is allowed, and asking works", async () => {
  const forbidden = new Consent(() => {
    throw new Error("forbidden");
  });
  expect(await forbidden.has(code("a"))).toBe(false);
  await forbidden.allow(code("a"));
  expect(await forbidden.has(code("a"))).toBe(true);
  const session = storage();
  session.setItem("duckrow-allowed", "{");
  expect(await new Consent(() => session).has(code("a"))).toBe(false);
});
