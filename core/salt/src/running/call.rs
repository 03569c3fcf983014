//! One call of a state function (`State.call` in `salt/state.py`).

use ecow::EcoString;

use super::{Outcome, Runner, conditions, known, retry, slots};
use crate::compile::{Chunk, NodeId, REQUISITES};
use crate::failure;
use crate::secret::masked;
use crate::states;
use crate::states::{Call, Function, Raised, Returned};
use crate::value::{Dict, Entries, Item, List, Value};
use duckrow_text::names::FastSet;
use duckrow_text::source::{Diagnostic, Position, Severity, nearest};

/// Keys that Salt takes out before it calls a function (`STATE_INTERNAL_KEYWORDS`), besides those of requisites.
const INTERNAL: [&str; 36] = [
    "fun",
    "state",
    "check_cmd",
    "cmd_opts_exclude",
    "failhard",
    "onlyif",
    "unless",
    "creates",
    "retry",
    "order",
    "parallel",
    "prereq_in",
    "reload_modules",
    "reload_grains",
    "reload_pillar",
    "runas",
    "runas_password",
    "no_log",
    "fire_event",
    "saltenv",
    "umask",
    "use",
    "use_in",
    "__env__",
    "__sls__",
    "__id__",
    "__sls_included_from__",
    "__prereq__",
    "__prerequiring__",
    "__umask__",
    "onchanges_in",
    "onfail_in",
    "watch_in",
    "require_in",
    "listen_in",
    "__orchestration_jid__",
];

/// The steps that a reported attempt takes, and the bytes of its output that cost one step more.
const STEPS_OF_AN_ATTEMPT: u64 = 20;
const BYTES_OF_A_STEP: u64 = 4;
/// The steps that it takes to compare a name with those of all functions.
const STEPS_OF_A_NOTE: u64 = 300;

impl Runner<'_, '_> {
    /// Calls the function of a chunk; with a watching function its `mod_watch`.
    pub(super) fn call(
        &mut self,
        node: NodeId,
        watching: Option<EcoString>,
        changed: Vec<EcoString>,
    ) -> Result<Outcome, Box<Diagnostic>> {
        let graph = self.input.graph;
        let is_trial = self.is_trial(node);
        let Some(function) = watching else {
            let supposed = self.input.supposed.get(&node).copied();
            if let Some(outcome) = supposed.and_then(|supposed| self.suppose(supposed, is_trial)) {
                if is_trial {
                    self.tried.insert(node);
                }
                return Ok(outcome);
            }
            self.only_tests = supposed.is_some();
            let changed_chunk = self.changed_chunks.get(&node).cloned();
            let chunk = changed_chunk.as_ref().unwrap_or_else(|| graph.chunk(node));
            let outcome = self.call_chunk(node, chunk, None, changed, is_trial);
            self.only_tests = false;
            let outcome = outcome?;
            if is_trial && outcome.verified {
                self.tried.insert(node);
            }
            return Ok(outcome);
        };
        let mut chunk = self.chunk_of(node).clone();
        chunk.set("sfun", function.clone());
        chunk.set("fun", "mod_watch");
        chunk.set("__reqs__", Dict::default());
        chunk.function = "mod_watch".into();
        self.call_chunk(node, &chunk, Some(function), changed, is_trial)
    }

    /// Calls the function of a chunk.
    pub(super) fn call_chunk(
        &mut self,
        node: NodeId,
        chunk: &Chunk,
        watching: Option<EcoString>,
        changed: Vec<EcoString>,
        is_trial: bool,
    ) -> Result<Outcome, Box<Diagnostic>> {
        if chunk.get("parallel").is_some_and(Value::is_true) && !is_trial {
            return self.beside(node, chunk, watching, changed);
        }
        let mut attempt = 1;
        let mut before: Vec<String> = Vec::new();
        loop {
            let mut outcome = self.attempt(node, chunk, watching.clone(), changed.clone(), is_trial)?;
            let is_retried = !is_trial && outcome.verified && !chunk.low.contains_key("parallel");
            let Some(plan) = chunk.get("retry").map(retry::plan).filter(|_| is_retried) else {
                return Ok(outcome);
            };
            let last = outcome.comment.clone();
            if outcome.skip_watch {
                // What conditions say is a list still.
                let said = last.split('\n').map(Item::new).collect();
                outcome.comment = Value::List(List::of_items(said)).text().to_string();
            }
            if self.input.test {
                outcome.comment = plan.in_test_mode(&outcome.comment);
                return Ok(outcome);
            }
            if outcome.result == Some(plan.until) || i64::from(attempt) >= plan.attempts || attempt >= retry::MOST {
                outcome.comment = last;
                while let Some(earlier) = before.pop() {
                    outcome.comment = format!("{earlier}\n{}", outcome.comment);
                }
                return Ok(outcome);
            }
            self.input.renderer.spend(STEPS_OF_AN_ATTEMPT + outcome.comment.len() as u64 / BYTES_OF_A_STEP);
            before.push(retry::attempted(i64::from(attempt), &outcome));
            attempt += 1;
        }
    }

