// The exercise of a lesson: what is expected of the run and whether it holds, hints one after the other, and after them a solution.

import { html, nothing, type TemplateResult } from "lit";
import type { ExpectationDocument, LessonExercise } from "../../engine/contract";
import { type Texts, textsIn } from "../../model/lessons/texts";
import { View } from "../view";
import { inline } from "./prose";

class Exercise extends View<"lessons" | "document"> {
  override render(): TemplateResult | typeof nothing {
    const { lessons, document } = this.model;
    const exercise = lessons.current.value?.lesson.exercise;
    if (!exercise) return nothing;
    const texts = textsIn(lessons.lang.value);
    const judged = document.run.value?.head.expectations ?? [];
    return html`<h2>${texts.expected}</h2>
      <ul class=${document.isStale.value ? "verdicts stale" : "verdicts"} lang="en">
        ${judged.map(verdict)}
      </ul>
      <p class="solved" role="status">${lessons.isSolved.value ? html`<b>✓ ${texts.isSolved}</b>` : nothing}</p>
      ${this.#hints(exercise, texts)}`;
  }

  #hints({ hints, solution }: LessonExercise, texts: Texts): TemplateResult {
    const { lessons } = this.model;
    const shown = hints.slice(0, lessons.hints.value);
    const isLast = shown.length === hints.length;
    const isSolutionShown = lessons.isSolutionShown.value;
    return html`<div aria-live="polite">
        ${shown.map(
          (hint, index) =>
            html`<p class="hint">
              <span class="cap">${texts.hint(index + 1, hints.length)}</span>${inline(hint, () => undefined)}
            </p>`,
        )}
        ${
          isSolutionShown
            ? html`<h2>${texts.solution}</h2>
                ${Object.values(solution.files ?? {}).map((text) => html`<pre tabindex="0"><code>${text.trimEnd()}</code></pre>`)}`
            : nothing
        }
      </div>
      <div class="actions">
        ${lessons.isTried.value ? html`<button class="btn" @click=${() => void lessons.startOver()}>${texts.startOver}</button>` : nothing}
        ${isLast ? nothing : html`<button class="btn" @click=${() => lessons.hint()}>${texts.showHint}</button>`}
        ${
          isLast && !isSolutionShown
            ? html`<button class="btn" @click=${() => (lessons.isSolutionShown.value = true)}>
                ${texts.showSolution}
              </button>`
            : nothing
        }
      </div>`;
  }
}

const verdict = ({ held, expected, because }: ExpectationDocument): TemplateResult =>
  html`<li class=${held ? "held" : "broken"}>
    <span role="img" aria-label=${held ? "Holds" : "Doesn’t hold"}>${held ? "✓" : "✗"}</span>
    <div>
      <b>${expected}</b>
      <p>${because}</p>
    </div>
  </li>`;

customElements.define("duck-exercise", Exercise);
