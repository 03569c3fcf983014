import { expect, test } from "vitest";
import { buildFor, isSalt } from "./build";

const states = { files: { "web.sls": "" } };
const manifests = { files: { "manifests/site.pp": "" } };

test("a scenario is Salt's if it says so, or has states and no manifests", () => {
  const mixed = { files: { ...states.files, ...manifests.files } };
  expect([states, manifests, mixed, {}].map(isSalt)).toEqual([true, false, false, false]);
  expect(isSalt({ ...mixed, kind: "salt" })).toBe(true);
  expect(isSalt({ ...states, kind: "puppet" })).toBe(false);
});

test("two scenarios need the build that can run both", () => {
  expect(buildFor(manifests, manifests)).toBe("puppet");
  expect(buildFor(manifests, states)).toBe("salt");
});
