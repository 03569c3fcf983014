// The menu of examples, in chapters, with what somebody wrote on top. The examples are loaded when it is opened.

import { html, nothing, type TemplateResult } from "lit";
import { isSalt } from "../engine/build";
import type { Chapter } from "../examples/all";
import type { Draft } from "../model/drafts";
import type { Example } from "../examples/examples";
import { isCharacter } from "../model/keys";
import { counted, undirected } from "../model/names";
import { enterMenu, moveInMenu } from "./menu";
import { choose } from "./opening";
import { placeBy } from "./popover";
import { ticked } from "./ticked";
import { View } from "./view";

const isOfSalt = ({ scenario, against }: Example): boolean => [scenario, against ?? {}].some(isSalt);

class Examples extends View<"document" | "navigation" | "intakes" | "lessons" | "open" | "resume" | "startAnew"> {
  static override properties = {
    ...View.properties,
    chapters: { state: true },
    drafts: { state: true },
    sought: { state: true },
  };

  declare chapters: Chapter[] | undefined;
  /** The texts that are kept, as long as the menu is open. */
  declare drafts: readonly Draft[];
  /** The words that are looked for. */
  declare sought: string;

  constructor() {
    super();
    this.drafts = [];
    this.sought = "";
  }

  override render(): TemplateResult {
    const { model } = this;
    return html`<button class="crumb" popovertarget="examples" aria-haspopup="dialog">
        <b>${undirected(model.document.scenario.value.title ?? "Untitled")}</b>
        ${model.document.isEdited.value ? html`<span class="cap hide-s">changed</span>` : nothing}
        <span aria-hidden="true">▾</span>
      </button>
      <div
        id="examples"
        class="menu examples"
        popover
        role="dialog"
        aria-label="Examples"
        @beforetoggle=${placeBy}
        @toggle=${(event: ToggleEvent) => void this.#toggled(event)}
      >
        <input
          type="search"
          placeholder="Find an example"
          aria-label="Find an example"
          spellcheck="false"
          .value=${this.sought}
          @input=${(event: InputEvent) => (this.sought = (event.currentTarget as HTMLInputElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#findKey(event)}
        />
        <div
          class="list"
          role="menu"
          aria-label="Examples"
          tabindex="-1"
          autofocus
          @keydown=${(event: KeyboardEvent) => this.#key(event)}
        >
          ${this.#words.length > 0 ? nothing : [this.#own(), this.#drafts()]}
          ${this.#shown.map((chapter) => this.#chapter(chapter))}
        </div>
        ${this.#words.length > 0 && this.#shown.length === 0 ? html`<p class="cap" role="status">No example matches.</p>` : nothing}
      </div>`;
  }

