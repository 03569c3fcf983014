// The catalog graph: nested boxes with relationships, filled in step by step; and the same as a tree. Places come from the
// engine, what they look like from the moment.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { LayoutNode, Point, Size } from "../../engine/contract";
import { failures } from "../../model/failure";
import { languageOf } from "../../model/languages";
import type { Shown } from "../../model/shown";
import { isDeclaring } from "../../model/origins";
import { onWish } from "../../model/wishes";
import { Pace } from "../pace";
import { maximiseBy, maximiseButton } from "../maximise";
import { View } from "../view";
import { Arranger } from "./arranger";
import { type Camera, centred, inSight, readable, settled, showing, whole, wideEnough, zoomed } from "./camera";
import { type Caption, caption } from "./caption";
import { withContainers } from "./filter";
import { Finder } from "./finder";
import { Hand } from "./hand";
import { legend } from "./legend";
import type { Scene } from "./looks";
import { picture } from "./picture";
import { Pieces } from "./pieces";
import { FRAME, type Plan } from "./plan";
import { isActive, sceneOf, travelledLine } from "./scene";
import { tools } from "./tools";
import { type Direction, nearest } from "./ways";

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** A picture for another shape is asked for so often: how wide it has to be is found by trying. */
const TRIES = 3;

/** A lower pane has no legend. */
const LOW = 264;

class Catalog extends View<"engine" | "document" | "navigation" | "reasons" | "frame"> {
  static override properties = {
    ...View.properties,
    pane: { state: true },
    camera: { state: true },
    isTree: { state: true },
    cursor: { state: true },
    pointed: { state: true },
    top: { state: true },
    isLow: { state: true },
    isSaving: { state: true },
  };

  declare pane: Size;
  /** The camera that the reader has moved; nothing as long as the picture is shown as it is. */
  declare camera: Camera | undefined;
  declare isTree: boolean;
  /** The box that the keyboard is at. */
  declare cursor: number | undefined;
  /** The box or line that is pointed at. */
  declare pointed: { node?: number; line?: number } | undefined;
  /** The first row of the tree that is in sight. */
  declare top: number;
  /** Whether there is no room for a legend: the picture needs it more. */
  declare isLow: boolean;
  /** Whether all is drawn, also what is not in sight. */
  declare isSaving: boolean;

