//! YAML as PyYAML reads it for Salt: scalars of YAML 1.1, with two changes of Salt's (a leading zero is dropped, dates stay text),
//! duplicate keys are errors, merge keys work, the value of an anchor is one object.
//!
//! A text first becomes [tokens](scanner::Token), then [nodes](node::Node), then data, as in PyYAML. Knows nothing of states.

mod construct;
mod node;
mod parser;
mod scalar;
mod scanner;
mod words;

use super::places::Places;
use super::trouble::Trouble;
use crate::value::Value;
use duckrow_text::source::yaml::plain;

/// The steps that a value takes, from its words to its place among others.
const STEPS_OF_A_VALUE: u64 = 4;
/// The number of bytes of a text that are read in a step.
const BYTES_READ: u64 = 8;

/// Reads a text of states or pillar, whose mappings keep their order (`OrderedDict`); an empty one is null.
///
/// # Errors
/// [`Trouble`] with the words that Salt shows.
pub(crate) fn read(text: &str, places: &Places) -> Result<Value, Trouble> {
    read_within(text, places, &mut { u64::MAX })
}

/// The value that templates and functions load from a text; its mappings are plain ones (PyYAML's own `safe_load`).
///
/// # Errors
/// As [`read`].
pub(crate) fn load(text: &str) -> Result<Value, Trouble> {
    constructed(text, &Places::nowhere(), &mut { u64::MAX }, Class::Plain)
}

/// The same as [`read`], paid for with steps.
///
/// # Errors
/// As [`read`], and no steps for so many values.
pub(crate) fn read_within(text: &str, places: &Places, steps: &mut u64) -> Result<Value, Trouble> {
    constructed(text, places, steps, Class::Ordered)
}

/// The class of the mappings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    Plain,
    /// `OrderedDict`
    Ordered,
}

fn constructed(text: &str, places: &Places, steps: &mut u64, mappings: Class) -> Result<Value, Trouble> {
    *steps = steps.saturating_sub(text.len() as u64 / BYTES_READ);
    let most = usize::try_from(*steps / STEPS_OF_A_VALUE).unwrap_or(usize::MAX);
    // Where the two YAMLs don't differ there is a faster way. A mapping or list has an end among its pieces.
    let document = match plain::pieces(text, most.saturating_mul(2)) {
        Some(pieces) => node::Document::of_pieces(text, pieces, most),
        None => parser::read(text, most),
    };
    let document = document.map_err(|fault| words::of(fault, places))?;
    *steps = steps.saturating_sub((document.len() as u64).saturating_mul(STEPS_OF_A_VALUE));
    construct::data(&document, places, mappings)
}

