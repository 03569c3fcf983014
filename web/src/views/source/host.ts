// The interface of the editor to the pane that it is in.

import type { Completions, FixDocument, NamedDocument } from "../../engine/contract";
import type { ShownValues } from "./values";

export interface EditorHost {
  /** What stands where there is no text. */
  readonly placeholder: string;
  /** Somebody changed the text of the file. */
  typed(path: string): void;
  /** The text to be inserted would have made the file too large, and was refused. */
  refused(): void;
  /** Another text is pasted over all of the file's; tells whether it was opened as something of its own. */
  replaced(text: string): boolean;
  /** A line was clicked. */
  clicked(line: number): void;
  /** Make this edit; none given means the first that there is. */
  mend(fix?: FixDocument): void;
  /** The values of the expression at a place, in UTF-16 units from the beginning of the file. */
  valuesAt(offset: number): Promise<ShownValues | undefined>;
  /** Describes the type or attribute named at such a place. */
  describedAt(offset: number): Promise<NamedDocument | undefined>;
  /**
   * What may be written at such a place of a text; nothing as long as the engine has no answer. `isAsked` if somebody waits for it.
   */
  completionsAt(text: string, offset: number, isAsked: boolean): Promise<Completions | undefined>;
  /** Goes to where the name at such a place of a text is defined, if somebody knows. */
  goToDefinition(text: string, offset: number): Promise<void>;
  /** Goes back to where somebody came from; tells whether there is such a place. */
  goBack(): boolean;
  /** Somebody wants to see a step. */
  went(seq: number): void;
  /** Somebody wants to get out. */
  left(): void;
}

/** Larger files are not taken, in UTF-16 units: a link holds no more either. */
export const MAX_FILE = 1 << 20;
