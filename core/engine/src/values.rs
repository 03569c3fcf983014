//! The values of expressions as they leave the engine.

use serde::Serialize;

use super::Run;
use super::head::number;
use duckrow_record::trace::Observed;
use duckrow_text::ids::Id;
use duckrow_text::source::{FileSpan, Location};
use duckrow_values::string_format::source_text;
use duckrow_values::{Array, Entries, Hash, Value};

/// A text that is longer is cut.
const MOST_CHARACTERS: usize = 400;

/// The values that an expression took.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ValueDocument {
    /// The expression, or the parameter that was given a value.
    pub location: Location,
    /// The number of times it was evaluated.
    pub times: u32,
    /// The first values, in order.
    pub taken: Vec<TakenDocument>,
}

/// A value that an expression took, and when.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TakenDocument {
    /// The number of the last event before it; 0 if there was none.
    pub seq: u32,
    /// The value as the Puppet language writes it; a long one ends in `…`.
    pub text: String,
}

impl Run {
    /// The values of all expressions, in the order in which they got their first one.
    pub fn values(&self) -> Vec<ValueDocument> {
        self.trace.values().iter().map(|(at, observed)| self.value_document(at, observed)).collect()
    }

    /// The values of the innermost expression at a place in a file: `offset` counts UTF-16 units from its beginning.
    pub fn values_at(&self, path: &str, offset: u32) -> Option<ValueDocument> {
        let (file, source) = self.sources.iter().find(|(_, source)| &*source.path == path)?;
        let byte = source.byte_offset(offset);
        let around = self
            .trace
            .values()
            .iter()
            .filter(|(at, _)| at.file == file && at.span.start <= byte && byte < at.span.end)
            .min_by_key(|(at, _)| at.span.end - at.span.start)?;
        Some(self.value_document(around.0, around.1))
    }

    fn value_document(&self, at: FileSpan, observed: &Observed) -> ValueDocument {
        let taken = observed.first.iter().map(|taken| TakenDocument {
            seq: taken.after.map_or(0, |event| number(event.index() + 1)),
            text: cut(source_text(&beginning(&taken.value, &mut { MOST_CHARACTERS }))),
        });
        ValueDocument { location: self.sources.locate(at), times: observed.times, taken: taken.collect() }
    }
}

/// As much of a value as its text can show: each value in it takes a character at least.
fn beginning(value: &Value, left: &mut usize) -> Value {
    *left = left.saturating_sub(1);
    let is_long = value.weight() > MOST_CHARACTERS as u64 / 8;
    match value {
        Value::String(text) if is_long => Value::string(text.chars().take(MOST_CHARACTERS + 1).collect::<String>()),
        Value::Array(items) if is_long => {
            let kept = items.items().iter().map_while(|item| (*left > 0).then(|| beginning(item, left)));
            Array::new(kept.collect()).map_or_else(|_| value.clone(), Value::from)
        }
        Value::Hash(hash) if is_long => {
            let kept = hash.entries().iter();
            let kept = kept.map_while(|(key, item)| (*left > 0).then(|| (key.clone(), beginning(item, left))));
            Hash::new(kept.collect::<Entries>()).map_or_else(|_| value.clone(), Value::from)
        }
        other => other.clone(),
    }
}

fn cut(text: String) -> String {
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => text.get(..end).map_or_else(String::new, |start| format!("{start}…")),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulated as run;
    use duckrow_scenario::Scenario;

    fn scenario(text: &str) -> Scenario {
        Scenario::of_manifest("manifests/site.pp", text)
    }

    fn at(text: &str, needle: &str) -> Vec<(u32, String)> {
        let offset = text.find(needle).unwrap();
        let document = run(&scenario(text)).values_at("manifests/site.pp", u32::try_from(offset).unwrap());
        document.map(|one| one.taken.into_iter().map(|taken| (taken.seq, taken.text)).collect()).unwrap_or_default()
    }

    #[test]
    fn a_parameter_has_a_value_for_each_instance() {
        let text = "define duck($voice = 'quack') { notice($voice) }\nduck { 'a': }\nduck { 'b': voice => 'honk' }\n";
        let values = |needle| at(text, needle).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(values("$voice = "), ["'quack'", "'honk'"]);
        assert_eq!(values("$voice)"), ["'quack'", "'honk'"]);
    }

    #[test]
    fn the_innermost_expression_tells_its_value() {
        let text = "$a = 2 + 3 * 4\nnotice(\"${a}!\")\n";
        let values = |needle| at(text, needle).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(values("$a"), ["14"]);
        assert_eq!(values("* 4"), ["12"]);
        assert_eq!(values("!\""), ["'14!'"]);
        assert_eq!(values("4"), ["12"]);
    }

    #[test]
    fn of_a_large_value_only_the_beginning_is_written() {
        let large = Value::from(Array::flat((0..100_000).map(Value::Integer)));
        let nested = Value::from(Array::new(vec![large.clone(), large.clone()]).unwrap());
        let part = beginning(&nested, &mut { MOST_CHARACTERS });
        assert!(part.weight() < 500, "{}", part.weight());
        assert_eq!(cut(source_text(&part)), cut(source_text(&nested)));
        assert!(cut(source_text(&part)).ends_with('…'));
    }

    #[test]
    fn lambda_parameters_and_secrets() {
        let text = "[1, 2].each |$number| { notice($number) }\n$s = Sensitive('duck')\n";
        let values = |needle| at(text, needle).into_iter().map(|(_, text)| text).collect::<Vec<_>>();
        assert_eq!(values("$number|"), ["1", "2"]);
        assert!(values("$s").iter().all(|text| !text.contains("duck")), "{:?}", values("$s"));
    }
}
