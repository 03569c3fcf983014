// Find and replace in the editor: a panel over the text, with the page's words.

import { closeSearchPanel, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { keymap } from "@codemirror/view";

const WORDS = {
  next: "Next",
  previous: "Previous",
  all: "Select all",
  "match case": "Match case",
  regexp: "Regular expression",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
};

export const find: Extension = [search({ top: true }), EditorState.phrases.of(WORDS), keymap.of(searchKeymap)];

/** Closes the panel; gives whether it was open. */
export const endFind = closeSearchPanel;
