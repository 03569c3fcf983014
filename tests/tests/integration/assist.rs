//! What an editor is told while the examples of the page are typed.

#![allow(clippy::unwrap_used, clippy::string_slice, reason = "a test may end in a panic")]

use duckrow_core::assist::Assistant;
use duckrow_core::ids::Id;
use duckrow_core::names::Names;
use duckrow_core::scenario::Scenario;
use duckrow_core::source::{FileId, SourceFile};
use duckrow_core::syntax::ast::{Expr, Program};
use duckrow_core::syntax::{ParseOptions, parse};
use duckrow_tests::example::{self, Example};

/// The manifests of all examples, each with its scenario.
fn manifests() -> Vec<(Scenario, String, String)> {
    let mut found = Vec::new();
    for Example { scenario, .. } in example::all().unwrap() {
        for (path, text) in scenario.files.iter().filter(|(path, _)| path.ends_with(".pp") || path.ends_with(".epp")) {
            found.push((scenario.clone(), path.clone(), text.clone()));
        }
    }
    found
}

#[test]
fn there_is_an_answer_at_every_place_of_every_example() {
    for (scenario, path, text) in manifests() {
        let mut assistant = Assistant::new(scenario);
        let places: Vec<_> = text.char_indices().map(|(at, _)| at).collect();
        for (offset, at) in places.iter().enumerate() {
            let offset = u32::try_from(offset).unwrap();
            assistant.definition(&path, offset);
            assistant.completions(&path, offset).unwrap();
            if offset % 4 == 0 {
                assistant.edit(&path, &text[..*at]);
                assistant.completions(&path, offset).unwrap();
                assistant.definition(&path, offset);
                assistant.edit(&path, &text);
            }
        }
    }
}

/// The bytes at which attributes of resources begin, with the attributes.
fn attributes(program: &Program, names: &Names) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (_, expr) in program.exprs() {
        let Expr::Resource { bodies, .. } = *expr else { continue };
        for operation in program.list(bodies).iter().flat_map(|body| program.list(body.operations)) {
            let Some(name) = operation.name else { continue };
            found.push((operation.span.start as usize, names.text(name).to_owned()));
        }
    }
    found
}

/// Whoever types an example from its beginning is offered every attribute in it.
#[test]
fn every_attribute_of_the_examples_is_offered_before_it_is_typed() {
    let mut count = 0;
    for (scenario, path, text) in manifests().into_iter().filter(|(_, path, _)| path.ends_with(".pp")) {
        let mut names = Names::new();
        let source = SourceFile::new(&path, &text);
        let program = parse(FileId::from_index(0), &source, &mut names, &ParseOptions::default()).program;
        let mut assistant = Assistant::new(scenario);
        // Its definitions are known while it is broken: from a copy.
        assistant.edit("manifests/whole.pp", &text);
        for (at, name) in attributes(&program, &names) {
            assistant.edit(&path, &text[..at]);
            let offset = u32::try_from(text[..at].encode_utf16().count()).unwrap();
            let found = assistant.completions(&path, offset).unwrap();
            let is_offered = found.items.iter().any(|item| item.label == name);
            assert!(is_offered, "{path}: {name} behind {}", &text[at.saturating_sub(80)..at]);
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}
