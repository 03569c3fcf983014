// Between the page in a frame and the page around it: each step is told to the origin that the address names, and to no other; from
// there alone a step is taken. The page around has the other half in `element/live.ts`.

import { effect } from "@preact/signals-core";
import type { Model } from "../model/model";

/** A window, as far as it is spoken with. */
export type Around = Pick<Window, "postMessage">;

/** Speaks with the page around; gives what ends it. */
export function speakWith(
  around: Around,
  origin: string,
  { document, navigation }: Pick<Model, "document" | "navigation">,
): () => void {
  const hear = ({ source, origin: from, data }: MessageEvent<{ duckrow?: unknown; step?: unknown } | null>): void => {
    if (source !== around || from !== origin || data?.duckrow !== "step") return;
    if (typeof data.step === "number" && Number.isInteger(data.step)) navigation.select(data.step);
  };
  addEventListener("message", hear);
  const stop = effect(() => {
    const [run, moment] = [document.run.value, navigation.moment.value];
    if (run && moment) around.postMessage({ duckrow: "step", step: moment.seq, of: run.head.events }, origin);
  });
  return () => {
    stop();
    removeEventListener("message", hear);
  };
}
