// Texts that are copied to be pasted somewhere else: Markdown, a frame for a page. Pure texts.

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

/** A name for the file with the scenario, or with something else that was made of it. */
export function fileName(title: string, ending = ".json"): string {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${name || "scenario"}${ending}`;
}
