//! The way from a title to the values of namevars (the document's "Composite namevars").

use std::rc::Rc;

use ecow::EcoString;

use super::definition::ApiType;
use duckrow_text::order::InOrder as _;
use duckrow_values::Value;
use duckrow_values::regex::Regex;

/// A pattern whose named captures are values of namevars.
#[derive(Debug, Clone)]
pub(super) struct TitlePattern {
    pub pattern: Rc<Regex>,
}

impl ApiType {
    /// The values that a title stands for: those of the first pattern that matches. Without patterns the title is the first
    /// namevar.
    ///
    /// # Errors
    /// Puppet's text if no pattern matches.
    pub fn parse_title(&self, title: &str) -> Result<Vec<(EcoString, Value)>, String> {
        let Some(patterns) = &self.title_patterns else {
            return Ok(self.namevars().take(1).map(|namevar| (namevar.name.clone(), title.into())).collect());
        };
        for TitlePattern { pattern } in patterns {
            let Ok(Some(found)) = pattern.find(title) else { continue };
            let captured = self.attributes.iter().filter_map(|attribute| {
                let group = pattern.groups_named(&attribute.name).next()?;
                let value = found.get(group).map_or(Value::Undef, Value::from);
                Some((group, (attribute.name.clone(), value)))
            });
            let mut captured: Vec<_> = captured.collect();
            captured.order_by_key(|(group, _)| *group);
            return Ok(captured.into_iter().map(|(_, value)| value).collect());
        }
        Err(format!("No set of title patterns matched the title \"{title}\"."))
    }
}
