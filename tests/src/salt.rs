//! Cases of the Salt corpus (`conformance/salt/README.md`): the scenario that a case describes, and a run in the shape of its
//! recorded answer.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use duckrow_core::run::Run;
use duckrow_core::scenario::{Kind, Node, Options, Scenario};
use duckrow_core::source::{Severity, yaml};
use indexmap::IndexMap;
use serde_json::{Map, Value as Json, json};

use crate::files;

/// A case.
#[derive(Debug)]
pub struct SaltCase {
    /// The state file.
    pub path: PathBuf,
    /// `area/name`
    pub name: String,
}

/// All cases, sorted by name.
///
/// # Errors
/// Folders that can't be read.
pub fn all() -> io::Result<Vec<SaltCase>> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/salt");
    let mut cases = Vec::new();
    for area in files::sorted(&corpus)?.into_iter().filter(|path| path.is_dir()) {
        for path in files::sorted(&area)?.into_iter().filter(|path| files::has_extension(path, "sls")) {
            let name = format!("{}/{}", files::stem(&area), files::stem(&path));
            cases.push(SaltCase { path, name });
        }
    }
    Ok(cases)
}

impl SaltCase {
    /// The recorded answer.
    ///
    /// # Errors
    /// An answer that can't be read.
    pub fn recorded(&self) -> io::Result<Json> {
        Ok(serde_json::from_str(&fs::read_to_string(self.path.with_extension("expected.json"))?)?)
    }

    /// The scenario that the case describes.
    ///
    /// # Errors
    /// Files that can't be read, or options that are no YAML.
    pub fn scenario(&self) -> io::Result<Scenario> {
        let options = match fs::read_to_string(self.path.with_extension("yaml")) {
            Ok(text) => yaml::read(&text).map_err(io::Error::other)?,
            Err(_) => json!({}),
        };
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let mut tree = IndexMap::from([(name.into_owned(), fs::read_to_string(&self.path)?)]);
        files::read_tree(&self.path.with_extension("d"), "", &mut tree)?;
        let data = |name: &str| options[name].as_object().cloned().unwrap_or_default();
        let node = Node { grains: grains(data("grains")), pillar: data("pillar"), ..Node::default() };
        Ok(Scenario {
            kind: Some(Kind::Salt),
            files: tree,
            node,
            options: Options {
                state_auto_order: options["state_auto_order"].as_bool(),
                failhard: options["failhard"] == true,
                test: options["test"] == true,
                ..Options::default()
            },
            ..Scenario::default()
        })
    }
}

/// The fixed grains of the corpus, and those of a case over them.
fn grains(more: Map<String, Json>) -> Map<String, Json> {
    let fixed = json!({
        "id": "duck", "host": "duck", "nodename": "duck", "fqdn": "duck.example.com", "domain": "example.com",
        "localhost": "duck", "kernel": "Linux", "os": "Debian", "os_family": "Debian", "osfullname": "Debian",
        "oscodename": "bookworm", "osrelease": "12", "osrelease_info": [12], "osmajorrelease": 12,
        "osfinger": "Debian-12", "osarch": "amd64", "cpuarch": "x86_64", "num_cpus": 2, "mem_total": 2048,
        "shell": "/bin/sh", "virtual": "physical", "init": "sysvinit", "username": "root", "tmpdir": "/SANDBOX",
    });
    let mut grains = fixed.as_object().cloned().unwrap_or_default();
    grains.extend(more);
    grains
}

/// What the engine makes of a case.
pub fn result(run: &Run) -> Json {
    let document = run.document();
    let errors = run.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    let errors: Vec<&str> = errors.map(|error| error.message.as_str()).collect();
    json!({
        "ok": errors.is_empty(),
        "errors": errors,
        "high": document.high,
        "low": document.low.unwrap_or_else(|| json!([])),
        "results": document.report.map(|report| json!(report.resources)).unwrap_or_else(|| json!([])),
    })
}
