//! Data in HOCON are looked up.

use std::path::Path;
use std::{fs, io};

use duckrow_core::source::yaml;

use super::{Target, hiera};

pub(super) const TARGET: Target = Target {
    name: "hocon",
    answer: |text| hiera::answer("data_hash: hocon_data, path: data.conf", "data/data.conf", text),
    seeds,
    dictionary: include_str!("../../fuzz/dictionaries/data.dict"),
};

/// The files of the recorded lookups.
fn seeds() -> io::Result<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/lookup/hocon/cases.yaml");
    let cases = yaml::read(&fs::read_to_string(path)?).map_err(io::Error::other)?;
    let cases = cases.as_object().into_iter().flatten();
    let files = cases.filter_map(|(_, case)| case["files"].as_object()).flatten();
    Ok(files.filter_map(|(_, text)| text.as_str().map(str::to_owned)).collect())
}
