// A divider between two panes: dragged, or moved by arrows; a double click, or Enter, gives the preset size back.

import { html, nothing, type TemplateResult } from "lit";
import type { Divided } from "../model/panes";
import { View } from "./view";

/** The span of a size, as it is measured when somebody takes hold of a divider. */
interface Span {
  size: number;
  least: number;
  most: number;
  /** Of the size, for a pixel to the right or down. */
  perPixel: number;
}

const NAMES: Record<Divided, string> = {
  source: "Width of the source",
  trace: "Size of the trace",
  score: "Height of the score",
};
const STEP = 16;
/** No pane is less wide or high. */
const LEAST = 120;

class Divider extends View<"frame"> {
  static override properties = { ...View.properties, what: { attribute: false }, span: { state: true } };

  declare what: Divided;
  /** As it was measured last. */
  declare span: Span | undefined;
  #held: { from: number; size: number } | undefined;
  #observer = new ResizeObserver(() => requestAnimationFrame(() => (this.span = this.#measured())));

  override connectedCallback(): void {
    super.connectedCallback();
    this.tabIndex = 0;
    this.setAttribute("role", "separator");
    if (this.parentElement) this.#observer.observe(this.parentElement);
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "dblclick", "keydown"] as const)
      this.addEventListener(type, this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }

  override render(): TemplateResult | typeof nothing {
    // Whatever is changed by another divider is measured anew.
    void this.model.frame.panes.sizes.value;
    const { size = 0, least = 0, most = 0 } = this.span ?? {};
    this.setAttribute("aria-label", NAMES[this.what]);
    this.setAttribute("aria-orientation", this.#isUpright ? "vertical" : "horizontal");
    this.setAttribute("aria-valuemin", String(Math.round(least)));
    this.setAttribute("aria-valuemax", String(Math.round(most)));
    this.setAttribute("aria-valuenow", String(Math.round(size)));
    this.title = "Drag, or use the arrow keys; double-click to reset";
    return html`<i></i>`;
  }

  /** Whether it stands between a left and a right. */
  get #isUpright(): boolean {
    return this.offsetHeight > this.offsetWidth;
  }

  #measured(): Span | undefined {
    const app = this.closest(".app");
    const box = (selector: string): DOMRect | undefined => app?.querySelector(selector)?.getBoundingClientRect();
    const stage = box(".stage");
    if (!stage) return undefined;
    if (this.what === "source")
      return { size: box(".source")?.width ?? 0, least: 240, most: stage.width * 0.6, perPixel: 1 };
    if (this.what === "score")
      return { size: box(".lanes")?.height ?? 0, least: 48, most: innerHeight * 0.7, perPixel: -1 };
    const [trace, graph] = [box(".trace"), box(".graph")];
    const along = (rect: DOMRect | undefined): number => (this.#isUpright ? rect?.width : rect?.height) ?? 0;
    const sum = Math.max(along(trace) + along(graph), 1);
    const least = Math.min((LEAST / sum) * 100, 50);
    return { size: (along(trace) / sum) * 100, least, most: 100 - least, perPixel: 100 / sum };
  }

  handleEvent(event: Event): void {
    if (event instanceof KeyboardEvent) this.#key(event);
    else if (event.type === "dblclick") this.#set(undefined);
    else if (event instanceof PointerEvent) this.#point(event);
  }

  #point(event: PointerEvent): void {
    const at = this.#isUpright ? event.clientX : event.clientY;
    if (event.type === "pointerdown" && event.button === 0) {
      this.span = this.#measured();
      this.#held = { from: at, size: this.span?.size ?? 0 };
      this.setPointerCapture(event.pointerId);
      event.preventDefault();
      this.focus();
    } else if (event.type === "pointermove" && this.#held && this.span) {
      if (at !== this.#held.from) this.#set(this.#held.size + (at - this.#held.from) * this.span.perPixel);
    } else if (event.type !== "pointermove") {
      this.#held = undefined;
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    this.span = this.#measured();
    if (!this.span) return;
    const { size, least, most, perPixel } = this.span;
    const by = (pixels: number): number => size + pixels * perPixel;
    const [less, more] = this.#isUpright ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const wanted: Record<string, number | undefined> = {
      [less]: by(-STEP),
      [more]: by(STEP),
      Home: least,
      End: most,
      Enter: undefined,
    };
    if (!(event.key in wanted)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#set(wanted[event.key]);
  }

  #set(size: number | undefined): void {
    const { least = 0, most = 0 } = this.span ?? {};
    this.model.frame.panes.resize(this.what, size === undefined ? undefined : Math.min(Math.max(size, least), most));
    requestAnimationFrame(() => (this.span = this.#measured()));
  }
}

customElements.define("duck-divider", Divider);
