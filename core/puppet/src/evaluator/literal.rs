//! Literals that hold other expressions: strings with interpolation, lists, hashes, regular expressions.

use ecow::EcoString;

use super::{Evaluated, Frame, Interrupt, Stage};
use duckrow_syntax::ast::{Expr, ExprId, KeyedEntry, List};
use duckrow_syntax::{ILLEGAL_TEXT, illegal_text};
use duckrow_text::names::Symbol;
use duckrow_text::source::Diagnostic;
use duckrow_values as values;
use duckrow_values::{Array, Entries, Hash, TooBig, Value};

/// The cost of writing a value into a text.
const TICKS_OF_A_SHOWN_VALUE: u64 = 8;

impl Frame<'_> {
    /// `[a, *b]`
    pub(super) fn list(&mut self, items: List<ExprId>) -> Evaluated {
        let values = self.arguments(items)?;
        Ok(array(values)?.into())
    }

    /// Evaluates a list of expressions; `*a` stands for all items of `a`.
    pub(super) fn arguments(&mut self, items: List<ExprId>) -> Evaluated<Vec<Value>> {
        let program = self.program;
        let mut arguments = Vec::with_capacity(items.len());
        for item in program.list(items) {
            self.argument(*item, &mut arguments)?;
        }
        Ok(arguments)
    }

    /// One of them: `*[1, 2]` is taken apart.
    pub(super) fn argument(&mut self, item: ExprId, arguments: &mut Vec<Value>) -> Evaluated<()> {
        match self.program.expr(self.bare(item)) {
            Expr::Unfold(inner) => {
                let unfolded = self.eval(*inner)?;
                arguments.extend(self.unfolded(&unfolded)?);
            }
            _ => arguments.push(self.eval(item)?),
        }
        Ok(())
    }

    /// The values for which `*a` stands.
    pub(super) fn unfolded(&mut self, value: &Value) -> Evaluated<Vec<Value>> {
        let length = match value {
            Value::Iterator(values) => values.len(),
            other => other.length(),
        };
        if length > u64::from(values::MAX_SIZE) {
            return Err(too_big());
        }
        self.session.fuel.work(4 * length)?;
        Ok(values::unfolded(value))
    }

    /// The expression within parentheses.
    pub(super) fn bare(&self, id: ExprId) -> ExprId {
        let mut id = id;
        while let Expr::Parenthesized(inner) = self.program.expr(id) {
            id = *inner;
        }
        id
    }

    /// `{ a => b }`
    pub(super) fn hash(&mut self, entries: List<KeyedEntry>) -> Evaluated {
        let mut made = Entries::default();
        for entry in self.program.list(entries) {
            let key = self.eval(entry.key)?;
            let value = self.eval(entry.value)?;
            made.insert(key, value);
        }
        Ok(hash(made)?.into())
    }

    /// `"a ${b}"`
    pub(super) fn concatenated(&mut self, segments: List<ExprId>) -> Evaluated {
        let mut text = std::mem::take(&mut self.session.text);
        text.clear();
        for segment in self.program.list(segments) {
            match self.program.expr(*segment) {
                Expr::LiteralString(literal) => {
                    self.session.fuel.step()?;
                    text.push_str(literal);
                }
                _ => text.push_str(&self.text(*segment)?),
            }
        }
        self.session.fuel.output(text.len())?;
        let whole = EcoString::from(text.as_str());
        self.session.text = text;
        Ok(Value::String(whole))
    }

    /// `@("END":json)`: a text that came together only now is checked now.
    pub(super) fn heredoc(&mut self, syntax: Symbol, text: ExprId) -> Evaluated {
        let value = self.eval(text)?;
        let (Expr::ConcatenatedString(_), Value::String(written)) = (self.program.expr(text), &value) else {
            return Ok(value);
        };
        let options = self.session.fuel.parse_options();
        self.session.fuel.work(written.len() as u64)?;
        match illegal_text(self.program.file, self.session.names.text(syntax), written, &options) {
            None => Ok(value),
            Some(message) => Err(Interrupt::new(Stage::Bare, Diagnostic::error(ILLEGAL_TEXT, self.at(text), message))),
        }
    }

    /// The text of an expression's value, as strings show it.
    pub(super) fn text(&mut self, id: ExprId) -> Evaluated<EcoString> {
        match self.eval(id)? {
            Value::String(text) => Ok(text),
            other => {
                self.session.fuel.work(TICKS_OF_A_SHOWN_VALUE * other.weight())?;
                Ok(values::text(&other))
            }
        }
    }

    /// `/pattern/`
    pub(super) fn regular_expression(&mut self, id: ExprId, source: &EcoString) -> Evaluated {
        match self.session.compile(source)? {
            Ok(regex) => Ok(Value::Regexp(regex)),
            Err(error) => Err(Interrupt::known("bad-pattern", self.at(id), error.to_string())),
        }
    }
}

/// An array, unless it is nested too deep.
pub(crate) fn array(items: Vec<Value>) -> Evaluated<Array> {
    Array::new(items).map_err(refused)
}

/// A hash, unless it is nested too deep.
pub(crate) fn hash(entries: Entries) -> Evaluated<Hash> {
    Hash::new(entries).map_err(refused)
}

/// More values than an array or a hash may hold.
pub(crate) fn too_big() -> Interrupt {
    refused(TooBig::Size)
}

fn refused(bound: TooBig) -> Interrupt {
    Interrupt::bare("limit", None, format!("The run was stopped: {bound}"))
}
