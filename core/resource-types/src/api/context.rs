//! The context of a provider, beside its arguments: logging, status calls, the type (the document's "Runtime environment").
//!
//! There is no clock: every action takes no time.

use ecow::EcoString;

use super::definition::ApiType;
use super::provider::{Change, Raised, ResourceName, States, show_state};
use crate::{Said, Speaker, ruby};
use duckrow_record::trace::Level;
use duckrow_text::names::FastMap;
use duckrow_values::Value;

/// A provider's verdict on a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is as it should be.
    Done,
    /// It could not be brought there.
    Failed,
}

/// The utilities that the runtime gives to a provider.
pub struct Context<'a> {
    definition: &'a ApiType,
    said: &'a mut Vec<Said>,
    /// The resources that a provider may report on: those of the changes that are being made, by name.
    requested: Option<Vec<String>>,
    verdicts: FastMap<String, Verdict>,
    /// The action and the resources that a block form is about.
    pub(super) action: Option<String>,
}

impl<'a> Context<'a> {
    /// A context for reading.
    pub fn new(definition: &'a ApiType, said: &'a mut Vec<Said>) -> Self {
        Self { definition, said, requested: None, verdicts: FastMap::default(), action: None }
    }

    /// A context for making changes.
    pub fn for_changes(definition: &'a ApiType, said: &'a mut Vec<Said>, changes: &[Change]) -> Self {
        let requested = changes.iter().map(|change| change.name.to_string()).collect();
        Self { requested: Some(requested), ..Self::new(definition, said) }
    }

    /// The provider's verdict on a resource.
    pub(super) fn verdict(&self, name: &ResourceName) -> Option<Verdict> {
        self.verdicts.get(name.to_string().as_str()).copied()
    }

