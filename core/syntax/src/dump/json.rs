//! The tree as JSON: what Puppet calls its extended S-expression notation, as `puppet parser dump --format json` writes it.
//!
//! A node is `{"^": [name, part, …]}`, named parts are `{"#": [name, part, …]}`. The text is made without recursion.

use ecow::{EcoString, eco_format};

use super::layout::float;
use crate::ast::{
    AttributeOperation, CaseOption, Definition, DefinitionKind, Expr, ExprId, KeyedEntry, List, Parameter, Program,
    Radix, ResourceBody, ResourceForm, SelectorEntry,
};
use duckrow_text::names::{Names, Symbol};

/// The tree as JSON in one line.
pub fn dump_json(program: &Program, names: &Names) -> String {
    let writer = Writer { program, names };
    let mut text = String::new();
    let mut waiting = vec![Piece::Expr(program.body)];
    while let Some(piece) = waiting.pop() {
        match piece {
            Piece::Text(part) => text.push_str(&part),
            Piece::Expr(id) => waiting.extend(writer.expr(id).into_iter().rev()),
        }
    }
    text
}

/// A piece that is still to be written.
enum Piece {
    Text(EcoString),
    Expr(ExprId),
}

type Pieces = Vec<Piece>;

/// A literal text.
fn raw(text: impl Into<EcoString>) -> Pieces {
    vec![Piece::Text(text.into())]
}

fn quoted(text: &str) -> Pieces {
    raw(serde_json::Value::from(text).to_string())
}

fn joined(parts: impl IntoIterator<Item = Pieces>) -> Pieces {
    let mut pieces = Vec::new();
    for (place, part) in parts.into_iter().enumerate() {
        if place > 0 {
            pieces.extend(raw(","));
        }
        pieces.extend(part);
    }
    pieces
}

fn between(open: &str, inside: Pieces, close: &str) -> Pieces {
    let mut pieces = raw(open);
    pieces.extend(inside);
    pieces.extend(raw(close));
    pieces
}

fn list(items: impl IntoIterator<Item = Pieces>) -> Pieces {
    between("[", joined(items), "]")
}

fn call(name: &str, parts: impl IntoIterator<Item = Pieces>) -> Pieces {
    between("{\"^\":[", joined([quoted(name)].into_iter().chain(parts)), "]}")
}

/// Named parts, without those that aren't there.
fn map<'n>(entries: impl IntoIterator<Item = (&'n str, Option<Pieces>)>) -> Pieces {
    let entries = entries.into_iter().filter_map(|(name, part)| Some([quoted(name), part?]));
    between("{\"#\":[", joined(entries.flatten()), "]}")
}

fn one(id: ExprId) -> Pieces {
    vec![Piece::Expr(id)]
}

fn binary(op: &str, left: ExprId, right: ExprId) -> Pieces {
    call(op, [one(left), one(right)])
}

fn form_of(form: ResourceForm) -> Option<Pieces> {
    match form {
        ResourceForm::Regular => None,
        ResourceForm::Virtual => Some(quoted("virtual")),
        ResourceForm::Exported => Some(quoted("exported")),
    }
}

struct Writer<'a> {
    program: &'a Program,
    names: &'a Names,
}

