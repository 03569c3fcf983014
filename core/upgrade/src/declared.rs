//! The variables that code has itself: where one is called like a fact, it isn't the fact that is meant.

use duckrow_scenario::Scenario;
use duckrow_syntax::ast::{Definition, DefinitionKind, Expr, ExprId, Program};
use duckrow_syntax::parts::Node;
use duckrow_text::names::{FastMap, FastSet, Names, Symbol};

use super::files::{Content, File, ModulePath};
use super::walk::walk;

/// The classes that a chain of `inherits` is followed through; more are no chain any more.
const LONGEST_CHAIN: usize = 50;

/// The names of variables, by the definition in which they are.
#[derive(Debug, Default)]
pub(super) struct Declared {
    /// Of the top scope, of nodes, and of a classifier: all code sees these.
    top: FastSet<Symbol>,
    of: FastMap<Symbol, Own>,
    /// Module → the names of its definitions.
    of_module: FastMap<String, Vec<Symbol>>,
    /// Template, as `template()` names it → the definitions that render it.
    renderers: FastMap<String, Vec<Symbol>>,
    modules: ModulePath,
    /// Facts that modules define themselves.
    own_facts: FastSet<String>,
}

/// The variables of one definition.
#[derive(Debug, Default)]
struct Own {
    names: FastSet<Symbol>,
    parent: Option<Symbol>,
}

/// What a name without a scope can mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The fact: nobody else is called so.
    Fact,
    /// Perhaps a variable of code that isn't here.
    Unsure,
    /// A variable.
    Variable,
}

impl Declared {
    pub(super) fn of(scenario: &Scenario, files: &[File], names: &mut Names) -> Self {
        let mut declared = Self { modules: ModulePath::of(scenario), ..Self::default() };
        declared.top.extend(scenario.node.parameters.keys().map(|name| names.intern(name)));
        declared.own_facts = scenario.files.keys().filter_map(|path| fact_of(path)).map(str::to_owned).collect();
        for file in files {
            if let Content::Manifest(program) = &file.content {
                let module = declared.modules.split(&file.path).map(|(module, _)| module.to_owned());
                declared.take(program, module.as_deref(), names);
            }
        }
        declared
    }

    fn take(&mut self, program: &Program, module: Option<&str>, names: &mut Names) {
        for (_, definition) in program.definitions() {
            self.of_module.entry(module.unwrap_or_default().to_owned()).or_default().push(definition.name);
            let parent = match &definition.kind {
                DefinitionKind::HostClass { parent } => parent.as_ref().map(|(name, _)| names.text(*name)),
                _ => None,
            };
            let parent = parent.map(|name| name.trim_start_matches("::").to_lowercase());
            let parent = parent.map(|name| names.intern(&name));
            self.of.entry(definition.name).or_default().parent = parent;
        }
        walk(program, |node, around| {
            let definition = around.definition.map(|id| program.definition(id));
            for name in declared_by(program, node) {
                self.scope(definition).insert(name);
            }
            if let (Node::Expr(id), Some(definition)) = (node, definition) {
                for template in rendered(program, id, module, names) {
                    self.renderers.entry(template).or_default().push(definition.name);
                }
            }
        });
    }

    fn scope(&mut self, definition: Option<&Definition>) -> &mut FastSet<Symbol> {
        match definition {
            None => &mut self.top,
            Some(Definition { kind: DefinitionKind::Node { .. }, .. }) => &mut self.top,
            Some(definition) => &mut self.of.entry(definition.name).or_default().names,
        }
    }

    /// True if a module defines a fact of that name itself.
    pub(super) fn has_own_fact(&self, name: &str) -> bool {
        self.own_facts.contains(name)
    }

    /// What a name means at top level, and behind `::`.
    pub(super) fn at_top(&self, name: &str, names: &Names) -> Meaning {
        let is_declared = names.get(name).is_some_and(|name| self.top.contains(&name));
        if is_declared { Meaning::Variable } else { Meaning::Fact }
    }

