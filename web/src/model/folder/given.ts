// Files from outside, as they are chosen, dropped or unpacked. Nothing here knows where they come from.

/** A file with its path, which begins with the name of the folder that was opened. */
export interface Given {
  path: string;
  size: number;
  bytes(): Promise<Uint8Array>;
}

/** The reasons why a file or folder is left out, in words for people. */
export const WHY = {
  hidden: "hidden",
  tests: "for tests or other programs",
  large: "larger than 1 MB",
  binary: "not UTF-8 text",
  full: "more than 8 MB of text",
  many: "more than 5,000 files",
  path: "outside the folder",
} as const;

export type Why = keyof typeof WHY;

/** What was left out: paths by reason. */
export type LeftOut = Partial<Record<Why, string[]>>;

/** Larger files are not read, in bytes. */
export const MAX_FILE = 1 << 20;
/** A scenario has at most so many bytes of texts (`core/scenario/src/limits.rs`); the rest of them is left for what is added. */
export const MAX_BYTES = (8 << 20) - (64 << 10);
export const MAX_FILES = 5_000;
