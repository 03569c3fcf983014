//! Functions of texts.

use super::{Call, own_name};
use crate::jinja::{Args, Result, Value, text};
use crate::render::filters::codes::{base64, digest_of, from_base64, hmac_compute_of, hmac_of};
use crate::render::filters::texts::normal_path;

impl Call<'_> {
    pub(super) fn texts(&self, args: Args) -> Result<Value> {
        match self.name {
            "file.join" => {
                let mut joined = String::new();
                for part in &args.plain {
                    let part = text(part)?;
                    let gap = if joined.is_empty() || joined.ends_with('/') { "" } else { "/" };
                    joined = if part.starts_with('/') { part.to_string() } else { format!("{joined}{gap}{part}") };
                }
                Ok(Value::from(joined))
            }
            "file.normpath" => Ok(Value::from(normal_path(&text(&self.one(args, "path")?)?))),
            "file.pardir" => Ok(Value::from("..")),
            "hashutil.base64_encodestring" => {
                let encoded = text(&base64(&self.one(args, "instr")?)?)?;
                // Lines of MIME.
                let lines: Vec<&str> = (0..encoded.len())
                    .step_by(76)
                    .filter_map(|at| encoded.get(at..encoded.len().min(at + 76)))
                    .collect();
                Ok(Value::from(lines.iter().map(|line| format!("{line}\n")).collect::<String>()))
            }
            "hashutil.base64_decodestring" => {
                from_base64(&Value::from(text(&self.one(args, "instr")?)?.replace("\n", "")))
            }
            "hashutil.hmac_compute" => hmac_compute_of(args),
            "hashutil.hmac_signature" => hmac_of(args),
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
