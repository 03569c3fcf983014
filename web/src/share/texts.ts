// Texts that are copied to be pasted somewhere else: Markdown, a frame for a page, a report. Pure texts.

import type { DiagnosticDocument, Head } from "../engine/contract";

/** The same address for a frame. */
export function embedAddress(link: string): string {
  const address = new URL(link);
  address.search = "?embed";
  return address.href;
}

/** A link in Markdown. */
export function markdown(title: string, link: string): string {
  return `[${title.replace(/[\\[\]`*_<]/g, "\\$&")}](${link})`;
}

/** A frame for a page. */
export function frame(title: string, link: string): string {
  const name = escaped(`${title}, step by step`);
  return `<iframe src="${escaped(embedAddress(link))}" title="${name}" width="720" height="420" loading="lazy"><a href="${escaped(link)}">${name}</a></iframe>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

/** The report for somebody who is to look into a problem. */
export function report(
  title: string,
  head: Head | undefined,
  diagnostics: readonly DiagnosticDocument[],
  link: string,
): string {
  const engine = head ? `${head.engine.name} ${head.engine.version}, scenario ${head.engine.scenario}` : "no run";
  const lines = diagnostics.flatMap(({ severity, code, message, position, help }) => [
    `${severity} (${code}): ${message}${position}`,
    ...(help ? [`  ${help}`] : []),
  ]);
  return [title, engine, "", ...(lines.length > 0 ? lines : ["Nothing to be said about the text."]), "", link, ""].join(
    "\n",
  );
}

/** A name for the file with the scenario. */
export function fileName(title: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${name || "scenario"}.json`;
}
