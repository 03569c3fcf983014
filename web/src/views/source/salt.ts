// The syntax highlighting of Salt's states: Jinja, and YAML around it.

import { type Highlighter, type Stream, take, type Token } from "./tokens";

/** The tag that goes on over lines: how it ends. */
interface State {
  closing: string | undefined;
}

const OPENING = /\{[{%#][-+]?/y;
const KEYWORD =
  /\b(?:if|elif|else|endif|for|endfor|in|set|endset|import|from|include|extends|block|endblock|macro|endmacro|call|endcall|filter|endfilter|raw|endraw|do|with|endwith|without|context|and|or|not|is|as|load_yaml|endload|import_yaml)\b/y;
const QUOTED = /"(?:\\.|[^"\\])*"?|'(?:''|[^'])*'?/y;
const COMMENT = /(?<=^|\s)#.*/y;
/** The ID that is declared: a key of the first column. */
const ID = /(?<=^)[^\s#"'{-][^#"'{]*(?=:(?:\s|$))/y;
const WORD = /[^\s#"'{]+|\s+|./y;
const JINJA = /[\w.]+|\s+|./y;

export const salt: Highlighter<State> = {
  startState: () => ({ closing: undefined }),
  copyState: (state) => ({ ...state }),
  blankLine: () => undefined,
  token(stream, state) {
    if (state.closing !== undefined) return inside(stream, state, state.closing);
    const opening = take(stream, OPENING);
    if (opening !== undefined) {
      state.closing = { "{": "}}", "%": "%}", "#": "#}" }[opening.charAt(1)];
      return opening.startsWith("{#") ? "comment" : "operator";
    }
    if (take(stream, COMMENT)) return "comment";
    if (take(stream, QUOTED)) return "string";
    if (take(stream, ID)) return "keyword";
    take(stream, WORD);
    return null;
  },
};

/** In a tag of Jinja. */
function inside(stream: Stream, state: State, closing: string): Token | null {
  const isComment = closing === "#}";
  if (stream.string.startsWith(closing, stream.pos)) {
    stream.pos += closing.length;
    state.closing = undefined;
    return isComment ? "comment" : "operator";
  }
  if (isComment) {
    const end = stream.string.indexOf(closing, stream.pos);
    stream.pos = end < 0 ? stream.string.length : end;
    return "comment";
  }
  if (take(stream, QUOTED)) return "string";
  if (take(stream, KEYWORD)) return "keyword";
  take(stream, JINJA);
  return null;
}
