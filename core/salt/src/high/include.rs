//! Files that other files include: their names, relative ones too, and the notes on the files that include them.

use ecow::EcoString;

use super::super::failure;
use super::{Builder, High, MAX_INCLUDES, STEPS_OF_AN_INCLUDED_STATE};
use crate::value::{Item, List, Value};

impl Builder<'_, '_, '_> {
    pub(super) fn take_includes(&mut self, sls: &str, high: &mut High) -> Vec<Item> {
        match high.states.get("include") {
            Some(Item { value: Value::List(list), .. }) => {
                let includes = list.placed().clone();
                high.states.shift_remove("include");
                includes
            }
            Some(item) => {
                let message = format!("Include Declaration in SLS {sls} is not formed as a list");
                let help = "Write every file with `- ` in front of it";
                self.errors.push(failure::with_help("salt-structure", message, item.at, help));
                Vec::new()
            }
            None => Vec::new(),
        }
    }

    pub(super) fn include(&mut self, sls: &str, is_init: bool, include: &Item, high: &mut High, depth: usize) {
        let wanted = match &include.value {
            Value::Dict(map) => map.first().map(|(env, item)| (env.text(), item.value)),
            other => Some((EcoString::from("base"), other.clone())),
        };
        let Some((env, wanted)) = wanted else { return };
        if env != "base" && env != "_xenv" {
            let message =
                format!("Nonexistent saltenv '{env}' found in include of '{}' within SLS 'base:{sls}'", wanted.text());
            self.errors.push(failure::with_help(
                "salt-include",
                message,
                include.at,
                "This engine has the saltenv `base`",
            ));
            return;
        }
        let Value::Text(wanted) = wanted else {
            let message = format!("'{}' object has no attribute 'startswith'", wanted.class());
            self.errors.push(failure::exception("AttributeError", &message, include.at));
            return;
        };
        let Some(pattern) = resolved(sls, is_init, &wanted) else {
            let message = format!(
                "Attempted relative include of '{wanted}' within SLS 'base:{sls}' goes beyond top level package "
            );
            let help = "A leading dot is the folder of this file, each further dot the folder above";
            self.errors.push(failure::with_help("salt-include", message, include.at, help));
            return;
        };
        if depth >= MAX_INCLUDES {
            let message = format!("files include each other more than {MAX_INCLUDES} deep");
            self.errors.push(failure::error("limit", message, include.at));
            return;
        }
        self.renderer.spend(self.reading.root.steps_to_match(&pattern));
        for target in self.reading.root.targets(&pattern) {
            if self.seen.contains(&target) {
                continue;
            }
            let before = self.errors.len();
            let included = self.file(&target, depth + 1);
            let mut inner = self.errors.split_off(before);
            for error in &mut inner {
                error.at = error.at.or(include.at);
            }
            if let Some(included) = included {
                let sls = EcoString::from(sls);
                self.renderer.spend(STEPS_OF_AN_INCLUDED_STATE.saturating_mul(included.states.len() as u64));
                included.states.values().for_each(|item| included_from(item, &sls));
                self.merge(high, included);
            }
            self.errors.append(&mut inner);
        }
    }
}

pub(super) fn missing(sls: &str) -> String {
    format!(
        "Specified SLS {sls} in saltenv base is not available on the salt master or through a configured fileserver"
    )
}

pub(super) fn included_from(item: &Item, sls: &EcoString) {
    let Value::Dict(body) = &item.value else { return };
    let mut entries = body.placed_mut();
    let list = entries.get_or_insert("__sls_included_from__", || Item::new(List::default()));
    if let Some(Item { value: Value::List(list), .. }) = list {
        list.push(Item::new(sls.clone()));
    }
}

/// The name, or pattern, that an include means; none if it leads out of the root.
pub(super) fn resolved(sls: &str, is_init: bool, include: &str) -> Option<String> {
    let name = include.trim_start_matches('.');
    let levels = include.len() - name.len();
    if levels == 0 {
        return Some(include.to_owned());
    }
    let mut parts: Vec<&str> = sls.split('.').collect();
    if is_init {
        parts.push("init");
    }
    let kept = parts.len().checked_sub(levels)?;
    parts.truncate(kept);
    parts.push(name);
    Some(parts.join("."))
}
