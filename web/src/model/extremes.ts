// The least and the greatest of numbers, however many: `Math.min` takes its numbers from the stack, where a large run has no room.

/** The least of the numbers; of none infinity. */
export const least = (numbers: Iterable<number>): number => fold(numbers, Infinity, Math.min);

/** The greatest of the numbers; of none minus infinity. */
export const greatest = (numbers: Iterable<number>): number => fold(numbers, -Infinity, Math.max);

function fold(numbers: Iterable<number>, first: number, choose: (one: number, other: number) => number): number {
  let chosen = first;
  for (const number of numbers) chosen = choose(chosen, number);
  return chosen;
}