    /// Calls the function of a chunk that runs beside the others, and again if it is to be (`_call_parallel_target`).
    fn beside(
        &mut self,
        node: NodeId,
        chunk: &Chunk,
        watching: Option<EcoString>,
        changed: Vec<EcoString>,
    ) -> Result<Outcome, Box<Diagnostic>> {
        let mut outcome = self.attempt(node, chunk, watching.clone(), changed.clone(), false)?;
        let Some(plan) = chunk.get("retry").map(retry::plan).filter(|_| outcome.verified && !outcome.skip_watch) else {
            return Ok(outcome);
        };
        if self.input.test {
            outcome.comment = plan.in_test_mode(&outcome.comment);
            return Ok(outcome);
        }
        for attempt in 1..=plan.attempts.min(i64::from(retry::MOST)) {
            if outcome.result == Some(plan.until) {
                break;
            }
            let again = self.attempt(node, chunk, watching.clone(), changed.clone(), false)?;
            let said = if again.comment.is_empty() { String::new() } else { retry::attempted(attempt, &again) };
            outcome = Outcome { comment: format!("{}\n{said}", outcome.comment), run_num: outcome.run_num, ..again };
        }
        Ok(outcome)
    }

    /// The paths of the files that a state of `file` requires: `clean` keeps them.
    fn required_files(&self, chunk: &Chunk) -> Vec<String> {
        let required = chunk.get("require").filter(|_| chunk.state == "file").and_then(Value::as_list);
        let Some(required) = required.filter(|_| chunk.get("clean").is_some_and(Value::is_true)) else {
            return Vec::new();
        };
        let files = required.placed();
        let files: Vec<EcoString> =
            files.iter().filter_map(|item| item.value.as_dict()?.get("file").map(|file| file.text())).collect();
        let chunks = self.input.order.iter().map(|node| self.input.graph.chunk(*node));
        let named = chunks.filter(|known| files.iter().any(|file| *file == known.name || *file == known.id));
        named.map(|known| known.name.to_string()).collect()
    }

    fn attempt(
        &mut self,
        node: NodeId,
        chunk: &Chunk,
        watching: Option<EcoString>,
        changed: Vec<EcoString>,
        is_trial: bool,
    ) -> Result<Outcome, Box<Diagnostic>> {
        let name = format!("{}.{}", chunk.state, chunk.function);
        let function = match verify(chunk, &name) {
            Ok(function) => function,
            Err(comment) => {
                self.input.renderer.spend(STEPS_OF_A_NOTE);
                self.notes.push(note(chunk, &name, &comment));
                let run_num = self.next_number();
                let changes = Value::Dict(Dict::default());
                return Ok(Outcome {
                    result: Some(false),
                    changes,
                    comment,
                    run_num,
                    ran: true,
                    skip_watch: false,
                    mod_watch: false,
                    verified: false,
                });
            }
        };
        if let Some(error) = unknown_arguments(chunk, function) {
            return Err(Box::new(error));
        }
        let required_files = self.required_files(chunk);
        let mut call = Call {
            low: &chunk.low,
            name: chunk.name.clone(),
            test: self.input.test || is_trial || self.only_tests,
            watching,
            changed,
            host: self.input.host,
            types: self.input.types,
            root: self.input.root,
            renderer: self.input.renderer,
            retcode: &mut self.retcode,
            accumulators: &mut self.accumulators,
            required_files: &required_files,
        };
        let mut skip_watch = false;
        let used = self.used.entry(node).or_default();
        let mut returned = called(&mut call, function, used, &mut skip_watch).unwrap_or_else(|Raised(text)| {
            Returned::new(Some(false), format!("An exception occurred in this state: {text}"))
        });
        if chunk.get("no_log").is_some_and(Value::is_true) && !is_trial {
            returned.comment = masked(&returned.comment.as_str().into()).text().to_string();
            returned.changes = masked(&returned.changes);
        }
        let Returned { result, changes, comment } = returned;
        let run_num = if is_trial { self.run_num } else { self.next_number() };
        Ok(Outcome { result, changes, comment, run_num, ran: true, skip_watch, mod_watch: false, verified: true })
    }
}

/// Calls a function if the conditions of its state let it, and lets `check_cmd` judge the result.
fn called(
    call: &mut Call<'_, '_>,
    function: &Function,
    used: &mut conditions::Used,
    skip_watch: &mut bool,
) -> Result<Returned, Raised> {
    let mut returned = match conditions::stopping(call, used)? {
        Some(stopped) => {
            *skip_watch = true;
            Returned::new(Some(true), stopped)
        }
        None if function.open && call.low.keys().any(|key| key.as_str().is_none()) => {
            return Err(Raised("TypeError: keywords must be strings".to_owned()));
        }
        None => match slots::filled(call)? {
            None => function.run(call)?,
            Some(low) => {
                let name = low.get("name").map(|item| item.value.text()).unwrap_or_default();
                function.run(&mut call.with(&low, name))?
            }
        },
    };
    // Some functions have an argument of this name.
    let is_own = function.required.contains(&"check_cmd") || function.optional.contains(&"check_cmd");
    // Nor does Salt wait for what runs beside it.
    let is_judged = !is_own && !call.flag("parallel", false);
    if let Some((result, comment)) = if is_judged { conditions::check_cmd(call)? } else { None } {
        returned.result = Some(result);
        returned.comment = comment.map_or(returned.comment, str::to_owned);
    }
    Ok(returned)
}

