// <duck-row>: a manifest in somebody's page. Its text is the element's own content, readable without any script; a recording makes it
// steps, and on a click the page itself takes its place. It takes the room that its text had, so that nothing around it moves.

import type { Scenario } from "../engine/contract";
import { linkTo } from "../share/link";
import { bringIntoSight, drawn, element, onward, type Ways } from "./draw";
import css from "./duck-row.css?inline";
import { Frame, goLive, leave, type Owner } from "./live";
import { Played, type View, VIEWS } from "./played";

/** Where this script is, and the page beside it; nothing if it came as a module, from anywhere. */
const SCRIPT = (document.currentScript as HTMLScriptElement | null)?.src;

/** Below this width the source stands over the list. */
const NARROW = 560;
/** A recording is fetched when its element is so near. */
const NEAR = "50%";

const KEYS: Readonly<Record<string, (played: Played) => number>> = {
  ArrowRight: ({ seq }) => seq + 1,
  ArrowLeft: ({ seq }) => seq - 1,
  Home: () => 1,
  End: ({ count }) => count,
};

/** The margin of a block on a side, with those of blocks inside that reach through it. */
function marginOf(block: Element, side: "top" | "bottom"): number {
  const style = getComputedStyle(block);
  const size = (name: string): number => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const own = size(`margin-${side}`);
  const inside = side === "top" ? block.firstElementChild : block.lastElementChild;
  const isClosed = size(`padding-${side}`) > 0 || size(`border-${side}-width`) > 0 || style.overflowY !== "visible";
  if (!inside || isClosed || !/^(block|list-item)$/.test(style.display)) return own;
  return Math.max(own, marginOf(inside, side));
}

let sheet: CSSStyleSheet | undefined;

/** The sheet that all elements share. */
function looks(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}

export class DuckRow extends HTMLElement implements Owner {
  static observedAttributes = ["step", "view", "height", "src", "read-only", "playground", "lesson"];

