// Cards that move because they moved: from where they were to where they are. It knows elements with `data-key`, no data.

const STEP = 160;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** The places of cards, by their keys. */
export type Places = Map<string, { rect: DOMRect; element: HTMLElement }>;

/** The present places of the cards of a row. */
export function places(row: Element | null): Places {
  const found: Places = new Map();
  for (const element of row?.querySelectorAll<HTMLElement>(":scope > [data-key]") ?? []) {
    found.set(element.dataset["key"] ?? "", { rect: element.getBoundingClientRect(), element });
  }
  return found;
}

/** Lets everything travel from its old place: what is new comes from the right, what is gone leaves to the left. */
export function travel(row: HTMLElement, before: Places, ghosts: readonly HTMLElement[]): void {
  const after = places(row);
  for (const [key, { rect, element }] of after) {
    const old = before.get(key);
    if (!old) join(element);
    else move(element, old.rect.left - rect.left);
  }
  for (const ghost of ghosts) {
    const old = before.get(ghost.dataset["ghost"] ?? "");
    if (old && !after.has(ghost.dataset["ghost"] ?? "")) leave(row, ghost, old.rect);
  }
}

/** A copy of a card, to be shown while it leaves. */
export function ghostOf(element: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.dataset["ghost"] = element.dataset["key"] ?? "";
  delete ghost.dataset["key"];
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  return ghost;
}

function join(element: HTMLElement): void {
  animate(element, [{ transform: "translateX(var(--s-5))", opacity: 0 }, {}]);
}

function move(element: HTMLElement, by: number): void {
  if (Math.abs(by) > 0.5) animate(element, [{ transform: `translateX(${by}px)` }, {}]);
}

function leave(row: HTMLElement, ghost: HTMLElement, rect: DOMRect): void {
  const home = row.getBoundingClientRect();
  const { style } = ghost;
  style.position = "absolute";
  style.left = `${rect.left - home.left}px`;
  style.top = "0";
  style.width = `${rect.width}px`;
  style.height = `${rect.height}px`;
  row.append(ghost);
  const left = animate(ghost, [{}, { transform: "translateX(calc(-1 * var(--s-6h)))", opacity: 0 }]);
  left.finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
}

const animate = (element: HTMLElement, frames: Keyframe[]): Animation =>
  element.animate(frames, { duration: STEP, easing: EASE });
