//! Block forms of the context: logging around a provider's work on resources, and a record of how it ended.
//!
//! Time is not measured: every action takes none.

use super::context::{Context, Verdict, shown};
use super::provider::{Raised, States};
use duckrow_record::trace::Level;

const NO_TIME: &str = "0.000000";

/// The effect of a block form on resources.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// It creates them.
    Creating,
    /// It changes them.
    Updating,
    /// It removes them.
    Deleting,
    /// It records that they failed.
    Failing,
}

impl Form {
    const fn message(self) -> &'static str {
        match self {
            Self::Creating => "Creating",
            Self::Updating => "Updating",
            Self::Deleting => "Deleting",
            Self::Failing => "Failing",
        }
    }
}

/// A block form that has begun.
#[derive(Debug)]
pub struct Action {
    about: String,
    titles: Vec<String>,
    /// The message and the verdict at the end, and the message if the block throws.
    done: (Level, String, Verdict),
    failed: String,
    /// The states of a resource whose difference is reported before the end.
    difference: Option<(Option<States>, Option<States>)>,
}

/// The block that a block form runs.
pub trait Block: FnOnce(&mut Context<'_>) -> Result<(), Raised> {}

impl<F: FnOnce(&mut Context<'_>) -> Result<(), Raised>> Block for F {}

impl Context<'_> {
    /// Runs a block form that creates, changes, removes or fails resources.
    ///
    /// # Errors
    /// A resource that is not among the changes, or an exception of the block that is no ordinary error.
    pub fn acting(
        &mut self,
        form: Form,
        titles: &[String],
        message: Option<&str>,
        block: impl Block,
    ) -> Result<(), Raised> {
        let action = self.begin(form, titles, message)?;
        let outcome = block(self);
        self.end(action, outcome)
    }

    /// Creates resources; the default message is `Creating`.
    ///
    /// # Errors
    /// As [`acting`](Self::acting).
    pub fn creating(&mut self, titles: &[String], message: Option<&str>, block: impl Block) -> Result<(), Raised> {
        self.acting(Form::Creating, titles, message, block)
    }

    /// Changes resources; the default message is `Updating`.
    ///
    /// # Errors
    /// As [`acting`](Self::acting).
    pub fn updating(&mut self, titles: &[String], message: Option<&str>, block: impl Block) -> Result<(), Raised> {
        self.acting(Form::Updating, titles, message, block)
    }

    /// Removes resources; the default message is `Deleting`.
    ///
    /// # Errors
    /// As [`acting`](Self::acting).
    pub fn deleting(&mut self, titles: &[String], message: Option<&str>, block: impl Block) -> Result<(), Raised> {
        self.acting(Form::Deleting, titles, message, block)
    }

    /// Fails resources; the default message is `Failing`. It always records a failure.
    ///
    /// # Errors
    /// As [`acting`](Self::acting).
    pub fn failing(&mut self, titles: &[String], message: Option<&str>, block: impl Block) -> Result<(), Raised> {
        self.acting(Form::Failing, titles, message, block)
    }

    /// Brings one resource from one state into another; the default message is `Processing`. The differences between the
    /// states are reported at the end.
    ///
    /// # Errors
    /// As [`acting`](Self::acting).
    pub fn processing(
        &mut self,
        title: &str,
        is: Option<&States>,
        should: Option<&States>,
        message: Option<&str>,
        block: impl Block,
    ) -> Result<(), Raised> {
        let action = self.begin_processing(title, is, should, message)?;
        let outcome = block(self);
        self.end(action, outcome)
    }

    /// Begins a block form, where the block can't be handed over. Whatever comes of the block, [`end`](Self::end) follows.
    ///
    /// # Errors
    /// A resource that is not among the changes.
    pub fn begin(&mut self, form: Form, titles: &[String], message: Option<&str>) -> Result<Action, Raised> {
        let (level, verb, verdict) = match form {
            Form::Failing => (Level::Warning, "Finished failing", Verdict::Failed),
            _ => (Level::Notice, "Finished", Verdict::Done),
        };
        let done = (level, format!("{verb} in {NO_TIME} seconds"), verdict);
        let failed = format!("Failed after {NO_TIME} seconds");
        self.start("Start", Action { done, failed, ..self.action_on(titles, message.unwrap_or(form.message())) })
    }

    /// Begins [`processing`](Self::processing) as [`begin`](Self::begin) does.
    ///
    /// # Errors
    /// A resource that is not among the changes.
    pub fn begin_processing(
        &mut self,
        title: &str,
        is: Option<&States>,
        should: Option<&States>,
        message: Option<&str>,
    ) -> Result<Action, Raised> {
        let (from, to) = (shown(is), shown(should));
        let done = format!("Finished processing {title} in {NO_TIME} seconds: {to}");
        let action = Action {
            done: (Level::Notice, done, Verdict::Done),
            failed: format!("Failed processing {title} after {NO_TIME} seconds"),
            difference: Some((is.cloned(), should.cloned())),
            ..self.action_on(&[title.to_owned()], message.unwrap_or("Processing"))
        };
        self.start(&format!("Starting processing of {title} from {from} to {to}"), action)
    }

    fn action_on(&self, titles: &[String], message: &str) -> Action {
        Action {
            about: format!("{}: {message}", self.about(titles)),
            titles: titles.to_vec(),
            done: (Level::Notice, String::new(), Verdict::Done),
            failed: String::new(),
            difference: None,
        }
    }

    fn start(&mut self, text: &str, action: Action) -> Result<Action, Raised> {
        self.check(&action.titles)?;
        self.action = Some(action.about.clone());
        self.log(Level::Debug, text);
        Ok(action)
    }

    /// Ends a block form. An ordinary error is reported and goes no further; others are reported and go on.
    ///
    /// # Errors
    /// The exception of the block, if it is no ordinary error.
    pub fn end(&mut self, action: Action, outcome: Result<(), Raised>) -> Result<(), Raised> {
        let outcome = outcome.and_then(|()| match (&action.difference, action.titles.as_slice()) {
            (Some((is, should)), [title]) => self.changes_of(title, is.as_ref(), should.as_ref()),
            _ => Ok(()),
        });
        // A block form inside of the block has ended the action's own name.
        self.action = Some(action.about);
        let (level, done, verdict) = action.done;
        match &outcome {
            Ok(()) => self.log(level, &done),
            Err(raised) => self.log(Level::Err, &format!("{}: {}", action.failed, raised.message())),
        }
        self.decide(&action.titles, if outcome.is_ok() { verdict } else { Verdict::Failed });
        self.action = None;
        match outcome {
            Err(fatal @ Raised::Fatal(_)) => Err(fatal),
            _ => Ok(()),
        }
    }
}
