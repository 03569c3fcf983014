// A course: its lessons in their order, and their texts. It knows nothing of where they come from.

import type { Lesson } from "../../engine/contract";

/** The languages that lessons and their frame are written in. */
export type Language = "en" | "de";

/** What the contents say of a lesson in a language. */
export interface Front {
  title: string;
  about: string;
  /** The name of the part of the course that begins with it. */
  part?: string;
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

/** A lesson's file, and what the engine makes of it, where that was asked before. */
export interface LessonFile {
  path: string;
  text: string;
  lesson?: Lesson;
}

/** Lessons that stand under one heading; the first ones may have none. */
export interface Part {
  title: string | undefined;
  entries: Entry[];
}

/** The parts of a course, with their names in a language. */
export function partsOf(entries: readonly Entry[], language: Language): Part[] {
  const parts: Part[] = [];
  for (const entry of entries) {
    const title = (entry.fronts[language] ?? entry.fronts.en).part;
    const last = parts.at(-1);
    if (title === undefined && last) last.entries.push(entry);
    else parts.push({ title, entries: [entry] });
  }
  return parts;
}

export interface Course {
  /** Its title and what it is about, if it is another course than the page's own. */
  title?: string;
  about?: string;
  entries: readonly Entry[];
  /** The file of a lesson in a language, or in English if there is none. */
  textOf(slug: string, language: Language): Promise<LessonFile | undefined>;
}
