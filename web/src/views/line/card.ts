// One card of the line, and the list of those that have no room. They know what to write, not what it means.

import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import { parts } from "../../model/names";
import { fittedName, textWidth } from "../text";

/** The width of a reference on a card. */
export const widthOnCard = (text: string): number => textWidth(text, "title") * BOLD;

/** Whether a reference fits on a card. */
export const fits = (text: string, room: number): boolean => widthOnCard(text) <= room;

/** Titles of cards are a little wider than those of the catalog. */
export const BOLD = 1.05;

export interface Card {
  /** By which motion knows it again. */
  key: string;
  /** `Duck[duck1]` */
  reference: string;
  /** The name where there is no room for that. */
  brief: string;
  name?: string | undefined;
  /** Whether there is room for the name. */
  hasName?: boolean;
  detail: TemplateResult | string;
  /** A drawing in the corner. */
  corner?: TemplateResult | undefined;
  look: string;
  /** Its width before the row is filled, so that other words do not move its neighbours. */
  basis?: number | undefined;
  /** The width of the text, if it is too little for a whole reference: then the short name stands alone. */
  room?: number | undefined;
  isNow?: boolean;
  act: () => void;
}

/** A reference whose type may go where there is little room. */
function reference(text: string, brief: string, room: number | undefined): TemplateResult | string {
  if (room !== undefined) return fittedName(brief, "title", room / BOLD);
  // What another one is called too keeps its type at every width.
  if (brief === text) return text;
  const [before, title, after] = parts(text);
  return html`${before ? html`<i>${before}</i>` : nothing}${title}${after ? html`<i>${after}</i>` : nothing}`;
}

/** A card as an item of the row. */
export function card({
  key,
  reference: text,
  brief,
  name,
  hasName,
  detail,
  corner,
  look,
  room,
  basis,
  isNow,
  act,
}: Card): TemplateResult {
  const looks = Object.fromEntries(look.split(" ").map((one) => [one, true]));
  const classes = classMap({ card: true, ...looks, now: isNow === true });
  const title = name ? `${text}, ${name}` : text;
  return html`<li class="place ${look}" data-key=${key} .style=${basis ? `flex-basis:${basis}px` : ""}>
    <button class=${classes} title=${title} aria-current=${isNow ? "step" : nothing} @click=${act}>
      <span class="t">${reference(text, brief, room)}</span>
      <span class="f"
        >${typeof detail === "string" ? html`<span>${detail}</span>` : detail}${name && hasName ? html`<em>${name}</em>` : nothing}</span
      >
      ${corner ?? nothing}
    </button>
  </li>`;
}

/** The number of entries of a long list that are written out. */
const MOST = 500;

export interface More {
  id: string;
  /** The text of the button, and its name for a screen reader. */
  text: string;
  label: string;
  count: number;
  /** The cards, from one place to another; asked for only when the list is open. */
  cards: (from: number, to: number) => Card[];
  isOpen: boolean;
  toggled: (isOpen: boolean) => void;
}

/** The button that stands for what has no room, with the list that it opens. */
export function more({ id, text, label, count, cards, isOpen, toggled }: More): TemplateResult {
  const shown = Math.min(count, MOST);
  const row = ({ reference: title, name, detail, isNow, act }: Card): TemplateResult =>
    html`<li>
      <button aria-current=${isNow ? "step" : nothing} @click=${act}>
        <b>${title}</b>${name ? html` <em>${name}</em>` : nothing}<span>${detail}</span>
      </button>
    </li>`;
  return html`<li class="place more">
    <button popovertarget=${id} aria-label=${label}>${text}</button>
    <div id=${id} class="menu others" popover @toggle=${(event: ToggleEvent) => toggled(event.newState === "open")}>
      <p class="cap">${label}</p>
      <ol>
        ${isOpen ? cards(0, shown).map(row) : nothing}
      </ol>
      ${count > shown ? html`<p class="cap">and ${(count - shown).toLocaleString("en")} more</p>` : nothing}
    </div>
  </li>`;
}