  get #words(): string[] {
    return this.sought.toLowerCase().split(/\s+/).filter(Boolean);
  }

  /** The chapters, with the examples that have every word that is looked for. */
  get #shown(): Chapter[] {
    const has = ({ scenario, lead }: Example, title: string): boolean => {
      const text = `${title} ${scenario.title} ${lead}`.toLowerCase();
      return this.#words.every((word) => text.includes(word));
    };
    return (this.chapters ?? []).flatMap(({ title, examples }) => {
      const found = examples.filter((example) => has(example, title));
      return found.length > 0 ? [{ title, examples: found }] : [];
    });
  }

  /** The arrow goes to the list, Enter opens what is first in it. */
  #findKey(event: KeyboardEvent): void {
    const first = this.querySelector<HTMLElement>(".list [role^=menuitem]");
    if (!first || (event.key !== "ArrowDown" && event.key !== "Enter")) return;
    event.preventDefault();
    if (event.key === "Enter") first.click();
    else first.focus();
  }

  /** Whoever types in the list looks for something. */
  #key(event: KeyboardEvent): void {
    const isTyped = isCharacter(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isTyped) this.querySelector("input")?.focus();
    else moveInMenu(event);
  }

  #own(): TemplateResult {
    const { model } = this;
    const anew = (file: string) => (): void => {
      this.#close();
      void model.startAnew(file);
    };
    const folder = (): void => {
      choose(model, "folder");
      this.#close();
    };
    return html`<div role="group" aria-label="Your own">
      <button role="menuitem" @click=${anew("manifests/site.pp")}>
        <b>An empty manifest</b><span>Paste or write your own.</span>
      </button>
      <button role="menuitem" @click=${anew("site.sls")}>
        <b>Empty Salt states</b><span>Paste or write your own.</span>
      </button>
      <button role="menuitem" @click=${folder}>
        <b>A folder</b
        ><span>A module or an environment. Drop it, or a zip of it, on the page; nothing is uploaded.</span>
      </button>
      ${this.#lessons()} ${this.#further()}
    </div>`;
  }

  #lessons(): TemplateResult {
    const list = (): void => {
      this.#close();
      void this.model.lessons.list();
    };
    return html`<button role="menuitem" @click=${list}>
      <b>Lessons</b><span>Predict what a run does, watch it, then change it.</span>
    </button>`;
  }

  /** The texts that were written here, with their times. */
  #drafts(): TemplateResult | typeof nothing {
    if (this.drafts.length === 0) return nothing;
    return html`<div role="group" aria-label="Your drafts">
      <h3 aria-hidden="true">Your drafts, kept in this browser</h3>
      ${this.drafts.map((draft) => this.#draft(draft))}
    </div>`;
  }

  #draft(draft: Draft): TemplateResult {
    const from = this.model.document.from.value;
    const isOpen = from.kind === "draft" && from.id === draft.id;
    const resume = (): void => {
      this.#close();
      if (!isOpen) void this.model.resume(draft);
    };
    return html`<button role="menuitemradio" aria-checked=${isOpen} @click=${resume}>
      <b>${undirected(draft.scenario.title ?? "Untitled")}</b><span>${aboutDraft(draft)}</span>
    </button>`;
  }

  /** The list is long, and Salt's examples are at its end. */
  #further(): TemplateResult | typeof nothing {
    const first = this.chapters?.find(({ examples }) => examples.some(isOfSalt));
    if (!first) return nothing;
    const count = this.chapters?.flatMap(({ examples }) => examples).filter(isOfSalt).length ?? 0;
    const go = (): void => {
      const item = this.querySelector<HTMLElement>(`[aria-label="${CSS.escape(first.title)}"] button`);
      item?.parentElement?.scrollIntoView({ block: "start" });
      item?.focus({ preventScroll: true });
    };
    return html`<button role="menuitem" @click=${go}>
      <b>Examples in Salt</b><span>${count} of them, further down.</span>
    </button>`;
  }

  #chapter({ title, examples }: Chapter): TemplateResult {
    return html`<div role="group" aria-label=${title}>
      <h3 aria-hidden="true">${title}</h3>
      ${examples.map((example) => this.#item(example))}
    </div>`;
  }

  #item(example: Example): TemplateResult {
    const from = this.model.document.from.value;
    const isOpen = from.kind === "example" && from.name === example.name;
    return html`<button role="menuitemradio" aria-checked=${isOpen} @click=${() => this.#open(example)}>
      <b>${example.scenario.title}</b><span>${ticked(example.lead)}</span>
    </button>`;
  }

  async #toggled(event: ToggleEvent): Promise<void> {
    if (event.newState !== "open") return;
    const menu = event.currentTarget as HTMLElement;
    this.sought = "";
    this.drafts = this.model.document.drafts.all();
    this.chapters ??= (await import("../examples/all")).chapters;
    await this.updateComplete;
    // Whoever types meanwhile looks for something already.
    if (menu.querySelector(".list:focus")) enterMenu(menu);
  }

  #open(example: Example): void {
    this.#close();
    const { name, scenario, against, lead, hint } = example;
    const isFirstVisit = against === undefined;
    void this.model.open(scenario, {
      seq: 1,
      isOwn: true,
      lead,
      hint,
      against,
      isFirstVisit,
      from: { kind: "example", name },
    });
    if (against) this.model.navigation.show("compare");
  }

  #close(): void {
    this.querySelector<HTMLElement>("#examples")?.hidePopover();
  }
}

const WHEN = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** How much it is, what it began as, and when it was changed last. */
function aboutDraft({ scenario: { files = {} }, from, time }: Draft): string {
  const texts = Object.values(files);
  const size =
    texts.length > 1 ? counted(texts.length, "file") : counted((texts[0] ?? "").trimEnd().split("\n").length, "line");
  const began = { example: ", from an example", link: ", from a link" }[from as string] ?? "";
  return `${size}${began}; ${from === "files" ? "opened" : "changed"} ${WHEN.format(time)}`;
}

customElements.define("duck-examples", Examples);
