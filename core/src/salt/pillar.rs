//! The pillar: data from the files of its own root, and what the scenario says over it (`salt/pillar/__init__.py`).

use super::data::{Data, Entries, Item, Map};
use super::render::{Renderer, Surroundings};
use super::root::Root;
use super::{failure, merge, top};
use crate::names::FastMap;
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
    let mut reader = Reader { root, renderer, sources, seen: FastMap::default(), errors };
    let mut pillar = around.pillar.clone();
    for pattern in wanted {
        for sls in reader.root.targets(&pattern) {
            if let Some(data) = reader.file(&sls, &Entries::default(), 0) {
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
    /// What files say themselves, without what they include.
    seen: FastMap<String, Data>,
    errors: Vec<Diagnostic>,
}

impl Reader<'_, '_> {
    /// The data of a file and of what it includes; `given` is what its template knows besides.
    fn file(&mut self, sls: &str, given: &Entries, depth: usize) -> Option<Data> {
        if depth > MAX_INCLUDES {
            return None;
        }
        self.seen.insert(sls.to_owned(), Data::Map(Map::default()));
        let Some(file) = self.root.state(sls) else {
            let message = format!("Specified SLS '{sls}' in environment 'base' is not available on the salt master");
            let help = format!("Make a file pillar/{}.sls", sls.replace('.', "/"));
            self.errors.push(failure::with_help("salt-pillar", message, None, &help));
            return None;
        };
        let data = match self.renderer.render(sls, &file, given, &mut self.root, self.sources) {
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
        let own = Data::Map(Map::new(entries));
        self.seen.insert(sls.to_owned(), own.clone());
        let includes = includes.iter().filter_map(|item| item.data.as_list()).flat_map(|list| list.items().clone());
        let mut merged = Data::Map(Map::default());
        // As in Salt, what one include is given the next ones without an own `defaults` are given as well.
        let mut given = given.clone();
        for include in includes {
            let (name, key) = match &include.data {
                Data::Map(map) => {
                    let Some((name, item)) = map.first() else { continue };
                    let option = |name: &str| item.data.as_map().and_then(|options| options.get(name));
                    given = match option("defaults") {
                        Some(Data::Map(defaults)) => defaults.entries().clone(),
                        _ => Entries::default(),
                    };
                    (name.text(), option("key"))
                }
                other => (other.text(), None),
            };
            let pattern = included(sls, file.is_init, &name);
            for target in self.root.targets(&pattern) {
                // What is included again brings itself alone.
                let known = self.seen.get(&target).cloned();
                let Some(included) = known.or_else(|| self.file(&target, &given, depth + 1)) else { continue };
                merged = merge::recursively(&merged, &under(included, key.as_ref()), false);
            }
        }
        Some(merge::recursively(&merged, &own, false))
    }
}

/// The name, or pattern, that an include means.
fn included(sls: &str, is_init: bool, name: &str) -> String {
    let name = name.replace('/', ".");
    let Some(rest) = name.strip_prefix('.') else { return name };
    let parts: Vec<&str> = sls.split('.').collect();
    let folder = if is_init { parts.len() } else { parts.len().saturating_sub(1) };
    [parts.get(..folder).unwrap_or_default(), &[rest]].concat().join(".")
}

/// Data under a key: `a:b`.
fn under(data: Data, key: Option<&Data>) -> Data {
    let Some(Data::Text(key)) = key else { return data };
    key.split(':').rev().fold(data, |data, part| Data::Map(Map::single(part, Item::new(data))))
}
