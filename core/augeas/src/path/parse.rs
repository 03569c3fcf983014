//! The grammar of path expressions.

use super::expression::{Axis, Expression, Operator, Path, PathError, Start, Step};

/// How deep expressions may hold each other.
const DEPTH: usize = 50;

/// What ends a name.
const ENDS: &str = "][|/=()!,";

/// The operators, by how tightly they bind: those of the last line most. A longer one stands before its own beginning.
const LEVELS: [&[(&str, Operator)]; 6] = [
    &[("or", Operator::Or)],
    &[("and", Operator::And)],
    &[("!=", Operator::Unequal), ("=~", Operator::Fits), ("!~", Operator::FitsNot), ("=", Operator::Equal)],
    &[("<=", Operator::LessOrEqual), (">=", Operator::GreaterOrEqual), ("<", Operator::Less), (">", Operator::Greater)],
    &[("+", Operator::Plus), ("-", Operator::Minus)],
    &[("*", Operator::Times)],
];

const AXES: [(&str, Axis); 9] = [
    ("self", Axis::Itself),
    ("child", Axis::Child),
    ("descendant-or-self", Axis::DescendantOrItself),
    ("descendant", Axis::Descendant),
    ("parent", Axis::Parent),
    ("ancestor", Axis::Ancestor),
    ("root", Axis::Root),
    ("following-sibling", Axis::FollowingSibling),
    ("preceding-sibling", Axis::PrecedingSibling),
];

/// Reads an expression.
///
/// # Errors
/// [`PathError`]
pub(super) fn expression(text: &str) -> Result<Expression, PathError> {
    let mut parser = Parser { rest: text.trim(), depth: 0 };
    let found = parser.level(0)?;
    parser.skip();
    if parser.rest.is_empty() { Ok(found) } else { Err(PathError) }
}

