//! `puppet lookup`: a scenario and keys go in, a value or an explanation comes out.

use std::borrow::Cow;
use std::rc::Rc;

use ecow::EcoString;

use super::checks;
use duckrow_puppet::compiler;
use duckrow_puppet::evaluator::{DataRequest, Evaluated, Frame, Interrupt, Session, Settings};
use duckrow_puppet::functions;
use duckrow_puppet::hiera::{Answer, Explains, Explanation, Hiera};
use duckrow_record::trace::{Recorder, Trace};
use duckrow_resource_types::Types;
use duckrow_scenario::{Classes, Entry, Scenario};
use duckrow_text::names::Names;
use duckrow_text::order::InOrder as _;
use duckrow_text::source::{Diagnostic, Severity, Sources};
use duckrow_values::types::parse;
use duckrow_values::{Value, from_json};

/// A question to `puppet lookup`.
#[derive(Debug, Clone, Default)]
pub struct LookupQuestion {
    /// The keys; the first that has a value counts.
    pub keys: Vec<String>,
    /// The type that the value must have, as code.
    pub value_type: Option<String>,
    /// The strategy of the merge: a name, or an object with its name as `strategy` and its options.
    pub merge: Option<serde_json::Value>,
    /// The value that is used if nothing is found.
    pub default: Option<String>,
    /// True if the manifests are compiled before, so that their variables count.
    pub compiles: bool,
    /// The parts to be explained.
    pub explains: Explains,
}

/// The answer to a lookup.
#[derive(Debug)]
pub struct LookupAnswer {
    /// The value, or the error of the lookup. Nothing if another error ended everything: the first of the diagnostics.
    pub found: Option<Result<Value, Diagnostic>>,
    /// The search, if it was to be explained. It ends with the error of the lookup, if there is one.
    pub explanation: Option<Explanation>,
    /// The diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// The log of the compilation.
    pub trace: Trace,
    /// All texts.
    pub sources: Sources,
}

/// Looks keys up in the data of a scenario, for its node.
pub fn lookup(scenario: &Scenario, question: &LookupQuestion) -> LookupAnswer {
    let scenario = if question.compiles { Cow::Borrowed(scenario) } else { Cow::Owned(without_manifests(scenario)) };
    let options = &scenario.options;
    let settings = Settings::of(&scenario);
    let mut names = Names::new();
    let types = Rc::new(Types::stock(&mut names));
    let mut session = Session::new(names, Sources::default(), Recorder::new(), settings, &options.limits);
    let mut answer = None;
    match checks::refusal(&scenario, false) {
        Some(refusal) => session.diagnostics.push(refusal),
        None => {
            compiler::compile_and(
                &scenario,
                functions::table(scenario.language()),
                types,
                &mut session,
                |frame, hiera| {
                    answer = Some(ask(hiera, frame, question)?);
                    Ok(())
                },
            );
        }
    }
    let mut diagnostics = session.diagnostics;
    diagnostics.order_by_key(|diagnostic| diagnostic.severity != Severity::Error);
    let (found, explanation) = answer.map_or((None, None), |answer| (Some(answer.found), answer.explanation));
    LookupAnswer { found, explanation, diagnostics, trace: session.recorder.finish(), sources: session.sources }
}

/// The code is `undef`, as with `puppet lookup`; there is no classifier then.
fn without_manifests(scenario: &Scenario) -> Scenario {
    const CODE: &str = "command-line-string";
    let mut scenario = scenario.clone();
    scenario.files.insert(CODE.to_owned(), "undef".to_owned());
    scenario.entry = Some(Entry::One(CODE.to_owned()));
    scenario.node.classes = Classes::default();
    scenario.node.parameters.clear();
    scenario
}

fn ask(hiera: &Rc<Hiera>, frame: &mut Frame<'_>, question: &LookupQuestion) -> Evaluated<Answer> {
    let of = match &question.value_type {
        Some(code) => Some(parse(code).map_err(|error| Interrupt::plain("bad-arguments", error.to_string()))?),
        None => None,
    };
    let names: Vec<EcoString> = question.keys.iter().map(EcoString::from).collect();
    let request = DataRequest {
        names: &names,
        of: of.as_ref(),
        merge: question.merge.as_ref().map(from_json).unwrap_or_default(),
        default: question.default.as_deref().map(Value::from),
        ..DataRequest::default()
    };
    hiera.answer(frame, &request, question.explains)
}
