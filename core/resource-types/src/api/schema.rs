//! The checks of `get`'s result against the type (`check_schema` and the strict checks of Resource API 1.8.16).

use super::definition::ApiType;
use super::provider::{ResourceName, States, show_state};
use crate::ruby;
use duckrow_values::types::instance_of;
use duckrow_values::types::mismatch::describe_mismatch;
use duckrow_values::{Type, Value, infer};

impl ApiType {
    /// The reason why a value is not one of a data type, with the subject in front; nothing if it is one.
    pub(super) fn mismatch(subject: &str, of: &Type, value: &Value) -> Option<String> {
        (!instance_of(of, value)).then(|| describe_mismatch(subject, of, &infer(value)))
    }

    /// The name of the resource that a state belongs to.
    pub(super) fn name_of(&self, state: &States) -> ResourceName {
        let value = |name: &str| state.get(name).cloned().unwrap_or_default();
        if self.has_several_namevars() {
            return ResourceName::Several(self.namevars().map(|n| (n.name.clone(), value(&n.name))).collect());
        }
        ResourceName::One(self.namevars().next().map(|namevar| value(&namevar.name)).unwrap_or_default())
    }

    /// True if a state belongs to the resource of this name.
    pub(super) fn is_named(&self, state: &States, name: &ResourceName) -> bool {
        self.name_of(state) == *name
    }

    /// The mistakes in a state that `get` returned.
    pub(super) fn schema_errors(&self, state: &States) -> Option<String> {
        let known = |name: &str| name == "title" || self.attribute(name).is_some();
        let unknown: Vec<_> = state.keys().filter(|name| !known(name)).map(|name| format!("    * {name}\n")).collect();
        let mut wrong = Vec::new();
        for (name, value) in state {
            let Some(attribute) = self.attribute(name) else { continue };
            if let Some(why) = Self::mismatch("", &attribute.data_type, value) {
                wrong.push(format!("    * {name}: {} ({why})\n", ruby::to_s(value)));
            }
        }
        if unknown.is_empty() && wrong.is_empty() {
            return None;
        }
        let first = self.namevars().next().and_then(|namevar| state.get(&namevar.name)).map(ruby::to_s);
        let name = format!("{}[{}]", self.name, first.unwrap_or_default());
        let mut text = format!("Provider returned data that does not match the Type Schema for `{name}`");
        for (heading, lines) in [("Unknown attribute", unknown), ("Value type mismatch", wrong)] {
            if !lines.is_empty() {
                text += &format!("\n {heading}:\n{}", lines.concat());
            }
        }
        Some(text)
    }

    /// The error about canonicalized values that differ from those that `get` returned.
    pub(super) fn canonical_error(&self, title: &str, state: &States, canonical: &States) -> Option<String> {
        (state != canonical).then(|| {
            format!(
                "{}[{title}]#get has not provided canonicalized values.\nReturned values:       {}\nCanonicalized values:  {}",
                self.name,
                show_state(state),
                show_state(canonical)
            )
        })
    }

    /// The error about the title that `get` returned for a resource with several namevars.
    pub(super) fn title_error(&self, title: &str, state: &States, name: &ResourceName) -> Option<String> {
        let (ResourceName::Several(expected), true) = (name, self.title_patterns.is_some()) else { return None };
        let Some(returned) = state.get("title") else {
            return Some(format!("{}[{title}]#get has not provided a title attribute.", self.name));
        };
        let parsed: States = self.parse_title(&ruby::to_s(returned)).unwrap_or_default().into_iter().collect();
        if parsed == *expected {
            return None;
        }
        let differs = |name: &&str| parsed.get(*name) != expected.get(*name);
        let differing: Vec<_> = self
            .namevars()
            .map(|namevar| namevar.name.as_str())
            .filter(differs)
            .map(|name| format!(":{name}"))
            .collect();
        Some(format!(
            "{}[{title}]#get has provided a title attribute which does not match all namevars.\nNamevars which do not match: [{}]\nReturned parsed title hash:  {}\nExpected hash:               {}",
            self.name,
            differing.join(", "),
            show_state(&parsed),
            show_state(expected)
        ))
    }
}
