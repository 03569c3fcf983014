//! The functions that are built in, by family. Each family is a table: name, signatures, what to do.
//!
//! Functions see the [`Frame`](crate::evaluator::Frame) that calls them; effects on the catalog go through its builder.

mod catalog;
mod collection;
mod control;
mod conversion;
mod iteration;
mod logging;

use std::rc::Rc;

use crate::evaluator::FunctionTable;

/// All built-in functions.
pub fn table() -> Rc<FunctionTable> {
    let families = [
        catalog::FUNCTIONS,
        collection::FUNCTIONS,
        control::FUNCTIONS,
        conversion::FUNCTIONS,
        iteration::FUNCTIONS,
        logging::FUNCTIONS,
    ];
    Rc::new(FunctionTable::new(&families, NOT_YET))
}

/// Functions that Puppet 7 has and Duckrow doesn't yet. A test sees to it that no name is in both lists.
const NOT_YET: &[&str] = &[
    "abs",
    "annotate",
    "assert_type",
    "binary_file",
    "camelcase",
    "capitalize",
    "ceiling",
    "chomp",
    "chop",
    "compare",
    "convert_to",
    "digest",
    "downcase",
    "epp",
    "eyaml_lookup_key",
    "file",
    "find_file",
    "find_template",
    "floor",
    "fqdn_rand",
    "generate",
    "get",
    "getvar",
    "group_by",
    "hiera",
    "hiera_array",
    "hiera_hash",
    "hiera_include",
    "hocon_data",
    "import",
    "inline_epp",
    "inline_template",
    "json_data",
    "lookup",
    "lstrip",
    "match",
    "max",
    "md5",
    "min",
    "module_directory",
    "partition",
    "regsubst",
    "round",
    "rstrip",
    "scanf",
    "sha1",
    "sha256",
    "shellquote",
    "sort",
    "split",
    "sprintf",
    "strftime",
    "strip",
    "template",
    "tree_each",
    "type",
    "upcase",
    "versioncmp",
    "yaml_data",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_yet_is_not_there() {
        let table = table();
        assert_eq!(NOT_YET.iter().find(|name| table.get(name).is_some()), None);
    }
}
