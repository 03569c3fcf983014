//! Functions that look at the files of the root that is rendered from (`salt/modules/cp.py`, `slsutil.py`).

use std::collections::BTreeSet;

use super::{Call, own_name};
use crate::salt::jinja::{Args, Error, Result, Value, text};

impl Call<'_> {
    pub(super) fn files(&self, args: Args) -> Result<Value> {
        let states = &self.world.states;
        let name = own_name(self.name);
        Ok(match name {
            "list_states" => names(self.world.names.iter().map(String::as_str)),
            "list_master" | "list_master_dirs" => {
                let [_, prefix] = args.bind(name, ["saltenv", "prefix"], 0)?;
                let prefix = prefix.map_or_else(|| Ok("".into()), |prefix| text(&prefix))?;
                let prefix = prefix.trim_matches('/');
                if name == "list_master" {
                    names(states.keys().map(AsRef::as_ref).filter(|path: &&str| path.starts_with(prefix)))
                } else {
                    names(self.folders().into_iter().filter(|path| path.starts_with(prefix)))
                }
            }
            "get_file_str" => {
                let path = path(name, args)?;
                let found = states.get(path.trim_start_matches("salt://"));
                found.map_or(Value::Bool(false), |source| Value::from(source.as_ref()))
            }
            "findup" => self.find_up(args)?,
            "file_exists" => Value::Bool(self.is_file(&path(name, args)?)),
            "dir_exists" => Value::Bool(self.folders().contains(path(name, args)?.as_str())),
            _ => Value::Bool(self.is_there(&path(name, args)?)),
        })
    }

    /// The first of some names that is in a folder or in one of those around it.
    fn find_up(&self, args: Args) -> Result<Value> {
        let [start, filenames, _] = args.bind("findup", ["startpath", "filenames", "saltenv"], 2)?;
        let start = start.filter(|start| start.truth().unwrap_or(false));
        let start = start.map_or_else(|| Ok("".into()), |start| text(&start))?;
        let start = start.split('/').filter(|part| !matches!(*part, "" | ".")).collect::<Vec<_>>().join("/");
        if !start.is_empty() && !self.is_there(&start) {
            return Err(Error::python(format!("Starting path not found in the state tree: {start}")));
        }
        let filenames = match filenames {
            Some(Value::List(list)) => list.items().iter().map(text).collect::<Result<Vec<_>>>()?,
            Some(single) if single.as_text().is_some() => vec![text(&single)?],
            _ => return Err(Error::python("Filenames argument must be a string or list of strings")),
        };
        let mut folder = start.as_str();
        loop {
            let within = |name: &str| if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
            if let Some(found) = filenames.iter().map(|name| within(name)).find(|path| self.is_there(path)) {
                return Ok(Value::from(found.as_str()));
            }
            if folder.is_empty() {
                return Err(Error::python("File pattern(s) not found in path ancestry"));
            }
            folder = folder.rsplit_once('/').map_or("", |(around, _)| around);
        }
    }

    fn is_file(&self, path: &str) -> bool {
        self.world.states.contains_key(path)
    }

    fn is_there(&self, path: &str) -> bool {
        self.is_file(path) || self.folders().contains(path)
    }

    /// All folders below the root.
    fn folders(&self) -> BTreeSet<&str> {
        let mut found = BTreeSet::new();
        for path in self.world.states.keys() {
            found.extend(path.match_indices('/').filter_map(|(end, _)| path.get(..end)));
        }
        found
    }
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> Value {
    Value::list(names.map(Value::from).collect())
}

fn path(function: &str, args: Args) -> Result<String> {
    let [path, ..] = args.bind(function, ["path", "saltenv"], 1)?;
    Ok(text(&path.unwrap_or(Value::None))?.to_string())
}
