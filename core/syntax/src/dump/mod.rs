//! The tree in the text of `puppet parser dump`: the format that Puppet calls old, which is its default.
//!
//! Every node is a list in parentheses: `(+ 1 2)`. The layout is Puppet's to the letter, also where it is odd, so that the two
//! can be compared: an `if` without `else` leaves the rest of the file indented, what stands behind `!` is laid out on its own.

mod json;
mod layout;

use ecow::{EcoString, eco_format};

use super::ast::{
    AttributeOperation, CaseOption, Definition, DefinitionKind, Expr, ExprId, KeyedEntry, List, Parameter, Program,
    Radix, ResourceBody, ResourceForm, SelectorEntry,
};
use duckrow_text::names::{Names, Symbol};
use layout::Piece::{self, Break, Close, Dedent, Indent, Open};
use layout::{Pieces, binary, float, layout, lines, list, parameter_list, regexp, text};

pub use json::dump_json;

/// The tree as text, without a line break at its end.
pub fn dump(program: &Program, names: &Names) -> String {
    let mut dumper = Dumper { program, names, indent: 0 };
    match program.expr(program.body) {
        Expr::Nop => ":nop".to_owned(),
        _ => dumper.dump(program.body),
    }
}

fn form(form: ResourceForm) -> &'static str {
    match form {
        ResourceForm::Regular => "",
        ResourceForm::Virtual => "virtual-",
        ResourceForm::Exported => "exported-",
    }
}

struct Dumper<'a> {
    program: &'a Program,
    names: &'a Names,
    indent: usize,
}

impl<'a> Dumper<'a> {
    /// Takes an expression to pieces, without recursion, and lays them out.
    fn dump(&mut self, id: ExprId) -> String {
        let mut waiting = vec![Piece::Expr(id)];
        let mut flat = Vec::new();
        while let Some(piece) = waiting.pop() {
            let parts = match piece {
                Piece::Expr(id) => self.expr(id),
                Piece::Entry(entry) => self.entry(entry),
                Piece::Option(option) => self.option(option),
                Piece::Selector(SelectorEntry { matching, value }) => {
                    vec![Open, Piece::Expr(matching), text("=>"), Piece::Expr(value), Close]
                }
                Piece::Body(body) => self.body(body),
                Piece::Operation(operation) => self.operation(operation),
                Piece::Parameter(parameter) => self.parameter(parameter),
                Piece::Definition(definition) => self.definition(definition),
                other => {
                    flat.push(other);
                    continue;
                }
            };
            waiting.extend(parts.into_iter().rev());
        }
        layout(&flat, &mut self.indent)
    }

    fn name(&self, symbol: Symbol) -> EcoString {
        self.names.string(symbol)
    }

    fn exprs(&self, list: List<ExprId>) -> impl Iterator<Item = Piece<'a>> + use<'a> {
        self.program.list(list).iter().copied().map(Piece::Expr)
    }

    fn operations(&self, list: List<AttributeOperation>) -> impl Iterator<Item = Piece<'a>> + use<'a> {
        lines(self.program.list(list).iter().copied().map(Piece::Operation))
    }

