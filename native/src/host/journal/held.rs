//! The state of a resource that is no file, as a journal keeps it: the attributes with which it can be brought back. Secrets are left out.

use duckrow_core::resource_types::{Instance, System, to_s};
use duckrow_core::run::{Question, Wanted, held};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use super::super::accounts::Accounts;
use crate::print::manifest::json;

/// The types whose states can be brought back by their providers.
const TYPES: [&str; 5] = ["cron", "group", "package", "service", "user"];

/// A resource as it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HeldState {
    /// `Type[title]`
    pub(crate) resource: String,
    pub(crate) type_name: String,
    pub(crate) title: String,
    /// What a resource needs to have that state again.
    pub(crate) attributes: Map<String, Json>,
}

/// True if this is the `ensure` among attributes.
fn is(attributes: &Map<String, Json>, ensure: &str) -> bool {
    attributes.get("ensure").and_then(Json::as_str) == Some(ensure)
}

/// True if a state of this type can be brought back.
pub(super) fn is_brought_back(type_name: &str) -> bool {
    TYPES.contains(&type_name)
}

impl HeldState {
    /// The state of a resource on a host, if it can be brought back.
    pub(crate) fn of(resource: &Instance, system: &mut dyn System) -> Option<Self> {
        let definition = &resource.definition;
        if !TYPES.contains(&definition.name.as_str()) {
            return None;
        }
        let parameters: Vec<(String, String)> =
            resource.parameters().map(|(name, value)| (name.to_string(), to_s(value))).collect();
        let user = resource.text("user").filter(|_| definition.name == "cron").map(|user| ("user".to_owned(), user));
        let given: Vec<_> = parameters.into_iter().chain(user).collect();
        let provider = resource.provider.as_deref().or_else(|| super::super::working_provider(&definition.name));
        let question = Question { definition, title: &resource.title, provider, given: &given, wanted: Wanted::All };
        let found = held(question, system).ok()?;
        let mut attributes: Map<String, Json> = given.into_iter().map(|(name, value)| (name, value.into())).collect();
        attributes.extend(resource.provider.iter().map(|provider| ("provider".to_owned(), provider.as_str().into())));
        let properties = found.attributes.iter().filter(|(name, _)| !["password", "target"].contains(&name.as_str()));
        attributes.extend(properties.map(|(name, value)| (name.to_string(), json(value))));
        if definition.name == "package" && ["absent", "purged"].iter().any(|gone| is(&attributes, gone)) {
            // What isn't there can't be held.
            attributes.shift_remove("mark");
        }
        if definition.name == "user" {
            // Groups that were added go again.
            attributes.insert("membership".to_owned(), "inclusive".into());
        }
        let (type_name, title) = (definition.title.to_string(), resource.title.to_string());
        Some(Self { resource: resource.reference.to_string(), type_name, title, attributes })
    }

    /// The group of its own name, which goes with a user that is removed. It is noted behind the user, so that it comes back before.
    pub(crate) fn own_group(&self) -> Option<Self> {
        let number = Accounts::groups().number(&self.title).filter(|_| self.is_present_user())?;
        let attributes = [("ensure".to_owned(), "present".into()), ("gid".to_owned(), number.into())];
        Some(Self {
            resource: format!("Group[{}]", self.title),
            type_name: "Group".to_owned(),
            title: self.title.clone(),
            attributes: attributes.into_iter().collect(),
        })
    }

    /// The user, if this is the state of one that was in no group beside its own.
    pub(crate) fn user_without_groups(&self) -> Option<&str> {
        (self.is_present_user() && !self.attributes.contains_key("groups")).then_some(&self.title)
    }

    /// True if this is the state of a user that was there.
    pub(crate) fn is_present_user(&self) -> bool {
        self.type_name == "User" && self.described() == "present"
    }

    /// Its `ensure`, for people.
    pub(crate) fn described(&self) -> String {
        self.attributes.get("ensure").and_then(Json::as_str).unwrap_or("as it was").to_owned()
    }
}
