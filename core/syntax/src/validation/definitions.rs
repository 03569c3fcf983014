//! Definitions: where they may stand, what they may be called, their parameters.

use super::Validator;
use super::location::Namespace;
use crate::ast::{Definition, DefinitionKind, Expr, ExprId, List, Parameter};
use crate::parts::Node;
use duckrow_text::names::{FastMap, Symbol};
use duckrow_text::source::{Diagnostic, Span};

/// Names of data types, in lower case: no class, define or function may be called so.
const RESERVED_TYPE_NAMES: [&str; 28] = [
    "any",
    "array",
    "boolean",
    "collection",
    "enum",
    "float",
    "hash",
    "init",
    "integer",
    "numeric",
    "object",
    "optional",
    "pattern",
    "regexp",
    "runtime",
    "scalar",
    "semver",
    "semverrange",
    "sensitive",
    "string",
    "struct",
    "timespan",
    "timestamp",
    "tuple",
    "type",
    "typeset",
    "unit",
    "variant",
];

impl Validator<'_> {
    pub(super) fn check_definition(&mut self, id: ExprId, definition: &Definition) {
        let name = self.name(definition.written_name);
        match &definition.kind {
            DefinitionKind::Node { host_matches, parent } => {
                self.check_node(id, *host_matches, *parent, definition.body);
            }
            DefinitionKind::TypeAlias { left, right } => {
                self.check_top(id);
                if matches!(self.program.expr(*left), Expr::Access { .. }) {
                    return self.check_type_mapping(id, &definition.kind);
                }
                if !is_type_name(name) {
                    self.illegal_name(id, definition, name);
                }
                self.check_type_ref(*right, id);
            }
            DefinitionKind::TypeDefinition { .. } => {
                self.check_top(id);
                self.unsupported(id);
            }
            DefinitionKind::Function { return_type } => {
                self.check_named(id, definition, name);
                if let Some(return_type) = return_type {
                    self.check_type_ref(*return_type, id);
                }
                self.check_unique_parameters(definition.parameters);
            }
            DefinitionKind::Plan => {
                self.check_named(id, definition, name);
                self.check_unique_parameters(definition.parameters);
            }
            DefinitionKind::HostClass { .. } | DefinitionKind::ResourceType => {
                self.check_named(id, definition, name);
                self.check_no_captures_rest(id, definition.parameters);
                self.check_unique_parameters(definition.parameters);
                self.check_reserved_parameters(id, definition);
                if matches!(definition.kind, DefinitionKind::HostClass { .. }) {
                    self.check_literal_types(definition.parameters);
                }
                self.check_last_statement(definition.body, id);
            }
        }
    }

    /// Classes, defines, functions and plans: place, name, file.
    fn check_named(&mut self, id: ExprId, definition: &Definition, name: &str) {
        self.check_top(id);
        if !is_class_name(name) {
            self.illegal_name(id, definition, name);
        }
        self.check_location(id, name);
        if RESERVED_TYPE_NAMES.contains(&name) {
            let message = format!(
                "The name: '{name}' is already defined by Puppet and can not be used as the name of {}.",
                self.a_an(id)
            );
            self.error("reserved-type-name", id, message);
        }
        if name == "plan" {
            self.future_word(id);
        }
    }

    pub(super) fn future_word(&mut self, id: ExprId) {
        let message = "Use of future reserved word: 'plan'";
        self.accept(Diagnostic::warning("future-reserved-word", self.at(id), message));
    }

    /// Definitions stand at top level or in classes; functions and types only at top level.
    pub(super) fn check_top(&mut self, id: ExprId) {
        let mut around = self.path.iter().rev().peekable();
        while let Some(node) = around.next() {
            let expr = match node {
                Node::Expr(outer) => self.program.expr(*outer),
                _ => return self.not_at_top(id),
            };
            match expr {
                Expr::Apply { .. } => return,
                Expr::Definition(definition) => match self.program.definition(*definition).kind {
                    DefinitionKind::HostClass { .. } => return,
                    _ => return self.not_at_top(id),
                },
                Expr::Block(_) if around.peek().is_some() && self.is_only_for_top(id) => {
                    let message = format!("{} may only appear at toplevel", self.upper_a_an(id));
                    return self.error("not-at-top", id, message);
                }
                Expr::Block(_) => {}
                _ => return self.not_at_top(id),
            }
        }
    }

    fn not_at_top(&mut self, id: ExprId) {
        let message = "Classes, definitions, and nodes may only appear at toplevel or inside other classes";
        let diagnostic = self
            .error_at("not-at-top", id, message)
            .help("A definition is known as soon as its file is read, whatever is around it: move it out.");
        self.accept(diagnostic);
    }

    fn is_only_for_top(&self, id: ExprId) -> bool {
        let Expr::Definition(definition) = self.program.expr(id) else { return false };
        match self.program.definition(*definition).kind {
            DefinitionKind::Function { .. } | DefinitionKind::Plan | DefinitionKind::TypeDefinition { .. } => true,
            // A type mapping is none of those that Puppet asks for here.
            DefinitionKind::TypeAlias { left, .. } => !matches!(self.program.expr(left), Expr::Access { .. }),
            _ => false,
        }
    }

    fn illegal_name(&mut self, id: ExprId, definition: &Definition, name: &str) {
        let message = format!("Unacceptable name. The name '{name}' is unacceptable as the name of {}", self.a_an(id));
        let written = self.written(definition.name_span);
        let bare = written.trim_start_matches("::");
        let (mended, help) = match definition.kind {
            DefinitionKind::TypeAlias { .. } => (bare.to_owned(), "The name of a type doesn't begin with ::"),
            _ => {
                let help =
                    "The name of a definition has small letters, digits and underscores, and doesn't begin with ::";
                (bare.to_lowercase().replace('-', "_"), help)
            }
        };
        let mut diagnostic = self
            .error_at("illegal-definition-name", id, message)
            .label(definition.name_span.in_file(self.program.file), "this name");
        if mended != written {
            let at = definition.name_span.in_file(self.program.file);
            diagnostic = diagnostic.help(help).fix(format!("Call it `{mended}`"), at, mended);
        }
        self.accept(diagnostic);
    }

    /// A definition stands in the file that its name says. Only the beginning of the name is compared.
    fn check_location(&mut self, id: ExprId, name: &str) {
        let help = match &self.namespace {
            Namespace::Any => return,
            Namespace::In(namespace) if name.to_lowercase().starts_with(namespace.as_str()) => return,
            Namespace::In(namespace) => format!("This file is only looked at for names that begin with {namespace}."),
            Namespace::Nowhere => {
                "In a module, definitions are looked for in the folders manifests, functions and types.".to_owned()
            }
        };
        let file = &self.source.path;
        let message = format!("Unacceptable location. The name '{name}' is unacceptable in file '{file}'");
        let diagnostic = self.error_at("illegal-definition-location", id, message).help(help);
        self.accept(diagnostic);
    }

    pub(super) fn check_no_captures_rest(&mut self, id: ExprId, parameters: List<Parameter>) {
        for parameter in self.program.list(parameters).iter().filter(|parameter| parameter.captures_rest) {
            let message = format!(
                "Parameter ${} has 'captures rest' - not supported in {}",
                self.name(parameter.name),
                self.a_an(id)
            );
            let at = parameter.span.in_file(self.program.file);
            self.accept(Diagnostic::error("captures-rest", at, message));
        }
    }

    pub(super) fn check_unique_parameters(&mut self, parameters: List<Parameter>) {
        let mut first_of: FastMap<Symbol, Span> = FastMap::default();
        for parameter in self.program.list(parameters) {
            let first = *first_of.entry(parameter.name).or_insert(parameter.span);
            if first == parameter.span {
                continue;
            }
            let name = self.name(parameter.name);
            let message = format!("The parameter '{name}' is declared more than once in the parameter list");
            let at = parameter.span.in_file(self.program.file);
            let diagnostic = Diagnostic::error("duplicate-parameter", at, message)
                .label(first.in_file(self.program.file), "first declared here");
            self.accept(diagnostic);
        }
    }

    /// Every class and instance has `$name` and `$title`. Puppet 3 let a define have parameters of these names.
    fn check_reserved_parameters(&mut self, id: ExprId, definition: &Definition) {
        let is_define = matches!(definition.kind, DefinitionKind::ResourceType);
        if is_define && self.options.language.has_name_as_parameter() {
            return;
        }
        for parameter in self.program.list(definition.parameters) {
            let name = self.name(parameter.name);
            if !matches!(name, "name" | "title") {
                continue;
            }
            let message = format!("The parameter ${name} redefines a built in parameter in the {}", self.label(id));
            let own = self.name(definition.name).rsplit("::").next().unwrap_or_default();
            let thing = if is_define { "instance of a define" } else { "class" };
            let mut help = format!(
                "Every {thing} has ${name} without declaring it. Leave the parameter out, or call it something else: \
                 ${own}_{name}"
            );
            let mut code = "reserved-parameter";
            if is_define {
                code = "reserved-parameter-of-define";
                help.push_str(". Puppet 3 accepted it: choose the language level 3.5 to see how that worked.");
            }
            let at = parameter.span.in_file(self.program.file);
            self.accept(Diagnostic::error(code, at, message).help(help));
        }
    }
}

/// `[a-z]\w*(::[a-z]\w*)*`
fn is_class_name(name: &str) -> bool {
    has_parts(name, |first| first.is_ascii_lowercase())
}

/// `[A-Z]\w*(::[A-Z]\w*)*`
fn is_type_name(name: &str) -> bool {
    has_parts(name, |first| first.is_ascii_uppercase())
}

fn has_parts(name: &str, fits: impl Fn(u8) -> bool) -> bool {
    let is_word = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    name.split("::").all(|part| part.bytes().next().is_some_and(&fits) && is_word(part))
}
