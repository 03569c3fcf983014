import { expect, test } from "vitest";
import { providersOf } from "./providers";

test("a provider lies beside the Ruby of its type, or in the scenario itself, which goes first", () => {
  const files = {
    "manifests/site.pp": "",
    "modules/apt/lib/puppet/provider/apt_key/apt_key.js": "// file",
    "modules/apt/lib/puppet/provider/apt_key/other.js": "",
    "modules/zoo/files/provider/duck/duck.js": "",
    "lib/puppet/provider/pond/pond.js": "// pond",
  };
  const found = providersOf({ files, providers: { pond: "// own" } });
  expect(found.map(({ type, path, text }) => [type, path, text])).toEqual([
    ["pond", "providers.pond", "// own"],
    ["apt_key", "modules/apt/lib/puppet/provider/apt_key/apt_key.js", "// file"],
  ]);
});
