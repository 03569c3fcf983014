//! Lists of statements, and calls without parentheses.

use super::{Expected, Failed, Parse, Parser};
use crate::ast::{Expr, ExprId, List};
use crate::lexer::TokenKind;
use duckrow_text::source::{Diagnostic, Span};

/// The functions that may be called without parentheses.
pub(crate) const STATEMENT_CALLS: [&str; 15] = [
    "break", "contain", "debug", "err", "fail", "import", "include", "info", "next", "notice", "realize", "require",
    "return", "tag", "warning",
];

impl Parser<'_> {
    /// `program`
    pub(super) fn program(&mut self) {
        let items = self.list_start::<ExprId>();
        self.statements();
        if self.scratch.exprs.len() == items {
            let end = self.token.span;
            self.program.set_span(self.program.body, end);
            return;
        }
        let whole = self.span_of_statements(items);
        self.program.body = self.block_or_expression(items, whole);
    }

    /// `statements`: everything up to a closing brace or the end. The expressions stay on the scratch stack.
    pub(super) fn statements(&mut self) {
        let items = self.list_start::<ExprId>();
        let outer = self.recovery.bad_list.take();
        loop {
            while starts_expression(self.kind()) {
                let base = self.recovery_base();
                self.begin_statement();
                match self.syntactic_statement(items) {
                    Ok(()) => self.end_statement(),
                    Err(Failed) => {
                        self.recover(&base);
                        let nop = self.push(Expr::Nop, self.end);
                        self.scratch.exprs.push(nop);
                    }
                }
                if self.kind() == TokenKind::Semicolon && starts_expression(self.second()) {
                    self.bump();
                }
            }
            let at_top = self.recovery.blocks == 0;
            if self.kind() == TokenKind::End || (self.kind() == TokenKind::RBrace && !at_top) {
                break;
            }
            let base = self.recovery_base();
            if self.kind() == TokenKind::Semicolon && self.scratch.exprs.len() > items {
                self.bump();
            } else {
                self.tell_bad_list();
            }
            self.begin_statement();
            let Failed = self.unexpected(Expected::Statement);
            self.recover(&base);
        }
        self.tell_bad_list();
        self.recovery.bad_list = outer;
    }

    /// `syntactic_statement`: an expression, or several with commas, which are the arguments of the call before.
    ///
    /// Puppet turns names followed by expressions into calls when the whole list has been read (`transform_calls`). The only
    /// thing that shows is when a list that belongs to no call is reported: after everything else in the block.
    fn syntactic_statement(&mut self, items: usize) -> Parse<()> {
        let first = self.list_start::<ExprId>();
        let mut comma = None;
        loop {
            let expr = self.assignment()?;
            self.scratch.exprs.push(expr);
            if self.kind() != TokenKind::Comma {
                break;
            }
            comma = comma.or(Some(self.token.span));
            self.bump();
        }
        let before = if first > items { self.scratch.exprs.get(first - 1).copied() } else { None };
        match before {
            Some(name) if self.is_statement_call(name) => {
                let arguments = self.list(first);
                let call = self.statement_call(name, arguments);
                if let Some(last) = self.scratch.exprs.last_mut() {
                    *last = call;
                }
            }
            _ => self.end_of_statement(before, comma),
        }
        Ok(())
    }

    /// A statement that is no argument: a call as a statement needs no value; a list is an error.
    fn end_of_statement(&mut self, before: Option<ExprId>, comma: Option<Span>) {
        match comma {
            None => self.as_statement(),
            Some(_) if self.is_lost() => {}
            Some(comma) => {
                let name = before.and_then(|before| match self.program.expr(before) {
                    Expr::QualifiedName(name) => Some(*name),
                    _ => None,
                });
                self.recovery.bad_list.get_or_insert((comma, name));
            }
        }
    }

    /// The last expression on the stack is a statement.
    fn as_statement(&mut self) {
        if let Some(id) = self.scratch.exprs.last().copied()
            && let Expr::CallNamedFunction { functor, arguments, lambda, .. } = *self.program.expr(id)
        {
            self.program.replace(id, Expr::CallNamedFunction { functor, arguments, lambda, rvalue: false });
        }
    }

    /// True if it is the name of a function that may be called without parentheses.
    pub(super) fn is_statement_call(&self, name: ExprId) -> bool {
        match self.program.expr(name) {
            Expr::QualifiedName(name) => STATEMENT_CALLS.contains(&self.names.text(*name)),
            _ => false,
        }
    }

    /// `name arguments`
    pub(super) fn statement_call(&mut self, functor: ExprId, arguments: List<ExprId>) -> ExprId {
        let span = self.program.span(functor);
        let last = self.program.list(arguments).last().map_or(span, |last| self.program.span(*last));
        self.program.push(Expr::CallNamedFunction { functor, arguments, lambda: None, rvalue: false }, span.to(last))
    }

    /// A list that belongs to no call.
    fn tell_bad_list(&mut self) {
        let Some((comma, name)) = self.recovery.bad_list.take() else { return };
        let (message, help) = match name.map(|name| self.names.text(name)) {
            Some(name) => (
                format!(
                    "attempt to pass argument list to the function '{name}' which cannot be called without parentheses"
                ),
                format!(
                    "Write {name}(…). Without parentheses only these can be called: {}",
                    STATEMENT_CALLS.join(", ")
                ),
            ),
            None => {
                let help = "Several values are a list in brackets: [1, 2]. Statements have no comma between them.";
                ("illegal comma separated argument list".to_owned(), help.to_owned())
            }
        };
        let at = comma.in_file(self.file);
        self.report(Diagnostic::error("illegal-argument-list", at, message).help(help));
    }

    /// `{ statements }`; the expressions stay on the scratch stack.
    fn braces(&mut self, wanted: Expected) -> Parse<Span> {
        if self.kind() != TokenKind::LBrace {
            return Err(self.unexpected(wanted));
        }
        let open = self.open();
        self.nested(|parser| {
            parser.recovery.blocks += 1;
            parser.statements();
            parser.recovery.blocks -= 1;
            let close = parser.close(TokenKind::RBrace, Expected::BlockEnd)?;
            Ok(open.to(close))
        })
    }

    /// `{ statements }` of a conditional: the statement itself if there is only one.
    pub(super) fn block(&mut self, wanted: Expected) -> Parse<ExprId> {
        let items = self.list_start::<ExprId>();
        let span = self.braces(wanted)?;
        Ok(self.block_or_expression(items, span))
    }

    /// `{ statements }` of a definition: always a block, unless it is empty.
    pub(super) fn body(&mut self, wanted: Expected) -> Parse<ExprId> {
        let items = self.list_start::<ExprId>();
        let span = self.braces(wanted)?;
        if self.scratch.exprs.len() == items {
            return Ok(self.program.push(Expr::Nop, span));
        }
        let statements = self.list(items);
        Ok(self.program.push(Expr::Block(statements), span))
    }

    fn block_or_expression(&mut self, items: usize, span: Span) -> ExprId {
        match self.scratch.exprs.get(items..) {
            None | Some([]) => self.program.push(Expr::Nop, span),
            Some([one]) => {
                let one = *one;
                self.scratch.exprs.truncate(items);
                one
            }
            Some(_) => {
                let statements = self.list(items);
                self.program.push(Expr::Block(statements), span)
            }
        }
    }

    fn span_of_statements(&self, items: usize) -> Span {
        let statements = self.scratch.exprs.get(items..).unwrap_or_default();
        let spans = statements.iter().map(|id| self.program.span(*id));
        spans.reduce(Span::to).unwrap_or_default()
    }
}

/// True if an expression can begin with this token.
pub(super) fn starts_expression(kind: TokenKind) -> bool {
    use TokenKind as T;
    matches!(
        kind,
        T::Name
            | T::Word
            | T::ClassRef
            | T::Variable
            | T::Number
            | T::String
            | T::StringStart
            | T::Heredoc
            | T::Regex
            | T::True
            | T::False
            | T::Default
            | T::Undef
            | T::Case
            | T::If
            | T::Unless
            | T::Class
            | T::Define
            | T::Function
            | T::Node
            | T::Type
            | T::Plan
            | T::Apply
            | T::Attr
            | T::Private
            | T::ListStart
            | T::LBracket
            | T::LBrace
            | T::LParen
            | T::LineParen
            | T::At
            | T::AtAt
            | T::Minus
            | T::Times
            | T::Not
            | T::RenderText
            | T::RenderStart
    )
}
