// What the pane shows of the picture: it as it is, the part that the reader has moved to, or all of it, made for the shape of the
// pane. Remembers what was brought into sight, so that the picture itself does not move otherwise.

import type { LayoutNode, Point, Size } from "../../engine/contract";
import {
  type Camera,
  centred,
  clearOf,
  inSight,
  readable,
  settled,
  showing,
  whole,
  wideEnough,
  withRoom,
  zoomed,
} from "./camera";
import type { Plan } from "./plan";

/** A picture for another shape is asked for so often: how wide it has to be is found by trying. */
const TRIES = 3;

const NOTHING: Size = { width: 0, height: 0 };

export class Sight {
  #changed: () => void;
  #pane = NOTHING;
  #plan: Plan | undefined;
  /** What is covered of the pane, in its lower right corner. */
  #corner: Size | undefined;
  /** The camera that the reader has moved; nothing as long as the picture is shown as it is. */
  #moved: Camera | undefined;
  /** What was brought into sight last, and in which picture. */
  #followed = 0;
  #followedIn: Plan | undefined;
  /** Whether a picture is still to come in which what is selected is brought into sight: of a pane of another size, or with other folds. */
  #isAwaited = false;
  /** The width that the picture is made for while all of it is shown; that of the pane otherwise. */
  #wide: number | undefined;
  /** So often may a wider one be asked for. */
  #tries = 0;
  /** The picture in which all was brought into sight. */
  #fittedIn: Plan | undefined;

  /** `changed` is called when the pane shows something else. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get pane(): Size {
    return this.#pane;
  }

  /** The event whose resource was brought into sight last; 0 if the next one has to be in any case. */
  get followed(): number {
    return this.#followed;
  }

  /** Whether all of the picture is shown. */
  get isWhole(): boolean {
    return this.#wide !== undefined;
  }

  /** The width that the picture is to be made for. */
  get width(): number {
    return this.#wide ?? this.#pane.width;
  }

  get camera(): Camera {
    const size = this.#plan?.size ?? NOTHING;
    return this.#moved ? this.#settled(this.#moved) : readable(size, this.#pane);
  }

  /** Whether the picture goes on below the pane. */
  get isCut(): boolean {
    const { y, scale } = this.camera;
    return this.#plan !== undefined && this.#plan.size.height - y > this.#pane.height / scale + 1;
  }

  #settled(camera: Camera): Camera {
    const size = this.#plan?.size ?? NOTHING;
    return settled(camera, this.#corner ? withRoom(size, camera, this.#corner, this.#pane) : size, this.#pane);
  }

  /** In a pane of another size, what is selected may be out of sight. */
  resize(pane: Size): void {
    [this.#pane, this.#followed, this.#followedIn, this.#isAwaited] = [pane, 0, this.#plan, true];
    this.#changed();
  }

  /** Another run is shown. */
  forget(): void {
    [this.#moved, this.#followed, this.#wide] = [undefined, 0, undefined];
  }

  /** The picture is shown as it is, and what is selected is brought into sight again, there and in the one with other folds. */
  restart(): void {
    [this.#moved, this.#followed, this.#followedIn, this.#isAwaited] = [undefined, 0, this.#plan, true];
    this.#changed();
  }

  /** What is selected is brought into sight, even if it was. */
  followAnew(): void {
    this.#followed = 0;
  }

  /** Takes the picture that has come. If all of it is to be shown, and a wider one would show it better, that one is to be asked for. */
  take(plan: Plan): boolean {
    if (this.#wide === undefined || plan === this.#fittedIn) return false;
    [this.#fittedIn, this.#moved] = [plan, whole(plan.size, this.#pane)];
    const wider = wideEnough(plan.size, this.#pane, this.#wide);
    if (wider === undefined || this.#tries-- <= 0) return false;
    this.#wide = wider;
    return true;
  }

  /** This picture is shown from now on; a map may cover a corner of it. */
  show(plan: Plan | undefined, corner: Size | undefined): void {
    [this.#plan, this.#corner] = [plan, corner];
  }

  /** Shows the whole picture, made for the shape of the pane; and again, as it was before. */
  fit(): void {
    const plan = this.#plan;
    if (!plan) return;
    const isBack = this.isWhole;
    const wide = isBack ? undefined : wideEnough(plan.size, this.#pane);
    [this.#wide, this.#tries, this.#fittedIn] = [wide, TRIES, plan];
    this.#moved = isBack ? undefined : whole(plan.size, this.#pane);
    // What is selected is brought into sight in the picture that comes.
    if (isBack) [this.#followedIn, this.#isAwaited] = [plan, true];
    this.#changed();
  }

  moveTo(camera: Camera): void {
    if (!this.#plan) return;
    this.#moved = this.#settled(camera);
    this.#changed();
  }

  zoom(by: number): void {
    const middle: Point = { x: this.#pane.width / 2, y: this.#pane.height / 2 };
    this.moveTo(zoomed(this.camera, by, middle));
  }

  /** Moves by a part of the pane's height. */
  page(part: number): void {
    this.moveTo({ ...this.camera, y: this.camera.y + this.#pane.height * part });
  }

  /** Shows the surroundings of a point of the picture. */
  look(at: Point): void {
    this.moveTo(centred(this.camera, at, this.#pane));
  }

  bring(place: LayoutNode): void {
    const plan = this.#plan;
    if (!plan) return;
    // Of a container that is larger than the pane, the name is what has to be seen.
    const isLarge = place.rect.height > inSight(this.camera, this.#pane).height - 40;
    const rect = isLarge && place.header ? place.header : place.rect;
    const box = { ...rect, x: rect.x + plan.offset.x, y: rect.y + plan.offset.y };
    const now = this.camera;
    const shown = showing(now, box, plan.size, this.#pane);
    const next = this.#corner ? this.#settled(clearOf(this.#corner, shown, box, this.#pane)) : shown;
    if (next.x === now.x && next.y === now.y) return;
    this.#moved = next;
    this.#changed();
  }

  /** Whether what is selected at an event has to be brought into sight; from now on it has been. */
  follows(seq: number, plan: Plan): boolean {
    const isAnother = this.#isAwaited && plan !== this.#followedIn;
    if (seq === this.#followed && !isAnother) return false;
    // The picture that was made for it is shown as any other, not as small as the last one was then.
    if (isAnother) {
      if (this.#wide === undefined && this.#moved) {
        this.#moved = undefined;
        this.#changed();
      }
      this.#isAwaited = false;
    }
    [this.#followed, this.#followedIn] = [seq, plan];
    return true;
  }

  /** Something else was brought into sight than what is selected at an event: it does not have to be any more. */
  leave(seq: number): void {
    this.#followed = seq;
  }
}
