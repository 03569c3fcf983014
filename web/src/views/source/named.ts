// The tooltip of a type's or attribute's name: its purpose, then its values and requirements.

import type { TemplateResult } from "lit";
import type { NamedDocument } from "../../engine/contract";
import { about } from "./about";

export const named = ({ name, lines }: NamedDocument): TemplateResult => about(name, lines);
