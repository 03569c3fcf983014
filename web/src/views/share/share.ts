// Share: the link to what is shown, and what can be made of it. The link becomes the page's address, until the next step.

import { html, nothing, type TemplateResult } from "lit";
import { onWish, wish } from "../../model/wishes";
import { WARN_LENGTH } from "../../share/link";
import { linkOf, recordingOf, type Shared, type Shorter } from "../../share/shared";
import { fileName, frame, markdown } from "../../share/texts";
import { placeBy } from "../popover";
import { View } from "../view";

/** What is left out of modules in a long link. */
const LEFT_OUT: Record<Shorter, string> = { bare: "comments", pruned: "the branches that the run doesn’t take" };

class Share extends View<"engine" | "document" | "navigation" | "comparison"> {
  static override properties = {
    ...View.properties,
    shared: { state: true },
    trouble: { state: true },
    told: { state: true },
  };

  /** The link, once it is made. */
  declare shared: Shared | undefined;
  /** The reason why there is none. */
  declare trouble: string;
  /** The message about what was copied. */
  declare told: string;
  #stopHearing: (() => void) | undefined;

  constructor() {
    super();
    [this.shared, this.trouble, this.told] = [undefined, "", ""];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopHearing = onWish("share", () => this.querySelector<HTMLElement>("#share")?.togglePopover());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopHearing?.();
  }

  override render(): TemplateResult {
    return html`<button class="btn primary" popovertarget="share" aria-haspopup="dialog" title="Share (S)">
        Share
      </button>
      <div
        id="share"
        class="menu share"
        popover
        role="dialog"
        aria-labelledby="share-title"
        @beforetoggle=${placeBy}
        @toggle=${(event: ToggleEvent) => (event.newState === "open" ? void this.#make() : (this.shared = undefined))}
      >
        <h2 id="share-title">Share what you see</h2>
        <label class="title"
          >Title<input
            .value=${this.model.document.scenario.value.title ?? ""}
            @change=${(event: Event) => void this.#rename((event.currentTarget as HTMLInputElement).value)}
        /></label>
        ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : this.#link()}
        <div class="ways">
          ${this.shared ? this.#ways(this.shared) : nothing}
          <button class="btn" @click=${() => this.#download()}>Download scenario</button>
          <button
            class="btn"
            title="The run with all its steps, for pages that play it without the engine"
            @click=${() => void this.#record()}
          >
            Download recording
          </button>
        </div>
        <p class="told" role="status">${this.told}</p>
      </div>`;
  }

  #link(): TemplateResult {
    const link = this.shared?.link ?? "";
    const warning = html`<p class="cap warning">
      Some programs cut off addresses longer than ${WARN_LENGTH.toLocaleString("en")} characters. The scenario as a file
      has no such limit.
    </p>`;
    return html`<div class="link-row">
        <input
          readonly
          aria-label="Link"
          .value=${link}
          @focus=${(event: FocusEvent) => (event.currentTarget as HTMLInputElement).select()}
        />
        <button class="btn primary" @click=${() => this.#copy("The link", link)}>Copy</button>
      </div>
      <p class="cap">${this.shared ? this.#content(this.shared) : "Looking for the files that the run reads."}</p>
      ${link.length > WARN_LENGTH ? warning : nothing}`;
  }

  #content({ link, size, kept, count, without }: Shared): string {
    const length = `${link.length.toLocaleString("en")} characters`;
    const less = without.map((what) => LEFT_OUT[what]).join(", ");
    const bare = less ? ` Left out of modules: ${less}; everything else keeps its line.` : "";
    if (kept === count) {
      return `${length}. It holds the whole scenario and this step; nothing is stored anywhere.${bare}`;
    }
    const kilobytes = (size / 1024).toLocaleString("en", { maximumFractionDigits: 1 });
    return (
      `${kept} of ${count.toLocaleString("en")} files are in the link, ${kilobytes} KB: the run reads no others, and is the ` +
      `same without them.${bare} It holds this step, too; nothing is stored anywhere.`
    );
  }

  #ways({ link }: Shared): TemplateResult {
    const { model } = this;
    const title = model.document.scenario.value.title ?? "Duckrow";
    const way = (name: string, what: string, text: () => string): TemplateResult =>
      html`<button class="btn" @click=${() => this.#copy(what, text())}>${name}</button>`;
    return html`
      ${way("Copy as Markdown", "The link as Markdown", () => markdown(title, link))}
      ${way("Copy an iframe", "The frame", () => frame(title, link))}
      <button class="btn" @click=${() => this.#report()}>Report…</button>
    `;
  }

  #report(): void {
    this.querySelector<HTMLElement>("#share")?.hidePopover();
    wish("report", undefined);
  }

  async #rename(title: string): Promise<void> {
    const { document } = this.model;
    await document.edit({ ...document.scenario.peek(), title: title.trim() || "Untitled" });
    await this.#make();
  }

  async #make(): Promise<void> {
    // The last one is no link to what is shown now.
    [this.shared, this.told, this.trouble] = [undefined, "", ""];
    try {
      this.shared = await linkOf(this.model, location);
      history.replaceState(history.state, "", this.shared.link);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
    await this.updateComplete;
    const field = this.querySelector<HTMLInputElement>(".link-row input");
    field?.focus();
    // The beginning says where it leads.
    if (field) field.scrollLeft = 0;
  }

  async #copy(what: string, text: string): Promise<void> {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    this.told = isCopied
      ? `${what} is copied.`
      : "The browser doesn't let this page copy. Select the link and copy it by hand.";
    if (!isCopied) this.querySelector<HTMLInputElement>(".link-row input")?.select();
  }

  #download(): void {
    const scenario = this.model.document.scenario.peek();
    save(`${JSON.stringify({ version: 1, ...scenario }, undefined, 2)}\n`, fileName(scenario.title ?? ""));
  }

  async #record(): Promise<void> {
    this.told = "Recording the run…";
    try {
      const recording = await recordingOf(this.model);
      save(`${recording}\n`, fileName(this.model.document.scenario.peek().title ?? "", ".recording.json"));
      this.told = "The recording is downloaded.";
    } catch (error) {
      this.told = `Not recorded: ${error instanceof Error ? error.message : String(error)}.`;
    }
  }
}

/** Gives a text to the reader, as a file. */
function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

customElements.define("duck-share", Share);
