// Where what is open came from, as an address can name it. It knows nothing else of the page.

/** An example, a link with its fragment, a text that the browser keeps; or files of one's own, which no address leads to. */
export type Provenance =
  | { kind: "example"; name: string }
  | { kind: "link"; fragment: string }
  | { kind: "draft"; id: string }
  | { kind: "own" };

export const OWN: Provenance = { kind: "own" };