    /// The type: its attributes, whether it has `ensure`, its features.
    pub fn type_definition(&self) -> &'a ApiType {
        self.definition
    }

    /// The device that resources of a type with `remote_resource` are on. This program is never one's proxy.
    ///
    /// # Errors
    /// Always.
    pub fn device(&self) -> Result<std::convert::Infallible, Raised> {
        Err(Raised::error("no device configured"))
    }

    // Plain messages:

    /// Says something about the type, or inside of a block form about its action.
    pub fn log(&mut self, level: Level, message: &str) {
        let about = self.action.as_deref().unwrap_or(&self.definition.name);
        let message = format!("{about}: {message}");
        self.say(level, message);
    }

    /// Says something about resources.
    ///
    /// # Errors
    /// A resource that is not among the changes.
    pub fn log_for(&mut self, level: Level, titles: &[String], message: &str) -> Result<(), Raised> {
        self.check(titles)?;
        let message = format!("{}: {message}", self.about(titles));
        self.say(level, message);
        Ok(())
    }

    fn say(&mut self, level: Level, message: String) {
        self.said.push(Said { level, by: Speaker::Puppet, message });
    }

    // Actions:

    /// Tells that resources were created.
    ///
    /// # Errors
    /// A resource that is not among the changes.
    pub fn created(&mut self, titles: &[String], message: Option<&str>) -> Result<(), Raised> {
        self.acted(titles, message.unwrap_or("Created"))
    }

    /// Tells that resources were changed.
    ///
    /// # Errors
    /// A resource that is not among the changes.
    pub fn updated(&mut self, titles: &[String], message: Option<&str>) -> Result<(), Raised> {
        self.acted(titles, message.unwrap_or("Updated"))
    }

    /// Tells that resources were removed.
    ///
    /// # Errors
    /// A resource that is not among the changes.
    pub fn deleted(&mut self, titles: &[String], message: Option<&str>) -> Result<(), Raised> {
        self.acted(titles, message.unwrap_or("Deleted"))
    }

    /// Tells that resources needed no change.
    ///
    /// # Errors
    /// A resource that is not among the changes.
    pub fn unchanged(&mut self, titles: &[String], message: Option<&str>) -> Result<(), Raised> {
        self.acted(titles, message.unwrap_or("Unchanged"))
    }

    fn acted(&mut self, titles: &[String], message: &str) -> Result<(), Raised> {
        self.check(titles)?;
        let titles_shown = match titles {
            [one] => one.clone(),
            several => ruby::inspect(&duckrow_values::Array::flat(several.iter().map(|t| t.as_str().into())).into()),
        };
        self.log(Level::Notice, &format!("{message}: {titles_shown}"));
        self.decide(titles, Verdict::Done);
        Ok(())
    }

    /// Reports that a resource was brought from one state into another, with the differences.
    ///
    /// # Errors
    /// A resource that is not among the changes.
    pub fn processed(&mut self, title: &str, is: Option<&States>, should: Option<&States>) -> Result<(), Raised> {
        self.changes_of(title, is, should)?;
        let message = format!("Processed {title} from {} to {}", shown(is), shown(should));
        self.log(Level::Notice, &message);
        self.decide(&[title.to_owned()], Verdict::Done);
        Ok(())
    }

    /// Tells that resources could not be changed; the default message is `Updating has failed`.
    ///
    /// # Errors
    /// A resource that is not among the changes.
    pub fn failed(&mut self, titles: &[String], message: Option<&str>) -> Result<(), Raised> {
        self.check(titles)?;
        self.action = Some(self.about(titles));
        self.log(Level::Err, message.unwrap_or("Updating has failed"));
        self.action = None;
        self.decide(titles, Verdict::Failed);
        Ok(())
    }

    /// Reports that an attribute was changed. This comes before the report of the action on its resource.
    ///
    /// # Errors
    /// A resource that is not among the changes, or whose action was reported already.
    pub fn attribute_changed(
        &mut self,
        title: &str,
        attribute: &str,
        is: Option<&Value>,
        should: Option<&Value>,
        message: Option<&str>,
    ) -> Result<(), Raised> {
        self.check(&[title.to_owned()])?;
        if self.verdicts.contains_key(title) {
            let text = format!("the change of '{attribute}' is told after the action on {title}");
            return Err(Raised::error(text));
        }
        let detail = message.map(|message| format!(": {message}")).unwrap_or_default();
        let (is, should) = (printable(is), printable(should));
        self.log(Level::Notice, &format!("{title}: attribute '{attribute}' changed from {is} to {should}{detail}"));
        Ok(())
    }

    pub(super) fn changes_of(
        &mut self,
        title: &str,
        is: Option<&States>,
        should: Option<&States>,
    ) -> Result<(), Raised> {
        self.check(&[title.to_owned()])?;
        for attribute in &self.definition.attributes {
            let value = |state: Option<&States>| state.and_then(|state| state.get(&attribute.name)).cloned();
            let (old, new) = (value(is), value(should));
            if old != new && attribute.role.is_property() {
                self.attribute_changed(title, &attribute.name, old.as_ref(), new.as_ref(), None)?;
            }
        }
        Ok(())
    }

    /// Checks that a `set` reports on nothing but the requested changes.
    pub(super) fn check(&self, titles: &[String]) -> Result<(), Raised> {
        let Some(requested) = &self.requested else { return Ok(()) };
        match titles.iter().find(|title| !requested.contains(title)) {
            Some(other) => Err(Raised::error(format!("Managing resource outside of requested set: {other}"))),
            None => Ok(()),
        }
    }

    pub(super) fn decide(&mut self, titles: &[String], verdict: Verdict) {
        for title in titles {
            // A failure stays one.
            let entry = self.verdicts.entry(title.clone()).or_insert(verdict);
            if verdict == Verdict::Failed {
                *entry = verdict;
            }
        }
    }

    /// `widget[a, b]`, or the type alone.
    pub(super) fn about(&self, titles: &[String]) -> String {
        match titles {
            [] => self.definition.name.to_string(),
            several => format!("{}[{}]", self.definition.name, several.join(", ")),
        }
    }
}

pub(super) fn shown(state: Option<&States>) -> String {
    state.map(show_state).unwrap_or_default()
}

/// A value as the message about a changed attribute shows it.
fn printable(value: Option<&Value>) -> EcoString {
    match value {
        None | Some(Value::Undef | Value::Boolean(false)) => "nil".into(),
        Some(Value::Integer(_) | Value::Float(_)) => value.map(ruby::to_s).unwrap_or_default().into(),
        Some(other) => ecow::eco_format!("'{}'", ruby::to_s(other)),
    }
}
