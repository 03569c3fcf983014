//! A case of Salt as side files: the state file, options in YAML, the rest of the tree in a folder.

use std::path::Path;
use std::{fs, io};

use duckrow_core::scenario::{Entry, Kind, Node, Options, Scenario};
use indexmap::IndexMap;
use serde_json::{Map, Value as Json, json};

use crate::files;
use crate::recorded::With;

/// The scenario of a state file and its options.
///
/// # Errors
/// Files that can't be read.
pub(super) fn scenario(path: &Path, options: &Json) -> io::Result<Scenario> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut tree = IndexMap::from([(name.into_owned(), fs::read_to_string(path)?)]);
    files::read_tree(&path.with_extension("d"), "", &mut tree)?;
    let data = |name: &str| options[name].as_object().cloned().unwrap_or_default();
    let mut pillar = data("pillar");
    pillar.insert("tmpdir".to_owned(), "/SANDBOX".into());
    let node = Node { grains: grains(data("grains")), pillar, ..Node::default() };
    // With a top file that one decides, otherwise the case alone is applied.
    let entry = (!tree.contains_key("top.sls")).then(|| Entry::One(files::stem(path)));
    let mut scenario = Scenario {
        kind: Some(Kind::Salt),
        files: tree.into(),
        entry,
        node,
        options: Options {
            state_auto_order: options["state_auto_order"].as_bool(),
            failhard: options["failhard"] == true,
            test: options["test"] == true,
            ..Options::default()
        },
        ..Scenario::default()
    };
    let folder = json!({"ensure": "directory"}).as_object().cloned().unwrap_or_default();
    let sandbox = IndexMap::from([("/SANDBOX".to_owned(), folder)]);
    scenario.system.resources.insert("file".to_owned(), sandbox);
    for (type_name, resources) in options["system"].as_object().into_iter().flatten() {
        let resources = resources.as_object().into_iter().flatten();
        let attributes = |value: &Json| value.as_object().cloned().unwrap_or_default();
        let resources = resources.map(|(title, value)| (title.clone(), attributes(value)));
        scenario.system.resources.entry(type_name.clone()).or_default().extend(resources);
    }
    scenario.system.packages = serde_json::from_value(options["packages"].clone()).unwrap_or_default();
    Ok(scenario)
}

/// The instructions for the recorder.
pub(super) fn with(options: &Json) -> With {
    With { compile_only: options["run"] == false, ..With::default() }
}

/// The grains that every case has, and those of this one over them.
pub(super) fn grains(more: Map<String, Json>) -> Map<String, Json> {
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
