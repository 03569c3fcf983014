//! Literals: numbers that are too great, keys that stand twice in a hash.

use super::Validator;
use crate::ast::{Expr, ExprId, KeyedEntry, List, Parameter, Radix};
use duckrow_scenario::Strictness;
use duckrow_text::names::FastMap;
use duckrow_text::order::InOrder as _;
use duckrow_text::source::{Diagnostic, Span};

impl Validator<'_> {
    /// Integers have 64 bits. The tree has the greatest instead of one that has more.
    pub(super) fn check_integer(&mut self, id: ExprId, value: i64, radix: Radix) {
        if value < i64::MAX {
            return;
        }
        let written = self.written(self.program.span(id));
        let (digits, base) = match radix {
            Radix::Decimal => (written, 10),
            Radix::Octal => (written, 8),
            Radix::Hexadecimal => (written.get(2..).unwrap_or_default(), 16),
        };
        let value = hexadecimal(digits, base);
        if value != "7fffffffffffffff" {
            let message =
                format!("A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x{value}'");
            self.error("integer-overflow", id, message);
        }
    }

    /// A key that stands twice hides the first value.
    pub(super) fn check_keys(&mut self, entries: List<KeyedEntry>) {
        let severity = match self.options.strict {
            Strictness::Off => return,
            Strictness::Warning => Diagnostic::warning,
            Strictness::Error => Diagnostic::error,
        };
        let entries = self.program.list(entries);
        if entries.len() < 2 {
            return;
        }
        let mut seen = FastMap::default();
        for entry in entries {
            let Some(key) = self.literal(entry.key) else { continue };
            if let Some(first) = seen.get(&key.identity).copied() {
                let end = self.program.span(entry.value).end;
                let at = Span::new(entry.at, end.max(entry.at)).in_file(self.program.file);
                let message = format!("The key '{}' is declared more than once", key.shown);
                let diagnostic = severity("duplicate-key", at, message)
                    .label(self.program.file_span(first), "the first one, which has no effect")
                    .label(self.program.file_span(entry.key), "the second one");
                self.accept(diagnostic);
            } else {
                seen.insert(key.identity, entry.key);
            }
        }
    }

    /// The value of a literal, to compare and to show; none if it is known only when it is evaluated.
    fn literal(&self, id: ExprId) -> Option<Literal> {
        let simple = |kind: &str, shown: String| Some(Literal { identity: format!("{kind} {shown}"), shown });
        match self.program.expr(id) {
            Expr::LiteralString(text) => Some(Literal::string(text)),
            Expr::QualifiedName(name) => Some(Literal::string(self.name(*name))),
            Expr::ConcatenatedString(segments) => match self.program.list(*segments) {
                [only] if matches!(self.program.expr(*only), Expr::LiteralString(_)) => self.literal(*only),
                _ => None,
            },
            Expr::LiteralInteger { value, .. } => simple("integer", value.to_string()),
            Expr::LiteralFloat(value) => simple("float", format!("{value:?}")),
            Expr::LiteralBoolean(value) => simple("boolean", value.to_string()),
            Expr::LiteralUndef => simple("undef", String::new()),
            Expr::LiteralDefault => simple("default", "default".to_owned()),
            Expr::LiteralRegularExpression(pattern) => simple("regexp", format!("(?-mix:{pattern})")),
            Expr::LiteralList(values) => {
                let values: Option<Vec<_>> = self.program.list(*values).iter().map(|id| self.literal(*id)).collect();
                Some(Literal::list(&values?))
            }
            Expr::QualifiedReference(name) if self.options.language.has_literal_types() => {
                Some(Literal::string(&self.name(*name).to_lowercase()))
            }
            Expr::Access { keys, .. } if self.options.language.has_literal_types() => self.literal_access(*keys),
            Expr::UnaryMinus(number) if self.options.language.has_literal_types() => {
                let Literal { identity, shown } = self.literal(*number)?;
                let (kind, _) = identity.split_once(' ').filter(|(kind, _)| matches!(*kind, "integer" | "float"))?;
                simple(kind, shown.strip_prefix('-').map_or_else(|| format!("-{shown}"), str::to_owned))
            }
            Expr::LiteralHash(entries) => {
                let pairs = self.program.list(*entries).iter();
                let pairs: Option<Vec<_>> =
                    pairs.map(|entry| Some((self.literal(entry.key)?, self.literal(entry.value)?))).collect();
                Some(Literal::hash(&pairs?))
            }
            _ => None,
        }
    }

    /// The value of a type with parameters, which are all that Puppet looks at; a single list is not a literal.
    fn literal_access(&self, keys: List<ExprId>) -> Option<Literal> {
        let keys = self.program.list(keys);
        if let [only] = keys
            && matches!(self.program.expr(*only), Expr::LiteralList(_))
        {
            return None;
        }
        let keys: Option<Vec<_>> = keys.iter().map(|id| self.literal(*id)).collect();
        Some(Literal::list(&keys?))
    }

    /// The types of parameters are to be known from the text.
    pub(super) fn check_literal_types(&mut self, parameters: List<Parameter>) {
        if !self.options.language.has_literal_types() {
            return;
        }
        for parameter in self.program.list(parameters) {
            let Some(given) = parameter.type_expr.filter(|given| self.literal(*given).is_none()) else { continue };
            let message = format!(
                "The parameter '${}' must be a literal type, not a Puppet::Pops::Model::AccessExpression",
                self.name(parameter.name)
            );
            let diagnostic = Diagnostic::warning("nonliteral-type", parameter.span.in_file(self.program.file), message)
                .label(self.at(given), "this type is known only when it is evaluated")
                .help("Write the type out, or give it a name with `type`");
            self.accept(diagnostic);
        }
    }
}

