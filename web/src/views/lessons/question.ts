// The question of a lesson, in the place of the run, until it is answered. A wrong answer gets its hint and may be tried again.

import { html, nothing, type TemplateResult } from "lit";
import type { LessonChoice, LessonQuestion } from "../../engine/contract";
import { hasBoxes } from "../../model/lessons/judge";
import { type Texts, textsIn } from "../../model/lessons/texts";
import { View } from "../view";
import { choiceWords } from "./choice";
import { inline, plain } from "./prose";

class Question extends View<"lessons"> {
  static override properties = {
    ...View.properties,
    chosen: { state: true },
    wrong: { state: true },
    isEmpty: { state: true },
  };

  /** The answers that are chosen, as places. */
  declare chosen: ReadonlySet<number>;
  /** The answer that was wrong. */
  declare wrong: LessonChoice | undefined;
  /** Whether an answer was wanted, and none chosen. */
  declare isEmpty: boolean;
  #asked: LessonQuestion | undefined;

  constructor() {
    super();
    [this.chosen, this.wrong, this.isEmpty] = [new Set(), undefined, false];
  }

  override render(): TemplateResult | typeof nothing {
    const { lessons } = this.model;
    const question = lessons.current.value?.lesson.question;
    if (!question) return nothing;
    if (!this.#asked || (this.#asked.text !== question.text && !isSame(this.#asked, question))) this.#recall(question);
    this.#asked = question;
    const texts = textsIn(lessons.lang.value);
    return html`<form lang=${lessons.lang.value} @submit=${(event: Event) => this.#submit(event)}>
      <p class="step"><b>${texts.question}</b></p>
      <fieldset>
        <legend><h2>${inline(question.text, () => undefined)}</h2></legend>
        ${hasBoxes(question) ? html`<p class="lead">${texts.several}</p>` : nothing}
        <div class="choices">
          ${question.choices.map((choice, index) => this.#choice(question, choice, index, texts))}
        </div>
      </fieldset>
      <div class="hint" role="status">${this.#hint(question, texts)}</div>
      <div class="actions">
        <button class="btn primary">${texts.answer}</button>
        ${this.wrong ? html`<button type="button" class="btn quiet" @click=${() => this.#show()}>${texts.skip}</button>` : nothing}
      </div>
    </form>`;
  }

  get #slug(): string {
    return this.model.lessons.current.peek()?.entry.slug ?? "";
  }

  /** What was chosen before, and the hint that it got. */
  #recall({ choices }: LessonQuestion): void {
    const { chosen = [], wrong } = this.model.lessons.tries.of(this.#slug);
    this.chosen = new Set(choices.flatMap(({ items }, index) => (chosen.includes(String(items)) ? [index] : [])));
    this.wrong = choices.find(({ items }) => String(items) === wrong);
    this.isEmpty = false;
  }

  #choice(question: LessonQuestion, choice: LessonChoice, index: number, texts: Texts): TemplateResult {
    const several = hasBoxes(question);
    const choose = (event: Event): void => {
      const { checked } = event.currentTarget as HTMLInputElement;
      const chosen = new Set(several ? this.chosen : []);
      if (checked) chosen.add(index);
      else chosen.delete(index);
      [this.chosen, this.isEmpty] = [chosen, false];
      const items = [...chosen].map((place) => String(question.choices[place]?.items));
      this.model.lessons.tries.note(this.#slug, { chosen: items });
    };
    return html`<label class="choice"
      ><input
        type=${several ? "checkbox" : "radio"}
        name="answer"
        .checked=${this.chosen.has(index)}
        @change=${choose}
      /><span>${choiceWords(question, choice, texts)}</span></label
    >`;
  }

  /** Why the answer is wrong: the lesson's own words, or the rule that leads there, and the first pair with its reason. */
  #hint(question: LessonQuestion, texts: Texts): TemplateResult | typeof nothing {
    if (this.isEmpty) return html`<p>${texts.choose}</p>`;
    // In another language it is another text of the same answer.
    const wrong = question.choices.find(({ items }) => String(items) === String(this.wrong?.items));
    if (!wrong) return nothing;
    const { own, pair, reason } = wrong.hint;
    if (own) return html`<p><b>${texts.wrong}</b> ${inline(own, () => undefined)}</p>`;
    const rule = wrong.rule === "status" ? texts.wouldBe[wrong.items[0] ?? ""] : texts.rules[wrong.rule];
    const [before, between, after] = texts.pair;
    return html`<p><b>${texts.wrong}</b> ${rule}</p>
      ${pair ? html`<p>${before}<code>${pair[0]}</code>${between}<code>${pair[1]}</code>${after}</p>` : nothing}
      ${wrong.rule === "box" ? html`<p><code>${wrong.items[0]}</code>${texts.box(wrong.right)}</p>` : nothing}
      ${reason.length > 0 ? html`<p class="reason" lang="en">${plain(reason)}</p>` : nothing}`;
  }

  #submit(event: Event): void {
    event.preventDefault();
    const { lessons } = this.model;
    const question = lessons.current.peek()?.lesson.question;
    this.isEmpty = question !== null && question !== undefined && !hasBoxes(question) && this.chosen.size === 0;
    if (this.isEmpty) return;
    this.wrong = lessons.answer(this.chosen).wrong;
  }

  #show(): void {
    this.model.lessons.reveal();
  }
}

/** Whether two questions ask the same, whatever the language. */
const isSame = (one: LessonQuestion, other: LessonQuestion): boolean =>
  JSON.stringify(one.choices.map(({ items }) => items)) === JSON.stringify(other.choices.map(({ items }) => items));

customElements.define("duck-question", Question);
