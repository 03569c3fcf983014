//! Functions that are no part of Puppet: those that modules bring as Ruby, and those here that equal them or stand in for them.
//! Knows no module but stdlib, and of its versions only that each has its edition of a function.

use super::needs_whole;
use super::{Call, Edition, Evaluated, Frame, FunctionTable, Interrupt, OfModule};
use duckrow_loader::{Environment, STDLIB};
use duckrow_scenario::WHOLE;
use duckrow_text::source::{Diagnostic, FileSpan, NEEDS_WHOLE, Severity};

impl FunctionTable {
    /// A function that is no part of Puppet, from the files of an environment: the module's own is right, and the one here
    /// takes its place where it does the same.
    pub fn find_of_module(&self, name: &str, environment: &Environment<'_>) -> Option<OfModule> {
        let own = self.of_module(name);
        let Some(file) = environment.function_file(name) else {
            return own.filter(|_| !environment.has_functions_of_stdlib()).map(OfModule::StandIn);
        };
        let version = environment.stdlib_version().filter(|_| file.module == Some(STDLIB));
        let native = match version.map_or(Edition::Unknown, |version| self.edition(name, version)) {
            Edition::Same => own,
            Edition::Other(function) => Some(function),
            Edition::Unknown => None,
            Edition::Theirs => return Some(OfModule::Ruby(file.path.into())),
        };
        Some(match (native, own) {
            (Some(function), _) => OfModule::Native(function),
            (None, Some(own)) if self.in_ruby().is_none() => OfModule::InPlaceOf(file.path.into(), own),
            (None, _) => OfModule::Ruby(file.path.into()),
        })
    }
}

impl Frame<'_> {
    /// Calls a function that is no part of Puppet.
    pub(super) fn call_of_module(&mut self, name: &str, call: Call) -> Evaluated {
        let found = self.builder.function_of_module(name);
        let note = match &found {
            Some(OfModule::StandIn(_)) => self.builder.environment().stand_in(Some(call.at)),
            Some(OfModule::InPlaceOf(path, _)) => Some(in_place_of(name, path, call.at)),
            Some(OfModule::Native(_) | OfModule::Ruby(_)) | None => None,
        };
        if let Some(note) = note {
            self.session.note_once(note);
        }
        match found {
            Some(OfModule::Native(function) | OfModule::StandIn(function) | OfModule::InPlaceOf(_, function)) => {
                self.call_built_in(function, call)
            }
            Some(OfModule::Ruby(path)) => self.call_ruby(name, &path, call),
            None => Err(self.unknown_function(name, call.at)),
        }
    }

    /// Calls a function that exists only as Ruby, where Ruby is run.
    fn call_ruby(&mut self, name: &str, path: &str, call: Call) -> Evaluated {
        match self.builder.functions().in_ruby() {
            Some(in_ruby) => (in_ruby.call)(self, name, path, call),
            None => {
                let message = format!("The function '{name}' exists only as Ruby, in {path}; Ruby is not run here");
                Err(Interrupt::known(NEEDS_WHOLE, call.at, message))
            }
        }
    }

    /// True if a function of that name can be called.
    ///
    /// # Errors
    /// If the file of a function in the Puppet language can't be parsed.
    pub fn knows_function(&mut self, name: &str, at: FileSpan) -> Evaluated<bool> {
        let is_known = self.builder.functions().get(name).is_some()
            || self.builder.puppet_function(self.session, name, at)?.is_some()
            || self.builder.function_of_module(name).is_some();
        if !is_known && !WHOLE {
            return Err(needs_whole(self.session, Some(at), &format!("a function '{name}'")));
        }
        Ok(is_known)
    }
}

/// The warning that the function here is called in place of one of a module, which may do something else.
fn in_place_of(name: &str, path: &str, at: FileSpan) -> Diagnostic {
    let message =
        format!("The function '{name}' is Ruby, in {path}; Duckrow's own of that name is called in its place");
    Diagnostic::new("stand-in", Severity::Warning, Some(at), message)
        .help("It follows stdlib 8.5.0. Where Ruby is run, as on the command line, the module's own is called.")
}
