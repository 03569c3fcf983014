//! Primary expressions: names, numbers, strings, variables, and what begins with a keyword.

use super::{Expected, Parse, Parser};
use crate::ast::{Expr, ExprId, Radix};
use crate::lexer::{Token, TokenKind};
use duckrow_text::source::Diagnostic;

impl Parser<'_> {
    /// `primary_expression`
    pub(super) fn primary_expression(&mut self) -> Parse<ExprId> {
        use TokenKind as T;
        match self.kind() {
            T::Name => Ok(self.name()),
            T::Variable => Ok(self.variable()),
            T::String | T::Word | T::StringStart | T::Heredoc => self.quotedtext(),
            T::Number => Ok(self.number()),
            T::ClassRef => Ok(self.type_name()),
            T::True | T::False => {
                let token = self.bump();
                Ok(self.push(Expr::LiteralBoolean(token.kind == T::True), token.span.start))
            }
            T::Undef => Ok(self.word(Expr::LiteralUndef)),
            T::Default => Ok(self.word(Expr::LiteralDefault)),
            T::Regex => Ok(self.regex()),
            T::ListStart | T::LBracket => self.array(),
            T::LBrace => self.hash(),
            T::LParen | T::LineParen => self.parenthesized_expression(),
            T::If => self.if_expression(),
            T::Unless => self.unless_expression(),
            T::Case => self.case_expression(),
            T::Class => self.hostclass_expression(),
            T::Define => self.definition_expression(),
            T::Plan => self.plan_expression(),
            T::Apply => self.apply_expression(),
            T::Node => self.node_definition_expression(),
            T::Function => self.function_definition(),
            T::Type => self.type_alias_or_definition(),
            T::Attr | T::Private => Ok(self.reserved_word()),
            T::RenderText => Ok(self.template_text()),
            T::RenderStart => self.render_expression(),
            _ => Err(self.unexpected(Expected::Expression)),
        }
    }

    fn word(&mut self, expr: Expr) -> ExprId {
        let start = self.bump().span.start;
        self.push(expr, start)
    }

    fn name(&mut self) -> ExprId {
        let token = self.bump();
        let name = self.symbol(token);
        self.push(Expr::QualifiedName(name), token.span.start)
    }

    /// `variable`
    fn variable(&mut self) -> ExprId {
        let token = self.bump();
        let name = self.variable_symbol(token);
        self.push(Expr::Variable(name), token.span.start)
    }

    /// `type`
    pub(super) fn type_name(&mut self) -> ExprId {
        let token = self.bump();
        let name = self.symbol(token);
        self.push(Expr::QualifiedReference(name), token.span.start)
    }

    /// `reserved_word`
    fn reserved_word(&mut self) -> ExprId {
        let token = self.bump();
        let word = self.symbol(token);
        self.push(Expr::ReservedWord(word), token.span.start)
    }

    /// `regex`
    pub(super) fn regex(&mut self) -> ExprId {
        let token = self.bump();
        let pattern = self.string(token);
        self.push(Expr::LiteralRegularExpression(pattern), token.span.start)
    }

    fn parenthesized_expression(&mut self) -> Parse<ExprId> {
        let start = self.open().start;
        let inner = self.assignment()?;
        self.close(TokenKind::RParen, Expected::ParenthesisEnd)?;
        Ok(self.push(Expr::Parenthesized(inner), start))
    }

    fn number(&mut self) -> ExprId {
        let token = self.bump();
        let expr = self.number_value(token);
        self.push(expr, token.span.start)
    }

    /// The value of a number. One that is too great for an integer is the greatest: the validation refuses it by its text.
    fn number_value(&mut self, token: Token) -> Expr {
        let text = self.slice(token.span);
        let integer = |digits: &str, base, radix| {
            let value = if digits.is_empty() { Ok(0) } else { i64::from_str_radix(digits, base) };
            Expr::LiteralInteger { value: value.unwrap_or(i64::MAX), radix }
        };
        if let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
            return integer(digits, 16, Radix::Hexadecimal);
        }
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            return match text.strip_prefix('0') {
                Some(digits) if !digits.is_empty() => integer(digits, 8, Radix::Octal),
                _ => integer(text, 10, Radix::Decimal),
            };
        }
        let value: f64 = text.parse().unwrap_or(0.0);
        let is_zero_with_exponent = value == 0.0 && text.starts_with("0.") && text.contains(['e', 'E']);
        if value.is_infinite() || (is_zero_with_exponent && is_all_zeros(text)) {
            let message = format!("Internal Error, NUMBER token does not contain a valid number, {text}");
            let at = token.span.in_file(self.file);
            let diagnostic = Diagnostic::error("number-out-of-range", at, message)
                .printed(duckrow_text::source::Position::None)
                .help("This number can't be written as a float: Puppet stops here with an internal error.");
            self.report(diagnostic);
        }
        Expr::LiteralFloat(value)
    }

    /// `quotedtext`
    pub(super) fn quotedtext(&mut self) -> Parse<ExprId> {
        match self.kind() {
            TokenKind::Word => {
                let span = self.bump().span;
                Ok(self.push(Expr::LiteralString(self.slice(span).into()), span.start))
            }
            TokenKind::StringStart => self.dq_string(),
            TokenKind::Heredoc => self.heredoc(),
            _ => Ok(self.plain_string()),
        }
    }

    /// `string`
    fn plain_string(&mut self) -> ExprId {
        let token = self.bump();
        let text = self.string(token);
        self.push(Expr::LiteralString(text), token.span.start)
    }

    /// `dq_string`: text and interpolations in turn. What can't be understood in one doesn't spoil the rest.
    fn dq_string(&mut self) -> Parse<ExprId> {
        let start = self.token.span.start;
        let segments = self.list_start::<ExprId>();
        self.string_segment();
        loop {
            let base = self.recovery_base();
            let mut value = self.nested(Self::text_expression);
            if value.is_ok() && !matches!(self.kind(), TokenKind::StringMiddle | TokenKind::StringEnd) {
                value = Err(self.unexpected(Expected::InterpolationEnd));
            }
            match value {
                Ok(text) => self.scratch.exprs.push(text),
                Err(failed) => {
                    self.recover_in_string(&base);
                    if self.kind() == TokenKind::End {
                        return Err(failed);
                    }
                }
            }
            let is_last = self.kind() == TokenKind::StringEnd;
            self.string_segment();
            if is_last {
                break;
            }
        }
        let segments = self.list(segments);
        Ok(self.push(Expr::ConcatenatedString(segments), start))
    }

    /// `text_expression`
    fn text_expression(&mut self) -> Parse<ExprId> {
        let value = self.assignment()?;
        let start = self.start(value);
        Ok(self.push(Expr::Text(value), start))
    }

    /// `dqpre`, `dqmid`, `dqpost`: no segment if there is no text.
    fn string_segment(&mut self) {
        let token = self.bump();
        let text = self.string(token);
        if !text.is_empty() {
            let segment = self.push(Expr::LiteralString(text), token.span.start);
            self.scratch.exprs.push(segment);
        }
    }

    /// `heredoc`
    fn heredoc(&mut self) -> Parse<ExprId> {
        let token = self.bump();
        let syntax = self.string(token);
        let syntax = self.names.intern(&syntax);
        let text = match self.kind() {
            TokenKind::StringStart => self.dq_string()?,
            _ => self.plain_string(),
        };
        Ok(self.program.push(Expr::Heredoc { syntax, text }, token.span))
    }
}

/// True if a number has no digit but zero before its exponent.
fn is_all_zeros(text: &str) -> bool {
    let mantissa = text.split(['e', 'E']).next().unwrap_or_default();
    mantissa.bytes().all(|byte| matches!(byte, b'0' | b'.'))
}
