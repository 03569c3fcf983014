//! Jinja: templates and what they render to, as Jinja 3.1 does it in its sandbox, with values like Python's.
//!
//! `syntax/` reads a template into a tree, `run/` runs it; `value/` has the values, `methods/`, `filters/`, `format/` and
//! `checks` (Jinja's tests) what can be done with them. Knows nothing of Salt but its tags, which are part of the syntax.

mod access;
mod checks;
mod error;
mod filters;
mod format;
mod globals;
mod html;
mod methods;
mod operators;
mod run;
mod syntax;
mod value;

pub(crate) use access::{attribute, subscript};
pub(crate) use error::{Error, Kind, Result};
pub(crate) use filters::{flag, integer, parse_float, parse_int, pretty, unavailable};
pub(crate) use methods::{is_space, lower, pairs, sorted, upper};
pub(crate) use operators::binary;
pub(crate) use run::{Environment, Loader, Machine, Printed, Variables, render};
pub(crate) use syntax::Settings;
pub(crate) use syntax::tree::Operator;
pub(crate) use value::{
    Args, Dict, Entries, Native, Object, Set, Value, compare, contains, equal, float_of, int_of, method_of, native,
    text,
};

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(template: &str) -> String {
        let environment = Environment::new(Box::new(|_, _| None));
        let rendered = render(&environment, template, &Settings::default(), Variables::default(), 100_000);
        rendered.result.map_or_else(|error| error.message().to_owned(), |printed| printed.text)
    }

    #[test]
    fn nothing_is_too_deep_for_the_stack() {
        let deep = "maximum recursion depth exceeded";
        assert_eq!(rendered("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}"), deep);
        assert_eq!(rendered("{% for x in [[]] recursive %}{{ loop([x]) }}{% endfor %}"), deep);
        let nested = "too many statically nested blocks";
        assert_eq!(rendered(&format!("{{{{ {}1{} }}}}", "(".repeat(9_000), ")".repeat(9_000))), nested);
        assert_eq!(rendered(&"{% if 1 %}".repeat(9_000)), nested);
        for link in [".a", "+1", "|upper", " or 0", "**1"] {
            let long = rendered(&format!("{{{{ 0{} }}}}", link.repeat(9_000)));
            assert_eq!(long, "the expression is too long", "{link}");
        }
    }

    #[test]
    fn scopes_are_those_of_jinja() {
        for (template, wanted) in [
            ("{% set x = 1 %}{% for i in [1] %}{% set x = 2 %}{% endfor %}{{ x }}", "1"),
            ("{% if true %}{% set x = 1 %}{% endif %}{{ x }}", "1"),
            ("{% macro m() %}{{ x }}{% endmacro %}{% set x = 1 %}{{ m() }}", "1"),
            ("{% with a=1 %}{{ a }}{% endwith %}{{ a is defined }}", "1False"),
            ("{% macro m(a) %}{{ varargs }}{{ kwargs }}{% endmacro %}{{ m(1, 2, b=3) }}", "(2,){'b': 3}"),
            ("{{ 1 if false }}.", "."),
        ] {
            assert_eq!(rendered(template), wanted, "{template}");
        }
    }

    #[test]
    fn what_holds_itself_is_shown_once() {
        let itself = "{% set ns = namespace() %}{% set ns.x = ns %}{{ ns }}";
        assert_eq!(rendered(itself), "<Namespace {'x': <Namespace {...}>}>");
        let group = "{% set g = [{'a': 1}]|groupby('a')|first %}{% do g.list.append(g) %}{{ g|string }}";
        assert_eq!(rendered(group), "(1, [{'a': 1}, (...)])");
        assert_eq!(rendered("{% set d = {} %}{% do d.update({d.keys(): 1}) %}"), "unhashable type: 'dict_keys'");
    }
}
