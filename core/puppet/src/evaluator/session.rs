//! The state that lasts longer than a body: names, texts, scopes, settings, fuel and the trace.

use std::rc::Rc;
use std::sync::Arc;

use ecow::EcoString;

use super::{Evaluated, Interrupt, Scopes};
use duckrow_loader::Reads;
use duckrow_record::trace::{EventId, EventKind, Level, LogEntry, LogSource, Recorder, Subject};
use duckrow_scenario::{Files, Language, Limits, Scenario, Strictness};
use duckrow_syntax::ParseOptions;
use duckrow_text::names::{FastSet, Names};
use duckrow_text::source::{Diagnostic, FileSpan, Position, Severity, Sources};
use duckrow_values::convert::Constructors;
use duckrow_values::regex::{Patterns, Regex, RegexError};
use duckrow_values::time::{LocalTime, Timestamp};
use duckrow_values::{Effort, Type, types};

/// The number of compiled regular expressions that are kept.
const MOST_PATTERNS: usize = 500;

/// The cost of keeping an event and showing it.
const STEPS_OF_AN_EVENT: u64 = 10;
/// The cost of putting a warning together, keeping it and showing it, besides its event.
const STEPS_OF_A_WARNING: u64 = 20;

/// The strictness of evaluation, and the version of Puppet whose behaviour it has.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// The treatment of doubtful code.
    pub strict: Strictness,
    /// True if an unknown variable is an error.
    pub strict_variables: bool,
    /// The language level.
    pub language: Language,
    /// True if there is a store for exported resources.
    pub storeconfigs: bool,
    /// The time of the run; the beginning of 1970 if the scenario gives none.
    pub now: Timestamp,
}

impl Settings {
    /// The settings of a scenario.
    pub fn of(scenario: &Scenario) -> Self {
        Self {
            strict: scenario.strictness(),
            strict_variables: scenario.has_strict_variables(),
            language: scenario.language(),
            storeconfigs: !scenario.exported.is_empty(),
            now: scenario.options.now.as_deref().and_then(LocalTime::parse).map(LocalTime::instant).unwrap_or_default(),
        }
    }
}

/// The rest of the limits.
#[derive(Debug, Clone)]
pub struct Fuel {
    effort: Effort,
    depth: u32,
    output: u64,
    tokens: u64,
    limits: Limits,
}

/// The state of a run that all bodies share.
#[derive(Debug)]
pub struct Session {
    /// All names.
    pub names: Names,
    /// All texts.
    pub sources: Sources,
    /// All scopes.
    pub scopes: Scopes,
    /// The events so far.
    pub recorder: Recorder,
    /// The errors and warnings so far.
    pub diagnostics: Vec<Diagnostic>,
    /// The first thing that a larger build of the engine would have had.
    pub lacked: Option<Diagnostic>,
    /// The settings.
    pub settings: Settings,
    /// The rest of the limits.
    pub fuel: Fuel,
    /// The files that were read.
    pub reads: Reads,
    /// The branches of `if`, `unless` and `case` that were taken.
    pub branches: FastSet<FileSpan>,
    /// The buffer in which strings are put together; empty in between. A string that is made in one piece takes the
    /// memory that it needs.
    pub(super) text: String,
    /// The annotations that values were given with `annotate`.
    pub annotations: super::Annotations,
    /// The calls in which evaluation is.
    pub stack: super::Stack,
    /// Conversions that have been asked for.
    pub constructors: Constructors,
    /// Templates that have been read.
    pub(super) templates: duckrow_text::names::FastMap<super::TemplateText, Rc<duckrow_syntax::ast::Program>>,
    /// The interpreter of Ruby.
    #[cfg(feature = "whole")]
    pub ruby: super::Ruby,
    /// Types of the language that are read from a text of their own: `Error`.
    described_types: duckrow_text::names::FastMap<EcoString, Type>,
    /// Regular expressions that have been compiled, by pattern and options.
    patterns: duckrow_text::names::FastMap<(EcoString, EcoString), Rc<Regex>>,
    /// The same of earlier runs, too.
    shared_patterns: Arc<Patterns>,
    /// Warnings that were given once and are not to be given again.
    warned: FastSet<Rc<str>>,
}

impl Fuel {
    /// Everything that the limits allow.
    pub fn new(limits: &Limits) -> Self {
        Self {
            effort: Effort::of_steps(limits.steps),
            depth: 0,
            output: limits.output_bytes,
            tokens: limits.tokens(),
            limits: limits.clone(),
        }
    }

    /// The limits that it began with.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Uses one step.
    ///
    /// # Errors
    /// An error when there are no more.
    #[inline]
    pub fn step(&mut self) -> Evaluated<()> {
        self.steps(1)
    }

    /// Uses some steps at once.
    ///
    /// # Errors
    /// An error when there are not so many.
    #[inline]
    pub fn steps(&mut self, steps: u64) -> Evaluated<()> {
        if self.effort.spend_steps(steps) { Ok(()) } else { Err(self.out_of_steps()) }
    }

