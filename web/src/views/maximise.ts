// The heading of a pane that can have the whole stage: the button for it, and what a double click does.

import { html, svg, type TemplateResult } from "lit";
import type { Frame } from "../model/frame";
import type { Maximised } from "../model/panes";

const OUT = svg`<path d="M7 1.5h3.5V5M5 10.5H1.5V7M10.5 1.5 7 5M1.5 10.5 5 7" />`;
const IN = svg`<path d="M10.5 5H7V1.5M1.5 7H5v3.5M7 5l3.5-3.5M5 7l-3.5 3.5" />`;

export function maximiseButton({ panes }: Frame, pane: Maximised, name: string): TemplateResult {
  const isMaximised = panes.maximised.value === pane;
  const what = isMaximised ? "Back to all panes (Esc)" : `${name} on the whole stage (double click on its heading)`;
  return html`<button
    class="tool maximise"
    aria-label="${name} on the whole stage"
    aria-pressed=${isMaximised}
    title=${what}
    @click=${() => panes.toggle(pane)}
  >
    <svg width="12" height="12" aria-hidden="true">${isMaximised ? IN : OUT}</svg>
  </button>`;
}

/** For a heading: a double click on anything in it that has no meaning of its own. */
export const maximiseBy =
  ({ panes }: Frame, pane: Maximised) =>
  (event: MouseEvent): void => {
    if (!(event.target as Element).closest("button, input")) panes.toggle(pane);
  };
