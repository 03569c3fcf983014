//! The speed of reading manifests: bytes per second of lexer and parser, of the validation, and of the tree's text.

use divan::Bencher;
use divan::counter::BytesCount;
use duckrow_core::names::Names;
use duckrow_core::source::{FileId, SourceFile, Sources};
use duckrow_core::syntax::{self, ParseOptions, Parsed, ValidationOptions};

fn main() {
    divan::main();
}

/// A manifest of about a megabyte.
fn manifest() -> (FileId, SourceFile) {
    let pond = include_str!("pond.pp");
    let mut sources = Sources::default();
    let file = sources.add("pond.pp", &pond.repeat(1_000_000 / pond.len()));
    (file, sources.file(file).clone())
}

fn parsed(file: FileId, source: &SourceFile, names: &mut Names) -> Parsed {
    let parsed = syntax::parse(file, source, names, &ParseOptions::default());
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    parsed
}

#[divan::bench]
fn parse(bencher: Bencher<'_, '_>) {
    let (file, source) = manifest();
    bencher
        .counter(BytesCount::of_str(&source.text))
        .with_inputs(Names::new)
        .bench_local_refs(|names| parsed(file, &source, names));
}

#[divan::bench]
fn validate(bencher: Bencher<'_, '_>) {
    let (file, source) = manifest();
    let mut names = Names::new();
    let program = parsed(file, &source, &mut names).program;
    bencher
        .counter(BytesCount::of_str(&source.text))
        .bench_local(|| syntax::validate(&program, &source, &names, &ValidationOptions::default()));
}

#[divan::bench]
fn dump(bencher: Bencher<'_, '_>) {
    let (file, source) = manifest();
    let mut names = Names::new();
    let program = parsed(file, &source, &mut names).program;
    bencher.counter(BytesCount::of_str(&source.text)).bench_local(|| syntax::dump(&program, &names));
}
