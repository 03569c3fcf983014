//! What one manifest defines: classes, defined types, functions, data types, variables and resources, with their places. It is made
//! of the text alone, and of as much of it as the parser understands.

use duckrow_syntax::ast::{Definition, DefinitionKind, Expr, ExprId, Program};
use duckrow_syntax::{ParseOptions, parse, parse_template};
use duckrow_text::ids::Id;
use duckrow_text::names::{Names, Symbol};
use duckrow_text::source::{FileId, SourceFile, Span};

/// The kinds of what a manifest defines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    Class,
    DefinedType,
    Function,
    DataType,
    Plan,
}

/// A parameter.
#[derive(Debug, Clone)]
pub(crate) struct Parameter {
    pub(crate) name: String,
    /// Its data type, as it is written.
    pub(crate) data_type: Option<String>,
    /// Its default, as it is written.
    pub(crate) default: Option<String>,
    pub(crate) span: Span,
}

/// A class, defined type, function or data type.
#[derive(Debug, Clone)]
pub(crate) struct Defined {
    pub(crate) sort: Sort,
    /// The full name in lower case.
    pub(crate) name: String,
    pub(crate) name_span: Span,
    pub(crate) span: Span,
    pub(crate) parameters: Vec<Parameter>,
    /// The class that it inherits from.
    pub(crate) parent: Option<String>,
    /// The comment above it.
    pub(crate) about: Vec<String>,
}

/// A variable that is set, and where it is known.
#[derive(Debug, Clone)]
pub(crate) struct Variable {
    pub(crate) name: String,
    pub(crate) span: Span,
    /// The body in which it is known; none if it is known everywhere.
    pub(crate) within: Option<Span>,
}

/// A resource whose title is written down.
#[derive(Debug, Clone)]
pub(crate) struct Declared {
    /// The type in lower case.
    pub(crate) type_name: String,
    pub(crate) title: String,
    pub(crate) title_span: Span,
}

/// What a manifest defines.
#[derive(Debug, Default)]
pub(crate) struct Index {
    pub(crate) defined: Vec<Defined>,
    pub(crate) variables: Vec<Variable>,
    pub(crate) resources: Vec<Declared>,
}

/// A comment above a definition is told up to so many lines.
const MOST_LINES: usize = 6;

impl Index {
    /// Reads a manifest, or a template.
    pub(crate) fn of(text: &str, is_template: bool) -> Self {
        let source = SourceFile::new("", text);
        let mut names = Names::new();
        let read = if is_template { parse_template } else { parse };
        let program = read(FileId::from_index(0), &source, &mut names, &ParseOptions::default()).program;
        let reader = Reader { program: &program, names: &names, source: &source };
        let mut index = Self::default();
        for (_, definition) in program.definitions() {
            reader.definition(definition, &mut index);
        }
        for (id, expr) in program.exprs() {
            reader.expression(id, expr, &mut index);
        }
        index
    }

    /// The definitions around a place, the outermost first.
    pub(crate) fn around(&self, at: u32) -> impl Iterator<Item = &Defined> {
        self.defined.iter().rev().filter(move |defined| holds(defined.span, at))
    }
}

/// True if a place is in a range, or at its end.
pub(crate) fn holds(span: Span, at: u32) -> bool {
    span.start <= at && at <= span.end
}

struct Reader<'a> {
    program: &'a Program,
    names: &'a Names,
    source: &'a SourceFile,
}

