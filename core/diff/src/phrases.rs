//! Reasons in words: parts of sentences, without a full stop.

use super::reason::{ContenderOfSide, TieOfSide};
use super::sides::{Both, Link, Thing};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_scenario::Ordering;

/// The length beyond which the middle of a way is left out.
const MOST_STATIONS: usize = 7;
/// The number of characters of a digest that are shown.
const SHOWN: usize = 8;

/// The decision of one run. A single relation says what made it, a longer chain all that it passes: `Notify[a] →
/// Class[X] → Notify[b]`.
pub(super) fn decision(both: &Both<'_>, tie: Option<&TieOfSide>, links: &[Link]) -> String {
    match (tie, links) {
        (None, [link]) if link.origin != EdgeOrigin::Containment => {
            let [from, to] = [link.from, link.to].map(|end| &both.texts[end]);
            format!("{} puts {from} before {to}", origin(link.origin))
        }
        (None, links) => way(both, links),
        (Some(tie), []) => chosen(tie),
        (Some(tie), links) => format!("{}, and {}", chosen(tie), way(both, links)),
    }
}

/// The chain of resources, step by step. A container that begins and ends on the way appears once, without its
/// contents.
fn way(both: &Both<'_>, links: &[Link]) -> String {
    let mut stations: Vec<Thing> = Vec::new();
    for thing in links.first().map(|link| link.from).into_iter().chain(links.iter().map(|link| link.to)) {
        match stations.iter().position(|known| *known == thing) {
            Some(place) => stations.truncate(place + 1),
            None => stations.push(thing),
        }
    }
    let left_out = stations.len().saturating_sub(MOST_STATIONS);
    let (before, behind) = (MOST_STATIONS / 2 + 1, MOST_STATIONS / 2 + 1 + left_out);
    let mut parts: Vec<String> = Vec::new();
    for (place, thing) in stations.iter().enumerate() {
        if left_out > 0 && place == before {
            parts.push(format!("{left_out} more"));
        }
        if !(before..behind).contains(&place) {
            parts.push(both.text(*thing));
        }
    }
    parts.join(" → ")
}

/// The resource that was chosen, and the rule behind it.
fn chosen(tie: &TieOfSide) -> String {
    let (chosen, other) = (&tie.chosen.reference, &tie.other.reference);
    if tie.deferred {
        return format!("{chosen} goes before {other}, whose provider was not functional yet");
    }
    let rule = match tie.rule {
        Ordering::Manifest => "its place in the catalog".to_owned(),
        Ordering::TitleHash => "the digest of its title".to_owned(),
        Ordering::Random => format!("the number that seed {} draws for it", tie.seed.unwrap_or_default()),
    };
    format!("{chosen} goes before {other} by {rule} ({}, {})", value(&tie.chosen), value(&tie.other))
}

fn value(contender: &ContenderOfSide) -> String {
    match &contender.value {
        Some(value) => value.chars().take(SHOWN).chain(['…']).collect(),
        None => contender.key.clone(),
    }
}

/// The origin of an edge, as the subject of a sentence.
pub(super) fn origin(origin: EdgeOrigin) -> String {
    match origin {
        EdgeOrigin::Arrow | EdgeOrigin::NotifyArrow => format!("the arrow {}", origin.name()),
        EdgeOrigin::RequireFunction => "the function require".to_owned(),
        EdgeOrigin::Generated => "that it was generated".to_owned(),
        other => other.name().to_owned(),
    }
}
