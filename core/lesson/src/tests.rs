//! Whole lessons, read, asked and checked.

use duckrow_core::run;
use duckrow_text::source::{Diagnostic, Sources};

use crate::{Course, Inline, Lesson, LessonDocument, Question, ask, check, read, translation};

/// A lesson about three notifies and an arrow.
const ARROW: &str = r#"---
title: An arrow
about: What an arrow does, and what it leaves open.
---

An arrow orders *two* resources. The **rest** keeps `manifest` order.

- One more line
  with a second one.
- And another.

```puppet lesson
notify { 'b': }
notify { 'a': }
notify { 'c': }
Notify['c'] -> Notify['b']
```

## Predict

```yaml predict
question: In which order does the agent apply `a`, `b` and `c`?
ask: applied
of: ["Notify[a]", "Notify[b]", "Notify[c]"]
hints:
  written: The text is only what breaks ties.
```

## Reveal

[Line 4](step:applied:Notify[c]) makes `c` first. See [Puppet](https://puppet.com) and [the next one](?lesson=next).

## Take away

Only what is related is ordered.

## Exercise

Let `a` come last.

```puppet exercise
notify { 'a': }
notify { 'b': }
```

```yaml expect
- before: ["Notify[b]", "Notify[a]"]
```

```puppet solution
notify { 'a': require => Notify['b'] }
notify { 'b': }
```

1. Which parameter makes one resource wait?
2. Write `require`.
"#;

fn read_text(text: &str) -> Result<Lesson, String> {
    let mut sources = Sources::default();
    read(&mut sources, "web/lessons/07-an-arrow.md", text).map_err(|found| told(&sources, &found))
}

fn told(sources: &Sources, found: &[Diagnostic]) -> String {
    let line = |fault: &Diagnostic| {
        let line = sources.line(fault.at.unwrap());
        format!("{line}: {}\n   {}\n", fault.message, fault.help.as_deref().unwrap_or_default())
    };
    found.iter().map(line).collect()
}

/// The mistakes of a text that differs in one place.
fn mistakes(from: &str, to: &str) -> String {
    assert!(ARROW.contains(from), "{from}");
    read_text(&ARROW.replacen(from, to, 1)).unwrap_err()
}

/// The messages of what is wrong beyond the form.
fn unkept(from: &str, to: &str) -> String {
    assert!(ARROW.contains(from), "{from}");
    let lesson = read_text(&ARROW.replacen(from, to, 1)).unwrap();
    check(&lesson, &run).iter().map(|fault| format!("{}\n", fault.message)).collect()
}

/// The plain words of a text in parts.
fn words(parts: &[Inline]) -> String {
    let word = |part: &Inline| match part {
        Inline::Text { text } | Inline::Code { text } => text.clone(),
        Inline::Emphasis { content } | Inline::Strong { content } | Inline::Link { content, .. } => words(content),
    };
    parts.iter().map(word).collect()
}

/// A question with its answers and hints, in lines.
fn shown(question: &Question) -> String {
    let choice = |choice: &crate::Choice| {
        let sign = if choice.right { "+" } else { "-" };
        let rule = serde_json::to_string(&choice.rule).unwrap();
        let own = choice.hint.own.as_deref().map(words).unwrap_or_default();
        let pair = choice.hint.pair.as_ref().map(|pair| pair.join(" first, then ")).unwrap_or_default();
        let reason = choice.hint.reason.plain();
        let hint = [own, pair, reason].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" | ");
        format!("{sign} {rule} {}\n    {hint}\n", choice.items.join(", "))
    };
    question.choices.iter().map(choice).collect()
}

/// The question of a lesson with another manifest and another question.
fn asked(manifest: &str, predict: &str) -> Result<String, String> {
    let text = format!(
        "---\ntitle: T\nabout: A\n---\n\nText.\n\n```puppet lesson\n{manifest}\n```\n\n## Predict\n\n```yaml predict\n\
         question: What?\n{predict}\n```\n\n## Reveal\n\nSo.\n\n## Take away\n\nThat.\n"
    );
    let lesson = read_text(&text)?;
    ask(&lesson, &run).map(|question| shown(&question)).map_err(|fault| fault.message)
}

#[test]
fn a_lesson_is_read_whole() {
    let lesson = read_text(ARROW).unwrap();
    assert_eq!((lesson.slug.as_str(), lesson.title.as_str()), ("an-arrow", "An arrow"));
    assert_eq!(check(&lesson, &run), []);
    let question = ask(&lesson, &run).unwrap();
    let document = LessonDocument::new(lesson, Some(question));
    insta::assert_snapshot!(serde_json::to_string_pretty(&document).unwrap());
}

#[test]
fn a_wrong_order_has_the_pair_and_the_reason() {
    let question = ask(&read_text(ARROW).unwrap(), &run).unwrap();
    insta::assert_snapshot!(shown(&question));
}

#[test]
fn bodies_are_another_clock_than_the_agent() {
    let manifest = "define duck { notify { \"of ${title}\": } }\nduck { 'x': }\nnotify { 'last': }\n\
                    Notify['last'] -> Duck['x']";
    let predict = "ask: evaluated\nof: ['Duck[x]', 'Notify[of x]', 'Notify[last]']";
    insta::assert_snapshot!(asked(manifest, predict).unwrap());
}

#[test]
fn an_outcome_has_the_other_statuses_as_wrong_answers() {
    let manifest = "file { '/etc/a': content => 'x' }\n~> service { 's': ensure => running }";
    insta::assert_snapshot!(asked(manifest, "ask: outcome\nof: ['Service[s]']").unwrap());
}

