// The syntax highlighting of a Puppet manifest: line by line, without a syntax tree. The engine knows it exactly; this only
// has to be right for text that people write, and never to stumble over the rest.

import { type Highlighter, type Stream, take, type Token } from "./tokens";

interface Heredoc {
  end: string;
  isInterpolated: boolean;
}

/** An open construct: a text in quotes, a comment, a heredoc, or code in a text. */
type Open =
  | { kind: "single" | "double" | "comment" }
  | { kind: "heredoc"; heredoc: Heredoc }
  /** `${…}` with so many braces open in it. */
  | { kind: "code"; braces: number };

export interface PuppetState {
  /** Innermost last. */
  open: Open[];
  /** Heredocs whose text begins with the next line. */
  announced: Heredoc[];
  /** Whether a value came last in this line: then a slash divides. */
  isAfterValue: boolean;
}

const KEYWORDS = new Set(
  `and application attr case class consumes define else elsif environment function if import in inherits node or plan
  private produces site type unless`.split(/\s+/),
);
/** Functions that are called as statements, without parentheses. */
const STATEMENTS = new Set(
  `alert break contain crit debug emerg err fail include info next notice realize require return tag warning`.split(
    /\s+/,
  ),
);
/** Metaparameters that relate resources. */
const RELATIONS = new Set(["before", "require", "notify", "subscribe"]);

