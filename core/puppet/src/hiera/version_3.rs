//! `hiera.yaml` of version 3, hiera's own, which counts in the global layer only: backends, each with the same levels.
//!
//! Puppet still reads it, and warns. The asking code counts here: `calling_class` and its like are variables, and the hiera functions
//! may put levels before the others (`hiera/version_3_*`).

use ecow::EcoString;

use super::config::{Config, Entry, FunctionKind, Locations, Source, check, line_matching, text_of, texts};
use super::door::Lookup;
use super::failure;
use super::key::Key;
use super::merge::{Merge, Strategy};
use crate::evaluator::{Evaluated, ScopeKind};
use duckrow_loader::ENVIRONMENT_PATH;
use duckrow_text::names::known;
use duckrow_text::source::{Diagnostic, Severity};
use duckrow_values::regex::escape;
use duckrow_values::types::by_name;
use duckrow_values::types::mismatch::describe_value;
use duckrow_values::{Entries, Hash, Type, Value};

/// The type of a configuration. `BACKENDS` in it stands for an entry for each backend.
const TYPE: &str = "Struct[{Optional[version] => Integer[3, 3], Optional[backends] => Variant[String[1], Array[String[1]]], \
     Optional[logger] => String[1], Optional[merge_behavior] => Enum['deep', 'deeper', 'native'], \
     Optional[deep_merge_options] => Hash[String[1], Variant[String, Boolean]], \
     Optional[hierarchy] => Variant[String[1], Array[String[1]]]BACKENDS}]";

const DEFAULT_HIERARCHY: [&str; 2] = ["nodes/%{::trusted.certname}", "common"];

impl Lookup<'_, '_> {
    /// Reads a configuration of version 3: a level for each backend.
    pub(super) fn read_version_3(&mut self, source: &Source<'_>, given: &Hash) -> Evaluated<Config> {
        let mut backends = given.get("backends").map(texts).unwrap_or_default();
        if backends.is_empty() {
            backends.push("yaml".into());
        }
        let entries: String =
            backends.iter().map(|backend| format!(", Optional['{backend}'] => Hash[String[1], Any]")).collect();
        check(source.path, &TYPE.replace("BACKENDS", &entries), given)?;
        let paths = given.get("hierarchy").map(texts);
        let paths = paths.unwrap_or_else(|| DEFAULT_HIERARCHY.map(EcoString::from).to_vec());
        let mut hierarchy: Vec<Entry> = Vec::with_capacity(backends.len());
        for backend in &backends {
            if hierarchy.iter().any(|known| known.name == *backend) {
                return Err(self.backend_twice(source, backend));
            }
            hierarchy.push(level(backend, given.get(backend).and_then(Value::as_hash), &paths));
        }
        let hash_merge = hash_merge(given)?;
        Ok(Config { version: 3, hierarchy, hash_merge, ..Config::new(source) })
    }

    fn backend_twice(&mut self, source: &Source<'_>, backend: &str) -> crate::evaluator::Interrupt {
        let pattern = format!(r"[^\w]{}(?:[^\w]|$)", escape(backend));
        let first = line_matching(source.content, &pattern, 1);
        let second = first.and_then(|first| line_matching(source.content, &pattern, first + 1));
        let mut message = format!("Backend '{backend}' is defined more than once.");
        if let (Some(first), Some(_)) = (first, second) {
            message.push_str(&format!(" First defined at (line: {first})"));
        }
        self.wrong(source.path, second.or(first), &message)
    }

    /// A backend that only exists as Ruby: nothing is found in it, as in Puppet where its library is missing.
    pub(super) fn missing_backend(&mut self, backend: &str) {
        let text = format!(
            "Unable to load backend '{backend}': cannot load such file -- hiera/backend/{}_backend",
            backend.to_lowercase()
        );
        self.explain(|explanation| explanation.text(text));
        let message = format!("The backend '{backend}' of hiera 3 is written in Ruby, which is not run here");
        let diagnostics = &mut self.frame.session.diagnostics;
        if !diagnostics.iter().any(|known| known.message == message) {
            let note = Diagnostic::new("hiera", Severity::Info, self.at, message);
            diagnostics.push(note.help("Nothing is found in it. Write its data as YAML, JSON or HOCON."));
        }
    }

