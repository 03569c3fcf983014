// The note under a line with an error: what Puppet says, what to do about it, and the one edit that mends it.

import { ticked } from "../ticked";
import { html, nothing, type TemplateResult } from "lit";
import type { DiagnosticDocument } from "../../engine/contract";
import { withoutAdvice } from "../../model/names";

/** The key that makes the edit, as it is written on the keys here. */
const KEY = /Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘ ." : "Ctrl .";

export function note(diagnostic: DiagnosticDocument, mend: () => void): TemplateResult {
  const { code, message, location, help, fix } = diagnostic;
  const place = location ? ` (line ${location.line}, column ${location.column})` : "";
  const said = withoutAdvice(message);
  const advice = help ? html`<p>${ticked(sentence(help))}</p>` : nothing;
  const quoted = html`<b>${said}</b>${place}`;
  // What takes a cycle away is worth more than Puppet's list of it.
  return html`<div class="note" role="note">
    ${
      code === "dependency-cycle" && help
        ? html`<p class="first">${ticked(sentence(help))}</p>
            <span class="after">${said}${place}</span>`
        : html`${quoted} ${advice}`
    }
    ${fix ? html`<button class="fix" @click=${mend}>${ticked(fix.title)} <kbd>${KEY}</kbd></button>` : nothing}
  </div>`;
}

/** What begins as a part of a sentence stands alone here. */
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const MOST_NOTES = 20;

/** The errors that have a place in a file, as many as can be read. */
export function errorsIn(diagnostics: readonly DiagnosticDocument[], file: string): DiagnosticDocument[] {
  return diagnostics
    .filter(({ severity, location }) => severity === "error" && location?.file === file)
    .slice(0, MOST_NOTES);
}
