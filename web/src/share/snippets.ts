// Texts around a link: for a page, for a document, for a bug report.

import type { Shown } from "../model/model";

/** The address of the embedded page for a link. */
export function embedded(link: string): string {
  const url = new URL(link);
  url.search = "?embed";
  return url.href;
}

/** A link for Markdown. Brackets in the title would end its text. */
export const markdown = (title: string, link: string): string =>
  `[${title.replace(/[[\]\\]/g, "\\$&")} in Duckrow](${link})`;

/** An iframe for a page. */
export const iframe = (title: string, link: string): string =>
  `<iframe src="${attribute(embedded(link))}" title="${attribute(title)}" width="720" height="420" loading="lazy"></iframe>`;

/** What somebody needs to see the same: the link, the engine, the scenario's digest, what was said. */
export function report(title: string, link: string, run: Shown | undefined): string {
  const said = (run?.head.diagnostics ?? []).map(({ message, position }) => `- ${message}${position}`);
  const engine = run ? `Engine: ${run.head.engine.name} ${run.head.engine.version}` : "Engine: it gave no run";
  const digest = run ? [`Scenario: ${run.head.engine.scenario}`] : [];
  return [`**${title}**`, "", link, "", engine, ...digest, ...(said.length > 0 ? ["", "Said:", ...said] : [])].join(
    "\n",
  );
}

const attribute = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