    /// The variables of version 3: the class and the module whose code asks.
    pub(super) fn calling(&mut self, name: &str) -> Option<Value> {
        let text = match name {
            "calling_class" => self.calling_class()?,
            "calling_class_path" => self.calling_class()?.replace("::", "/"),
            "calling_module" => {
                let module = self.frame.session.scopes.get(self.frame.scope).module?;
                self.frame.session.names.string(module)
            }
            _ => return None,
        };
        Some(Value::String(text))
    }

    fn calling_class(&self) -> Option<EcoString> {
        let scopes = &self.frame.session.scopes;
        let mut at = Some(self.frame.scope);
        while let Some(scope) = at.map(|id| scopes.get(id)) {
            if scope.kind == ScopeKind::Class {
                return scope.variable(known::TITLE).and_then(Value::as_str).map(EcoString::from);
            }
            at = scope.parent;
        }
        None
    }

    /// Checks what version 3 asks of the functions `hiera_hash` and `hiera_array`.
    pub(super) fn check_of_version_3(&self, key: &Key, merge: &Merge, value: &Value) -> Evaluated<()> {
        let wants_hash = !matches!(merge.strategy, Strategy::Default | Strategy::First | Strategy::Unique);
        if wants_hash && value.as_hash().is_none() {
            return Err(failure::mismatch(describe_value("value", &by_name("hash").unwrap_or(Type::Any), value)));
        }
        let kind = match merge.strategy {
            Strategy::Hash => "hash",
            Strategy::Unique => "array",
            _ => return Ok(()),
        };
        if key.segments.is_empty() {
            return Ok(());
        }
        Err(failure::lookup(format!(
            "Resolution type :{kind} is illegal when accessing values using dotted keys. Offending key was '{}'",
            key.text
        )))
    }
}

/// The level of a backend.
fn level(backend: &EcoString, own: Option<&Hash>, paths: &[EcoString]) -> Entry {
    let (kind, function) = match backend.as_str() {
        "yaml" | "json" | "hocon" => (FunctionKind::DataHash, ecow::eco_format!("{backend}_data")),
        _ => (FunctionKind::Backend, backend.clone()),
    };
    let extension = own.and_then(|own| text_of(own, "extension"));
    let extension =
        extension.unwrap_or_else(|| if backend == "hocon" { EcoString::from("conf") } else { backend.clone() });
    let datadir = own.and_then(|own| text_of(own, "datadir"));
    Entry {
        name: backend.clone(),
        kind,
        function,
        datadir: datadir.unwrap_or_else(|| ecow::eco_format!("{ENVIRONMENT_PATH}/%{{::environment}}/hieradata")),
        locations: Locations::Paths(paths.to_vec()),
        ending: ecow::eco_format!(".{extension}"),
        options: Hash::default(),
    }
}

/// The merge of `hiera_hash`, if not as usual.
fn hash_merge(given: &Hash) -> Evaluated<Option<Merge>> {
    let strategy = match text_of(given, "merge_behavior").as_deref() {
        Some("deep") => "reverse_deep",
        Some("deeper") => "unconstrained_deep",
        _ => return Ok(None),
    };
    let mut options = Entries::from_iter([("strategy".into(), Value::from(strategy))]);
    if let Some(own) = given.get("deep_merge_options").and_then(Value::as_hash) {
        options.extend(own.entries().clone());
    }
    let options = Hash::new(options).map_err(|_| failure::too_deep())?;
    Merge::new(&options.into()).map(Some)
}
