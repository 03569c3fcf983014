//! The top file of the pillar: which of its files this minion is given (`get_tops`, `merge_tops` and `top_matches` in
//! `salt/pillar/__init__.py`). It is looser than the one of states: a value that is no list is walked through all the same.

use super::Reader;
use crate::render::{Surroundings, around_line};
use crate::trouble::Trouble;
use crate::value::{Entries, Item, Value};
use crate::{failure, top};
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::Diagnostic;
use duckrow_values::Effort;

/// A target with its arguments: files, and the way to read it.
struct Target {
    env: String,
    name: String,
    order: i64,
    matcher: Option<Value>,
    files: Vec<String>,
}

impl Reader<'_, '_, '_> {
    /// The files for this minion, by the name of their saltenv; mistakes are noted.
    ///
    /// # Errors
    /// An exception that Salt breaks off with.
    pub(super) fn wanted(&mut self, around: &Surroundings) -> Result<Vec<(String, Vec<String>)>, Box<Diagnostic>> {
        let mut targets = self.targets()?;
        targets.sort_by_key(|target| target.order);
        let mut wanted: FastMap<String, Vec<String>> = FastMap::default();
        for target in targets {
            let means = |effort: &Effort| top::means(target.matcher.as_ref(), None, &target.name, around, effort);
            if self.renderer.with_effort(means)? {
                let known = wanted.entry(target.env).or_default();
                let mut seen: FastSet<String> = known.iter().cloned().collect();
                known.extend(target.files.into_iter().filter(|file| seen.insert(file.clone())));
            }
        }
        Ok(wanted.into_iter().collect())
    }

    fn targets(&mut self) -> Result<Vec<Target>, Box<Diagnostic>> {
        let mut found: Vec<Target> = Vec::new();
        let (mut names, mut place) = (vec!["top".to_owned()], 0);
        while let Some(name) = names.get(place).cloned() {
            place += 1;
            let Some(file) = self.reading.root.state(&name) else { continue };
            let given = Entries::default();
            let read = self.renderer.render(&name, &file, &given, self.reading.lent());
            let data = match read {
                Ok(data) => data,
                Err(trouble) => {
                    let which = if place == 1 { "Primary Top file".to_owned() } else { format!("Top file {name}") };
                    let error = self.unreadable(&which, file.text, trouble);
                    self.errors.push(error);
                    continue;
                }
            };
            let Value::Dict(environments) = &data else {
                if data.is_true() {
                    let words = format!("'{}' object has no attribute 'items'", data.class());
                    return Err(Box::new(failure::exception("AttributeError", &words, None)));
                }
                continue;
            };
            for (env, item) in environments.placed().iter() {
                if env.as_str() == Some("include") {
                    let more = item.value.as_list().map(|list| list.placed().clone()).unwrap_or_default();
                    let more = more.iter().map(|item| item.value.text().to_string());
                    let new: Vec<String> = more.filter(|name| !names.contains(name)).collect();
                    names.extend(new);
                    continue;
                }
                match self.of_env(&env.text(), item) {
                    Some(targets) => found.extend(targets),
                    None => {
                        let words = "Error encountered while rendering pillar top file.";
                        self.errors.push(failure::error("salt-pillar", words, item.at));
                        return Ok(Vec::new());
                    }
                }
            }
        }
        Ok(found)
    }

    /// The targets of a saltenv; nothing if they can't be walked through.
    fn of_env(&mut self, env: &str, item: &Item) -> Option<Vec<Target>> {
        let mut found = Vec::new();
        for (name, item) in item.value.as_dict()?.placed().iter() {
            let mut target = Target {
                env: env.to_owned(),
                name: name.text().to_string(),
                order: 0,
                matcher: None,
                files: Vec::new(),
            };
            let mut ignores = false;
            for part in parts(&item.value)? {
                match &part {
                    Value::Dict(map) => {
                        target.matcher = map.get("match").or(target.matcher);
                        if let Some(order) = map.get("order") {
                            target.order = order.text().parse().unwrap_or_default();
                        }
                        ignores |= map.get("ignore_missing").is_some_and(|ignores| ignores.is_true());
                    }
                    Value::Text(file) => target.files.push(file.to_string()),
                    _ => {}
                }
            }
            if ignores {
                self.ignored.extend(target.files.iter().cloned());
            }
            found.push(target);
        }
        Some(found)
    }

    /// The error about a top file that can't be rendered.
    fn unreadable(&self, which: &str, text: &str, trouble: Trouble) -> Diagnostic {
        let line = trouble.message.rsplit_once("; line ").and_then(|(_, line)| line.parse().ok());
        let around = line.map(|line| format!("\n\n{}", around_line(text, line))).unwrap_or_default();
        let message = format!("Rendering {which} failed, render error:\n{}{around}", trouble.message);
        let error = failure::error("salt-pillar", message, trouble.at);
        match trouble.help {
            Some(help) => error.help(help),
            None => error,
        }
    }
}

/// The items that Python's `for` finds in a value; nothing if it can't iterate over it.
fn parts(data: &Value) -> Option<Vec<Value>> {
    match data {
        Value::List(list) => Some(list.placed().iter().map(|item| item.value.clone()).collect()),
        Value::Dict(map) => Some(map.placed().keys().cloned().collect()),
        Value::Text(text) => Some(text.chars().map(|c| Value::from(c.to_string())).collect()),
        _ => None,
    }
}
