//! Checks before a run: scenarios that are refused, and parts of a scenario that this engine doesn't support yet.

use duckrow_loader::providers_of;
use duckrow_record::catalog::{Catalog, Resource};
use duckrow_scenario::WHOLE;
use duckrow_scenario::{Ordering, Refused, Scenario};
use duckrow_text::names::Names;
use duckrow_text::source::{Diagnostic, Severity};
use duckrow_values::time::LocalTime;

/// The reason why a scenario isn't run at all. `lacks_salt`: it has states, and there is no language for them.
pub(super) fn refusal(scenario: &Scenario, lacks_salt: bool) -> Option<Diagnostic> {
    // Of a folder only what is read counts, when it is read.
    let bytes: u64 = scenario.files.given().map(|text| text.len() as u64).sum();
    let limit = scenario.options.limits.source_bytes;
    if bytes > limit {
        let message = format!("The files have {bytes} bytes, and options.limits.source_bytes allows {limit}");
        return Some(error("limit", message).help("Leave out what doesn't matter for the question."));
    }
    if !WHOLE && let Some(lacked) = lacked_of(scenario) {
        return Some(Diagnostic::needs_whole(None, lacked));
    }
    if lacks_salt {
        let message = "This build of the engine runs Puppet manifests, not Salt states";
        return Some(error("needs-salt", message.to_owned()));
    }
    None
}

/// The first part of a scenario that the small build of the engine leaves to the larger ones. What only a run brings to light is told
/// where it is.
fn lacked_of(scenario: &Scenario) -> Option<&'static str> {
    let has = |is_it: fn(&str) -> bool| scenario.files.keys().any(|path| is_it(path));
    let parts = [
        (has(|path| path.ends_with("hiera.yaml")), "Hiera"),
        (has(|path| path.ends_with(".rb") && path.contains("lib/puppet/")), "Ruby of modules"),
        (has(|path| path.ends_with("Puppetfile")), "the Puppetfile"),
        // `Stdlib::Port` as well.
        (scenario.files.at_hand().any(|(_, text)| text.contains("tdlib")), "the module stdlib"),
        (scenario.catalog.is_some(), "catalogs that are given"),
        (!scenario.exported.is_empty(), "what other nodes export"),
        (!scenario.types.is_empty() || !providers_of(scenario).is_empty(), "the Resource API"),
    ];
    parts.into_iter().find_map(|(is_there, part)| is_there.then_some(part))
}

/// The first resource of a catalog that the small build can't apply.
pub(super) fn unapplicable(catalog: &Catalog, names: &Names) -> Option<Diagnostic> {
    let is_edit = |resource: &Resource| names.text(resource.reference.type_name).eq_ignore_ascii_case("augeas");
    let found = !WHOLE && catalog.iter().any(|(_, resource)| is_edit(resource));
    found.then(|| Diagnostic::needs_whole(None, "augeas"))
}

/// One note for every field that has been given and means nothing yet.
pub(super) fn ignored_fields(scenario: &Scenario) -> Vec<Diagnostic> {
    let options = &scenario.options;
    let is_puppet = !scenario.is_salt();
    let (node, is_given) = (&scenario.node, scenario.catalog.is_some());
    let given = [
        ("entry", is_given && scenario.entry.is_some()),
        ("node.facts", is_given && !node.facts.is_empty()),
        ("node.trusted", is_given && !node.trusted.is_empty()),
        ("node.classes", is_given && !node.classes.is_empty()),
        ("node.parameters", is_given && !node.parameters.is_empty()),
        ("node.grains", is_puppet && !scenario.node.grains.is_empty()),
        ("node.pillar", is_puppet && !scenario.node.pillar.is_empty()),
        ("options.state_auto_order", is_puppet && options.state_auto_order.is_some()),
        ("options.now", options.now.as_deref().is_some_and(|now| LocalTime::parse(now).is_none())),
        ("options.test", is_puppet && options.test),
        ("options.failhard", is_puppet && options.failhard),
        (
            "options.seed",
            options.seed != 0 && options.ordering != Ordering::Random && providers_of(scenario).is_empty(),
        ),
    ];
    let ignored = given.into_iter().filter(|(_, is_given)| *is_given);
    ignored
        .map(|(field, _)| {
            let message = match field {
                "options.seed" => "options.seed has no effect: only the ordering `random` has a seed".to_owned(),
                "options.now" => "options.now has no effect: it is not a time like 2026-11-21T18:00:00Z".to_owned(),
                "node.grains" | "node.pillar" | "options.state_auto_order" | "options.test" | "options.failhard" => {
                    format!("{field} has no effect on Puppet manifests: it is Salt's")
                }
                "entry" => {
                    "The manifests have no effect: the scenario has a catalog, so nothing is compiled".to_owned()
                }
                field => format!("{field} has no effect: the scenario has a catalog, so nothing is compiled"),
            };
            Diagnostic::new("ignored-field", Severity::Info, None, message)
        })
        .collect()
}

/// Warnings of limits that the scenario may not raise.
pub(super) fn refused_limits(scenario: &Scenario) -> Vec<Diagnostic> {
    let refused = scenario.options.limits.refused.iter().map(|refused| {
        let Refused { name, asked, given } = refused;
        let message = format!("options.limits.{name} asks for {asked}, and a scenario gets {given} at most");
        let help = format!("Whoever runs it may allow more: `duckrow run --limit {name}={asked}`.");
        Diagnostic::new("limit", Severity::Warning, None, message).help(help)
    });
    refused.collect()
}

/// The diagnostics about providers that come as text where nobody runs them.
pub(super) fn providers_not_run(scenario: &Scenario) -> Vec<Diagnostic> {
    let said = providers_of(scenario).into_iter().map(|(name, source)| {
        let message = format!(
            "The provider of `{name}` ({}) is JavaScript and was not run: the simulated provider stands in for it",
            source.path
        );
        let help = "JavaScript runs only in the page, once its reader allows it; `duckrow share` makes a link to it.";
        Diagnostic::new("provider-not-run", Severity::Warning, None, message).help(help)
    });
    said.collect()
}

fn error(code: &'static str, message: String) -> Diagnostic {
    Diagnostic::new(code, Severity::Error, None, message)
}