  #arranger = new Arranger(() => this.requestUpdate());
  #finder = new Finder(() => this.requestUpdate());
  #pieces = new Pieces(() => this.requestUpdate());
  #pace = new Pace();
  #moves = false;
  /** What was brought into sight last, and in which picture. */
  #followed = 0;
  #followedIn: Plan | undefined;
  /** Whether the picture of a pane of another size is still to come. */
  #isResized = false;
  #run: Shown | undefined;
  #scene: Scene | undefined;
  #focusNext = false;
  /** The node that is to be brought into sight, once it has a box. */
  #brought: number | undefined;
  #hand = new Hand({ camera: () => this.#camera(), moveTo: (camera) => this.#moveTo(camera) });
  /** The width that the picture is made for while all of it is shown; that of the pane otherwise. */
  #wide: number | undefined;
  /** So often may a wider one be asked for. */
  #tries = 0;
  /** The picture in which all was brought into sight. */
  #fittedIn: Plan | undefined;
  /** What is loaded when somebody first needs it. */
  #twin: typeof import("./tree") | undefined;
  #overview: typeof import("./overview") | undefined;
  #boxes: { found: readonly number[]; plan: Plan; set: ReadonlySet<number | undefined> } | undefined;
  #endings: (() => void)[] = [];
  #watcher = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    this.isLow = this.clientHeight < LOW;
    if (width > 0) this.pane = { width: Math.floor(width), height: Math.floor(height) };
  });

  constructor() {
    super();
    this.pane = { width: 0, height: 0 };
    this.isTree = false;
    this.top = 0;
    this.isLow = false;
    this.isSaving = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "region");
    this.#endings = [onWish("fit", () => this.fit()), onWish("search", () => this.#finder.open())];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watcher.disconnect();
    for (const end of this.#endings) end();
  }

  protected override firstUpdated(): void {
    const pane = this.querySelector(".pane");
    if (pane) this.#watcher.observe(pane);
  }

  /** Shows the whole picture, made for the shape of the pane; and again, as it was before. */
  fit(): void {
    const scene = this.#scene;
    if (!scene) return;
    const isBack = this.#wide !== undefined;
    const wide = isBack ? undefined : wideEnough(scene.plan.size, this.pane);
    [this.#wide, this.#tries, this.#fittedIn] = [wide, TRIES, scene.plan];
    this.camera = isBack ? undefined : whole(scene.plan.size, this.pane);
    // What is selected is brought into sight in the picture that comes.
    if (isBack) [this.#followedIn, this.#isResized] = [scene.plan, true];
    this.requestUpdate();
  }

  protected override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    const { model } = this;
    if (model.document.run.peek() !== this.#run) {
      this.#run = model.document.run.peek();
      [this.camera, this.cursor, this.pointed, this.#followed, this.#wide] = [
        undefined,
        undefined,
        undefined,
        0,
        undefined,
      ];
    }
    // In a pane of another size, what is selected may be out of sight.
    if (changes.has("pane")) [this.#followed, this.#followedIn, this.#isResized] = [0, this.#scene?.plan, true];
    const seq = model.navigation.moment.peek()?.seq ?? 0;
    if (seq !== this.#followed) this.#moves = this.#pace.step(seq);
  }

  override render(): TemplateResult {
    const { model } = this;
    const [run, moment] = [model.document.run.value, model.navigation.moment.value];
    const plan = run && this.pane.width > 0 ? this.#plan(run) : undefined;
    this.#scene = plan && run && moment && sceneOf(model, run, moment, plan);
    const scene = this.#scene;
    const language = languageOf(model.document.scenario.value);
    this.setAttribute("aria-label", language.catalog.name);
    return html`
      <h2 class="pane-h" @dblclick=${maximiseBy(model.frame, "catalog")}>
        ${language.catalog.name}
        <span class="cap"
          >${scene && run ? guard([run, scene.moment, scene.isCovered], () => this.#caption(run, caption(scene, run.head, language))) : ""}</span
        ><span class="grow"></span>
        ${scene && run && !scene.isCovered ? this.#tools(scene, run) : nothing}
        ${model.frame.isEmbedded ? nothing : maximiseButton(model.frame, "catalog", language.catalog.name)}
      </h2>
      ${scene && run && !scene.isCovered ? this.#filterBar(scene, run) : nothing}
      <div class="pane ${this.#isCut() ? "cut" : ""}">
        ${scene && run && !isBare(run) ? (this.isTree ? this.#tree(scene, run) : [this.#picture(scene, run), this.#map(scene)]) : nothing}
      </div>
      ${scene && !this.isTree && !this.isLow && !scene.isCovered && scene.plan.lines.length > 0 ? guard([scene.plan], () => legend(scene.plan.document, language.refreshes)) : nothing}
    `;
  }

  #plan(run: Shown): Plan | undefined {
    const plan = this.#arranger.plan(this.model.engine, run, (this.#wide ?? this.pane.width) - 2 * FRAME.side);
    // The picture that was asked for has come: all of it is shown, or a wider one is asked for.
    if (plan && this.#wide !== undefined && plan !== this.#fittedIn) {
      [this.#fittedIn, this.camera] = [plan, whole(plan.size, this.pane)];
      const wider = wideEnough(plan.size, this.pane, this.#wide);
      if (wider !== undefined && this.#tries-- > 0) {
        this.#wide = wider;
        return this.#plan(run);
      }
    }
    return plan;
  }

  // The picture

  #camera(): Camera {
    const size = this.#scene?.plan.size ?? { width: 0, height: 0 };
    return this.camera ? settled(this.camera, size, this.pane) : readable(size, this.pane);
  }

  /** Whether the picture goes on below the pane. */
  #isCut(): boolean {
    const { y, scale } = this.#camera();
    return !this.isTree && this.#scene !== undefined && this.#scene.plan.size.height - y > this.pane.height / scale + 1;
  }

  #moveTo(camera: Camera): void {
    if (this.#scene) this.camera = settled(camera, this.#scene.plan.size, this.pane);
  }

  /** The words beside the name; how many failed leads to the first of them. */
  #caption(run: Shown, { failed, words }: Caption): TemplateResult | string {
    if (failed === 0) return words;
    const go = (): void => {
      const [first] = failures(run);
      if (first !== undefined) this.model.navigation.select(first);
    };
    return html`<button class="link" @click=${go}>${failed.toLocaleString("en")} failed</button
      >${words && `, ${words}`}`;
  }

  #picture(scene: Scene, run: Shown): TemplateResult {
    const { reasons } = this.model;
    const overview = this.#overview;
    return picture({
      scene,
      relations: run.head.graph.relations,
      camera: this.#camera(),
      pane: this.pane,
      cursor: this.#cursorBox(scene)?.node,
      isSought: this.#finder.isOfMoment,
      found: this.#finder.isFiltering ? this.#foundBoxes(run, scene.plan) : undefined,
      attention: [scene.selected, scene.isCovered, reasons.edges.value, reasons.answer.value, this.pointed],
      isActive: (drawn) => isActive(scene, drawn, this.pointed),
      travelled: this.#moves ? travelledLine(run, scene) : undefined,
      isAppearing: this.#moves && isDeclaring(run.columns, scene.moment.seq),
      names: overview && ((part, scale) => overview.names(scene, part, scale)),
      isWhole: this.isSaving,
      pieces: this.#pieces,
      hears: (event) => this.#hear(event),
    });
  }

  /** The map of a large picture, once it is loaded. */
  #map(scene: Scene): TemplateResult | typeof nothing {
    const { size } = scene.plan;
    if (!this.#overview) {
      // The one who needs it is whoever has a picture that is far larger than the pane.
      if (size.width * size.height > 2 * this.pane.width * this.pane.height) this.#load();
      return nothing;
    }
    if (scene.isCovered || this.#wide !== undefined || !this.#overview.hasMap(size, this.pane)) return nothing;
    const [camera, pane] = [this.#camera(), this.pane];
    return this.#overview.map({ scene, camera, pane, look: (at) => this.#moveTo(centred(camera, at, pane)) });
  }

  #load(): void {
    void import("./overview").then((overview) => {
      if (this.#overview) return;
      this.#overview = overview;
      this.requestUpdate();
    });
  }

  #cursorBox({ plan, selected }: Scene): LayoutNode | undefined {
    const own = this.cursor === undefined ? undefined : plan.shown(this.cursor);
    return own ?? (selected === undefined ? undefined : plan.box(selected)) ?? plan.boxes[0];
  }

  // The tree

  async #toggleTree(): Promise<void> {
    this.#twin ??= await import("./tree");
    // What is selected is in sight in either.
    [this.isTree, this.#followed] = [!this.isTree, 0];
  }

  #tree(scene: Scene, run: Shown): TemplateResult | typeof nothing {
    if (!this.#twin) return nothing;
    const { outline, tree } = this.#twin;
    const { nodes, relations } = run.head.graph;
    const folded = new Set(scene.plan.document.folded);
    return tree({
      scene,
      rows: outline(nodes, (node) => folded.has(node), this.#kept(run)),
      relations,
      cursor: this.cursor ?? this.model.navigation.selectedNode.value,
      top: this.top,
      select: (node, event) => this.#choose(node, event),
      fold: (node, isFolded) => this.#fold(node, isFolded),
      focus: (node) => {
        if (node !== this.cursor) [this.cursor, this.#focusNext] = [node, true];
      },
      scrolled: (top) => {
        if (Math.abs(top - this.top) > 25) this.top = top;
      },
    });
  }

  // What can be done

  #tools(scene: Scene, run: Shown): TemplateResult {
    const containers = scene.plan.boxes.filter(({ header }) => header).map(({ node }) => node);
    const isOpen = containers.length > 0;
    const isOuter = (node: number): boolean => {
      const { kind, implied } = run.head.graph.nodes[node] ?? {};
      return kind === "stage" || implied === true;
    };
    return tools({
      name: languageOf(run.scenario).catalog.name,
      whole: languageOf(run.scenario).catalog.the,
      isTree: this.isTree,
      isOpen,
      isFiltered: this.#finder.isOpen,
      isWhole: this.#wide !== undefined,
      toggleTree: () => void this.#toggleTree(),
      toggleFilter: () => (this.#finder.isOpen ? this.#endSearch() : this.#finder.open()),
      zoom: (by) => this.#zoom(by),
      fit: () => this.fit(),
      foldAll: () => {
        this.#arranger.foldOnly(isOpen ? containers.filter((node) => !isOuter(node)) : []);
        [this.camera, this.#followed] = [undefined, 0];
        this.requestUpdate();
      },
      save: (how) => void this.#save(run, how),
    });
  }

  #zoom(by: number): void {
    const middle: Point = { x: this.pane.width / 2, y: this.pane.height / 2 };
    this.#moveTo(zoomed(this.#camera(), by, middle));
  }

  #fold(node: number, isFolded: boolean): void {
    this.#arranger.fold(node, isFolded);
    this.cursor = node;
    this.requestUpdate();
  }

  #select(node: number): void {
    this.cursor = node;
    this.model.navigation.selectNode(node);
  }

  /** With the shift key, what is selected is compared with it. */
  #choose(node: number, { shiftKey }: MouseEvent | KeyboardEvent): void {
    if (shiftKey) this.model.reasons.compare(this.#run?.head.graph.nodes[node]?.reference);
    else this.#select(node);
  }

  // The filter

  #filterBar({ moment }: Scene, run: Shown): TemplateResult | typeof nothing {
    const acts = { next: () => this.#next(run), close: () => this.#endSearch() };
    const now = { progress: moment.state.progress, selected: this.model.navigation.selectedNode.value };
    return this.#finder.bar(this.model.engine, run, now, acts) ?? nothing;
  }

  #found(run: Shown): number[] {
    const { moment, selectedNode } = this.model.navigation;
    return this.#finder.found(run, moment.peek()?.state.progress ?? [], selectedNode.peek());
  }

  /** The boxes in which that is to be seen. */
  #foundBoxes(run: Shown, plan: Plan): ReadonlySet<number | undefined> {
    const found = this.#found(run);
    if (this.#boxes?.found !== found || this.#boxes.plan !== plan) {
      this.#boxes = { found, plan, set: new Set(found.map((node) => plan.shown(node)?.node)) };
    }
    return this.#boxes.set;
  }

  /** What is found, and what is around it; nothing while everything is looked for. */
  #kept(run: Shown): ReadonlySet<number> | undefined {
    return this.#finder.isFiltering ? withContainers(run.head.graph.nodes, this.#found(run)) : undefined;
  }

  #endSearch(): void {
    this.#finder.close();
    this.querySelector<HTMLElement>(".tools button")?.focus();
  }

  /** Selects what is found next, or goes to it, and opens what is around it. */
  #next(run: Shown): void {
    const found = this.#found(run);
    const next = found.find((node) => node > (this.cursor ?? -1)) ?? found[0];
    if (next === undefined) return;
    const { nodes } = run.head.graph;
    for (let at = nodes[next]?.container, steps = 0; at !== undefined && at !== null && steps < 1000; steps++) {
      if (this.#scene?.plan.document.folded.includes(at)) this.#arranger.fold(at, false);
      at = nodes[at]?.container;
    }
    this.#followed = 0;
    if (!this.#finder.isOfMoment) return this.#select(next);
    // An event of it would be another moment: it is only brought into sight.
    this.cursor = next;
    this.#brought = next;
  }

  async #save(run: Shown, how: "svg" | "png"): Promise<void> {
    const { download, fileOf, imageOf, textOf } = await import("./save");
    this.isSaving = true;
    await this.updateComplete;
    const drawing = this.querySelector<SVGSVGElement>("svg.drawing");
    const ground = getComputedStyle(document.body).getPropertyValue("--bg").trim();
    const scene = this.#scene;
    const text = drawing && scene && fileOf(drawing, scene.plan.size, ground);
    this.isSaving = false;
    if (!text) return;
    const title = run.scenario.title ?? languageOf(run.scenario).catalog.name;
    const name = `${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${scene.moment.seq}.${how}`;
    const file = how === "svg" ? textOf(text) : await imageOf(text, scene.plan.size);
    if (file) download(name, file);
  }

  // Pointers and keys

  #at(event: Event, what: "node" | "line" | "fold"): number | undefined {
    const value = (event.target as Element).closest<SVGElement>(`[data-${what}]`)?.dataset[what];
    return value === undefined ? undefined : Number(value);
  }

  #hear(event: Event): void {
    if (event.type === "click") this.#clicked(event);
    else if (event.type === "focusin") this.#focused(event);
    else if (event.type === "pointerover") this.#point(event);
    else if (event.type === "pointerleave") this.pointed = undefined;
    else if (event instanceof KeyboardEvent) this.#key(event);
    else this.#hand.hear(event);
  }

  #point(event: Event): void {
    const [node, drawn] = [this.#at(event, "node"), this.#at(event, "line")];
    if (node === this.pointed?.node && drawn === this.pointed?.line) return;
    this.pointed = {
      ...(node === undefined ? {} : { node }),
      ...(drawn === undefined ? {} : { line: drawn }),
    };
  }

  #focused(event: Event): void {
    this.#point(event);
    const node = this.#at(event, "node");
    if (node !== undefined) this.cursor = node;
  }

  #clicked(event: Event): void {
    if (this.#hand.hasMoved) return;
    const [fold, node, drawn] = [this.#at(event, "fold"), this.#at(event, "node"), this.#at(event, "line")];
    if (fold !== undefined) this.#fold(fold, !this.#scene?.plan.box(fold)?.hidden);
    else if (node !== undefined) this.#choose(node, event as MouseEvent);
    else if (drawn !== undefined) this.#reveal(drawn);
  }

  /** Shows the line of the text that made a relationship. */
  #reveal(drawn: number): void {
    const [relation] = this.#scene?.plan.lines[drawn]?.relations ?? [];
    const location = this.#run?.head.graph.relations[relation ?? -1]?.location;
    if (location) this.model.navigation.reveal(location);
  }

  #key(event: KeyboardEvent): void {
    const scene = this.#scene;
    if (!scene || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && event.key !== "Enter") return;
    const here = this.#cursorBox(scene);
    const direction = DIRECTIONS[event.key];
    const acts: Record<string, () => void> = {
      Enter: () => here && this.#choose(here.node, event),
      " ": () => here && (here.header || here.hidden ? this.#fold(here.node, !here.hidden) : this.#select(here.node)),
      "+": () => this.#zoom(1.25),
      "=": () => this.#zoom(1.25),
      "-": () => this.#zoom(1 / 1.25),
      f: () => this.fit(),
      PageDown: () => this.#moveTo({ ...this.#camera(), y: this.#camera().y + this.pane.height * 0.8 }),
      PageUp: () => this.#moveTo({ ...this.#camera(), y: this.#camera().y - this.pane.height * 0.8 }),
    };
    const act = direction ? () => here && this.#goTo(nearest(scene.plan.boxes, here, direction)) : acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #goTo(place: LayoutNode | undefined): void {
    if (!place) return;
    [this.cursor, this.#focusNext] = [place.node, true];
    this.#bringIntoSight(place);
  }

  #bringIntoSight(place: LayoutNode): void {
    const plan = this.#scene?.plan;
    if (!plan) return;
    // Of a container that is larger than the pane, the name is what has to be seen.
    const isLarge = place.rect.height > inSight(this.#camera(), this.pane).height - 40;
    const rect = isLarge && place.header ? place.header : place.rect;
    const moved = { ...rect, x: rect.x + plan.offset.x, y: rect.y + plan.offset.y };
    const now = this.#camera();
    const next = showing(now, moved, plan.size, this.pane);
    if (next.x !== now.x || next.y !== now.y) this.camera = next;
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    const seq = this.model.navigation.moment.peek()?.seq ?? 0;
    const scene = this.#scene;
    const brought = this.#brought === undefined ? undefined : scene?.plan.box(this.#brought);
    if (brought) {
      [this.#brought, this.#followed] = [undefined, seq];
      this.#bringIntoSight(brought);
    } else if (scene && (seq !== this.#followed || (this.#isResized && scene.plan !== this.#followedIn))) {
      // The picture that was made for the new size is shown as any other, not as small as the last one was then.
      if (this.#isResized && scene.plan !== this.#followedIn) {
        if (this.#wide === undefined) this.camera = undefined;
        this.#isResized = false;
      }
      [this.#followed, this.#followedIn] = [seq, scene.plan];
      if (!this.isTree && scene.selected !== undefined) this.#follow(scene, scene.selected);
      if (this.isTree) this.querySelector('.now[role="treeitem"]')?.scrollIntoView({ block: "nearest" });
    }
    if (!this.#focusNext) return;
    this.#focusNext = false;
    this.querySelector<SVGElement>(`[data-node="${this.#cursorNode()}"]`)?.focus({ preventScroll: !this.isTree });
  }

  #cursorNode(): number | undefined {
    return this.isTree ? this.cursor : this.#scene && this.#cursorBox(this.#scene)?.node;
  }

  /** Brings the selected box into sight, if it isn't; the picture itself does not move otherwise. */
  #follow({ plan }: Scene, selected: number): void {
    const place = plan.box(selected);
    if (place) this.#bringIntoSight(place);
  }
}

/** Whether nothing is in it but what is there by itself. */
const isBare = (run: Shown): boolean => run.head.graph.nodes.every(({ implied, kind }) => implied || kind === "stage");

customElements.define("duck-catalog", Catalog);
