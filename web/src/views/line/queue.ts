// The line during evaluation: what runs, and the queue of what waits for its body, head at the left.

import { html, nothing, type TemplateResult } from "lit";
import { PHASE, type WaitingDocument } from "../../engine/contract";
import type { Moment } from "../../engine/messages";
import { bodyName, parts, titleOf } from "../../model/names";
import type { Navigation } from "../../model/navigation";
import type { Shown } from "../../model/shown";
import { lookup } from "../../model/lookup";
import { duckToTheLeft } from "../marks";
import { fittedName, textWidth } from "../text";
import { BOLD, card, type Card, fits, more, widthOnCard } from "./card";
import { capacity, ends } from "./fit";

/** The inputs of a drawing of the line. */
export interface Scene {
  navigation: Navigation;
  run: Shown;
  moment: Moment;
  /** The width of the row. */
  width: number;
  /** Whether the place of what runs is drawn: a frame has no room for it. */
  hasStation: boolean;
  /** The list that is open, and the way to open another. */
  open: string | undefined;
  setOpen: (id: string | undefined) => void;
  /** The number of the cycle's round that is shown. */
  round: number;
  setRound: (round: number) => void;
}

/** As wide as a card grows; as styles/views/line.css has it for those of the agent. */
const WIDEST = 260;
const duck = html`<svg class="d" width="15" height="13" viewBox="0 0 16 14" aria-hidden="true">
  ${duckToTheLeft()}
</svg>`;

interface Measures {
  /** The place of what runs, and the gate. */
  station: number;
  /** A place, if there is room enough; and the narrowest. */
  card: number;
  narrowest: number;
  gap: number;
  /** The room that a card needs beside its title; the part of it that the duck takes isn't missing under the title. */
  frame: number;
  duck: number;
  /** The widths of titles, as a part of what is measured: on a phone their letters stand closer. */
  title: number;
  /** The room for the name of what runs. */
  name: number;
  /** What stands before the place where something was put in. */
  before: string;
}

/** As styles/views/line.css has them for the window: beside an open drawer a row is narrow, and no phone's. */
function measures(): Measures {
  if (window.innerWidth < 768)
    return { station: 92, card: 62, narrowest: 49, gap: 4, frame: 12, duck: 0, title: 1, name: 64, before: "" };
  const common = { gap: 6, title: BOLD, before: "queued by " };
  if (window.innerWidth < 1200)
    return { ...common, station: 162, card: 118, narrowest: 104, frame: 24, duck: 0, name: 104 };
  return { ...common, station: 190, card: 148, narrowest: 124, frame: 38, duck: 14, name: 132 };
}

export const NOTHING_WAITS = "empty: there are no instances of defined types";

export function queueCaption({ run, moment }: Scene): string {
  const waiting = moment.state.queue.length;
  if (waiting > 0) return `${waiting.toLocaleString("en")} waiting, first in, first out`;
  const { queued } = lookup(run);
  if (queued === 0) return NOTHING_WAITS;
  const isOver = run.columns.phase[moment.seq - 1] === PHASE.finish;
  return isOver ? "empty: every body has run" : "empty: what is declared waits here until its turn";
}

export function queueRow(scene: Scene): TemplateResult {
  const { queue } = scene.moment.state;
  const { station, card: wide, narrowest, gap, frame } = measures();
  const room = scene.width - (scene.hasStation ? station : 0);
  const most = capacity(room, narrowest, gap);
  const { first, hidden, last } = ends(queue.length, most);
  const shown = [...queue.slice(0, first), ...queue.slice(queue.length - last)];
  // Beside empty places no name is cut.
  const wished = Math.max(wide, ...shown.map((waiting) => frame + widthOf(scene, waiting)));
  const basis = Math.min(wished, WIDEST, (room + gap) / Math.max(1, Math.min(queue.length, most)) - gap);
  const inner = basis - frame;
  const writing = writingOf(scene, shown, inner);
  const cards = (from: number, to: number): Card[] =>
    queue.slice(from, to).map((waiting) => ({ ...waitingCard(scene, waiting, writing), basis }));
  const taken = queue.length * (basis + gap);
  // Where nothing ever waits there are no places.
  const slots =
    queue.length < most && lookup(scene.run).queued > 0
      ? Math.max(0, Math.floor((room + gap - taken) / (wide + gap)))
      : 0;
  return html`<ol class="row queue">
    ${running(scene)}
    <li class="gate" aria-hidden="true">◂</li>
    ${cards(0, first).map(card)}
    ${hidden > 0 ? others(scene, hidden, (from, to) => cards(first + from, Math.min(first + to, first + hidden))) : nothing}
    ${last > 0 ? cards(queue.length - last, queue.length).map(card) : nothing}
    ${Array.from({ length: slots }, () => html`<li class="slot" aria-hidden="true"></li>`)}
  </ol>`;
}