const SPACE = /\s+/y;
const COMMENT = /#.*/y;
const BLOCK_COMMENT = /\/\*/y;
const HEREDOC = /@\(\s*("?)([^":/)\r\n]+?)\1\s*(?::[^/)]*)?(?:\/[^)]*)?\)/y;
const VARIABLE = /\$(?:::)?\w+(?:::\w+)*/y;
const TYPE = /(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*/y;
const NUMBER = /(?:0[xX][\da-fA-F]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
const WORD = /(?:::)?[a-z_][\w-]*(?:::[a-z]\w*)*/y;
const RELATION = /->|~>|<-|<~/y;
const COLLECTOR = /<<\||\|>>|<\||\|>/y;
const REGEXP = /\/(?:\\.|[^/\\])*\//y;
const ARROW_FOLLOWS = /\s*[=+]>/y;
const BRACE_FOLLOWS = /\s*\{/y;
const SINGLE_TEXT = /(?:\\.|\\$|[^'\\])+/y;
const DOUBLE_TEXT = /(?:\\.|\\$|\$(?![\w{]|::\w)|[^"\\$])+/y;
const HEREDOC_TEXT = /(?:\$(?![\w{]|::\w)|[^$])+/y;
const CODE_BEGINS = /\$\{/y;
const COMMENT_TEXT = /(?:(?!\*\/).)*(?:\*\/)?/y;

export const puppet: Highlighter<PuppetState> = {
  startState: () => ({ open: [], announced: [], isAfterValue: false }),
  copyState: ({ open, announced, isAfterValue }) => ({
    open: open.map((one) => ({ ...one })),
    announced: [...announced],
    isAfterValue,
  }),
  blankLine: beginLine,
  token(stream, state) {
    if (stream.pos === 0) beginLine(state);
    const open = state.open.at(-1);
    switch (open?.kind) {
      case "comment":
        return comment(stream, state);
      case "single":
        return quoted(stream, state, "'", SINGLE_TEXT);
      case "double":
        return interpolation(stream, state) ?? quoted(stream, state, '"', DOUBLE_TEXT);
      case "heredoc":
        return heredoc(stream, state, open.heredoc);
      default:
        return code(stream, state);
    }
  },
};

function beginLine(state: PuppetState): void {
  // A line that goes on with a division is rare; one that begins with a statement is not.
  state.isAfterValue = false;
  // The first that was announced comes first, so it is opened last.
  while (state.announced.length > 0) {
    const heredoc = state.announced.pop();
    if (heredoc) state.open.push({ kind: "heredoc", heredoc });
  }
}

function comment(stream: Stream, state: PuppetState): Token {
  if (take(stream, COMMENT_TEXT)?.endsWith("*/")) state.open.pop();
  return "comment";
}

/** A text as far as its closing quote, or that quote. */
function quoted(stream: Stream, state: PuppetState, end: string, text: RegExp): Token {
  if (take(stream, text) !== undefined) return "string";
  if (stream.string[stream.pos++] === end) {
    state.open.pop();
    state.isAfterValue = true;
  }
  return "string";
}

function heredoc(stream: Stream, state: PuppetState, { end, isInterpolated }: Heredoc): Token {
  if (stream.pos === 0 && isEnd(stream.string, end)) {
    stream.pos = stream.string.length;
    state.open.pop();
    return "string";
  }
  const inner = isInterpolated ? interpolation(stream, state) : undefined;
  if (inner) return inner;
  if (!isInterpolated || take(stream, HEREDOC_TEXT) === undefined) stream.pos = stream.string.length;
  return "string";
}

const isEnd = (line: string, end: string): boolean => line.replace(/^\s*(?:\|\s*)?(?:-\s*)?/, "").trimEnd() === end;

/** A variable in a text, or the beginning of code in it. */
function interpolation(stream: Stream, state: PuppetState): Token | undefined {
  if (take(stream, CODE_BEGINS)) {
    state.open.push({ kind: "code", braces: 0 });
    state.isAfterValue = false;
    return "variableName";
  }
  return take(stream, VARIABLE) === undefined ? undefined : "variableName";
}

function code(stream: Stream, state: PuppetState): Token | null {
  if (take(stream, SPACE)) return null;
  if (take(stream, COMMENT)) return "comment";
  if (take(stream, BLOCK_COMMENT)) {
    state.open.push({ kind: "comment" });
    return "comment";
  }
  const token = value(stream, state);
  if (token !== undefined) {
    state.isAfterValue = token !== "keyword";
    return token;
  }
  return sign(stream, state);
}

/** A token that can stand before a division, or a keyword. */
function value(stream: Stream, state: PuppetState): Token | null | undefined {
  const from = stream.pos;
  if (take(stream, HEREDOC)) return announce(stream.string.slice(from, stream.pos), state);
  if (take(stream, VARIABLE)) return "variableName";
  if (take(stream, TYPE)) return "typeName";
  if (take(stream, NUMBER)) return "number";
  if (!state.isAfterValue && take(stream, REGEXP)) return "regexp";
  const word = take(stream, WORD);
  return word === undefined ? undefined : wordToken(word, stream, state);
}

function announce(text: string, state: PuppetState): Token {
  HEREDOC.lastIndex = 0;
  const [, quote, end] = HEREDOC.exec(text) ?? [];
  state.announced.push({ end: end ?? "", isInterpolated: quote === '"' });
  return "string";
}

function wordToken(word: string, stream: Stream, state: PuppetState): Token | null {
  if (follows(stream, ARROW_FOLLOWS)) return RELATIONS.has(word) ? "keyword" : null;
  if (KEYWORDS.has(word)) return "keyword";
  if (!STATEMENTS.has(word) || state.isAfterValue || follows(stream, BRACE_FOLLOWS)) return null;
  return "keyword";
}

function follows(stream: Stream, expression: RegExp): boolean {
  expression.lastIndex = stream.pos;
  return expression.test(stream.string);
}

function sign(stream: Stream, state: PuppetState): Token | null {
  if (take(stream, RELATION) || take(stream, COLLECTOR)) {
    state.isAfterValue = false;
    return "operator";
  }
  const character = stream.string[stream.pos++] ?? "";
  if (character === "'" || character === '"') {
    state.open.push({ kind: character === "'" ? "single" : "double" });
    return "string";
  }
  state.isAfterValue = character === ")" || character === "]";
  return brace(character, state);
}

/** Counts the braces in `${…}`; the last one ends it. */
function brace(character: string, state: PuppetState): Token | null {
  const open = state.open.at(-1);
  if (open?.kind !== "code") return null;
  if (character === "{") open.braces++;
  if (character !== "}") return null;
  if (open.braces-- > 0) return null;
  state.open.pop();
  return "variableName";
}