#[test]
fn what_is_refreshed_has_a_box_each() {
    let manifest = "file { '/etc/a': content => 'x' }\n~> exec { '/bin/true': refreshonly => true }\n\
                    -> exec { '/bin/false': refreshonly => true }";
    let predict = "ask: refreshed\nof: ['Exec[/bin/true]', 'Exec[/bin/false]']";
    insta::assert_snapshot!(asked(manifest, predict).unwrap());
}

#[test]
fn a_value_has_those_of_others_as_wrong_answers() {
    let manifest =
        "File { mode => '0600' }\nfile { '/a': mode => '0644' }\nfile { '/b': }\nfile { '/c': mode => '0755' }";
    let predict = "ask: value\nof: ['File[/b]']\nattribute: mode\nalso: ['0700']\nhints: {'0700': Nobody says so.}";
    insta::assert_snapshot!(asked(manifest, predict).unwrap());
}

#[test]
fn a_question_without_answers_says_why() {
    let manifest = "notify { 'a': }\nnotify { 'b': }";
    let of = |of: &str| asked(manifest, of).unwrap_err();
    assert_eq!(of("ask: outcome\nof: ['Notify[c]']"), "there is no Notify[c] in this run; did you mean Notify[a]?");
    assert_eq!(of("ask: applied\nof: ['Notify[a]', 'Notify[b]']"), "an order of 2 resources is asked for");
    assert_eq!(of("ask: outcome\nof: ['Notify[a]', 'Notify[b]']"), "this question is about one resource");
    assert_eq!(of("ask: value\nof: ['Notify[a]']\nattribute: mode"), "Notify[a] has no attribute mode in this run");
    assert_eq!(of("ask: value\nof: ['Notify[a]']\nattribute: message"), "there are too few wrong answers: 1");
    let vain = of("ask: outcome\nof: ['Notify[a]']\nhints: {chagned: No.}");
    assert!(vain.starts_with("the hint for `chagned` is for no answer that there is; there are "), "{vain}");
}

#[test]
fn mistakes_in_the_form_are_told_with_their_lines() {
    let all = [
        mistakes("title: An arrow", "titel: An arrow"),
        mistakes("---\ntitle", "title"),
        mistakes("```yaml predict", "```yaml question"),
        mistakes("ask: applied", "ask: aplied"),
        mistakes("## Reveal", "## Unveil"),
        mistakes("\"Notify[b]\", \"Notify[a]\"]", "\"Notify[b]\"]"),
        mistakes("(step:applied:Notify[c])", "(#line-4)"),
        mistakes("An arrow orders", "An <b>arrow</b> orders"),
        mistakes("An arrow orders", "### An arrow orders"),
        mistakes("- And another.\n", "- And another.\n\n> Said.\n"),
        mistakes("1. Which parameter makes one resource wait?\n2. Write `require`.\n", ""),
        mistakes("Only what is related is ordered.", ""),
    ];
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn rules_beyond_the_form_are_kept() {
    assert_eq!(
        unkept("step:applied:Notify[c]", "step:Notify[d]"),
        "a link leads to Notify[d], which isn't in this run; did you mean Notify[b]?\n"
    );
    assert_eq!(
        unkept("notify { 'a': }\nnotify { 'b': }\n```\n\n```yaml", "notify { 'b': }\nnotify { 'a': }\n```\n\n```yaml"),
        "the exercise meets what is expected of it already\n"
    );
    assert_eq!(
        unkept("require => Notify['b']", "before => Notify['b']"),
        "the solution doesn't do it: Notify[b] comes before Notify[a], but Notify[b] was number 2, Notify[a] number 1\n"
    );
}

#[test]
fn a_translation_has_other_sentences_alone() {
    let lesson = read_text(ARROW).unwrap();
    let german = ARROW.replacen("An arrow orders", "Ein Pfeil ordnet", 1).replacen("## Reveal", "## Auflösung", 1);
    let german = german.replacen("In which order", "In welcher Reihenfolge", 1);
    assert_eq!(translation(&lesson, &read_text(&german).unwrap()), []);
    let other = read_text(&ARROW.replacen("notify { 'c': }", "notify { 'c': } # three", 1)).unwrap();
    let found: Vec<_> = translation(&lesson, &other).into_iter().map(|fault| fault.message).collect();
    assert_eq!(found, ["the scenario is another one than in the lesson that this translates"]);
}

#[test]
fn a_course_has_each_place_once_and_no_orphans() {
    let arrow = ARROW.replacen("?lesson=next", "?lesson=an-arrow", 1);
    let course = |files: &[(&str, &str)]| {
        let course = Course::of(files.iter().copied(), &run);
        course.faults.into_iter().map(|fault| fault.message).collect::<Vec<_>>()
    };
    assert_eq!(course(&[("a/01-an-arrow.md", &arrow), ("a/01-an-arrow.de.md", &arrow)]), [""; 0]);
    let found =
        course(&[("a/01-an-arrow.md", &arrow), ("a/01-other.md", &arrow), ("a/02-x.de.md", ARROW), ("a/x.md", &arrow)]);
    insta::assert_snapshot!(found.join("\n"));
}

/// Nobody learns that the right answer stands at one place.
#[test]
fn the_right_answer_stands_anywhere() {
    let mut places = [0; 4];
    for number in 0..200 {
        let lesson = read(&mut Sources::default(), &format!("01-lesson-{number}.md"), ARROW).unwrap();
        let question = ask(&lesson, &run).unwrap();
        places[question.choices.iter().position(|choice| choice.right).unwrap()] += 1;
    }
    assert!(places.iter().all(|count| (25..=80).contains(count)), "{places:?}");
}
