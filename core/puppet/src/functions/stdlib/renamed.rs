//! The old names of functions in stdlib 9: each warns and calls the function of its new name, `stdlib::NAME`.

use super::deprecation::{Deprecation, deprecated};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use duckrow_loader::StdlibVersion;

macro_rules! renamed {
    ($($signature:literal: $($name:literal)*);* $(;)?) => {
        &[$($(Function {
            name: $name,
            dispatches: &[Dispatch {
                signature: $signature,
                call: |frame, call| under_new_name(frame, $name, call),
            }],
        }),*),*]
    };
}

/// The functions that stdlib 9 has renamed.
pub(super) const FUNCTIONS: &[Function] = renamed! {
    "Any *$args":
        "batch_escape"
        "ensure_packages"
        "fqdn_rand_string"
        "fqdn_rotate"
        "has_interface_with"
        "os_version_gte"
        "parsehocon"
        "powershell_escape"
        "seeded_rand"
        "seeded_rand_string"
        "shell_escape"
        "to_json"
        "to_json_pretty"
        "to_python"
        "to_ruby"
        "to_toml"
        "to_yaml"
        "type_of"
        "validate_domain_name"
        "validate_email_address"
    ;
    "Any *$args, Variant[Callable[2, 2], Callable[3, 3]] &$block?": "merge";
};

/// From 9.2 on the setting `strict` doesn't make these warnings errors.
fn under_new_name(frame: &mut Frame<'_>, name: &str, call: Call) -> Evaluated {
    let message = format!("This function is deprecated, please use stdlib::{name} instead.");
    let heeds_strict =
        frame.builder.environment().stdlib_version().is_some_and(|known| known < StdlibVersion::new(9, 2));
    deprecated(frame, call.at, &Deprecation { key: name, message: &message, heeds_strict })?;
    frame.call(&format!("stdlib::{name}"), call)
}
