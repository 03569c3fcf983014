// The catalog graph: nested boxes with relationships, filled in step by step; and the same as a tree. Places come from the
// engine, what they look like from the moment.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { LayoutNode, Size } from "../../engine/contract";
import { failures } from "../../model/failure";
import { languageOf } from "../../model/languages";
import type { Shown } from "../../model/shown";
import { isDeclaring } from "../../model/origins";
import { onWish } from "../../model/wishes";
import { Pace } from "../pace";
import { maximiseBy, maximiseButton } from "../maximise";
import { View } from "../view";
import { Arranger } from "./arranger";
import { type Caption, caption } from "./caption";
import { withContainers } from "./filter";
import { Finder } from "./finder";
import { legend } from "./legend";
import { Listener, type Pointed } from "./listener";
import type { Scene } from "./looks";
import { picture } from "./picture";
import { Pieces } from "./pieces";
import { FRAME, type Plan } from "./plan";
import { isActive, sceneOf, travelledLine } from "./scene";
import { Sight } from "./sight";
import { tools } from "./tools";

/** With less room for heading, picture and legend, there is no legend: what the filter takes, they don't have. */
const LOW = 264;

class Catalog extends View<"engine" | "document" | "navigation" | "reasons" | "frame"> {
  static override properties = {
    ...View.properties,
    isTree: { state: true },
    cursor: { state: true },
    pointed: { state: true },
    top: { state: true },
    isLow: { state: true },
    isSaving: { state: true },
  };

  declare isTree: boolean;
  /** The box that the keyboard is at. */
  declare cursor: number | undefined;
  /** The box or line that is pointed at. */
  declare pointed: Pointed | undefined;
  /** The first row of the tree that is in sight. */
  declare top: number;
  /** Whether there is no room for a legend: the picture needs it more. */
  declare isLow: boolean;
  /** Whether all is drawn, also what is not in sight. */
  declare isSaving: boolean;

