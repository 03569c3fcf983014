// The drawing of <duck-row>: elements with texts, no markup. What was drawn before is replaced; where it was scrolled to stays.

import type { Part } from "../engine/contract";
import { highlighterOf } from "../views/source/languages";
import { className, highlighted } from "../views/source/tokens";
import { type Played, type Row, type View, VIEWS } from "./played";

/** The ways from here that an element has. */
export interface Ways {
  go(seq: number): void;
  show(view: View): void;
  /** Nothing if it can't be run here. */
  live: (() => void) | undefined;
  /** The address of the lesson that it belongs to, if it belongs to one. */
  lesson: string | undefined;
}

const NAMES: Readonly<Record<View, string>> = { queue: "Queue", trace: "Trace", catalog: "Catalog" };

type Child = Node | string;

/** An element with attributes and children; a text is only ever text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(key, value === true ? "" : value);
  made.append(...children);
  return made;
}

/** The whole of a recording at its step. */
export function drawn(played: Played, view: View, ways: Ways): HTMLElement {
  const label = `${played.title}, step by step`;
  return element(
    "div",
    { class: "row", role: "group", "aria-label": label },
    source(played, ways),
    sentence(played),
    list(played.rows(view), NAMES[view], ways),
    bar(played, view, ways),
  );
}

function source(played: Played, { go }: Ways): HTMLElement {
  const { now, via } = played.marks;
  const lines = played.text.replace(/\n$/, "").split("\n");
  const rows = highlighted(lines, highlighterOf(played.file)).map((pieces, place) => {
    const line = place + 1;
    const kind = line === now ? "now" : via.has(line) ? "via" : "";
    const row = element("li", { "data-line": String(line), class: kind, "aria-current": line === now && "step" });
    row.append(...pieces.map(([text, token]) => (token ? element("span", { class: className(token) }, text) : text)));
    row.addEventListener("click", () => {
      const next = played.next(line);
      if (next !== undefined) go(next);
    });
    return row;
  });
  return element("ol", { class: "code", tabindex: "0", "aria-label": played.file }, ...rows);
}

function sentence(played: Played): HTMLElement {
  const part = (one: Part): Child => {
    if (played.isAbout(one)) return element("b", { class: "now" }, one.text);
    return one.kind === "text" ? one.text : element("code", {}, one.text);
  };
  const told = element("p", {}, ...played.moment.sentence.map(part));
  return element(
    "div",
    { class: "say", "aria-live": "polite" },
    element("small", {}, `${played.phase} · step ${played.seq}`),
    told,
  );
}

function list(rows: readonly Row[], name: string, { go }: Ways): HTMLElement {
  const drawnRows = rows.map(({ text, aside, depth, isNow, isLater, seq }) => {
    const kind = isNow ? "now" : isLater ? "later" : "";
    const row = element("li", { class: kind, "data-in": String(Math.min(depth, 3)) }, text, element("span", {}, aside));
    if (seq !== undefined) row.addEventListener("click", () => go(seq));
    return row;
  });
  const none = element("li", { class: "head" }, "Nothing waits.");
  return element("ol", { class: "list", tabindex: "0", "aria-label": name }, ...(rows.length > 0 ? drawnRows : [none]));
}

function bar(played: Played, view: View, { go, show, live, lesson }: Ways): HTMLElement {
  const { seq, count } = played;
  const step = (to: number, shape: string, name: string): HTMLElement => {
    const isDisabled = to < 1 || to > count || to === seq;
    const made = element(
      "button",
      { type: "button", "aria-label": name, "data-to": name, disabled: isDisabled },
      sign(shape),
    );
    made.addEventListener("click", () => go(to));
    return made;
  };
  const choice = (one: View): HTMLElement => {
    const made = element("button", { type: "button", "aria-pressed": String(one === view) }, NAMES[one]);
    made.addEventListener("click", () => show(one));
    return made;
  };
  const made = element(
    "div",
    { class: "bar" },
    step(1, "M1 1h2v10H1zM11 1v10L4 6z", "First step"),
    step(seq - 1, "M10 1v10L2 6z", "Step back"),
    step(seq + 1, "M2 1v10l8-5z", "Step forward"),
    step(count, "M9 1h2v10H9zM1 1v10l7-5z", "Last step"),
    element("output", {}, `${seq} of ${count}`),
    element("div", { class: "views", role: "group", "aria-label": "Show" }, ...VIEWS.map(choice)),
  );
  made.append(...onward({ live, lesson }));
  return made;
}

function sign(shape: string): SVGElement {
  const [svg, path] = ["svg", "path"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  svg!.setAttribute("viewBox", "0 0 12 12");
  svg!.setAttribute("aria-hidden", "true");
  path!.setAttribute("d", shape);
  svg!.append(path!);
  return svg as SVGElement;
}

/** What leads from here to the playground. */
export function onward({ live, lesson }: Pick<Ways, "live" | "lesson">): HTMLElement[] {
  const ways: HTMLElement[] = [];
  if (lesson) ways.push(element("a", { href: lesson, target: "_blank", rel: "noopener" }, "Open the lesson"));
  if (live) {
    const button = element("button", { type: "button", class: "live" }, "Run it live");
    button.addEventListener("click", live);
    ways.push(button);
  }
  return ways;
}

/** Brings the current line and row into sight, within their own lists: the page around doesn't move. */
export function bringIntoSight(root: ParentNode): void {
  for (const scroller of root.querySelectorAll<HTMLElement>(".code, .list")) {
    const now = scroller.querySelector<HTMLElement>(":scope > .now");
    if (now) scroller.scrollTop = now.offsetTop - scroller.offsetTop - scroller.clientHeight / 2 + now.clientHeight / 2;
  }
}
