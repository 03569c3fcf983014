// Sharing: a link that holds everything, and the texts around it. The link is made when somebody asks for it.

import { html, nothing, type TemplateResult } from "lit";
import { onWish } from "../../model/wishes";
import { encodeLink, WARN_LENGTH } from "../../share/link";
import { iframe, markdown, report } from "../../share/snippets";
import { viewOf } from "../../share/view";
import { View } from "../view";

class Share extends View {
  static override properties = { ...View.properties, link: { state: true }, told: { state: true } };

  /** The link, once it is made; or why there is none. */
  declare link: { text: string } | { problem: string } | undefined;
  /** What was copied last. */
  declare told: string;

  #stopHearing: (() => void) | undefined;

  constructor() {
    super();
    this.told = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopHearing = onWish("share", () => this.open());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopHearing?.();
  }

  override render(): TemplateResult {
    return html`
      <button class="btn primary" popovertarget="share" aria-haspopup="dialog" title="Share (S)">Share</button>
      <div
        id="share"
        class="menu share"
        popover
        role="dialog"
        aria-label="Share"
        @toggle=${(event: ToggleEvent) => event.newState === "open" && void this.#make()}
      >
        ${this.#content()}
      </div>
    `;
  }

  /** Opens it, as a click on its button does. */
  open(): void {
    this.querySelector<HTMLElement>("#share")?.showPopover();
  }

  #content(): TemplateResult {
    const { link } = this;
    if (!link) return html`<p class="cap">The link is being made.</p>`;
    if ("problem" in link)
      return html`<p class="problem">${link.problem}</p>
        ${this.#download()}`;
    const title = this.model.scenario.value.title ?? "A trace";
    const { text } = link;
    return html`
      <label class="field">
        <span>Whoever opens this sees what you see: text, facts, host, step.</span>
        <span class="row-of">
          <input readonly .value=${text} @focus=${(event: FocusEvent) => (event.target as HTMLInputElement).select()} />
          ${this.#copy("Copy link", text, "primary")}
        </span>
      </label>
      <p class="cap">
        ${text.length.toLocaleString("en")}
        characters${
          text.length > WARN_LENGTH
            ? "; some programs cut addresses beyond 2,000: the scenario as a file is safer there"
            : nothing
        }.
        Nothing is stored anywhere: the scenario is in the link.
      </p>
      <div class="actions">
        ${this.#copy("Copy Markdown", markdown(title, text))} ${this.#copy("Copy embed", iframe(title, text))}
        ${this.#copy("Copy report", report(title, text, this.model.run.value))} ${this.#download()}
      </div>
      <p class="cap" role="status">${this.told}</p>
    `;
  }

  #copy(label: string, text: string, kind = ""): TemplateResult {
    return html`<button class="btn ${kind}" @click=${() => void this.#put(label, text)}>${label}</button>`;
  }

  #download(): TemplateResult {
    return html`<button class="btn" @click=${() => this.#save()}>Download scenario</button>`;
  }

  async #make(): Promise<void> {
    this.link = undefined;
    this.told = "";
    try {
      const { model } = this;
      const fragment = await encodeLink({ scenario: model.scenario.peek(), view: { ...viewOf(model) } });
      // The address says what is shared; an example's name in it would say something else.
      const url = new URL(location.pathname + fragment, location.href);
      history.replaceState(null, "", url);
      this.link = { text: url.href };
    } catch (error) {
      this.link = { problem: error instanceof Error ? error.message : String(error) };
    }
  }

  async #put(label: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.told = `${label.replace("Copy", "Copied:")}.`;
    } catch {
      this.told = "The browser doesn't let the page copy: select the text above and copy it yourself.";
    }
  }

  #save(): void {
    const text = `${JSON.stringify(this.model.scenario.peek(), undefined, 2)}\n`;
    const anchor = document.createElement("a");
    anchor.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    anchor.download = `${slug(this.model.scenario.peek().title ?? "scenario")}.json`;
    anchor.click();
    URL.revokeObjectURL(anchor.href);
  }
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "scenario";

customElements.define("duck-share", Share);