    /// True if there are so many steps.
    #[cfg(feature = "whole")]
    pub fn allows(&self, steps: u64) -> bool {
        self.effort.has_steps(steps)
    }

    /// Pays for work on values, in ticks: one for what is looked at, some for what is made.
    ///
    /// # Errors
    /// An error when there is not so much left.
    #[inline]
    pub fn work(&mut self, ticks: u64) -> Evaluated<()> {
        if self.effort.spend(ticks) { Ok(()) } else { Err(self.out_of_steps()) }
    }

    /// Asks a question about values that takes its effort from the steps.
    ///
    /// # Errors
    /// An error when it used up all that was left: then it has no answer.
    pub fn ask<T>(&self, question: impl FnOnce(&Effort) -> T) -> Evaluated<T> {
        let answer = question(&self.effort);
        if self.effort.is_spent() { Err(self.out_of_steps()) } else { Ok(answer) }
    }

    /// The options for reading a text with what is left.
    pub fn parse_options(&self) -> ParseOptions {
        ParseOptions { depth: self.limits.depth, tokens: self.tokens, ..ParseOptions::default() }
    }

    /// The number of tokens that may still be read.
    pub fn left_tokens(&self) -> u64 {
        self.tokens
    }

    /// Uses tokens that were read.
    pub fn tokens(&mut self, read: u64) {
        self.tokens = self.tokens.saturating_sub(read);
    }

    #[cold]
    fn out_of_steps(&self) -> Interrupt {
        out_of("steps", self.limits.steps, "steps of work were done")
    }

    /// Goes one level deeper; [`leave`](Self::leave) comes back.
    ///
    /// # Errors
    /// An error when it is too deep.
    #[inline]
    pub fn enter(&mut self) -> Evaluated<()> {
        if self.depth >= self.limits.depth {
            return Err(out_of(
                "depth",
                u64::from(self.limits.depth),
                "expressions and calls are nested in each other",
            ));
        }
        self.depth += 1;
        Ok(())
    }

    /// The number of levels that it may go deeper.
    #[cfg(feature = "whole")]
    pub fn left_depth(&self) -> u32 {
        self.limits.depth.saturating_sub(self.depth)
    }

    /// Goes some levels deeper; [`rise`](Self::rise) comes back.
    ///
    /// # Errors
    /// An error when it is too deep.
    #[cfg(feature = "whole")]
    pub fn deepen(&mut self, levels: u32) -> Evaluated<()> {
        for entered in 0..levels {
            if let Err(error) = self.enter() {
                self.rise(entered);
                return Err(error);
            }
        }
        Ok(())
    }

    /// Comes back from some levels.
    #[cfg(feature = "whole")]
    pub fn rise(&mut self, levels: u32) {
        self.depth = self.depth.saturating_sub(levels);
    }

    /// Comes back from a level.
    #[inline]
    pub fn leave(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    /// Uses some of the bytes that may be made.
    ///
    /// # Errors
    /// An error when there are no more.
    pub fn output(&mut self, bytes: usize) -> Evaluated<()> {
        match self.output.checked_sub(bytes as u64) {
            Some(left) => {
                self.output = left;
                Ok(())
            }
            None => Err(out_of("output_bytes", self.limits.output_bytes, "bytes of text were made")),
        }
    }
}

fn out_of(limit: &str, value: u64, what: &str) -> Interrupt {
    Interrupt::bare(
        "limit",
        None,
        format!("The run was stopped: {value} {what}, and options.limits.{limit} allows no more"),
    )
    .help("Look for a loop: a define that declares itself, a function that calls itself, an iteration over too much.")
}

impl Session {
    /// A session without texts and scopes.
    pub fn new(names: Names, sources: Sources, recorder: Recorder, settings: Settings, limits: &Limits) -> Self {
        Self {
            names,
            sources,
            scopes: Scopes::default(),
            recorder,
            diagnostics: Vec::new(),
            lacked: None,
            settings,
            fuel: Fuel::new(limits),
            reads: Reads::default(),
            branches: FastSet::default(),
            text: String::new(),
            annotations: super::Annotations::default(),
            stack: super::Stack::default(),
            constructors: Constructors::default(),
            templates: duckrow_text::names::FastMap::default(),
            #[cfg(feature = "whole")]
            ruby: super::Ruby::default(),
            described_types: duckrow_text::names::FastMap::default(),
            patterns: duckrow_text::names::FastMap::default(),
            shared_patterns: Arc::default(),
            warned: FastSet::default(),
        }
    }

    /// Records a log line that belongs to no other event.
    ///
    /// # Errors
    /// An error when there are no more bytes to be made.
    pub fn log(
        &mut self,
        subject: Subject,
        level: Level,
        source: LogSource,
        message: EcoString,
        at: Option<FileSpan>,
    ) -> Evaluated<()> {
        self.fuel.output(message.len())?;
        let entry = LogEntry { level, source, message, at: None };
        self.record_logged(subject, EventKind::Logged, at, entry);
        Ok(())
    }

