// The text of a lesson beside the run: before the question, after it, and the exercise.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Lesson as LessonDocument, Scenario } from "../../engine/contract";
import type { Open } from "../../model/lessons/lessons";
import { type Texts, textsIn } from "../../model/lessons/texts";
import { wish } from "../../model/wishes";
import { View } from "../view";
import { choiceWords } from "./choice";
import { hasBoxes } from "../../model/lessons/judge";
import "./exercise";
import { languages } from "./languages";
import { type Follow, inline, prose } from "./prose";

class Lesson extends View<"lessons" | "navigation"> {
  /** What was shown last: what comes anew gets the focus. */
  #shown: string | undefined;

  override render(): TemplateResult | typeof nothing {
    const { lessons } = this.model;
    const open = lessons.current.value;
    if (!open) return nothing;
    const texts = textsIn(lessons.lang.value);
    return html`<article lang=${lessons.lang.value}>
      ${this.#head(open, texts)} ${open.part === "exercise" ? this.#exercise(open, texts) : this.#question(open, texts)}
      ${this.#ways(open, texts)}
    </article>`;
  }

  #head({ entry, lesson }: Open, texts: Texts): TemplateResult {
    const { lessons } = this.model;
    return html`<header>
      <p class="where">
        <button class="link" @click=${() => void lessons.list()}>${texts.contents}</button>
        <span class="cap">${texts.lesson(entry.place, lessons.contents.value.length)}</span>
        <span class="grow"></span>
        ${languages(lessons, Object.keys(entry.fronts), texts)}
      </p>
      <h1>${lesson.title}</h1>
    </header>`;
  }

  #question({ lesson }: Open, texts: Texts): TemplateResult {
    const isAsked = this.model.lessons.isAsked.value;
    return html`<div class="prose">${prose(lesson.intro, this.#follow)}</div>
      ${this.#paper(lesson, texts)} ${isAsked ? nothing : this.#revealed(lesson, texts)}`;
  }

  /** What stands elsewhere on the screen, and only here on paper. */
  #paper(lesson: LessonDocument, texts: Texts): TemplateResult {
    const { question } = lesson;
    return html`<div class="paper">
      <h2>${texts.manifest}</h2>
      ${listings(lesson.scenario)}
      ${
        question
          ? html`<h2>${inline(question.text, this.#follow)}</h2>
              <ul class=${hasBoxes(question) ? "boxes" : "rounds"}>
                ${question.choices.map((choice) => html`<li>${choiceWords(question, choice, texts)}</li>`)}
              </ul>`
          : nothing
      }
    </div>`;
  }

  #revealed(lesson: LessonDocument, texts: Texts): TemplateResult {
    const { lessons } = this.model;
    return html`<section class="prose revealed">
        <h2 tabindex="-1">${texts.right}</h2>
        ${prose(lesson.reveal, this.#follow)}
        <button class="btn narrow" @click=${() => (lessons.isReading.value = false)}>${texts.toRun}</button>
      </section>
      <section class="prose take">
        <h2>${texts.takeAway}</h2>
        ${prose(lesson.take_away, this.#follow)}
      </section>
      ${
        lesson.exercise
          ? html`<div class="actions">
              <button class="btn primary" @click=${() => void lessons.turn("exercise")}>${texts.toExercise}</button>
            </div>`
          : nothing
      }`;
  }

  #exercise({ lesson }: Open, texts: Texts): TemplateResult {
    const { lessons } = this.model;
    const edit = (): void => {
      lessons.isReading.value = false;
      wish("edit", undefined);
    };
    return html`<section class="prose">
        <h2 tabindex="-1">${texts.exercise}</h2>
        ${lesson.exercise ? prose(lesson.exercise.prose, this.#follow) : nothing}
        <button class="btn narrow" @click=${edit}>${texts.toEditor}</button>
      </section>
      <div class="paper">${lesson.exercise ? listings(lesson.exercise.scenario) : nothing}</div>
      <duck-exercise .model=${this.model}></duck-exercise>
      <p class="back">
        <button class="link" @click=${() => void lessons.turn("question")}>${texts.toLesson}</button>
      </p>`;
  }

  /** To the lessons before and after. */
  #ways({ entry }: Open, texts: Texts): TemplateResult {
    const { lessons } = this.model;
    const way = (by: 1 | -1, label: string): TemplateResult | typeof nothing => {
      const other = lessons.beside(entry, by);
      if (!other) return html`<span></span>`;
      const { title } = other.fronts[lessons.lang.value] ?? other.fronts.en;
      return html`<button class=${by > 0 ? "to after" : "to"} @click=${() => void lessons.enter(other.slug)}>
        <span class="cap">${label}</span><b>${title}</b>
      </button>`;
    };
    return html`<nav class="ways-on" aria-label=${texts.lessons}>
      ${way(-1, texts.previous)} ${way(1, texts.next)}
    </nav>`;
  }

  #follow: Follow = (target) => {
    const { lessons } = this.model;
    if (target.to === "step") lessons.go(target);
    else void lessons.enter(target.slug);
  };

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    const { lessons } = this.model;
    const open = lessons.current.peek();
    const shown = open && `${open.entry.slug} ${open.part}`;
    const key = shown && `${shown} ${lessons.isAsked.peek()}`;
    if (key === this.#shown) return;
    const before = this.#shown;
    this.#shown = key;
    // Another lesson begins at its top; the right answer and the exercise lead to what they open.
    if (shown === undefined || before === undefined || !before.startsWith(shown.split(" ")[0] ?? ""))
      this.scrollTop = 0;
    else if (!lessons.isAsked.peek()) this.querySelector<HTMLElement>("h2[tabindex]")?.focus();
  }
}

/** The files of a scenario, for paper. */
const listings = ({ files = {} }: Scenario): TemplateResult[] =>
  Object.entries(files).map(
    ([path, text]) =>
      html`${Object.keys(files).length > 1 ? html`<p class="cap">${path}</p>` : nothing}
        <pre><code>${text.trimEnd()}</code></pre>`,
  );

customElements.define("duck-lesson", Lesson);
