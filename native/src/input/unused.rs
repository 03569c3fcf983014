//! The advice about an input that defines classes and declares nothing: the commonest first try, which would have no
//! effect.

use std::path::{Component, Path, PathBuf};

use duckrow_core::loader::Environment;
use duckrow_core::names::Names;
use duckrow_core::scenario::Scenario;
use duckrow_core::source::Sources;
use duckrow_core::syntax::ast::{Definition, DefinitionKind, Expr, Program};
use duckrow_core::syntax::{self, ParseOptions};

use super::folder;
use crate::failure::Failure;
use crate::print::Output;

/// More classes are only counted.
const MAX_NAMES: usize = 3;
/// The number of tokens above which an input is no first try, and not worth being read twice.
const MAX_TOKENS: u64 = 50_000;

/// Says how the classes of an input are used, if it only defines them.
pub(super) fn tell(scenario: &Scenario, input: Option<&str>, output: &mut Output) -> Result<(), Failure> {
    if scenario.catalog.is_some() || !scenario.node.classes.is_empty() {
        return Ok(());
    }
    let manifests = Environment::new(scenario).manifests();
    let path = input.map(Path::new).filter(|path| path.exists());
    if manifests.is_empty() {
        if let Some(path) = path.filter(|path| path.is_dir() && folder::holds_modules(path)) {
            let path = path.display();
            output.note(&format!(
                "this is a folder of modules, which declares nothing: duckrow run {path} -e 'include NAME'"
            ))?;
        }
        return Ok(());
    }
    let mut classes = Vec::new();
    let options = ParseOptions { tokens: MAX_TOKENS, ..ParseOptions::default() };
    for manifest in manifests {
        let mut names = Names::new();
        let mut sources = Sources::default();
        let id = sources.add(manifest.path, manifest.text);
        let parsed = syntax::parse(id, sources.file(id), &mut names, &options);
        if parsed.has_errors() {
            return Ok(());
        }
        match only_classes(&parsed.program, &names) {
            Some(found) => found.into_iter().for_each(|class| add_once(&mut classes, class)),
            None => return Ok(()),
        }
    }
    let Some(first) = classes.first() else { return Ok(()) };
    let listed = match classes.len() {
        count if count > MAX_NAMES => format!("{first} and {} more", count - 1),
        _ => classes.join(", "),
    };
    let way = match path.and_then(|path| modulepath(path, first)) {
        Some(folder) => format!("duckrow run --modulepath {} -e 'include {first}'", folder.display()),
        None => format!("add `include {first}`"),
    };
    Ok(output.note(&format!("classes are defined here, but none is declared: {listed}. To use one: {way}"))?)
}

/// Adds a name: what is defined twice is named once.
fn add_once(classes: &mut Vec<String>, class: String) {
    if !classes.contains(&class) {
        classes.push(class);
    }
}

/// The classes of a program that does nothing but define; nothing if it does more.
fn only_classes(program: &Program, names: &Names) -> Option<Vec<String>> {
    let top = match program.expr(program.body) {
        Expr::Block(list) => program.list(*list).to_vec(),
        _ => vec![program.body],
    };
    let mut classes = Vec::new();
    for expr in top {
        match program.expr(expr) {
            Expr::Nop => {}
            Expr::Definition(id) => match program.definition(*id) {
                Definition { kind: DefinitionKind::Node { .. }, .. } => return None,
                Definition { kind: DefinitionKind::HostClass { .. }, name, .. } => {
                    classes.push(names.text(*name).to_string());
                }
                _ => {}
            },
            _ => return None,
        }
    }
    Some(classes)
}

/// The folder of modules in which a manifest or folder lies, if it is where a module would have the class.
fn modulepath(path: &Path, class: &str) -> Option<PathBuf> {
    let module = class.split("::").next()?;
    let real = path.canonicalize().ok()?;
    let root = real.ancestors().find(|folder| folder.ends_with(module) && folder.join("manifests").is_dir())?;
    let mut shown = path.to_owned();
    for _ in real.strip_prefix(root).ok()?.components().chain([Component::CurDir]) {
        match shown.components().next_back() {
            Some(Component::Normal(_)) => _ = shown.pop(),
            _ => shown.push(".."),
        }
    }
    Some(if shown.as_os_str().is_empty() { PathBuf::from(".") } else { shown })
}
