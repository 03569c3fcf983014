// The note under a line with an error: what Puppet says, what to do about it, and the one edit that mends it.

import { ticked } from "../ticked";
import { html, nothing, type TemplateResult } from "lit";
import type { DiagnosticDocument } from "../../engine/contract";

/** The key that makes the edit, as it is written on the keys here. */
const KEY = /Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘ ." : "Ctrl .";

export function note(diagnostic: DiagnosticDocument, mend: () => void): TemplateResult {
  const { message, location, help, fix } = diagnostic;
  const place = location ? ` (line ${location.line}, column ${location.column})` : "";
  return html`<div class="note" role="note">
    <b>${message}</b>${place} ${help ? html`<p>${ticked(sentence(help))}</p>` : nothing}
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
