// A file's language for the editor: highlighting, comments, brackets, and how far lines are set in.

import { indentOnInput, indentService, indentUnit, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { classHighlighter } from "@lezer/highlight";
import { highlighterOf } from "./languages";

const UNIT = "  ";

/** As far as the line above, and a step further behind an opening bracket. */
const indentation = indentService.of((context, at) => {
  const line = context.lineAt(at, -1);
  const above =
    line.from < at ? line.text.slice(0, at - line.from) : context.lineAt(Math.max(0, line.from - 1), -1).text;
  const before = /^\s*/.exec(above)?.[0].length ?? 0;
  const opens = /[{[(]\s*(?:#.*)?$/.test(above) ? UNIT.length : 0;
  const closes = /^\s*[}\])]/.test(context.textAfterPos(at)) ? UNIT.length : 0;
  return Math.max(0, before + opens - closes);
});

export const languageOf = (path: string): Extension => [
  StreamLanguage.define({
    ...highlighterOf(path),
    languageData: {
      commentTokens: { line: "#" },
      closeBrackets: { brackets: ["(", "[", "{", "'", '"'] },
      indentOnInput: /^\s*[}\])]$/,
    },
  }),
  syntaxHighlighting(classHighlighter),
  indentUnit.of(UNIT),
  indentation,
  indentOnInput(),
];
