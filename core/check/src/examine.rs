//! The examination of a scenario: candidates become findings, with a witness and a fix.

use ecow::EcoString;

use crate::allow::Allowed;
use crate::case::Case;
use crate::finding::{Finding, FindingKind, Party};
use crate::footprint::How;
use crate::order::MOST;
use crate::packages::Packages;
use crate::proof::{Laboratory, Outcome, Witness, outcome};
use crate::reason::Reason;
use crate::repair::Workshop;
use crate::rules::{Candidate, Vain, candidates, doubtful, vain};
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
    /// The number of resources that can be applied.
    pub resources: usize,
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
    let packages = Packages::known();
    let run = compiled(scenario)?;
    let laboratory = Laboratory::of(&run, scenario, &packages);
    let mut host = laboratory.host();
    let application = laboratory.apply(&mut host);
    let Some(graph) = application.graph.as_ref().filter(|graph| !graph.has_cycles()) else {
        return Err(stopped(run, application.diagnostics));
    };
    let Some(case) = Case::of(graph, &run.catalog, &packages) else { return Err(stopped(run, vec![too_large()])) };
    let first = outcome(&application, &host);
    let found = candidates(&case);
    let examiner = Examiner { run: &run, graph, case: &case, laboratory: &laboratory, first: &first };
    let (mut findings, pairs) = examiner.pairs(&found, wanted.proofs);
    let mut workshop = Workshop::of(&run, scenario, &case, &found);
    let mut missing = wanted.fixes;
    for (finding, pair) in findings.iter_mut().zip(&pairs) {
        if missing == 0 {
            break;
        }
        finding.fix = workshop.fix(finding, *pair);
        missing -= usize::from(finding.fix.is_some());
    }
    findings.extend(vain(&case, &run.catalog).into_iter().map(|vain| examiner.in_vain(vain)));
    let again = [laboratory.apply(&mut host), laboratory.apply(&mut host)];
    findings.extend(examiner.again(&again));
    let allowed = Allowed::of(&run.sources);
    let (allowed, findings) = findings.into_iter().partition(|finding| allowed.allows(finding));
    let unknown = unknown(&case);
    let resources = case.instances().count();
    Ok(Examination { findings, allowed, unknown, resources, diagnostics: run.diagnostics, sources: run.sources })
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
    let message = format!("The check was ended: there are more than {MOST} resources and containers");
    Diagnostic::new("limit", Severity::Error, None, message)
}

/// The commands whose effects aren't known.
fn unknown(case: &Case<'_>) -> Vec<(EcoString, EcoString)> {
    let of = |member: MemberId| case.graph.agent.members[member].text.clone();
    let footprints = case.footprints.iter_with_ids();
    footprints
        .flat_map(|(member, of_it)| of_it.unknown.iter().map(move |program| (of(member), program.clone())))
        .collect()
}

/// What findings are made of.
struct Examiner<'a> {
    run: &'a Run,
    graph: &'a Graph,
    case: &'a Case<'a>,
    laboratory: &'a Laboratory<'a>,
    /// The run as it is.
    first: &'a Outcome,
}

impl Examiner<'_> {
    /// The findings about pairs, and the pairs; so many of them are asked of the simulated host.
    fn pairs(&self, found: &[Candidate], proofs: usize) -> (Vec<Finding>, Vec<[MemberId; 2]>) {
        let pair = |candidate: &Candidate| [candidate.first, candidate.second];
        let sure = found
            .iter()
            .enumerate()
            .filter_map(|(place, candidate)| Some((self.finding(candidate, place < proofs)?, pair(candidate))));
        let doubtful = doubtful(self.case, found);
        let others = doubtful.iter().take(proofs.saturating_sub(found.len())).filter_map(|candidate| {
            let finding = self.finding(candidate, true)?;
            finding.witness.as_ref().filter(|witness| !witness.is_equal())?;
            Some((Finding { severity: Severity::Info, ..finding }, pair(candidate)))
        });
        sure.chain(others).unzip()
    }

    /// The finding of a candidate; nothing if the simulated host refutes it.
    fn finding(&self, candidate: &Candidate, is_proved: bool) -> Option<Finding> {
        let Candidate { first, second, reason, thing } = candidate;
        let kind = match reason {
            reason if reason.wants_notification() => FindingKind::MissingNotifier,
            _ if self.case.order.precedes(*second, *first) => FindingKind::ReversedOrder,
            _ => FindingKind::MissingOrder,
        };
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
            first,
            second: Some(second),
            reason: Some(*reason),
            holds_by_luck,
            witness,
            fix: None,
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
        let [first, second] = [first, second].map(|member| self.graph.agent.members[member].id);
        let count = self.run.catalog.len();
        if first.index() >= count || second.index() >= count {
            return None;
        }
        Some(match holds_by_luck {
            true => self.laboratory.with_edge(second, first)?.beside(self.first),
            false => self.first.beside(&self.laboratory.with_edge(first, second)?),
        })
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
        let is_sure = |member: MemberId| self.writes(member) && !self.case.instance(member).is_some_and(is_guarded);
        let again = changed(third).into_iter().filter(|member| before.contains(member) && is_sure(*member));
        again.map(|member| self.not_idempotent(member)).collect()
    }

    /// True if a resource that changes again writes something: a command that writes a file anew makes the same of it.
    fn writes(&self, member: MemberId) -> bool {
        let is_exec = self.case.is_a(member, "exec");
        let touches = &self.case.footprints[member].touches;
        touches.iter().any(|touch| touch.how == How::Edits || !is_exec && touch.how == How::Writes)
    }

    fn not_idempotent(&self, member: MemberId) -> Finding {
        let first = self.party(member);
        Finding {
            kind: FindingKind::NotIdempotent,
            severity: Severity::Warning,
            sentence: format!("{} changes the host again in every run", first.reference),
            consequence: "every run finds something to do, and says so".to_owned(),
            first,
            second: None,
            reason: None,
            holds_by_luck: false,
            witness: None,
            fix: None,
        }
    }
}

fn sentence(kind: FindingKind, reason: Reason, [first, second]: [&str; 2], thing: &str) -> String {
    let why = reason.sentence(first, second, thing);
    match kind {
        FindingKind::MissingOrder => format!("{why}, and nothing orders them"),
        FindingKind::ReversedOrder => format!("{why}, but comes later"),
        _ => why,
    }
}
