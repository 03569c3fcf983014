// The example that the page begins with. Its run was recorded when the page was built, so that one steps before the engine is there.

import ducks from "../../examples/ducks.yaml";
import type { Recording } from "../engine/contract";
import { readRecording } from "../engine/recording";
import { type Example, example } from "./examples";

export const FIRST = "ducks";

export const first = (): Example => example(FIRST, ducks);

/** The recording of an example, if there is one. */
export async function recordingOf(name: string): Promise<Recording | undefined> {
  if (name !== FIRST) return undefined;
  const { default: text } = await import("../../examples/ducks.yaml?recording");
  return readRecording(text);
}
