//! Functions of texts.

use super::{Call, own_name};
use crate::salt::jinja::{Args, Result, Value, text};
use crate::salt::render::filters::codes::{base64, digest_of, from_base64};
use crate::salt::render::filters::texts::joined_path;

impl Call<'_> {
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
