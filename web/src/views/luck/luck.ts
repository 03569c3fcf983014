// Luck: what of the scenario works only because of the order that it happens to have. Each finding is a pair of resources with what is missing
// between them; from there lead ways to both lines, to both orders side by side, and to the edit that mends it.

import "../../styles/late/luck.css";
import { html, nothing, type TemplateResult } from "lit";
import { classMap } from "lit/directives/class-map.js";
import type { Check, CheckFinding, DiagnosticDocument, FixDocument } from "../../engine/contract";
import { languageOf } from "../../model/languages";
import { type Found, turnedOf } from "../../model/luck";
import { nodeNamed } from "../../model/reasons";
import { ticked } from "../ticked";
import { View } from "../view";
import { type Acts, finding } from "./finding";
import { coming, gravestFirst, headline, looked, sought } from "./words";

class Luck extends View<"document" | "navigation" | "comparison" | "luck"> {
  override connectedCallback(): void {
    super.connectedCallback();
    this.setAttribute("role", "region");
    this.setAttribute("aria-label", "Luck");
  }

  override render(): TemplateResult {
    const { luck } = this.model;
    const found = luck.found.value;
    this.toggleAttribute("data-old", found !== undefined && !luck.isCurrent);
    return html`
      <div class="l-head">
        <div class="step"><b>Luck</b> ${this.#step()}</div>
        <div aria-live="polite"><h1>${this.#headline(found)}</h1></div>
        ${this.#mended()}
        ${found && found.errors.length === 0 ? html`<p class="l-looked">${looked(found.looked, this.#thing(found))}</p>` : nothing}
      </div>
      ${found ? this.#found(found) : nothing}
    `;
  }

  #headline(found: Check | undefined): string {
    const { luck } = this.model;
    if (luck.trouble.value) return `The search stopped: ${luck.trouble.value}`;
    if (found) return headline(found);
    if (luck.ended.value) return "The search was stopped before it found anything.";
    return "Looking for what works only by luck …";
  }

  /** How far the search has come, and the ways to end it and to begin it again. */
  #step(): TemplateResult {
    const { luck } = this.model;
    const progress = luck.progress.value;
    if (progress) {
      const { done, of } = progress;
      return html`<span class="l-going"
        ><span
          class="l-bar"
          role="progressbar"
          aria-label="The search"
          aria-valuemin="0"
          aria-valuemax=${Math.max(of, 1)}
          aria-valuenow=${done}
          ><i .style=${`inline-size:${of > 0 ? (100 * done) / of : 0}%`}></i></span
        ><span>${coming(progress)}</span> <button class="link" @click=${() => luck.end()}>Cancel</button></span
      >`;
    }
    if (luck.trouble.value === undefined && luck.ended.value === undefined)
      return html`<span>· what nobody wrote, yet matters</span>`;
    return html`<button class="link" @click=${() => luck.again()}>Look again</button>`;
  }

  /** The edit that was made last, as long as the text is as it left it. */
  #mended(): TemplateResult | typeof nothing {
    const { document, luck, navigation } = this.model;
    const mended = luck.mended.value;
    if (!mended || document.scenario.value !== mended.after) return nothing;
    const { location, text, title } = mended.fix;
    const place = { ...location, to: location.from + text.length };
    return html`<p class="l-mended" role="status">
      <span>Done: ${ticked(title)}.</span>
      <button class="link" @click=${() => navigation.reveal(place)}>Show it</button>
      <button class="link" @click=${() => void document.edit(mended.before)}>Undo</button>
    </p>`;
  }

  #found(found: Found): TemplateResult {
    if (found.errors.length > 0) return this.#errors(found.errors);
    return html`
      ${found.looked.is_whole ? nothing : html`<p class="l-looked">It was stopped before everything was checked.</p>`}
      ${
        found.findings.length > 0
          ? html`<ol class="l-list">
              ${gravestFirst(found.findings).map((one) => this.#finding(found, one))}
            </ol>`
          : html`<section class="l-rest">
              <h2>What was looked for</h2>
              <ul>
                ${sought(this.#thing(found)).map((what) => html`<li>${what}</li>`)}
              </ul>
            </section>`
      }
      ${this.#unknown(found)} ${this.#allowed(found)}
    `;
  }

  #thing({ scenario }: Found): string {
    return languageOf(scenario).thing;
  }

  #finding(found: Found, one: CheckFinding): TemplateResult {
    const { navigation, document } = this.model;
    const nodes = document.run.value?.head.graph.nodes ?? [];
    const selected = nodes[navigation.selectedNode.value ?? -1]?.reference;
    const turned = turnedOf(found.scenario, one);
    const acts: Acts = {
      isSelected: (reference) => reference === selected,
      lineOf: ({ file, line }) => found.scenario.files?.[file]?.split("\n")[line - 1]?.trim() ?? "",
      go: (reference, location) => {
        const node = nodeNamed(nodes, reference);
        if (node !== undefined) navigation.selectNode(node);
        if (location) navigation.reveal(location);
      },
      compare: turned && (() => this.#compare(one, turned)),
      mend: (fix) => void this.#mend(fix),
      isBusy: !this.model.luck.isCurrent,
    };
    return html`<li>${finding(one, acts)}</li>`;
  }

  /** Puts the other order beside the one that there is. */
  #compare({ second, first }: CheckFinding, turned: NonNullable<ReturnType<typeof turnedOf>>): void {
    const { comparison, document, navigation } = this.model;
    const node = nodeNamed(document.run.peek()?.head.graph.nodes ?? [], second ?? first);
    comparison.given.value = turned;
    comparison.chosen.value = "given";
    if (node !== undefined) navigation.selectNode(node);
    navigation.turnTo("compare");
  }

  /** Makes an edit, in the editor if that is there, so that it is undone there as well. */
  async #mend(fix: FixDocument): Promise<void> {
    const { document, luck, navigation } = this.model;
    const before = document.scenario.peek();
    navigation.file.value = fix.location.file;
    // The editor has to have the file before it changes.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    if (document.scenario.peek() !== before) return;
    const made = document.applyFix(fix);
    const after = document.scenario.peek();
    if (after !== before) luck.mended.value = { fix, before, after };
    await made;
    // The button that was pressed is gone with its finding.
    this.querySelector<HTMLElement>(".l-mended .link")?.focus();
  }

  #errors(errors: readonly DiagnosticDocument[]): TemplateResult {
    const error = ({ message, location }: DiagnosticDocument): TemplateResult =>
      html`<li>
        ${message}
        ${
          location
            ? html` <button class="link" @click=${() => this.model.navigation.reveal(location)}>
                ${location.file}:${location.line}
              </button>`
            : nothing
        }
      </li>`;
    return html`<section class="l-rest">
      <h2>What is wrong with it</h2>
      <ul>
        ${errors.map(error)}
      </ul>
    </section>`;
  }

  #unknown({ unknown }: Check): TemplateResult | typeof nothing {
    if (unknown.length === 0) return nothing;
    return html`<section class="l-rest">
      <h2>What can't be known <span class="cap">what these programs do, so nothing is said about it</span></h2>
      <ul>
        ${unknown.map(({ program, resource }) => html`<li><code>${program}</code> of ${this.#reference(resource)}</li>`)}
      </ul>
    </section>`;
  }

  #allowed({ allowed }: Check): TemplateResult | typeof nothing {
    if (allowed.length === 0) return nothing;
    return html`<section class="l-rest">
      <h2>Allowed by a comment</h2>
      <ul>
        ${allowed.map(({ message }) => html`<li>${message}</li>`)}
      </ul>
    </section>`;
  }

  #reference(reference: string): TemplateResult {
    const { document, navigation } = this.model;
    const node = nodeNamed(document.run.value?.head.graph.nodes ?? [], reference);
    const select = (): void => (node === undefined ? undefined : navigation.selectNode(node));
    return html`<button class=${classMap({ ref: true })} @click=${select}>${reference}</button>`;
  }
}

customElements.define("duck-luck", Luck);
