//! The pillar: data from the files of its own root, and what the scenario says over it (`salt/pillar/__init__.py`).

use super::data::{Data, Map};
use super::render::{Renderer, Surroundings};
use super::root::Root;
use super::{failure, merge, top};
use crate::names::FastSet;
use crate::source::{Diagnostic, Sources};

/// How deep files may include each other.
const MAX_INCLUDES: usize = 100;

/// The pillar of this minion.
///
/// # Errors
/// What kept a file from being rendered.
pub(super) fn compile(
    mut root: Root<'_>,
    around: &Surroundings,
    fuel: u64,
    sources: &mut Sources,
) -> Result<Data, Vec<Diagnostic>> {
    if root.state("top").is_none() {
        return Ok(around.pillar.clone());
    }
    let mut renderer = Renderer::new(&root, around, fuel);
    let mut errors = Vec::new();
    let wanted = top::matches(&mut root, &mut renderer, around, sources, &mut errors);
    let mut reader = Reader { root, renderer, sources, seen: FastSet::default(), errors };
    let mut pillar = around.pillar.clone();
    for pattern in wanted {
        for sls in reader.root.targets(&pattern) {
            if let Some(data) = reader.file(&sls, 0) {
                pillar = merge::recursively(&pillar, &data, false);
            }
        }
    }
    if !reader.errors.is_empty() {
        return Err(reader.errors);
    }
    Ok(merge::recursively(&pillar, &around.pillar, false))
}

struct Reader<'a, 'b> {
    root: Root<'a>,
    renderer: Renderer,
    sources: &'b mut Sources,
    seen: FastSet<String>,
    errors: Vec<Diagnostic>,
}

impl Reader<'_, '_> {
    fn file(&mut self, sls: &str, depth: usize) -> Option<Data> {
        if !self.seen.insert(sls.to_owned()) || depth > MAX_INCLUDES {
            return None;
        }
        let Some(file) = self.root.state(sls) else {
            let message = format!("Specified SLS '{sls}' in environment 'base' is not available on the salt master");
            let help = format!("Make a file pillar/{}.sls", sls.replace('.', "/"));
            self.errors.push(failure::with_help("salt-pillar", message, None, &help));
            return None;
        };
        let data = match self.renderer.render(sls, &file, &mut self.root, self.sources) {
            Ok(data) => data,
            Err(trouble) => {
                // Salt hides the reason in the log of its master; a place and a help say it here.
                let message = format!("Rendering SLS '{sls}' failed. Please see master log for details.");
                let help = trouble.help.map(|help| format!(": {help}")).unwrap_or_default();
                self.errors.push(failure::with_help("salt-pillar", message, trouble.at, &(trouble.message + &help)));
                return None;
            }
        };
        let Data::Map(map) = &data else {
            if data.is_true() {
                let message = format!("SLS '{sls}' does not render to a dictionary");
                self.errors.push(failure::error("salt-pillar", message, None));
            }
            return None;
        };
        let mut entries = map.entries().clone();
        let includes = entries.shift_remove("include");
        let mut merged = Data::Map(Map::default());
        for include in includes.iter().filter_map(|item| item.data.as_list()).flat_map(|list| list.items().clone()) {
            let (name, key) = match &include.data {
                Data::Map(map) => match map.first() {
                    Some((name, item)) => (name.text(), item.data.as_map().and_then(|options| options.get("key"))),
                    None => continue,
                },
                other => (other.text(), None),
            };
            let name = name.as_str().replace('/', ".");
            let pattern = match name.strip_prefix('.') {
                Some(rest) => {
                    let parts: Vec<&str> = sls.split('.').collect();
                    let folder = if file.is_init { parts.len() } else { parts.len().saturating_sub(1) };
                    [parts.get(..folder).unwrap_or_default(), &[rest]].concat().join(".")
                }
                None => name,
            };
            for target in self.root.targets(&pattern) {
                let Some(mut included) = self.file(&target, depth + 1) else { continue };
                if let Some(Data::Text(key)) = &key {
                    for part in key.split(':').rev() {
                        included = Data::Map(Map::single(part, super::data::Item::new(included)));
                    }
                }
                merged = merge::recursively(&merged, &included, false);
            }
        }
        Some(merge::recursively(&merged, &Data::Map(Map::new(entries)), false))
    }
}
