// The line during application: the agent's way, boundaries of containers thin, resources full.

import { type EventName } from "../../engine/contract";
import { html, nothing, type TemplateResult } from "lit";
import { languageOf } from "../../model/languages";
import { lookup } from "../../model/lookup";
import { counted, ordinal, typeOf } from "../../model/names";
import { kindOf } from "../../model/steps";
import { happens, reached, type Station, stationAt } from "../../model/stations";
import { typesCut } from "../brief";
import { STATUS_NAMES, statusMark } from "../status";
import { textWidth } from "../text";
import { card, type Card, more } from "./card";
import { around } from "./fit";
import type { Scene } from "./queue";

const GAP = 6;
/** The button that stands for what is cut off. */
const moreWidth = (width: number): number => (width < 720 ? 36 : 46);
/** The narrowest and the widest card of a resource and of a boundary, and what they need beside their text. */
const WIDE = { resource: { least: 108, most: 210, frame: 26 }, boundary: { least: 70, most: 150, frame: 20 } };
const NARROW = { resource: { least: 84, most: 140, frame: 14 }, boundary: { least: 52, most: 96, frame: 12 } };

/** Titles here are a little wider than those of the catalog. */
const BOLDER = 1.06;
const PASSING_ON: EventName[] = ["refresh_scheduled", "refreshed", "would_refresh"];

export function agentCaption({ run, moment }: Scene): string {
  const way = lookup(run).stations;
  const { run: words, catalog, thing } = languageOf(run.scenario);
  if (way.length === 0) return words.none;
  const here = stationAt(way, moment.seq);
  if (here < 0) return "in this order; nothing has run yet";
  const passed = resourcesUntil(way);
  const all = passed.at(-1);
  if (!all) return catalog.onlyContainers;
  const reached = passed[here] ?? 0;
  const what = counted(all, thing);
  const isAtOne = way[here]?.kind === "resource";
  return `one at a time; ${isAtOne ? `the ${ordinal(reached)} of ${what}` : `${reached} of ${what} so far`}`;
}

const passedOn = new WeakMap<readonly Station[], Uint32Array>();

/** At every station of a way the number of resources up to it. */
function resourcesUntil(way: readonly Station[]): Uint32Array {
  const known = passedOn.get(way);
  if (known) return known;
  let passed = 0;
  const found = Uint32Array.from(way, ({ kind }) => (kind === "resource" ? ++passed : passed));
  passedOn.set(way, found);
  return found;
}

export function agentRow(scene: Scene): TemplateResult {
  const way = lookup(scene.run).stations;
  const here = stationAt(way, scene.moment.seq);
  // Far from here nothing can be in sight: the widths of a long way are not asked for.
  const [start, end] = [Math.max(0, here - 40), Math.min(way.length, here + 40)];
  const near = way.slice(start, end).map((station) => width(scene, station));
  const room = scene.width - (start > 0 || end < way.length ? 2 * (moreWidth(scene.width) + GAP) : 0);
  const part = around(near, here - start, room, GAP, moreWidth(scene.width));
  const [from, to] = [start + part.from, start + part.to];
  const cards = (first: number, last: number): Card[] =>
    way.slice(first, last).map((station, index) => stationCard(scene, station, first + index, here));
  return html`<ol class="row way">
    ${from > 0 ? beyond(scene, "line-before", from, "passed before", (a, b) => cards(from - b, from - a).reverse()) : nothing}
    ${cards(from, to).map(card)}
    ${
      to < way.length
        ? beyond(scene, "line-after", way.length - to, "still to come", (a, b) => cards(to + a, to + b))
        : nothing
    }
  </ol>`;
}

function beyond(
  scene: Scene,
  id: string,
  count: number,
  what: string,
  cards: (from: number, to: number) => Card[],
): TemplateResult {
  return more({
    id,
    text: `+${count.toLocaleString("en")}`,
    label: `${count.toLocaleString("en")} ${what}`,
    count,
    cards,
    isOpen: scene.open === id,
    toggled: (isOpen) => scene.setOpen(isOpen ? id : undefined),
  });
}

const referenceOf = ({ run }: Scene, { node }: Station): string => run.head.graph.nodes[node]?.reference ?? "";

/** The room of a card's title, if it has too little for the whole reference. */
function titleRoom(scene: Scene, station: Station): number | undefined {
  const isNarrow = scene.width < 720;
  const { frame } = (isNarrow ? NARROW : WIDE)[station.kind === "resource" ? "resource" : "boundary"];
  const isBrief = isNarrow || briefTypes(scene.run).has(typeOf(referenceOf(scene, station)));
  return isBrief ? width(scene, station) - frame : undefined;
}

