// The one policy under which an address becomes a script (Trusted Types, which the page's policy asks for): workers of this site. Text never
// becomes a script or markup: this policy makes neither, and Lit's own makes markup of its templates alone.

interface Factory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

/** An address of this site, below the page, as it is. */
export function ownScript(address: string, page: string): string {
  const [script, home] = [new URL(address, page), new URL(".", page)];
  if (script.origin === home.origin && script.pathname.startsWith(home.pathname)) return script.href;
  throw new TypeError(`${script.href} is no script of this site.`);
}

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
// The policy of this name is asked wherever a text stands for a script, so that what starts a worker needs to know nothing of it.
trustedTypes?.createPolicy("default", { createScriptURL: (address) => ownScript(address, document.baseURI) });