    fn expr(&mut self, id: ExprId) -> Pieces<'a> {
        let program = self.program;
        match program.expr(id) {
            Expr::Nop => vec![text("()")],
            Expr::LiteralUndef => vec![text(":undef")],
            Expr::LiteralDefault => vec![text(":default")],
            Expr::LiteralBoolean(value) => vec![text(if *value { "true" } else { "false" })],
            Expr::LiteralInteger { value, radix } => vec![text(match radix {
                Radix::Decimal => eco_format!("{value}"),
                Radix::Octal => eco_format!("0{value:o}"),
                Radix::Hexadecimal => eco_format!("0x{value:X}"),
            })],
            Expr::LiteralFloat(value) => vec![text(float(*value))],
            Expr::LiteralString(value) => vec![text(eco_format!("'{value}'"))],
            Expr::LiteralRegularExpression(pattern) => vec![text(regexp(pattern))],
            Expr::LiteralList(values) => list("[]", self.exprs(*values)),
            Expr::LiteralHash(entries) => list("{}", program.list(*entries).iter().copied().map(Piece::Entry)),
            Expr::ConcatenatedString(segments) => list("cat", self.exprs(*segments)),
            Expr::Text(value) => list("str", [Piece::Expr(*value)]),
            Expr::Heredoc { syntax, text: value } => {
                let name = eco_format!("@({})", self.name(*syntax));
                list(name, [Indent, Break, Piece::Expr(*value), Dedent, Break])
            }
            Expr::QualifiedName(name) | Expr::QualifiedReference(name) => vec![text(self.name(*name))],
            Expr::ReservedWord(word) => list("reserved", [text(self.name(*word))]),
            Expr::Variable(name) => vec![text(eco_format!("${}", self.name(*name)))],
            Expr::Arithmetic { op, left, right, .. } => binary(op.text(), *left, *right),
            Expr::Comparison { op, left, right, .. } => binary(op.text(), *left, *right),
            Expr::Match { negated, left, right, .. } => binary(if *negated { "!~" } else { "=~" }, *left, *right),
            Expr::In { left, right, .. } => binary("in", *left, *right),
            Expr::And { left, right, .. } => binary("&&", *left, *right),
            Expr::Or { left, right, .. } => binary("||", *left, *right),
            Expr::Assignment { op, left, right, .. } => binary(op.text(), *left, *right),
            Expr::Relationship { op, left, right, .. } => binary(op.text(), *left, *right),
            Expr::Not(value) => {
                let value = self.dump(*value);
                list("!", [text(value)])
            }
            Expr::UnaryMinus(value) => list("-", [Piece::Expr(*value)]),
            Expr::Unfold(value) => list("unfold", [Piece::Expr(*value)]),
            Expr::Parenthesized(value) => vec![Piece::Expr(*value)],
            Expr::NamedAccess { left, name, .. } => binary(".", *left, *name),
            Expr::Access { left, keys } if keys.len() == 1 => {
                list("slice", [Piece::Expr(*left)].into_iter().chain(self.exprs(*keys)))
            }
            Expr::Access { left, keys } => {
                let keys = [Open].into_iter().chain(self.exprs(*keys)).chain([Close]);
                list("slice", [Piece::Expr(*left)].into_iter().chain(keys))
            }
            other => self.statement(other),
        }
    }

    /// The larger expressions.
    fn statement(&self, expr: &'a Expr) -> Pieces<'a> {
        let program = self.program;
        match expr {
            Expr::Block(statements) => {
                list("block", [Indent].into_iter().chain(lines(self.exprs(*statements))).chain([Dedent, Break]))
            }
            Expr::If { test, then, or_else } => self.conditional("if", *test, *then, *or_else),
            Expr::Unless { test, then, or_else } => self.conditional("unless", *test, *then, *or_else),
            Expr::Case { test, options } => {
                let options = lines(program.list(*options).iter().copied().map(Piece::Option));
                list("case", [Piece::Expr(*test), Indent].into_iter().chain(options).chain([Dedent]))
            }
            Expr::Selector { left, entries } => {
                let entries = program.list(*entries).iter().copied().map(Piece::Selector);
                list("?", [Piece::Expr(*left)].into_iter().chain(entries))
            }
            Expr::CallNamedFunction { functor, arguments, lambda, rvalue } => {
                let parts = [Piece::Expr(*functor)].into_iter().chain(self.exprs(*arguments));
                list(if *rvalue { "call" } else { "invoke" }, parts.chain(lambda.map(Piece::Expr)))
            }
            Expr::CallMethod { functor, arguments, lambda, .. } => {
                let parts = [Piece::Expr(*functor)].into_iter().chain(self.exprs(*arguments));
                list("call-method", parts.chain(lambda.map(Piece::Expr)))
            }
            Expr::Lambda { parameters, return_type, body } => {
                let mut parts = parameter_list(program.list(*parameters));
                parts.extend(return_type.map(|of| list("return_type", [Piece::Expr(of)])).unwrap_or_default());
                parts.push(Piece::Expr(*body));
                list("lambda", parts)
            }
            Expr::Resource { form: of, type_name, bodies } => {
                let bodies = lines(program.list(*bodies).iter().copied().map(Piece::Body));
                let parts = [Piece::Expr(*type_name), Indent].into_iter().chain(bodies).chain([Dedent]);
                list(eco_format!("{}resource", form(*of)), parts)
            }
            Expr::ResourceDefaults { form: of, type_ref, operations } => {
                let operations = self.operations(*operations);
                let parts = [Piece::Expr(*type_ref), Indent].into_iter().chain(operations).chain([Dedent]);
                list(eco_format!("{}resource-defaults", form(*of)), parts)
            }
            Expr::ResourceOverride { form: of, resources, operations } => {
                let operations = self.operations(*operations);
                let parts = [Piece::Expr(*resources), Indent].into_iter().chain(operations).chain([Dedent]);
                list(eco_format!("{}override", form(*of)), parts)
            }
            Expr::Collect { type_ref, query, exported, .. } => {
                let query = list(if *exported { "<<| |>>" } else { "<| |>" }, query.map(Piece::Expr));
                let mut parts = vec![Piece::Expr(*type_ref), Indent, Break];
                parts.extend(query);
                parts.extend([Indent, Dedent, Dedent]);
                list("collect", parts)
            }
            Expr::Definition(id) => vec![Piece::Definition(program.definition(*id))],
            Expr::Apply { arguments, body } => list("apply", self.exprs(*arguments).chain([Piece::Expr(*body)])),
            Expr::Render(value) => list("render", [Piece::Expr(*value)]),
            Expr::RenderString(value) => list("render-s", [text(eco_format!(" '{value}'"))]),
            Expr::Epp { parameters, body, .. } => self.template(*parameters, *body),
            _ => Vec::new(),
        }
    }

    /// Puppet makes a lambda of a template.
    fn template(&self, parameters: List<Parameter>, body: ExprId) -> Pieces<'a> {
        let body = match self.program.expr(body) {
            Expr::Nop => vec![Open, Close],
            _ => vec![Piece::Expr(body)],
        };
        let mut parts = parameter_list(self.program.list(parameters));
        parts.extend(list("epp", body));
        list("lambda", parts)
    }

    /// Without an `else` Puppet forgets to take back the indentation.
    fn conditional(&self, name: &str, test: ExprId, then: ExprId, or_else: ExprId) -> Pieces<'a> {
        let mut parts = vec![Piece::Expr(test), Indent, Break];
        parts.extend(list("then", [Indent, Piece::Expr(then), Dedent]));
        if !matches!(self.program.expr(or_else), Expr::Nop) {
            parts.push(Break);
            parts.extend(list("else", [Indent, Piece::Expr(or_else), Dedent]));
            parts.push(Dedent);
        }
        list(name, parts)
    }

    fn entry(&self, KeyedEntry { key, value, .. }: KeyedEntry) -> Pieces<'a> {
        match self.program.expr(key) {
            Expr::Nop => vec![Open, text(":nop"), text("()"), Close],
            _ => vec![Open, Piece::Expr(key), Piece::Expr(value), Close],
        }
    }

    fn option(&self, option: CaseOption) -> Pieces<'a> {
        let mut parts = vec![Open];
        parts.extend(self.exprs(option.values));
        parts.push(Close);
        parts.extend(list("then", [Piece::Expr(option.then)]));
        list("when", parts)
    }

    fn body(&self, body: ResourceBody) -> Pieces<'a> {
        let mut parts = vec![Open, Piece::Expr(body.title), Indent];
        parts.extend(self.operations(body.operations));
        parts.extend([Dedent, Close]);
        parts
    }

    fn operation(&self, operation: AttributeOperation) -> Pieces<'a> {
        let value = Piece::Expr(operation.value);
        match operation.name {
            None => vec![Open, text("* =>"), value, Close],
            Some(name) => {
                let arrow = if operation.append { "+>" } else { "=>" };
                vec![Open, text(self.name(name)), text(arrow), value, Close]
            }
        }
    }

    fn parameter(&self, parameter: Parameter) -> Pieces<'a> {
        let star = if parameter.captures_rest { "*" } else { "" };
        let name = text(eco_format!("{star}{}", self.name(parameter.name)));
        match (parameter.type_expr.map(Piece::Expr), parameter.value.map(Piece::Expr)) {
            (Some(type_expr), Some(value)) => list("=t", [type_expr, name, value]),
            (None, Some(value)) => list("=", [name, value]),
            (Some(type_expr), None) => list("t", [type_expr, name]),
            (None, None) => vec![name],
        }
    }

    fn definition(&self, definition: &'a Definition) -> Pieces<'a> {
        let program = self.program;
        let name = text(self.name(definition.written_name));
        let parameters = parameter_list(program.list(definition.parameters));
        let body = Piece::Expr(definition.body);
        let named = |kind: &str, more: Pieces<'a>| list(kind, [name].into_iter().chain(more).chain([body]));
        match &definition.kind {
            DefinitionKind::HostClass { parent } => {
                let mut more = match parent {
                    Some((parent, _)) => list("inherits", [text(self.name(*parent))]),
                    None => Vec::new(),
                };
                more.extend(parameters);
                named("class", more)
            }
            DefinitionKind::ResourceType => named("define", parameters),
            DefinitionKind::Plan => named("plan", parameters),
            DefinitionKind::Function { return_type } => {
                let mut more = parameters;
                more.extend(return_type.map(|of| list("return_type", [Piece::Expr(of)])).unwrap_or_default());
                named("function", more)
            }
            DefinitionKind::Node { host_matches, parent } => {
                let mut parts = list("matches", self.exprs(*host_matches));
                parts.extend(parent.map(|of| list("parent", [Piece::Expr(of)])).unwrap_or_default());
                parts.push(Piece::Expr(definition.body));
                list("node", parts)
            }
            DefinitionKind::TypeAlias { left, right } => match program.expr(*left) {
                Expr::QualifiedReference(_) => {
                    list("type-alias", [text(self.name(definition.written_name)), Piece::Expr(*right)])
                }
                _ => binary("type-mapping", *left, *right),
            },
            DefinitionKind::TypeDefinition { parent } => {
                let parent = parent.map(|parent| self.name(parent)).unwrap_or_default();
                named("type-definition", vec![text(parent)])
            }
        }
    }
}
