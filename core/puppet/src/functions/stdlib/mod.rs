//! Functions of the module stdlib (8.5.0), which most modules call, so that pasted code runs without the module and Ruby isn't
//! run where that isn't needed.
//!
//! Where the module path has no stdlib, they stand in for it. Where it has one, [`versions`] says which of them do what that
//! version does; all others are the module's own. A function that the scenario brings in the Puppet language comes first. Most
//! are functions of Puppet's old kind, which look at the number and classes of their arguments themselves; so their tables hold
//! no signatures. What stdlib 9 has under new names is here under both. The module's types and classes are Puppet code, in the
//! loader.

mod arrays;
mod check;
mod data;
mod deprecation;
mod digests;
mod foreign;
mod hashes;
mod letters;
mod module;
mod network;
mod passwords;
mod paths;
mod patterns;
mod renamed;
mod resources;
mod seeded;
mod shell;
mod texts;
mod toml;
mod truth;
mod unknowable;
mod validate;
mod versions;

use super::arguments::{Arity, old_arguments, refused};
use crate::evaluator::{Call, Evaluated, Frame, Function, Interrupt};
use duckrow_text::source::Diagnostic;
use duckrow_values::format::ruby_inspect;
use duckrow_values::{Value, ruby_class};

pub(super) use versions::edition;

/// The families.
pub(super) const FAMILIES: &[&[Function]] = &[
    arrays::BY_PATTERN,
    arrays::FUNCTIONS,
    check::DEPRECATED,
    check::BY_PATTERN,
    check::FUNCTIONS,
    check::IS_A,
    check::TYPED,
    data::DEPRECATED,
    data::FUNCTIONS,
    data::TYPED,
    deprecation::FUNCTIONS,
    digests::FUNCTIONS,
    foreign::FUNCTIONS,
    foreign::TYPED,
    hashes::FRAMED,
    hashes::FUNCTIONS,
    hashes::MERGE,
    hashes::NESTED,
    module::FUNCTIONS,
    module::NAMESPACED,
    module::TYPED,
    network::FUNCTIONS,
    network::TYPED,
    passwords::FUNCTIONS,
    paths::FUNCTIONS,
    paths::TYPED,
    resources::FUNCTIONS,
    resources::TYPED,
    seeded::FUNCTIONS,
    seeded::NAMESPACED,
    seeded::TYPED,
    shell::FUNCTIONS,
    shell::TYPED,
    texts::FUNCTIONS,
    texts::TYPED,
    truth::FUNCTIONS,
    unknowable::FUNCTIONS,
    validate::FUNCTIONS,
    validate::LEGACY,
];

/// A function that needs nothing but its arguments.
type Plain = fn(&[Value]) -> Evaluated;

/// Functions of the old kind: `name => function`, which gets the arguments as those see them.
macro_rules! plain {
    ($($name:literal => $function:expr),* $(,)?) => {
        &[$(crate::evaluator::Function {
            name: $name,
            dispatches: &[crate::evaluator::Dispatch {
                signature: "",
                call: |_, call| super::call_plain($name, &call, $function),
            }],
        }),*]
    };
}
use plain;

/// Functions that stdlib 9 has under a new name, `old, new => forms`.
macro_rules! both_names {
    ($($old:literal, $new:literal => $dispatches:expr),* $(,)?) => {
        &[$(
            crate::evaluator::Function { name: $old, dispatches: $dispatches },
            crate::evaluator::Function { name: $new, dispatches: $dispatches },
        )*]
    };
}
use both_names;

/// The same for functions that look at the frame or the call.
macro_rules! framed {
    ($($name:literal => $function:expr),* $(,)?) => {
        &[$(crate::evaluator::Function {
            name: $name,
            dispatches: &[crate::evaluator::Dispatch {
                signature: "",
                call: |frame, call| super::call_framed($name, frame, &call, $function),
            }],
        }),*]
    };
}
use framed;

fn call_plain(name: &str, call: &Call, function: Plain) -> Evaluated {
    function(&old_arguments(name, call, Arity::AtLeast(0))?)
}

