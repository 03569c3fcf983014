//! What the code of a type declares, kept for runs with the same files.
//!
//! Code that asked its world for little (files, patterns, the version of Puppet) gives the same again where the answers are the
//! same. A later run asks the same and pays the same steps, so that nothing in it tells whether an earlier one came before. What
//! asks for more, or comes near a limit, is run each time.

use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use ecow::EcoString;

use crate::evaluator::{Evaluated, Frame, OfType, UnrunCode};
use crate::functions::ruby::world::{PROGRAM, ScopeWorld};
use duckrow_ruby_runtime::{Data, Machine, Place, Refusal, Request, World};
use duckrow_text::source::FileSpan;
use duckrow_values::regex::{Regex, RegexError};

/// So many times the steps that the code took, and some more, are more than it and its patterns take.
const TIMES: u64 = 4;
const MORE_STEPS: u64 = 200_000;

/// What the code of a type declared, once it has been run: one for each file.
#[derive(Debug, Default)]
pub(super) struct Kept(Mutex<Option<Arc<Told>>>);

/// What code told, and all that it depends on.
#[derive(Debug)]
pub(super) struct Told {
    outcome: Result<Data, UnrunCode>,
    heard: Heard,
    terms: Terms,
}

/// The limits under which code ran that did not meet them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Terms {
    /// The levels that there were. With more of them it gives the same.
    depth: u32,
    regex_steps: u64,
}

/// The questions of code to its world, and the steps that it took.
#[derive(Debug, Default)]
pub(super) struct Heard {
    questions: Vec<Question>,
    steps: u64,
}

/// A question of code to its world.
#[derive(Debug)]
enum Question {
    /// A pattern with its options. The answer is always the same.
    Pattern(EcoString, EcoString),
    /// The name of a file to load, with the answer.
    Required(EcoString, Option<(EcoString, String)>),
    /// A method of the object that it runs in, with the answer.
    Asked(EcoString, Vec<Data>, Option<Data>),
}

/// True if the answer to a call says all that comes of it.
fn is_plain(request: &Request<'_>) -> bool {
    let is_known = match (request.name, request.arguments.as_slice()) {
        ("scope", []) => true,
        ("code_of_a_type", [Data::Symbol(what)]) => what == "version",
        _ => false,
    };
    is_known && request.number == PROGRAM
}

impl Terms {
    /// Those of a frame.
    pub(super) fn of(frame: &Frame<'_>) -> Self {
        let fuel = &frame.session.fuel;
        Self { depth: fuel.left_depth(), regex_steps: fuel.limits().regex_steps }
    }
}

impl Kept {
    /// What is kept, if the run that a frame is in would hear the same and comes near no limit.
    pub(super) fn told(&self, frame: &mut Frame<'_>, at: FileSpan) -> Option<Arc<Told>> {
        let terms = Terms::of(frame);
        let told = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()?;
        let is_far = frame.session.fuel.allows(told.heard.steps.saturating_mul(TIMES).saturating_add(MORE_STEPS));
        let is_within = told.terms.depth <= terms.depth && told.terms.regex_steps == terms.regex_steps;
        let mut world = ScopeWorld { of_type: Some(OfType::Declared), ..ScopeWorld::new(frame, at, None) };
        (is_far && is_within && told.heard.is_same_in(&mut world)).then_some(told)
    }

    /// Keeps what code told under such terms.
    pub(super) fn keep(&self, outcome: &Result<Data, UnrunCode>, heard: Heard, terms: Terms) {
        let told = Told { outcome: outcome.clone(), heard, terms };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(told));
    }
}

impl Told {
    /// What the code told, paid for as if it ran.
    ///
    /// # Errors
    /// If there are not enough steps.
    pub(super) fn again(&self, frame: &mut Frame<'_>) -> Evaluated<Result<Data, UnrunCode>> {
        for question in &self.heard.questions {
            if let Question::Pattern(source, options) = question {
                _ = frame.session.compile_with(source, options)?;
            }
        }
        frame.session.fuel.steps(self.heard.steps)?;
        Ok(self.outcome.clone())
    }
}

impl Heard {
    /// True if a world gives the same answers.
    fn is_same_in(&self, world: &mut ScopeWorld<'_, '_>) -> bool {
        self.questions.iter().all(|question| match question {
            Question::Required(name, answer) => world.required(name) == *answer,
            Question::Asked(name, arguments, answer) => world.program_answer(name, arguments).as_ref() == Ok(answer),
            Question::Pattern(..) => true,
        })
    }
}

/// A world that listens to what code asks of another one.
pub(super) struct Listening<'w> {
    world: &'w mut dyn World,
    /// What was heard, as long as it is all that the code depends on.
    heard: Option<Heard>,
}

impl<'w> Listening<'w> {
    pub(super) fn to(world: &'w mut dyn World) -> Self {
        Self { world, heard: Some(Heard::default()) }
    }

    /// What was heard, if that is all that the code depends on.
    pub(super) fn heard(self) -> Option<Heard> {
        self.heard
    }

    fn note(&mut self, question: impl FnOnce() -> Question) {
        if let Some(heard) = &mut self.heard {
            heard.questions.push(question());
        }
    }

