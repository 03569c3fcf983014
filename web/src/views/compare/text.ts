// B's source, where it is in another language than A's: the file of its moment, to read, with the lines marked as in A's.

import { html, type TemplateResult } from "lit";
import type { Beside } from "../../model/comparison";
import { firstFile } from "../../model/files";
import { shortNames } from "../../model/files";
import { listing } from "../source/listing";
import { marksOf, NO_MARKS, placeOf } from "../source/marks";
import { View } from "../view";

const LINE = 19;

class BesideText extends View<"comparison"> {
  static override properties = { ...View.properties, beside: { attribute: false } };

  declare beside: Beside;
  #file = "";
  #of: Beside | undefined;

  override render(): TemplateResult {
    const { beside, model } = this;
    const moment = model.comparison.moment.value;
    const files = beside.scenario.files ?? {};
    if (this.#of !== beside) [this.#of, this.#file] = [beside, firstFile(beside.scenario)];
    const place = moment && placeOf(beside, moment);
    if (place && place.file in files) this.#file = place.file;
    const listed = {
      path: this.#file,
      text: files[this.#file] ?? "",
      marks: moment ? marksOf(beside, moment, this.#file) : NO_MARKS,
      diagnostics: beside.head.diagnostics,
      top: 0,
      height: LINE,
      steps: 1,
      select: () => undefined,
      mend: () => undefined,
    };
    return html`<h3 class="c-h">${shortNames(Object.keys(files)).get(this.#file) ?? this.#file}</h3>
      <ol class="code" tabindex="0" aria-label=${`B: ${this.#file}`}>
        ${listing(listed)}
      </ol>`;
  }

  /** What is marked comes into sight; the list around it stays. */
  protected override updated(): void {
    const list = this.querySelector<HTMLElement>(".code");
    const line = list?.querySelector<HTMLElement>(".now");
    if (!list || !line) return;
    const y = line.offsetTop - list.offsetTop;
    if (y < list.scrollTop || y > list.scrollTop + list.clientHeight - LINE) list.scrollTop = y - list.clientHeight / 2;
  }
}

customElements.define("duck-beside-text", BesideText);