impl Writer<'_> {
    fn name(&self, symbol: Symbol) -> Pieces {
        quoted(self.names.text(symbol))
    }

    fn exprs(&self, list: List<ExprId>) -> impl Iterator<Item = Pieces> {
        self.program.list(list).iter().map(|id| one(*id))
    }

    fn is_nop(&self, id: ExprId) -> bool {
        matches!(self.program.expr(id), Expr::Nop)
    }

    /// The statements of a body.
    fn statements(&self, body: ExprId) -> Pieces {
        match self.program.expr(body) {
            Expr::Block(statements) => list(self.exprs(*statements)),
            _ => list([one(body)]),
        }
    }

    fn body(&self, body: ExprId) -> Option<Pieces> {
        (!self.is_nop(body)).then(|| self.statements(body))
    }

    fn expr(&self, id: ExprId) -> Pieces {
        match self.program.expr(id) {
            Expr::Nop => call("nop", []),
            Expr::LiteralUndef => raw("null"),
            Expr::LiteralDefault => call("default", []),
            Expr::LiteralBoolean(value) => raw(if *value { "true" } else { "false" }),
            Expr::LiteralInteger { value, radix } => {
                let number = raw(eco_format!("{value}"));
                match radix {
                    Radix::Decimal => number,
                    Radix::Octal => call("int", [map([("radix", Some(raw("8"))), ("value", Some(number))])]),
                    Radix::Hexadecimal => call("int", [map([("radix", Some(raw("16"))), ("value", Some(number))])]),
                }
            }
            Expr::LiteralFloat(value) => raw(float(*value)),
            Expr::LiteralString(value) => quoted(value),
            Expr::LiteralRegularExpression(pattern) => call("regexp", [quoted(pattern)]),
            Expr::LiteralList(values) => call("array", self.exprs(*values)),
            Expr::LiteralHash(entries) => call("hash", self.program.list(*entries).iter().map(entry)),
            Expr::ConcatenatedString(segments) => call("concat", self.exprs(*segments)),
            Expr::Text(value) => call("str", [one(*value)]),
            Expr::Heredoc { syntax, text } => {
                let syntax = Some(*syntax).filter(|syntax| !self.names.text(*syntax).is_empty());
                let syntax = syntax.map(|syntax| self.name(syntax));
                call("heredoc", [map([("syntax", syntax), ("text", Some(one(*text)))])])
            }
            Expr::QualifiedName(name) => call("qn", [self.name(*name)]),
            Expr::QualifiedReference(name) => call("qr", [self.name(*name)]),
            Expr::ReservedWord(word) => call("reserved", [self.name(*word)]),
            Expr::Variable(name) => call("var", [self.name(*name)]),
            Expr::Arithmetic { op, left, right, .. } => binary(op.text(), *left, *right),
            Expr::Comparison { op, left, right, .. } => binary(op.text(), *left, *right),
            Expr::Match { negated, left, right, .. } => binary(if *negated { "!~" } else { "=~" }, *left, *right),
            Expr::In { left, right, .. } => binary("in", *left, *right),
            Expr::And { left, right, .. } => binary("and", *left, *right),
            Expr::Or { left, right, .. } => binary("or", *left, *right),
            Expr::Assignment { op, left, right, .. } => binary(op.text(), *left, *right),
            Expr::Relationship { op, left, right, .. } => binary(op.text(), *left, *right),
            Expr::Not(value) => call("!", [one(*value)]),
            Expr::UnaryMinus(value) => self.negative(*value),
            Expr::Unfold(value) => call("unfold", [one(*value)]),
            Expr::Parenthesized(value) => call("paren", [one(*value)]),
            Expr::NamedAccess { left, name, .. } => binary(".", *left, *name),
            Expr::Access { left, keys } => call("access", [one(*left)].into_iter().chain(self.exprs(*keys))),
            other => self.statement(other),
        }
    }

    /// A number behind a minus is a negative number, whatever its radix.
    fn negative(&self, value: ExprId) -> Pieces {
        match self.program.expr(value) {
            Expr::LiteralInteger { value, .. } => raw(eco_format!("{}", value.wrapping_neg())),
            Expr::LiteralFloat(value) => raw(float(-*value)),
            _ => call("-", [one(value)]),
        }
    }

    /// The larger expressions.
    fn statement(&self, expr: &Expr) -> Pieces {
        let program = self.program;
        match expr {
            Expr::Block(statements) => call("block", self.exprs(*statements)),
            Expr::If { test, then, or_else } => self.conditional("if", *test, *then, *or_else),
            Expr::Unless { test, then, or_else } => self.conditional("unless", *test, *then, *or_else),
            Expr::Case { test, options } => {
                let options = list(program.list(*options).iter().map(|option| self.option(option)));
                call("case", [one(*test), options])
            }
            Expr::Selector { left, entries } => {
                let arrow = |entry: &SelectorEntry| binary("=>", entry.matching, entry.value);
                call("?", [one(*left), list(program.list(*entries).iter().map(arrow))])
            }
            Expr::CallNamedFunction { functor, arguments, lambda, rvalue } => {
                self.called(if *rvalue { "call" } else { "invoke" }, *functor, *arguments, *lambda)
            }
            Expr::CallMethod { functor, arguments, lambda, .. } => {
                self.called("call-method", *functor, *arguments, *lambda)
            }
            Expr::Lambda { parameters, return_type, body } => {
                let parts = [
                    ("params", self.parameters(*parameters)),
                    ("returns", return_type.map(one)),
                    ("body", self.body(*body)),
                ];
                call("lambda", [map(parts)])
            }
            Expr::Resource { form, type_name, bodies } => {
                let bodies = list(program.list(*bodies).iter().map(|body| self.resource_body(body)));
                let parts = [("type", Some(one(*type_name))), ("bodies", Some(bodies)), ("form", form_of(*form))];
                call("resource", [map(parts)])
            }
            Expr::ResourceDefaults { form, type_ref, operations } => {
                let operations = self.operations(*operations);
                let parts = [("type", Some(one(*type_ref))), ("ops", Some(operations)), ("form", form_of(*form))];
                call("resource-defaults", [map(parts)])
            }
            Expr::ResourceOverride { form, resources, operations } => {
                let operations = self.operations(*operations);
                let parts = [("resources", Some(one(*resources))), ("ops", Some(operations)), ("form", form_of(*form))];
                call("resource-override", [map(parts)])
            }
            Expr::Collect { type_ref, query, exported, operations } => {
                let kind = if *exported { "exported-query" } else { "virtual-query" };
                let query = call(kind, query.filter(|query| !self.is_nop(*query)).map(one));
                let operations = (!operations.is_empty()).then(|| self.operations(*operations));
                let parts = [("type", Some(one(*type_ref))), ("query", Some(query)), ("ops", operations)];
                call("collect", [map(parts)])
            }
            Expr::Definition(id) => self.definition(program.definition(*id)),
            Expr::Apply { arguments, body } => call("apply", self.exprs(*arguments).chain([one(*body)])),
            Expr::Render(value) => call("render", [one(*value)]),
            Expr::RenderString(value) => call("render-s", [quoted(value)]),
            Expr::Epp { parameters, body, .. } => self.template(*parameters, *body),
            _ => Vec::new(),
        }
    }

    fn called(&self, kind: &str, functor: ExprId, arguments: List<ExprId>, lambda: Option<ExprId>) -> Pieces {
        let arguments = list(self.exprs(arguments));
        call(kind, [map([("functor", Some(one(functor))), ("args", Some(arguments)), ("block", lambda.map(one))])])
    }

    fn conditional(&self, name: &str, test: ExprId, then: ExprId, or_else: ExprId) -> Pieces {
        call(name, [map([("test", Some(one(test))), ("then", self.body(then)), ("else", self.body(or_else))])])
    }

    fn option(&self, option: &CaseOption) -> Pieces {
        map([("when", Some(list(self.exprs(option.values)))), ("then", Some(self.statements(option.then)))])
    }

    fn resource_body(&self, body: &ResourceBody) -> Pieces {
        map([("title", Some(one(body.title))), ("ops", Some(self.operations(body.operations)))])
    }

    fn operations(&self, operations: List<AttributeOperation>) -> Pieces {
        let operation = |operation: &AttributeOperation| match operation.name {
            None => call("splat-hash", [one(operation.value)]),
            Some(name) => call(if operation.append { "+>" } else { "=>" }, [self.name(name), one(operation.value)]),
        };
        list(self.program.list(operations).iter().map(operation))
    }

    fn parameters(&self, parameters: List<Parameter>) -> Option<Pieces> {
        let parameter = |parameter: &Parameter| {
            let splat = parameter.captures_rest.then(|| raw("true"));
            let parts = [("type", parameter.type_expr.map(one)), ("splat", splat), ("value", parameter.value.map(one))];
            (self.names.text(parameter.name), Some(map(parts)))
        };
        (!parameters.is_empty()).then(|| map(self.program.list(parameters).iter().map(parameter)))
    }

    fn template(&self, parameters: List<Parameter>, body: ExprId) -> Pieces {
        let epp = match self.program.expr(body) {
            Expr::Nop => call("epp", []),
            Expr::Block(statements) => call("epp", self.exprs(*statements)),
            _ => call("epp", [one(body)]),
        };
        call("lambda", [map([("params", self.parameters(parameters)), ("body", Some(list([epp])))])])
    }

    fn definition(&self, definition: &Definition) -> Pieces {
        let name = || self.name(definition.written_name);
        let named = |kind: &str, parent: Option<Pieces>, returns: Option<Pieces>| {
            let parts = [
                ("name", Some(name())),
                ("parent", parent),
                ("params", self.parameters(definition.parameters)),
                ("body", self.body(definition.body)),
                ("returns", returns),
            ];
            call(kind, [map(parts)])
        };
        match &definition.kind {
            DefinitionKind::HostClass { parent } => {
                named("class", parent.as_ref().map(|(parent, _)| self.name(*parent)), None)
            }
            DefinitionKind::ResourceType => named("define", None, None),
            DefinitionKind::Plan => named("plan", None, None),
            DefinitionKind::Function { return_type } => named("function", None, return_type.map(one)),
            DefinitionKind::Node { host_matches, parent } => {
                let matches = list(self.exprs(*host_matches));
                let body = self.body(definition.body);
                call("node", [map([("matches", Some(matches)), ("parent", parent.map(one)), ("body", body)])])
            }
            DefinitionKind::TypeAlias { left, right } => match self.program.expr(*left) {
                Expr::QualifiedReference(_) => call("type-alias", [name(), one(*right)]),
                _ => binary("type-mapping", *left, *right),
            },
            DefinitionKind::TypeDefinition { parent } => {
                let parent = parent.map_or_else(|| raw("null"), |parent| self.name(parent));
                call("type-definition", [name(), parent, one(definition.body)])
            }
        }
    }
}

fn entry(entry: &KeyedEntry) -> Pieces {
    binary("=>", entry.key, entry.value)
}
