// The syntax highlighting of YAML (Hiera's data): comments and quoted texts; and nothing at all in other files.

import { type Highlighter, type Stream, take, type Token } from "./tokens";

const COMMENT = /(?<=^|\s)#.*/y;
const QUOTED = /"(?:\\.|[^"\\])*"?|'[^']*'?/y;
const WORD = /[^\s#"']+|\s+|./y;

/** One line knows nothing of another: texts in quotes that go on are rare, and only look plain. */
const line = (read: (stream: Stream) => Token | null): Highlighter<object> => ({
  startState: () => ({}),
  copyState: (state) => state,
  blankLine: () => undefined,
  token: read,
});

export const yaml = line((stream) => {
  if (take(stream, COMMENT)) return "comment";
  if (take(stream, QUOTED)) return "string";
  take(stream, WORD);
  return null;
});

export const plain = line((stream) => {
  stream.pos = stream.string.length;
  return null;
});
