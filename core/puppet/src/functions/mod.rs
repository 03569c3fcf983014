//! The functions that are built in, by family. Each family is a table: name, signatures, what to do.
//!
//! Functions see the [`Frame`](crate::evaluator::Frame) that calls them; effects on the catalog go through its builder.

mod annotation;
mod arguments;
mod catalog;
mod collection;
mod control;
mod conversion;
mod costs;
mod digest;
mod erb;
mod files;
mod format;
mod grouping;
mod hiera;
mod iteration;
mod logging;
mod methods;
mod navigation;
mod number;
mod order;
mod pattern;
#[cfg(feature = "whole")]
mod ruby;
mod scanf;
mod stdlib;
mod template;
mod text;
mod tree;
mod version;

#[cfg(test)]
mod recorded;

use std::rc::Rc;
use std::sync::OnceLock;

use duckrow_scenario::Language;
use duckrow_scenario::WHOLE;

use crate::evaluator::{CommonFunctions, Function, FunctionTable};

/// The families of which a manifest is most likely to need one.
const COMMON: &[&[Function]] = &[
    catalog::FUNCTIONS,
    collection::FUNCTIONS,
    control::FUNCTIONS,
    conversion::FUNCTIONS,
    format::FUNCTIONS,
    iteration::FUNCTIONS,
    logging::FUNCTIONS,
    number::FUNCTIONS,
    order::FUNCTIONS,
    pattern::FUNCTIONS,
    template::FUNCTIONS,
    text::FUNCTIONS,
];

/// The families that the small build of the engine leaves out.
const RARE: &[&[Function]] = &[
    annotation::FUNCTIONS,
    digest::FUNCTIONS,
    files::FUNCTIONS,
    grouping::FUNCTIONS,
    hiera::FUNCTIONS,
    navigation::FUNCTIONS,
    scanf::FUNCTIONS,
    tree::FUNCTIONS,
];

/// The forms of functions that newer levels know, in place of those above.
const WIDER: &[&[Function]] = &[order::WIDER, pattern::WIDER];

/// All built-in functions of a language level.
pub fn table(language: Language) -> Rc<FunctionTable> {
    let mut of_level = Vec::new();
    if language.has_wider_functions() {
        of_level.extend(WIDER);
    }
    if language.has_sensitive_substitution() {
        of_level.push(pattern::SENSITIVE);
    }
    let aliases = [hiera::LOCAL_TYPES, order::LOCAL_TYPES, text::LOCAL_TYPES, tree::LOCAL_TYPES].concat();
    let table = FunctionTable::new(common(), &of_level, aliases, NOT_YET, methods::call_method);
    let table = if WHOLE { table.with_editions(stdlib::edition) } else { table };
    #[cfg(feature = "whole")]
    let table = table.with_ruby(ruby::IN_RUBY);
    Rc::new(table)
}

/// The functions of all language levels: the same in every run.
fn common() -> &'static CommonFunctions {
    static KNOWN: OnceLock<CommonFunctions> = OnceLock::new();
    KNOWN.get_or_init(|| {
        if WHOLE {
            CommonFunctions::new(&[COMMON, RARE].concat(), stdlib::FAMILIES, costs::COSTS)
        } else {
            CommonFunctions::new(COMMON, &[], costs::COSTS)
        }
    })
}

/// Functions that Puppet 7 has and Duckrow doesn't yet. A test sees to it that no name is in both lists.
const NOT_YET: &[&str] = &[];

#[cfg(test)]
mod tests {
    use super::*;

    fn families() -> impl Iterator<Item = &'static &'static [Function]> {
        COMMON.iter().chain(RARE).chain(stdlib::FAMILIES)
    }

    #[test]
    fn what_is_not_there_yet_is_not_there() {
        let table = table(Language::default());
        assert_eq!(NOT_YET.iter().find(|name| table.get(name).is_some()), None);
    }

    #[test]
    fn every_cost_is_that_of_a_function() {
        let table = table(Language::default());
        let unknown = |(name, _): &&(&str, _)| table.get(name).or_else(|| table.of_module(name)).is_none();
        assert_eq!(costs::COSTS.iter().find(unknown), None);
    }

    #[test]
    fn no_function_stands_in_two_families() {
        let mut names: Vec<_> = families().copied().flatten().map(|function| function.name).collect();
        names.sort_unstable();
        let twice: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{twice:?}");
    }

    #[test]
    fn every_signature_can_be_read() {
        let table = table(Language::default());
        let families = families().chain(WIDER);
        let forms = families.copied().flatten().flat_map(|function| function.dispatches);
        let wrong: Vec<_> = forms.filter(|form| table.read(form).is_err()).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
