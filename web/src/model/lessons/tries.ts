// What somebody has tried in lessons and not finished: the answer that was chosen, a wrong one with its hint, the text of the exercise. Kept in
// this browser.

import { LessonRecord } from "./record";

/** What was tried in a lesson. Answers are named by what they say, which is the same in every language. */
export interface Tried {
  chosen?: readonly string[];
  wrong?: string | undefined;
  /** The files of the exercise. */
  files?: Readonly<Record<string, string>> | undefined;
  hints?: number | undefined;
}

const KEY = "duckrow-lessons-tried";

export class Tries {
  #record: LessonRecord<Tried>;

  constructor(storage: () => Storage = () => localStorage) {
    this.#record = new LessonRecord(KEY, storage, isTried);
  }

  of(slug: string): Tried {
    return this.#record.all.peek()[slug] ?? {};
  }

  note(slug: string, what: Tried): void {
    this.#record.note(slug, what);
  }
}

/** Others may have written there, too. */
function isTried(tried: unknown): tried is Tried {
  if (typeof tried !== "object" || tried === null) return false;
  const { chosen = [], files = {}, hints = 0 } = tried as Tried;
  const areTexts = (list: unknown[]): boolean => list.every((one) => typeof one === "string");
  return (
    Array.isArray(chosen) &&
    areTexts(chosen) &&
    typeof files === "object" &&
    files !== null &&
    areTexts(Object.values(files)) &&
    Number.isInteger(hints)
  );
}
