//! The examination of a scenario: candidates become findings, with a witness and a fix.

use ecow::EcoString;

use crate::allow::Allowed;
use crate::case::Case;
use crate::finding::{Finding, FindingKind, Party};
use crate::footprint::How;
use crate::looked::Looked;
use crate::order::MOST;
use crate::packages::Packages;
use crate::proof::{Laboratory, Outcome, Witness, outcome};
use crate::reason::Reason;
use crate::repair::Workshop;
use crate::rules::{Candidate, Vain, candidates, doubtful, vain};
use crate::turn::{Arrow, Turned, turned};
use crate::watch::{Progress, Stage, Watch};
use duckrow_apply::{Application, Graph, MemberId};
use duckrow_engine::{CompileOnly, Run, Telling};
use duckrow_record::report::RunStatus;
use duckrow_resource_types::Instance;
use duckrow_scenario::Scenario;
use duckrow_text::ids::Id as _;
use duckrow_text::names::FastMap;
use duckrow_text::source::{Diagnostic, FileSpan, Fix, Severity, Sources, Span};

/// What is wanted beside the findings themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wanted {
    /// The number of pairs that are run in the simulator.
    pub proofs: usize,
    /// The number of edits that are looked for.
    pub fixes: usize,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { proofs: 50, fixes: 50 }
    }
}

/// What came of an examination.
#[derive(Debug, Default)]
pub struct Examination {
    /// The texts in which the places are.
    pub sources: Sources,
    /// The diagnostics of the compilation.
    pub diagnostics: Vec<Diagnostic>,
    /// The findings, in the order of the catalog.
    pub findings: Vec<Finding>,
    /// The findings that a comment in the manifest allows.
    pub allowed: Vec<Finding>,
    /// The commands whose effects aren't known: the resource, the program.
    pub unknown: Vec<(EcoString, EcoString)>,
    /// What was looked at.
    pub looked: Looked,
}

/// An examination that could not be made: the catalog has errors, or its graph a cycle.
#[derive(Debug)]
pub struct Stopped {
    /// The texts in which the places are.
    pub sources: Sources,
    /// The errors.
    pub diagnostics: Vec<Diagnostic>,
}

/// Looks for what works only by luck.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn examine(scenario: &Scenario, wanted: Wanted) -> Result<Examination, Box<Stopped>> {
    examine_watched(scenario, wanted, &mut |_| true)
}

/// The same for somebody who hears how far it has come, and may end it: `goes_on` is then false, and what was found so far comes back.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn examine_watched(
    scenario: &Scenario,
    wanted: Wanted,
    goes_on: &mut dyn FnMut(Progress) -> bool,
) -> Result<Examination, Box<Stopped>> {
    let mut watch = Watch::new(goes_on);
    watch.goes_on(Stage::Catalog, 0, 1);
    let packages = Packages::known();
    let run = compiled(scenario)?;
    let laboratory = Laboratory::of(&run, scenario, &packages);
    let mut host = laboratory.host();
    let application = laboratory.apply(&mut host);
    let Some(graph) = application.graph.as_ref().filter(|graph| !graph.has_cycles()) else {
        return Err(stopped(run, application.diagnostics));
    };
    let Some(case) = Case::of(graph, &run, &packages) else { return Err(stopped(run, vec![too_large()])) };
    let first = outcome(&application.report, host.after());
    let found = candidates(&case);
    let examiner = Examiner { scenario, run: &run, graph, case: &case, laboratory: &laboratory, first: &first };
    let (mut findings, pairs) = examiner.pairs(&found, wanted.proofs, &mut watch);
    let mut workshop = Workshop::of(&run, scenario, &case, &found);
    mend_all(&mut workshop, &mut findings, &pairs, wanted.fixes, &mut watch);
    findings.extend(vain(&case, &run.catalog).into_iter().map(|vain| examiner.in_vain(vain)));
    if watch.goes_on(Stage::Runs, 0, 2) {
        let again = [laboratory.apply(&mut host), laboratory.apply(&mut host)];
        findings.extend(examiner.again(&again));
    }
    let looked = looked(&case, &found, &findings, &watch);
    let allowed = Allowed::of(&run.sources);
    let (allowed, findings) = findings.into_iter().partition(|finding| allowed.allows(finding));
    let unknown = unknown(&case);
    Ok(Examination { findings, allowed, unknown, looked, diagnostics: run.diagnostics, sources: run.sources })
}

