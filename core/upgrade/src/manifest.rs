//! Manifests: expressions that mean something else, or nothing, behind an upgrade.

use duckrow_scenario::legacy_facts::{Key, Structured};
use duckrow_syntax::ast::{Expr, ExprId, List, Program};
use duckrow_syntax::parts::Node;
use duckrow_text::source::{Diagnostic, FileSpan};

use super::code::Code;
use super::declared::Meaning;
use super::facts::{Breaks, Legacy};
use super::tree::Tree;
use super::walk::{Around, walk};
use super::{Levels, functions, settings, strictness};

/// What breaks in a manifest.
pub(super) fn findings(code: &Code, program: &Program, levels: Levels) -> Vec<Diagnostic> {
    let meaning = |definition, name: &str| code.declared.inside(definition, name, &code.names);
    let mut found = strictness::of_manifest(code, program, levels);
    found.extend(of_tree(&Tree { code, program, levels, meaning: &meaning }));
    found
}

/// What breaks in the expressions of a tree.
pub(super) fn of_tree(tree: &Tree<'_>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    walk(tree.program, |node, around| match node {
        Node::Expr(id) => {
            found.extend(tree.expression(id, around));
            found.extend(functions::finding(tree, id));
        }
        Node::Operation(operation) => found.extend(settings::content(tree, &operation, around)),
        _ => {}
    });
    found
}

impl Tree<'_> {
    fn expression(&self, id: ExprId, around: Around) -> Option<Diagnostic> {
        match *self.program.expr(id) {
            Expr::Variable(name) => self.variable(id, self.code.names.text(name), around),
            Expr::Access { left, keys } if self.is_facts(left) => self.access(id, left, keys),
            Expr::CallNamedFunction { functor, arguments, .. } => self.call(functor, arguments, around),
            Expr::CallMethod { functor, arguments, .. } => self.method(functor, arguments),
            Expr::Resource { type_name, .. } => settings::resource(self, type_name),
            _ => None,
        }
    }

    /// `$osfamily`, `$::osfamily`, `"${osfamily}"`
    fn variable(&self, id: ExprId, shown: &str, around: Around) -> Option<Diagnostic> {
        if let Some(setting) = shown.trim_start_matches("::").strip_prefix("settings::") {
            return settings::variable(self, self.at(id), setting);
        }
        let name = shown.strip_prefix("::").unwrap_or(shown);
        let fact = self.code.replacement(name, self.levels)?;
        let definition = around.definition.map(|id| self.program.definition(id).name);
        let meaning = match shown.len() == name.len() {
            true => (self.meaning)(definition, name),
            false => self.code.declared.at_top(name, &self.code.names),
        };
        let edit = (self.at(id), self.written(id, &fact, around));
        let legacy = Legacy { name, at: self.at(id), meaning, breaks: Breaks::Variable(shown) };
        legacy.finding(&fact, Some(edit))
    }

    /// The expression in the place of a variable: in a text as an interpolation.
    fn written(&self, id: ExprId, fact: &Structured, around: Around) -> String {
        let fact = format!("facts{}", fact.brackets());
        if !self.text(id).starts_with('$') {
            return fact;
        }
        let before = self.program.span(id).start;
        let is_in_braces = self.code.sources.text(self.span(before.saturating_sub(1), before)) == "{";
        if around.is_interpolated && !is_in_braces { format!("${{{fact}}}") } else { format!("${fact}") }
    }

    /// `$facts['osfamily']`
    fn access(&self, id: ExprId, left: ExprId, keys: List<ExprId>) -> Option<Diagnostic> {
        let [key] = self.program.list(keys) else { return None };
        let name = self.literal(*key)?;
        let brackets = self.span(self.program.span(left).end, self.program.span(id).end);
        self.silently(name, self.at(id), |fact| Some((brackets, fact.brackets())))
    }

    /// `fact('osfamily')` of stdlib, `getvar('::osfamily')`
    fn call(&self, functor: ExprId, arguments: List<ExprId>, around: Around) -> Option<Diagnostic> {
        let [argument, ..] = self.program.list(arguments) else { return None };
        let named = self.literal(*argument)?;
        let quoted = |text: String| Some((self.at(*argument), format!("'{text}'")));
        match self.literal(functor)? {
            "fact" => self.silently(named, self.at(*argument), |fact| quoted(fact.dotted())),
            "getvar" => {
                let name = named.strip_prefix("::").unwrap_or(named);
                let definition = around.definition.map(|id| self.program.definition(id).name);
                if named.len() == name.len() && (self.meaning)(definition, name) != Meaning::Fact {
                    return None;
                }
                self.silently(name, self.at(*argument), |fact| quoted(format!("facts.{}", fact.dotted())))
            }
            _ => None,
        }
    }

    /// `$facts.get('osfamily')`, `$facts.dig('osfamily')`
    fn method(&self, functor: ExprId, arguments: List<ExprId>) -> Option<Diagnostic> {
        let Expr::NamedAccess { left, name, .. } = *self.program.expr(functor) else { return None };
        let [argument, ..] = self.program.list(arguments) else { return None };
        if !self.is_facts(left) {
            return None;
        }
        let named = self.literal(*argument)?;
        let at = self.at(*argument);
        match self.literal(name)? {
            "get" => self.silently(named, at, |fact| Some((at, format!("'{}'", fact.dotted())))),
            "dig" => self.silently(named, at, |fact| Some((at, listed(fact)))),
            _ => None,
        }
    }

    /// A fact that has no value any more.
    fn silently(
        &self,
        name: &str,
        at: FileSpan,
        edit: impl FnOnce(&Structured) -> Option<(FileSpan, String)>,
    ) -> Option<Diagnostic> {
        let fact = self.code.replacement(name, self.levels)?;
        let legacy = Legacy { name, at, meaning: Meaning::Fact, breaks: Breaks::Silently };
        legacy.finding(&fact, edit(&fact))
    }
}

/// `'os', 'family'`
fn listed(fact: &Structured) -> String {
    let key = |key: &Key| match key {
        Key::Name(name) => format!("'{name}'"),
        Key::Index(index) => index.to_string(),
    };
    fact.keys.iter().map(key).collect::<Vec<_>>().join(", ")
}
