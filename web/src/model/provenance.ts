// Where what is open came from, as an address can name it. It knows nothing else of the page.

/** An example, a part of a lesson, a link with its fragment and the version that made it, a text that the browser keeps; or files of
 * one's own, which no address leads to. */
export type Provenance =
  | { kind: "example"; name: string }
  | { kind: "lesson"; slug: string; part: LessonPart }
  | { kind: "link"; fragment: string; engine?: string | undefined }
  | { kind: "draft"; id: string }
  | { kind: "own" };

/** The scenario that a lesson asks about, or that of its exercise. */
export type LessonPart = "question" | "exercise";

export const OWN: Provenance = { kind: "own" };

/** What a version looks like; a link may hold anything in its place. */
const VERSION = /^\d[\w.+-]{0,30}$/;

/** Says that another version of the engine made what is open; nothing if it was this one, or if nobody knows. */
export function madeElsewhere(from: Provenance, version: string | undefined): string | undefined {
  const { engine } = from.kind === "link" ? from : {};
  if (engine === undefined || version === undefined || engine === version) return undefined;
  const made = VERSION.test(engine) ? `Duckrow ${engine}` : "another version of Duckrow";
  return `This link was made with ${made}; this is ${version}, which may show something else.`;
}
