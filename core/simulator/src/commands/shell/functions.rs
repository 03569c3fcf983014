//! Functions, and the parameters that they and scripts are called with.

use super::{MAX_DEPTH, Shell};
use crate::Simulator;
use crate::commands::programs::Ran;
use crate::commands::shell_line::List;

impl Shell {
    /// The parameters: `$1`, `$2` …
    pub(super) fn parameters(&self) -> Vec<String> {
        let number: usize = self.variables.get("#").and_then(|number| number.parse().ok()).unwrap_or_default();
        (1..=number).map_while(|place| self.variables.get(&place.to_string()).cloned()).collect()
    }

    /// Gives the shell other parameters.
    pub(super) fn set_parameters(&mut self, parameters: &[String]) {
        let before = self.parameters().len();
        (1..=before).for_each(|place| _ = self.variables.shift_remove(&place.to_string()));
        self.variables.insert("#".to_owned(), parameters.len().to_string());
        let all = parameters.join(" ");
        self.variables.insert("*".to_owned(), all.clone());
        self.variables.insert("@".to_owned(), all);
        let numbered = parameters.iter().enumerate().map(|(place, text)| ((place + 1).to_string(), text.clone()));
        self.variables.extend(numbered);
    }

    /// Calls a function.
    pub(super) fn call(&mut self, host: &mut Simulator, body: &List, arguments: &[String], input: &str) -> Ran {
        if self.depth == MAX_DEPTH || !self.takes_turn(0) {
            self.assumed.get_or_insert_with(|| "functions in functions that go so deep".to_owned());
            return Ran::default();
        }
        let before = self.parameters();
        self.set_parameters(arguments);
        self.depth += 1;
        let mut ran = self.list(host, body, input);
        self.depth -= 1;
        self.set_parameters(&before);
        if std::mem::take(&mut self.returns) {
            ran.exit = self.last;
        }
        ran
    }
}
