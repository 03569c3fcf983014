// What is opened from outside: files, folders and zips. A folder is mounted in a scenario; what was left out and what may be run of
// it is told for as long as that scenario is open. It knows no view.

import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { Recording, Scenario } from "../engine/contract";
import type { Opening, ScenarioDocument } from "./document";
import { type Given, type LeftOut, WHY } from "./folder/given";
import { type Module, mount } from "./folder/mount";
import { take } from "./folder/take";
import { type Trial, trialsOf } from "./folder/trials";
import { NEWEST } from "./level";
import { noPlace, recordingIn, scenarioOf, withoutPlace } from "./opening";

/** A folder that is mounted in the scenario. */
export interface Intake {
  title: string;
  modules: Module[];
  /** The number of files that became texts. */
  count: number;
  leftOut: LeftOut;
  trials: Trial[];
}

/** The manifest that a trial is written to. */
const ENTRY = "manifests/site.pp";
const NOT_KEPT = "This browser has no room to keep these files: after a reload, open them again.";

export class Intakes {
  /** The way in which the page opens a scenario. */
  #open: (scenario: Scenario, opening?: Pick<Opening, "recording" | "from">) => Promise<void>;
  #read: (text: string) => Promise<Scenario>;
  #document: ScenarioDocument;
  #taken = signal<{ intake: Intake; opened: number } | undefined>(undefined);
  /** The folder that is mounted in the scenario that is open. */
  readonly mounted: ReadonlySignal<Intake | undefined>;
  #note = signal<{ text: string; opened: number } | undefined>(undefined);
  /** What was not opened beside what was. */
  readonly note: ReadonlySignal<string | undefined>;
  /** Whether the reader wants to be told. */
  readonly isShown = signal(true);

  constructor(
    document: ScenarioDocument,
    open: (scenario: Scenario, opening?: Pick<Opening, "recording" | "from">) => Promise<void>,
    read: (text: string) => Promise<Scenario>,
  ) {
    [this.#document, this.#open, this.#read] = [document, open, read];
    this.note = computed(() => {
      const note = this.#note.value;
      return note?.opened === document.opened.value ? note.text : undefined;
    });
    this.mounted = computed(() => {
      const taken = this.#taken.value;
      return taken?.opened === document.opened.value ? taken.intake : undefined;
    });
  }

  /** The reader has read what was not opened. */
  dismiss(): void {
    this.#note.value = undefined;
  }

  /** Opens what somebody gave. What can't be opened is told, and what was there stays. */
  async open(given: readonly Given[]): Promise<void> {
    if (given.length === 0) return;
    try {
      const files = (await Promise.all(given.map(unpacked))).flat();
      const isLoose = files.every(({ path }) => !path.includes("/"));
      if (isLoose) await this.#openLoose(files);
      else await this.#mount(files);
    } catch (error) {
      this.#document.refusal.value = error instanceof Error ? error.message : String(error);
    }
  }

  async #openLoose(files: readonly Given[]): Promise<void> {
    const [first] = files;
    const recording = first && files.length === 1 ? await recordingIn(first) : undefined;
    if (first && recording) return this.#play(first.path, recording);
    const scenario = await scenarioOf(files, this.#read);
    const left = withoutPlace(files, scenario);
    await this.#begin(scenario, left.length > 0 ? [noPlace(left)] : []);
  }

  /** Opens files and keeps them, so that a reload finds them again. What can't be kept is told. */
  async #begin(scenario: Scenario, notes: readonly string[] = []): Promise<void> {
    const id = this.#document.drafts.keepFiles(scenario);
    const running = this.#open(scenario, id === undefined ? {} : { from: { kind: "draft", id } });
    const said = [...notes, ...(id === undefined ? [NOT_KEPT] : [])];
    if (said.length > 0) this.#note.value = { text: said.join(" "), opened: this.#document.opened.peek() };
    await running;
  }

