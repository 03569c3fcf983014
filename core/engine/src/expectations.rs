//! The check of a scenario's expectations of its run, with the reasons. Knows a finished run, and nothing of how it came about.

use std::cell::{Cell, OnceCell};

use ecow::{EcoString, eco_format};
use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value as Json;

use super::Run;
use super::head::number;
use duckrow_record::catalog::{ResourceId, split_reference};
use duckrow_record::report::{ResourceReport, SkipDocument};
use duckrow_scenario::Expectation;
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::nearest;

/// The outcome of an assertion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ExpectationDocument {
    /// Its place in the scenario's list.
    pub index: u32,
    /// The expectation, in one sentence.
    pub expected: String,
    /// True if it held.
    pub held: bool,
    /// The reason, in one sentence.
    pub because: String,
}

/// True if something is so, with the sentence that says it; an error if it can't be said.
type Verdict = Result<(bool, String), String>;

/// Checks a scenario's expectations, in their order.
pub(super) fn check(expectations: &[Expectation], run: &Run) -> Vec<ExpectationDocument> {
    if expectations.is_empty() {
        return Vec::new();
    }
    let judge = Judge::of(run);
    let document = |(index, expectation): (usize, &Expectation)| {
        let (held, because) = judge.verdict(expectation).unwrap_or_else(|because| (false, because));
        ExpectationDocument {
            index: number(index),
            expected: sentence(expectation, run.states().is_some()),
            held,
            because,
        }
    };
    expectations.iter().enumerate().map(document).collect()
}

impl Run {
    /// True if an expectation of this run holds, whether its scenario has it or not.
    pub fn holds(&self, expectation: &Expectation) -> bool {
        Judge::of(self).verdict(expectation).is_ok_and(|(held, _)| held)
    }
}

/// The sentence for an expectation, of a resource or of a state.
fn sentence(expectation: &Expectation, is_of_state: bool) -> String {
    match expectation {
        Expectation::Before(first, second) if is_of_state => format!("{first} runs before {second}"),
        Expectation::Refreshed(state) if is_of_state => format!("mod_watch of {state} is called"),
        Expectation::Skipped(state) if is_of_state => format!("{state} does not run"),
        Expectation::NoCycle if is_of_state => "no requisites are recursive".to_owned(),
        Expectation::Before(first, second) => format!("{first} comes before {second}"),
        Expectation::Refreshed(resource) => format!("{resource} is refreshed"),
        Expectation::Skipped(resource) => format!("{resource} is skipped"),
        Expectation::Diagnostic(text) => format!("the run says “{text}”"),
        Expectation::NoCycle => "there is no dependency cycle".to_owned(),
        Expectation::State { resource, attributes } => {
            let pairs: Vec<_> = attributes.iter().map(|(name, value)| format!("{name} => {}", plain(value))).collect();
            format!("{resource} is left with {}", pairs.join(", "))
        }
    }
}

/// A finished run, with the data that every question about it needs.
struct Judge<'r> {
    run: &'r Run,
    /// The resources that were reached, containers left out, each with its number.
    reached: FastMap<ResourceId, usize>,
    reports: FastMap<&'r str, &'r ResourceReport>,
    by_text: FastMap<EcoString, ResourceId>,
    /// The text of the first dependency cycle, once somebody asked.
    cycle: OnceCell<Option<String>>,
    /// The number of searches for similar names that are left.
    hints: Cell<u32>,
}

/// The number of unknown resources for which a similar one is looked for, among all that there are.
const MOST_HINTS: u32 = 20;

impl<'r> Judge<'r> {
    fn of(run: &'r Run) -> Self {
        let order = run.orders().application.into_iter().map(|place| place.resource);
        let natives = order.filter(|id| !run.catalog.resource(*id).kind.is_container());
        let reports = run.report().into_iter().flat_map(|report| &report.resources);
        Self {
            run,
            reached: natives.enumerate().map(|(place, id)| (id, place + 1)).collect(),
            reports: reports.map(|report| (report.reference.as_str(), report)).collect(),
            by_text: run.catalog.ids().map(|id| (run.catalog.text(&run.names, id), id)).collect(),
            cycle: OnceCell::new(),
            hints: Cell::new(MOST_HINTS),
        }
    }

    fn verdict(&self, expectation: &Expectation) -> Verdict {
        match expectation {
            Expectation::Before(first, second) => self.before(first, second),
            Expectation::Refreshed(resource) => self.refreshed(resource),
            Expectation::Skipped(resource) => self.skipped(resource),
            Expectation::Diagnostic(text) => Ok(self.diagnostic(text)),
            Expectation::NoCycle => Ok(self.no_cycle()),
            Expectation::State { resource, attributes } => self.state(resource, attributes),
        }
    }

