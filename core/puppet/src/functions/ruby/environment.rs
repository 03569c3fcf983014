//! The compiler and the environment as programs see them, where files of modules are, and what programs make of Puppet's own.

use ecow::EcoString;

use super::values::as_ruby;
use super::world::{Answer, COMPILER, ENVIRONMENT, ScopeWorld, plain_text};
use duckrow_ruby_runtime::{Data, Refusal, Request};
use duckrow_values::{Binary, Value};

impl ScopeWorld<'_, '_> {
    /// The compiler.
    pub(super) fn compiler(&self) -> Data {
        Data::Foreign { class: "Puppet::Parser::Compiler".into(), text: "Compiler".into(), number: COMPILER }
    }

    /// The environment, whose text is its name.
    pub(super) fn environment(&self) -> Data {
        let text = self.name_of_environment();
        Data::Foreign { class: "Puppet::Node::Environment".into(), text, number: ENVIRONMENT }
    }

    fn name_of_environment(&self) -> EcoString {
        self.frame.builder.environment().name().into()
    }

    pub(super) fn compiler_method(&self, request: &Request<'_>) -> Answer<Option<Data>> {
        match (request.name, request.arguments.as_slice()) {
            ("environment", []) => Ok(Some(self.environment())),
            (name, _) => Err(Refusal::Unsupported(format!("the method compiler.{name}"))),
        }
    }

    pub(super) fn environment_method(&self, request: &Request<'_>) -> Answer<Option<Data>> {
        match (request.name, request.arguments.as_slice()) {
            ("name", []) => Ok(Some(Data::Symbol(self.name_of_environment()))),
            (name, _) => Err(Refusal::Unsupported(format!("the method environment.{name}"))),
        }
    }

    /// What Ruby of Puppet's asks about files of modules.
    pub(super) fn files_of_modules(&mut self, name: &str, arguments: &[Data]) -> Answer<Option<Data>> {
        let environment = self.frame.builder.environment();
        let text = |path: Option<String>| Some(path.map_or(Data::Nil, |path| Data::Text(path.into())));
        Ok(match (name, arguments) {
            ("folder_of_module", [module]) => text(environment.module_folder(&plain_text(module))),
            ("find_in_module", [folder, file]) => text(environment.find(&plain_text(folder), &plain_text(file))),
            ("binary_of", [bytes]) => Some(self.binary(bytes)?),
            _ => None,
        })
    }

    /// A value of the type `Binary`, from a text whose bytes it has.
    fn binary(&mut self, bytes: &Data) -> Answer {
        let Data::Text(text) = bytes else {
            return Err(Refusal::Unsupported("a Binary of bytes that are no text".into()));
        };
        let steps = text.len() as u64 / 8;
        let paid = self.frame.session.fuel.steps(steps);
        self.asked(paid)?;
        let binary = Value::Binary(Binary::new(text.as_bytes()));
        Ok(as_ruby(&mut self.frame.session.ruby, &binary))
    }
}