  async #play(path: string, recording: Recording): Promise<void> {
    await this.#open(recording.scenario, { recording });
    const { version } = recording.head.engine;
    const text = `${path} is a recording by Duckrow ${version}. You see what it recorded; your changes run here.`;
    this.#note.value = { text, opened: this.#document.opened.peek() };
  }

  /** Runs something else of what is mounted. */
  async tryOut({ manifest }: Trial): Promise<void> {
    await this.#document.editFile(ENTRY, manifest);
  }

  /** The modules that mounted ones ask for and that are not there. */
  get missing(): string[] {
    const paths = Object.keys(this.#document.scenario.value.files ?? {});
    const asked = this.mounted.value?.modules.flatMap(({ dependencies }) => dependencies) ?? [];
    return [...new Set(asked)].filter((name) => !paths.some((path) => path.includes(`modules/${name}/`))).sort();
  }

  async #mount(files: readonly Given[]): Promise<void> {
    const { texts, leftOut } = await take(files);
    const { files: mounted, modules } = mount(texts);
    const folders = [...new Set(files.map(({ path }) => path.slice(0, path.indexOf("/"))))].filter(Boolean);
    if (mounted.size === 0) throw new Error(`${folders.join(", ")} was not opened: ${nothing(leftOut)}.`);
    const hasOnlyModules = [...mounted.keys()].every((path) => path.startsWith("modules/"));
    const before = this.mounted.peek();
    if (before && hasOnlyModules) return this.#add(before, { mounted, modules, leftOut });
    const title =
      modules.length > 0 && hasOnlyModules ? modules.map(({ name }) => name).join(", ") : folders.join(", ");
    const texted = Object.fromEntries(mounted);
    const trials = hasOnlyModules ? modules.flatMap(({ name }) => trialsOf(name, texted)) : [];
    const entry = hasOnlyModules ? { [ENTRY]: trials[0]?.manifest ?? "" } : {};
    await this.#begin({ version: NEWEST, title, files: { ...entry, ...texted } });
    this.#tell({ title, modules, count: mounted.size, leftOut, trials });
  }

  /** Modules beside those that are mounted. One that is there already is replaced. */
  async #add(
    before: Intake,
    { mounted, modules, leftOut }: { mounted: Map<string, string>; modules: Module[]; leftOut: LeftOut },
  ): Promise<void> {
    const scenario = this.#document.scenario.peek();
    const isReplaced = (path: string): boolean => modules.some(({ name }) => path.startsWith(`modules/${name}/`));
    const kept = Object.entries(scenario.files ?? {}).filter(([path]) => !isReplaced(path));
    await this.#document.edit({ ...scenario, files: { ...Object.fromEntries(kept), ...Object.fromEntries(mounted) } });
    const others = before.modules.filter(({ name }) => !modules.some((one) => one.name === name));
    this.#tell({
      ...before,
      modules: [...others, ...modules],
      count: before.count + mounted.size,
      leftOut: together(before.leftOut, leftOut),
    });
  }

  #tell(intake: Intake): void {
    this.#taken.value = { intake, opened: this.#document.opened.peek() };
    this.isShown.value = true;
  }
}

async function unpacked(given: Given): Promise<Given[]> {
  if (!given.path.endsWith(".zip") || given.path.includes("/")) return [given];
  const { filesIn } = await import("./folder/zip");
  const files = await filesIn(given);
  const name = given.path.slice(0, -".zip".length);
  // Zips of a folder hold it; others are one.
  const hasFolder = files.every(({ path }) => path.includes("/"));
  return hasFolder ? files : files.map((file) => ({ ...file, path: `${name}/${file.path}` }));
}

function together(one: LeftOut, other: LeftOut): LeftOut {
  const reasons = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof LeftOut)[];
  return Object.fromEntries(reasons.map((why) => [why, [...new Set([...(one[why] ?? []), ...(other[why] ?? [])])]]));
}

function nothing(leftOut: LeftOut): string {
  const reasons = Object.keys(leftOut) as (keyof LeftOut)[];
  return reasons.length === 0 ? "it is empty" : `all that is in it is ${reasons.map((why) => WHY[why]).join(", or ")}`;
}
