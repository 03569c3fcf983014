//! What a smaller scenario has to show as well. It knows finished runs.

use duckrow_engine::Run;
use duckrow_record::catalog::Reference;
use duckrow_record::report::{EventStatus, ReportEvent};
use duckrow_scenario::Expectation;
use duckrow_text::source::{Diagnostic, Severity};

use super::order::{Meant, Order};

/// What has to stay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Goal {
    /// These expectations fail, and the resources that they name are there.
    Fails {
        /// Their sentences.
        expected: Vec<String>,
        /// The resources, as `Type[title]`.
        resources: Vec<String>,
        /// The orders of two of them, either way round, that relations see to: what comes about by the place in a manifest alone is another fault.
        related: Vec<[String; 2]>,
        /// The expected orders of two of them that something was meant to see to: what isn't related at all is another fault.
        meant: Vec<([String; 2], Meant)>,
        /// Those that are expected to be refreshed and to which a relation leads, and whether it tells of changes: without it there
        /// is nothing that anybody could have expected.
        led: Vec<(String, bool)>,
    },
    /// This error is told.
    Error {
        /// Its code.
        code: String,
        /// Its text.
        message: String,
    },
    /// This resource fails.
    Failure {
        /// The resource, as `Type[title]`.
        resource: String,
        /// The reason.
        message: String,
    },
    /// One resource is applied before another one.
    Order {
        /// The first, as `Type[title]`.
        first: String,
        /// The second.
        second: String,
        /// True if relations see to it.
        is_related: bool,
    },
}

impl Goal {
    /// What a run shows: the expectations that fail, else its first error, else the first resource that fails. Nothing if all is well.
    pub fn of(run: &Run, expectations: &[Expectation]) -> Option<Self> {
        let failed: Vec<_> = run.expectations.iter().filter(|expectation| !expectation.held).collect();
        if !failed.is_empty() {
            let named = failed.iter().filter_map(|failed| expectations.get(usize::try_from(failed.index).ok()?));
            let named: Vec<&Expectation> = named.collect();
            let is_there = |name: &String| is_declared(run, name);
            let pairs = named.iter().flat_map(|named| orders(named));
            let wanted = named.iter().filter_map(|named| order(named));
            let relations = Order::of(run);
            let relations = relations.as_ref();
            return Some(Self::Fails {
                expected: failed.iter().map(|failed| failed.expected.clone()).collect(),
                resources: named.iter().flat_map(|named| resources(named)).filter(is_there).collect(),
                related: pairs.filter(|pair| relations.is_some_and(|order| order.leads(pair))).collect(),
                meant: wanted.filter_map(|pair| Some((pair.clone(), Meant::of(relations?, &pair)?))).collect(),
                led: named.iter().filter_map(|named| led(run, named)).collect(),
            });
        }
        if let Some(error) = run.diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error) {
            return Some(Self::Error { code: error.code.to_string(), message: error.message.clone() });
        }
        let report = run.report()?;
        let failed = report.resources.iter().filter(|resource| resource.failed && !resource.skipped);
        let told = failed.flat_map(|resource| resource.events.iter().map(move |event| (resource, event)));
        let (resource, event) = told.into_iter().find(|(_, event)| event.status == EventStatus::Failure)?;
        Some(Self::Failure { resource: resource.reference.clone(), message: event.message.clone() })
    }

    /// The order of two resources, given as `Type[title]`, as a run has it: by relations, or only by where they stand.
    pub fn order(run: &Run, first: &str, second: &str) -> Self {
        let [first, second] = [first, second].map(str::to_owned);
        let is_related = is_related(run, &[first.clone(), second.clone()]);
        Self::Order { first, second, is_related }
    }

    /// True if a run shows it.
    pub fn is_met(&self, run: &Run) -> bool {
        match self {
            Self::Fails { expected, resources, related, meant, led } => {
                let fails = |sentence: &String| {
                    run.expectations.iter().any(|expectation| !expectation.held && expectation.expected == *sentence)
                };
                run.is_compiled
                    && expected.iter().all(fails)
                    && resources.iter().all(|name| is_declared(run, name))
                    && is_ordered(run, related, meant)
                    && led.iter().all(|(resource, tells)| is_led(run, resource, *tells))
            }
            Self::Error { code, message } => {
                let mut errors = run.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
                // Another error that comes first would be what people see.
                let is_it =
                    |error: &Diagnostic| error.code == code.as_str() && placeless(&error.message) == placeless(message);
                errors.next().is_some_and(is_it)
            }
            Self::Failure { resource, message } => run.report().is_some_and(|report| {
                report.resources.iter().filter(|found| found.reference == *resource).any(|found| {
                    let is_it = |event: &ReportEvent| {
                        event.status == EventStatus::Failure && placeless(&event.message) == placeless(message)
                    };
                    found.events.iter().any(is_it)
                })
            }),
            Self::Order { first, second, is_related: true } => is_related(run, &[first.clone(), second.clone()]),
            Self::Order { first, second, is_related: false } => {
                let is_skipped = |name: &String| run.holds(&Expectation::Skipped(name.clone()));
                let is_so = run.holds(&Expectation::Before(first.clone(), second.clone()));
                is_so && !is_skipped(first) && !is_skipped(second)
            }
        }
    }

    /// What stays, as a sentence without its end.
    pub fn sentence(&self) -> String {
        match self {
            Self::Fails { expected, .. } => format!("it is not true that {}", expected.join(", and that ")),
            Self::Error { message, .. } => first_line(message).to_owned(),
            Self::Failure { resource, message } => {
                format!("{resource} fails: {}", first_line(message))
            }
            Self::Order { first, second, .. } => format!("{first} comes before {second}"),
        }
    }
}