const briefOf = new WeakMap<Scene["run"], ReadonlySet<string>>();

/** The types of which some card has no room for the whole name. */
function briefTypes(run: Scene["run"]): ReadonlySet<string> {
  const known = briefOf.get(run);
  if (known) return known;
  const reference = ({ node }: Station): string => run.head.graph.nodes[node]?.reference ?? "";
  const types = typesCut(lookup(run).stations, reference, (station) => {
    const { most, frame } = WIDE[station.kind === "resource" ? "resource" : "boundary"];
    return textWidth(reference(station), "title") * BOLDER + frame > most;
  });
  briefOf.set(run, types);
  return types;
}

/** The width of a card with all that it will ever say. */
function width(scene: Scene, station: Station): number {
  const isNarrow = scene.width < 720;
  const reference = referenceOf(scene, station);
  const measures = isNarrow ? NARROW : WIDE;
  const { least, most, frame } = station.kind === "resource" ? measures.resource : measures.boundary;
  const title = textWidth(isNarrow ? lookup(scene.run).brief(station.node) : reference, "title") * BOLDER;
  const words = station.kind === "resource" ? resourceWords(scene, station) : boundaryWords(scene, station, station.to);
  const isMarked = station.kind === "resource" || words === "skipped";
  const detail = isNarrow ? 0 : textWidth(words, "detail") + (isMarked ? 19 : 0);
  return Math.round(Math.min(Math.max(title + frame, detail + frame, least), most));
}

/** The longest of what a resource is going to say. */
function resourceWords({ run }: Scene, station: Station): string {
  const isRefreshed = happens(run.columns, station, ["refreshed"], station.to);
  return isRefreshed ? "refreshed by 1 event" : "content changed";
}

function stationCard(scene: Scene, station: Station, index: number, here: number): Card {
  const { navigation, moment } = scene;
  const isNow = index === here && moment.seq <= station.to;
  const isFuture = index > here;
  const looks = [station.kind === "resource" ? "act" : "act edge"];
  if (isFuture) looks.push(index === here + 1 ? "next" : "next later");
  return {
    key: `s${station.from}`,
    reference: referenceOf(scene, station),
    brief: lookup(scene.run).brief(station.node),
    room: titleRoom(scene, station),
    detail: isFuture
      ? future(station)
      : station.kind === "resource"
        ? resource(scene, station)
        : boundary(scene, station),
    look: looks.join(" "),
    basis: width(scene, station),
    isNow,
    act: () => navigation.choose(isNow ? moment.seq : station.to),
  };
}

const future = ({ kind }: Station): string =>
  kind === "begins" ? "begins" : kind === "ends" ? "ends" : kind === "passes" ? "begins and ends" : "waits";

function resource({ run, moment }: Scene, station: Station): TemplateResult {
  const { node } = station;
  // It was no more than tried here, whatever becomes of it in its own turn.
  if (isTrial(run, station)) return html`<span>${lookup(run).language.run.tried}</span>`;
  const progress = reached(run.columns, station, moment.seq) ?? moment.state.progress[node] ?? "evaluated";
  if (progress === "evaluated") return html`<span>${lookup(run).language.run.running}</span>`;
  const words = lookup(run).outcome(node, progress, moment.seq) || STATUS_NAMES[progress];
  return html`${statusMark(progress)}<span>${words}</span>`;
}

const isTrial = ({ columns }: Scene["run"], { from, to }: Station): boolean =>
  from === to && kindOf(columns, from) === "state_tried";

function boundary(scene: Scene, station: Station): TemplateResult | string {
  const words = boundaryWords(scene, station, scene.moment.seq);
  return words === "skipped" ? html`${statusMark("skipped")}<span>${words}</span>` : words;
}

/** The words of a boundary when an event has happened. */
function boundaryWords({ run }: Scene, station: Station, seq: number): string {
  const happened = (...kinds: EventName[]): boolean => happens(run.columns, station, kinds, seq);
  if (happened("skipped")) return "skipped";
  const isPassing = happened(...PASSING_ON);
  if (station.kind === "begins") return isPassing ? "begins, passes on" : "begins";
  if (station.kind === "passes") return isPassing ? "begins, ends, sends on" : "begins and ends";
  return isPassing ? "ends, sends on" : "ends";
}
