/** The smallest build of the engine. */
export function theEngine(): Promise<typeof import("./pkg/duckrow.js")>;

/** An example, as JSON. */
export function example(name: string): string;

export function exampleNames(): string[];