  #root = this.attachShadow({ mode: "open" });
  #played: Played | undefined;
  #trouble = "";
  #frame: Frame | undefined;
  /** The step that was asked for, or that a frame has told. */
  #step = 1;
  #asked: string | undefined;
  /** Whether its attributes were read: those that come with it are told one by one before. */
  #isThere = false;
  #seen: IntersectionObserver | undefined;
  #sized: ResizeObserver | undefined;

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [looks()];
    this.#root.addEventListener("keydown", (event) => this.#key(event as KeyboardEvent));
  }

  connectedCallback(): void {
    this.#isThere = true;
    this.#step = this.#wanted("step") ?? this.#step;
    this.#draw();
    if (this.hasAttribute("lazy")) this.#waitUntilNear();
    else void this.#load();
    this.#sized = new ResizeObserver(() => this.#fit());
    this.#sized.observe(this);
  }

  disconnectedCallback(): void {
    this.#isThere = false;
    this.#seen?.disconnect();
    this.#sized?.disconnect();
    this.rest();
    leave(this);
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (!this.#isThere || before === value) return;
    if (name === "step") this.step = Number(value);
    else if (name === "src") void this.#load();
    else if (name === "height" && (this.#played || this.#frame)) this.#keepRoom();
    else this.#draw();
  }

  /** The number of the event that is shown. */
  get step(): number {
    return this.#step;
  }

  /** Frameworks set what they know as a property with the text of an attribute, before the element is in a page. */
  set step(step: number | string) {
    const to = Number(step);
    if (this.#frame) this.#frame.go(to);
    else this.#go(to);
  }

  /** The page takes the place of what is shown, with its engine. */
  live = async (): Promise<void> => {
    const home = this.#home;
    if (this.#frame || !home) return;
    const address = await this.#address(home);
    // Meanwhile it may have been pressed again, or taken away.
    if (this.#frame || !this.#isThere) return;
    if (!address) return this.#draw();
    goLive(this);
    if (this.#root.querySelector(".text")) this.#keepRoom();
    this.#frame = new Frame(address, `${this.#title}, step by step`, ({ step, of }) => this.#told(step, of));
    this.#root.replaceChildren(this.#frame.element, this.#paper);
    this.#frame.element.focus({ preventScroll: true });
  };

  /** The frame goes, the step stays. */
  rest(): void {
    if (!this.#frame) return;
    this.#frame.end();
    this.#frame = undefined;
    this.#played?.go(this.#step);
    this.#draw();
  }

  get #title(): string {
    return this.#played?.title ?? this.getAttribute("aria-label") ?? "A manifest";
  }

  get #view(): View {
    return VIEWS.find((view) => view === this.getAttribute("view")) ?? "queue";
  }

  #wanted(name: string): number | undefined {
    const value = Number(this.getAttribute(name) ?? "x");
    return Number.isInteger(value) && value > 0 ? value : undefined;
  }

  /** What takes the place of the text has its room: its height, and the margins of what was in it, which reached beyond. */
  #keepRoom(): void {
    if (this.#root.querySelector(".text") && getComputedStyle(this).overflowY === "visible") {
      this.style.setProperty("margin-block", `${marginOf(this, "top")}px ${marginOf(this, "bottom")}px`);
    }
    const height = this.#wanted("height") ?? this.getBoundingClientRect().height;
    if (height > 0) this.style.setProperty("height", `${height}px`);
    this.style.setProperty("overflow", "auto");
  }

  #waitUntilNear(): void {
    const near = (entries: readonly IntersectionObserverEntry[]): void => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#seen?.disconnect();
      void this.#load();
    };
    this.#seen = new IntersectionObserver(near, { rootMargin: NEAR });
    this.#seen.observe(this);
  }

  /** Fetches the recording. Without one, and if it can't be played, the text stays. */
  async #load(): Promise<void> {
    const source = this.getAttribute("src");
    this.#asked = source ?? undefined;
    if (source === null) return;
    try {
      const answer = await fetch(new URL(source, document.baseURI), { credentials: "omit" });
      if (!answer.ok) throw new Error(`The recording can’t be loaded: ${answer.status}.`);
      const played = new Played(await answer.text());
      if (this.#asked !== source) return;
      [this.#played, this.#trouble] = [played, ""];
      played.go(this.#step);
      this.#step = played.seq;
      if (!this.#frame) this.#draw();
      this.#say("duckrow-ready");
    } catch (error) {
      if (this.#asked !== source) return;
      this.#trouble = error instanceof Error ? error.message : String(error);
      if (!this.#frame) this.#draw();
    }
  }

  #go(step: number): void {
    if (!this.#played) {
      if (Number.isInteger(step) && step > 0) this.#step = step;
      return;
    }
    const before = this.#played.seq;
    this.#played.go(step);
    this.#step = this.#played.seq;
    if (this.#step === before) return;
    this.#draw();
    this.#say("duckrow-step");
  }

  /** The frame tells where it is. */
  #told(step: number, of: number | undefined): void {
    this.#step = step;
    this.dispatchEvent(new CustomEvent("duckrow-step", { bubbles: true, detail: { step, of, sentence: undefined } }));
  }

  #say(name: "duckrow-ready" | "duckrow-step"): void {
    const played = this.#played;
    if (!played) return;
    const detail = { step: played.seq, of: played.count, sentence: played.told };
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }

  #key(event: KeyboardEvent): void {
    const next = KEYS[event.key];
    if (!next || !this.#played || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    this.#go(next(this.#played));
  }

  #draw(): void {
    if (this.#frame) return;
    const focused = this.#root.activeElement;
    const kept = focused?.getAttribute("data-to") ?? focused?.className;
    const played = this.#played;
    if (played && !this.#root.querySelector(".row")) this.#keepRoom();
    if (played) this.#root.replaceChildren(drawn(played, this.#view, this.#ways), this.#paper);
    else this.#root.replaceChildren(...this.#text());
    this.#fit();
    bringIntoSight(this.#root);
    if (!kept) return;
    const same = [...this.#root.querySelectorAll<HTMLElement>("button, ol")];
    same.find((one) => one.getAttribute("data-to") === kept || one.className === kept)?.focus({ preventScroll: true });
  }

  /** What was written in the page. */
  #text(): HTMLElement[] {
    const slot = element("slot");
    const text = element("div", { class: "text" }, slot);
    // Where the script was there before the text, this is known only when the text has come.
    const takeRoom = (): void => {
      const isBare = this.textContent.trim() === "";
      text.classList.toggle("bare", isBare);
      const height = isBare ? this.#wanted("height") : undefined;
      text.style.blockSize = height ? `${height}px` : "";
    };
    takeRoom();
    slot.addEventListener("slotchange", takeRoom);
    if (this.#trouble) text.prepend(element("p", { class: "trouble", role: "alert" }, this.#trouble));
    const ways = onward(this.#ways);
    return ways.length > 0 ? [text, element("div", { class: "alone" }, ...ways)] : [text];
  }

  /** What was written in the page again: paper doesn't scroll, so it is what is printed. */
  get #paper(): HTMLElement {
    return element("div", { class: "paper" }, element("slot"));
  }

  get #canRun(): boolean {
    return !this.hasAttribute("read-only") && this.#home !== undefined;
  }

  /** The page that takes its place: where the author says, or beside the script. */
  get #home(): URL | undefined {
    const named = this.getAttribute("playground") ?? (SCRIPT && new URL(".", SCRIPT).href);
    const home = named && URL.canParse(named, document.baseURI) ? new URL(named, document.baseURI) : undefined;
    return home && /^https?:$/.test(home.protocol) ? home : undefined;
  }

  get #ways(): Ways {
    return {
      go: (seq) => this.#go(seq),
      show: (view) => this.setAttribute("view", view),
      live: this.#canRun ? () => void this.live() : undefined,
      lesson: this.#lesson,
    };
  }

  /** The address of its lesson on the page. */
  get #lesson(): string | undefined {
    const [address, slug] = [this.#home, this.getAttribute("lesson")];
    if (!address || !slug) return undefined;
    address.search = `?${new URLSearchParams({ lesson: slug })}`;
    return address.href;
  }

  #fit(): void {
    const row = this.#root.querySelector(".row");
    row?.classList.toggle("narrow", this.clientWidth < NARROW);
    if (row) bringIntoSight(this.#root);
  }

  /** The address of the page with what is shown; nothing, and why, if it is too large for a link. */
  async #address(home: URL): Promise<URL | undefined> {
    try {
      const address = new URL(home);
      address.searchParams.set("embed", "");
      address.searchParams.set("parent", location.origin);
      address.searchParams.set("step", String(this.#step));
      address.searchParams.set("view", this.#view);
      const theme = this.getAttribute("theme");
      if (theme) address.searchParams.set("theme", theme);
      address.hash = await linkTo({ scenario: this.#scenario }, this.#played?.recorded.recording);
      return address;
    } catch (error) {
      this.#trouble = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  }

  get #scenario(): Scenario {
    const recorded = this.#played?.recorded.recording.scenario;
    if (recorded) return recorded;
    // A first frame that `duckrow prerender` has made stands beside the code; before that may be a column of numbers.
    const code = [...this.querySelectorAll("pre code")].at(-1) ?? this.querySelector("pre") ?? this;
    return { version: 2, files: { "manifests/site.pp": `${(code.textContent ?? "").trim()}\n` } };
  }
}
