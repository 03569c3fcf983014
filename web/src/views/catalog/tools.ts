// The tools of the picture: shown when it is looked at.

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";

export interface Tools {
  /** The name of the view: the catalog. */
  name: string;
  whole: string;
  isTree: boolean;
  /** Whether any container is open. */
  isOpen: boolean;
  isFiltered: boolean;
  toggleTree: () => void;
  toggleFilter: () => void;
  zoom: (by: number) => void;
  fit: () => void;
  foldAll: () => void;
  isWhole: boolean;
  save: (how: "svg" | "png") => void;
}

const SIGNS = {
  search: svg`<circle cx="7" cy="7" r="4"/><path d="m10 10 3.500 3.500"/>`,
  out: svg`<path d="M4 8h8"/>`,
  in: svg`<path d="M4 8h8M8 4v8"/>`,
  fit: svg`<path d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3"/>`,
  fold: svg`<path d="m5 3 3 3 3-3M5 13l3-3 3 3"/>`,
  unfold: svg`<path d="m5 6 3-3 3 3M5 10l3 3 3-3"/>`,
  image: svg`<path d="M3 3.500h10v9H3zM3.500 11l3-3 2 2 2-2 2 2M10.500 6h.01"/>`,
  save: svg`<path d="M8 3v7M5 7.500 8 10.500l3-3M3 13h10"/>`,
};

interface Manner {
  isPressed?: boolean;
  /** Whether a phone does without it: fingers zoom. */
  isRoomy?: boolean;
}

function button(
  name: string,
  sign: SVGTemplateResult,
  act: () => void,
  { isPressed, isRoomy = false }: Manner = {},
): TemplateResult {
  return html`<button
    class=${isRoomy ? "tool roomy" : "tool"}
    aria-label=${name.replace(/ \(.*/, "")}
    title=${name}
    aria-pressed=${isPressed ?? nothing}
    @click=${act}
  >
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">${sign}</svg>
  </button>`;
}

export function tools(own: Tools): TemplateResult {
  const pictured = html`${button("Zoom out (-)", SIGNS.out, () => own.zoom(1 / 1.25), { isRoomy: true })}
  ${button("Zoom in (+)", SIGNS.in, () => own.zoom(1.25), { isRoomy: true })}
  ${button("Fit (F)", SIGNS.fit, own.fit, { isPressed: own.isWhole })}
  ${button("Save as SVG", SIGNS.save, () => own.save("svg"))}
  ${button("Save as PNG", SIGNS.image, () => own.save("png"), { isRoomy: true })}`;
  const fold = own.isOpen ? "Fold all" : "Unfold all";
  return html`<div class="tools" role="group" aria-label="${own.name} tools">
    ${button("Search and filter (/)", SIGNS.search, own.toggleFilter, { isPressed: own.isFiltered })}
    ${button(fold, own.isOpen ? SIGNS.fold : SIGNS.unfold, own.foldAll)} ${own.isTree ? nothing : pictured}
    <button class="tool word" aria-pressed=${own.isTree} @click=${own.toggleTree}>Tree</button>
  </div>`;
}
