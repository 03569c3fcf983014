// Links that were made once are read for ever (`tests/links`); everything else goes there and back.
import { describe, expect, test } from "vitest";
import { LinkError, MAX_CONTENT, MAX_LENGTH, decodeLink, encodeLink, linkTo, type LinkContent } from "./link";

interface Golden {
  about: string;
  link: string;
  /** The content; or the message, if it can't be read. */
  content?: LinkContent;
  message?: string;
}

const golden = import.meta.glob<Golden>("../../../tests/links/*.json", { eager: true, import: "default" });

const ducks: LinkContent = { scenario: { version: 1, files: { "manifests/site.pp": "notice('quack 🦆')\n" } } };
const reason = (link: string) => decodeLink(link).then(String, (error: unknown) => (error as LinkError).message);

describe("links that were made once", () => {
  test.each(Object.values(golden))("$about", async ({ link, content, message }) => {
    if (message === undefined) expect(await decodeLink(link)).toEqual(content);
    else await expect(decodeLink(link)).rejects.toThrow(new LinkError(message));
  });
});

test("what is encoded can be decoded, with and without the number sign", async () => {
  const content: LinkContent = { ...ducks, against: { version: 1, files: {} }, view: { step: 4 } };
  const fragment = await encodeLink(content);
  expect(fragment).toMatch(/^#1z[\w-]+\.[0-9a-z]{5}$/);
  expect(await decodeLink(fragment)).toEqual(content);
  expect(await decodeLink(fragment.slice(1))).toEqual(content);
});

test("a link to what was run names the language level and the engine's version, of both scenarios", async () => {
  const run = { head: { engine: { version: "0.2.0" } } };
  const levelled = { ...ducks.scenario, options: { language: "7" } };
  expect(await decodeLink(await linkTo({ ...ducks, against: ducks.scenario, view: { step: 4 } }, run))).toEqual({
    scenario: levelled,
    against: levelled,
    view: { step: 4 },
    engine: "0.2.0",
  });
  expect(await decodeLink(await linkTo(ducks, undefined))).toEqual({ scenario: levelled });
});

test("a link that lost its end is incomplete, wherever it was cut", async () => {
  const fragment = await encodeLink(ducks);
  for (let end = 3; end < fragment.length; end++) {
    expect(await reason(fragment.slice(0, end))).toMatch("its end is missing");
  }
});

test("a letter that changed is noticed", async () => {
  const fragment = await encodeLink(ducks);
  for (let place = 3; place < fragment.indexOf("."); place++) {
    const letter = fragment[place] === "x" ? "y" : "x";
    const altered = fragment.slice(0, place) + letter + fragment.slice(place + 1);
    expect(await reason(altered)).toMatch("its checksum doesn't match");
  }
});

test("what is too large is neither made nor read", async () => {
  const noise = Array.from({ length: MAX_LENGTH }, (_, place) => ((place * 2_654_435_761) >>> 0).toString(36)).join("");
  for (const text of [" ".repeat(MAX_CONTENT), noise]) {
    await expect(encodeLink({ scenario: { version: 1, files: { "a.pp": text } } })).rejects.toThrow("too large");
  }
  expect(await reason(`#1z${"A".repeat(MAX_LENGTH)}.00000`)).toMatch("too large");
});

test.each([[[]], [{ "a.pp": 1 }], [null], ["a.pp"], [{ "a.pp": ["text"] }]])(
  "files that the page can't hold make no scenario: %j",
  async (files) => {
    const odd = { version: 1, files } as unknown as LinkContent["scenario"];
    expect(await reason(await encodeLink({ scenario: odd }))).toMatch("the files of its scenario are not texts");
    expect(await reason(await encodeLink({ ...ducks, against: odd }))).toMatch(
      "the files of its against are not texts",
    );
  },
);
