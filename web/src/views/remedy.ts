// The remedies of a failure, as buttons under its sentence: loaded when somebody looks at one.

import { html, type TemplateResult } from "lit";
import { nodeOf } from "../model/steps";
import { remediesOf, type Remedy } from "../model/remedies";
import { View } from "./view";

class Remedies extends View<"document" | "navigation"> {
  override render(): TemplateResult {
    const { document, navigation } = this.model;
    const [run, moment] = [document.run.value, navigation.moment.value];
    const node = run && moment ? nodeOf(run.columns, moment.seq) : undefined;
    const { graph, report } = run?.head ?? {};
    const failed = node === undefined ? undefined : graph?.nodes[node];
    if (!graph || !failed || document.isStale.value) return html``;
    const lacks = report?.resources.find(({ reference }) => reference === failed.reference)?.lacks ?? [];
    const remedies = remediesOf(document.scenario.value, graph.nodes, { node: failed, lacks });
    if (remedies.length === 0) return html``;
    const button = (remedy: Remedy): TemplateResult =>
      html`<button class="btn" @click=${() => this.#make(remedy)}>${remedy.title}</button>`;
    return html`<div class="actions">${remedies.map(button)}</div>`;
  }

  #make(remedy: Remedy): void {
    const { document } = this.model;
    void (remedy.kind === "text" ? document.applyFix(remedy.fix) : document.edit(remedy.scenario));
  }
}

customElements.define("duck-remedies", Remedies);
