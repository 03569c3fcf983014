// The shapes of documents that come from outside, and whether a value has one. They say where it doesn't, and change nothing.

/** Gives the way to what is wrong with a value, as `.head.events`; nothing if it has the shape. */
export type Shape = (value: unknown) => string | undefined;

const WRONG = "";

const that = (holds: (value: unknown) => boolean): Shape => {
  return (value) => (holds(value) ? undefined : WRONG);
};

export const anything: Shape = () => undefined;
export const text: Shape = that((value) => typeof value === "string");
export const flag: Shape = that((value) => typeof value === "boolean");

/** A whole number below another one, and not below a third. */
export const below = (end: number, from = 0): Shape =>
  that((value) => Number.isInteger(value) && (value as number) >= from && (value as number) < end);

/** A whole number of any ordinary size; pictures may reach a little over their border. */
export const number: Shape = below(2 ** 32, -(2 ** 32));

/** One of some words. */
export const word = (words: readonly string[]): Shape => that((value) => words.includes(value as string));

/** A value that may be missing. */
export const maybe =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || value === null ? undefined : shape(value);

/** A list, with at most so many, or exactly so many. */
export const list =
  (shape: Shape, { most = Infinity, count }: { most?: number; count?: number } = {}): Shape =>
  (value) => {
    if (!Array.isArray(value) || value.length > most || (count !== undefined && value.length !== count)) return WRONG;
    for (const [place, one] of value.entries()) {
      const wrong = shape(one);
      if (wrong !== undefined) return `[${place}]${wrong}`;
    }
    return undefined;
  };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object with these fields; others are of no interest. */
export const object =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) => {
    if (!isObject(value)) return WRONG;
    for (const [name, shape] of Object.entries(fields)) {
      const wrong = shape(value[name]);
      if (wrong !== undefined) return `.${name}${wrong}`;
    }
    return undefined;
  };

/** An object with any keys, and values of one shape. */
export const map =
  (shape: Shape): Shape =>
  (value) => {
    if (!isObject(value)) return WRONG;
    for (const [name, one] of Object.entries(value)) {
      const wrong = shape(one);
      if (wrong !== undefined) return `[${JSON.stringify(name)}]${wrong}`;
    }
    return undefined;
  };
