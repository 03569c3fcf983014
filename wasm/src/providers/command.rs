//! The commands that a provider gives to its context: every call of a method is a command, and is answered at once.

use duckrow_core::resource_types::api::{Action, Context, Form, Raised, ResourceName, States};
use duckrow_core::trace::Level;
use serde::Deserialize;
use serde_json::{Map, Value as Json};

use super::{state, value_of};

/// More is not said in one call.
const MAX_COMMANDS: u32 = 10_000;

/// A call of one of the context's methods. Block forms are two: their beginning and their end.
#[derive(Deserialize)]
#[serde(tag = "call", rename_all = "snake_case", deny_unknown_fields)]
enum Command {
    Log { level: Level, titles: Option<Titles>, message: String },
    Begin { form: BlockForm, titles: Titles, message: Option<String> },
    BeginProcessing { title: Json, is: Option<State>, should: Option<State>, message: Option<String> },
    End { error: Option<String> },
    Acted { action: ActionName, titles: Titles, message: Option<String> },
    Processed { title: Json, is: Option<State>, should: Option<State> },
    AttributeChanged { title: Json, attribute: String, is: Json, should: Json, message: Option<String> },
}

type State = Map<String, Json>;

/// One resource, or several.
#[derive(Deserialize)]
#[serde(untagged)]
enum Titles {
    Several(Vec<Json>),
    One(Json),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum BlockForm {
    Creating,
    Updating,
    Deleting,
    Failing,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ActionName {
    Created,
    Updated,
    Deleted,
    Unchanged,
    Failed,
}

/// A context that hears commands.
pub(super) struct Told<'c, 'a> {
    context: &'c mut Context<'a>,
    /// The block forms that have begun.
    open: Vec<Action>,
    heard: u32,
}

impl<'c, 'a> Told<'c, 'a> {
    pub(super) fn new(context: &'c mut Context<'a>) -> Self {
        Self { context, open: Vec::new(), heard: 0 }
    }

    /// Runs a command. An error is for the provider, which may catch it.
    pub(super) fn hear(&mut self, command: &str) -> Result<(), String> {
        self.heard += 1;
        if self.heard > MAX_COMMANDS {
            return Err(format!("the context was told more than {MAX_COMMANDS} things in one call"));
        }
        let command = serde_json::from_str(command)
            .map_err(|error| format!("the context was called with a wrong argument: {error}"))?;
        self.obey(command).map_err(|raised| raised.message().to_owned())
    }

    fn obey(&mut self, command: Command) -> Result<(), Raised> {
        let context = &mut *self.context;
        match command {
            Command::Log { level, titles: None, message } => context.log(level, &message),
            Command::Log { level, titles: Some(titles), message } => {
                return context.log_for(level, &shown(titles), &message);
            }
            Command::Begin { form, titles, message } => {
                self.open.push(context.begin(form.into(), &shown(titles), message.as_deref())?);
            }
            Command::BeginProcessing { title, is, should, message } => {
                let (is, should) = (read(is), read(should));
                let title = name(&title);
                let action = context.begin_processing(&title, is.as_ref(), should.as_ref(), message.as_deref())?;
                self.open.push(action);
            }
            Command::End { error } => {
                let Some(action) = self.open.pop() else { return Err(Raised::error("no block form has begun")) };
                return context.end(action, error.map_or(Ok(()), |text| Err(Raised::Error(text))));
            }
            Command::Acted { action, titles, message } => {
                let (titles, message) = (shown(titles), message.as_deref());
                return match action {
                    ActionName::Created => context.created(&titles, message),
                    ActionName::Updated => context.updated(&titles, message),
                    ActionName::Deleted => context.deleted(&titles, message),
                    ActionName::Unchanged => context.unchanged(&titles, message),
                    ActionName::Failed => context.failed(&titles, message),
                };
            }
            Command::Processed { title, is, should } => {
                return context.processed(&name(&title), read(is).as_ref(), read(should).as_ref());
            }
            Command::AttributeChanged { title, attribute, is, should, message } => {
                let (is, should) = (value_of(&is), value_of(&should));
                let title = name(&title);
                return context.attribute_changed(&title, &attribute, Some(&is), Some(&should), message.as_deref());
            }
        }
        Ok(())
    }
}

impl From<BlockForm> for Form {
    fn from(form: BlockForm) -> Self {
        match form {
            BlockForm::Creating => Self::Creating,
            BlockForm::Updating => Self::Updating,
            BlockForm::Deleting => Self::Deleting,
            BlockForm::Failing => Self::Failing,
        }
    }
}

fn shown(titles: Titles) -> Vec<String> {
    match titles {
        Titles::One(title) => vec![name(&title)],
        Titles::Several(titles) => titles.iter().map(name).collect(),
    }
}

/// A name as the context writes it: with several namevars it is an object.
fn name(title: &Json) -> String {
    state(title).map_or_else(|| ResourceName::One(value_of(title)), ResourceName::Several).to_string()
}

fn read(given: Option<State>) -> Option<States> {
    state(&Json::Object(given?))
}