impl Reader<'_> {
    fn name(&self, symbol: Symbol) -> String {
        self.names.text(symbol).to_owned()
    }

    fn written(&self, id: ExprId) -> String {
        self.source.slice(self.program.span(id)).to_owned()
    }

    fn definition(&self, definition: &Definition, index: &mut Index) {
        let within = Some(definition.span);
        let parameters = self.program.list(definition.parameters).iter().map(|parameter| Parameter {
            name: self.name(parameter.name),
            data_type: parameter.type_expr.map(|of| self.written(of)),
            default: parameter.value.map(|value| self.written(value)),
            span: parameter.span,
        });
        let parameters: Vec<Parameter> = parameters.collect();
        let variable = |of: &Parameter| Variable { name: of.name.clone(), span: of.span, within };
        index.variables.extend(parameters.iter().map(variable));
        let (sort, parent) = match &definition.kind {
            DefinitionKind::HostClass { parent } => (Sort::Class, parent.map(|(name, _)| self.name(name))),
            DefinitionKind::ResourceType => (Sort::DefinedType, None),
            DefinitionKind::Function { .. } => (Sort::Function, None),
            DefinitionKind::TypeAlias { .. } | DefinitionKind::TypeDefinition { .. } => (Sort::DataType, None),
            DefinitionKind::Plan => (Sort::Plan, None),
            DefinitionKind::Node { .. } => return,
        };
        let parent = parent.map(|name| name.trim_start_matches("::").to_lowercase());
        let name = self.name(definition.name).to_lowercase();
        let about = self.comment_above(definition.span.start);
        let (name_span, span) = (definition.name_span, definition.span);
        index.defined.push(Defined { sort, name, name_span, span, parameters, parent, about });
    }

    /// The comment that ends on the line before a place, up to its first blank line or tag.
    fn comment_above(&self, at: u32) -> Vec<String> {
        let line = self.source.line(at);
        let text = |number: u32| self.source.line_text(number).trim();
        let first = (1..line).rev().take_while(|number| text(*number).starts_with('#')).last().unwrap_or(line);
        let lines = (first..line).map(|number| text(number).trim_start_matches('#').trim());
        let told = lines.skip_while(|line| line.is_empty());
        let told = told.take_while(|line| !line.is_empty() && !line.starts_with(['@', '=']));
        let told: Vec<_> = told.take(MOST_LINES).collect();
        if told.is_empty() { Vec::new() } else { vec![told.join(" ")] }
    }

    fn expression(&self, id: ExprId, expr: &Expr, index: &mut Index) {
        match *expr {
            Expr::Assignment { left, .. } => self.assigned(left, id, index),
            Expr::Lambda { parameters, .. } => {
                let within = Some(self.program.span(id));
                let parameters = self.program.list(parameters).iter();
                index.variables.extend(parameters.map(|one| Variable {
                    name: self.name(one.name),
                    span: one.span,
                    within,
                }));
            }
            Expr::Epp { parameters, .. } => {
                let parameters = self.program.list(parameters).iter();
                index.variables.extend(parameters.map(|one| Variable {
                    name: self.name(one.name),
                    span: one.span,
                    within: None,
                }));
            }
            Expr::Resource { type_name, bodies, .. } => {
                let type_name = self.written(type_name).trim_start_matches("::").to_lowercase();
                for body in self.program.list(bodies) {
                    self.titles(&type_name, body.title, index);
                }
            }
            _ => {}
        }
    }

    fn assigned(&self, left: ExprId, at: ExprId, index: &mut Index) {
        let start = self.program.span(at).start;
        let variables = match *self.program.expr(left) {
            Expr::Variable(name) => vec![(name, left)],
            Expr::LiteralList(list) => {
                let items = self.program.list(list).iter();
                items
                    .filter_map(|item| match *self.program.expr(*item) {
                        Expr::Variable(name) => Some((name, *item)),
                        _ => None,
                    })
                    .collect()
            }
            _ => Vec::new(),
        };
        let within = index.defined.iter().filter(|defined| holds(defined.span, start)).map(|defined| defined.span);
        let within = within.min_by_key(|span| span.end - span.start);
        index.variables.extend(variables.into_iter().map(|(name, id)| Variable {
            name: self.name(name),
            span: self.program.span(id),
            within,
        }));
    }

    /// The titles of a resource that are written down: one, or a list.
    fn titles(&self, type_name: &str, title: ExprId, index: &mut Index) {
        let titles = match *self.program.expr(title) {
            Expr::LiteralList(list) => self.program.list(list),
            _ => std::slice::from_ref(&title),
        };
        for id in titles {
            if let Expr::LiteralString(text) = self.program.expr(*id) {
                let (type_name, title) = (type_name.to_owned(), text.to_string());
                index.resources.push(Declared { type_name, title, title_span: self.program.span(*id) });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_manifest_defines_is_found_although_something_in_it_is_wrong() {
        let text = "# A pond.\n# With ducks.\n#\n# @param depth In metres\nclass pond(Integer $depth = 3) {\n  $voice = 'quack'\n  \
                    file { '/a': ensure => }\n  [1].each |$one| { }\n}\ndefine pond::duck($name_of) {}\n";
        let index = Index::of(text, false);
        let pond = &index.defined[0];
        assert_eq!((pond.name.as_str(), pond.sort), ("pond", Sort::Class));
        assert_eq!(pond.about, ["A pond. With ducks."]);
        assert_eq!(pond.parameters[0].data_type.as_deref(), Some("Integer"));
        assert_eq!(pond.parameters[0].default.as_deref(), Some("3"));
        let names: Vec<_> = index.variables.iter().map(|variable| variable.name.as_str()).collect();
        assert_eq!(names, ["depth", "name_of", "voice", "one"]);
        assert_eq!(index.variables[2].within, Some(pond.span));
    }

    #[test]
    fn resources_are_known_by_their_titles() {
        let index = Index::of("file { ['/a', '/b']: }\n::pond::duck { 'c': }\nclass { 'd': }", false);
        let found: Vec<_> = index.resources.iter().map(|one| (one.type_name.as_str(), one.title.as_str())).collect();
        assert_eq!(found, [("file", "/a"), ("file", "/b"), ("pond::duck", "c"), ("class", "d")]);
    }
}
