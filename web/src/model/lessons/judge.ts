// Whether the answer to a lesson's question is right, and which hint it gets. It knows no view.

import type { LessonChoice, LessonQuestion } from "../../engine/contract";

/** A verdict on an answer. */
export interface Verdict {
  isRight: boolean;
  /** The answer, or the first box, that is wrong. */
  wrong?: LessonChoice;
}

/** Whether several answers may be right. */
export const hasBoxes = ({ ask }: LessonQuestion): boolean => ask === "refreshed";

/** Judges the answers that are chosen, as places among the choices. */
export function judge(question: LessonQuestion, chosen: ReadonlySet<number>): Verdict {
  const { choices } = question;
  const wrong = hasBoxes(question)
    ? choices.find(({ right }, index) => right !== chosen.has(index))
    : choices.find(({ right }, index) => !right && chosen.has(index));
  if (wrong) return { isRight: false, wrong };
  return { isRight: hasBoxes(question) || choices.some(({ right }, index) => right && chosen.has(index)) };
}
