//! The advice against a cycle, as people read it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use proptest::prelude::*;

use duckrow_core::run;
use duckrow_core::run::Run;
use duckrow_core::scenario::Scenario;
use duckrow_core::trace::{EventKind, Part};

fn run_of(text: &str) -> Run {
    run(&Scenario::of_manifest("manifests/site.pp", text))
}

/// The sentences for the cycles of a run, with the lines that they name.
fn told(run: &Run) -> Vec<(String, BTreeSet<u32>)> {
    let found =
        run.trace.events().enumerate().filter(|(_, (_, event))| matches!(event.kind, EventKind::CycleFound { .. }));
    let sentence = |seq: usize| {
        let sentence = run.sentence(seq).unwrap();
        let lines = sentence.parts.iter().filter_map(|part| match part {
            Part::Line { line, .. } => Some(*line),
            _ => None,
        });
        (sentence.plain(), lines.collect())
    };
    found.map(|(place, _)| sentence(place + 1)).collect()
}

fn advice(text: &str) -> String {
    let told = told(&run_of(text));
    told.into_iter().map(|(text, _)| text.split_once(": ").unwrap().1.to_owned()).collect::<Vec<_>>().join("\n")
}

#[test]
fn what_was_proved_to_break_it_is_named() {
    let notifies = "notify { ['a', 'b', 'c']: }\n";
    insta::assert_snapshot!(advice(&format!("{notifies}Notify['a'] -> Notify['b']\nNotify['b'] -> Notify['a']")), @"take out line 3, the only one against the order of the text.");
    insta::assert_snapshot!(advice("notify { 'a': require => Notify['a'] }"), @"take out line 1.");
    // Two ways round, through `b` and through `c`: one line of each.
    let both = format!(
        "{notifies}Notify['a'] -> Notify['b']\nNotify['a'] -> Notify['c']\nNotify['b'] -> Notify['a']\nNotify['c'] -> Notify['a']"
    );
    insta::assert_snapshot!(advice(&both), @"take out line 4 and line 5: fewer are not enough.");
    let forwards = "notify { 'a': }\nnotify { 'b': }\nNotify['b'] -> Notify['a'] -> Notify['b']";
    insta::assert_snapshot!(advice(forwards), @"take out line 3, the only one against the order of the text.");
    let class = "class x { notify { 'a': require => Class['x'] } }\ninclude x";
    insta::assert_snapshot!(advice(class), @"take out line 1; everything else follows automatically.");
}

#[test]
fn where_no_relation_breaks_it_that_is_said() {
    insta::assert_snapshot!(advice("class x { contain y }\nclass y { contain x }\ninclude x"), @r"
    removing a relationship doesn't break it: it follows from `contain` on line 1 and line 2.
    removing a relationship doesn't break it: it follows from `contain` on line 1 and line 2.
    ");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The headline and the graph's document name the same lines, up to those that the sentence counts only.
    #[test]
    fn the_sentence_names_the_lines_of_the_remedy(edges in proptest::collection::vec((0..6_u8, 0..6_u8), 1..14)) {
        let mut text = "class x { notify { ['n0', 'n1']: } } include x notify { ['n2', 'n3', 'n4']: }\n".to_owned();
        let name = |number: u8| if number < 5 { format!("Notify['n{number}']") } else { "Class['x']".to_owned() };
        for (from, to) in edges {
            writeln!(text, "{} -> {}", name(from), name(to)).unwrap();
        }
        let run = run_of(&text);
        let cycles = run.graph().cycles;
        let told = told(&run);
        prop_assert_eq!(cycles.len(), told.len());
        for (cycle, (sentence, lines)) in cycles.iter().zip(told) {
            let Some(remedy) = &cycle.remedy else {
                prop_assert!(lines.is_empty(), "{}", sentence);
                continue;
            };
            let proved = remedy.edges.iter().map(|edge| edge.location.as_ref().unwrap().line);
            let proved: BTreeSet<u32> = proved.collect();
            prop_assert!(lines.is_subset(&proved), "{}: {:?}", sentence, proved);
            prop_assert_eq!(lines.len(), if proved.len() > 3 { 2 } else { proved.len() });
            prop_assert_eq!(sentence.contains("though fewer may be enough"), proved.len() > 1 && !remedy.smallest);
        }
    }
}
