//! Functions that look at the files of the root that is rendered from (`salt/modules/cp.py`, `slsutil.py`).

use super::{Call, own_name};
use crate::jinja::{Args, Entries, Error, Kind, Result, Value, text};
use crate::render::filters::codes::digest_of;

/// Where Salt keeps copies of what it fetched.
const CACHE: &str = "/var/cache/salt/minion/files/base";

impl Call<'_> {
    pub(super) fn files(&self, args: Args) -> Result<Value> {
        let states = &self.world.states;
        let names = |names: &mut dyn Iterator<Item = &str>| Value::list(names.map(Value::from).collect());
        let path = |args: Args| -> Result<String> {
            let [path, ..] = args.bind(own_name(self.name), ["path", "saltenv", "gzip"], 1)?;
            Ok(text(&path.unwrap_or(Value::None))?.trim_start_matches("salt://").to_owned())
        };
        Ok(match own_name(self.name) {
            "envs" => Value::list(vec![Value::from("base")]),
            "dir_exists" => Value::Bool(self.is_folder(&path(args)?)),
            "path_exists" => {
                let path = path(args)?;
                Value::Bool(self.is_in_root(path.trim_end_matches('/')))
            }
            "is_cached" => Value::from(""),
            "list_master_symlinks" => Value::dict(Entries::default()),
            "list_master_dirs" => {
                let mut folders: Vec<&str> = Vec::new();
                for path in states.keys() {
                    folders.extend(path.match_indices('/').filter_map(|(end, _)| path.get(..end)));
                }
                folders.sort_unstable();
                folders.dedup();
                names(&mut folders.into_iter())
            }
            "list_master" => {
                let [_, prefix] = args.bind("list_master", ["saltenv", "prefix"], 0)?;
                let prefix = prefix.map_or_else(|| Ok("".into()), |prefix| text(&prefix))?;
                names(&mut states.keys().map(AsRef::as_ref).filter(|path: &&str| path.starts_with(prefix.as_str())))
            }
            "hash_file" => {
                let path = path(args)?;
                let Some(source) = states.get(path.as_str()) else { return Ok(Value::dict(Entries::default())) };
                let digest = digest_of("sha256", &Value::from(source.as_ref()))?;
                let entries = [("hash_type", Value::from("sha256")), ("hsum", digest)];
                Value::dict(entries.into_iter().map(|(key, value)| (Value::from(key), value)).collect())
            }
            "cache_file" => {
                let path = path(args)?;
                let is_known = states.contains_key(path.as_str());
                if is_known { Value::from(format!("{CACHE}/{path}")) } else { Value::Bool(false) }
            }
            "list_states" => names(&mut self.world.names.iter().map(String::as_str)),
            "get_file_str" => {
                let given = args.plain.first().map_or_else(|| Ok("".into()), text)?;
                if !given.is_empty() && !given.contains("://") && !given.starts_with('/') {
                    return Err(Error::new(Kind::Function, format!("Path '{given}' is not absolute")));
                }
                let found = states.get(path(args)?.as_str());
                found.map_or(Value::Bool(false), |source| Value::from(source.as_ref()))
            }
            "get_url" => {
                let found = states.get(path(args)?.as_str());
                found.map_or(Value::Bool(false), |source| Value::from(source.as_ref()))
            }
            _ => Value::Bool(states.contains_key(path(args)?.as_str())),
        })
    }
}
