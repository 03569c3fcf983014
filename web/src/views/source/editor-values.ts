// The values that an expression took, at the pointer or, by key, at the cursor. They are asked for when somebody wants them.

import { activateHover, type EditorView, hoverTooltip, type KeyBinding, type Tooltip } from "@codemirror/view";
import { render } from "lit";
import type { EditorHost } from "./host";
import { values } from "./values";

/** Shows values at the pointer. */
export const valuesAt = (host: EditorHost) => hoverTooltip((view, at) => found(view, at, host), { hideOnChange: true });

/** Shows what there is at the cursor, until the cursor or the text is another. */
export const valuesKey: KeyBinding = {
  key: "Mod-i",
  run: (view) => {
    activateHover(view, view.state.selection.main.head, 1, {
      until: ({ docChanged, selection }) => docChanged || selection !== undefined,
    });
    return true;
  },
};

async function found(view: EditorView, at: number, host: EditorHost): Promise<Tooltip | null> {
  const { doc } = view.state;
  const shown = await host.valuesAt(at);
  if (!shown || view.state.doc !== doc) return null;
  const { from, to } = shown.document.location;
  return {
    pos: from,
    end: to,
    above: true,
    create: () => {
      const dom = document.createElement("div");
      const expression = doc.sliceString(from, Math.min(to, from + 200));
      render(
        values(expression, shown, (seq) => host.went(seq)),
        dom,
      );
      return { dom };
    },
  };
}
