//! The types that are read from Ruby files are those that Puppet knows once it has loaded them (`conformance/types`).

use std::error::Error;
use std::fs;
use std::path::Path;

use duckrow_tests::declarations;
use serde_json::Value as Json;

#[test]
fn types_are_read_as_puppet_loads_them() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/types");
    let mut count = 0;
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_none_or(|ending| ending != "rb") {
            continue;
        }
        let recorded: Json = serde_json::from_str(&fs::read_to_string(path.with_extension("json"))?)?;
        let mut read = declarations::of(&fs::read_to_string(&path)?);
        for type_ in read.as_object_mut().into_iter().flat_map(|types| types.values_mut()) {
            let told = type_.as_object_mut().and_then(|type_| type_.shift_remove("problems"));
            assert_eq!(told, Some(Json::Array(Vec::new())), "{}", path.display());
        }
        assert_eq!(pretty(&read)?, pretty(&recorded)?, "{}", path.display());
        count += 1;
    }
    assert!(count > 1);
    Ok(())
}

/// The keys in order, a line for each thing, so that a difference shows where it is.
fn pretty(json: &Json) -> Result<String, serde_json::Error> {
    let mut json = json.clone();
    json.sort_all_objects();
    serde_json::to_string_pretty(&json)
}