fn call_framed(
    name: &str,
    frame: &mut Frame<'_>,
    call: &Call,
    function: fn(&mut Frame<'_>, &Call, &[Value]) -> Evaluated,
) -> Evaluated {
    let arguments = old_arguments(name, call, Arity::AtLeast(0))?;
    function(frame, call, &arguments)
}

/// The argument at a place; undef if there is none.
fn at(arguments: &[Value], place: usize) -> Value {
    arguments.get(place).cloned().unwrap_or_default()
}

/// `NAME(): Wrong number of arguments given (N for WANTED)` unless the number fits.
fn count(name: &str, arguments: &[Value], fits: bool, wanted: &str) -> Evaluated<()> {
    let given = arguments.len();
    if fits {
        return Ok(());
    }
    Err(refused(format!("{name}(): Wrong number of arguments given ({given} for {wanted})")))
}

/// The same as other functions write it, without parentheses.
fn exactly(name: &str, arguments: &[Value], wanted: usize) -> Evaluated<()> {
    let given = arguments.len();
    if given == wanted {
        return Ok(());
    }
    Err(refused(format!("{name}(): Wrong number of arguments given {given} for {wanted}")))
}

/// Ruby's error for a value that has no method of that name. It shows long values by their address.
fn no_method(name: &str, value: &Value) -> Interrupt {
    const LONGEST: usize = 65;
    let (shown, class) = (ruby_inspect(value), ruby_class(value));
    let shown = if shown.chars().count() > LONGEST {
        format!("#<{class}:0x0000000000000000>")
    } else {
        format!("{shown}:{class}")
    };
    refused(format!("undefined method `{name}' for {shown}"))
}

/// A warning of a function of the old kind, which comes from its scope.
fn warn(frame: &mut Frame<'_>, warning: Diagnostic) {
    let scope = frame.builder.scope_text(frame.session, frame.scope);
    frame.session.warn_from(ecow::eco_format!("Scope({scope})").into(), frame.subject(), warning);
}

/// A number as a value.
fn integer(number: usize) -> Value {
    Value::Integer(i64::try_from(number).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use duckrow_core::run;
    use duckrow_scenario::Scenario;

    /// The messages about a manifest, in a scenario that has the module's functions as Ruby.
    fn said_with(version: &str, functions: &[&str], manifest: &str) -> Vec<String> {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
        let metadata = format!(
            r#"{{"name": "x-stdlib", "source": "", "author": "x", "license": "x", "dependencies": [], "version": "{version}"}}"#
        );
        scenario.files.insert("modules/stdlib/metadata.json".to_owned(), metadata);
        for function in functions {
            scenario.files.insert(format!("modules/stdlib/lib/puppet/{function}.rb"), "raise 'is run'".to_owned());
        }
        run(&scenario).diagnostics.into_iter().map(|said| said.message).collect()
    }

    /// The same with no such module.
    fn said(manifest: &str) -> Vec<String> {
        let run = run(&Scenario::of_manifest("manifests/site.pp", manifest));
        run.diagnostics.into_iter().map(|said| said.message).filter(|said| !said.contains("stand-in")).collect()
    }

    #[test]
    fn functions_stand_in_for_those_that_are_the_same_in_ruby() {
        let said =
            said_with("8.5.0", &["functions/merge", "parser/functions/pick"], "$x = merge({ a => pick('', 1) }, {})");
        assert_eq!(said, [""; 0]);
    }

    #[cfg(feature = "whole")]
    #[test]
    fn functions_that_differ_are_the_modules_own() {
        let said = said_with("4.25.0", &["parser/functions/pick"], "$x = pick('', 1)");
        insta::assert_snapshot!(said.join("\n"), @"Evaluation Error: Error while evaluating a Function Call, is run");
    }

    #[cfg(not(feature = "whole"))]
    #[test]
    fn functions_that_differ_are_replaced_where_no_ruby_is_run() {
        let said = said_with("4.25.0", &["parser/functions/pick"], "$x = pick('', 1)");
        insta::assert_snapshot!(said.join("\n"), @"The function 'pick' is Ruby, in modules/stdlib/lib/puppet/parser/functions/pick.rb; Duckrow's own of that name is called in its place");
    }

    #[test]
    fn what_a_version_lacks_is_unknown() {
        let said = [
            said_with("9.4.1", &["parser/functions/pick"], "$x = has_key({}, 1)"),
            said_with("8.5.0", &["functions/merge"], "$x = stdlib::merge({}, {})"),
        ];
        insta::assert_snapshot!(said.concat().join("\n"), @r"
        Evaluation Error: Unknown function: 'has_key'.
        Evaluation Error: Unknown function: 'stdlib::merge'.
        ");
    }

    #[test]
    fn old_names_warn_where_there_are_new_ones() {
        let files = ["functions/to_json", "functions/stdlib/to_json"];
        let said = said_with("9.4.1", &files, "notice(to_json([1]))\nnotice(to_json([2]))");
        insta::assert_snapshot!(said.join("\n"), @r#"
        This function is deprecated, please use stdlib::to_json instead. at ["manifests/site.pp", 1]:["manifests/site.pp", 0]
           (location: modules/stdlib/lib/puppet/functions/deprecation.rb:35:in `deprecation')
        "#);
    }

    #[test]
    fn what_no_scenario_knows_is_refused_by_name() {
        insta::assert_snapshot!(said("$x = time()").join("\n"), @"Evaluation Error: The function 'time' of stdlib reads the clock, and a run has none");
        insta::assert_snapshot!(said("validate_cmd('x', 'true')").join("\n"), @"Evaluation Error: The function 'validate_cmd' of stdlib runs a program on the server");
    }

    #[test]
    fn what_would_never_end_ends_in_a_limit() {
        let said = said("$x = fqdn_rand_string(1000000000)").join("\n");
        assert!(said.contains("options.limits.output_bytes"), "{said}");
    }
}