function others(scene: Scene, count: number, cards: More): TemplateResult {
  return more({
    id: "line-queue",
    text: `+${count.toLocaleString("en")}`,
    label: `${count.toLocaleString("en")} more waiting in between`,
    count,
    cards,
    isOpen: scene.open === "line-queue",
    toggled: (isOpen) => scene.setOpen(isOpen ? "line-queue" : undefined),
  });
}

/** The way in which all cards of a row are written. */
interface Writing {
  /** The room for a title, if there is too little for whole references. */
  room: number | undefined;
  /** The words before the place where something was put in. */
  before: string;
  /** Whether names stand beside places. */
  hasNames: boolean;
}

/** What has no room on one of the cards stands on none. */
function writingOf(scene: Scene, shown: readonly WaitingDocument[], inner: number): Writing {
  const { before, duck, title } = measures();
  const isRoomFor = (told: (waiting: WaitingDocument) => string): boolean =>
    shown.every((waiting) => textWidth(told(waiting), "detail") <= inner + duck);
  return {
    room: shown.every(({ node }) => fits(referenceOf(scene, node), inner)) ? undefined : (inner * BOLD) / title,
    before: isRoomFor(({ place }) => `${before}${place ?? ""}`) ? before : "",
    hasNames: isRoomFor(({ node, place }) => `${before}${place ?? ""}  ${nameOf(scene, node) ?? ""}`),
  };
}

/** The width of what stands on a card: its reference, and who put it in. */
function widthOf(scene: Scene, { node, place }: WaitingDocument): number {
  const { before, duck } = measures();
  const put = place ? textWidth(`${before}${place}`, "detail") - duck : 0;
  return Math.max(widthOnCard(before ? referenceOf(scene, node) : lookup(scene.run).brief(node)), put);
}

const referenceOf = ({ run }: Scene, node: number): string => run.head.graph.nodes[node]?.reference ?? "";

/** The name of a resource, where it is another one than its title. */
function nameOf({ run }: Scene, node: number): string | undefined {
  const { reference = "", name } = run.head.graph.nodes[node] ?? {};
  return name && name !== titleOf(reference) ? name : undefined;
}

type More = (from: number, to: number) => Card[];

function waitingCard(scene: Scene, { node, since, place }: WaitingDocument, writing: Writing): Card {
  const { navigation, run, moment } = scene;
  return {
    key: `q${node}`,
    reference: referenceOf(scene, node),
    brief: lookup(run).brief(node),
    name: nameOf(scene, node),
    hasName: writing.hasNames,
    detail: place ? placed(place, writing.before) : html`<span>waits</span>`,
    corner: duck,
    look: "q",
    room: writing.room,
    isNow: navigation.selectedNode.value === node && moment.seq >= since,
    act: () => navigation.choose(since),
  };
}

/** The class goes where there is little room, never its line. */
function placed(place: string, before: string): TemplateResult {
  const colon = place.lastIndexOf(":");
  const [body, line] = [place.slice(0, Math.max(colon, 0)), place.slice(Math.max(colon, 0))];
  return html`<span class="placed"><i>${before}</i><span>${body}</span><b>${line}</b></span>`;
}

/** The place where bodies run: the outermost that is open, and the innermost within it. */
function running(scene: Scene): TemplateResult {
  const { navigation, run, moment } = scene;
  const { nodes } = run.head.graph;
  const open = moment.state.running.map((node) => nodes[node]).filter((node) => node !== undefined);
  const [outer, inner] = [open[0], open.at(-1)];
  if (!outer || !inner) {
    return html`<li class="station idle"><span class="f">running</span><span class="t">none</span></li>`;
  }
  // Where there is room for one of them, that is the body of which lines run.
  const isOne = inner === outer || measures().before === "";
  const within = isOne ? "" : open.length > 2 ? ` › … › ${shortName(inner)}` : ` › ${shortName(inner)}`;
  const node = moment.state.running.at(-1) ?? 0;
  return html`<li class="station">
    <button title=${open.map(({ reference }) => reference).join(" › ")} @click=${() => navigation.selectNode(node)}>
      <span class="f">running</span>
      <span class="t">${within ? written(outer.reference) : runningName(scene, node, inner.reference)}${within}</span>
    </button>
  </li>`;
}

const written = (reference: string): TemplateResult => {
  const [before, title, after] = parts(reference);
  return html`<i>${before}</i>${title}<i>${after}</i>`;
};

/** The name of the one thing that runs: short, where there is no room for all of it. */
function runningName({ run }: Scene, node: number, reference: string): TemplateResult | string {
  const { name: room } = measures();
  return fits(reference, room) ? written(reference) : fittedName(lookup(run).brief(node), "name", room);
}

const shortName = (node: Parameters<typeof bodyName>[0]): string =>
  node.kind === "class" ? bodyName(node) : titleOf(node.reference);
