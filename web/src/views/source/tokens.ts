// The tokens that all highlighters of the source pane share. Their states and streams have the shape that CodeMirror's
// stream languages want, so that the plain listing and the editor show the same; this file does not need CodeMirror.

/** The kind of a piece of text. Most text has none. */
export type Token = "keyword" | "string" | "comment" | "variableName" | "typeName" | "number" | "regexp" | "operator";

/** A line, and how far it has been read. */
export interface Stream {
  readonly string: string;
  pos: number;
}

/** Reads lines one after the other. */
export interface Highlighter<State> {
  startState(): State;
  /** Reads at least one character. */
  token(stream: Stream, state: State): Token | null;
  /** An empty line, for which there is no token. */
  blankLine(state: State): void;
  copyState(state: State): State;
}

/** A piece of a line: its text and what it is. */
export type Piece = readonly [text: string, token: Token | null];

/** The pieces of lines that follow each other; neighbours of the same sort are one. */
export function highlighted<State>(lines: readonly string[], highlighter: Highlighter<State>): Piece[][] {
  const state = highlighter.startState();
  return lines.map((line) => {
    if (line === "") highlighter.blankLine(state);
    return pieces(line, state, highlighter);
  });
}

function pieces<State>(line: string, state: State, highlighter: Highlighter<State>): Piece[] {
  const found: [string, Token | null][] = [];
  const stream: Stream = { string: line, pos: 0 };
  while (stream.pos < line.length) {
    const from = stream.pos;
    const token = highlighter.token(stream, state);
    if (stream.pos <= from) stream.pos = from + 1;
    const text = line.slice(from, stream.pos);
    const last = found.at(-1);
    if (last && last[1] === token) last[0] += text;
    else found.push([text, token]);
  }
  return found;
}

/** The class of a token, as CodeMirror's class highlighter names it. */
export const className = (token: Token): string => (token === "regexp" ? "tok-string2" : `tok-${token}`);

/** Reads what a sticky expression finds; tells what it was. */
export function take(stream: Stream, expression: RegExp): string | undefined {
  expression.lastIndex = stream.pos;
  const found = expression.exec(stream.string)?.[0];
  if (found !== undefined) stream.pos += found.length;
  return found;
}
