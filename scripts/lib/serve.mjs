// A static server: files of one folder under a base path. For `npm start` and the browser tests; any other one does as well.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves `folder`. A port that is taken makes it try the next one, up to `tries`; port 0 takes any free one. Gives the
 * address and a function that ends the server. What `before` gives for the path of a request is awaited before the answer, which
 * has `headers` beside its own.
 */
export async function serve(
  folder,
  { port = 0, host = "127.0.0.1", base = "/", tries = 20, before, headers = {} } = {},
) {
  const server = createServer(async (request, response) => {
    await before?.(request.url);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    respond(folder, base, request, response);
  });
  const taken = await listen(server, port, host, tries);
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${taken}${base}`,
    port: taken,
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}

async function listen(server, port, host, tries) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port === 0 ? 0 : port + attempt, host, () => {
          server.off("error", reject);
          resolve(server.address().port);
        });
      });
    } catch (error) {
      if (error.code !== "EADDRINUSE" || attempt + 1 >= tries) throw error;
    }
  }
}

function respond(folder, base, request, response) {
  const file = request.method === "GET" || request.method === "HEAD" ? fileFor(folder, base, request.url) : undefined;
  if (!file) return response.writeHead(404, { "content-type": TYPES[".txt"] }).end("Not found\n");
  const type = TYPES[extname(file)] ?? "application/octet-stream";
  const head = { "content-type": type, "cache-control": "no-cache", "x-content-type-options": "nosniff" };
  const twin = twinOf(file, request);
  response.writeHead(200, twin ? { ...head, "content-encoding": "br", vary: "accept-encoding" } : head);
  if (request.method === "HEAD") return response.end();
  return createReadStream(twin ?? file)
    .on("error", () => response.destroy())
    .pipe(response);
}

/** The packed twin of a file, if it has one that is no older, and whoever asks can read it. */
function twinOf(file, request) {
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return undefined;
  const twin = statSync(`${file}.br`, { throwIfNoEntry: false });
  return twin?.isFile() && twin.mtimeMs >= statSync(file).mtimeMs ? `${file}.br` : undefined;
}

/** The file that a request means, or nothing: never one outside the folder. */
function fileFor(folder, base, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, "http://any").pathname);
  } catch {
    return undefined;
  }
  if (!path.startsWith(base) || path.includes("\0")) return undefined;
  const inside = normalize(`/${path.slice(base.length)}`);
  const file = join(folder, inside.endsWith("/") ? `${inside}index.html` : inside);
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}
