//! Cases of the Salt corpus (`conformance/salt/README.md`): the scenario that a case describes, and a run in the shape of its
//! recorded answer.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use duckrow_core::run::Run;
use duckrow_core::scenario::{Entry, Kind, Node, Options, Scenario};
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
        let options = self.options()?;
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        let mut tree = IndexMap::from([(name.into_owned(), fs::read_to_string(&self.path)?)]);
        files::read_tree(&self.path.with_extension("d"), "", &mut tree)?;
        let data = |name: &str| options[name].as_object().cloned().unwrap_or_default();
        let mut pillar = data("pillar");
        pillar.insert("tmpdir".to_owned(), "/SANDBOX".into());
        let node = Node { grains: grains(data("grains")), pillar, ..Node::default() };
        // With a top file that one decides, otherwise the case alone is applied.
        let entry = (!tree.contains_key("top.sls")).then(|| Entry::One(files::stem(&self.path)));
        let mut scenario = Scenario {
            kind: Some(Kind::Salt),
            files: tree,
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

    fn options(&self) -> io::Result<Json> {
        match fs::read_to_string(self.path.with_extension("yaml")) {
            Ok(text) => yaml::read(&text).map_err(io::Error::other),
            Err(_) => Ok(json!({})),
        }
    }

    /// A run of the case in the shape of the recorded answer.
    ///
    /// # Errors
    /// Options that can't be read.
    pub fn answer(&self, run: &Run) -> io::Result<Json> {
        let mut answer = result(run);
        if self.options()?["run"] == false {
            answer["results"] = json!([]);
        }
        Ok(answer)
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

/// The engine's result for a case.
fn result(run: &Run) -> Json {
    let document = run.document();
    let errors = run.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    let errors: Vec<&str> = errors.map(|error| error.message.as_str()).collect();
    json!({
        "ok": errors.is_empty(),
        "errors": errors,
        "high": document.high,
        "low": document.low.unwrap_or_else(|| json!([])),
        "results": document.results.map_or_else(|| json!([]), |results| cut(json!(results))),
    })
}

/// Cuts the tracebacks of exceptions to their last line, as the corpus keeps them.
fn cut(mut results: Json) -> Json {
    const LEAD: &str = "An exception occurred in this state: ";
    for row in results.as_array_mut().into_iter().flatten() {
        let last = row["comment"].as_str().and_then(|comment| comment.strip_prefix(LEAD)?.trim_end().lines().last());
        if let Some(last) = last {
            row["comment"] = format!("{LEAD}{last}").into();
        }
    }
    results
}

/// An answer without the parts that the corpus does not compare: Salt's counter, warnings, and the words of libraries behind
/// an error of rendering.
pub fn compared(mut answer: Json) -> Json {
    for row in answer["results"].as_array_mut().into_iter().flatten() {
        if let Some(row) = row.as_object_mut() {
            row.remove("__run_num__");
            row.remove("warnings");
        }
    }
    for error in answer["errors"].as_array_mut().into_iter().flatten() {
        if let Some(text) = error.as_str() {
            *error = without_library_words(text).into();
        }
    }
    numbers_by_value(answer)
}

fn without_library_words(error: &str) -> String {
    let Some((sls, said)) = error.split_once(" failed: ").filter(|(sls, _)| sls.starts_with("Rendering SLS ")) else {
        return error.to_owned();
    };
    let quoted = |words: &str, behind: &str| {
        let name = said.split_once(words)?.1.split('\'').next()?;
        Some(format!("{words}{name}{behind}"))
    };
    let own = quoted("found conflicting ID '", "'").or_else(|| quoted("Jinja variable '", "' is undefined"));
    let own = own.or_else(|| said.contains("Jinja syntax error").then(|| "Jinja syntax error".to_owned()));
    format!("{sls} failed: {}", own.unwrap_or_else(|| "…".to_owned()))
}

/// Numbers are equal when their values are: `1` and `1.0`.
fn numbers_by_value(value: Json) -> Json {
    match value {
        Json::Number(number) => number.as_f64().map_or(Json::Null, Json::from),
        Json::Array(items) => items.into_iter().map(numbers_by_value).collect(),
        Json::Object(entries) => entries.into_iter().map(|(key, value)| (key, numbers_by_value(value))).collect(),
        other => other,
    }
}