/// Looks for the edits of findings, as many as are wanted.
fn mend_all(
    workshop: &mut Workshop<'_>,
    findings: &mut [Finding],
    pairs: &[[MemberId; 2]],
    fixes: usize,
    watch: &mut Watch<'_>,
) {
    let count = findings.len();
    if count == 0 || fixes == 0 || !watch.goes_on(Stage::Edits, 0, count) {
        return;
    }
    let mut missing = fixes - workshop.together(findings, pairs, fixes);
    let unmended = findings.iter_mut().zip(pairs).enumerate().filter(|(_, (finding, _))| finding.fix.is_none());
    for (place, (finding, pair)) in unmended {
        if missing == 0 || !watch.goes_on(Stage::Edits, place, count) {
            break;
        }
        finding.fix = workshop.fix(finding, *pair);
        missing -= usize::from(finding.fix.is_some());
    }
}

/// The compiled catalog of a scenario.
pub(crate) fn compiled(scenario: &Scenario) -> Result<Run, Box<Stopped>> {
    let run = duckrow_engine::run(scenario, &mut CompileOnly, Telling::Nameless, None);
    if run.is_compiled && !run.diagnostics.iter().any(|found| found.severity == Severity::Error) {
        Ok(run)
    } else {
        Err(stopped(run, Vec::new()))
    }
}

pub(crate) fn stopped(run: Run, more: Vec<Diagnostic>) -> Box<Stopped> {
    let diagnostics = run.diagnostics.into_iter().chain(more).collect();
    Box::new(Stopped { sources: run.sources, diagnostics })
}

/// The error about a catalog that is too large.
pub(crate) fn too_large() -> Diagnostic {
    let message = format!("The check was stopped: there are more than {MOST} resources and containers");
    Diagnostic::new("limit", Severity::Error, None, message)
}

/// What was looked at, for what was found.
pub(crate) fn looked(case: &Case<'_>, found: &[Candidate], findings: &[Finding], watch: &Watch<'_>) -> Looked {
    let proved = findings.iter().filter(|finding| finding.witness.is_some()).count();
    Looked { meeting: found.len(), proved, is_whole: !watch.has_ended(), ..case.looked() }
}

/// The kind of the finding that a candidate makes.
pub(crate) fn kind_of(case: &Case<'_>, candidate: &Candidate) -> FindingKind {
    match candidate.reason {
        reason if reason.wants_notification() => FindingKind::MissingNotifier,
        _ if case.order.precedes(candidate.second, candidate.first) => FindingKind::ReversedOrder,
        _ => FindingKind::MissingOrder,
    }
}

/// The commands whose effects aren't known.
pub(crate) fn unknown(case: &Case<'_>) -> Vec<(EcoString, EcoString)> {
    let of = |member: MemberId| case.graph.agent.members[member].text.clone();
    let footprints = case.footprints.iter_with_ids();
    footprints
        .flat_map(|(member, of_it)| of_it.unknown.iter().map(move |program| (of(member), program.clone())))
        .collect()
}

/// What findings are made of.
pub(crate) struct Examiner<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) run: &'a Run,
    pub(crate) graph: &'a Graph,
    pub(crate) case: &'a Case<'a>,
    pub(crate) laboratory: &'a Laboratory<'a>,
    /// The run as it is.
    pub(crate) first: &'a Outcome,
}

