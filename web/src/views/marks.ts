// Small drawings that several views use: the duck, and the marks of the transport.

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";

/** A duck that looks to the right, in a box of 16 by 14. */
export const DUCK =
  "M2 9.2C2 6.8 3.6 6 5.3 6.2 6 6.3 6.6 5.8 6.4 5 5.9 2.9 7.3 1.2 9.2 1.2c1.7 0 2.9 1.2 2.9 2.8l2.4.7c.4.1.4.6 0 .7l-2.6.7c-.3 1-.5 1.5-.2 2.4C12.6 11 10.6 13 7.3 13 4 13 2 11.6 2 9.2Z";

/** A duck that looks to the left: to the head of the queue. */
export const duckToTheLeft = (): SVGTemplateResult =>
  svg`<path transform="translate(16 0) scale(-1 1)" fill="currentColor" d=${DUCK} />`;

/** Three ducks in a row: the page's sign. */
export function duckRow(): TemplateResult {
  const duck = (x: number, colour: string): SVGTemplateResult =>
    svg`<path transform="translate(${x} 3)" fill=${colour} d=${DUCK} />`;
  return html`<svg width="50" height="20" viewBox="0 0 50 20" aria-hidden="true">
    <g transform="translate(50 0) scale(-1 1)">
      ${duck(32, "var(--ink)")} ${duck(16, "var(--line-strong)")} ${duck(0, "var(--line)")}
    </g>
  </svg>`;
}
