import { expect, test } from "vitest";
import { dataWithoutHiera } from "./hiera";

const files = (...paths: string[]) => ({ files: Object.fromEntries(paths.map((path) => [path, ""])) });

test("data of the environment needs a hiera.yaml", () => {
  expect(dataWithoutHiera(files("manifests/site.pp", "data/common.yaml"))).toBe("data/common.yaml");
  expect(dataWithoutHiera(files("data/common.yaml", "hiera.yaml"))).toBeUndefined();
});

test("data of a module is the module's, and what is no data needs nothing", () => {
  expect(dataWithoutHiera(files("modules/a/data/common.yaml", "data/README.md"))).toBeUndefined();
});
