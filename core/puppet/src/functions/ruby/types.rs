//! The code of resource types: run to see what a type declares, and what it makes of the values of a resource.
//!
//! The file of a type is read behind Puppet's own classes of types and attributes, as far as they are the compiler's or the
//! conversion's business. The catalog of the agent and providers are not there: what asks for them is told so.

mod kept;

use std::sync::Arc;

use ecow::EcoString;

use super::limit::{Text, reached};
use super::values::{as_ruby, to_agent};
use super::world::{Answer, ScopeWorld};
use super::{PUPPET, with_machine};
use crate::evaluator::{Evaluated, Frame, Known, OfType, UnrunCode};
use duckrow_loader::ModuleFile;
use duckrow_ruby_runtime::{Data, Failure, Limits, Machine, Reason, Source, Vm};
use duckrow_text::names::known;
use duckrow_text::source::FileSpan;
use duckrow_values::Value;
use kept::{Heard, Kept, Listening, Terms};

const ATTRIBUTE: Source<'_> = Source { path: "attribute.rb", text: include_str!("types/attribute.rb") };
const TYPE: Source<'_> = Source { path: "type.rb", text: include_str!("types/type.rb") };
const FILE: Source<'_> = Source { path: "file.rb", text: include_str!("types/file.rb") };
const PLAIN: Source<'_> = Source { path: "plain.rb", text: include_str!("types/plain.rb") };
const DESCRIBE: Source<'_> = Source { path: "describe.rb", text: include_str!("types/describe.rb") };
const MAKE: Source<'_> = Source { path: "make.rb", text: include_str!("types/make.rb") };

/// The class of the exception that tells that something is the agent's alone.
const MISSING: &str = "Puppet::Missing";

/// The result of the code of a type: for [`OfType::Declared`] a list of descriptions, for [`OfType::Made`] a hash.
///
/// # Errors
/// What ends the run. Inside: what the code raises for the resource, or what isn't there of Ruby.
pub(in super::super) fn run(
    frame: &mut Frame<'_>,
    path: &str,
    asked: OfType<'_>,
    at: FileSpan,
) -> Evaluated<Result<Value, UnrunCode>> {
    let outcome = match asked {
        OfType::Declared => declared(frame, path, at)?,
        OfType::Made { .. } => {
            with_machine(frame, |frame, machine, limits| Code::of(frame, path, at).run(frame, machine, limits, asked))??
                .outcome
        }
    };
    Ok(outcome.map(|data| to_agent(&frame.session.ruby, &data)))
}

/// What the code of a type declares: what is kept of it, or what it tells now. It has a machine of its own, so that it takes the
/// same steps whatever has run before.
fn declared(frame: &mut Frame<'_>, path: &str, at: FileSpan) -> Evaluated<Result<Data, UnrunCode>> {
    let kept = kept_of(frame, path);
    if let Some(told) = kept.as_ref().and_then(|kept| kept.told(frame, at)) {
        return told.again(frame);
    }
    let terms = Terms::of(frame);
    let own = Box::new(Machine::new(Arc::clone(&frame.session.ruby.programs)));
    let around = frame.session.ruby.machine.replace(own);
    let ran = with_machine(frame, |frame, machine, limits| {
        Code::of(frame, path, at).run(frame, machine, limits, OfType::Declared)
    });
    frame.session.ruby.machine = around;
    let Ran { outcome, heard } = ran??;
    if let (Some(kept), Some(heard)) = (kept, heard) {
        kept.keep(&outcome, heard, terms);
    }
    Ok(outcome)
}

fn kept_of(frame: &Frame<'_>, path: &str) -> Option<Arc<Kept>> {
    let environment = frame.builder.environment();
    let (path, text) = environment.file_at(path)?;
    environment.made_of(&ModuleFile { path, text, module: None }, |_| Kept::default())
}

/// The code of a type.
struct Code<'a> {
    path: &'a str,
    text: String,
    at: FileSpan,
}

/// What came of code, and what was heard of it, if that is all that it depends on.
struct Ran {
    outcome: Result<Data, UnrunCode>,
    heard: Option<Heard>,
}

