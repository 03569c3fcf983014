// Lets the pane follow the selection: to its file and to its line. Only when somebody has selected something, or opened
// something: a text that was changed and runs again moves nothing.

import type { Model } from "../../model/model";
import { placeOf } from "./marks";

export class Follower {
  #seq = 0;
  #run = 0;
  #opened = -1;

  /** Turns to the file of a new selection; gives the line that is to be brought into sight. */
  line({ document, navigation }: Pick<Model, "document" | "navigation">, isTyping: boolean): number | undefined {
    const [run, moment, opened] = [document.run.value, navigation.moment.value, document.opened.value];
    if (!run || !moment || navigation.isFirstVisit.value) return undefined;
    const isOldNews = run.id === this.#run && moment.seq === this.#seq;
    const isSelected = run.id === this.#run || opened !== this.#opened;
    [this.#seq, this.#run, this.#opened] = [moment.seq, run.id, opened];
    if (isOldNews || !isSelected || isTyping) return undefined;
    const place = placeOf(run, moment);
    if (!place || !(place.file in (document.scenario.peek().files ?? {}))) return undefined;
    navigation.file.value = place.file;
    return place.line;
  }
}
