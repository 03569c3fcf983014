// Files from outside: chosen, or dropped on the page. They become the scenario; what was there can be gone back to.

import type { Model } from "../model/model";
import { scenarioOf } from "../model/opening";

/** The part of the model in which files are opened. */
type Openable = Pick<Model, "engine" | "document" | "open">;

/** Opens files. What can't be opened is told, and what was there stays. */
export async function openFiles(model: Openable, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  try {
    const scenario = await scenarioOf(files, (text) => model.engine.read(text));
    await model.open(scenario);
  } catch (error) {
    model.document.refusal.value = error instanceof Error ? error.message : String(error);
  }
}

/** Lets files be dropped anywhere on the page. */
export function acceptDrops(model: Openable): void {
  const page = document.documentElement;
  const show = (isOver: boolean): void => {
    page.classList.toggle("is-drop", isOver);
  };
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
  // Before the editor sees it: there a dropped file would become text.
  const options = { capture: true };
  addEventListener(
    "dragover",
    (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      show(true);
    },
    options,
  );
  addEventListener("dragleave", (event) => event.relatedTarget === null && show(false), options);
  addEventListener(
    "drop",
    (event) => {
      show(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void openFiles(model, [...(event.dataTransfer?.files ?? [])]);
    },
    options,
  );
}
