//! Operators. What they do with values is `values`' business; here is which operands are evaluated, and whom an error blames.

use std::rc::Rc;

use super::{Evaluated, Frame, Interrupt};
use duckrow_scenario::Strictness;
use duckrow_syntax::ast::{ArithmeticOp, ComparisonOp, Expr, ExprId};
use duckrow_text::source::Diagnostic;
use duckrow_values as values;
use duckrow_values::regex::RegexError;
use duckrow_values::{Arithmetic, Blame, Coercion, Comparison, Match, OperatorError, Value};

impl Frame<'_> {
    /// Every operator that is not an assignment or a relationship.
    pub(super) fn operator(&mut self, id: ExprId) -> Evaluated {
        let program = self.program;
        match program.expr(id) {
            Expr::And { left, right, .. } => Ok((self.holds(*left)? && self.holds(*right)?).into()),
            Expr::Or { left, right, .. } => Ok((self.holds(*left)? || self.holds(*right)?).into()),
            Expr::Not(inner) => Ok((!self.holds(*inner)?).into()),
            Expr::Comparison { op, left, right, .. } => self.comparison(id, *op, *left, *right),
            Expr::Arithmetic { op, left, right, .. } => self.arithmetic(id, *op, *left, *right),
            Expr::Match { negated, left, right, .. } => self.match_operator(*negated, *left, *right),
            Expr::In { left, right, .. } => self.in_operator(*left, *right),
            Expr::UnaryMinus(inner) => self.unary_minus(id, *inner),
            Expr::Unfold(inner) => self.unfold(*inner),
            Expr::ReservedWord(word) => Ok(Value::String(self.session.names.string(*word))),
            // Templates, lambdas and dots never stand alone: the parser sees to it.
            _ => Ok(Value::Undef),
        }
    }

    fn holds(&mut self, id: ExprId) -> Evaluated<bool> {
        Ok(self.eval(id)?.is_true())
    }

    fn comparison(&mut self, id: ExprId, op: ComparisonOp, left: ExprId, right: ExprId) -> Evaluated {
        let left_value = self.eval(left)?;
        let right_value = self.eval(right)?;
        let ordered = match op {
            ComparisonOp::Equal | ComparisonOp::NotEqual => {
                let equal = self.session.fuel.ask(|effort| values::are_equal(&left_value, &right_value, effort))?;
                return Ok((equal == (op == ComparisonOp::Equal)).into());
            }
            ComparisonOp::Less => Comparison::Less,
            ComparisonOp::LessOrEqual => Comparison::LessOrEqual,
            ComparisonOp::Greater => Comparison::Greater,
            ComparisonOp::GreaterOrEqual => Comparison::GreaterOrEqual,
        };
        let holds = self.session.fuel.ask(|effort| values::holds(ordered, &left_value, &right_value, effort))?;
        holds.map(Value::from).map_err(|error| self.operator_error(&error, id, left, right))
    }

    fn arithmetic(&mut self, id: ExprId, op: ArithmeticOp, left: ExprId, right: ExprId) -> Evaluated {
        let left_value = self.eval(left)?;
        let right_value = self.eval(right)?;
        let op = match op {
            ArithmeticOp::Add => Arithmetic::Add,
            ArithmeticOp::Subtract => Arithmetic::Subtract,
            ArithmeticOp::Multiply => Arithmetic::Multiply,
            ArithmeticOp::Divide => Arithmetic::Divide,
            ArithmeticOp::Modulo => Arithmetic::Modulo,
            ArithmeticOp::ShiftLeft => Arithmetic::ShiftLeft,
            ArithmeticOp::ShiftRight => Arithmetic::ShiftRight,
        };
        self.session.fuel.work(4 * made_by(&left_value, &right_value))?;
        let mut coercions = Vec::new();
        let result = values::arithmetic(op, &left_value, &right_value, &mut coercions);
        self.report_coercions(&coercions, id, left, right)?;
        result.map_err(|error| self.operator_error(&error, id, left, right))
    }

    fn unary_minus(&mut self, id: ExprId, inner: ExprId) -> Evaluated {
        let value = self.eval(inner)?;
        let mut coercions = Vec::new();
        let result = values::negate(&value, &mut coercions);
        self.report_coercions(&coercions, id, inner, inner)?;
        result.map_err(|error| self.operator_error(&error, id, inner, inner))
    }

    /// A text that was taken as a number is a warning, or an error where code must be strict.
    fn report_coercions(&mut self, coercions: &[Coercion], id: ExprId, left: ExprId, right: ExprId) -> Evaluated<()> {
        for coercion in coercions {
            let at = self.at(blamed(coercion.operand, id, left, right));
            match self.session.settings.strict {
                Strictness::Off => {}
                Strictness::Warning => {
                    let warning = Diagnostic::warning("coerced-number", at, coercion.text.as_str());
                    self.session.warn(self.subject(), warning);
                }
                Strictness::Error => return Err(Interrupt::known("coerced-number", at, &coercion.text)),
            }
        }
        Ok(())
    }

    pub(super) fn operator_error(&self, error: &OperatorError, id: ExprId, left: ExprId, right: ExprId) -> Interrupt {
        if error.is_wrapped() {
            return Interrupt::plain("bad-operand", error.text.as_str());
        }
        Interrupt::known("bad-operand", self.at(blamed(error.blame, id, left, right)), &error.text)
    }

    /// `a =~ b`: a type matches its instances, a pattern matches texts.
    fn match_operator(&mut self, negated: bool, left: ExprId, right: ExprId) -> Evaluated {
        let value = self.eval(left)?;
        let pattern = self.eval(right)?;
        let regex = match &pattern {
            Value::Regexp(regex) => Rc::clone(regex),
            Value::Type(_) | Value::SemVerRange(_) => {
                let found = self.session.fuel.ask(|effort| values::match_option(&value, &pattern, effort))?;
                let found = found.map_err(regex_error)?;
                return Ok((found.holds != negated).into());
            }
            Value::String(source) => {
                let compiled = self.session.compile(source)?;
                compiled.map_err(|error| self.no_pattern(right, &error.to_string()))?
            }
            other => {
                let detail = format!("no implicit conversion of {} into String", values::ruby_class_or_word(other));
                return Err(self.no_pattern(right, &detail));
            }
        };
        let Value::String(text) = &value else {
            let kind = values::with_article(&values::kind(&value));
            let message = format!("Left match operand must result in a String value. Got {kind}.");
            return Err(Interrupt::known("match-not-string", self.at(left), message));
        };
        let found = self.session.fuel.ask(|effort| regex.within(effort, || regex.find(text)))?.map_err(regex_error)?;
        let holds = found.is_some();
        self.matches = found.map(Rc::new);
        Ok((holds != negated).into())
    }

    fn no_pattern(&self, id: ExprId, detail: &str) -> Interrupt {
        let message = format!("Can not convert right match operand to a regular expression. Caused by '{detail}'.");
        Interrupt::known("bad-pattern", self.at(id), message)
    }

    fn in_operator(&mut self, left: ExprId, right: ExprId) -> Evaluated {
        let needle = self.eval(left)?;
        let haystack = self.eval(right)?;
        let found = self.session.fuel.ask(|effort| values::contains(&needle, &haystack, effort))?;
        let found = found.map_err(regex_error)?;
        Ok(self.remember(found).into())
    }

    /// Keeps what a regular expression found, for `$0`, `$1` …
    pub(super) fn remember(&mut self, found: Match) -> bool {
        if let Some(captures) = found.captures {
            self.matches = Some(Rc::new(captures));
        }
        found.holds
    }

    /// `*a` where it stands alone: the items of `a` as an array.
    fn unfold(&mut self, inner: ExprId) -> Evaluated {
        let value = self.eval(inner)?;
        Ok(super::literal::array(self.unfolded(&value)?)?.into())
    }
}

/// The amount there is to copy when two values are put together. There is nothing to copy in numbers.
fn made_by(left: &Value, right: &Value) -> u64 {
    match left {
        Value::Array(_) | Value::Hash(_) | Value::Binary(_) => left.length() + right.weight(),
        _ => 0,
    }
}

fn blamed(blame: Blame, id: ExprId, left: ExprId, right: ExprId) -> ExprId {
    match blame {
        Blame::Left => left,
        Blame::Right => right,
        Blame::Expression | Blame::Key(_) | Blame::Wrapped => id,
    }
}

/// A regular expression that takes too long.
pub(super) fn regex_error(error: RegexError) -> Interrupt {
    Interrupt::plain("limit", error.to_string())
}
