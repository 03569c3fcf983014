// The static server: the right files under the right addresses, and a way out when the port is taken.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { writeTwins } from "../../scripts/build/twins.mjs";
import { serve } from "../../scripts/lib/serve.mjs";

const folder = mkdtempSync(join(tmpdir(), "duckrow-serve-"));
const site = join(folder, "site");
let server;

before(async () => {
  mkdirSync(join(site, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "outside");
  writeFileSync(join(site, "index.html"), "home");
  writeFileSync(join(site, "assets", "a b.wasm"), "wasm");
  server = await serve(site, { base: "/some/base/" });
});

after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Status, type and text of an address, which is sent as it stands: `fetch` would tidy it up. */
function get(path) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: server.port, path }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve([response.statusCode, response.headers["content-type"], text]));
    });
    sent.on("error", reject).end();
  });
}

test("a folder is its index.html", async () => {
  assert.deepEqual(await get("/some/base/"), [200, "text/html; charset=utf-8", "home"]);
});

test("WebAssembly has its type, and names may be encoded", async () => {
  assert.deepEqual(await get("/some/base/assets/a%20b.wasm?x=1"), [200, "application/wasm", "wasm"]);
});

test("a request waits for what comes before its answer", async () => {
  const asked = [];
  const before = async (path) => {
    asked.push(path);
    await new Promise((done) => setTimeout(done, 1));
    writeFileSync(join(site, "late.txt"), "there");
  };
  const waiting = await serve(site, { before });
  assert.equal(await (await fetch(`${waiting.address}late.txt?x`)).text(), "there");
  assert.deepEqual(asked, ["/late.txt?x"]);
  await waiting.close();
});

test("nothing outside the base or the folder is served", async () => {
  const paths = ["/", "/some/", "/some/base/none", "/some/base/../secret.txt", "/some/base/..%2f..%2fsecret.txt"];
  for (const path of [
    ...paths,
    "/some/base/%2e%2e/secret.txt",
    "/some/base/assets",
    "/some/base/%ff",
    "/some/base/%00",
  ]) {
    assert.equal((await get(path))[0], 404, path);
  }
});

test("a port that is taken gives the next one", async () => {
  const next = await serve(site, { port: server.port });
  assert.ok(next.port > server.port);
  await next.close();
});

test("when no port is free, that is an error", async () => {
  await assert.rejects(serve(site, { port: server.port, tries: 1 }), { code: "EADDRINUSE" });
});

test("who reads brotli gets the packed twin of a file, unless the file is newer", async () => {
  const packed = join(folder, "packed");
  mkdirSync(packed);
  const script = "quack();\n".repeat(500);
  for (const name of ["a.js", "index.html", "b.png"]) writeFileSync(join(packed, name), script);
  writeFileSync(join(packed, "small.js"), "quack();");
  writeTwins(packed);
  writeTwins(packed);
  assert.deepEqual(
    readdirSync(packed).filter((name) => name.endsWith(".br")),
    ["a.js.br"],
  );
  const twin = readFileSync(join(packed, "a.js.br"));
  assert.equal(brotliDecompressSync(twin).toString(), script);
  const served = await serve(packed);
  const ask = async (accepted) => {
    const answer = await fetch(`${served.address}a.js`, { headers: { "accept-encoding": accepted } });
    assert.equal(await answer.text(), script);
    return answer.headers.get("content-encoding");
  };
  assert.deepEqual([await ask("gzip, br"), await ask("gzip")], ["br", null]);
  const later = new Date(Date.now() + 10_000);
  utimesSync(join(packed, "a.js"), later, later);
  assert.equal(await ask("br"), null);
  await served.close();
});
