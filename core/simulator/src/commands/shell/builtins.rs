//! The builtins of a shell that act on its own state.

use super::{MAX_DEPTH, Shell};
use crate::Simulator;
use crate::commands::programs::Ran;
use crate::commands::shell_line;
use duckrow_resource_types::Files;

impl Shell {
    /// Does one of the shell's own commands. Nothing if it is none of these, or not with such arguments.
    pub(super) fn builtin(
        &mut self,
        host: &mut Simulator,
        program: &str,
        arguments: &[String],
        input: &str,
    ) -> Option<Ran> {
        match program {
            "shift" => self.shift(arguments),
            "export" | "readonly" | "local" => self.declare(arguments),
            "unset" => {
                let names = arguments.iter().filter(|argument| !argument.starts_with('-'));
                names.for_each(|name| _ = self.variables.shift_remove(name));
                Some(Ran::default())
            }
            "set" => self.set_options(arguments),
            "return" => {
                self.returns = true;
                let exit = arguments.first().and_then(|code| code.parse().ok()).unwrap_or(self.last);
                self.last = exit;
                Some(Ran { exit, ..Ran::default() })
            }
            "break" | "continue" if arguments.is_empty() => {
                self.jumps = Some(program == "break");
                Some(Ran::default())
            }
            "umask" if arguments.is_empty() => Some(Ran::output(0, format!("{:04o}\n", self.umask))),
            "umask" => {
                self.umask = u32::from_str_radix(arguments.first()?, 8).ok()?;
                Some(Ran::default())
            }
            "eval" => self.lines(host, &arguments.join(" "), input),
            "exec" => {
                let (program, arguments) = arguments.split_first()?;
                let ran = self.program(host, program, arguments, input);
                self.exited = true;
                Some(ran)
            }
            "." => {
                let path = arguments.first()?;
                match host.files.read(&self.locate(path)) {
                    Ok(content) => self.lines(host, &String::from_utf8_lossy(&content), input),
                    Err(_) if path.contains('/') => {
                        self.exited = true;
                        let text = format!("{}: 1: .: cannot open {path}: No such file\n", self.called());
                        Some(Ran::error(2, text))
                    }
                    Err(_) => None,
                }
            }
            "command" => self.which(host, arguments),
            _ => None,
        }
    }

    fn shift(&mut self, arguments: &[String]) -> Option<Ran> {
        let number: usize = arguments.first().map_or(Some(1), |number| number.parse().ok())?;
        let parameters = self.parameters();
        let Some(rest) = parameters.get(number..) else {
            self.exited = true;
            return Some(Ran::error(2, format!("{}: 1: shift: can't shift that many\n", self.called())));
        };
        self.set_parameters(rest);
        Some(Ran::default())
    }

    fn declare(&mut self, arguments: &[String]) -> Option<Ran> {
        for argument in arguments {
            if argument.starts_with('-') {
                return None;
            }
            if let Some((name, value)) = argument.split_once('=') {
                self.variables.insert(name.to_owned(), value.to_owned());
            }
        }
        Some(Ran::default())
    }

    fn set_options(&mut self, arguments: &[String]) -> Option<Ran> {
        let (first, rest) = arguments.split_first()?;
        match first.as_str() {
            "--" => self.set_parameters(rest),
            "-e" | "-eu" | "-ue" if rest.is_empty() => self.ends_at_failure = true,
            "+e" if rest.is_empty() => self.ends_at_failure = false,
            "-u" | "+u" | "+x" if rest.is_empty() => {}
            plain if !plain.starts_with(['-', '+']) => self.set_parameters(arguments),
            _ => return None,
        }
        Some(Ran::default())
    }

    /// Commands in a text, in this very shell.
    fn lines(&mut self, host: &mut Simulator, text: &str, input: &str) -> Option<Ran> {
        let line = shell_line::split(text);
        if line.unknown.is_some() || self.depth == MAX_DEPTH || !self.takes_turn(0) {
            return None;
        }
        self.depth += 1;
        let ran = self.list(host, &line.commands, input);
        self.depth -= 1;
        Some(ran)
    }

    /// `command -v NAME`
    fn which(&mut self, host: &mut Simulator, arguments: &[String]) -> Option<Ran> {
        let [option, name] = arguments else { return None };
        if option != "-v" {
            return None;
        }
        if super::BUILTINS.contains(&name.as_str()) || self.functions.contains_key(name) {
            return Some(Ran::output(0, format!("{name}\n")));
        }
        // In which directory a program is that nobody described is not known; that there is none is.
        if self.finds(host, name) { None } else { Some(Ran { exit: 127, ..Ran::default() }) }
    }
}
