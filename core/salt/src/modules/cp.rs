//! Files of the state tree, as a minion gets them from its master (`salt/modules/cp.py`).

use super::{Function, Given, Minion, invocation, mapping, texts};
use crate::render::codes::digest_of;
use crate::value::{Entries, Result, Value};

/// The folder in which Salt keeps copies of fetched files.
const CACHE: &str = "/var/cache/salt/minion/files/base";

pub(super) const TABLE: &[Function] = &[
    Function::computes(
        "cp.cache_file",
        "path, saltenv=None, source_hash=None, verify_ssl=True, use_etag=False",
        |minion, given| {
            let path = path(&given, "path")?;
            let is_known = minion.world.states.contains_key(path.as_str());
            Ok(if is_known { Value::from(format!("{CACHE}/{path}")) } else { false.into() })
        },
    ),
    Function::computes("cp.envs", "", |_, _| Ok(texts(["base"]))),
    Function::computes("cp.get_file_str", "path, saltenv=None", |minion, given| {
        let written = given.text("path")?;
        if !written.is_empty() && !written.contains("://") && !written.starts_with('/') {
            return Err(invocation(format!("Path '{written}' is not absolute")));
        }
        content(minion, &given)
    }),
    Function::computes(
        "cp.get_url",
        "path, dest='', saltenv=None, makedirs=False, source_hash=None, verify_ssl=True",
        |minion, given| content(minion, &given),
    ),
    Function::computes("cp.hash_file", "path, saltenv=None", |minion, given| {
        let path = path(&given, "path")?;
        let Some(source) = minion.world.states.get(path.as_str()) else { return Ok(Value::dict(Entries::default())) };
        let digest = digest_of("sha256", &Value::from(source.as_ref()))?;
        Ok(mapping([("hash_type", Value::from("sha256")), ("hsum", digest)]))
    }),
    Function::computes("cp.is_cached", "path, saltenv=None", |_, _| Ok(Value::from(""))),
    Function::computes("cp.list_master", "saltenv=None, prefix=''", |minion, given| {
        let prefix = given.text("prefix")?;
        Ok(texts(minion.world.states.keys().filter(|path| path.starts_with(&prefix))))
    }),
    Function::computes("cp.list_master_dirs", "saltenv=None, prefix=''", |minion, given| {
        let prefix = given.text("prefix")?;
        let mut folders: Vec<&str> = Vec::new();
        for path in minion.world.states.keys() {
            folders.extend(path.match_indices('/').filter_map(|(end, _)| path.get(..end)));
        }
        folders.sort_unstable();
        folders.dedup();
        Ok(texts(folders.into_iter().filter(|folder| folder.starts_with(&prefix))))
    }),
    Function::computes("cp.list_master_symlinks", "saltenv=None, prefix=''", |_, _| {
        Ok(Value::dict(Entries::default()))
    }),
    Function::computes("cp.list_states", "saltenv=None", |minion, _| Ok(texts(&minion.world.names))),
];

/// A path of the state tree.
pub(super) fn path(given: &Given, name: &str) -> Result<String> {
    Ok(given.text(name)?.trim_start_matches("salt://").to_owned())
}

fn content(minion: &Minion<'_>, given: &Given) -> Result<Value> {
    let found = minion.world.states.get(path(given, "path")?.as_str());
    Ok(found.map_or(Value::Bool(false), |source| Value::from(source.as_ref())))
}
