//! Jinja: templates and their rendering, as Jinja 3.1 does it in its sandbox, with values like Python's.
//!
//! `syntax/` reads a template into a tree, `run/` runs it; `methods/`, `filters/`, `format/` and `checks` (Jinja's tests)
//! hold the operations on values. Knows nothing of Salt but its tags, which are part of the syntax.

mod access;
mod checks;
mod filters;
mod format;
mod globals;
mod html;
mod methods;
mod operators;
mod run;
mod syntax;

pub(crate) use access::{attribute, subscript};
pub(crate) use filters::{
    UNAVAILABLE as UNAVAILABLE_FILTERS, flag, integer, parse_float, parse_int, pretty, unavailable,
};
pub(crate) use methods::{encoded, is_space, lower, pairs, sorted, upper};
pub(crate) use operators::binary;
#[cfg(test)]
pub(crate) use run::Nothing;
pub(crate) use run::{Caller, Environment, Loader, Machine, Means, Outside, Printed, Variables, render};
pub(crate) use syntax::Settings;
pub(crate) use syntax::tree::Operator;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Error, Object, Value};

    fn rendered(template: &str) -> String {
        rendered_with(5_000_000, template)
    }

    /// What a template gives that may take so many steps.
    fn rendered_with(fuel: u64, template: &str) -> String {
        let environment = Environment::new(Box::new(|_, _| None));
        let rendered = render(
            &environment,
            template,
            &Settings::default(),
            Variables::default(),
            Means { fuel, outside: &mut Nothing },
        );
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
    fn what_is_chosen_by_chance_is_the_same_each_time() {
        let template = "{% for n in range(40) %}{{ range(10) | random }}{% endfor %}";
        let chosen = rendered(template);
        assert_eq!(chosen, rendered(template));
        assert_eq!(chosen.len(), 40);
        assert!(('0'..='9').filter(|digit| chosen.contains(*digit)).count() > 5, "{chosen}");
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

    #[test]
    fn what_holds_what_holds_what_goes_away() {
        for chain in ["namespace(y=ns.x)", "{'a': ns.x}.values()"] {
            let many = "{% for i in range(60000) %}{% set ns.x = CHAIN %}{% endfor %}".replace("CHAIN", chain);
            assert_eq!(rendered(&format!("{{% set ns = namespace(x=none) %}}{many}gone")), "gone", "{chain}");
        }
        let callers = "{% macro keep() %}{% set ns.x = caller %}{% endmacro %}{% for i in range(60000) %}\
                       {% set before = ns.x %}{% call keep() %}{{ before }}{% endcall %}{% endfor %}gone";
        assert_eq!(rendered(&format!("{{% set ns = namespace(x=none) %}}{callers}")), "gone");
    }

    struct Probe(#[expect(dead_code, reason = "it is counted")] std::rc::Rc<()>);

    impl Object for Probe {
        fn class(&self) -> (&'static str, &'static str) {
            ("", "probe")
        }
    }

    #[test]
    fn variables_go_away_with_the_rendering() {
        let count = std::rc::Rc::new(());
        for template in [
            "{% macro m() %}{{ x }}{% endmacro %}",
            "{% macro m(p) %}{% macro n() %}{{ p }}{% endmacro %}{% endmacro %}{{ m(x) }}",
            "{% set ns = namespace(x=x) %}{% for i in [1] %}{% set ns.l = loop %}{% endfor %}{% macro m() %}{% endmacro %}",
        ] {
            let environment = Environment::new(Box::new(|_, _| None));
            let variables = [("x".into(), Value::object(Probe(std::rc::Rc::clone(&count))))].into_iter().collect();
            let template = format!("{{% set x = x %}}{template}");
            let ended = render(
                &environment,
                &template,
                &Settings::default(),
                variables,
                Means { fuel: 1_000, outside: &mut Nothing },
            )
            .result
            .is_ok();
            assert!(ended, "{template}");
            assert_eq!(std::rc::Rc::strong_count(&count), 1, "{template}");
        }
    }

    #[test]
    fn what_is_large_takes_many_steps() {
        let steps = "the template takes more steps than the run may take";
        for made in ["s|upper", "s ~ 'y'", "s.lower()", "s + 'y'"] {
            let template = "{% set s = 'x' * 1600000 %}{% for i in range(1000) %}{% set t = MADE %}{% endfor %}";
            let environment = Environment::new(Box::new(|_, _| None));
            let template = template.replace("MADE", made);
            let ended = render(
                &environment,
                &template,
                &Settings::default(),
                Variables::default(),
                Means { fuel: 10_000, outside: &mut Nothing },
            )
            .result
            .err();
            assert_eq!(ended.as_ref().map(Error::message), Some(steps), "{made}");
        }
    }

    #[test]
    fn integers_end_at_128_bits() {
        let most = i128::MAX;
        let larger = "the integer is larger than this engine's integers, which have 128 bits";
        for (expression, wanted) in [
            (format!("{most}|round(-1)"), larger.to_owned()),
            (format!("(-{most}-1)|abs"), larger.to_owned()),
            (format!("'xxx'|truncate({most}, leeway={most})"), "xxx".to_owned()),
            ("range(0,1,10**30)[::10**20]".to_owned(), larger.to_owned()),
            (format!("range(-{most},{most},10**38)|list|last"), "129858816539530768268312696284115894273".to_owned()),
        ] {
            assert_eq!(rendered(&format!("{{{{ {expression} }}}}")), wanted, "{expression}");
        }
    }

    #[test]
    fn work_is_bounded() {
        assert_eq!(rendered(&"{{1}}".repeat(40_000)), "1".repeat(40_000));
        assert_eq!(rendered("{{ ('a-' * 200000)|wordwrap(20)|length }}"), "419999");
        assert_eq!(rendered("{{ range(99999)|list|unique|list|length }}"), "99999");
        let shared = "{% set ns = namespace(l=[1]) %}{% for i in range(30) %}{% set ns.l = [ns.l, ns.l] %}{% endfor %}";
        let steps = "the template takes more steps than the run may take";
        for filter in ["pprint", "string", "tojson"] {
            let rendered = rendered_with(200_000, &format!("{shared}{{{{ ns.l|{filter} }}}}"));
            assert!(rendered == steps || rendered.starts_with("No filter"), "{filter}: {rendered:.99}");
        }
    }
}
