// The policy that docs/EMBEDDING.md says is enough, and what pages of a generator need beside it for their own scripts and styles.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inRoot } from "../../scripts/lib/paths.mjs";

/** The document's policy, for a playground at another address: directives with their sources. */
function documented(playground) {
  const page = readFileSync(inRoot("docs", "EMBEDDING.md"), "utf8");
  const [, policy] = /\n## Policies\n[^]*?\n```\n([^]*?)\n```\n/.exec(page);
  const told = policy.replaceAll("https://duckrow.example", new URL(playground).origin);
  return new Map(told.split(";").map((directive) => [directive.trim().split(/\s+/)[0], directive.trim()]));
}

const hashes = (html, tag) =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, "g"))].map(
    ([, text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );

const TRUSTED = ["require-trusted-types-for", "trusted-types"];

/**
 * The headers for a page. `html` is what its generator has built, before any element was made: by name it allows what stands there, so that
 * whatever `prerender` and the element bring has to do with the document's policy. If the generator's own scripts end under Trusted Types,
 * what these would refuse is told, and nothing is refused.
 */
export function policyFor(html, playground, { isUntrusted = false } = {}) {
  const policy = documented(playground);
  const own = {
    "script-src": ["'self'", ...hashes(html, "script")],
    "style-src": ["'self'", ...hashes(html, "style")],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'", "data:"],
  };
  for (const [name, sources] of Object.entries(own)) policy.set(name, [policy.get(name) ?? name, ...sources].join(" "));
  const told = isUntrusted ? TRUSTED : [];
  const header = (isIn) =>
    [...policy]
      .filter(([name]) => isIn(name))
      .map(([, directive]) => directive)
      .join("; ");
  const enforced = { "content-security-policy": header((name) => !told.includes(name)) };
  if (!isUntrusted) return enforced;
  return { ...enforced, "content-security-policy-report-only": header((name) => told.includes(name)) };
}

/** What the policy has refused in a page, or would have, each once. What scripts of its generator wanted, which lie in the site, isn't told. */
export async function refusedIn(page) {
  const { origin } = new URL(page.url());
  const refused = await page.evaluate(() => globalThis.refused);
  const isTheirs = ({ source }) => source.startsWith(origin) && source.endsWith(".js");
  const found = refused.filter((one) => !isTheirs(one)).map(({ directive, what, source }) => [directive, what, source]);
  return [...new Set(found.map((one) => one.join(" ").replaceAll(origin, "self")))].sort();
}
