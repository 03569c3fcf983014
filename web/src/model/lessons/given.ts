// A course that stands beside the page as one file of JSON (`duckrow lessons build`).

import type { Course, Entry, Language, LessonFile } from "./course";

/** The file, as the command writes it. */
export interface Given {
  title?: string;
  about?: string;
  lessons: (Entry & { files: Partial<Record<Language, LessonFile>> })[];
}

/** Reads the course at an address. */
export async function given(address: string): Promise<Course> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The course ${address} could not be loaded (${answer.status}).`);
  return courseOf((await answer.json()) as Given);
}

export const courseOf = ({ lessons, ...about }: Given): Course => ({
  ...about,
  entries: lessons,
  textOf(slug, language) {
    const files = lessons.find((lesson) => lesson.slug === slug)?.files;
    return Promise.resolve(files?.[language] ?? files?.en);
  },
});
