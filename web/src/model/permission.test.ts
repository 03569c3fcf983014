import { beforeEach, expect, test } from "vitest";
import type { Scenario } from "../engine/contract";
import { Consent } from "./consent";
import { Permission } from "./permission";

const scenario = (text: string): Scenario =>
  ({ version: 1, files: { "lib/puppet/provider/w/w.js": text }, types: [{ name: "w" }] }) as never;
const always = (): boolean => true;

let permission: Permission;
const allowed = async (text: string): Promise<string[]> =>
  (await permission.providers(scenario(text), always)).map((provider) => provider.text);

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
  permission = new Permission(new Consent(() => storage as unknown as Storage));
});

test("code from outside doesn't run until the reader has allowed it", async () => {
  permission.open(false);
  expect(await allowed("1")).toEqual([]);
  expect(permission.asking.value?.map(({ text }) => text)).toEqual(["1"]);
  expect(await permission.allow()).toBe(true);
  expect(await allowed("1")).toEqual(["1"]);
  expect(permission.asking.value).toBeUndefined();
});

test("once allowed, what the reader changes it to runs as well", async () => {
  permission.open(false);
  await allowed("1");
  await permission.allow();
  expect(await allowed("2")).toEqual(["2"]);
});

test("code of one's own runs without asking, and when it comes back from outside", async () => {
  permission.open(true);
  expect(await allowed("1")).toEqual(["1"]);
  permission.open(false);
  expect(await allowed("1")).toEqual(["1"]);
  permission.open(false);
  expect(await allowed("3")).toEqual([]);
});

test("a scenario that is no longer wanted asks for nothing", async () => {
  permission.open(false);
  expect(await permission.providers(scenario("1"), () => false)).toEqual([]);
  expect(permission.asking.value).toBeUndefined();
  expect(await permission.allow()).toBe(false);
});

test("what is asked meanwhile is not allowed with what was asked before", async () => {
  let remember = (): void => undefined;
  const slow = { has: () => Promise.resolve(false), allow: () => new Promise<void>((done) => (remember = done)) };
  permission = new Permission(slow as unknown as Consent);
  await allowed("1");
  const allowing = permission.allow();
  await allowed("2");
  remember();
  expect(await allowing).toBe(false);
  expect(permission.asking.value?.map(({ text }) => text)).toEqual(["2"]);
});
