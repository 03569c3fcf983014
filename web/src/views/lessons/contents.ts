// The contents of the lessons, with what was done of each.

import { html, nothing, type TemplateResult } from "lit";
import { type Entry, type Part, partsOf } from "../../model/lessons/course";
import { type Texts, textsIn } from "../../model/lessons/texts";
import { ticked } from "../ticked";
import { View } from "../view";
import { languages } from "./languages";

class Contents extends View<"lessons"> {
  override render(): TemplateResult {
    const { lessons } = this.model;
    const texts = textsIn(lessons.lang.value);
    const entries = lessons.contents.value;
    const done = entries.filter((entry) => lessons.progress.isComplete(entry)).length;
    const next = lessons.unfinished;
    const all = [...new Set(entries.flatMap(({ fronts }) => Object.keys(fronts)))];
    return html`<div class="page" lang=${lessons.lang.value}>
      <p class="where">
        <span class="cap">${texts.done(done, entries.length)}</span><span class="grow"></span>
        ${languages(lessons, all, texts)}
      </p>
      <h1 tabindex="-1">${lessons.course.value?.title ?? texts.lessons}</h1>
      <p class="lead">${lessons.course.value?.about ?? texts.lead}</p>
      <div class="actions">
        ${
          next
            ? html`<button class="btn primary" @click=${() => this.#open(next)}>
                ${done > 0 || lessons.progress.of(next.slug).answered ? texts.continue : texts.begin}:
                ${this.#front(next).title}
              </button>`
            : html`<p role="status"><b>${texts.allDone}</b></p>`
        }
      </div>
      ${partsOf(entries, lessons.lang.value).map((part) => this.#part(part, texts))}
    </div>`;
  }

  #part({ title, entries }: Part, texts: Texts): TemplateResult {
    return html`${title === undefined ? nothing : html`<h2>${title}</h2>`}
      <ol class="course">
        ${entries.map((entry) => this.#entry(entry, texts))}
      </ol>`;
  }

  #front({ fronts }: Entry): { title: string; about: string } {
    return fronts[this.model.lessons.lang.value] ?? fronts.en;
  }

  #entry(entry: Entry, texts: Texts): TemplateResult {
    const { progress } = this.model.lessons;
    const { title, about } = this.#front(entry);
    const isDone = progress.isComplete(entry);
    const mark = isDone ? texts.solved : progress.of(entry.slug).answered ? texts.answered : undefined;
    return html`<li>
      <button @click=${() => this.#open(entry)}>
        <span class="place">${entry.place}</span>
        <span class="what"><b>${title}</b><span>${ticked(about)}</span></span>
        ${mark ? html`<span class="cap mark">${isDone ? "✓ " : ""}${mark}</span>` : nothing}
      </button>
    </li>`;
  }

  #open({ slug }: Entry): void {
    void this.model.lessons.enter(slug);
  }

  protected override firstUpdated(): void {
    // Whoever came by a button goes on reading here; a page that begins with it leaves the focus where it is.
    if (document.activeElement !== document.body) this.querySelector<HTMLElement>("h1")?.focus();
  }
}

customElements.define("duck-contents", Contents);
