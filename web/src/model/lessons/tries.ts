// What somebody has tried in lessons and not finished: the answer that was chosen, a wrong one with its hint, the text of the exercise. Kept in
// this browser. Storage may be forbidden: then it lasts as long as the page.

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
  #storage: () => Storage;
  #tried: Readonly<Record<string, Tried>>;

  constructor(storage: () => Storage = () => localStorage) {
    this.#storage = storage;
    this.#tried = this.#read();
  }

  of(slug: string): Tried {
    return this.#tried[slug] ?? {};
  }

  note(slug: string, what: Tried): void {
    this.#tried = { ...this.#tried, [slug]: { ...this.#tried[slug], ...what } };
    try {
      this.#storage().setItem(KEY, JSON.stringify(this.#tried));
    } catch {
      // Forbidden, or full.
    }
  }

  #read(): Readonly<Record<string, Tried>> {
    try {
      const read = JSON.parse(this.#storage().getItem(KEY) ?? "{}") as unknown;
      if (typeof read !== "object" || read === null) return {};
      return Object.fromEntries(Object.entries(read).filter(([, tried]) => isTried(tried))) as Record<string, Tried>;
    } catch {
      return {};
    }
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
