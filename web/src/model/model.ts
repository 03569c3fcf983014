// The whole model of the page: the document, the navigation in it, the frame around it, and the questions about the run.
// Views read its signals and call its methods; it knows no view.

import { batch, computed } from "@preact/signals-core";
import { Engine } from "../engine/client";
import type { Scenario } from "../engine/contract";
import { Comparison } from "./comparison";
import { type Opening, ScenarioDocument } from "./document";
import type { Draft } from "./drafts";
import { firstFile } from "./files";
import { Frame } from "./frame";
import { Help } from "./help";
import { Intakes } from "./intake";
import { Lessons } from "./lessons/lessons";
import { NEWEST } from "./level";
import { Luck } from "./luck";
import { Navigation } from "./navigation";
import { Picking } from "./picking";
import { Reasons } from "./reasons";

/** The way in which the page opens a scenario. */
export interface PageOpening extends Opening {
  /** Another scenario to compare it with. */
  against?: Scenario | undefined;
  /** Whether the question of the first visit is asked before the first step. */
  isFirstVisit?: boolean;
  /** Whether a question is to be answered before anything is shown. */
  isHeld?: boolean;
}

export class Model {
  readonly engine: Engine;
  readonly document: ScenarioDocument;
  readonly navigation: Navigation;
  readonly frame: Frame;
  /** The reasons for the place of the selected resource. */
  readonly reasons: Reasons;
  /** An expectation in the making. */
  readonly picking: Picking;
  /** Another run beside the shown one. */
  readonly comparison: Comparison;
  /** What works only by luck. */
  readonly luck: Luck;
  /** The lessons, and the one that is open. */
  readonly lessons: Lessons;
  /** What was opened from outside. */
  readonly intakes: Intakes;
  /** The help for whoever writes. */
  readonly help: Help;

  constructor(engine: Engine = new Engine(), frame: Frame = new Frame()) {
    this.engine = engine;
    this.frame = frame;
    this.document = new ScenarioDocument(engine);
    this.navigation = new Navigation(this.document);
    const { run } = this.document;
    const { moment, selectedNode, view } = this.navigation;
    this.reasons = new Reasons(engine, run, selectedNode);
    this.picking = new Picking(this.document, this.navigation);
    this.comparison = new Comparison({ run, moment, isComparing: computed(() => view.value === "compare") });
    const isLooking = computed(() => view.value === "luck");
    this.luck = new Luck({ run, isTyping: this.document.isTyping, isLooking });
    const open = (scenario: Scenario, opening?: PageOpening): Promise<void> => this.open(scenario, opening);
    this.lessons = new Lessons({ engine, document: this.document, navigation: this.navigation, open });
    this.help = new Help(engine, this.document);
    this.intakes = new Intakes(this.document, open, (text) => engine.read(text));
  }

  /** Opens another scenario: what was there before is gone. */
  async open(scenario: Scenario, { against, isFirstVisit, isHeld, ...opening }: PageOpening = {}): Promise<void> {
    await batch(() => {
      this.lessons.isListed.value = false;
      this.navigation.open(firstFile(scenario), { isFirstVisit, isHeld });
      this.comparison.open(scenario, against);
      this.luck.open();
      this.reasons.close();
      return this.document.open(scenario, opening);
    });
  }

  /** Goes on with a text that is kept. */
  async resume({ id, scenario }: Draft, opening: PageOpening = {}): Promise<void> {
    await this.open(scenario, { ...opening, from: { kind: "draft", id } });
  }

  /** A manifest of one's own, or a file of states, usually still empty. One can write at once: only the run waits for an engine. */
  async startAnew(file = "manifests/site.pp", text = ""): Promise<void> {
    const running = this.open({ version: NEWEST, title: "Untitled", files: { [file]: "" } }, { isOwn: true });
    this.navigation.reveal({ file, line: 1, column: 1, from: 0, to: 0 });
    // As an edit, so that it is kept.
    await (text ? this.document.editFile(file, text) : running);
  }
}
