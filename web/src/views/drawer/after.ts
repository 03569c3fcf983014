// The results of the run: the changes on the simulated host, and the engine's diagnostics about the scenario as a whole.

import { html, nothing, type TemplateResult } from "lit";
import type { AttributeChange, ChangeKind, ResourceChange } from "../../engine/contract";
import { languageOf } from "../../model/languages";
import { View } from "../view";

const SIGNS: Record<ChangeKind, string> = { created: "+", removed: "−", changed: "◆" };
const MOST = 200;
const LONGEST = 80;

class After extends View<"document"> {
  override render(): TemplateResult {
    const head = this.model.document.run.value?.head;
    const changes = head?.system_after?.changes ?? [];
    // What has a place in the text is shown there.
    const notes = this.model.document.diagnostics.value.filter(({ location }) => !location);
    return html`<section class=${this.model.document.isStale.value ? "stale" : ""}>
        <h3>The host after</h3>
        ${changes.length === 0 ? html`<p class="cap">${this.#nothing(head?.system_after)}</p>` : nothing}
        <ul class="changes">
          ${changes.slice(0, MOST).map(change)}
        </ul>
        ${changes.length > MOST ? html`<p class="cap">and ${changes.length - MOST} more</p>` : nothing}
      </section>
      ${
        notes.length > 0
          ? html`<section>
              <h3>Notes</h3>
              <ul class="notes">
                ${notes.map(({ message, help }) => html`<li>${message}${help ? ` ${help}` : ""}</li>`)}
              </ul>
            </section>`
          : nothing
      }`;
  }

  #nothing(after: unknown): string {
    return after ? "Nothing is different." : `${languageOf(this.model.document.scenario.value).run.nothing}.`;
  }
}

function change({ resource, change: kind, attributes = {} }: ResourceChange): TemplateResult {
  return html`<li class=${kind}>
    <span aria-hidden="true">${SIGNS[kind]}</span>
    <div>
      <b>${resource}</b> ${kind}
      ${Object.entries(attributes).map(([name, one]) => html`<p>${name}: ${difference(one)}</p>`)}
    </div>
  </li>`;
}

const difference = ({ before, after }: AttributeChange): TemplateResult =>
  html`<code>${shown(before)}</code> → <code>${shown(after)}</code>`;

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text || '""';
}

customElements.define("duck-after", After);
