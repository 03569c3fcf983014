//! Functions of texts and of the files of a root.

use super::{Call, own_name};
use crate::salt::jinja::{Args, Result, Value, text};
use crate::salt::render::filters::codes::{base64, digest_of, from_base64};
use crate::salt::render::filters::texts::joined_path;

impl Call<'_> {
    pub(super) fn files(&self, args: Args) -> Result<Value> {
        let states = &self.world.states;
        let names = |names: &mut dyn Iterator<Item = &str>| Value::list(names.map(Value::from).collect());
        let path = |args: Args| -> Result<String> {
            let [path, ..] = args.bind(own_name(self.name), ["path", "saltenv", "gzip"], 1)?;
            Ok(text(&path.unwrap_or(Value::None))?.trim_start_matches("salt://").to_owned())
        };
        Ok(match own_name(self.name) {
            "list_states" => names(&mut self.world.names.iter().map(String::as_str)),
            "list_master" => names(&mut states.keys().map(AsRef::as_ref)),
            "get_file_str" => {
                let found = states.get(path(args)?.as_str());
                found.map_or(Value::Bool(false), |source| Value::from(source.as_ref()))
            }
            "file_exists" => Value::Bool(states.contains_key(path(args)?.as_str())),
            _ => {
                let path = path(args)?;
                let folder = format!("{}/", path.trim_end_matches('/'));
                let is_there = states.keys().any(|known| known.as_ref() == path || known.starts_with(&folder));
                Value::Bool(is_there)
            }
        })
    }

    pub(super) fn texts(&self, args: Args) -> Result<Value> {
        match self.name {
            "file.join" => joined_path(&args.plain),
            "file.basename" | "file.dirname" => {
                let path = text(&self.one(args, "path")?)?;
                let (folder, file) = path.rsplit_once('/').unwrap_or(("", &path));
                let is_root = folder.is_empty() && path.starts_with('/');
                Ok(Value::from(if self.name == "file.basename" {
                    file
                } else if is_root {
                    "/"
                } else {
                    folder
                }))
            }
            "hashutil.base64_b64encode" | "hashutil.base64_b64decode" => {
                let given = self.one(args, "instr")?;
                if self.name.ends_with("encode") { base64(&given) } else { from_base64(&given) }
            }
            "hashutil.digest" => {
                let [given, checksum] = args.bind("digest", ["instr", "checksum"], 1)?;
                let checksum = checksum.map_or_else(|| Ok("md5".into()), |checksum| text(&checksum))?;
                digest_of(&checksum, &given.unwrap_or(Value::None))
            }
            name => digest_of(own_name(name).trim_end_matches("_digest"), &self.one(args, "instr")?),
        }
    }
}
