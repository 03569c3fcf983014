// Moving and zooming with pointers and the wheel. It knows the element, and a camera that somebody else keeps.

import type { Point } from "../../engine/contract";
import { type Camera, moved, zoomed } from "./camera";

interface Held {
  camera: () => Camera;
  moveTo: (camera: Camera) => void;
}

/** So far may a finger slip in a click. */
const SLIP = 4;

export class Hand {
  #held: Held;
  #pointers = new Map<number, Point>();
  #slipped = 0;

  constructor(held: Held) {
    this.#held = held;
  }

  /** Whether what ends now was a movement, so that no click is meant. */
  get hasMoved(): boolean {
    return this.#slipped > SLIP;
  }

  /** Takes what a pointer or the wheel does. */
  hear(event: Event): void {
    if (event instanceof WheelEvent) this.#wheel(event);
    else if (!(event instanceof PointerEvent)) return;
    else if (event.type === "pointerdown") this.#down(event);
    else if (event.type === "pointermove") this.#move(event);
    else this.#pointers.delete(event.pointerId);
  }

  #down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.#pointers.size === 0) this.#slipped = 0;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    this.#slipped += Math.abs(dx) + Math.abs(dy);
    this.#pointers.set(event.pointerId, now);
    if (!this.hasMoved) return;
    const pane = event.currentTarget as Element;
    // Only from here on is it a movement: a click has to reach what is under the pointer.
    if (!pane.hasPointerCapture(event.pointerId)) pane.setPointerCapture(event.pointerId);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(before, now, other, pane);
    else this.#held.moveTo(moved(this.#held.camera(), -dx, -dy));
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    const [dx, dy] = [event.deltaX * pixels, event.deltaY * pixels];
    const camera = this.#held.camera();
    if (event.ctrlKey || event.metaKey) {
      this.#held.moveTo(zoomed(camera, Math.exp(-dy / 240), inside(event, event.currentTarget as Element)));
    } else {
      this.#held.moveTo(event.shiftKey ? moved(camera, dy, dx) : moved(camera, dx, dy));
    }
  }

  #pinch(before: Point, now: Point, other: Point, pane: Element): void {
    const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
    const by = far(now, other) / Math.max(1, far(before, other));
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
    const camera = zoomed(this.#held.camera(), by, inside(middle, pane));
    this.#held.moveTo(moved(camera, (before.x - now.x) / 2, (before.y - now.y) / 2));
  }
}

function inside({ clientX, clientY }: { clientX: number; clientY: number }, pane: Element): Point {
  const { left, top } = pane.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
