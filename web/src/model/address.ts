// The parameters of the page's address: an example or a draft, a step, a view. The content of a link is in the fragment
// (share/link.ts).

import { themeNamed, type ThemeName } from "./theme";
import { type View, WHOLE_VIEWS } from "./navigation";
import type { Provenance } from "./provenance";

export interface Address {
  /** The name of an example. */
  example: string | undefined;
  /** The name of a lesson. */
  lesson: string | undefined;
  /** Whether its exercise is meant. */
  isExercise: boolean;
  /** Whether the contents of the lessons are shown. */
  isListing: boolean;
  /** The language of lessons. */
  lang: string | undefined;
  /** The name of a text that this browser keeps. */
  draft: string | undefined;
  /** The number of an event. */
  step: number | undefined;
  view: View;
  /** Whether the reasons of the selected resource are shown. */
  asksWhy: boolean;
  /** The reference of a resource that it is compared with. */
  with: string | undefined;
  isEmbedded: boolean;
  /** Light or dark, if the page around it wants one. */
  theme: ThemeName | undefined;
  /** The origin of the page around it, if that wants to be told of steps and to tell them. */
  parent: string | undefined;
}

/** Reads the query of an address. What it can't mean is as if it were not there. */
export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const step = Number(query.get("step"));
  return {
    example: query.get("example") ?? undefined,
    lesson: query.get("lesson") ?? undefined,
    isExercise: query.has("exercise"),
    isListing: query.has("lessons"),
    lang: query.get("lang") ?? undefined,
    draft: query.get("draft") ?? undefined,
    step: Number.isInteger(step) && step > 0 ? step : undefined,
    view: WHOLE_VIEWS.find((view) => view === query.get("view")) ?? "steps",
    asksWhy: query.has("why") || query.has("with"),
    with: query.get("with") ?? undefined,
    isEmbedded: query.has("embed"),
    theme: themeNamed(query.get("theme")),
    parent: originOf(query.get("parent")),
  };
}

/** An origin of the web, and nothing that only begins as one. */
function originOf(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const { origin, protocol } = new URL(text);
  return origin === text && /^https?:$/.test(protocol) ? origin : undefined;
}

/** What an address can say of the page as it stands. */
export interface Standing {
  from: Provenance;
  isListing: boolean;
  /** The language of lessons, if it is another one than English. */
  lang: string | undefined;
  /** Nothing as long as no step was taken. */
  step: number | undefined;
  view: View;
  asksWhy: boolean;
  with: string | undefined;
}

/** The query and the fragment that lead back to what is shown. */
export function writeAddress({ from, isListing, lang, step, view, asksWhy, with: other }: Standing): string {
  const query = new URLSearchParams();
  if (isListing) return lang === undefined ? "?lessons" : `?lessons&lang=${lang}`;
  if (from.kind === "lesson") {
    query.set("lesson", from.slug);
    if (from.part === "exercise") query.set("exercise", "");
    if (lang !== undefined) query.set("lang", lang);
  }
  if (from.kind === "example") query.set("example", from.name);
  if (from.kind === "draft") query.set("draft", from.id);
  if (step !== undefined) query.set("step", String(step));
  if (view !== "steps") query.set("view", view);
  if (asksWhy) query.set("why", "");
  if (asksWhy && other !== undefined) query.set("with", other);
  const text = query.toString().replace(/\b(why|exercise)=(?=&|$)/g, "$1");
  return `${text && `?${text}`}${from.kind === "link" ? from.fragment : ""}`;
}
