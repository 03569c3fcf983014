// A run as the page shows it: what the engine handed over, with its rows and its playhead.

import type { Engine, Loaded } from "../engine/client";
import { PHASE, type Scenario } from "../engine/contract";
import { Playhead } from "./playhead";
import { Rows } from "./rows";

export interface Shown extends Loaded {
  rows: Rows;
  playhead: Playhead;
  /** The scenario that gave it. */
  scenario: Scenario;
}

/** The run of a scenario, ready to be shown: everything for the first picture is there. */
export async function shownAt(engine: Engine, loaded: Loaded, scenario: Scenario, seq: number): Promise<Shown> {
  const [playhead, rows] = [new Playhead(engine, loaded), new Rows(engine, loaded)];
  // The words around the event are asked for at the same time: the first picture has them.
  await Promise.all([playhead.go(seq).catch(() => undefined), rows.come(seq)]);
  return { ...loaded, rows, playhead, scenario };
}

/** Whether a text could not be read, so that nothing was evaluated. */
export function isSyntaxError({ head, columns }: Loaded): boolean {
  return (
    head.diagnostics.some(({ severity }) => severity === "error") &&
    columns.phase.every((phase) => phase === PHASE.parse)
  );
}
