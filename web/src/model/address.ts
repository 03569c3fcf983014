// The parameters of the page's address: an example, a step, a view. The content of a link is in the fragment
// (share/link.ts).

import type { View } from "./navigation";

export interface Address {
  /** The name of an example. */
  example: string | undefined;
  /** The number of an event. */
  step: number | undefined;
  view: View;
  /** Whether the reasons of the selected resource are shown. */
  asksWhy: boolean;
  /** The reference of a resource that it is compared with. */
  with: string | undefined;
  isEmbedded: boolean;
}

/** Reads the query of an address. What it can't mean is as if it were not there. */
export function readAddress(search: string): Address {
  const query = new URLSearchParams(search);
  const step = Number(query.get("step"));
  return {
    example: query.get("example") ?? undefined,
    step: Number.isInteger(step) && step > 0 ? step : undefined,
    view: (["orders", "compare"] as const).find((view) => view === query.get("view")) ?? "steps",
    asksWhy: query.has("why") || query.has("with"),
    with: query.get("with") ?? undefined,
    isEmbedded: query.has("embed"),
  };
}
