//! The structure of high data (`_verify_high` in `salt/state.py`): all errors at once.

use ecow::EcoString;

use super::REQUISITES;
use crate::value::{Dict, Entries, Item, Value};
use crate::{failure, python};
use duckrow_text::source::{Diagnostic, FileSpan};

const CODE: &str = "salt-structure";

/// Checks the structure of all states.
pub(super) fn check(states: &Entries, errors: &mut Vec<Diagnostic>) {
    for (id, item) in states {
        let Value::Dict(body) = &item.value else {
            let message =
                format!("The type {} in {} is not formatted as a dictionary", id.text(), python::repr(&item.value));
            errors.push(failure::error(CODE, message, item.at));
            continue;
        };
        let mut check = Check { id, body, at: item.at, errors };
        match id {
            Value::Text(text) if text.starts_with("__") => continue,
            Value::Text(_) => {}
            other => check.id_is_no_text(other),
        }
        for (module, item) in body.placed().iter() {
            let module = module.text();
            if !module.starts_with("__") {
                check.module(&module, item);
            }
        }
    }
}

struct Check<'a> {
    id: &'a Value,
    body: &'a Dict,
    at: Option<FileSpan>,
    errors: &'a mut Vec<Diagnostic>,
}

impl Check<'_> {
    /// The ID and the file, as messages name them.
    fn names(&self) -> (EcoString, EcoString) {
        (self.id.text(), self.body.get("__sls__").unwrap_or(Value::None).text())
    }

    fn push(&mut self, message: String, at: Option<FileSpan>, help: &str) {
        self.errors.push(failure::with_help(CODE, message, at.or(self.at), help));
    }

    fn id_is_no_text(&mut self, id: &Value) {
        let ((shown, sls), class) = (self.names(), id.class());
        let message = format!(
            "ID '{shown}' in SLS '{sls}' is not formed as a string, but is type {class}. It may need to be quoted."
        );
        self.push(message, None, "YAML takes this for something else than a text: put it into quotes");
    }

    fn module(&mut self, module: &str, item: &Item) {
        match &item.value {
            Value::None => {
                let (id, sls) = self.names();
                let message = format!(
                    "ID '{id}' in SLS '{sls}' contains a short declaration ({module}) with a trailing colon. When not passing \
                     any arguments to a state, the colon must be omitted."
                );
                self.push(message, item.at, "Take the colon away");
            }
            Value::List(list) => {
                let list = list.placed();
                let mut functions: Vec<&str> =
                    module.split_once('.').map(|(_, function)| function).into_iter().collect();
                for argument in list.iter() {
                    match &argument.value {
                        Value::Text(function) => {
                            functions.push(function);
                            self.function(function, argument.at);
                        }
                        Value::Dict(map) => self.argument(map, argument.at),
                        _ => {}
                    }
                }
                self.count(&functions, item.at);
            }
            _ => {
                let (id, sls) = self.names();
                let message = format!("State '{id}' in SLS '{sls}' is not formed as a list");
                self.push(message, item.at, "Write every argument with `- ` in front of it");
            }
        }
    }

    fn function(&mut self, function: &str, at: Option<FileSpan>) {
        if function.trim().contains(' ') {
            let (id, sls) = self.names();
            let message = format!(
                "The function \"{function}\" in state \"{id}\" in SLS \"{sls}\" has whitespace, a function with whitespace is \
                 not supported, perhaps this is an argument that is missing a \":\""
            );
            self.push(message, at, "An argument has the form `- key: value`");
        }
    }

    fn count(&mut self, functions: &[&str], at: Option<FileSpan>) {
        match functions {
            [_] => {}
            [] => {
                let (id, sls) = self.names();
                let message = format!("No function declared in state '{id}' in SLS '{sls}'");
                self.push(message, at, "Write `module.function`, or the function as an item of the list");
            }
            several => {
                let (id, sls) = self.names();
                let message = format!(
                    "Too many functions declared in state '{id}' in SLS '{sls}'. Please choose one of the following: {}",
                    several.join(", ")
                );
                self.push(message, at, "A text in the list is a function; an argument needs a space after its colon");
            }
        }
    }

    fn argument(&mut self, map: &Dict, at: Option<FileSpan>) {
        let map = map.placed();
        let Some((key, item)) = map.first() else {
            // Salt asks for the first key there as well.
            self.errors.push(failure::exception("StopIteration", "", at.or(self.at)));
            return;
        };
        let name = key.text();
        if name == "names" && item.value.as_list().is_none() {
            let (id, sls) = self.names();
            let message = format!("The 'names' argument in state '{id}' in SLS '{sls}' needs to be formed as a list");
            self.push(message, item.at.or(at), "Write every name with `- ` in front of it");
        }
        if !REQUISITES.contains(&name.as_str()) {
            return;
        }
        match &item.value {
            Value::List(list) => list.placed().iter().for_each(|requisite| self.requisite(requisite)),
            _ => {
                let (id, sls) = self.names();
                let message =
                    format!("The {name} statement in state '{id}' in SLS '{sls}' needs to be formed as a list");
                self.push(message, item.at.or(at), "Write every requisite with `- ` in front of it: `- module: ID`");
            }
        }
        if map.len() != 1 {
            let (id, sls) = self.names();
            let message = format!("Multiple dictionaries defined in argument of state '{id}' in SLS '{sls}'");
            self.push(message, item.at.or(at), "Every argument is an item of its own, with `- ` in front of it");
        }
    }

    fn requisite(&mut self, requisite: &Item) {
        let map = match &requisite.value {
            Value::Text(_) => return,
            Value::Dict(map) if map.len() == 1 => Some(map.placed()),
            _ => None,
        };
        let Some((key, item)) = map.as_ref().and_then(|map| map.first()) else {
            let (id, sls) = self.names();
            let shown = python::repr(&requisite.value);
            let message = format!(
                "Requisite declaration {shown} in state {id} in SLS {sls} is not formed as a single key dictionary"
            );
            self.push(message, requisite.at, "A requisite has the form `- module: ID`");
            return;
        };
        if key.as_str().is_none() {
            let message = format!("argument of type '{}' is not iterable", key.class());
            self.errors.push(failure::exception("TypeError", &message, requisite.at.or(self.at)));
            return;
        }
        let module = key.text();
        if let Some((short, _)) = module.split_once('.') {
            let (id, sls) = self.names();
            let message = format!(
                "Invalid requisite type '{module}' in state '{id}', in SLS '{sls}'. Requisite types must not contain dots, did \
                 you mean '{short}'?"
            );
            self.push(message, requisite.at, "A requisite names the module alone");
        }
        if matches!(item.value, Value::List(_) | Value::Dict(_)) {
            let (_, sls) = self.names();
            let message = format!(
                "Illegal requisite \"{}\" in SLS \"{sls}\", please check your syntax.\n",
                python::repr(&item.value)
            );
            self.push(message, item.at.or(requisite.at), "A requisite has the form `- module: ID`");
        }
    }
}
