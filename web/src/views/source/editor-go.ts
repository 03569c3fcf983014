// From a name to where it is defined: F12, or a click with Ctrl or Cmd. While that key is held, names look as if they led somewhere.

import { EditorView, type KeyBinding } from "@codemirror/view";
import type { Extension } from "@codemirror/state";
import type { EditorHost } from "./host";

/** Whether the key is held that makes a click go somewhere. */
const isHeld = ({ ctrlKey, metaKey }: MouseEvent | KeyboardEvent): boolean => ctrlKey || metaKey;

function go(view: EditorView, at: number, host: EditorHost): boolean {
  void host.goToDefinition(view.state.doc.toString(), at);
  return true;
}

export const goKeys = (host: EditorHost): KeyBinding[] => [
  { key: "F12", run: (view) => go(view, view.state.selection.main.head, host) },
  { key: "Alt-ArrowLeft", mac: "Ctrl--", run: () => host.goBack() },
];

export const goByClick = (host: EditorHost): Extension => {
  const show = (view: EditorView, isShown: boolean): void => {
    view.dom.classList.toggle("leads", isShown);
  };
  return [
    // Further cursors are set with Alt.
    EditorView.clickAddsSelectionRange.of((event) => event.altKey),
    EditorView.domEventHandlers({
      mousedown(event, view) {
        if (event.button !== 0 || !isHeld(event) || event.shiftKey || event.altKey) return false;
        const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
        if (at === null) return false;
        event.preventDefault();
        return go(view, at, host);
      },
      mousemove: (event, view) => show(view, isHeld(event)),
      keydown: (event, view) => show(view, event.key === "Control" || event.key === "Meta"),
      keyup: (_, view) => show(view, false),
      mouseleave: (_, view) => show(view, false),
      blur: (_, view) => show(view, false),
    }),
  ];
};
