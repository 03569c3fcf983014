// What pointers and keys mean in the picture. What they mean is done by somebody else.

import type { LayoutNode } from "../../engine/contract";
import { Hand } from "./hand";
import type { Scene } from "./looks";
import type { Sight } from "./sight";
import { type Direction, nearest } from "./ways";

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The box or line that is pointed at. */
export interface Pointed {
  node?: number;
  line?: number;
}

/** What can be meant. */
export interface Acts {
  /** What is drawn, and the box that the keyboard is at. */
  scene: () => Scene | undefined;
  here: (scene: Scene) => LayoutNode | undefined;
  choose: (node: number, event: MouseEvent | KeyboardEvent) => void;
  select: (node: number) => void;
  fold: (node: number, isFolded: boolean) => void;
  /** Shows the line of the text that made a relationship. */
  reveal: (line: number) => void;
  goTo: (place: LayoutNode) => void;
  point: (at: Pointed | undefined) => void;
  focus: (node: number) => void;
}

const at = (event: Event, what: "node" | "line" | "fold"): number | undefined => {
  const value = (event.target as Element).closest<SVGElement>(`[data-${what}]`)?.dataset[what];
  return value === undefined ? undefined : Number(value);
};

export class Listener {
  #sight: Sight;
  #acts: Acts;
  #hand: Hand;
  #pointed: Pointed | undefined;

  constructor(sight: Sight, acts: Acts) {
    [this.#sight, this.#acts] = [sight, acts];
    this.#hand = new Hand({ camera: () => sight.camera, moveTo: (camera) => sight.moveTo(camera) });
  }

  hear(event: Event): void {
    if (event.type === "click") this.#clicked(event);
    else if (event.type === "focusin") this.#focused(event);
    else if (event.type === "pointerover") this.#point(event);
    else if (event.type === "pointerleave") this.#pointAt(undefined);
    else if (event instanceof KeyboardEvent) this.#key(event);
    else this.#hand.hear(event);
  }

  #point(event: Event): void {
    const [node, drawn] = [at(event, "node"), at(event, "line")];
    if (node === this.#pointed?.node && drawn === this.#pointed?.line) return;
    this.#pointAt({
      ...(node === undefined ? {} : { node }),
      ...(drawn === undefined ? {} : { line: drawn }),
    });
  }

  #pointAt(pointed: Pointed | undefined): void {
    this.#pointed = pointed;
    this.#acts.point(pointed);
  }

  /** Another run is shown: what was pointed at isn't there. */
  forget(): void {
    this.#pointAt(undefined);
  }

  #focused(event: Event): void {
    this.#point(event);
    const node = at(event, "node");
    if (node !== undefined) this.#acts.focus(node);
  }

  #clicked(event: Event): void {
    if (this.#hand.hasMoved) return;
    const [fold, node, drawn] = [at(event, "fold"), at(event, "node"), at(event, "line")];
    if (fold !== undefined) this.#acts.fold(fold, !this.#acts.scene()?.plan.box(fold)?.hidden);
    else if (node !== undefined) this.#acts.choose(node, event as MouseEvent);
    else if (drawn !== undefined) this.#acts.reveal(drawn);
  }

  #key(event: KeyboardEvent): void {
    const scene = this.#acts.scene();
    if (!scene || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && event.key !== "Enter") return;
    const here = this.#acts.here(scene);
    const direction = DIRECTIONS[event.key];
    const act = direction ? () => this.#walk(scene, here, direction) : this.#actOf(event, here);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #walk(scene: Scene, here: LayoutNode | undefined, direction: Direction): void {
    const next = here && nearest(scene.plan.boxes, here, direction);
    if (next) this.#acts.goTo(next);
  }

  #actOf(event: KeyboardEvent, here: LayoutNode | undefined): (() => void) | undefined {
    const [sight, does] = [this.#sight, this.#acts];
    const acts: Record<string, () => void> = {
      Enter: () => here && does.choose(here.node, event),
      " ": () => here && (here.header || here.hidden ? does.fold(here.node, !here.hidden) : does.select(here.node)),
      "+": () => sight.zoom(1.25),
      "=": () => sight.zoom(1.25),
      "-": () => sight.zoom(1 / 1.25),
      f: () => sight.fit(),
      PageDown: () => sight.page(0.8),
      PageUp: () => sight.page(-0.8),
    };
    return acts[event.key];
  }
}
