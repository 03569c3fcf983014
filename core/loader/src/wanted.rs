//! The modules that a site asks for: in its `Puppetfile`, which is Ruby that is read and not run, and as dependencies in the
//! `metadata.json` of its modules. Asked only when something of a module can't be found.

use ecow::EcoString;
use serde_json::Value as Json;

use duckrow_ruby::{Node, NodeKind, read};
use duckrow_scenario::WHOLE;
use duckrow_text::order::InOrder;
use duckrow_text::source::json;
use duckrow_values::semver::{Version, VersionRange};

use super::Environment;

/// The file in the folder of an environment.
const PUPPETFILE: &str = "Puppetfile";
/// Tokens of it that are read: a thousand modules.
const MAX_TOKENS: u64 = 50_000;
/// The keywords that tell which state of a repository is meant.
const STATES: [&str; 4] = ["tag", "ref", "commit", "branch"];

/// A module as a Puppetfile asks for it.
#[derive(Debug, PartialEq)]
struct Wanted {
    /// `puppetlabs-ntp`, or `ntp`.
    full_name: EcoString,
    /// A version, or a state of a repository.
    version: Option<EcoString>,
    /// True if it is brought with the site itself.
    is_local: bool,
}

impl Environment<'_> {
    /// The reason why something of this name, as `ntp::config`, may be unknown in a file: its module, or the right version of it, isn't
    /// there. Of several modules that need it, the one that the file is of is told.
    pub fn missing_module(&self, name: &str, file: Option<&str>) -> Option<String> {
        let module = name.trim_start_matches("::").split("::").next()?.to_lowercase();
        let asking = file.and_then(|path| self.module_of_file(path));
        match self.modules().any(|known| known == module) {
            true => self.other_version(&module, asking),
            false => self.not_there(&module, asking),
        }
    }

    fn not_there(&self, module: &str, asking: Option<&str>) -> Option<String> {
        if let Some(wanted) = self.of_puppetfile(module) {
            let Wanted { full_name, version, is_local } = wanted;
            let version = version.map(|version| format!(" ({version})")).unwrap_or_default();
            let way = if is_local { "" } else { ": `r10k puppetfile install` fetches it" };
            return Some(format!(
                "The {PUPPETFILE} names the module {full_name}{version}, which is not in the module path{way}."
            ));
        }
        let (by, full_name, needed) = self.needed(module, asking).next()?;
        Some(format!("The module {by} needs {full_name}{}, which is not in the module path.", in_brackets(&needed)))
    }

    fn other_version(&self, module: &str, asking: Option<&str>) -> Option<String> {
        let there = self.metadata(module)?.get("version")?.as_str()?.to_owned();
        let version = Version::parse(&there).ok()?;
        if let Some(wanted) = self.of_puppetfile(module) {
            let asked = wanted.version.filter(|asked| Version::parse(asked).is_ok_and(|asked| asked != version));
            if let Some(asked) = asked {
                let name = wanted.full_name;
                return Some(format!("The {PUPPETFILE} asks for {name} {asked}; the module path has {there}."));
            }
        }
        let is_unmet = |needed: &str| VersionRange::parse(needed).is_ok_and(|range| !range.includes(&version));
        let (by, full_name, needed) = self.needed(module, asking).find(|(_, _, needed)| is_unmet(needed))?;
        Some(format!("The module {by} needs {full_name} {needed}; the module path has {there}."))
    }

    /// The modules that depend on one, the asking one first: their names, its full name as they write it, the versions that they need.
    fn needed(&self, module: &str, asking: Option<&str>) -> impl Iterator<Item = (&str, String, String)> {
        let mut all: Vec<&str> = self.modules().collect();
        all.order_by_key(|by| Some(*by) != asking);
        all.into_iter().flat_map(move |by| {
            let metadata = self.metadata(by).unwrap_or_default();
            let dependencies = metadata.get("dependencies").and_then(Json::as_array).cloned().unwrap_or_default();
            let text = |of: &Json, key: &str| of.get(key).and_then(Json::as_str).unwrap_or_default().to_owned();
            let needs =
                dependencies.into_iter().map(move |one| (text(&one, "name"), text(&one, "version_requirement")));
            let needs = needs.filter(|(full_name, _)| short(full_name) == module);
            needs.map(|(full_name, versions)| (by, full_name, versions)).collect::<Vec<_>>()
        })
    }

    fn metadata(&self, module: &str) -> Option<Json> {
        let folder = self.module_folder(module)?;
        json::read(self.text_of(&format!("{folder}/metadata.json"))?).ok()
    }

    fn of_puppetfile(&self, module: &str) -> Option<Wanted> {
        if !WHOLE {
            return None;
        }
        let wanted = wanted(self.text_of(PUPPETFILE)?);
        wanted.into_iter().find(|wanted| short(&wanted.full_name) == module)
    }
}

/// The modules in the text of a Puppetfile.
fn wanted(text: &str) -> Vec<Wanted> {
    read(text, MAX_TOKENS).statements.iter().filter_map(module).collect()
}