/// The function of a chunk, or Salt's message if it can't be called (`verify_data`).
fn verify(chunk: &Chunk, name: &str) -> Result<&'static Function, String> {
    if let Some(data) = chunk.get("name").filter(|name| name.is_true() && name.as_text().is_none()) {
        return Err(format!(
            "ID '{}' in SLS '{}' is not formed as a string, but is a {}\n",
            data.text(),
            chunk.sls,
            data.class()
        ));
    }
    if let Some(umask) = chunk.get("umask").map(Value::text).filter(|umask| u32::from_str_radix(umask, 8).is_err()) {
        return Err(format!("Invalid umask: {umask}\n"));
    }
    let Some(function) = states::find(name) else {
        let mut comment =
            format!("State '{name}' was not found in SLS '{}'\nReason: '{name}' is not available.\n", chunk.sls);
        // What Salt has and this engine doesn't is a gap of ours, and must not look like a mistake.
        if known::is_state_module(&chunk.state) {
            comment.push_str("(The module is one of Salt's; this engine does not simulate it.)\n");
        } else if states::NOT_SIMULATED.contains(&name) {
            comment.push_str("(The function is one of Salt's; this engine does not simulate it.)\n");
        }
        return Err(comment);
    };
    let missing = function.required.iter().filter(|argument| !chunk.low.contains_key(**argument));
    let lines: String = missing.map(|argument| format!("Missing parameter {argument} for state {name}\n")).collect();
    if lines.is_empty() { Ok(function) } else { Err(lines) }
}

/// The additional warning about a function that could not be called, with its place.
fn note(chunk: &Chunk, name: &str, comment: &str) -> Diagnostic {
    let message = comment.lines().next().unwrap_or_default();
    let at = chunk.function_at.or(chunk.at);
    let note = Diagnostic::new("salt-function", Severity::Warning, at, message).printed(Position::None);
    if comment.contains("does not simulate") {
        let help = format!("Salt has `{name}`, but this engine doesn't: say with `suppose` how the state turns out");
        return note.help(help);
    }
    if states::find(name).is_some() {
        return note.help("Give the argument below the function, or a name to the state");
    }
    match nearest(name, states::names()) {
        Some(near) => note.help(format!("Did you mean `{near}`?")),
        None => note,
    }
}

/// An argument that the function doesn't know ends the run.
fn unknown_arguments(chunk: &Chunk, function: &Function) -> Option<Diagnostic> {
    if function.open {
        return None;
    }
    let is_known = |key: &&str| {
        function.required.contains(key)
            || function.optional.contains(key)
            || INTERNAL.contains(key)
            || REQUISITES.contains(key)
    };
    let names: Vec<EcoString> = chunk.low.keys().map(Value::text).collect();
    let unknown: Vec<&str> = names.iter().map(EcoString::as_str).filter(|key| !is_known(key)).collect();
    let (last, others) = unknown.split_last()?;
    let message = if others.is_empty() {
        format!("'{last}' is an invalid keyword argument for '{}'", function.name)
    } else {
        let quoted: Vec<String> = others.iter().map(|key| format!("'{key}'")).collect();
        format!("{} and '{last}' are invalid keyword arguments for '{}'", quoted.join(", "), function.name)
    };
    let at = unknown.first().and_then(|key| chunk.low.get(*key)).and_then(|item| item.at).or(chunk.at);
    let known: FastSet<&str> = function.required.iter().chain(function.optional).copied().collect();
    let near = unknown.first().and_then(|key| nearest(key, known.iter().copied()));
    let help = match near {
        Some(near) => format!("Did you mean `{near}`?"),
        None => format!("`{}` knows {}", function.name, known.into_iter().collect::<Vec<_>>().join(", ")),
    };
    Some(failure::exception("SaltInvocationError", &message, at).help(help))
}

/// The arguments of a call, without those of Salt itself.
pub(crate) fn arguments(low: &Entries) -> Entries {
    let is_own = |key: &Value| key.as_str().is_some_and(|key| INTERNAL.contains(&key) || REQUISITES.contains(&key));
    low.iter().filter(|(key, _)| !is_own(key)).map(|(key, item)| (key.clone(), Item::clone(item))).collect()
}

/// The low data of a listener: without requisites.
pub(super) fn without_requisites(low: &Entries) -> Entries {
    let is_requisite = |key: &Value| key.as_str().is_some_and(|key| REQUISITES.contains(&key));
    low.iter().filter(|(key, _)| !is_requisite(key)).map(|(key, item)| (key.clone(), Item::clone(item))).collect()
}