  #arranger = new Arranger(() => this.requestUpdate());
  #finder = new Finder(() => this.requestUpdate());
  #pieces = new Pieces(() => this.requestUpdate());
  #sight = new Sight(() => this.requestUpdate());
  #pace = new Pace();
  #moves = false;
  #run: Shown | undefined;
  #scene: Scene | undefined;
  #focusNext = false;
  /** The node that is to be brought into sight, once it has a box. */
  #brought: number | undefined;
  #listener = new Listener(this.#sight, {
    scene: () => this.#scene,
    here: (scene) => this.#cursorBox(scene),
    choose: (node, event) => this.#choose(node, event),
    select: (node) => this.#select(node),
    fold: (node, isFolded) => this.#fold(node, isFolded),
    reveal: (line) => this.#reveal(line),
    goTo: (place) => {
      [this.cursor, this.#focusNext] = [place.node, true];
      this.#sight.bring(place);
    },
    point: (at) => (this.pointed = at),
    focus: (node) => (this.cursor = node),
  });
  /** What is loaded when somebody first needs it. */
  #twin: typeof import("./tree") | undefined;
  #overview: typeof import("./overview") | undefined;
  #boxes: { found: readonly number[]; plan: Plan; set: ReadonlySet<number | undefined> } | undefined;
  #endings: (() => void)[] = [];
  #watcher = new ResizeObserver(([entry]) => {
    const { width = 0, height = 0 } = entry?.contentRect ?? {};
    this.isLow = this.clientHeight - (this.querySelector<HTMLElement>(".filter")?.offsetHeight ?? 0) < LOW;
    if (width > 0) this.#sight.resize({ width: Math.floor(width), height: Math.floor(height) });
  });

  constructor() {
    super();
    this.isTree = false;
    this.top = 0;
    this.isLow = false;
    this.isSaving = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "region");
    this.#endings = [onWish("fit", () => this.#sight.fit()), onWish("search", () => this.#finder.open())];
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

  protected override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    const { model } = this;
    if (model.document.run.peek() !== this.#run) {
      this.#run = model.document.run.peek();
      this.cursor = undefined;
      for (const one of [this.#listener, this.#sight]) one.forget();
    }
    const seq = model.navigation.moment.peek()?.seq ?? 0;
    if (seq !== this.#sight.followed) this.#moves = this.#pace.step(seq);
  }

  override render(): TemplateResult {
    const { model } = this;
    const [run, moment] = [model.document.run.value, model.navigation.moment.value];
    const plan = run && this.#sight.pane.width > 0 ? this.#plan(run) : undefined;
    this.#scene = plan && run && moment && sceneOf(model, run, moment, plan);
    const scene = this.#scene;
    this.#sight.show(scene?.plan, scene && this.#corner(scene));
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
      <div class="pane ${!this.isTree && this.#sight.isCut ? "cut" : ""}">
        ${scene && run && !isBare(run) ? (this.isTree ? this.#tree(scene, run) : [this.#picture(scene, run), this.#map(scene)]) : nothing}
      </div>
      ${scene && !this.isTree && !this.isLow && !scene.isCovered && scene.plan.lines.length > 0 ? guard([scene.plan], () => legend(scene.plan.document, language.refreshes)) : nothing}
    `;
  }

  #plan(run: Shown): Plan | undefined {
    const plan = this.#arranger.plan(this.model.engine, run, this.#sight.width - 2 * FRAME.side);
    return plan && this.#sight.take(plan) ? this.#plan(run) : plan;
  }

  // The picture

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
      camera: this.#sight.camera,
      pane: this.#sight.pane,
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
      hears: (event) => this.#listener.hear(event),
    });
  }

  /** What the map covers. */
  #corner({ plan, isCovered }: Scene): Size | undefined {
    const { pane, isWhole } = this.#sight;
    return isCovered || isWhole || this.isTree ? undefined : this.#overview?.corner(plan.size, pane);
  }

  /** The map of a large picture, once it is loaded. */
  #map(scene: Scene): TemplateResult | typeof nothing {
    const [{ size }, { camera, pane }] = [scene.plan, this.#sight];
    if (!this.#overview) {
      // The one who needs it is whoever has a picture that is far larger than the pane.
      if (size.width * size.height > 2 * pane.width * pane.height) this.#load();
      return nothing;
    }
    if (scene.isCovered || this.#sight.isWhole || !this.#overview.hasMap(size, pane)) return nothing;
    return this.#overview.map({ scene, camera, pane, look: (at) => this.#sight.look(at) });
  }

  #load(): void {
    void import("./overview").then((overview) => {
      if (this.#overview) return;
      this.#overview = overview;
      // What is selected may be where the map is.
      this.#sight.followAnew();
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
    this.isTree = !this.isTree;
    this.#sight.followAnew();
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
      isWhole: this.#sight.isWhole,
      toggleTree: () => void this.#toggleTree(),
      toggleFilter: () => (this.#finder.isOpen ? this.#endSearch() : this.#finder.open()),
      zoom: (by) => this.#sight.zoom(by),
      fit: () => this.#sight.fit(),
      foldAll: () => {
        this.#arranger.foldOnly(isOpen ? containers.filter((node) => !isOuter(node)) : []);
        this.#sight.restart();
      },
      save: (how) => void this.#save(run, how),
    });
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
    this.#sight.followAnew();
    if (!this.#finder.isOfMoment) return this.#select(next);
    // An event of it would be another moment: it is only brought into sight.
    this.cursor = next;
    this.#brought = next;
  }

  async #save(run: Shown, how: "svg" | "png"): Promise<void> {
    const { save } = await import("./save");
    this.isSaving = true;
    await this.updateComplete;
    const drawing = this.querySelector<SVGSVGElement>("svg.drawing");
    const scene = this.#scene;
    const title = run.scenario.title ?? languageOf(run.scenario).catalog.name;
    // It is copied at once.
    const saved = drawing && scene && save(drawing, scene.plan.size, `${title} ${scene.moment.seq}`, how);
    this.isSaving = false;
    await saved;
  }

  /** Shows the line of the text that made a relationship. */
  #reveal(drawn: number): void {
    const [relation] = this.#scene?.plan.lines[drawn]?.relations ?? [];
    const location = this.#run?.head.graph.relations[relation ?? -1]?.location;
    if (location) this.model.navigation.reveal(location);
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    const seq = this.model.navigation.moment.peek()?.seq ?? 0;
    const scene = this.#scene;
    const brought = this.#brought === undefined ? undefined : scene?.plan.box(this.#brought);
    if (brought) {
      this.#brought = undefined;
      this.#sight.leave(seq);
      this.#sight.bring(brought);
    } else if (scene && this.#sight.follows(seq, scene.plan)) {
      const selected = scene.selected === undefined ? undefined : scene.plan.box(scene.selected);
      if (!this.isTree && selected) this.#sight.bring(selected);
      if (this.isTree) this.querySelector('.now[role="treeitem"]')?.scrollIntoView({ block: "nearest" });
    }
    if (!this.#focusNext) return;
    this.#focusNext = false;
    this.querySelector<SVGElement>(`[data-node="${this.#cursorNode()}"]`)?.focus({ preventScroll: !this.isTree });
  }

  #cursorNode(): number | undefined {
    return this.isTree ? this.cursor : this.#scene && this.#cursorBox(this.#scene)?.node;
  }
}

/** Whether nothing is in it but what is there by itself. */
const isBare = (run: Shown): boolean => run.head.graph.nodes.every(({ implied, kind }) => implied || kind === "stage");

customElements.define("duck-catalog", Catalog);
