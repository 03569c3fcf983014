//! What is only read when a service starts, or when a command is told: whoever changes it has to notify them.

use super::Candidate;
use super::chosen::Chosen;
use crate::case::{Case, Toucher};
use crate::footprint::{How, Thing};
use crate::reason::Reason;
use duckrow_apply::MemberId;
use duckrow_resource_types::Instance;
use duckrow_values::Value;
use ecow::EcoString;

/// What stands among the files of a service and isn't its configuration: what is in force only when a link leads to it, what is
/// read when it is used, and what its clients read.
const NOT_IN_FORCE: [&str; 6] =
    ["htpasswd", "/sites-available/", "/mods-available/", "/conf-available/", "/modules-available/", "/doc/"];

/// Directories of programs whose names a service reads when it starts.
const OF_PLUGINS: [&str; 1] = ["/etc/munin/plugins/"];

pub(super) fn find(case: &Case<'_>, found: &mut Vec<Candidate>) {
    let mut missing = Vec::new();
    for (second, instance) in case.instances() {
        match instance.definition.name.as_str() {
            "service" => stale(case, second, instance, &mut missing),
            "exec" if instance.flag("refreshonly") => untold(case, second, &mut missing),
            _ => {}
        }
    }
    if !missing.is_empty() {
        let chosen = Chosen::of(&case.run.sources);
        found.extend(missing.into_iter().filter(|missing| !chosen.has(case, missing.first, missing.second)));
    }
}

/// The writers of what a service reads at its start.
fn stale(case: &Case<'_>, second: MemberId, service: &Instance, found: &mut Vec<Candidate>) {
    let restarting = restarting(case, service);
    for touch in case.footprints[second].touches.iter().filter(|touch| touch.how == How::Loads) {
        let Thing::Path(path) = &touch.thing else { continue };
        let itself = case.touchers(&touch.thing).iter().map(|toucher| (path, *toucher));
        let below = case.below(path).filter(|(_, toucher)| !is_of_another(case, toucher.member, second));
        for (path, toucher) in itself.chain(below) {
            let first = toucher.member;
            let is_told = |told: MemberId| case.order.refreshes(first, told);
            if sets_content(case, toucher, path)
                && !is_told(second)
                && !is_compiled(case, first, path)
                && !is_made_before(case, first, path, second)
                && !restarting.iter().any(|exec| is_told(*exec))
                && !comes_before_package(case, first, service)
            {
                found.push(Candidate { first, second, reason: Reason::Stale, thing: path.clone() });
            }
        }
    }
}

/// True for a file in the directory of a service that another service is told of: instances of one program share it.
fn is_of_another(case: &Case<'_>, file: MemberId, service: MemberId) -> bool {
    let is_service = |of: &Instance| of.definition.name == "service";
    let mut others = case.instances().filter(|(other, of)| *other != service && is_service(of));
    others.any(|(other, _)| case.order.refreshes(file, other))
}

/// True for what a command makes once, if something that comes later in any case has the service read it.
fn is_made_before(case: &Case<'_>, first: MemberId, path: &EcoString, service: MemberId) -> bool {
    let is_made_once = case.footprints[first].has(How::Spares, &Thing::Path(path.clone()));
    let has_it_read = |later: MemberId| case.order.precedes(first, later) && case.order.refreshes(later, service);
    is_made_once && case.instances().any(|(member, _)| has_it_read(member))
}

/// True for what a command makes something else of, and for what such a command makes: it is read when it is used.
fn is_compiled(case: &Case<'_>, first: MemberId, path: &EcoString) -> bool {
    let readers = case.touchers(&Thing::Path(path.clone())).iter().filter(|toucher| toucher.how == How::Reads);
    path.ends_with(".db")
        || readers
            .map(|reader| reader.member)
            .any(|reader| case.is_a(reader, "exec") && case.order.refreshes(first, reader))
}

