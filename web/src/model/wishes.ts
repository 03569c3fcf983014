// Wishes that a key or a button has, for whichever view can fulfil them: so that keys know no view.

export interface Wishes {
  /** Type the number of a step. */
  go: undefined;
  /** Closer (above 1) or further. */
  zoom: number;
  /** Show the whole catalog. */
  fit: undefined;
  search: undefined;
  share: undefined;
  /** Show the report. */
  report: undefined;
  /** Go into the editor. */
  edit: undefined;
}

const name = (wish: string): string => `duckrow:${wish}`;

/** Says a wish to whoever listens. */
export function wish<W extends keyof Wishes>(what: W, detail: Wishes[W]): void {
  document.dispatchEvent(new CustomEvent(name(what), { detail }));
}

/** Hears a wish; gives a function that stops it. */
export function onWish<W extends keyof Wishes>(what: W, hear: (detail: Wishes[W]) => void): () => void {
  const listener = (event: Event): void => hear((event as CustomEvent<Wishes[W]>).detail);
  document.addEventListener(name(what), listener);
  return () => document.removeEventListener(name(what), listener);
}
