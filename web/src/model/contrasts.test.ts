import { expect, test } from "vitest";
import type { Scenario } from "../engine/contract";
import { contrasts } from "./contrasts";

const scenario: Scenario = { version: 1, title: "Ducks", files: { "a.pp": "notice(1)" } };
const keys = (...given: Parameters<typeof contrasts>): string[] => contrasts(...given).map(({ key }) => key);

test("what a scenario is already is no choice", () => {
  expect(keys(scenario)).toEqual(["title-hash", "random", "8", "9", "3.5", "noop"]);
  expect(keys({ ...scenario, options: { ordering: "random", language: "3.5" } })).toEqual([
    "manifest",
    "title-hash",
    "7",
    "8",
    "9",
    "noop",
  ]);
});

test("the link's scenario comes first, then what was there before it was changed", () => {
  const edited = { ...scenario, files: { "a.pp": "notice(2)" } };
  expect(keys(edited, scenario, { files: {} }).slice(0, 2)).toEqual(["given", "opened"]);
  expect(keys(scenario, { ...scenario })).not.toContain("opened");
  expect(contrasts(edited, undefined, { title: "Geese" })[0]?.name).toBe("Geese");
});

test("an upgrade is offered from either side, and names the other level", () => {
  const upgrade = (version: number, key: string) => contrasts({ ...scenario, version }).find((one) => one.key === key);
  expect(upgrade(1, "8")).toMatchObject({
    name: "Puppet 7 and 8: the same after the upgrade",
    scenario: { options: { language: "8" } },
  });
  expect(upgrade(2, "7")).toMatchObject({
    name: "Puppet 8 and 7: the same before the upgrade",
    scenario: { options: { language: "7" } },
  });
  expect(upgrade(2, "9")?.name).toBe("Puppet 8 and OpenVox 9 (preview): the same after the upgrade");
  expect(upgrade(2, "3.5")?.name).toBe("The same at language level 3.5");
});

test("other options stay as they are", () => {
  const [first] = contrasts({ ...scenario, options: { show_diff: true, tags: ["a"] } });
  expect(first?.scenario.options).toEqual({ show_diff: true, tags: ["a"], ordering: "title-hash" });
});

test("states have choices of their own", () => {
  const states: Scenario = { files: { "a.sls": "" } };
  expect(keys(states)).toEqual(["order", "test"]);
  expect(contrasts(states)[0]?.scenario.options).toEqual({ state_auto_order: false });
});
