// The script duck-row.js: it makes <duck-row> an element, once, however often it stands in a page.

import { DuckRow } from "./element";

if (!customElements.get("duck-row")) customElements.define("duck-row", DuckRow);
