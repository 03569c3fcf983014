// The line at a dependency cycle: every member, and every arrow with the line that made it.

import { html, type TemplateResult } from "lit";
import type { CycleDocument, GraphEdge } from "../../engine/contract";
import { least } from "../../model/extremes";
import { lookup } from "../../model/lookup";
import { isAutomatic, written } from "../../model/origins";
import { card } from "./card";
import type { Scene } from "./queue";

/** The number of relations to drop that are named. */
const MOST_NAMED = 3;

/** The caption of the cycle that is shown, with the relations to drop so that there is none. */
export function circleCaption(scene: Scene): TemplateResult {
  const ways = waysRound(scene.run.head.graph.cycles);
  const at = Math.min(scene.round, ways.length - 1);
  const go = (by: number) => (): void => scene.setRound((at + by + ways.length) % ways.length);
  const chosen = html`way ${at + 1} of
    ${ways.length}${scene.run.head.graph.cycles.some(({ rounds_left_out: left }) => left) ? " or more" : ""}
    <button class="tool" aria-label="Previous way round" @click=${go(-1)}>‹</button>
    <button class="tool" aria-label="Next way round" @click=${go(1)}>›</button>`;
  return html`${ways.length > 1 ? chosen : "every arrow with the line that made it"}${remedy(scene)}`;
}

function remedy({ navigation, run }: Scene): TemplateResult {
  const { cycles } = run.head.graph;
  if (cycles.some(({ remedy }) => !remedy)) return html`; removing what somebody wrote doesn’t break it`;
  const edges = cycles.flatMap(({ remedy }) => remedy?.edges ?? []);
  const isSmallest = cycles.every(({ remedy }) => remedy?.smallest);
  const named = edges.slice(0, MOST_NAMED).map(({ origin, location }, index) => {
    const words = `${written(origin)}${location ? `, line ${location.line}` : ""}`;
    const show = (): void => {
      if (location) navigation.reveal(location);
    };
    return html`${index > 0 ? ", " : " "}<button class="link" @click=${show}>${words}</button>`;
  });
  const more = edges.length > MOST_NAMED ? ` and ${edges.length - MOST_NAMED} more` : "";
  const fewer = edges.length > 1 ? (isSmallest ? ": fewer don’t" : ": fewer may, too") : "";
  return html`; removing${named}${more} breaks it${fewer}`;
}

export function circleRow(scene: Scene): TemplateResult {
  const ways = waysRound(scene.run.head.graph.cycles);
  const edges = fromTheFirst(ways[Math.min(scene.round, ways.length - 1)] ?? []);
  const [first] = edges;
  return html`<ol class="row circle" tabindex="0" aria-label="The cycle">
    ${edges.map((edge, index) => [member(scene, edges, index), arrow(scene, edge)])} ${first ? again(scene, first) : ""}
  </ol>`;
}

/** All ways round: of each cycle Puppet's first, then the shortest through each edge. */
export function waysRound(cycles: readonly CycleDocument[]): GraphEdge[][] {
  const key = (edges: readonly GraphEdge[]): string =>
    edges
      .map(({ from, to, origin, location }) => `${from} ${to} ${origin} ${location?.from}`)
      .sort()
      .join();
  return cycles.flatMap(({ edges, rounds }) => [edges, ...rounds.filter((round) => key(round) !== key(edges))]);
}

/** The way round, beginning with what was declared first. */
export function fromTheFirst(edges: readonly GraphEdge[]): GraphEdge[] {
  const first = least(edges.map(({ from }) => from));
  const start = Math.max(
    0,
    edges.findIndex(({ from }) => from === first),
  );
  return [...edges.slice(start), ...edges.slice(0, start)];
}

function member(scene: Scene, edges: readonly GraphEdge[], index: number): TemplateResult {
  const { navigation, run } = scene;
  const edge = edges[index];
  const before = edges.at(index - 1)?.from ?? 0;
  const node = edge?.from ?? 0;
  return card({
    key: `c${node}`,
    reference: run.head.graph.nodes[node]?.reference ?? "",
    brief: lookup(run).brief(node),
    detail: html`<span>waits for ${lookup(run).brief(before)}</span>`,
    look: "act",
    act: () => navigation.selectNode(node),
  });
}

/** The first once more: a circle has no end. */
function again({ navigation, run }: Scene, { from }: GraphEdge): TemplateResult {
  const reference = run.head.graph.nodes[from]?.reference ?? "";
  const act = (): void => navigation.selectNode(from);
  return card({ key: "again", reference, brief: lookup(run).brief(from), detail: "again", look: "act next", act });
}

function arrow({ navigation }: Scene, { origin, location }: GraphEdge): TemplateResult {
  const words = isAutomatic(origin) ? "automatic" : written(origin);
  if (!location) return html`<li class="gate link"><span>${words}</span><span>→</span></li>`;
  const line = isAutomatic(origin) ? `automatic →` : `line ${location.line} →`;
  return html`<li class="gate link">
    <button title=${`${origin}, ${location.file}:${location.line}`} @click=${() => navigation.reveal(location)}>
      <b>${words}</b><span>${line}</span>
    </button>
  </li>`;
}