/// `mod 'puppetlabs-ntp', '9.1.0'`
fn module(statement: &Node) -> Option<Wanted> {
    let NodeKind::Call { receiver: None, name, arguments, .. } = &statement.kind else { return None };
    let (NodeKind::Text(full_name), rest) = arguments.split_first().map(|(first, rest)| (&first.kind, rest))? else {
        return None;
    };
    let mut wanted = Wanted { full_name: full_name.clone(), version: None, is_local: false };
    match rest.first().map(|given| &given.kind) {
        Some(NodeKind::Text(version) | NodeKind::Symbol(version)) => wanted.version = Some(version.clone()),
        Some(NodeKind::Hash(keywords)) => {
            let value =
                |key: &str| keywords.iter().find(|(name, _)| text_of(name) == Some(key)).map(|(_, value)| value);
            wanted.version = STATES.iter().find_map(|state| text_of(value(state)?)).map(EcoString::from);
            wanted.is_local = value("local").is_some_and(|value| value.kind == NodeKind::Boolean(true));
        }
        _ => {}
    }
    (name == "mod").then_some(wanted)
}

fn text_of(node: &Node) -> Option<&str> {
    match &node.kind {
        NodeKind::Text(text) | NodeKind::Symbol(text) => Some(text),
        _ => None,
    }
}

/// The name under which a module is used: `ntp` of `puppetlabs-ntp` or `puppetlabs/ntp`.
fn short(full_name: &str) -> &str {
    full_name.rsplit(['-', '/']).next().unwrap_or_default()
}

fn in_brackets(versions: &str) -> String {
    if versions.is_empty() { String::new() } else { format!(" ({versions})") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duckrow_scenario::Scenario;

    const FILE: &str = "forge 'https://forge.example.com'\nmoduledir 'modules'\n\
        mod 'puppetlabs-stdlib', '9.6.0'\nmod 'puppetlabs/ntp', :latest\nmod 'puppet-nginx' # any\n\
        mod 'motd',\n  git: 'https://git.example.com/motd',\n  :tag => 'v1.2'\nmod 'mine', local: true\n";

    fn said(files: &[(&str, &str)], name: &str) -> String {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", "");
        scenario.files.extend(files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())));
        Environment::new(&scenario).missing_module(name, Some("modules/web/manifests/init.pp")).unwrap_or_default()
    }

    fn metadata(version: &str, needs: &str) -> String {
        format!(
            r#"{{"source": "s", "author": "a", "license": "l", "version": "{version}", "dependencies": [{needs}]}}"#
        )
    }

    #[test]
    fn a_module_of_the_puppetfile_is_told() {
        let names = ["ntp::config", "::nginx", "motd", "mine::x", "other"];
        insta::assert_snapshot!(names.map(|name| said(&[("Puppetfile", FILE)], name)).join("\n"), @r"
        The Puppetfile names the module puppetlabs/ntp (latest), which is not in the module path: `r10k puppetfile install` fetches it.
        The Puppetfile names the module puppet-nginx, which is not in the module path: `r10k puppetfile install` fetches it.
        The Puppetfile names the module motd (v1.2), which is not in the module path: `r10k puppetfile install` fetches it.
        The Puppetfile names the module mine, which is not in the module path.
        ");
    }

    #[test]
    fn a_dependency_that_is_not_met_is_told() {
        let apache = metadata("1.0.0", r#"{"name": "puppetlabs/stdlib", "version_requirement": ">= 9.0.0 < 10.0.0"}"#);
        let apache = ("modules/apache/metadata.json", apache.as_str());
        let (old, new) = (metadata("8.5.0", ""), metadata("9.6.0", ""));
        let with = |text| said(&[apache, ("modules/stdlib/metadata.json", text)], "stdlib::sha256");
        assert_eq!(
            said(&[apache], "stdlib::sha256"),
            "The module apache needs puppetlabs/stdlib (>= 9.0.0 < 10.0.0), which is not in the module path."
        );
        assert_eq!(
            with(&old),
            "The module apache needs puppetlabs/stdlib >= 9.0.0 < 10.0.0; the module path has 8.5.0."
        );
        assert_eq!(with(&new), "");
        let web = metadata("1.0.0", r#"{"name": "puppetlabs/stdlib", "version_requirement": ">= 9.4.0"}"#);
        let asking = said(
            &[apache, ("modules/web/metadata.json", &web), ("modules/stdlib/metadata.json", &old)],
            "stdlib::sha256",
        );
        assert_eq!(asking, "The module web needs puppetlabs/stdlib >= 9.4.0; the module path has 8.5.0.");
        let file = ("Puppetfile", FILE);
        let said = said(&[file, ("modules/stdlib/metadata.json", &old)], "stdlib::sha256");
        assert_eq!(said, "The Puppetfile asks for puppetlabs-stdlib 9.6.0; the module path has 8.5.0.");
    }
}
