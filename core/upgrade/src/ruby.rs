//! Ruby: facts as variables of the scope, in templates and in functions of modules; in templates as instance variables, too.

use duckrow_ruby_syntax::{Call, Node, NodeId, Program, Template, parse, template};
use duckrow_scenario::legacy_facts::Structured;
use duckrow_text::source::{Diagnostic, FileSpan};

use super::Levels;
use super::code::Code;
use super::declared::Meaning;
use super::facts::{Breaks, Legacy};
use super::files::File;

/// What breaks in a template. One that isn't understood is left out.
pub(super) fn in_template(code: &Code, file: &File, levels: Levels) -> Vec<Diagnostic> {
    let template = template(&code.sources.file(file.id).text);
    let Ok(program) = parse(&template.ruby, &[]) else { return Vec::new() };
    Ruby { code, file, levels, template: Some(&template), program: &program }.findings()
}

/// The same in a file that defines a function.
pub(super) fn in_function(code: &Code, file: &File, levels: Levels) -> Vec<Diagnostic> {
    let Ok(program) = parse(&code.sources.file(file.id).text, &[]) else { return Vec::new() };
    Ruby { code, file, levels, template: None, program: &program }.findings()
}

struct Ruby<'a> {
    code: &'a Code,
    file: &'a File,
    levels: Levels,
    /// The template that became this Ruby; none if it is Ruby itself.
    template: Option<&'a Template>,
    program: &'a Program,
}

impl Ruby<'_> {
    fn findings(&self) -> Vec<Diagnostic> {
        self.program.nodes().filter_map(|(id, node)| self.finding(id, node)).collect()
    }

    fn finding(&self, id: NodeId, node: &Node) -> Option<Diagnostic> {
        match node {
            Node::Instance(name) if self.template.is_some() => self.instance(id, self.program.text(*name)),
            Node::Call(call) => self.call(id, call),
            _ => None,
        }
    }

    fn at(&self, id: NodeId) -> FileSpan {
        let span = self.program.span(id);
        self.template.map_or(span, |template| template.span(span)).in_file(self.file.id)
    }

    /// `@osfamily`
    fn instance(&self, id: NodeId, shown: &str) -> Option<Diagnostic> {
        let name = shown.strip_prefix('@')?;
        let meaning = self.code.declared.in_template(&self.file.path, name, &self.code.names);
        self.legacy(id, Named { name, meaning, shown: None }, |fact| format!("@facts{}", fact.brackets()))
    }

    fn call(&self, id: NodeId, call: &Call) -> Option<Diagnostic> {
        let [argument] = call.arguments.as_slice() else { return None };
        let Node::Text(named) = self.program.node(*argument) else { return None };
        let method = self.program.text(call.name).as_str();
        let written = |id: NodeId| self.code.sources.text(self.at(id)).to_owned();
        match (call.receiver, method) {
            (Some(receiver), "[]") if self.is_facts(receiver) => {
                let named = Named { name: named, meaning: Meaning::Fact, shown: None };
                self.legacy(id, named, |fact| format!("{}{}", written(receiver), fact.brackets()))
            }
            (Some(receiver), "[]" | "lookupvar") if self.is_scope(receiver) => {
                self.legacy(id, self.of_scope(named), |fact| {
                    format!("{}['facts']{}", written(receiver), fact.brackets())
                })
            }
            // A function of the old kind is a method of the scope.
            (None, "lookupvar") => {
                self.legacy(id, self.of_scope(named), |fact| format!("lookupvar('facts'){}", fact.brackets()))
            }
            _ => None,
        }
    }

    /// A variable of the scope, by its name.
    fn of_scope<'n>(&self, named: &'n str) -> Named<'n> {
        let name = named.strip_prefix("::").unwrap_or(named);
        let (declared, names) = (&self.code.declared, &self.code.names);
        let meaning = match (name.len() == named.len(), self.template) {
            (true, Some(_)) => declared.in_template(&self.file.path, name, names),
            (true, None) => declared.anywhere(name, names),
            (false, _) => declared.at_top(name, names),
        };
        Named { name, meaning, shown: Some(named) }
    }

    /// `scope`, `closure_scope`
    fn is_scope(&self, id: NodeId) -> bool {
        let name = match self.program.node(id) {
            Node::Call(call) if call.receiver.is_none() && call.arguments.is_empty() => call.name,
            Node::Local(name) => *name,
            _ => return false,
        };
        matches!(self.program.text(name).as_str(), "scope" | "closure_scope")
    }

    /// `@facts`, `scope['facts']`
    fn is_facts(&self, id: NodeId) -> bool {
        match self.program.node(id) {
            Node::Instance(name) => self.program.text(*name) == "@facts",
            Node::Call(call) => {
                let is_named = |argument: &NodeId| matches!(self.program.node(*argument), Node::Text(text) if text == "facts" || text == "::facts");
                call.receiver.is_some_and(|receiver| self.is_scope(receiver))
                    && matches!(call.arguments.as_slice(), [argument] if is_named(argument))
            }
            _ => false,
        }
    }

    fn legacy(&self, id: NodeId, named: Named<'_>, edit: impl FnOnce(&Structured) -> String) -> Option<Diagnostic> {
        let fact = self.code.replacement(named.name, self.levels)?;
        let at = self.at(id);
        let breaks = named.shown.map_or(Breaks::Silently, Breaks::Variable);
        let legacy = Legacy { name: named.name, at, meaning: named.meaning, breaks };
        legacy.finding(&fact, Some((at, edit(&fact))))
    }
}

/// A fact as a template names it.
struct Named<'a> {
    name: &'a str,
    meaning: Meaning,
    /// The name in the error; nothing if there is none.
    shown: Option<&'a str>,
}
