// The choice of a language for lessons, where there is one.

import { html, nothing, type TemplateResult } from "lit";
import type { Language } from "../../model/lessons/course";
import type { Lessons } from "../../model/lessons/lessons";
import type { Texts } from "../../model/lessons/texts";

const NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

export function languages(lessons: Lessons, there: readonly string[], texts: Texts): TemplateResult | typeof nothing {
  const known = (Object.keys(NAMES) as Language[]).filter((language) => there.includes(language));
  if (known.length < 2) return nothing;
  const button = (language: Language): TemplateResult =>
    html`<button
      lang=${language}
      aria-pressed=${lessons.lang.value === language}
      @click=${() => void lessons.speak(language)}
    >
      ${NAMES[language]}
    </button>`;
  return html`<span class="seg languages" role="group" aria-label=${texts.language}>${known.map(button)}</span>`;
}