impl<'a> Code<'a> {
    fn of(frame: &Frame<'_>, path: &'a str, at: FileSpan) -> Self {
        let text = frame.builder.environment().file_at(path).map(|(_, text)| text.to_owned()).unwrap_or_default();
        Self { path, text, at }
    }

    fn run(&self, frame: &mut Frame<'_>, machine: &mut Machine, limits: Limits, asked: OfType<'_>) -> Evaluated<Ran> {
        let (path, text) = (self.path, &self.text);
        let last = match asked {
            OfType::Declared => DESCRIBE,
            OfType::Made { .. } => MAKE,
        };
        // A path from the root on, to which files that lie beside it are relative.
        let from_root = format!("/{path}");
        let programs = [PUPPET, ATTRIBUTE, TYPE, FILE, Source { path: &from_root, text }, PLAIN, last];
        let mut world = ScopeWorld::new(frame, self.at, Some(path.into()));
        world.of_type = Some(asked);
        let mut listening = Listening::to(&mut world);
        let outcome = Vm::evaluate_all(machine, &mut listening, limits, &programs);
        let heard = listening.heard();
        match (outcome, world.stopped.take()) {
            (Ok(data), _) => Ok(Ran { outcome: Ok(data), heard }),
            (Err(failed), Some(interrupt)) if failed.reason == Reason::World => {
                Err(reached(frame, interrupt, Text { path: Some(path), text }, &failed))
            }
            (Err(failed), _) => {
                let meets_a_limit = matches!(failed.reason, Reason::OutOfMemory | Reason::TooDeep | Reason::World);
                Ok(Ran { outcome: Err(unrun(failed)), heard: heard.filter(|_| !meets_a_limit) })
            }
        }
    }
}

fn unrun(failed: Failure) -> UnrunCode {
    let Failure { reason, path, line, .. } = failed;
    let missing = match reason {
        Reason::Raised { class, message } if class == MISSING => message,
        // A name that the real type has, or hasn't: nobody knows here.
        Reason::Raised { class, message } if matches!(class.as_str(), "NameError" | "NoMethodError") => {
            format!("what is not known here ({message})")
        }
        Reason::Raised { message, .. } => return UnrunCode::Raised(message),
        Reason::Unsupported(missing) => missing,
        Reason::Syntax(message) => message,
        Reason::OutOfMemory | Reason::TooDeep | Reason::World => "more values or levels than code of a type may".into(),
    };
    UnrunCode::Missing { what: missing, path: path.trim_start_matches('/').into(), line }
}

impl ScopeWorld<'_, '_> {
    /// The version of Puppet that the agent has.
    fn version(&mut self) -> Answer {
        let facts = self.frame.find_variable(known::FACTS);
        let facts = self.asked(facts)?.unwrap_or_default();
        let version = facts.as_hash().and_then(|facts| facts.get("puppetversion"));
        Ok(version.map_or(Data::Nil, |version| as_ruby(&mut self.frame.session.ruby, version)))
    }

    /// The request of the code of a type.
    pub(super) fn type_method(&mut self, asked: OfType<'_>, name: &str) -> Answer<Option<Data>> {
        if name == "version" {
            return self.version().map(Some);
        }
        let ruby = &mut self.frame.session.ruby;
        let mut of_agent = |class: &str, text: &'static str| {
            let number = ruby.number(Known::OfAgent(text));
            Data::Foreign { class: class.into(), text: text.into(), number }
        };
        match name {
            "provider" => return Ok(Some(of_agent("Puppet::Provider", "a provider"))),
            "catalog" => return Ok(Some(of_agent("Puppet::Resource::Catalog", "the catalog of the agent"))),
            _ => {}
        }
        let OfType::Made { resource, relations } = asked else { return Ok(None) };
        Ok(Some(match name {
            "type" => Data::Text(resource.type_name.into()),
            "title" => Data::Text(resource.title.into()),
            "relations" => Data::Bool(relations),
            "values" => {
                let values = resource.values.iter();
                let pair = |(name, value): &(EcoString, Value)| (Data::Text(name.clone()), as_ruby(ruby, value));
                Data::Hash(values.map(pair).collect())
            }
            _ => return Ok(None),
        }))
    }
}

