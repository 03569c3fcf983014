//! What keeps resources from being applied here, told before anything is touched.

use duckrow_core::resource_types::TypeDefinition;

use super::{HERE, Providers, has_one, is_functional, program_of, working};

/// The types whose work is done by the program itself, without a provider of their own or by one that is always there.
const BY_ITSELF: [&str; 8] = ["exec", "file", "filebucket", "notify", "resources", "schedule", "stage", "tidy"];

impl Providers {
    /// The reason why no resource of a type, with this provider if it names one, can be applied here, and what can be done. None: it can.
    pub(in crate::host) fn obstacle(&self, definition: &TypeDefinition, provider: Option<&str>) -> Option<String> {
        let type_name = definition.name.as_str();
        let is_here = HERE.contains(&type_name) || BY_ITSELF.contains(&type_name);
        if !is_here {
            let needs_one = self.missing.file(type_name, None).is_some()
                || !definition.providers.is_empty()
                || definition.api.is_some();
            return needs_one.then(|| self.missing.refusal(type_name, provider).message);
        }
        match provider {
            Some(provider) if !is_functional(type_name, provider) => Some(self.of_provider(type_name, provider)),
            None if !has_one(type_name) => {
                let lacking = definition.providers.iter().find_map(|provider| program_of(type_name, provider));
                let lacking = lacking.map(|program| format!(": {program} is missing")).unwrap_or_default();
                Some(format!("no provider of {type_name} works on this host{lacking}"))
            }
            _ => None,
        }
    }

    /// The reason why a provider doesn't work here.
    fn of_provider(&self, type_name: &str, provider: &str) -> String {
        if self.missing.file(type_name, Some(provider)).is_some() {
            return self.missing.refusal(type_name, Some(provider)).message;
        }
        let reason = match program_of(type_name, provider) {
            Some(program) => format!("{program} is missing; an earlier resource may install it"),
            None => match working(type_name) {
                Some(other) => format!("leave out the attribute, or name {other}"),
                None => "leave out the attribute".to_owned(),
            },
        };
        format!("the provider {provider} of {type_name} doesn't work on this host: {reason}")
    }
}
