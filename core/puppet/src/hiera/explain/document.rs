//! An explanation as data, for programs: the hash that Puppet makes of it, as JSON or as YAML with Ruby's symbols.
//!
//! Branches are nested no deeper than lookups, which `Fuel` bounds.

use super::{Branch, Explanation, Node, Outcome};
use duckrow_values::format::{json, yaml};
use duckrow_values::{Array, Value};

/// An entry: its name and what it holds.
type Entry = (&'static str, Part);

/// The content of an entry of the hash.
enum Part {
    Branches(Vec<Vec<Entry>>),
    /// A word of the program, which is a symbol in Ruby.
    Symbol(&'static str),
    Value(Value),
}

impl Explanation {
    /// The explanation as JSON, in one line.
    ///
    /// # Errors
    /// What Ruby says of numbers that JSON hasn't.
    pub fn as_json(&self) -> Result<String, String> {
        json_of(&self.entries())
    }

    /// The explanation as YAML.
    pub fn as_yaml(&self) -> String {
        let entries = self.entries();
        if entries.is_empty() {
            return "--- {}\n".to_owned();
        }
        let mut out = "---\n".to_owned();
        write_yaml(&entries, 0, &mut out);
        out
    }

    /// A root with one branch is that branch. The texts of a root are left out.
    fn entries(&self) -> Vec<Entry> {
        let Some(root) = self.branches.first() else { return Vec::new() };
        let mut branches = self.entries_below(root);
        match branches.len() {
            0 => Vec::new(),
            1 => branches.remove(0),
            _ => vec![("branches", Part::Branches(branches))],
        }
    }

    fn entries_below(&self, branch: &Branch) -> Vec<Vec<Entry>> {
        let branches = branch.branches.iter().filter_map(|place| self.branches.get(*place));
        branches.map(|branch| self.entries_of(branch)).collect()
    }

    fn entries_of(&self, branch: &Branch) -> Vec<Entry> {
        let mut branches = self.entries_below(branch);
        match &branch.node {
            Node::MergeSource(source) => {
                return vec![("type", Part::Symbol("merge_source")), ("merge_source", string(source))];
            }
            Node::Merge(_) if branches.len() == 1 => return branches.remove(0),
            _ => {}
        }
        let mut entries = Vec::new();
        if !branches.is_empty() {
            entries.push(("branches", Part::Branches(branches)));
        }
        entries.extend(outcome(branch));
        if !branch.texts.is_empty() {
            let texts = branch.texts.iter().map(|text| Value::string(text.as_str()));
            entries.push(("texts", Part::Value(Array::flat(texts).into())));
        }
        entries.push(("type", Part::Symbol(kind(&branch.node))));
        entries.extend(details(&branch.node));
        entries
    }
}

fn string(text: &str) -> Part {
    Part::Value(text.into())
}

/// Key, value and event.
fn outcome(branch: &Branch) -> Vec<Entry> {
    let own_key = match &branch.node {
        Node::Search(key) | Node::InvalidKey(key) => Some(key.as_str()),
        _ => None,
    };
    let (key, value, event) = match &branch.outcome {
        Some(Outcome::Found(key, value, place)) => {
            let event = match *place {
                None => "found",
                Some("overrides") => "found_in_overrides",
                Some(_) => "found_in_defaults",
            };
            (Some(key.as_str()), Some(value), Some(event))
        }
        Some(Outcome::NotFound(key)) => (Some(key.as_str()), None, Some("not_found")),
        Some(Outcome::LocationNotFound) => (None, None, Some("location_not_found")),
        Some(Outcome::Merged(value)) => (None, Some(value), Some("result")),
        None => match &branch.node {
            Node::NoModule(_, false) => (None, None, Some("module_not_found")),
            Node::NoModule(_, true) => (None, None, Some("module_provider_not_found")),
            _ => (None, None, None),
        },
    };
    let key = key.or(own_key).map(|key| ("key", string(key)));
    let value = value.map(|value| ("value", Part::Value(value.clone())));
    key.into_iter().chain(value).chain(event.map(|event| ("event", Part::Symbol(event)))).collect()
}

/// Ruby's name for the kind of branch.
fn kind(node: &Node) -> &'static str {
    match node {
        Node::Root | Node::Search(_) => "root",
        Node::InvalidKey(_) => "invalid_key",
        Node::MergeSource(_) => "merge_source",
        Node::NoModule(..) => "module",
        Node::Interpolation(_) => "interpolate",
        Node::Merge(_) => "merge",
        Node::Layer { .. } => "data_provider",
        Node::Location(location) if location.is_uri => "uri",
        Node::Location(_) => "path",
        Node::SubKey(_) => "sub_key",
        Node::Segment => "segment",
        Node::Scope(_) => "scope",
    }
}

/// The entries that only some kinds of branches have.
fn details(node: &Node) -> Vec<Entry> {
    match node {
        Node::Interpolation(expression) => vec![("expression", string(expression))],
        Node::Merge(merge) => {
            let options = merge.shown_options().map(|options| ("options", Part::Value(options.into())));
            std::iter::once(("merge", Part::Symbol(merge.strategy.name()))).chain(options).collect()
        }
        Node::Layer { name, path, module } => {
            let path = path.as_ref().map(|path| ("configuration_path", string(path)));
            let module = module.as_ref().map(|module| ("module", string(module)));
            std::iter::once(("name", string(name))).chain(path).chain(module).collect()
        }
        Node::Location(location) if location.is_uri => {
            vec![("original_uri", string(&location.original)), ("uri", string(&location.path))]
        }
        Node::Location(location) => {
            vec![("original_path", string(&location.original)), ("path", string(&location.path))]
        }
        Node::Scope(name) => vec![("name", string(name))],
        _ => Vec::new(),
    }
}

fn json_of(entries: &[Entry]) -> Result<String, String> {
    let mut shown = Vec::with_capacity(entries.len());
    for (name, part) in entries {
        let value = match part {
            Part::Symbol(word) => format!("\"{word}\""),
            Part::Value(value) => json::write(value, &json::Layout::default())?,
            Part::Branches(branches) => {
                let branches = branches.iter().map(|branch| json_of(branch)).collect::<Result<Vec<_>, _>>()?;
                format!("[{}]", branches.join(","))
            }
        };
        shown.push(format!("\"{name}\":{value}"));
    }
    Ok(format!("{{{}}}", shown.join(",")))
}

fn write_yaml(entries: &[Entry], indent: usize, out: &mut String) {
    for (name, part) in entries {
        if !out.ends_with("- ") {
            out.push_str(&" ".repeat(indent));
        }
        out.push_str(&format!(":{name}:"));
        match part {
            Part::Symbol(word) => out.push_str(&format!(" :{word}\n")),
            Part::Value(value) => yaml::write_entry(value, indent, out),
            Part::Branches(branches) => {
                out.push('\n');
                for branch in branches {
                    out.push_str(&" ".repeat(indent));
                    out.push_str("- ");
                    write_yaml(branch, indent + 2, out);
                }
            }
        }
    }
}
