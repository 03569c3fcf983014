//! Tables of expressions with what Puppet 7.23 says of them.

mod expression;

use super::string_format::source_text;
use super::text;

/// The result of an expression, in the form of the tables; `by_text` shows the text of a value instead of its source.
fn shown(expression: &str, by_text: bool) -> String {
    let shown = match expression::evaluate(expression).0 {
        Ok(value) if by_text => format!("~ {}", text(&value)),
        Ok(value) => source_text(&value),
        Err(error) => format!("! {error}"),
    };
    shown.replace('\n', "⏎")
}

/// Checks a table: lines `EXPRESSION ⇒ RESULT`.
fn check(table: &str) {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    for line in lines {
        let (expression, expected) = line.split_once(" ⇒ ").unwrap();
        let got = shown(expression, expected.starts_with("~ "));
        if got != expected {
            wrong.push(format!("{expression}\n  expected {expected}\n  got      {got}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn types() {
    check(include_str!("types.txt"));
}

#[test]
fn operators() {
    check(include_str!("operators.txt"));
}

#[test]
fn conversions() {
    check(include_str!("conversions.txt"));
}

#[test]
fn formats() {
    check(include_str!("formats.txt"));
}

#[test]
fn mismatches() {
    check(include_str!("mismatches.txt"));
}

#[test]
fn texts_taken_as_numbers_are_told() {
    let (value, coercions) = expression::evaluate("'3' + '0x1F'");
    assert_eq!(value, Ok(34.into()));
    let texts: Vec<_> = coercions.iter().map(|coercion| coercion.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "The string '3' was automatically coerced to the numerical value 3",
            "The string '0x1F' was automatically coerced to the numerical value 31"
        ]
    );
}
