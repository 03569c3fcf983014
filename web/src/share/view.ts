// What a link says about how its scenario is looked at. It is the page's own business: what it doesn't know it leaves alone.

import type { Model, View } from "../model/model";

export interface LinkView {
  step?: number;
  view?: View;
  file?: string;
}

/** How the page looks now. */
export function viewOf(model: Model): LinkView {
  const step = model.run.peek()?.playhead.target.peek();
  const view = model.view.peek();
  return { ...(step ? { step } : {}), ...(view === "steps" ? {} : { view }), file: model.file.peek() };
}

/** The view in a link; what isn't one is left out. */
export function readView(view: Record<string, unknown> | undefined): LinkView {
  const { step, view: name, file } = view ?? {};
  return {
    ...(typeof step === "number" && Number.isInteger(step) && step > 0 ? { step } : {}),
    ...(name === "orders" ? { view: "orders" as const } : {}),
    ...(typeof file === "string" ? { file } : {}),
  };
}