    /// What a name means in the body of a definition.
    pub(super) fn inside(&self, definition: Option<Symbol>, name: &str, names: &Names) -> Meaning {
        let Some(symbol) = names.get(name) else { return Meaning::Fact };
        let mut next = definition;
        for _ in 0..LONGEST_CHAIN {
            let Some(definition) = next else { return self.at_top(name, names) };
            match self.of.get(&definition) {
                Some(own) if own.names.contains(&symbol) => return Meaning::Variable,
                Some(own) => next = own.parent,
                None => return Meaning::Unsure,
            }
        }
        Meaning::Unsure
    }

    /// What a name means in a template: seen from all who render it, or else from its whole module.
    pub(super) fn in_template(&self, path: &str, name: &str, names: &Names) -> Meaning {
        let (module, inside) = self.modules.split(path).unwrap_or(("", path));
        let inside = inside.strip_prefix("templates/").unwrap_or(inside);
        let renderers = self.renderers.get(&format!("{module}/{inside}")).or_else(|| self.of_module.get(module));
        let Some(renderers) = renderers else { return Meaning::Unsure };
        let meanings = renderers.iter().map(|definition| self.inside(Some(*definition), name, names));
        meanings.fold(Meaning::Fact, |all, one| match (all, one) {
            (Meaning::Fact, Meaning::Fact) => Meaning::Fact,
            (Meaning::Variable, Meaning::Variable) if renderers.len() == 1 => Meaning::Variable,
            _ => Meaning::Unsure,
        })
    }

    /// What a name means in data, which are looked up from anywhere.
    pub(super) fn anywhere(&self, name: &str, names: &Names) -> Meaning {
        let Some(symbol) = names.get(name) else { return Meaning::Fact };
        let is_declared = self.top.contains(&symbol) || self.of.values().any(|own| own.names.contains(&symbol));
        if is_declared { Meaning::Unsure } else { Meaning::Fact }
    }
}

/// The fact that a file of a module defines, by its name.
fn fact_of(path: &str) -> Option<&str> {
    let (folder, file) = path.rsplit_once('/')?;
    (folder.ends_with("lib/facter") || folder.ends_with("facts.d")).then_some(file.rsplit_once('.')?.0)
}

/// The variables that a part declares.
pub(super) fn declared_by(program: &Program, node: Node) -> Vec<Symbol> {
    match node {
        Node::Parameter(parameter) => vec![parameter.name],
        Node::Expr(id) => match *program.expr(id) {
            Expr::Assignment { left, .. } => assigned(program, left),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// `$a = …`, `[$a, $b] = …`
fn assigned(program: &Program, left: ExprId) -> Vec<Symbol> {
    match *program.expr(left) {
        Expr::Variable(name) => vec![name],
        Expr::LiteralList(items) => {
            let variable = |item: &ExprId| match *program.expr(*item) {
                Expr::Variable(name) => Some(name),
                _ => None,
            };
            program.list(items).iter().filter_map(variable).collect()
        }
        _ => Vec::new(),
    }
}

/// The templates that a call of `template` renders, as far as they are named by texts: `ntp/ntp.conf.erb`.
fn rendered(program: &Program, id: ExprId, module: Option<&str>, names: &Names) -> Vec<String> {
    let Expr::CallNamedFunction { functor, arguments, .. } = *program.expr(id) else { return Vec::new() };
    let Expr::QualifiedName(name) = *program.expr(functor) else { return Vec::new() };
    if names.text(name) != "template" {
        return Vec::new();
    }
    let path = |argument: &ExprId| match *program.expr(*argument) {
        Expr::LiteralString(ref path) => Some(path.to_string()),
        Expr::ConcatenatedString(parts) => in_own_module(program, program.list(parts), module, names),
        _ => None,
    };
    program.list(arguments).iter().filter_map(path).collect()
}

/// `"${module_name}/ntp.conf.erb"`
fn in_own_module(program: &Program, parts: &[ExprId], module: Option<&str>, names: &Names) -> Option<String> {
    let [text, rest] = parts else { return None };
    let Expr::Text(inner) = *program.expr(*text) else { return None };
    match (program.expr(inner), program.expr(*rest)) {
        (Expr::Variable(name), Expr::LiteralString(rest)) if names.text(*name) == "module_name" => {
            Some(format!("{}{rest}", module?))
        }
        (Expr::QualifiedName(name), Expr::LiteralString(rest)) if names.text(*name) == "module_name" => {
            Some(format!("{}{rest}", module?))
        }
        _ => None,
    }
}