impl Examiner<'_> {
    /// The findings about pairs, and the pairs; so many of them are asked of the simulated host.
    fn pairs(&self, found: &[Candidate], proofs: usize, watch: &mut Watch<'_>) -> (Vec<Finding>, Vec<[MemberId; 2]>) {
        let pair = |candidate: &Candidate| [candidate.first, candidate.second];
        let doubtful = doubtful(self.case, found);
        let doubtful = doubtful.get(..proofs.saturating_sub(found.len()).min(doubtful.len())).unwrap_or_default();
        let count = found.len() + doubtful.len();
        let mut findings = Vec::new();
        for (place, candidate) in found.iter().enumerate() {
            // What the rules say is told even if nobody waits for the proof.
            let is_proved = place < proofs && watch.goes_on(Stage::Pairs, place, count);
            findings.extend(self.finding(candidate, is_proved).map(|finding| (finding, pair(candidate))));
        }
        for (place, candidate) in doubtful.iter().enumerate() {
            if !watch.goes_on(Stage::Pairs, found.len() + place, count) {
                break;
            }
            let finding = self.finding(candidate, true);
            let differs = |finding: &Finding| finding.witness.as_ref().is_some_and(|witness| !witness.is_equal());
            let finding = finding.filter(differs).map(|finding| Finding { severity: Severity::Info, ..finding });
            findings.extend(finding.map(|finding| (finding, pair(candidate))));
        }
        findings.into_iter().unzip()
    }

    /// The finding of a candidate; nothing if the simulated host refutes it.
    pub(crate) fn finding(&self, candidate: &Candidate, is_proved: bool) -> Option<Finding> {
        let Candidate { first, second, reason, thing } = candidate;
        let kind = kind_of(self.case, candidate);
        let holds_by_luck = self.comes_first(*first, *second);
        let witness = (is_proved && kind == FindingKind::MissingOrder)
            .then(|| self.witness(*first, *second, holds_by_luck))
            .flatten();
        let has_unknown = |member: MemberId| !self.case.footprints[member].unknown.is_empty();
        let is_refuted = reason.is_simulated() && witness.as_ref().is_some_and(Witness::is_equal);
        if is_refuted && !has_unknown(*first) && !has_unknown(*second) {
            return None;
        }
        let (first, second) = (self.party(*first), self.party(*second));
        Some(Finding {
            kind,
            severity: reason.severity(),
            sentence: sentence(kind, *reason, [&first.reference, &second.reference], thing),
            consequence: reason.consequence().to_owned(),
            reason: Some(*reason),
            holds_by_luck,
            witness,
            turned: self.turned(kind, [&first, &second], holds_by_luck),
            fix: None,
            first,
            second: Some(second),
        })
    }

    fn party(&self, member: MemberId) -> Party {
        let of = &self.graph.agent.members[member];
        let resource = (of.id.index() < self.run.catalog.len()).then(|| self.run.catalog.resource(of.id));
        Party { reference: of.text.clone(), at: resource.and_then(|resource| resource.declared_at.or(resource.at)) }
    }

    /// True if one came before the other in the run as it is.
    fn comes_first(&self, first: MemberId, second: MemberId) -> bool {
        let place = |member: MemberId| {
            let text = &self.graph.agent.members[member].text;
            self.first.order.iter().position(|applied| applied == text)
        };
        place(first) < place(second)
    }

    /// What the wrong order has otherwise than the right one.
    fn witness(&self, first: MemberId, second: MemberId, holds_by_luck: bool) -> Option<Witness> {
        let (early, late) = if holds_by_luck { (first, second) } else { (second, first) };
        let turned = self.laboratory.in_order(&self.with_turned(early, late)?);
        Some(if holds_by_luck { turned.beside(self.first) } else { self.first.beside(&turned) })
    }

    /// The order of the run with one pair turned: the later one comes right before the earlier one, with what it waits for; all others stay.
    fn with_turned(&self, early: MemberId, late: MemberId) -> Option<Vec<EcoString>> {
        let members: FastMap<&str, MemberId> =
            self.case.instances().map(|(member, _)| (self.text(member), member)).collect();
        let order = &self.first.order;
        let place = |member: MemberId| order.iter().position(|text| text == self.text(member));
        let (from, to) = (place(early)?, place(late)?);
        let (before, rest) = order.split_at_checked(from)?;
        let (between, after) = rest.split_at_checked(to.checked_sub(from)? + 1)?;
        let goes_first = |text: &&String| {
            let member = members.get(text.as_str()).copied();
            member.is_some_and(|member| member == late || self.case.order.precedes(member, late))
        };
        let (pulled, left): (Vec<&String>, Vec<&String>) = between.iter().partition(goes_first);
        Some(before.iter().chain(pulled).chain(left).chain(after).map(EcoString::from).collect())
    }

    fn text(&self, member: MemberId) -> &str {
        &self.graph.agent.members[member].text
    }

    /// The other order, unless the graph excludes it.
    fn turned(&self, kind: FindingKind, [first, second]: [&Party; 2], holds_by_luck: bool) -> Option<Turned> {
        (first.at.is_some() && second.at.is_some()).then_some(())?;
        let (first, second) = (first.reference.as_str(), second.reference.as_str());
        let arrow = match kind {
            FindingKind::MissingOrder if holds_by_luck => Arrow { from: second, sign: "->", to: first },
            FindingKind::MissingOrder => Arrow { from: first, sign: "->", to: second },
            FindingKind::MissingNotifier => Arrow { from: first, sign: "~>", to: second },
            _ => return None,
        };
        let edit = turned(self.scenario, self.run, arrow)?;
        Some(Turned { edit, is_right: kind == FindingKind::MissingNotifier || !holds_by_luck })
    }

    fn in_vain(&self, vain: Vain) -> Finding {
        let (first, second, meant) = (self.party(vain.from), self.party(vain.to), self.party(vain.meant));
        let first = Party { at: vain.edge.at.or(first.at), ..first };
        Finding {
            kind: FindingKind::NotifyInVain,
            severity: Severity::Warning,
            sentence: format!("{} notifies {}, in which nothing acts on it", first.reference, second.reference),
            consequence: format!("it includes {}, but doesn't contain it", meant.reference),
            first,
            second: Some(second),
            reason: None,
            holds_by_luck: false,
            witness: None,
            turned: None,
            fix: meant.at.and_then(|at| self.contained(at)),
        }
    }

    /// The edit that makes `contain` of an `include`.
    fn contained(&self, at: FileSpan) -> Option<Fix> {
        self.run.sources.text(at).starts_with("include").then_some(())?;
        let end = at.span.start + u32::try_from("include".len()).ok()?;
        let at = FileSpan { file: at.file, span: Span::new(at.span.start, end) };
        Some(Fix { title: "Write `contain` instead of `include`".to_owned(), at, text: "contain".to_owned() })
    }

    /// The resources that a third run still changes. What fails at first may take two runs.
    fn again(&self, [second, third]: &[Application; 2]) -> Vec<Finding> {
        let has_failed = |application: &Application| application.report.status == RunStatus::Failed;
        if self.first.has_failed() || has_failed(second) || has_failed(third) {
            return Vec::new();
        }
        let members: FastMap<&str, MemberId> =
            self.graph.agent.members.iter_with_ids().map(|(member, of)| (of.text.as_str(), member)).collect();
        let changed = |application: &Application| {
            let resources =
                application.report.resources.iter().filter(|resource| resource.changed && !resource.restarted);
            resources.filter_map(|resource| members.get(resource.reference.as_str()).copied()).collect::<Vec<_>>()
        };
        let before = changed(second);
        let is_guarded = |of: &Instance| ["unless", "onlyif", "creates"].iter().any(|guard| of.is_set(guard));
        // What a guard says on a real host isn't known here.
        let is_sure =
            |member: MemberId| writes(self.case, member) && !self.case.instance(member).is_some_and(is_guarded);
        let again = changed(third).into_iter().filter(|member| before.contains(member) && is_sure(*member));
        again.map(|member| not_idempotent(self.party(member))).collect()
    }
}

/// True if a resource that changes again writes something: a command that writes a file anew makes the same of it.
pub(crate) fn writes(case: &Case<'_>, member: MemberId) -> bool {
    let is_exec = case.is_a(member, "exec");
    let touches = &case.footprints[member].touches;
    touches.iter().any(|touch| touch.how == How::Edits || !is_exec && touch.how == How::Writes)
}

/// The finding about a resource that every run changes again.
pub(crate) fn not_idempotent(first: Party) -> Finding {
    Finding {
        kind: FindingKind::NotIdempotent,
        severity: Severity::Warning,
        sentence: format!("{} changes the host again on every run", first.reference),
        consequence: "every run finds something to do and reports a change".to_owned(),
        first,
        second: None,
        reason: None,
        holds_by_luck: false,
        witness: None,
        turned: None,
        fix: None,
    }
}

pub(crate) fn sentence(kind: FindingKind, reason: Reason, [first, second]: [&str; 2], thing: &str) -> String {
    let why = reason.sentence(first, second, thing);
    match kind {
        FindingKind::MissingOrder => format!("{why}, and nothing orders them"),
        FindingKind::ReversedOrder => format!("{why}, but comes later"),
        _ => why,
    }
}
