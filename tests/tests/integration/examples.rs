//! The examples of the page do what they promise, in the words that they promise.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may end in a panic")]

use duckrow_core::loader::providers_of;
use duckrow_core::run;
use duckrow_core::run::Run;
use duckrow_core::scenario::{Language, Scenario};
use duckrow_core::trace::EventName;
use duckrow_tests::example::{self, Example};
use duckrow_tests::recorded::{Case, Corpus};

/// True if an example is Salt's.
fn has_states(scenario: &Scenario) -> bool {
    scenario.files.keys().any(|path| path.ends_with(".sls"))
}

/// The file that an example is about.
fn main_file(scenario: &Scenario) -> &str {
    scenario.files.get("manifests/site.pp").or_else(|| scenario.files.values().next()).unwrap()
}

fn run_of(name: &str) -> Run {
    run(&scenario(name))
}

fn scenario(name: &str) -> Scenario {
    example::all().unwrap().into_iter().find(|example| example.name == name).unwrap().scenario
}

/// Puppet's results for the examples are recorded in the corpus. Puppet 7 refuses those for an older level, and has no
/// providers in JavaScript: their results are in tests/wasm/providers.test.mjs.
#[test]
fn every_example_is_a_recorded_case() {
    for Example { name, scenario, .. } in example::all().unwrap() {
        let is_puppets = providers_of(&scenario).is_empty() && !has_states(&scenario);
        if scenario.language() == Language::Puppet7 && is_puppets {
            let path = Corpus::Puppet.folder().join("examples").join(format!("{}.yaml", name.replace('-', "_")));
            let case = Case::read(Corpus::Puppet, &path).unwrap();
            assert_eq!(case.scenario.files, scenario.files, "{name}: record the case again, from the example");
        }
    }
}

#[test]
fn only_examples_about_errors_end_in_one() {
    let wrong =
        ["missing", "failed", "cycle", "collector-cycle", "salt-require", "salt-onfail", "salt-pkgs", "salt-recursive"];
    for Example { name, scenario, .. } in example::all().unwrap() {
        assert_eq!(run(&scenario).has_errors(), wrong.contains(&name.as_str()), "{name}");
    }
}

#[test]
fn every_example_asks_a_question_and_is_short() {
    for Example { name, lead, scenario } in example::all().unwrap() {
        assert!(!lead.is_empty() && lead.len() <= 90, "{name}: {lead}");
        let lines = main_file(&scenario).lines().count();
        assert!(lines <= 40, "{name}: {lines} lines");
        assert!(scenario.title.is_some_and(|title| title.len() <= 40), "{name}");
        assert!(scenario.about.is_some_and(|about| about.len() <= 130), "{name}");
    }
}

/// Long sentences are not read. The words of a host or of Puppet can be of any length.
#[test]
fn sentences_are_short() {
    for Example { name, scenario, .. } in example::all().unwrap() {
        let run = run(&scenario);
        for seq in 1..=run.trace.len() {
            let sentence = run.sentence(seq).unwrap().plain();
            assert!(sentence.split_whitespace().count() <= 28, "{name} {seq}: {sentence}");
            assert!(sentence.ends_with('.') && !sentence.contains('!'), "{name} {seq}: {sentence}");
        }
    }
}

/// Rows and sentences of a run, from the first event that satisfies a condition on.
fn story(run: &Run, is_first: impl Fn(EventName) -> bool) -> String {
    let events = run.events(1..=run.trace.len());
    let shown = events.iter().skip_while(|event| !is_first(event.kind)).map(|event| {
        let line = event.location.as_ref().map_or_else(String::new, |location| location.line.to_string());
        let sentence = run.sentence(event.seq as usize).unwrap().plain();
        let row = event.text.lines().next().unwrap();
        format!(
            "{:>3} {:indent$}{row}  @{line}\n    {sentence}\n",
            event.seq,
            "",
            indent = usize::from(event.depth) * 2
        )
    });
    shown.collect()
}

#[test]
fn ducks() {
    let run = run_of("ducks");
    let said: Vec<_> = run.log_lines().collect();
    insta::assert_snapshot!(said.join("\n"));
    let ducks = scenario("ducks");
    let manifest = ducks.files.get("manifests/site.pp").unwrap();
    let numbered: String =
        manifest.lines().enumerate().map(|(place, line)| format!("{:>3}  {line}\n", place + 1)).collect();
    insta::assert_snapshot!("ducks_story", format!("{numbered}\n{}", story(&run, |_| true)));
}

#[test]
fn a_refresh_tells_its_way() {
    insta::assert_snapshot!(story(&run_of("refresh"), |kind| kind == EventName::ContainerStarted));
}

#[test]
fn an_empty_collector_tells_what_becomes_of_the_gap() {
    let mut scenario = scenario("empty-collector");
    let closed = story(&run(&scenario), |kind| kind == EventName::RelatedNothing);
    scenario.options.language = Some(Language::Puppet3);
    let broken = story(&run(&scenario), |kind| kind == EventName::RelatedNothing);
    insta::assert_snapshot!(format!("level 7\n{closed}\nlevel 3.5\n{broken}"));
}

#[test]
fn a_cycle_tells_which_line_to_take_out() {
    insta::assert_snapshot!(story(&run_of("cycle"), |kind| kind == EventName::CycleFound));
}

#[test]
fn a_failure_tells_who_suffers() {
    insta::assert_snapshot!(story(&run_of("failed"), |kind| kind == EventName::Failed));
}
