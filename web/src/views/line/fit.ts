// The cards of a row that have room. Pure arithmetic; it knows neither the page nor the contents of the cards.

/** The two ends of a row of equal places: the number of first ones, of those left out, and of last ones. */
export interface Ends {
  first: number;
  hidden: number;
  last: number;
}

/** The number of cards of a width that fit, with gaps between them. */
export const capacity = (room: number, card: number, gap: number): number =>
  Math.max(1, Math.floor((room + gap) / (card + gap)));

/** The head of a queue and its newest; what is between them gives way to a button that takes a place of its own. */
export function ends(length: number, places: number): Ends {
  if (length <= places) return { first: length, hidden: 0, last: 0 };
  const first = Math.max(1, places - 2);
  const last = places > 1 ? 1 : 0;
  return { first, hidden: length - first - last, last };
}

/** The part of a row of cards, from one place up to another, that has room around the card in the middle of attention. */
export interface Part {
  from: number;
  to: number;
}

/**
 * As many cards as fit, with the next one after `here`, and otherwise rather what was than what will be. What is cut off
 * leaves a button of the width `more`.
 */
export function around(widths: readonly number[], here: number, room: number, gap: number, more: number): Part {
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (whole <= room) return { from: 0, to: widths.length };
  let from = Math.min(Math.max(here, 0), widths.length - 1);
  let to = from + 1;
  let left = room - (widths[from] ?? 0);
  const buttons = (first: number, last: number): number => (first > 0 ? 1 : 0) + (last < widths.length ? 1 : 0);
  const take = (index: number): boolean => {
    const width = widths[index];
    // What is still left out takes a button on its side.
    const rest = buttons(Math.min(index, from), Math.max(index + 1, to)) * (more + gap);
    if (width === undefined || width + gap + rest > left) return false;
    left -= width + gap;
    return true;
  };
  if (take(to)) to++;
  while (take(from - 1)) from--;
  while (take(to)) to++;
  return { from, to };
}
