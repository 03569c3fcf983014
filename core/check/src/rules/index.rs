//! What an installation depends on beside the package: the list of packages that can be had, pins, and answers to questions.

use super::{Candidate, named};
use crate::case::Case;
use crate::footprint::{How, Thing};
use crate::paths::parent;
use crate::reason::Reason;
use duckrow_apply::MemberId;
use duckrow_resource_types::Instance;

pub(super) fn find(case: &Case<'_>, found: &mut Vec<Candidate>) {
    if has_repository(case) {
        unlisted(case, found);
    }
    for (first, file) in case.instances().filter(|(_, instance)| is_pin(instance)) {
        pinned(case, first, file, found);
    }
    for (second, _) in case.instances().filter(|(_, instance)| instance.definition.name == "package") {
        answered(case, second, found);
    }
}

/// True if the catalog brings a repository of its own.
fn has_repository(case: &Case<'_>) -> bool {
    let is_written = |how: How| matches!(how, How::Writes | How::Edits);
    case.below("/etc/apt/sources.list.d").any(|(_, toucher)| is_written(toucher.how))
        || case.touchers(&Thing::Path("/etc/apt/sources.list".into())).iter().any(|toucher| is_written(toucher.how))
}

/// Packages that nobody knows, and so may come from that repository.
fn unlisted(case: &Case<'_>, found: &mut Vec<Candidate>) {
    let touchers = case.touchers(&Thing::Index);
    let readers = touchers.iter().filter(|toucher| toucher.how == How::Reads);
    for second in readers.map(|toucher| toucher.member) {
        let makers: Vec<_> = touchers.iter().filter(|toucher| toucher.how == How::Makes).collect();
        if makers.iter().any(|maker| case.order.precedes(maker.member, second)) {
            continue;
        }
        if let Some(maker) = makers.iter().find(|maker| !case.order.decides(maker.member, second)) {
            let thing = "the list of packages".into();
            found.push(Candidate { first: maker.member, second, reason: Reason::Unlisted, thing });
        }
    }
}

fn is_pin(file: &Instance) -> bool {
    file.definition.name == "file"
        && (file.name == "/etc/apt/preferences" || parent(&file.name) == "/etc/apt/preferences.d")
        && file.is_set("content")
}

/// The packages that a pin names.
fn pinned(case: &Case<'_>, first: MemberId, file: &Instance, found: &mut Vec<Candidate>) {
    let written = file.written("content").first();
    let content = written.and_then(duckrow_values::Value::as_str).unwrap_or_default();
    let lines = content.lines().filter_map(|line| line.strip_prefix("Package:"));
    let names: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    let is_named = |package: &Instance| names.contains(&package.name.as_str());
    for (second, _) in case.instances().filter(|(_, of)| of.definition.name == "package" && is_named(of)) {
        if !case.order.decides(first, second) {
            found.push(Candidate { first, second, reason: Reason::Pinned, thing: file.name.clone() });
        }
    }
}

/// The answers that a package reads when it is installed, and never again.
fn answered(case: &Case<'_>, second: MemberId, found: &mut Vec<Candidate>) {
    for touch in case.footprints[second].touches.iter().filter(|touch| matches!(touch.thing, Thing::Answers(_))) {
        let touchers = case.touchers(&touch.thing).iter();
        for first in touchers.filter(|toucher| toucher.how == How::Makes).map(|toucher| toucher.member) {
            if !case.order.decides(first, second) {
                found.push(Candidate { first, second, reason: Reason::Unanswered, thing: named(&touch.thing) });
            }
        }
    }
}
