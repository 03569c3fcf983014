// The hand on the score: dragging the handle or the rail, pinching, the wheel. It turns gestures into three wishes.

/** The actions of a hand on the score. */
export interface Handled {
  scrub(x: number): void;
  zoomBy(factor: number, x?: number): void;
  panBy(pixels: number): void;
}

export class Hand {
  #handled: Handled;
  #points = new Map<number, number>();
  #dragged: number | undefined;
  #offset = 0;
  /** The left edge of what is dragged on, measured once: it stays where it is, and a measure in each move would be a layout. */
  #left = 0;

  constructor(handled: Handled) {
    this.#handled = handled;
  }

  /** Whether something is held. */
  get isBusy(): boolean {
    return this.#dragged !== undefined;
  }

  readonly down = (event: PointerEvent): void => {
    const sheet = event.currentTarget as HTMLElement;
    const target = event.target as Element;
    this.#points.set(event.pointerId, event.clientX);
    const handle = target.closest(".handle");
    if (event.button !== 0 || this.#points.size > 1 || !(handle || target.closest(".rail"))) return;
    this.#dragged = event.pointerId;
    this.#left = sheet.getBoundingClientRect().left;
    const x = event.clientX - this.#left;
    const held = handle?.getBoundingClientRect();
    this.#offset = held ? event.clientX - (held.left + held.width / 2) : 0;
    sheet.setPointerCapture(event.pointerId);
    if (!handle) this.#handled.scrub(x);
  };

  readonly move = (event: PointerEvent): void => {
    if (!this.#points.has(event.pointerId)) return;
    if (this.#points.size === 2) {
      return this.#pinch(event, (event.currentTarget as HTMLElement).getBoundingClientRect().left);
    }
    this.#points.set(event.pointerId, event.clientX);
    if (event.pointerId === this.#dragged) this.#handled.scrub(event.clientX - this.#left - this.#offset);
  };

  readonly up = (event: PointerEvent): void => {
    this.#points.delete(event.pointerId);
    if (event.pointerId === this.#dragged) this.#dragged = undefined;
  };

  /** With the control key, which is what a pinch on a trackpad sends too, it zooms; sideways it moves. */
  readonly wheel = (event: WheelEvent): void => {
    const left = (event.currentTarget as HTMLElement).getBoundingClientRect().left;
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (event.ctrlKey) {
      event.preventDefault();
      this.#handled.zoomBy(Math.exp(-event.deltaY / 200), event.clientX - left);
    } else if (Math.abs(sideways) > Math.abs(event.deltaY) || event.shiftKey) {
      event.preventDefault();
      this.#handled.panBy(sideways);
    }
  };

  #pinch(event: PointerEvent, left: number): void {
    const spread = (): number => Math.max(...this.#points.values()) - Math.min(...this.#points.values());
    const before = Math.max(spread(), 20);
    this.#points.set(event.pointerId, event.clientX);
    const middle = [...this.#points.values()].reduce((sum, x) => sum + x, 0) / this.#points.size;
    this.#handled.zoomBy(Math.max(spread(), 20) / before, middle - left);
  }
}
