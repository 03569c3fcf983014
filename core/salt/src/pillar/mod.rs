//! The pillar: data from the files of its own root, with the scenario's pillar merged over it (`salt/pillar/__init__.py`).

mod top;

use super::render::{Reading, Renderer, Surroundings};
use super::root::StateFile;
use super::{failure, fnmatch, merge};
use crate::value::{Dict, Entries, Item, Value};
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::{Diagnostic, FileSpan};

/// The depth to which files may include each other.
const MAX_INCLUDES: usize = 100;

/// The number of entries of the pillar that are copied in a step when a file is merged into it.
const ENTRIES_MERGED: u64 = 2;

/// The pillar of this minion; the steps of its files are taken from the fuel.
///
/// # Errors
/// What kept a file from being rendered.
pub(super) fn compile(
    around: &Surroundings,
    fuel: &mut u64,
    reading: Reading<'_, '_, '_>,
) -> Result<Value, Vec<Diagnostic>> {
    if reading.root.state("top").is_none() {
        return Ok(around.pillar.clone());
    }
    // Files of the pillar don't see the pillar, nor what is given besides.
    let bare = Surroundings { pillar: Value::Dict(Dict::default()), ..around.clone() };
    let renderer = Renderer::new(reading.root, &bare, *fuel);
    let (seen, errors, ignored) = (FastMap::default(), Vec::new(), FastSet::default());
    let mut reader = Reader { reading, renderer, seen, errors, ignored };
    let wanted = reader.wanted(around).map_err(|exception| vec![*exception])?;
    let mut pillar = around.pillar.clone();
    for (env, patterns) in wanted {
        for pattern in patterns {
            if env != "base" {
                let message = format!("No matching pillar environment for environment '{env}' found");
                reader.errors.push(failure::error("salt-pillar", message, None));
                continue;
            }
            reader.renderer.spend(reader.reading.root.steps_to_match(&pattern));
            for sls in reader.reading.root.targets(&pattern) {
                if let Some(data) = reader.file(&sls, &Entries::default(), 0) {
                    pillar = reader.merged(&pillar, &data, None).unwrap_or(pillar);
                }
            }
        }
    }
    *fuel = reader.renderer.steps_left();
    if !reader.errors.is_empty() {
        let title = failure::error("salt-pillar", "Pillar failed to render with the following messages:", None);
        return Err(std::iter::once(title).chain(reader.errors).collect());
    }
    Ok(merge::recursively(&pillar, &around.pillar, false))
}

struct Reader<'a, 'b, 'c> {
    reading: Reading<'b, 'a, 'c>,
    renderer: Renderer,
    /// The data of files themselves, without the files that they include.
    seen: FastMap<String, Value>,
    errors: Vec<Diagnostic>,
    /// The files that may be missing.
    ignored: FastSet<String>,
}

