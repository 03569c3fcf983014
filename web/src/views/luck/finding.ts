// One finding: what is wrong in a sentence, its two resources with their lines and what is missing between them, the evidence, and what to do.

import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { CheckFinding, FixDocument, Location, Severity } from "../../engine/contract";
import { ticked } from "../ticked";
import { betweenOf, comesOfIt, kindOf, otherOf, present, SAME_IN_BOTH, seen, worstOf } from "./words";

/** What a finding asks of whoever shows it. */
export interface Acts {
  isSelected: (reference: string) => boolean;
  /** The text of a line. */
  lineOf: (location: Location) => string;
  /** Goes to a resource. */
  go: (reference: string, location: Location | undefined) => void;
  /** Shows both orders; nothing if there is no other one. */
  compare: (() => void) | undefined;
  mend: (fix: FixDocument) => void;
  /** Whether what was found is an older text's. */
  isBusy: boolean;
}

/** More than so many resources that fare otherwise are counted. */
const MOST_SEEN = 4;

export function finding(one: CheckFinding, acts: Acts): TemplateResult {
  const { fix } = one;
  return html`<article class="l-one" aria-label=${one.message}>
    <p class="l-kind">${sign(one.severity)}<b>${kindOf(one)}</b> · ${worstOf(one)}</p>
    <h2>${one.message}</h2>
    ${pair(one, acts)} ${evidence(one, acts)}
    <div class="l-ways">
      ${fix ? html`<button class="btn primary" ?disabled=${acts.isBusy} @click=${() => acts.mend(fix)}>${ticked(fix.title)}</button>` : nothing}
      ${acts.compare ? html`<button class="btn" @click=${acts.compare}>${otherOf(one)}</button>` : nothing}
    </div>
  </article>`;
}

/** A square with a cross, a diamond, a dot: a second sign beside the colour. */
function sign(severity: Severity): TemplateResult {
  const shape: Record<Severity, SVGTemplateResult> = {
    error: svg`<rect x="1" y="1" width="12" height="12" rx="2" /><path d="M4.5 4.5l5 5m0-5l-5 5" />`,
    warning: svg`<path class="full" d="M7 0.5 13.5 7 7 13.5 0.5 7z" />`,
    info: svg`<circle cx="7" cy="7" r="3" />`,
  };
  return html`<svg class="l-sign ${severity}" viewBox="0 0 14 14" aria-hidden="true">${shape[severity]}</svg>`;
}

/** The two resources, the one first that has to come first, and what is between them. */
function pair(one: CheckFinding, acts: Acts): TemplateResult {
  const { first, second, location, labels } = one;
  if (!second) return html`<div class="l-pair">${node(first, location, acts)}</div>`;
  return html`<div class="l-pair ${one.code}">
    ${node(first, labels?.[0]?.location, acts)}
    <span class="l-gap">${line(one.code)}<span>${betweenOf(one)}</span></span>
    ${node(second, location, acts)}
  </div>`;
}

function node(reference: string, location: Location | null | undefined, acts: Acts): TemplateResult {
  const classes = classMap({ "l-node": true, now: acts.isSelected(reference) });
  const place = location ? `${location.file}:${location.line}` : "";
  return html`<button
    class=${classes}
    aria-current=${acts.isSelected(reference) ? "true" : nothing}
    title=${place}
    @click=${() => acts.go(reference, location ?? undefined)}
  >
    <b>${reference}</b>
    ${location ? html`<code><i>${location.line}</i> ${acts.lineOf(location)}</code>` : nothing}
  </button>`;
}

/** An edge that isn't there is dashed, one that is there is drawn; a notification is a wave. */
function line(code: string): TemplateResult {
  const isWave = code === "missing-notifier" || code === "notify-in-vain";
  const way = isWave ? "M2 8q5-9 10 0t10 0 10 0 10 0 10 0 10 0" : "M2 8H62";
  const isBack = code === "reversed-order";
  return html`<svg viewBox="0 0 72 16" aria-hidden="true" class=${classMap({ wave: isWave, back: isBack })}>
    <path d=${way} />
    <path class="tip" d="M61 3l8 5-8 5z" />
  </svg>`;
}

function evidence(one: CheckFinding, acts: Acts): TemplateResult {
  const now = present(one);
  return html`<dl class="l-why">
    ${now ? row("Now", now) : nothing} ${row(!one.second ? "So" : "Then", comesOfIt(one))}
    ${one.witness ? row("Seen", witness(one, acts)) : nothing}
  </dl>`;
}

const row = (name: string, text: TemplateResult | string): TemplateResult =>
  html`<div>
    <dt>${name}</dt>
    <dd>${text}</dd>
  </div>`;

function witness({ witness }: CheckFinding, acts: Acts): TemplateResult | string {
  const told = witness ? seen(witness) : [];
  if (told.length === 0) return SAME_IN_BOTH;
  const more = told.length - MOST_SEEN;
  return html`On the simulated host, with what Debian's packages bring,
  ${told
    .slice(0, MOST_SEEN)
    .map(
      ([reference, what], index) =>
        html`${index > 0 ? ", " : ""}<button class="ref" @click=${() => acts.go(reference, undefined)}>
            ${reference}
          </button>
          ${what}`,
    )}${more > 0 ? `, and ${more} more` : ""}.`;
}
