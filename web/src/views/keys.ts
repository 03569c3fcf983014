// The keys: hears them wherever they are not for typing, and shows the list of them.

import { html, nothing, type TemplateResult } from "lit";
import { type Command, commandOf, isCharacter, KEYS, type Row } from "../model/keys";
import { languageOf } from "../model/languages";
import type { Pane, View as ViewName } from "../model/navigation";
import { isMaximised } from "../model/panes";
import { storedFlag } from "../model/stored";
import { wish } from "../model/wishes";
import { TYPING } from "./opening";
import { View } from "./view";

const OWN_SPACE = "input, button, a, summary, [role='menuitem'], [role='button'], [role='treeitem'], [role='option']";
const CLOSER = 1.5;

class Keys extends View<"document" | "navigation" | "frame" | "reasons" | "picking"> {
  #hasCharacters = storedFlag("duckrow-letters", true);
  #listener = (event: KeyboardEvent): void => this.#heard(event);

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.#listener);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.#listener);
  }

  override render(): TemplateResult {
    const isOn = this.#hasCharacters.value;
    const { hasBodies } = languageOf(this.model.document.scenario.value);
    return html`<div id="keys" class="keys" popover role="dialog" aria-labelledby="keys-title">
      <h2 id="keys-title" class="pane-h">Keys <span class="cap">outside the editor</span></h2>
      <dl class=${isOn ? "" : "off"}>
        ${KEYS.filter((one) => hasBodies || !isOverBodies(one)).map(row)}
        ${
          hasBodies
            ? html`<div>
                <dt><kbd>PgUp</kbd> <kbd>PgDn</kbd></dt>
                <dd>on the yellow handle: over a body</dd>
              </div>`
            : nothing
        }
      </dl>
      <label
        ><input
          type="checkbox"
          .checked=${isOn}
          @change=${(event: Event) => (this.#hasCharacters.value = (event.target as HTMLInputElement).checked)}
        />
        Use single characters as keys</label
      >
      <p class="cap about">
        Duckrow ${this.model.document.run.value?.head.engine.version}. It runs in this browser, and nothing is sent.
        Licence: MIT or Apache 2.0, at your option.
      </p>
    </div>`;
  }

  #heard(event: KeyboardEvent): void {
    const command = commandOf(event, this.#hasCharacters.peek());
    const target = event.composedPath()[0];
    if (!command || event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
    if (command === "leave") return this.#leave(target);
    if (target.closest(TYPING) || target.closest(":popover-open, dialog[open]")) return;
    if (event.key === " " && target.closest(OWN_SPACE)) return;
    event.preventDefault();
    this.#do(command);
  }

  #do(command: Command): void {
    const { model } = this;
    const acts: Record<Exclude<Command, "leave">, () => void> = {
      forward: () => model.navigation.step(1),
      back: () => model.navigation.step(-1),
      over: () => model.navigation.overBody(1),
      "over-back": () => model.navigation.overBody(-1),
      next: () => model.navigation.related(1),
      previous: () => model.navigation.related(-1),
      phase: () => model.navigation.overPhase(1),
      "phase-back": () => model.navigation.overPhase(-1),
      first: () => model.navigation.first(),
      last: () => model.navigation.last(),
      play: () => model.navigation.play(),
      go: () => wish("go", undefined),
      why: () => this.#why(),
      reasons: () => model.reasons.toggle(),
      expect: () => (model.picking.isOn.peek() ? model.picking.end() : model.picking.begin()),
      orders: () => this.#turn("orders"),
      compare: () => this.#turn("compare"),
      luck: () => this.#turn("luck"),
      source: () => this.#pane("source"),
      trace: () => this.#pane("trace"),
      catalog: () => this.#pane("catalog"),
      maximise: () => this.#maximise(),
      search: () => this.#search(),
      fit: () => wish("fit", undefined),
      closer: () => wish("zoom", CLOSER),
      further: () => wish("zoom", 1 / CLOSER),
      theme: () => this.model.frame.theme.toggle(),
      share: () => wish("share", undefined),
      edit: () => wish("edit", undefined),
      help: () => this.querySelector<HTMLElement>("#keys")?.togglePopover(),
    };
    if (command !== "leave") acts[command]();
  }

  /** The first link of the chain that leads somewhere else. */
  #why(): void {
    const moment = this.model.navigation.moment.peek();
    const link = moment?.why.find(({ seq }) => seq !== moment.seq);
    if (link) this.model.navigation.select(link.seq);
  }

  /** To a view, and back. */
  #turn(view: ViewName): void {
    const { model } = this;
    model.navigation.turnTo(model.navigation.view.peek() === view ? "steps" : view);
  }

  #pane(pane: Pane): void {
    this.model.navigation.showPane(pane);
    this.#focus(`duck-${pane} :is([tabindex], button, [contenteditable])`);
  }

  /** The pane that the focus is in, otherwise the one that was turned to last. */
  #maximise(): void {
    const { frame, navigation } = this.model;
    const focused = document.activeElement?.closest("duck-source, duck-trace, duck-catalog");
    const pane = focused?.localName.slice("duck-".length) ?? navigation.pane.peek();
    if (isMaximised(pane)) frame.panes.toggle(frame.panes.maximised.peek() ?? pane);
  }

  #search(): void {
    this.model.navigation.showPane("catalog");
    // From the four orders, the catalog has to be there first. It takes the focus by itself.
    requestAnimationFrame(() => wish("search", undefined));
  }

  /** Once what was chosen is drawn. */
  #focus(selector: string): void {
    requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
  }

  #leave(target: Element): void {
    this.model.navigation.player.pause();
    if (this.model.picking.isOn.peek()) return this.model.picking.end();
    if (this.model.reasons.isOpen.peek() && !target.closest(":popover-open, duck-source, duck-drawer"))
      return this.model.reasons.toggle();
    if (!target.closest(":popover-open")) this.model.frame.panes.maximised.value = undefined;
    if (target.closest("duck-source") && target instanceof HTMLElement) target.blur();
  }
}

/** Whether keys step over bodies. */
const isOverBodies = ({ keys }: Row): boolean => keys.some(({ command }) => command === "over");

function row({ keys, about }: Row): TemplateResult {
  const hasCharacters = keys.some(({ key }) => isCharacter(key));
  return html`<div class=${hasCharacters ? "character" : ""}>
    <dt>${keys.map(({ sign }, index) => html`${index > 0 ? " " : ""}<kbd>${sign}</kbd>`)}</dt>
    <dd>${about}</dd>
  </div>`;
}

customElements.define("duck-keys", Keys);
