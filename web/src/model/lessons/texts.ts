// The words around lessons, in each of their languages. What the engine says of a run is English.

import type { LessonRule } from "../../engine/contract";
import type { Language } from "./course";

export interface Texts {
  lessons: string;
  lead: string;
  continue: string;
  begin: string;
  allDone: string;
  done: (count: number, of: number) => string;
  answered: string;
  solved: string;
  lesson: (place: number, of: number) => string;
  contents: string;
  previous: string;
  next: string;
  question: string;
  manifest: string;
  answer: string;
  choose: string;
  several: string;
  wrong: string;
  right: string;
  skip: string;
  takeAway: string;
  exercise: string;
  toExercise: string;
  toLesson: string;
  toRun: string;
  toText: string;
  toEditor: string;
  expected: string;
  hint: (number: number, of: number) => string;
  showHint: string;
  showSolution: string;
  startOver: string;
  solution: string;
  isSolved: string;
  language: string;
  /** A wrong order has two resources the wrong way round; they are told between these. */
  pair: [before: string, between: string, after: string];
  box: (isRefreshed: boolean) => string;
  rules: Partial<Record<LessonRule, string>>;
  statuses: Record<string, string>;
  /** What it would mean that it turned out so. */
  wouldBe: Record<string, string>;
}

const EN: Texts = {
  lessons: "Lessons",
  lead: "Predict what a run does, watch it, then change it. A few minutes each; your progress is kept in this browser.",
  continue: "Continue",
  begin: "Start",
  allDone: "All lessons are done.",
  done: (count, of) => `${count} of ${of} done`,
  answered: "answered",
  solved: "done",
  lesson: (place, of) => `Lesson ${place} of ${of}`,
  contents: "Contents",
  previous: "Previous lesson",
  next: "Next lesson",
  question: "Predict",
  manifest: "The manifest",
  answer: "Answer",
  choose: "Choose an answer first.",
  several: "Tick all that are right; there may be none.",
  wrong: "Not quite.",
  right: "That is right.",
  skip: "Show me",
  takeAway: "Takeaway",
  exercise: "Exercise",
  toExercise: "Go to the exercise",
  toLesson: "Back to the question",
  toRun: "Watch the run",
  toText: "Back to the text",
  toEditor: "Open the editor",
  expected: "Expected",
  hint: (number, of) => `Hint ${number} of ${of}`,
  showHint: "Give me a hint",
  showSolution: "Show the solution",
  startOver: "Start over",
  solution: "A solution",
  isSolved: "Everything is as expected: the exercise is solved.",
  language: "Language",
  pair: ["", " comes before ", "."],
  box: (isRefreshed) => (isRefreshed ? " is refreshed." : " is not refreshed."),
  rules: {
    written: "That is the order of the text.",
    title: "That is title-hash order, by the hashes of the titles.",
    alphabetical: "That is alphabetical order.",
    dependencies: "That follows the relationships and, where they say nothing, the alphabet.",
    evaluated: "That is the order of evaluation; the agent has its own.",
    applied: "That is the order in which the agent applies it; evaluation has its own.",
    reversed: "That is the right order backwards.",
    elsewhere: "Another resource has that value.",
  },
  statuses: {
    in_sync: "It is in sync: there is nothing to do.",
    changed: "It is changed.",
    refreshed: "It is in sync, and then refreshed.",
    changed_and_refreshed: "It is changed, and then refreshed.",
    skipped: "It is skipped.",
    failed: "It fails.",
    noop: "It would be changed, but is left alone.",
  },
  wouldBe: {
    in_sync: "It would be in sync if it had been checked and found as described.",
    changed: "It would be changed if it had been checked and found different, and nothing had refreshed it.",
    refreshed: "It would be refreshed if it were in sync and something it listens to had changed.",
    changed_and_refreshed: "It would be both if it were different and something it listens to had changed too.",
    skipped: "It would be skipped if something kept it from being checked, such as an earlier failure.",
    failed: "It would fail if the attempt to change it had failed.",
    noop: "It would be left alone if it were different and the run only reported what it would do.",
  },
};

