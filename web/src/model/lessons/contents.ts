// The contents of the course, as the build made them from the front matter of the files. Loaded when somebody asks for lessons; the
// text of each is a file of its own.

/** The languages that lessons and their frame are written in. */
export type Language = "en" | "de";

/** What the contents say of a lesson. */
interface Front {
  title: string;
  about: string;
  hasExercise: boolean;
}

/** A lesson of the course. */
export interface Entry {
  slug: string;
  /** Its place in the course, from 1. */
  place: number;
  hasExercise: boolean;
  /** Title and summary by language; there is always English. */
  fronts: Readonly<Partial<Record<Language, Front>>> & { en: Front };
}

const FOLDER = "../../../lessons/";
const fronts = import.meta.glob("../../../lessons/*-*.md", { query: "?front", eager: true, import: "default" });
const texts = import.meta.glob("../../../lessons/*-*.md", { query: "?raw", import: "default" });

/** `01-catalog.de.md` → `01-catalog`, `de`. */
function parsed(path: string): [name: string, language: string] {
  const [name = "", language = ""] = path.slice(FOLDER.length).split(".");
  return [name, language === "md" ? "en" : language];
}

const slugOf = (name: string): string => name.replace(/^\d+-/, "");

/** The lessons in their order. */
export const contents: readonly Entry[] = entries(fronts as Record<string, Front>);

function entries(all: Record<string, Front>): Entry[] {
  const byName = new Map<string, Partial<Record<Language, Front>>>();
  for (const path of Object.keys(all).sort()) {
    const [name, language] = parsed(path);
    byName.set(name, { ...byName.get(name), [language]: all[path] });
  }
  return [...byName].flatMap(([name, { en, ...others }], index) =>
    en ? [{ slug: slugOf(name), place: index + 1, hasExercise: en.hasExercise, fronts: { en, ...others } }] : [],
  );
}

/** The path and the text of a lesson's file in a language, or in English if there is none. */
export async function textOf(slug: string, language: Language): Promise<{ path: string; text: string } | undefined> {
  const ending = language === "en" ? ".md" : `.${language}.md`;
  const find = (end: string): string | undefined =>
    Object.keys(texts).find((path) => slugOf(path.slice(FOLDER.length)) === slug + end);
  const path = find(ending) ?? find(".md");
  const load = path === undefined ? undefined : texts[path];
  return path !== undefined && load ? { path, text: (await load()) as string } : undefined;
}
