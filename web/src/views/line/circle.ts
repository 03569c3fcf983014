// The line at a dependency cycle: every member, and every arrow with the line that made it.

import { html, type TemplateResult } from "lit";
import type { CycleDocument, GraphEdge } from "../../engine/contract";
import { counted, titleOf } from "../../model/names";
import { isAutomatic, written } from "../../model/origins";
import { card } from "./card";
import type { Scene } from "./queue";

export function circleCaption({ run }: Scene): string {
  const { cycles } = run.head.graph;
  const others = cycles.length - 1;
  return `every arrow with the line that made it${others > 0 ? `; ${counted(others, "other cycle")} in the catalog` : ""}`;
}

export function circleRow(scene: Scene): TemplateResult {
  const [cycle] = scene.run.head.graph.cycles;
  const edges = cycle ? fromTheFirst(cycle) : [];
  const [first] = edges;
  return html`<ol class="row circle" tabindex="0" aria-label="The circle">
    ${edges.map((edge, index) => [member(scene, edges, index), arrow(scene, edge)])} ${first ? again(scene, first) : ""}
  </ol>`;
}

/** The way round, beginning with what was declared first. */
export function fromTheFirst({ edges }: CycleDocument): GraphEdge[] {
  const first = Math.min(...edges.map(({ from }) => from));
  const start = Math.max(
    0,
    edges.findIndex(({ from }) => from === first),
  );
  return [...edges.slice(start), ...edges.slice(0, start)];
}

function member(scene: Scene, edges: readonly GraphEdge[], index: number): TemplateResult {
  const { model, run } = scene;
  const edge = edges[index];
  const before = edges.at(index - 1)?.from ?? 0;
  const [reference, other] = [edge?.from ?? 0, before].map((node) => run.head.graph.nodes[node]?.reference ?? "");
  return card({
    key: `c${edge?.from}`,
    reference: reference ?? "",
    detail: html`<span>waits for ${titleOf(other ?? "")}</span>`,
    look: "act",
    act: () => model.selectNode(edge?.from ?? 0),
  });
}

/** The first once more: a circle has no end. */
function again({ model, run }: Scene, { from }: GraphEdge): TemplateResult {
  const reference = run.head.graph.nodes[from]?.reference ?? "";
  const act = (): void => model.selectNode(from);
  return card({ key: "again", reference, detail: "again", look: "act next", act });
}

function arrow({ model }: Scene, { origin, location }: GraphEdge): TemplateResult {
  const words = isAutomatic(origin) ? "automatic" : written(origin);
  if (!location) return html`<li class="gate link"><span>${words}</span><span>→</span></li>`;
  const line = isAutomatic(origin) ? `by itself →` : `line ${location.line} →`;
  return html`<li class="gate link">
    <button title=${`${origin}, ${location.file}:${location.line}`} @click=${() => model.reveal(location)}>
      <b>${words}</b><span>${line}</span>
    </button>
  </li>`;
}