/// A value that is known from the text.
struct Literal {
    /// The same for equal values.
    identity: String,
    /// The form in which Ruby shows it in a message.
    shown: String,
}

impl Literal {
    fn string(text: &str) -> Self {
        Self { identity: format!("{text:?}"), shown: text.to_owned() }
    }

    /// The form in which Ruby shows it in a list: strings in quotes.
    fn inspected(&self) -> String {
        match self.identity.as_str() {
            quoted if quoted.starts_with('"') => quoted.to_owned(),
            "undef " => "nil".to_owned(),
            "default default" => ":default".to_owned(),
            _ => self.shown.clone(),
        }
    }

    fn list(values: &[Self]) -> Self {
        let joined = |part: &dyn Fn(&Self) -> String| values.iter().map(part).collect::<Vec<_>>().join(", ");
        Self {
            identity: format!("list [{}]", joined(&|value| value.identity.clone())),
            shown: format!("[{}]", joined(&Self::inspected)),
        }
    }

    fn hash(pairs: &[(Self, Self)]) -> Self {
        let mut identities: Vec<_> =
            pairs.iter().map(|(key, value)| format!("{}=>{}", key.identity, value.identity)).collect();
        identities.order();
        let shown: Vec<_> =
            pairs.iter().map(|(key, value)| format!("{}=>{}", key.inspected(), value.inspected())).collect();
        Self { identity: format!("hash {{{}}}", identities.join(", ")), shown: format!("{{{}}}", shown.join(", ")) }
    }
}

/// A number of any size in hexadecimal digits. Beyond a thousand digits nobody reads it: then it is only its length.
fn hexadecimal(digits: &str, base: u32) -> String {
    if digits.len() > 1000 {
        return format!("… ({} digits)", digits.len());
    }
    let mut nibbles: Vec<u32> = Vec::new();
    for digit in digits.chars().filter_map(|digit| digit.to_digit(base)) {
        let mut carry = digit;
        for nibble in &mut nibbles {
            let sum = *nibble * base + carry;
            *nibble = sum % 16;
            carry = sum / 16;
        }
        while carry > 0 {
            nibbles.push(carry % 16);
            carry /= 16;
        }
    }
    nibbles.iter().rev().filter_map(|nibble| char::from_digit(*nibble, 16)).collect()
}

#[cfg(test)]
mod tests {
    use super::hexadecimal;

    #[test]
    fn numbers_of_any_size_in_hexadecimal() {
        assert_eq!(hexadecimal("99999999999999999999", 10), "56bc75e2d630fffff");
        assert_eq!(hexadecimal("9223372036854775807", 10), "7fffffffffffffff");
        assert_eq!(hexadecimal("00FFFFFFFFFFFFFFFFFF", 16), "ffffffffffffffffff");
        assert_eq!(hexadecimal("01777777777777777777777", 8), "ffffffffffffffff");
    }
}
