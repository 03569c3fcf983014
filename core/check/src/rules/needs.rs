//! What has to be there: a directory, a source, a user, a service, a program.

use super::{Candidate, named};
use crate::case::{Case, Toucher};
use crate::footprint::{How, Thing};
use crate::paths::{base_name, parent};
use crate::reason::Reason;
use duckrow_apply::MemberId;

/// Where programs are looked for.
const PROGRAMS: [&str; 5] = ["/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/usr/games"];

pub(super) fn find(case: &Case<'_>, found: &mut Vec<Candidate>) {
    for (second, footprint) in case.footprints.iter_with_ids().filter(|(member, _)| !never_acts(case, *member)) {
        for touch in &footprint.touches {
            let reason = match touch.how {
                How::Needs => Reason::Missing,
                How::Asks => Reason::Unasked,
                _ => continue,
            };
            let is_asked = touch.how == How::Needs && footprint.has(How::Asks, &touch.thing);
            if is_asked || is_there(case, &touch.thing) || makes_it_itself(case, second, &touch.thing) {
                continue;
            }
            let makers = makers(case, &touch.thing, second);
            let lacking = lacking(case, &makers, second);
            if let Some(first) = lacking.filter(|first| is_told(case, *first, second, reason)) {
                found.push(Candidate { first, second, reason, thing: named(&touch.thing) });
            }
        }
    }
}

/// True if every host has a thing, and the catalog doesn't say otherwise.
fn is_there(case: &Case<'_>, thing: &Thing) -> bool {
    match thing {
        Thing::Path(path) => case.packages.is_base(path) && !is_declared(case, path),
        Thing::User(name) | Thing::Group(name) => case.packages.is_base_account(name),
        Thing::Program(name) => PROGRAMS.iter().any(|directory| {
            let path = format!("{directory}/{name}");
            case.packages.is_base(&path) && !is_declared(case, &path)
        }),
        Thing::Service(_) | Thing::Host(_) | Thing::Index | Thing::Answers(_) | Thing::AnswersIn(_) => false,
    }
}

/// True if the catalog declares the package that brings a file, and small hosts lack it.
fn is_declared(case: &Case<'_>, path: &str) -> bool {
    let touchers = case.touchers(&Thing::Path(path.into())).iter();
    let mut installing = touchers.filter(|toucher| toucher.how == How::Installs);
    installing.any(|toucher| case.instance(toucher.member).is_some_and(|of| case.packages.is_usual(&of.name)))
}

fn makes_it_itself(case: &Case<'_>, member: MemberId, thing: &Thing) -> bool {
    let touches = &case.footprints[member].touches;
    touches.iter().any(|touch| touch.how.provides() && touch.thing == *thing)
}

/// Those that make a thing.
fn makers(case: &Case<'_>, thing: &Thing, but: MemberId) -> Vec<MemberId> {
    let providing = |thing: &Thing| {
        let touchers = case.touchers(thing).iter();
        let providing = touchers.filter(|Toucher { member, how }| *member != but && how.provides());
        providing.map(|toucher| toucher.member).collect::<Vec<_>>()
    };
    let mut makers = providing(thing);
    match thing {
        Thing::Program(name) => {
            for directory in PROGRAMS {
                makers.extend(providing(&Thing::Path(format!("{directory}/{name}").into())));
            }
        }
        Thing::Service(name) => {
            for directory in ["/etc/systemd/system", "/usr/lib/systemd/system"] {
                makers.extend(providing(&Thing::Path(format!("{directory}/{name}.service").into())));
            }
            makers.extend(providing(&Thing::Path(format!("/etc/init.d/{name}").into())));
        }
        Thing::Path(path) if makers.is_empty() => makers = guessed(case, path, but),
        _ => {}
    }
    makers
}

/// The packages that nobody knows, or the commands, one of whose directories a path is in. Nothing is guessed of files.
fn guessed(case: &Case<'_>, path: &str, but: MemberId) -> Vec<MemberId> {
    let name = base_name(path);
    if name.contains('.') && !name.ends_with(".d") {
        return Vec::new();
    }
    let mut above = parent(path);
    while above != "/" {
        let touchers = case.touchers(&Thing::Path(above.into())).iter();
        let brings = |toucher: &Toucher| match toucher.how {
            How::Brings => case.is_guessed(toucher.member),
            // What is below it says that it is a directory.
            How::Makes => case.is_a(toucher.member, "exec"),
            _ => false,
        };
        let bringing = touchers.filter(|toucher| toucher.member != but && brings(toucher));
        let members: Vec<MemberId> = bringing.map(|toucher| toucher.member).collect();
        if !members.is_empty() {
            return members;
        }
        above = parent(above);
    }
    Vec::new()
}

/// True if a pair is worth telling: where the manifest says the opposite, only if it fails for sure.
fn is_told(case: &Case<'_>, first: MemberId, second: MemberId, reason: Reason) -> bool {
    let fails = reason == Reason::Missing && !case.is_a(first, "file") && !case.is_guessed(first);
    fails || !case.order.precedes(second, first)
}

/// The maker that a resource lacks: nobody, if one of them is sure to come before it, and the likeliest one otherwise.
fn lacking(case: &Case<'_>, makers: &[MemberId], second: MemberId) -> Option<MemberId> {
    if makers.iter().any(|maker| case.order.precedes(*maker, second)) {
        return None;
    }
    let rank = |maker: &MemberId| match case.instance(*maker).map(|instance| instance.definition.name.as_str()) {
        Some("package") => 1,
        Some("exec") => 2,
        _ => 0,
    };
    // Of those that come later for sure none is meant, unless there is no other.
    makers.iter().copied().min_by_key(|maker| (case.order.precedes(second, *maker), rank(maker), *maker))
}

/// True for a command that only acts when it is told, and that nobody tells.
fn never_acts(case: &Case<'_>, member: MemberId) -> bool {
    let is_silent = |of: &duckrow_resource_types::Instance| of.definition.name == "exec" && of.flag("refreshonly");
    case.instance(member).is_some_and(is_silent) && !case.order.is_refreshed(member)
}
