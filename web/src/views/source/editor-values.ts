// The values that an expression took, or what a type or attribute is for, at the pointer or, by key, at the cursor. They are asked
// for when somebody wants them.

import {
  activateHover,
  type EditorView,
  hoverTooltip,
  type KeyBinding,
  type Tooltip,
  tooltips,
} from "@codemirror/view";
import type { Extension } from "@codemirror/state";
import { render, type TemplateResult } from "lit";
import type { EditorHost } from "./host";
import { named } from "./named";
import { values } from "./values";

/** Shows values at the pointer. */
export const valuesAt = (host: EditorHost): Extension => [
  hoverTooltip((view, at) => found(view, at, host), { hideOnChange: true }),
  tooltips({ tooltipSpace: belowHeading }),
];

/** The heading of the pane stays free: its buttons are wanted while something is told. */
function belowHeading({ scrollDOM }: EditorView): { top: number; left: number; bottom: number; right: number } {
  const { top } = scrollDOM.getBoundingClientRect();
  return { top, left: 0, bottom: innerHeight, right: innerWidth };
}

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

/** A name of a type or attribute says what it is for; anything else, its values. */
async function found(view: EditorView, at: number, host: EditorHost): Promise<Tooltip | null> {
  const { doc } = view.state;
  const meant = await host.describedAt(at);
  const shown = meant ? undefined : await host.valuesAt(at);
  if (view.state.doc !== doc) return null;
  if (meant) return tooltip(meant.location, named(meant));
  if (!shown) return null;
  const { from, to } = shown.document.location;
  const expression = doc.sliceString(from, Math.min(to, from + 200));
  return tooltip(
    { from, to },
    values(expression, shown, (seq) => host.went(seq)),
  );
}

function tooltip({ from, to }: { from: number; to: number }, content: TemplateResult): Tooltip {
  return {
    pos: from,
    end: to,
    above: true,
    create: () => {
      const dom = document.createElement("div");
      render(content, dom);
      return { dom };
    },
  };
}