struct Parser<'a> {
    rest: &'a str,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn takes(&mut self, token: &str) -> bool {
        self.skip();
        self.rest.strip_prefix(token).map(|rest| self.rest = rest).is_some()
    }

    fn must(&mut self, token: &str) -> Result<(), PathError> {
        if self.takes(token) { Ok(()) } else { Err(PathError) }
    }

    fn level(&mut self, level: usize) -> Result<Expression, PathError> {
        let Some(operators) = LEVELS.get(level) else { return self.union() };
        let mut left = self.level(level + 1)?;
        while let Some(operator) = self.operator(operators) {
            let right = self.level(level + 1)?;
            left = Expression::Binary(operator, Box::new(left), Box::new(right));
        }
        Ok(left)
    }

    fn operator(&mut self, operators: &[(&str, Operator)]) -> Option<Operator> {
        self.skip();
        // `else` is a word as `or` is, and binds like it.
        if operators.first().is_some_and(|(_, first)| *first == Operator::Or) && self.takes("else") {
            return Some(Operator::Else);
        }
        operators.iter().find(|(token, _)| self.takes(token)).map(|(_, operator)| *operator)
    }

    fn union(&mut self) -> Result<Expression, PathError> {
        let mut left = self.primary()?;
        while self.takes("|") {
            left = Expression::Binary(Operator::Union, Box::new(left), Box::new(self.primary()?));
        }
        Ok(left)
    }

    fn primary(&mut self) -> Result<Expression, PathError> {
        self.skip();
        let Some(first) = self.rest.chars().next() else { return Err(PathError) };
        match first {
            '\'' | '"' => self.literal(first).map(Expression::Text),
            '0'..='9' if !self.is_name_with_digits() => self.number(),
            '(' => self.group(),
            '$' => self.variable(),
            _ => match self.call()? {
                Some(call) => Ok(call),
                None => self.path(),
            },
        }
    }

    /// True for a name like `01`, which is a step: a number stands in brackets, beside operators, or alone.
    fn is_name_with_digits(&self) -> bool {
        let after = self.rest.trim_start_matches(|c: char| c.is_ascii_digit());
        after.starts_with('/') || after.starts_with('[') || after.starts_with(|c: char| c.is_alphanumeric() || c == '.')
    }

    fn literal(&mut self, quote: char) -> Result<String, PathError> {
        let inner = self.rest.strip_prefix(quote).unwrap_or_default();
        let (text, rest) = inner.split_once(quote).ok_or(PathError)?;
        self.rest = rest;
        Ok(text.to_owned())
    }

    fn number(&mut self) -> Result<Expression, PathError> {
        let length = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(length);
        self.rest = rest;
        digits.parse().map(Expression::Number).map_err(|_| PathError)
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, PathError>) -> Result<T, PathError> {
        if self.depth == DEPTH {
            return Err(PathError);
        }
        self.depth += 1;
        let found = read(self);
        self.depth -= 1;
        found
    }

    fn group(&mut self) -> Result<Expression, PathError> {
        self.must("(")?;
        let inner = self.deeper(|parser| parser.level(0))?;
        self.must(")")?;
        let predicates = self.predicates()?;
        let steps = self.steps_after()?;
        if predicates.is_empty() && steps.is_empty() {
            return Ok(inner);
        }
        Ok(Expression::Path(Path { start: Start::Of(Box::new(inner), predicates), steps }))
    }

    fn variable(&mut self) -> Result<Expression, PathError> {
        self.must("$")?;
        let length = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(length);
        if name.is_empty() {
            return Err(PathError);
        }
        let name = name.to_owned();
        self.rest = rest;
        let predicates = self.predicates()?;
        let steps = self.steps_after()?;
        Ok(Expression::Path(Path { start: Start::Variable(name, predicates), steps }))
    }

    fn call(&mut self) -> Result<Option<Expression>, PathError> {
        let length =
            self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(length);
        if name.is_empty() || !rest.starts_with('(') {
            return Ok(None);
        }
        self.rest = rest;
        self.must("(")?;
        let mut arguments = Vec::new();
        while !self.takes(")") {
            if !arguments.is_empty() {
                self.must(",")?;
            }
            arguments.push(self.deeper(|parser| parser.level(0))?);
        }
        Ok(Some(Expression::Call(name.to_owned(), arguments)))
    }

    fn path(&mut self) -> Result<Expression, PathError> {
        let (start, mut steps) = if self.takes("//") {
            (Start::Root, vec![Step::any_below()])
        } else if self.takes("/") {
            if self.is_at_end() {
                return Ok(Expression::Path(Path { start: Start::Root, steps: Vec::new() }));
            }
            (Start::Root, Vec::new())
        } else {
            (Start::Here, Vec::new())
        };
        steps.push(self.step()?);
        steps.extend(self.steps_after()?);
        Ok(Expression::Path(Path { start, steps }))
    }

    fn is_at_end(&mut self) -> bool {
        self.skip();
        self.rest.is_empty() || self.rest.starts_with([']', ')', '|', '=', '!', ','])
    }

    fn steps_after(&mut self) -> Result<Vec<Step>, PathError> {
        let mut steps = Vec::new();
        loop {
            if self.takes("//") {
                steps.push(Step::any_below());
            } else if !self.takes("/") {
                return Ok(steps);
            }
            steps.push(self.step()?);
        }
    }

    fn step(&mut self) -> Result<Step, PathError> {
        self.skip();
        let (axis, name) = if self.takes("..") {
            (Axis::Parent, None)
        } else if self.rest.starts_with('.') && !self.rest.get(1..).is_some_and(|rest| rest.starts_with(is_of_name)) {
            self.rest = self.rest.get(1..).unwrap_or_default();
            (Axis::Itself, None)
        } else {
            let axis = self.axis();
            (axis, if self.takes("*") { None } else { Some(self.name()?) })
        };
        Ok(Step { axis, name, predicates: self.predicates()? })
    }

    fn axis(&mut self) -> Axis {
        let found =
            AXES.iter().find(|(name, _)| self.rest.strip_prefix(name).is_some_and(|rest| rest.starts_with("::")));
        let Some((name, axis)) = found else { return Axis::Child };
        self.rest = self.rest.get(name.len() + 2..).unwrap_or_default();
        *axis
    }

    /// A name: what a special sign ends, or a blank before one, or before the word of an operator.
    fn name(&mut self) -> Result<String, PathError> {
        let (mut name, mut rest) = (String::new(), self.rest.chars());
        loop {
            let here = rest.as_str();
            match rest.next() {
                Some('\\') => name.push(rest.next().ok_or(PathError)?),
                Some(c) if ENDS.contains(c) || (c.is_whitespace() && ends_name(here)) => {
                    self.rest = here;
                    break;
                }
                Some(c) => name.push(c),
                None => {
                    self.rest = "";
                    break;
                }
            }
        }
        if name.is_empty() { Err(PathError) } else { Ok(name) }
    }

    fn predicates(&mut self) -> Result<Vec<Expression>, PathError> {
        let mut found = Vec::new();
        while self.takes("[") {
            found.push(self.deeper(|parser| parser.level(0))?);
            self.must("]")?;
        }
        Ok(found)
    }
}

fn is_of_name(c: char) -> bool {
    !c.is_whitespace() && !ENDS.contains(c)
}

/// True if a name doesn't go on behind this blank.
fn ends_name(text: &str) -> bool {
    let next = text.trim_start();
    next.is_empty()
        || next.starts_with(|c: char| ENDS.contains(c) || "<>+*-".contains(c))
        || ["or ", "and ", "else "].iter().any(|word| next.starts_with(word))
}

impl Step {
    const fn any_below() -> Self {
        Self { axis: Axis::DescendantOrItself, name: None, predicates: Vec::new() }
    }
}