    /// The resource that a text names: as the catalog knows it, aliases and other cases included, or a state.
    fn find(&self, text: &str) -> Result<ResourceId, String> {
        let in_catalog = self.run.catalog.find_text(&self.run.names, text);
        if let Some(id) = in_catalog.or_else(|| self.by_text.get(text).copied()) {
            return Ok(id);
        }
        let hint = self.hints.get().checked_sub(1).and_then(|left| {
            self.hints.set(left);
            nearest(text, self.by_text.keys().map(EcoString::as_str))
        });
        let hint = hint.map_or_else(String::new, |near| format!("; did you mean {near}?"));
        Err(format!("there is no {text}{hint}"))
    }

    fn text(&self, id: ResourceId) -> EcoString {
        self.run.catalog.text(&self.run.names, id)
    }

    fn before(&self, first: &str, second: &str) -> Verdict {
        let (first, second) = (self.find(first)?, self.find(second)?);
        let end = self.numbers(first)?.into_iter().max().unwrap_or_default();
        let start = self.numbers(second)?.into_iter().min().unwrap_or_default();
        let because =
            format!("{} was number {end}, {} number {start}", self.part(first, "last"), self.part(second, "first"));
        Ok((end < start, because))
    }

    /// The numbers of a resource, or of all that a container contains: one at least.
    fn numbers(&self, id: ResourceId) -> Result<Vec<usize>, String> {
        let mut seen = FastSet::from_iter([id]);
        let (mut numbers, mut place) = (Vec::new(), 0);
        while let Some(id) = seen.get_index(place).copied() {
            place += 1;
            numbers.extend(self.reached.get(&id).copied());
            seen.extend(self.run.catalog.content(id));
        }
        let is_container = self.run.catalog.resource(id).kind.is_container();
        match (numbers.is_empty(), is_container) {
            (false, _) => Ok(numbers),
            (true, false) => Err(format!("{} was never reached", self.text(id))),
            (true, true) => Err(format!("nothing in {} was ever reached", self.text(id))),
        }
    }

    fn part(&self, id: ResourceId, which: &str) -> EcoString {
        let text = self.text(id);
        if self.run.catalog.resource(id).kind.is_container() { eco_format!("the {which} of {text}") } else { text }
    }

    fn report(&self, resource: &str) -> Result<&ResourceReport, String> {
        let text = self.text(self.find(resource)?);
        self.reports.get(text.as_str()).copied().ok_or_else(|| format!("{text} was never reached"))
    }

    fn refreshed(&self, resource: &str) -> Verdict {
        let report = self.report(resource)?;
        if self.run.states().is_some() {
            let because = match (report.restarted, report.failed_to_restart) {
                (_, true) => "it was, and failed",
                (true, false) => "it was",
                (false, false) => "it was not",
            };
            return Ok((report.restarted, because.to_owned()));
        }
        let events = match report.refresh_received {
            0 => "no refresh event".to_owned(),
            1 => "one refresh event".to_owned(),
            several => format!("{several} refresh events"),
        };
        let outcome = match report.refresh_received {
            _ if report.failed_to_restart => ", and its refresh failed",
            0 => "",
            _ if report.restarted => "",
            _ => ", to no effect",
        };
        Ok((report.restarted, format!("it was given {events}{outcome}")))
    }

    fn skipped(&self, resource: &str) -> Verdict {
        let report = self.report(resource)?;
        if !report.skipped {
            return Ok((false, if self.run.states().is_some() { "it did" } else { "it was not" }.to_owned()));
        }
        let reason = match &report.skip_reason {
            Some(SkipDocument::FailedDependency(failed)) => return Ok((true, format!("{failed} failed"))),
            Some(SkipDocument::Tags) => "its tags were not selected",
            Some(SkipDocument::Schedule) => "its schedule doesn't allow it now",
            Some(SkipDocument::Prefetch) => "its state could not be read",
            Some(SkipDocument::Virtual) => "it is virtual",
            Some(SkipDocument::Device) => "it is for devices",
            None => "it was",
        };
        Ok((true, reason.to_owned()))
    }

    fn diagnostic(&self, text: &str) -> (bool, String) {
        let is_it = |code: &str, message: &str| code == text || message.contains(text);
        let mut all = self.run.diagnostics.iter();
        match all.find(|diagnostic| is_it(diagnostic.code, &diagnostic.message)) {
            Some(found) => {
                let first = found.message.lines().next().unwrap_or_default();
                (true, format!("it says: {first}{}", self.run.sources.position_text(found)))
            }
            None => (false, "it says nothing like that".to_owned()),
        }
    }

    fn no_cycle(&self) -> (bool, String) {
        match self.cycle.get_or_init(|| self.run.graph().cycles.first().map(|cycle| cycle.text.clone())) {
            Some(text) => (false, format!("there is one: {text}")),
            None => (true, if self.run.states().is_some() { "none are" } else { "there is none" }.to_owned()),
        }
    }

