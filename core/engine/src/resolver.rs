//! Calls what is deferred in a catalog that is applied: the agent's side of evaluation, made when it is first needed. The books of
//! the application are lent to it for each call.

use ecow::EcoString;

use duckrow_apply::{Books, ByCode, DeferredValue, MadeByCode, Resolver};
use duckrow_loader::Reads;
use duckrow_puppet::compiler::{Known, Question, Script};
use duckrow_puppet::evaluator::{Fuel, Session, Settings};
use duckrow_puppet::functions;
use duckrow_record::trace::Recorder;
use duckrow_resource_types::declaration::origin;
use duckrow_resource_types::{NewResource, Related, to_s};
use duckrow_scenario::Scenario;
use duckrow_text::names::{FastSet, Names};
use duckrow_text::source::{Diagnostic, FileSpan, Sources};
use duckrow_values::{Hash, Value};

/// The evaluation of an agent.
pub(super) struct AgentResolver<'a> {
    scenario: &'a Scenario,
    /// The compiler's knowledge. Taken by the script.
    known: Known,
    sources: &'a Sources,
    /// The limits that the compilation left.
    fuel: Fuel,
    at_work: Option<AtWork<'a>>,
}

struct AtWork<'a> {
    script: Script<'a>,
    session: Session,
}

/// The rest of the evaluation, when the catalog has been applied.
pub(super) struct Remains {
    /// All texts, those of templates too.
    pub sources: Sources,
    /// The diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// The files that were read.
    pub reads: Reads,
    /// The branches that were taken.
    pub branches: FastSet<FileSpan>,
}

impl<'a> AgentResolver<'a> {
    /// Evaluation after a compilation, with the fuel that is left.
    pub(super) fn new(scenario: &'a Scenario, known: Known, sources: &'a Sources, fuel: Fuel) -> Self {
        Self { scenario, known, sources, fuel, at_work: None }
    }

    /// The rest, if anything was evaluated.
    pub(super) fn finish(self) -> Option<Remains> {
        let Session { sources, diagnostics, reads, branches, .. } = self.at_work?.session;
        Some(Remains { sources, diagnostics, reads, branches })
    }

    /// Does something with the books in hand.
    fn with<T>(&mut self, books: Books<'_>, act: impl FnOnce(&mut Script<'a>, &mut Session) -> T) -> T {
        let Books { names, recorder } = books;
        let AtWork { script, session } = match &mut self.at_work {
            Some(at_work) => {
                lend(names, recorder, &mut at_work.session);
                at_work
            }
            none => {
                let settings = Settings::of(self.scenario);
                let limits = &self.scenario.options.limits;
                let (own, silent) = (Names::new(), Recorder::silent());
                let mut session = Session::new(own, self.sources.clone(), silent, settings, limits);
                session.fuel = self.fuel.clone();
                lend(names, recorder, &mut session);
                let known = std::mem::take(&mut self.known);
                let script =
                    Script::new(self.scenario, functions::table(self.scenario.language()), known, &mut session);
                none.insert(AtWork { script, session })
            }
        };
        let outcome = act(script, session);
        lend(names, recorder, session);
        outcome
    }
}

/// Exchanges the books of the application and those of the session.
fn lend(names: &mut Names, recorder: &mut Recorder, session: &mut Session) {
    std::mem::swap(names, &mut session.names);
    std::mem::swap(recorder, &mut session.recorder);
}

impl Resolver for AgentResolver<'_> {
    fn make(&mut self, books: Books<'_>, asked: NewResource<'_>) -> Result<ByCode, Box<Diagnostic>> {
        self.with(books, |script, session| {
            Ok(match script.make(session, asked)? {
                None => ByCode::Unknown,
                Some(Err(text)) => ByCode::Refused(text),
                Some(Ok(hash)) => hash.as_hash().map_or(ByCode::Unknown, |hash| ByCode::Made(made_by_code(hash))),
            })
        })
    }

    fn resolve(&mut self, books: Books<'_>, asked: DeferredValue<'_>) -> Result<Value, Box<Diagnostic>> {
        self.with(books, |script, session| script.resolve(session, question(asked)))
    }

    fn bind(&mut self, books: Books<'_>, asked: DeferredValue<'_>) -> Result<Value, Box<Diagnostic>> {
        self.with(books, |script, session| script.bind(session, question(asked)))
    }
}

/// What code made, from the hash in which it says so.
fn made_by_code(hash: &Hash) -> MadeByCode {
    let items = |key: &str| hash.get(key).map_or(&[][..], Value::as_items).iter().map(Value::as_items);
    let text = |value: &Value| EcoString::from(value.as_str().unwrap_or_default());
    MadeByCode {
        name: hash.get("name").map(|name| to_s(name).into()).unwrap_or_default(),
        attributes: items("attributes")
            .filter_map(|pair| Some((text(pair.first()?), pair.get(1)?.as_items().to_vec())))
            .collect(),
        relations: items("relations")
            .filter_map(|relation| {
                let [rule, type_name, titles, missing, ..] = relation else { return None };
                let titles = missing.is_undef().then(|| titles.as_items().iter().map(text).collect());
                Some(Related { origin: origin(rule.as_str()?)?, type_name: text(type_name), titles })
            })
            .collect(),
    }
}

fn question(asked: DeferredValue<'_>) -> Question<'_> {
    Question { resource: asked.resource, value: asked.value, at: asked.at }
}
