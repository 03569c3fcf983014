/** What a provider's text exports, or why it can't be loaded. */
export interface Compiled {
  text: string;
  exported?: unknown;
  error?: string;
}

export declare function providerHost(
  compiled: ReadonlyMap<string, Compiled>,
  calling?: (type?: string) => void,
): object;