/// True if a resource sets the content of a file that is in force.
fn sets_content(case: &Case<'_>, toucher: Toucher, path: &EcoString) -> bool {
    let is_set = match toucher.how {
        How::Writes => case.is_a(toucher.member, "file") || case.is_a(toucher.member, "exec"),
        How::Edits => true,
        // What is taken away counts if somebody has brought it.
        How::Removes => case.touchers(&Thing::Path(path.clone())).iter().any(|other| other.how.provides()),
        _ => false,
    };
    let is_program = |file: &Instance| file.text("mode").is_some_and(|mode| mode.contains(['1', '3', '5', '7']));
    let is_plugin = OF_PLUGINS.iter().any(|directory| path.starts_with(directory));
    let is_file = case.is_a(toucher.member, "file") && !is_plugin;
    let runs = is_file && case.instance(toucher.member).is_some_and(is_program);
    let is_switch = case.instance(toucher.member).is_some_and(only_switches_on);
    // Of SSH's files the server reads few when it starts.
    let is_of_client = path.starts_with("/etc/ssh/") && !path.contains("sshd_config") && !path.contains("ssh_host_");
    is_set && !runs && !is_switch && !is_of_client && !NOT_IN_FORCE.iter().any(|part| path.contains(part))
}

/// Settings that say whether a service may be started at all: whoever has it running has read them.
const SWITCHES: [&str; 5] = ["START", "START_DAEMON", "ENABLE", "ENABLED", "RUN"];

/// True for an edit of nothing but such settings: `set START "yes"`, `START=yes`.
fn only_switches_on(edit: &Instance) -> bool {
    let (attribute, skipped) = match edit.definition.name.as_str() {
        "augeas" => ("changes", 1),
        "file_line" => ("line", 0),
        "ini_setting" | "ini_subsetting" => ("setting", 0),
        _ => return false,
    };
    let is_switch = |text: &str| {
        let mut words = text.split([' ', '=']).filter(|word| !word.is_empty());
        words.nth(skipped).is_some_and(|name| SWITCHES.contains(&name))
    };
    let texts: Vec<&str> = edit.values(attribute).iter().filter_map(Value::as_str).flat_map(str::lines).collect();
    !texts.is_empty() && texts.iter().all(|text| is_switch(text))
}

/// The commands that restart a service in its place.
fn restarting(case: &Case<'_>, service: &Instance) -> Vec<MemberId> {
    let name = service.name.strip_suffix(".service").unwrap_or(&service.name);
    let touchers = case.touchers(&Thing::Service(name.into())).iter();
    touchers.map(|toucher| toucher.member).filter(|member| case.is_a(*member, "exec")).collect()
}

/// True if a file is there before the package that starts the service is installed.
fn comes_before_package(case: &Case<'_>, file: MemberId, service: &Instance) -> bool {
    let bringing = case.touchers(&Thing::Service(service.name.clone())).iter();
    bringing.filter(|toucher| toucher.how == How::Brings).any(|toucher| case.order.precedes(file, toucher.member))
}

/// The writers of what a command reads that only acts when it is told.
fn untold(case: &Case<'_>, second: MemberId, found: &mut Vec<Candidate>) {
    let is_told_by_somebody = case.order.is_refreshed(second);
    let footprint = &case.footprints[second];
    let gathers = footprint.unknown.is_empty();
    if is_told_by_somebody && !gathers {
        return;
    }
    for touch in &footprint.touches {
        let Thing::Path(path) = &touch.thing else { continue };
        let itself = || case.touchers(&touch.thing).iter().map(|toucher| (path.clone(), *toucher)).collect();
        let writers: Vec<(EcoString, Toucher)> = match touch.how {
            How::Reads => itself(),
            // It is told of nothing at all: so it never does to a thing what it is there for.
            How::Adjusts if !is_told_by_somebody => itself(),
            How::Sweeps if is_gathered(path) && !footprint.has(How::Adjusts, &touch.thing) => {
                case.below(path).map(|(path, toucher)| (path.clone(), toucher)).collect()
            }
            _ => continue,
        };
        let changes = |how: How| how == How::Writes || touch.how == How::Adjusts && how.provides();
        for (thing, writer) in writers {
            let first = writer.member;
            let is_written = changes(writer.how) && case.is_a(first, "file");
            let is_told = || {
                case.touchers(&touch.thing).iter().any(|other| {
                    other.how == touch.how
                        && case.is_a(other.member, "exec")
                        && case.order.refreshes(first, other.member)
                })
            };
            if is_written && first != second && !is_told() {
                found.push(Candidate { first, second, reason: Reason::Untold, thing });
            }
        }
    }
}

/// True for a directory whose change alone is worth a notification: keys are read with the sources that name them.
fn is_gathered(directory: &str) -> bool {
    !directory.ends_with("/keyrings") && !directory.ends_with("/trusted.gpg.d")
}
