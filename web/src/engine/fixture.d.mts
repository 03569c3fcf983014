/** The build with all of Puppet. */
export function theEngine(): Promise<typeof import("./pkg/duckrow-whole.js")>;

/** An example, as JSON. */
export function example(name: string): string;

export function exampleNames(): string[];