/// The resources that an expectation is about.
fn resources(expectation: &Expectation) -> Vec<String> {
    match expectation {
        Expectation::Before(first, second) => vec![first.clone(), second.clone()],
        Expectation::Refreshed(resource) | Expectation::Skipped(resource) | Expectation::State { resource, .. } => {
            vec![resource.clone()]
        }
        Expectation::Diagnostic(_) | Expectation::NoCycle => Vec::new(),
    }
}

/// The order of two resources that an expectation wants.
fn order(expectation: &Expectation) -> Option<[String; 2]> {
    match expectation {
        Expectation::Before(first, second) => Some([first.clone(), second.clone()]),
        _ => None,
    }
}

/// The orders of two resources that an expectation speaks of: the one that it excludes, and its own, which may be written and not come about.
fn orders(expectation: &Expectation) -> Vec<[String; 2]> {
    order(expectation).map_or_else(Vec::new, |[first, second]| vec![[second.clone(), first.clone()], [first, second]])
}

/// The resource that an expectation wants refreshed, if a relation leads to it, and whether one tells of changes.
fn led(run: &Run, expectation: &Expectation) -> Option<(String, bool)> {
    let Expectation::Refreshed(resource) = expectation else { return None };
    let tells = is_led(run, resource, true);
    (tells || is_led(run, resource, false)).then(|| (resource.clone(), tells))
}

/// True if a relation, which `tells` of changes where that is asked, leads from a resource to this one, which isn't just in it.
fn is_led(run: &Run, resource: &str, tells: bool) -> bool {
    let Some(graph) = run.application().and_then(|application| application.graph.as_ref()) else { return false };
    let edges = graph.expanded_edges();
    edges.iter().any(|(from, to, refreshes)| to == resource && (*refreshes || !tells) && is_declared(run, from))
}

/// True if relations lead from one resource to another one.
fn is_related(run: &Run, pair: &[String; 2]) -> bool {
    Order::of(run).is_some_and(|order| order.leads(pair))
}

/// True if relations lead from the first to the second of all `related` pairs, and show what was `meant` for the others.
fn is_ordered(run: &Run, related: &[[String; 2]], meant: &[([String; 2], Meant)]) -> bool {
    if related.is_empty() && meant.is_empty() {
        return true;
    }
    Order::of(run).is_some_and(|order| {
        related.iter().all(|pair| order.leads(pair)) && meant.iter().all(|(pair, meant)| meant.is_so(&order, pair))
    })
}

/// The first line of a message, as part of a sentence.
fn first_line(message: &str) -> &str {
    message.lines().next().unwrap_or_default().trim_end_matches(':')
}

/// A message without its numbers: lines are others when there are fewer.
fn placeless(message: &str) -> String {
    message.chars().filter(|c| !c.is_ascii_digit()).collect()
}

fn is_declared(run: &Run, name: &str) -> bool {
    let is_it = |reference: Reference| reference.text(&run.names) == name;
    run.catalog.iter().any(|(_, resource)| is_it(resource.reference))
}