#[cfg(test)]
mod tests {
    use duckrow_core::run;
    use duckrow_scenario::Scenario;

    /// The messages about a manifest with the type `lamp`, whose block is given.
    fn said(manifest: &str, block: &str) -> Vec<String> {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
        let text = format!("Puppet::Type.newtype(:lamp) do\n{block}\nend\n");
        scenario.files.insert("modules/m/lib/puppet/type/lamp.rb".into(), text);
        run(&scenario).diagnostics.into_iter().map(|said| said.message).collect()
    }

    const SHOWN: &str = "validate { raise ArgumentError, parameters.keys.map { |name| [name, self[name]] }.inspect }";

    #[test]
    fn values_are_munged_and_defaults_computed() {
        let block = format!(
            "newparam(:name)
             newproperty(:level) {{ munge {{ |value| value.upcase.to_sym }} }}
             newparam(:size) {{ defaultto {{ @resource[:level].to_s.length }} }}
             newparam(:off) {{ defaultto false }}
             {SHOWN}"
        );
        let wanted = "Validation of Lamp[a] failed: [[:name, \"a\"], [:level, :HIGH], [:size, 4]]";
        assert_eq!(said("lamp { 'a': level => 'high' }", &block), [wanted]);
    }

    #[test]
    fn code_that_refuses_a_value_is_heard() {
        let block = "newparam(:name)
                     newproperty(:level) { validate { |value| fail \"no #{value}\" if value > 3 } }";
        assert_eq!(said("lamp { 'a': level => 4 }", block), ["Parameter level failed on Lamp[a]: no 4"]);
        let argument = "Parameter level failed on Lamp[a]: comparison of String with 3 failed";
        assert_eq!(said("lamp { 'a': level => 'x' }", block), [argument]);
        let divides = "newparam(:name)
                       newproperty(:level) { validate { |value| value / 0 } }";
        let other = "Parameter level failed on Lamp[a]: Validate method failed for class level: divided by 0";
        assert_eq!(said("lamp { 'a': level => 4 }", divides), [other]);
    }

    #[test]
    fn the_parts_of_a_title_come_from_a_method() {
        let block = format!(
            "def self.parts(separator)\n [[/^(.+)#{{separator}}(.+)$/, [[:name], [:room]]]]\nend
             def self.title_patterns\n parts('::')\nend
             newparam(:name)
             newparam(:room) {{ isnamevar }}
             {SHOWN}"
        );
        let wanted = "Validation of Lamp[a::hall] failed: [[:name, \"a\"], [:room, \"hall\"]]";
        assert_eq!(said("lamp { 'a::hall': }", &block), [wanted]);
    }

    #[test]
    fn attributes_that_a_helper_makes_are_known() {
        let block = "def self.make(*names)\n names.each { |name| newparam(name) }\nend\n make(:name, :colour)";
        let found = said("lamp { 'a': colour => 'red', shape => 'round' }", block);
        assert!(found.iter().any(|said| said.contains("no parameter named 'shape'")), "{found:?}");
    }

    #[test]
    fn what_only_the_agent_has_is_named_with_its_line() {
        let block = "newparam(:name)\nautorequire(:lamp) { catalog.resources.map(&:title) }";
        let wanted = "The code of the type `lamp` uses the method resources of the catalog of the agent in \
                      modules/m/lib/puppet/type/lamp.rb, line 3, which is not run here";
        assert_eq!(said("lamp { 'a': }", block), [wanted]);
    }

    #[test]
    fn code_without_end_is_ended() {
        for body in ["loop { }", "def self.f(n) = f(n + 1)\nf(1)", "'a' * (2 ** 40)"] {
            let block = format!("newparam(:name)\nnewproperty(:level) {{ munge {{ |value|\n{body}\n}} }}");
            let found = said("lamp { 'a': level => 1 }", &block);
            assert!(!found.is_empty(), "{body}");
        }
    }
}
