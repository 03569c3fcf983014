// The page's own course, web/lessons, as the build made it from the files: the front matter of all of them, and each lesson with the answers to its question.

import type { Course, Entry, Front, Language, LessonFile } from "./course";

const FOLDER = "../../../lessons/";
const fronts = import.meta.glob("../../../lessons/*-*.md", { query: "?front", eager: true, import: "default" });
const texts = import.meta.glob("../../../lessons/*-*.md", { query: "?lesson", import: "default" });

type Whole = Front & { hasExercise: boolean };

/** `01-catalog.de.md` → `01-catalog`, `de`. */
function parsed(path: string): [name: string, language: string] {
  const [name = "", language = ""] = path.slice(FOLDER.length).split(".");
  return [name, language === "md" ? "en" : language];
}

const slugOf = (name: string): string => name.replace(/^\d+-/, "");

function entries(all: Record<string, Whole>): Entry[] {
  const byName = new Map<string, Partial<Record<Language, Whole>>>();
  for (const path of Object.keys(all).sort()) {
    const [name, language] = parsed(path);
    byName.set(name, { ...byName.get(name), [language]: all[path] });
  }
  return [...byName].flatMap(([name, { en, ...others }], index) =>
    en ? [{ slug: slugOf(name), place: index + 1, hasExercise: en.hasExercise, fronts: { en, ...others } }] : [],
  );
}

export const own: Course = {
  entries: entries(fronts as Record<string, Whole>),
  async textOf(slug, language) {
    const find = (ending: string): string | undefined =>
      Object.keys(texts).find((path) => slugOf(path.slice(FOLDER.length)) === slug + ending);
    const path = (language === "en" ? undefined : find(`.${language}.md`)) ?? find(".md");
    const load = path === undefined ? undefined : texts[path];
    return load && ((await load()) as LessonFile);
  },
};