/// True if any reader of YAML 1.1 would read a text without quotes as that text: it is no number, no date and the like.
pub(crate) fn is_plain_text(text: &str) -> bool {
    scalar::kind(text) == scalar::Kind::Text && text != "=" && !scalar::is_timestamp(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        match read(text, &Places::nowhere()) {
            Ok(data) => super::super::python::repr(&data),
            Err(error) => format!("error: {}", error.message),
        }
    }

    #[test]
    fn scalars_are_those_of_yaml_1_1_with_changes_of_salt() {
        let known = [
            ("yes", "True"),
            ("Off", "False"),
            ("y", "'y'"),
            ("~", "None"),
            ("1_000", "1000"),
            ("0x1F", "31"),
            ("0b11", "3"),
            ("10:30", "630"),
            ("1e3", "'1e3'"),
            ("1.0e+3", "1000.0"),
            ("1.", "1.0"),
            (".5", "0.5"),
            ("-.inf", "-inf"),
            ("0644", "644"),
            ("-0644", "-420"),
            ("0", "0"),
            ("00", "0"),
            ("08", "'08'"),
            ("2024-01-02", "'2024-01-02'"),
            ("\"yes\"", "'yes'"),
            ("!!str 12", "'12'"),
            ("!!int '12'", "12"),
            ("[a, {b: c}]", "['a', OrderedDict([('b', 'c')])]"),
            ("{a: 1, 1: 2, true: 3}", "error: while constructing a mapping: found conflicting ID 'True'"),
            ("!x y", "error: could not determine a constructor for the tag '!x'"),
            (
                "? [a]\n: b",
                "error: while constructing a mapping: found unacceptable key [ScalarNode(tag='tag:yaml.org,2002:str', value='a')]",
            ),
            ("a\n---\nb", "error: expected a single document in the stream: but found another document"),
        ];
        for (text, wanted) in known {
            assert_eq!(shown(text), wanted, "{text}");
        }
    }

    #[test]
    fn inside_of_brackets_and_quotes_indentation_means_nothing() {
        for (text, wanted) in [
            ("a: [1,\n#c\n2\n]", "OrderedDict([('a', [1, 2])])"),
            (
                "a:\n  - b: {\nc:\n{d: 1}}\n",
                "OrderedDict([('a', [OrderedDict([('b', OrderedDict([('c', OrderedDict([('d', 1)]))]))])])])",
            ),
            ("a: \"x\n\ty\n\nz\"#c", "OrderedDict([('a', 'x y\\nz')])"),
            ("a: |\n  x", "OrderedDict([('a', 'x')])"),
            ("a:\tb", "OrderedDict([('a', 'b')])"),
        ] {
            assert_eq!(shown(text), wanted, "{text}");
        }
    }

    #[test]
    fn tags_must_suit_what_there_is() {
        for (text, wanted) in [
            ("!x {a: 1}", "error: could not determine a constructor for the tag '!x'"),
            ("!!seq {b: 1}", "error: expected a sequence node, but found mapping"),
            ("!!str [1]", "error: expected a scalar node, but found sequence"),
            ("! '1'", "1"),
            ("a: <<", "error: could not determine a constructor for the tag 'tag:yaml.org,2002:merge'"),
            ("!!merge x: {a: 1}", "OrderedDict([('a', 1)])"),
            ("!!binary aGVsbG8", "'hello'"),
            ("!!binary aGVsbA==", "'hell'"),
            ("!!int x", "error: invalid literal for int() with base 10: 'x'"),
        ] {
            assert_eq!(shown(text), wanted, "{text}");
        }
    }

    #[test]
    fn merged_keys_come_first_and_do_not_hide() {
        assert_eq!(
            shown("a: &a {x: 1, y: 2}\nb: {z: 3, <<: *a, y: 4}"),
            "OrderedDict([('a', OrderedDict([('x', 1), ('y', 2)])), ('b', OrderedDict([('x', 1), ('z', 3), ('y', 4)]))])"
        );
        assert_eq!(
            shown("a: &a {x: 1}\nb: &b {x: 2}\nc: {<<: [*a, *b]}"),
            "error: while constructing a mapping: found conflicting ID 'x'"
        );
    }

    #[test]
    fn mistakes_are_told_as_libyaml_tells_them() {
        for (text, wanted, line) in [
            ("a:\n\ttest.nop", "found character that cannot start any token", 2),
            ("a:\n  - x\n - y\n", "while parsing a block mapping: did not find expected key", 3),
            ("a: b: c", "mapping values are not allowed in this context", 1),
            ("a: [b,\nc}\n", "while parsing a flow sequence: did not find expected ',' or ']'", 2),
            ("a: 'b\nc' d\n", "while parsing a block mapping: did not find expected key", 2),
            ("a: |\n  x\n\ty\n", "found a tab character where an indentation space is expected", 3),
            ("a: é\n\t\nb: c\n", "found a tab character that violates indentation", 2),
            ("a: &x 1\nb: &x 2\n", "found duplicate anchor; first occurrence: second occurrence", 2),
        ] {
            let error = read(text, &Places::of_text(duckrow_text::ids::Id::from_index(0), text)).unwrap_err();
            assert_eq!(error.message, wanted, "{text}");
            let start = error.at.unwrap().span.start as usize;
            assert_eq!(text.get(..start).unwrap_or_default().matches('\n').count() + 1, line, "{text}");
        }
    }

    #[test]
    fn aliases_cannot_make_a_document_grow_without_end() {
        let mut text = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
        for level in 1..40 {
            let items = vec![format!("*a{}", level - 1); 9].join(", ");
            text += &format!("a{level}: &a{level} [{items}]\n");
        }
        assert_eq!(shown(&text), "error: the document is too large");
        let written = format!("[{}]", "x, ".repeat(1_100_000));
        assert!(read(&written, &Places::nowhere()).is_ok());
    }

    #[test]
    fn what_merged_mappings_hold_is_one_object() {
        let data = read("a: &a {x: [1]}\nb: {<<: *a}\n", &Places::nowhere()).unwrap();
        let x = |key: &str| data.as_dict()?.get(key)?.as_dict()?.get("x")?.as_list().cloned();
        x("a").unwrap().push(crate::value::Item::new(2));
        assert_eq!(x("b").unwrap().placed().len(), 2);
    }
}
