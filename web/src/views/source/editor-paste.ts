// A paste that leaves nothing of what was there. It doesn't know what becomes of it.

import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { withOwnLines } from "../../model/files";
import { type EditorHost, MAX_FILE } from "./host";

/** Whoever selects all and pastes brings another text, which the host may open as such. */
export const pasteOverAll = (host: EditorHost): Extension =>
  EditorView.domEventHandlers({
    paste: ({ clipboardData }, { state: { doc, selection } }) => {
      const text = clipboardData?.getData("text/plain") ?? "";
      const { from, to } = selection.main;
      const isOther = text !== "" && text.length <= MAX_FILE && doc.length > 0 && from === 0 && to === doc.length;
      return isOther && host.replaced(withOwnLines(text));
    },
  });