    /// The world for a question whose answer may be another one each time.
    fn unheard(&mut self) -> &mut dyn World {
        self.heard = None;
        self.world
    }
}

impl World for Listening<'_> {
    fn steps(&mut self, steps: u64) -> Result<(), Refusal> {
        if let Some(heard) = &mut self.heard {
            heard.steps += steps;
        }
        self.world.steps(steps)
    }

    fn pattern(&mut self, source: &str, options: &str) -> Result<Result<Rc<Regex>, RegexError>, Refusal> {
        self.note(|| Question::Pattern(source.into(), options.into()));
        self.world.pattern(source, options)
    }

    fn required(&mut self, name: &str) -> Option<(EcoString, String)> {
        let answer = self.world.required(name);
        self.note(|| Question::Required(name.into(), answer.clone()));
        answer
    }

    fn whole_path(&mut self, path: &str) -> EcoString {
        self.unheard().whole_path(path)
    }

    fn instance_variable(&mut self, name: &str) -> Result<Data, Refusal> {
        self.unheard().instance_variable(name)
    }

    fn now(&mut self) -> Result<i128, Refusal> {
        self.unheard().now()
    }

    fn seed(&mut self) -> Result<u64, Refusal> {
        self.unheard().seed()
    }

    fn place(&mut self, path: &str) -> Result<Place, Refusal> {
        self.unheard().place(path)
    }

    fn shared(&mut self, number: u32, value: &Data) {
        self.unheard().shared(number, value);
    }

    fn call(&mut self, machine: &mut Machine, request: Request<'_>) -> Result<Option<Data>, Refusal> {
        if !is_plain(&request) {
            return self.unheard().call(machine, request);
        }
        let (name, arguments) = (request.name.into(), request.arguments.clone());
        let answer = self.world.call(machine, request);
        match &answer {
            Ok(told) => self.note(|| Question::Asked(name, arguments, told.clone())),
            Err(_) => self.heard = None,
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use duckrow_core::run;
    use duckrow_scenario::Scenario;

    const TYPE: &str = "modules/m/lib/puppet/type/lamp.rb";
    const PARTS: &str = "modules/m/lib/puppet_x/parts.rb";

    /// A scenario with the type `lamp`, whose attributes a library names.
    fn scenario(manifest: &str, attributes: &str) -> Scenario {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
        let text = "require 'puppet_x/parts'\n\
            Puppet::Type.newtype(:lamp) do\n  newparam(:name)\n  def self.add(parts)\n    \
            parts.each { |part| newparam(part) if part =~ /./ }\n  end\n  add(PARTS)\nend\n";
        scenario.files.insert(TYPE.into(), text.into());
        scenario.files.insert(PARTS.into(), format!("PARTS = {attributes}\n"));
        scenario
    }

    /// The messages of a run; a clone of the scenario has what was made of its files.
    fn said(scenario: &Scenario) -> Vec<String> {
        run(scenario).diagnostics.into_iter().map(|said| said.message).collect()
    }

    #[test]
    fn a_later_run_knows_the_same_attributes() {
        let scenario = scenario("lamp { 'a': colour => 'red', shape => 'round' }", "%i[colour]");
        let first = said(&scenario);
        assert!(first.iter().any(|said| said.contains("no parameter named 'shape'")), "{first:?}");
        assert_eq!(said(&scenario), first);
    }

    #[test]
    fn a_library_that_has_changed_counts() {
        let mut scenario = scenario("lamp { 'a': colour => 'red' }", "%i[colour]");
        assert_eq!(said(&scenario), [""; 0]);
        scenario.files.insert(PARTS.into(), "PARTS = %i[shape]\n".into());
        assert!(said(&scenario).iter().any(|said| said.contains("no parameter named 'colour'")));
    }

    #[test]
    fn another_version_of_puppet_counts() {
        let newer = "Puppet::PUPPETVERSION.start_with?('8') ? %i[colour] : %i[shape]";
        let mut scenario = scenario("lamp { 'a': colour => 'red' }", newer);
        for (version, is_known) in [("7.23.0", false), ("8.10.0", true), ("7.23.0", false)] {
            scenario.node.facts.insert("puppetversion".into(), version.into());
            assert_eq!(said(&scenario).is_empty(), is_known, "{version}");
        }
    }

    #[test]
    fn a_later_run_pays_the_same() {
        let work = "$text = sprintf('%200000d', 1)\nInteger[1, 200].each |$i| { $text == $text }";
        let fresh = || scenario(&format!("lamp {{ 'a': }}\n{work}"), "[]");
        let used = fresh();
        assert_eq!(said(&used), [""; 0]);
        let suffices = |scenario: Scenario, steps: u64| {
            let mut scenario = scenario;
            scenario.options.limits.set("steps", steps).unwrap();
            said(&scenario).is_empty()
        };
        let (mut too_few, mut enough) = (0, fresh().options.limits.steps);
        while enough - too_few > 1 {
            let middle = u64::midpoint(too_few, enough);
            *if suffices(fresh(), middle) { &mut enough } else { &mut too_few } = middle;
        }
        // Far more than the code takes: else it would have been run again.
        assert!(too_few > super::MORE_STEPS * 2, "{enough}");
        assert!(suffices(used.clone(), enough) && !suffices(used.clone(), too_few));
    }
}
