//! Filters and tests that Salt adds to Jinja's own (`salt/utils/jinja.py` and the `jinja_filter`s of `salt/utils`).

pub(crate) mod codes;
mod dicts;
mod flatten;
mod lists;
mod network;
mod notations;
pub(crate) mod texts;
mod times;

use crate::jinja::{Machine, unavailable};
use crate::value::{Args, Error, Native, Result, Value};
use duckrow_text::names::FastMap;

/// The filters, by name.
pub(super) fn own() -> impl Iterator<Item = &'static (&'static str, Native)> {
    let tables =
        [codes::TABLE, dicts::TABLE, lists::TABLE, network::TABLE, notations::TABLE, texts::TABLE, times::TABLE];
    tables.into_iter().flatten()
}

/// Adds the filters and tests.
pub(super) fn add(filters: &mut FastMap<&'static str, Native>, tests: &mut FastMap<&'static str, Native>) {
    filters.extend(own().chain(UNAVAILABLE).copied());
    tests.insert("list", lists::is_list);
    tests.insert("match", texts::is_match);
}

/// Filters that ask the machine, the network or chance.
pub(super) const UNAVAILABLE: &[(&str, Native)] = &[
    ("dns_check", |_, _| missing("dns_check", NETWORK)),
    ("file_hashsum", |_, _| missing("file_hashsum", FILES)),
    ("gen_mac", |_, _| missing("gen_mac", CHANCE)),
    ("get_uid", |_, _| missing("get_uid", "the function salt['user.info'] knows the users of the host")),
    ("http_query", |_, _| missing("http_query", NETWORK)),
    ("is_bin_file", |_, _| missing("is_bin_file", FILES)),
    ("is_empty", |_, _| missing("is_empty", FILES)),
    ("is_text_file", |_, _| missing("is_text_file", FILES)),
    ("json_query", |_, _| missing("json_query", "it needs the language JMESPath")),
    ("list_files", |_, _| missing("list_files", FILES)),
    ("rand_str", |_, _| missing("rand_str", CHANCE)),
    ("random_hash", |_, _| missing("random_hash", CHANCE)),
    ("random_sample", |_, _| missing("random_sample", CHANCE)),
    ("random_shuffle", |_, _| missing("random_shuffle", CHANCE)),
    ("random_str", |_, _| missing("random_str", CHANCE)),
    ("which", |_, _| missing("which", "the function salt['cmd.which'] looks for programs of the host")),
    ("xml", |_, _| missing("xml", "it writes XML documents")),
];

const CHANCE: &str = "a run must be the same each time";
const FILES: &str = "the functions salt['file.…'] look at the files of the host";
const NETWORK: &str = "templates don't see the network";

fn missing(name: &str, why: &str) -> Result<Value> {
    unavailable("filter", name, why)
}

/// The first argument of a filter.
fn one(value: Option<Value>) -> Value {
    value.unwrap_or(Value::None)
}

/// The only argument of a filter.
fn only(args: Args, name: &str, parameter: &str) -> Result<Value> {
    let [value] = args.bind(name, [parameter], 1)?;
    Ok(one(value))
}

/// The function `ifelse`: of pairs of targets and values the value of the first target that the minion is, or the last value.
/// With a target in it, this version of Salt comes to a name that isn't there.
pub(super) fn if_else(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    match args.plain.as_slice() {
        [only] => Ok(only.clone()),
        given if given.len() % 2 == 0 => {
            Err(Error::python("The ifelse function must have an odd number of arguments!"))
        }
        _ => Err(Error::python("name '__context__' is not defined")),
    }
}

#[cfg(test)]
mod tests {
    use crate::jinja::{Environment, Means, Nothing, Settings, Variables, render};

    /// The error of a template that may take so many steps.
    fn ends_with(template: &str, fuel: u64) -> Option<String> {
        let mut environment = Environment::new(Box::new(|_, _| None));
        super::add(&mut environment.filters, &mut environment.tests);
        let rendered = render(
            &environment,
            template,
            &Settings::default(),
            Variables::default(),
            Means { fuel, outside: &mut Nothing },
        );
        rendered.result.err().map(|error| error.message().to_owned())
    }

    #[test]
    fn what_is_in_a_list_many_times_is_not_walked_without_end() {
        let shared = "{% set ns = namespace(l=[1]) %}{% for i in range(19) %}{% set ns.l = [ns.l, ns.l, ns.l, ns.l] %}{% endfor %}";
        let steps = "the template takes more steps than the run may take";
        for (filter, wanted) in [
            ("tojson", Some(steps)),
            ("json", Some(steps)),
            ("python", Some(steps)),
            ("yaml", None),
            ("zip([1])|list", None),
            ("flatten", Some(steps)),
            ("json_encode_list", Some(steps)),
        ] {
            let ended = ends_with(&format!("{shared}{{% set x = ns.l|{filter} %}}"), 200_000);
            assert_eq!(ended.as_deref(), wanted, "{filter}");
        }
    }

    #[test]
    fn long_lists_are_compared_by_their_keys() {
        for filter in ["difference", "intersect", "symmetric_difference", "union", "compare_lists"] {
            let template = format!("{{% set l = range(99999)|list %}}{{% set x = l|{filter}(l + [[1]][:0]) %}}");
            assert_eq!(ends_with(&template, 5_000_000), None, "{filter}");
        }
        let steps = "the template takes more steps than the run may take";
        let unhashable = "{% set l = range(9999)|list + [[]] %}{{ l|difference(l) }}";
        assert_eq!(ends_with(unhashable, 5_000_000).as_deref(), Some(steps));
    }
}
