// The keys of the page: which key means what. A table and a question to it; what a command does is said elsewhere.

export type Command =
  | "forward"
  | "back"
  | "over"
  | "over-back"
  | "next"
  | "previous"
  | "phase"
  | "phase-back"
  | "first"
  | "last"
  | "play"
  | "go"
  | "why"
  | "reasons"
  | "expect"
  | "orders"
  | "compare"
  | "luck"
  | "source"
  | "trace"
  | "catalog"
  | "maximise"
  | "search"
  | "fit"
  | "closer"
  | "further"
  | "theme"
  | "share"
  | "edit"
  | "leave"
  | "help";

/** A row of the help: keys with what each does. */
export interface Row {
  keys: Key[];
  about: string;
}

export interface Key {
  /** `KeyboardEvent.key`; letters are small here. */
  key: string;
  shift?: true;
  command: Command;
  /** The sign for the key in the help. */
  sign: string;
}

const key = (name: string, command: Command, sign = name.toUpperCase()): Key => ({ key: name, command, sign });
const shifted = (name: string, command: Command, sign: string): Key => ({ key: name, shift: true, command, sign });

/** All of them, in the order of the help. */
export const KEYS: readonly Row[] = [
  { keys: [key("ArrowLeft", "back", "←"), key("ArrowRight", "forward", "→")], about: "step" },
  {
    keys: [shifted("ArrowLeft", "over-back", "⇧ ←"), shifted("ArrowRight", "over", "⇧ →")],
    about: "step over a body",
  },
  { keys: [key("p", "previous"), key("n", "next")], about: "previous, next event of the selection" },
  { keys: [key("[", "phase-back"), key("]", "phase")], about: "previous, next phase" },
  { keys: [key("Home", "first", "Home"), key("End", "last", "End")], about: "first, last step" },
  { keys: [key(" ", "play", "Space")], about: "play or pause" },
  { keys: [key("g", "go")], about: "go to a step" },
  { keys: [key("w", "why")], about: "why now: the first cause" },
  { keys: [key("r", "reasons")], about: "why in this order; compare" },
  { keys: [key("x", "expect")], about: "expect another order: click two" },
  { keys: [key("o", "orders")], about: "the four orders, and back" },
  { keys: [key("c", "compare")], about: "compare with another run, and back" },
  { keys: [key("l", "luck")], about: "what works only by luck, and back" },
  {
    keys: [key("1", "source"), key("2", "trace"), key("3", "catalog"), key("4", "orders")],
    about: "source, trace, graph, orders",
  },
  { keys: [key("-", "further", "−"), key("+", "closer")], about: "zoom the score" },
  { keys: [key("m", "maximise")], about: "maximise the pane with the focus, and back" },
  { keys: [key("f", "fit")], about: "fit the graph" },
  { keys: [key("/", "search")], about: "search" },
  { keys: [key("e", "edit"), key("Escape", "leave", "Esc")], about: "into the editor, out of it" },
  { keys: [key("t", "theme")], about: "light or dark" },
  { keys: [key("s", "share")], about: "share" },
  { keys: [key("?", "help")], about: "this list" },
];

/** The part of a keyboard event that counts. */
export interface Press {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** Whether a key by itself writes something: letters, digits and signs, but not the space. */
export const isCharacter = (name: string): boolean => [...name].length === 1 && name !== " ";

/** The command of a key; nothing, if it has no meaning here or belongs to the browser. */
export function commandOf(press: Press, hasCharacters = true): Command | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  if (isCharacter(press.key) && !hasCharacters) return undefined;
  const name = /^[A-Z]$/.test(press.key) ? press.key.toLowerCase() : press.key === "=" ? "+" : press.key;
  // On many keyboards a sign needs the shift key: there it says nothing.
  const isShifted = press.shiftKey && (!isCharacter(name) || /^[a-z]$/.test(name));
  for (const { keys } of KEYS) {
    const found = keys.find((one) => one.key === name && (one.shift ?? false) === isShifted);
    if (found) return found.command;
  }
  return undefined;
}
