// Where what is open came from, as an address can name it. It knows nothing else of the page.

/** An example, a part of a lesson, a link with its fragment, a text that the browser keeps; or files of one's own, which no address leads to. */
export type Provenance =
  | { kind: "example"; name: string }
  | { kind: "lesson"; slug: string; part: LessonPart }
  | { kind: "link"; fragment: string }
  | { kind: "draft"; id: string }
  | { kind: "own" };

/** The scenario that a lesson asks about, or that of its exercise. */
export type LessonPart = "question" | "exercise";

export const OWN: Provenance = { kind: "own" };
