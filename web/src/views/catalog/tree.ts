// The picture's twin: the same as a tree, for who does not see the picture or has no room for it.

import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { GraphEdge } from "../../engine/contract";
import { edgeWords } from "../../model/origins";
import { statusMark } from "../status";
import { type Look, lookOf, type Scene } from "./looks";
import type { Row } from "./outline";

export { outline } from "./outline";

export interface Tree {
  scene: Scene;
  rows: readonly Row[];
  relations: readonly GraphEdge[];
  cursor: number | undefined;
  /** The first row that is in sight, and how many there is room for. */
  top: number;
  select: (node: number, event: MouseEvent | KeyboardEvent) => void;
  fold: (node: number, isFolded: boolean) => void;
  focus: (node: number) => void;
  scrolled: (top: number) => void;
}

export const ROW = 26;
const OVERSCAN = 50;

/** Long trees are drawn around what is in sight only. */
export function tree(own: Tree): TemplateResult {
  const { rows, top } = own;
  const from = Math.max(0, top - OVERSCAN);
  const to = Math.min(rows.length, top + 2 * OVERSCAN);
  const cursor = rows.some(({ node }) => node === own.cursor) ? own.cursor : rows[0]?.node;
  const scroll = (event: Event): void => own.scrolled(Math.floor((event.currentTarget as HTMLElement).scrollTop / ROW));
  return html`<ul
    role="tree"
    aria-label=${own.scene.lookup.language.catalog.name}
    @scroll=${scroll}
    @keydown=${(event: KeyboardEvent) => key(own, event)}
  >
    <li role="none" .style=${`height:${from * ROW}px`}></li>
    ${rows.slice(from, to).map((one) => row(own, one, one.node === cursor))}
    <li role="none" .style=${`height:${(rows.length - to) * ROW}px`}></li>
  </ul>`;
}

function row(own: Tree, { node, level, isOpen, position, size }: Row, isCursor: boolean): TemplateResult {
  const { scene } = own;
  const look = lookOf(scene, node);
  const classes = classMap({ [look.border]: true, now: look.isNow, told: look.isTold });
  const { reference, name } = scene.plan.nodes[node] ?? {};
  const toggle = (event: Event): void => {
    event.stopPropagation();
    own.fold(node, isOpen === true);
  };
  return html`<li
    role="treeitem"
    class=${classes}
    data-node=${node}
    aria-level=${level}
    aria-posinset=${position}
    aria-setsize=${size}
    aria-expanded=${isOpen ?? nothing}
    aria-selected=${look.isNow}
    tabindex=${isCursor ? 0 : -1}
    .style=${`padding-left:${8 + (level - 1) * 16}px`}
    @click=${(event: MouseEvent) => own.select(node, event)}
    @focus=${() => own.focus(node)}
  >
    <span class="twig" aria-hidden="true" @click=${isOpen === undefined ? nothing : toggle}
      >${isOpen === undefined ? "" : isOpen ? "▾" : "▸"}</span
    >
    ${mark(look)}<b>${reference}</b>${name ? html`<em>${name}</em>` : nothing}
    <span class="said">${[look.detail, related(own, node)].filter(Boolean).join("; ")}</span>
  </li>`;
}

const mark = ({ mark: progress }: Look): ReturnType<typeof statusMark> => (progress ? statusMark(progress) : nothing);

/** The nodes that come after it, with the lines that say so. */
function related({ relations, scene }: Tree, node: number): string {
  const edges = relations.filter(({ from }) => from === node);
  const told = edges.slice(0, 3).map((edge) => `before ${scene.plan.nodes[edge.to]?.reference} (${edgeWords(edge)})`);
  return [...told, ...(edges.length > 3 ? [`and ${edges.length - 3} more`] : [])].join(", ");
}

function key(own: Tree, event: KeyboardEvent): void {
  const index = own.rows.findIndex(({ node }) => node === own.cursor);
  const here = own.rows[Math.max(index, 0)];
  if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
  const go = (to: Row | undefined): void => (to ? own.focus(to.node) : undefined);
  const acts: Record<string, () => void> = {
    ArrowDown: () => go(own.rows[index + 1]),
    ArrowUp: () => go(own.rows[index - 1]),
    Home: () => go(own.rows[0]),
    End: () => go(own.rows.at(-1)),
    ArrowRight: () =>
      here.isOpen === false ? own.fold(here.node, false) : here.isOpen ? go(own.rows[index + 1]) : null,
    ArrowLeft: () =>
      here.isOpen
        ? own.fold(here.node, true)
        : go(own.rows.slice(0, index).findLast(({ level }) => level < here.level)),
    Enter: () => own.select(here.node, event),
    " ": () => own.select(here.node, event),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
