// The navigation: where in the document and in its run somebody is, and the ways from there. It knows no view.

import { batch, computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals-core";
import type { Location } from "../engine/contract";
import type { Moment } from "../engine/messages";
import { Player } from "./player";
import type { Shown } from "./shown";
import { count, eventsOfLine, eventsOfNode, nextOf, nodeOf, overBody, overPhase } from "./steps";
import { passing, unseenSteps } from "./unseen";

/** The ways to look at a run: its steps, the four orders, another run beside it, what of it is luck. */
export type View = "steps" | "orders" | "compare" | "luck";
/** The ways that take the whole stage; the names are those of addresses and links. */
export const WHOLE_VIEWS = ["orders", "compare", "luck"] as const satisfies View[];
/** The panes that a phone shows under the sentence. */
export type Pane = "source" | "trace" | "catalog" | "orders" | "compare" | "luck";

/** The ground that one moves about in. */
export interface Walked {
  run: ReadonlySignal<Shown | undefined>;
  /** Tells why a step could not be shown. */
  tell(error: unknown): void;
}

export class Navigation {
  /** The path of the file in the editor. */
  readonly file = signal("");
  readonly view = signal<View>("steps");
  /** The pane that a phone shows. */
  readonly pane = signal<Pane>("trace");
  /** Whether the first visit still asks its question: the trace's words are hidden. */
  readonly isFirstVisit = signal(false);
  /** Whether nothing is shown yet, because a question is to be answered first: nobody steps. */
  readonly isHeld = signal(false);
  /** The place that the editor is asked to show. */
  readonly revealed = signal<Location | undefined>(undefined);
  /** The places from which somebody went to a definition, the last one at the end. */
  readonly trail = signal<readonly Location[]>([]);
  /** Who takes the next resource that is clicked, instead of its being selected. */
  readonly taker = signal<((node: number) => void) | undefined>(undefined);
  /** The event that is selected, and the state after it. */
  readonly moment: ReadonlySignal<Moment | undefined>;
  /** The node of the selected event. */
  readonly selectedNode: ReadonlySignal<number | undefined>;
  /** Steps by itself. */
  readonly player: Player;
  #walked: Walked;
  /** What somebody wanted last of a run that is on its way. */
  #wanted: (() => void) | undefined;

  constructor(walked: Walked) {
    this.#walked = walked;
    this.moment = computed(() => walked.run.value?.playhead.moment.value);
    this.selectedNode = computed(() => {
      const [run, moment] = [walked.run.value, this.moment.value];
      return run && moment ? nodeOf(run.columns, moment.seq) : undefined;
    });
    this.player = new Player({
      place: () => {
        const run = walked.run.peek();
        return run && { seq: run.playhead.target.peek(), last: count(run.columns) };
      },
      step: (by) => this.step(by),
    });
    effect(() => {
      const wanted = this.#wanted;
      if (!walked.run.value || !wanted) return;
      this.#wanted = undefined;
      untracked(wanted);
    });
  }

  /** Another scenario is opened: its file is in the editor, its steps are shown. What was wanted of another one is forgotten. */
  open(file: string, { isFirstVisit = false, isHeld = false } = {}): void {
    this.#wanted = undefined;
    batch(() => {
      this.file.value = file;
      this.trail.value = [];
      this.isHeld.value = isHeld;
      this.isFirstVisit.value = isFirstVisit || isHeld;
      this.show("steps");
    });
  }

  /** Shows a place in the editor. */
  reveal(location: Location): void {
    batch(() => {
      this.file.value = location.file;
      this.pane.value = "source";
      this.revealed.value = { ...location };
    });
  }

  /** Goes from one place to another, from which `leapBack` returns. */
  leap(from: Location, to: Location): void {
    batch(() => {
      this.trail.value = [...this.trail.peek(), from];
      this.reveal(to);
    });
  }

  /** Goes back over so many leaps. */
  leapBack(count = 1): void {
    const trail = this.trail.peek();
    const place = trail.at(-count);
    if (!place) return;
    batch(() => {
      this.trail.value = trail.slice(0, -count);
      this.reveal(place);
    });
  }

  showPane(pane: Pane): void {
    batch(() => {
      this.pane.value = pane;
      // What luck is found in stands in the source: the one is looked at beside the other.
      const isBeside = pane === "source" && this.view.peek() === "luck";
      this.view.value = isBeside ? "luck" : (WHOLE_VIEWS.find((view) => view === pane) ?? "steps");
    });
  }

  /** Shows the steps, the four orders, another run beside this one, or what is luck. */
  show(view: View): void {
    if (view !== "steps") this.showPane(view);
    else if (this.view.peek() !== "steps") this.showPane("trace");
  }

  /** The same, because a person wants it: the question of the first visit is over. */
  turnTo(view: View): void {
    if (this.isHeld.peek()) return;
    batch(() => {
      this.isFirstVisit.value = false;
      this.show(view);
    });
  }

  /** From the question of the first visit to the first step. */
  begin(): void {
    this.step(1);
  }

  /** The question is answered: everything may be seen. */
  release(): void {
    batch(() => {
      this.isHeld.value = false;
      this.isFirstVisit.value = false;
    });
  }

  /** Selects an event by its number. */
  select(seq: number): void {
    this.#fromHere(() => seq);
  }

  /** Selects an event that was clicked, unless somebody takes its resource. */
  choose(seq: number): void {
    const [take, run] = [this.taker.peek(), this.#walked.run.peek()];
    const node = run && nodeOf(run.columns, seq);
    if (!take) this.select(seq);
    else if (node !== undefined) take(node);
  }

  /** So many events forward or back, past files that nobody has. */
  step(by: number): void {
    this.#fromHere((run, seq) => passing(unseenSteps(run), seq, by));
  }

  /** Steps by itself, or no longer. */
  play(): void {
    this.#soon(() => this.player.toggle());
  }

  first(): void {
    this.select(1);
  }

  last(): void {
    this.#fromHere((run) => count(run.columns));
  }

  overBody(direction: 1 | -1): void {
    this.#fromHere((run, seq) => overBody(run.columns, seq, direction));
  }

  overPhase(direction: 1 | -1): void {
    this.#fromHere((run, seq) => overPhase(run.columns, seq, direction));
  }

  /** The next or previous event of the selected resource. */
  related(direction: 1 | -1): void {
    this.#fromHere((run, seq) => {
      const node = nodeOf(run.columns, seq);
      return node === undefined ? undefined : nextOf(eventsOfNode(run.columns, node), seq, direction);
    });
  }

  /** Selects a line's next event, round and round. */
  selectLine(file: string, line: number): void {
    this.#fromHere((run, seq) => around(eventsOfLine(run.columns, file, line), seq));
  }

  /** Selects a node's next event, round and round, unless somebody takes the node. */
  selectNode(node: number): void {
    const take = this.taker.peek();
    if (take) return take(node);
    this.#fromHere((run, seq) => around(eventsOfNode(run.columns, node), seq));
  }

  #fromHere(next: (run: Shown, seq: number) => number | undefined): void {
    this.#soon((run) => {
      const seq = next(run, run.playhead.target.peek());
      if (seq === undefined) return;
      this.isFirstVisit.value = false;
      void run.playhead.go(seq).catch((error) => this.#walked.tell(error));
    });
  }

  /** Acts now, or as soon as there is a run. The question of the first visit gives way to what says that it is on its way. */
  #soon(act: (run: Shown) => void): void {
    if (this.isHeld.peek()) return;
    const run = this.#walked.run.peek();
    if (run) return act(run);
    this.isFirstVisit.value = false;
    this.#wanted = () => this.#soon(act);
  }
}

const around = (list: readonly number[], seq: number): number | undefined => nextOf(list, seq, 1) ?? list[0];
