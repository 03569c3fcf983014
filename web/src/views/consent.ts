// Asks before code runs that somebody else may have written: what it is, the code itself, and the one button that lets it run.

import { html, nothing, type TemplateResult } from "lit";
import type { ProviderText } from "../engine/messages";
import { View } from "./view";

class ConsentBar extends View<"document"> {
  static override properties = { ...View.properties, isOpen: { state: true } };

  /** Whether the code is shown. */
  declare isOpen: boolean;

  constructor() {
    super();
    this.isOpen = false;
  }

  override render(): TemplateResult | typeof nothing {
    const providers = this.model.document.permission.asking.value;
    if (!providers) {
      this.isOpen = false;
      return nothing;
    }
    const show = (): void => {
      this.isOpen = !this.isOpen;
    };
    return html`<section aria-label="Code that asks to run">
      <p>
        <b>This scenario brings code.</b>
        The ${providers.length === 1 ? "provider" : "providers"} of ${named(providers)}
        ${providers.length === 1 ? "is" : "are"} JavaScript by an unknown author. It has not run: the simulated provider
        stands in. If you allow it, it runs in a sandbox, cut off from network, storage and this page.
      </p>
      <div class="ways">
        <button class="btn" aria-expanded=${this.isOpen} @click=${show}>
          ${this.isOpen ? "Hide the code" : "Show the code"}
        </button>
        <button class="btn primary" @click=${() => void this.model.document.allow()}>Run it</button>
      </div>
      ${this.isOpen ? html`<div class="codes">${providers.map(code)}</div>` : nothing}
    </section>`;
  }
}

const named = (providers: readonly ProviderText[]): (TemplateResult | string)[] =>
  providers.map(({ type }, index) => {
    const before = index === 0 ? "" : index === providers.length - 1 ? " and " : ", ";
    return html`${before}<code>${type}</code>`;
  });

const code = ({ path, text }: ProviderText): TemplateResult =>
  html`<figure>
    <figcaption>${path}</figcaption>
    <pre tabindex="0">${text}</pre>
  </figure>`;

customElements.define("duck-consent", ConsentBar);