const DE: Texts = {
  lessons: "Lektionen",
  lead: "Sagen Sie voraus, was ein Lauf tut, sehen Sie zu, ändern Sie etwas. Jede dauert wenige Minuten; was erledigt ist, merkt sich dieser Browser.",
  continue: "Weiter",
  begin: "Anfangen",
  allDone: "Alle Lektionen sind erledigt.",
  done: (count, of) => `${count} von ${of} erledigt`,
  answered: "beantwortet",
  solved: "erledigt",
  lesson: (place, of) => `Lektion ${place} von ${of}`,
  contents: "Inhalt",
  previous: "Vorige Lektion",
  next: "Nächste Lektion",
  question: "Vorhersage",
  manifest: "Das Manifest",
  answer: "Antworten",
  choose: "Wählen Sie zuerst eine Antwort.",
  several: "Kreuzen Sie alle richtigen an; vielleicht ist es keine.",
  wrong: "Nicht ganz.",
  right: "Das ist richtig.",
  skip: "Antwort zeigen",
  takeAway: "Merksatz",
  exercise: "Übung",
  toExercise: "Zur Übung",
  toLesson: "Zurück zur Frage",
  toRun: "Den Lauf ansehen",
  toText: "Zurück zum Text",
  toEditor: "Zum Editor",
  expected: "Erwartet",
  hint: (number, of) => `Hinweis ${number} von ${of}`,
  showHint: "Hinweis zeigen",
  showSolution: "Lösung zeigen",
  startOver: "Von vorn",
  solution: "Eine Lösung",
  isSolved: "Alles ist wie erwartet: Die Übung ist gelöst.",
  language: "Sprache",
  pair: ["", " kommt vor ", "."],
  box: (isRefreshed) => (isRefreshed ? " bekommt einen Refresh." : " bekommt keinen Refresh."),
  rules: {
    written: "Das ist die Reihenfolge des Textes.",
    title: "Das ist die Reihenfolge nach Titel-Hash, also nach den Hashwerten der Titel.",
    alphabetical: "Das ist die alphabetische Reihenfolge.",
    dependencies: "Das folgt den Beziehungen und, wo sie nichts sagen, dem Alphabet.",
    evaluated: "Das ist die Reihenfolge der Auswertung; der Agent hat eine eigene.",
    applied: "In dieser Reihenfolge wendet der Agent es an; die Auswertung hat eine eigene.",
    reversed: "Das ist die richtige Reihenfolge, nur rückwärts.",
    elsewhere: "Diesen Wert hat eine andere Ressource.",
  },
  statuses: {
    in_sync: "Sie ist in sync: Es ist nichts zu tun.",
    changed: "Sie wird geändert.",
    refreshed: "Sie ist in sync und bekommt danach einen Refresh.",
    changed_and_refreshed: "Sie wird geändert und bekommt danach einen Refresh.",
    skipped: "Sie wird übersprungen.",
    failed: "Sie schlägt fehl.",
    noop: "Sie würde geändert, bleibt aber, wie sie ist.",
  },
  wouldBe: {
    in_sync: "In sync wäre sie, wenn der Agent sie geprüft und so vorgefunden hätte, wie sie sein soll.",
    changed:
      "Geändert würde sie, wenn der Agent sie geprüft und eine Abweichung gefunden hätte, ohne dass ein Refresh folgt.",
    refreshed: "Einen Refresh bekäme sie, wenn sie in sync wäre und sich etwas geändert hätte, worauf sie hört.",
    changed_and_refreshed: "Beides geschähe, wenn sie abwiche und sich außerdem etwas geändert hätte, worauf sie hört.",
    skipped:
      "Übersprungen würde sie, wenn etwas verhindert hätte, dass der Agent sie prüft, etwa ein früherer Fehlschlag.",
    failed: "Fehlschlagen würde sie, wenn der Versuch, sie zu ändern, misslungen wäre.",
    noop: "Sie bliebe, wie sie ist, wenn sie abwiche und der Lauf nur meldete, was er tun würde.",
  },
};

const TEXTS: Readonly<Record<Language, Texts>> = { en: EN, de: DE };

export const textsIn = (language: Language): Texts => TEXTS[language];
