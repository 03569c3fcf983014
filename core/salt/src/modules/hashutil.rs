//! Digests and codes of texts (`salt/modules/hashutil.py`).

use super::Function;
use crate::render::codes::{base64, digest_of, from_base64, hmac_compute_of, hmac_of};
use crate::value::{Args, Value, text};

pub(super) const TABLE: &[Function] = &[
    Function::computes("hashutil.base64_b64decode", "instr", |_, given| from_base64(given.get("instr"))),
    Function::computes("hashutil.base64_b64encode", "instr", |_, given| base64(given.get("instr"))),
    Function::computes("hashutil.base64_decodestring", "instr", |_, given| {
        from_base64(&Value::from(text(given.get("instr"))?.replace("\n", "")))
    }),
    Function::computes("hashutil.base64_encodestring", "instr", |_, given| {
        let encoded = text(&base64(given.get("instr"))?)?;
        // Lines of MIME.
        let lines = (0..encoded.len()).step_by(76).filter_map(|at| encoded.get(at..encoded.len().min(at + 76)));
        Ok(Value::from(lines.map(|line| format!("{line}\n")).collect::<String>()))
    }),
    Function::computes("hashutil.digest", "instr, checksum='md5'", |_, given| {
        digest_of(&given.text("checksum")?, given.get("instr"))
    }),
    Function::computes("hashutil.hmac_compute", "string, shared_secret", |_, given| {
        hmac_compute_of(Args::of(vec![given.get("string").clone(), given.get("shared_secret").clone()]))
    }),
    Function::computes("hashutil.hmac_signature", "string, shared_secret, challenge_hmac", |_, given| {
        let names = ["string", "shared_secret", "challenge_hmac"];
        hmac_of(Args::of(names.map(|name| given.get(name).clone()).to_vec()))
    }),
    Function::computes("hashutil.md5_digest", "instr", |_, given| digest_of("md5", given.get("instr"))),
    Function::computes("hashutil.sha256_digest", "instr", |_, given| digest_of("sha256", given.get("instr"))),
    Function::computes("hashutil.sha512_digest", "instr", |_, given| digest_of("sha512", given.get("instr"))),
];
