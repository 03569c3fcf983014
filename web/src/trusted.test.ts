import { expect, test } from "vitest";
import { ownScript } from "./trusted";

const PAGE = "https://duckrow.example/docs/?embed#1zabc";

test("a script of the site is one, wherever it lies below the page", () => {
  expect(ownScript("./offline.js", PAGE)).toBe("https://duckrow.example/docs/offline.js");
  expect(ownScript("https://duckrow.example/docs/assets/a.js", PAGE)).toBe("https://duckrow.example/docs/assets/a.js");
});

test("what lies elsewhere is none", () => {
  for (const address of [
    "https://other.example/docs/a.js",
    "/a.js",
    "../a.js",
    "data:text/javascript,1",
    "blob:https://duckrow.example/docs/1",
    "javascript:1",
  ])
    expect(() => ownScript(address, PAGE), address).toThrow(TypeError);
});