    fn state(&self, resource: &str, attributes: &IndexMap<String, Json>) -> Verdict {
        let after = self.run.system_after.as_ref().ok_or("nothing was applied to a simulated host")?;
        let (type_name, title) = split_reference(resource).ok_or_else(|| format!("{resource} is not a reference"))?;
        let found = after.resources.get(&type_name.to_lowercase()).and_then(|of_type| of_type.get(title));
        let wants_absent = |(name, value): (&String, &Json)| name == "ensure" && value == "absent";
        let Some(found) = found else {
            return Ok((attributes.iter().any(wants_absent), "it is absent".to_owned()));
        };
        for (name, wanted) in attributes {
            match found.get(name) {
                Some(value) if is_same(value, wanted) => {}
                Some(value) => return Ok((false, format!("its {name} is {}", plain(value)))),
                None => return Ok((false, format!("it has no {name}"))),
            }
        }
        Ok((true, "it was".to_owned()))
    }
}

/// True if two values are the same to people: a number is its text.
fn is_same(value: &Json, wanted: &Json) -> bool {
    value == wanted || !(value.is_array() || value.is_object()) && plain(value) == plain(wanted)
}

fn plain(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use duckrow_scenario as scenario;

    /// Runs a manifest with expectations, and reports the outcome of each.
    fn told(manifest: &str, expectations: &str) -> String {
        judged(&format!("files: {{manifests/site.pp: {manifest:?}}}\nexpect:\n{expectations}"))
    }

    fn judged(text: &str) -> String {
        let run = crate::simulated(&scenario::from_yaml(text).unwrap());
        let lines = run
            .expectations
            .iter()
            .map(|told| format!("{} {}: {}\n", if told.held { "✓" } else { "✗" }, told.expected, told.because));
        lines.collect()
    }

    #[test]
    fn an_order_holds_for_resources_and_for_what_containers_contain() {
        let manifest =
            "class a { notify { ['x', 'y']: } } class b { notify { 'z': } } include b, a Class['a'] -> Class['b']";
        let expectations = "
- before: ['Notify[x]', 'Notify[z]']
- before: ['Notify[z]', 'Notify[x]']
- before: ['Class[a]', 'Class[b]']
- before: ['Class[a]', 'Notify[y]']
- before: ['Notify[x]', 'Notify[zz]']
- no_cycle";
        insta::assert_snapshot!(told(manifest, expectations), @"
        ✓ Notify[x] comes before Notify[z]: Notify[x] was number 1, Notify[z] number 3
        ✗ Notify[z] comes before Notify[x]: Notify[z] was number 3, Notify[x] number 1
        ✓ Class[a] comes before Class[b]: the last of Class[A] was number 2, the first of Class[B] number 3
        ✗ Class[a] comes before Notify[y]: the last of Class[A] was number 2, Notify[y] number 2
        ✗ Notify[x] comes before Notify[zz]: there is no Notify[zz]; did you mean Notify[z]?
        ✓ there is no dependency cycle: there is none
        ");
    }

    #[test]
    fn refreshes_skips_and_diagnostics_are_judged() {
        let manifest = "exec { '/bin/false': } -> notify { 'late': } file { '/a': content => 'x' } \
                        ~> exec { '/bin/true': refreshonly => true } notice('hello')";
        let expectations = "
- refreshed: Exec[/bin/true]
- refreshed: Notify[late]
- skipped: Notify[late]
- skipped: File[/a]
- diagnostic: no such thing
- state: {resource: 'File[/a]', attributes: {ensure: file, content: x}}
- state: {resource: 'File[/a]', attributes: {content: y}}
- state: {resource: 'File[/b]', attributes: {ensure: absent}}";
        insta::assert_snapshot!(told(manifest, expectations), @"
        ✓ Exec[/bin/true] is refreshed: it was given one refresh event
        ✗ Notify[late] is refreshed: it was given no refresh event
        ✓ Notify[late] is skipped: Exec[/bin/false] failed
        ✗ File[/a] is skipped: it was not
        ✗ the run says “no such thing”: it says nothing like that
        ✓ File[/a] is left with ensure => file, content => x: it was
        ✗ File[/a] is left with content => y: its content is x
        ✓ File[/b] is left with ensure => absent: it is absent
        ");
    }

    #[test]
    fn a_run_that_ended_early_is_judged_too() {
        let manifest = "notify { 'a': require => Notify['b'] } notify { 'b': require => Notify['a'] }";
        let expectations = "
- no_cycle
- before: ['Notify[a]', 'Notify[b]']
- diagnostic: cycle";
        insta::assert_snapshot!(told(manifest, expectations), @"
        ✗ there is no dependency cycle: there is one: (Notify[a] => Notify[b] => Notify[a])
        ✗ Notify[a] comes before Notify[b]: Notify[a] was never reached
        ✓ the run says “cycle”: it says: Found 1 dependency cycle:
        ");
    }
}