impl Reader<'_, '_, '_> {
    /// The data of a file and of the files that it includes; `given` are further variables of its template.
    fn file(&mut self, sls: &str, given: &Entries, depth: usize) -> Option<Value> {
        if depth > MAX_INCLUDES {
            return None;
        }
        self.seen.insert(sls.to_owned(), Value::Dict(Dict::default()));
        let Some(file) = self.reading.root.state(sls) else {
            if self.ignored.contains(sls) {
                return None;
            }
            let message = format!("Specified SLS '{sls}' in environment 'base' is not available on the salt master");
            let help = format!("Make a file pillar/{}.sls", sls.replace('.', "/"));
            self.errors.push(failure::with_help("salt-pillar", message, None, &help));
            return None;
        };
        let map = self.rendered(sls, &file, given)?;
        let mut entries = map.placed().clone();
        let includes = entries.shift_remove("include");
        if let Some(include) = includes.as_ref().filter(|item| item.value.as_list().is_none()) {
            let message = format!("Include Declaration in SLS '{sls}' is not formed as a list");
            self.errors.push(failure::error("salt-pillar", message, include.at));
        }
        let own = Value::Dict(Dict::new(entries));
        self.seen.insert(sls.to_owned(), own.clone());
        let includes = includes.iter().filter_map(|item| item.value.as_list()).flat_map(|list| list.placed().clone());
        let mut merged = Value::Dict(Dict::default());
        // As in Salt, what one include is given the next ones without an own `defaults` are given as well.
        let mut given = given.clone();
        for include in includes {
            let (name, key) = match &include.value {
                Value::Dict(map) => {
                    let Some((name, item)) = map.first() else { continue };
                    let option = |name: &str| item.value.as_dict().and_then(|options| options.get(name));
                    given = match option("defaults") {
                        Some(Value::Dict(defaults)) => defaults.placed().clone(),
                        _ => Entries::default(),
                    };
                    (name.text(), option("key"))
                }
                other => (other.text(), None),
            };
            for target in self.included(sls, file.is_init, &name) {
                // What is included again brings itself alone.
                let known = self.seen.get(&target).cloned();
                let Some(included) = known.or_else(|| self.file(&target, &given, depth + 1)) else { continue };
                merged = self.merged(&merged, &under(included, key.as_ref()), include.at)?;
            }
        }
        self.merged(&merged, &own, None)
    }

    /// Data with other data merged into it; nothing if no steps are left for that, which is reported once.
    fn merged(&mut self, into: &Value, from: &Value, at: Option<FileSpan>) -> Option<Value> {
        self.renderer.spend(merge::entries(into, from) / ENTRIES_MERGED);
        if self.renderer.steps_left() > 0 {
            return Some(merge::recursively(into, from, false));
        }
        failure::out_of_steps(&mut self.errors, at);
        None
    }

    /// The mapping that a file says itself.
    fn rendered(&mut self, sls: &str, file: &StateFile<'_>, given: &Entries) -> Option<Dict> {
        let data = match self.renderer.render(sls, file, given, self.reading.lent()) {
            Ok(data) => data,
            Err(trouble) => {
                // Salt hides the reason in the log of its master; a place and a help say it here.
                let message = format!("Rendering SLS '{sls}' failed. Please see master log for details.");
                let help = trouble.help.map(|help| format!(": {help}")).unwrap_or_default();
                self.errors.push(failure::with_help("salt-pillar", message, trouble.at, &(trouble.message + &help)));
                return None;
            }
        };
        let is_true = data.is_true();
        let Value::Dict(map) = data else {
            if is_true {
                let message = format!("SLS '{sls}' does not render to a dictionary");
                self.errors.push(failure::error("salt-pillar", message, None));
            }
            return None;
        };
        Some(map)
    }

    /// The files that an include means. Of one that begins with dots also those that are so named from the root, before all others.
    fn included(&mut self, sls: &str, is_init: bool, name: &str) -> Vec<String> {
        let mut matched = |pattern: &str| -> Vec<String> {
            self.renderer.spend(self.reading.root.steps_to_match(pattern));
            self.reading.root.names().iter().filter(|known| fnmatch::matches(known, pattern)).cloned().collect()
        };
        let plain = name.trim_start_matches('.').replace('/', ".");
        let full = match name.strip_prefix('.') {
            None => name.to_owned(),
            Some(rest) => {
                let parts: Vec<&str> = sls.split('.').collect();
                let folder = if is_init { parts.len() } else { parts.len().saturating_sub(1) };
                [parts.get(..folder).unwrap_or_default(), &[rest]].concat().join(".")
            }
        };
        let mut found = matched(&plain);
        found.extend(matched(&full).into_iter().filter(|_| full != plain));
        if found.is_empty() { vec![full.replace('/', ".")] } else { found }
    }
}

/// Data under a key: `a:b`.
fn under(data: Value, key: Option<&Value>) -> Value {
    let Some(Value::Text(key)) = key else { return data };
    key.split(':').rev().fold(data, |data, part| Value::Dict(Dict::single(part, Item::new(data))))
}
