// Words with code in them, between backticks, as the examples' questions have it.

import { html, type TemplateResult } from "lit";

export const ticked = (text: string): (TemplateResult | string)[] =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