    /// Records what happened because of the present cause.
    pub fn record(&mut self, subject: Subject, kind: EventKind, at: Option<FileSpan>) -> Option<EventId> {
        self.record_because(self.recorder.cause(), subject, kind, at, None)
    }

    /// Records what happened because of the present cause, and the log line that Puppet writes for it.
    pub fn record_logged(
        &mut self,
        subject: Subject,
        kind: EventKind,
        at: Option<FileSpan>,
        log: LogEntry,
    ) -> Option<EventId> {
        self.record_because(self.recorder.cause(), subject, kind, at, Some(log))
    }

    /// Records what happened because of another event than the present cause. Every event takes steps; whoever goes on without
    /// any left is told.
    pub fn record_because(
        &mut self,
        cause: Option<EventId>,
        subject: Subject,
        kind: EventKind,
        at: Option<FileSpan>,
        log: Option<LogEntry>,
    ) -> Option<EventId> {
        self.fuel.effort.spend_steps(STEPS_OF_AN_EVENT);
        self.recorder.record_because(cause, subject, kind, at, log)
    }

    /// A type of the language.
    pub(super) fn built_in_type(&mut self, name: &str) -> Option<Type> {
        if let Some(known) = self.described_types.get(name) {
            return Some(known.clone());
        }
        let of = types::by_name(name)?;
        if matches!(of, Type::Object(Some(_)) | Type::Alias(_)) {
            self.described_types.insert(name.into(), of.clone());
        }
        Some(of)
    }

    /// Takes over what earlier runs with the same files have compiled. That costs this one as if it did so itself.
    pub fn share_with_runs_of(&mut self, files: &Files) {
        self.shared_patterns = files.made_of_paths(|_| Patterns::default());
        #[cfg(feature = "whole")]
        {
            self.ruby.programs = files.made_of_paths(|_| duckrow_ruby_runtime::Programs::default());
        }
    }

    /// A regular expression, compiled once.
    ///
    /// # Errors
    /// An error when there is not enough fuel to compile it. Inside: what is wrong with the pattern.
    pub fn compile(&mut self, pattern: &str) -> Evaluated<Result<Rc<Regex>, RegexError>> {
        self.compile_with(pattern, "")
    }

    /// The same with Ruby's options for the whole pattern, each a letter of `mix`.
    ///
    /// # Errors
    /// As [`compile`](Self::compile).
    pub fn compile_with(&mut self, pattern: &str, modifiers: &str) -> Evaluated<Result<Rc<Regex>, RegexError>> {
        let key = (EcoString::from(pattern), EcoString::from(modifiers));
        if let Some(known) = self.patterns.get(&key) {
            return Ok(Ok(Rc::clone(known)));
        }
        self.fuel.steps(Regex::toll(pattern))?;
        let made = match self.shared_patterns.regex(pattern, modifiers, self.fuel.limits.regex_steps) {
            Ok(regex) => Rc::new(regex),
            Err(error) => return Ok(Err(error)),
        };
        self.fuel.steps(made.owed())?;
        if self.patterns.len() >= MOST_PATTERNS {
            self.patterns.clear();
        }
        self.patterns.insert(key, Rc::clone(&made));
        Ok(Ok(made))
    }

    /// A place as messages hold it inside: `(file: F, line: L)`.
    pub fn place_text(&self, at: FileSpan) -> String {
        format!("(file: {}, line: {})", self.sources.file(at.file).path, self.sources.line(at))
    }

    /// Gives a warning: a log line of Puppet's, and a diagnostic.
    pub fn warn(&mut self, subject: Subject, diagnostic: Diagnostic) {
        self.warn_from(LogSource::Puppet, subject, diagnostic);
    }

    /// Gives a warning in somebody's name: functions of the old kind speak for their scope.
    pub fn warn_from(&mut self, source: LogSource, subject: Subject, diagnostic: Diagnostic) {
        // Whoever goes on without any left is told.
        self.fuel.effort.spend_steps(STEPS_OF_A_WARNING);
        let entry = LogEntry {
            level: Level::Warning,
            source,
            message: diagnostic.message.as_str().into(),
            at: diagnostic.at.filter(|_| diagnostic.position != Position::None),
        };
        let event = self.record_logged(subject, EventKind::Logged, diagnostic.at, entry);
        let warning = Diagnostic { severity: Severity::Warning, ..diagnostic };
        self.diagnostics.push(warning.logged(self.recorder.log_of(event)));
    }

    /// Keeps what is worth knowing, and nothing that Puppet would log, unless the same was said before.
    pub fn note_once(&mut self, note: Diagnostic) {
        if self.warned.insert(note.message.as_str().into()) {
            self.diagnostics.push(note);
        }
    }

    /// Gives a warning unless one of the same key was given before.
    pub fn warn_once(&mut self, key: &str, subject: Subject, diagnostic: Diagnostic) {
        if self.warned.insert(key.into()) {
            self.warn(subject, diagnostic);
        }
    }
}
