// Lets the pane follow the selection: to its file and to its line. Only when somebody has selected something, or opened
// something: a text that was changed and runs again moves nothing.

import type { Model } from "../../model/model";
import { placeOf } from "./marks";

export class Follower {
  #seq = 0;
  #run = 0;
  #opened = -1;

  /** Turns to the file of a new selection; gives the line that is to be brought into sight. */
  line(model: Model, isTyping: boolean): number | undefined {
    const [run, moment, opened] = [model.run.value, model.moment.value, model.opened.value];
    if (!run || !moment || model.isFirstVisit.value) return undefined;
    const isOldNews = run.id === this.#run && moment.seq === this.#seq;
    const isSelected = run.id === this.#run || opened !== this.#opened;
    [this.#seq, this.#run, this.#opened] = [moment.seq, run.id, opened];
    if (isOldNews || !isSelected || isTyping) return undefined;
    const place = placeOf(run, moment);
    if (!place || !(place.file in (model.scenario.peek().files ?? {}))) return undefined;
    model.file.value = place.file;
    return place.line;
  }
}
