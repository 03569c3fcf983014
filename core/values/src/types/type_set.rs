//! Sets of types: `TypeSet[{ types => … }]` (`puppet/pops/types/p_type_set_type.rb`).

use std::cell::OnceCell;
use std::fmt;
use std::hash::{Hash as StdHash, Hasher};
use std::rc::Rc;

use ecow::EcoString;

use super::Type;
use super::object::{TYPE_NAME, annotations, assert_instance};
use crate::semver::{Version, VersionRange};
use crate::{Hash, Value};
use duckrow_text::names::{FastMap, lowercase};

/// The authority that gives names to the types of manifests.
const AUTHORITY: &str = "http://puppet.com/2016.1/runtime";

/// The number of references through which a name is looked for in sets that use each other.
const MAX_REFERENCES: usize = 20;

const TEXT_OR_VERSION: &str = "Variant[String[1], SemVer]";

/// The type of the hash of a set. URIs are only texts here.
fn set_hash() -> String {
    let annotations = annotations();
    let simple_name = r"Pattern[/\A[A-Z]\w*\z/]";
    let reference = format!(
        "Struct[{{name => {TYPE_NAME}, version_range => Variant[String[1], SemVerRange], \
        Optional[name_authority] => String[1], {annotations}}}]"
    );
    format!(
        "Struct[{{Optional[pcore_uri] => String[1], pcore_version => {TEXT_OR_VERSION}, \
        Optional[name_authority] => String[1], Optional[name] => {TYPE_NAME}, Optional[version] => {TEXT_OR_VERSION}, \
        Optional[types] => Hash[{simple_name}, Variant[Type, Hash], 1], \
        Optional[references] => Hash[{simple_name}, {reference}, 1], {annotations}}}]"
    )
}

/// A set of types with names of its own.
pub struct TypeSet {
    /// Its name.
    pub name: EcoString,
    /// The entries of its hash besides types and references, in Puppet's order.
    pub header: Vec<(&'static str, Value)>,
    /// Its version.
    pub version: Option<Rc<Version>>,
    /// The sets whose types it uses.
    pub references: Vec<TypeSetReference>,
    names: Vec<EcoString>,
    types: OnceCell<FastMap<EcoString, Type>>,
}

/// A set that another one uses, under a name of that one's choice.
#[derive(Debug)]
pub struct TypeSetReference {
    /// The name that the user gives it.
    pub alias: EcoString,
    /// The name that it has.
    pub name: EcoString,
    /// The versions that will do.
    pub range: Rc<VersionRange>,
    /// The set, when it is found.
    set: OnceCell<Rc<TypeSet>>,
}

impl TypeSet {
    /// The set that `type Name = TypeSet[hash]` defines. Its types are given later, as they may speak of each other; here only
    /// their names count.
    ///
    /// # Errors
    /// A hash that describes none, in Puppet's words.
    pub fn new(name: EcoString, hash: &Hash) -> Result<Self, String> {
        assert_instance("TypeSet initializer", &set_hash(), &hash.clone().into())?;
        let pcore = version_of(hash, "pcore_version")?;
        if let Some(version) = &pcore
            && version.major != 1
        {
            return Err(format!(
                "The pcore version for TypeSet '{name}' is not understood by this runtime. Expected range 1.x, got {version}"
            ));
        }
        let version = version_of(hash, "version")?;
        let shown = |version: &Option<Rc<Version>>| version.as_ref().map(|version| Value::string(version.to_string()));
        let header = [
            ("annotations", hash.get("annotations").cloned()),
            ("pcore_uri", hash.get("pcore_uri").cloned()),
            ("pcore_version", shown(&pcore)),
            ("name_authority", Some(AUTHORITY.into())),
            ("name", Some(Value::String(name.clone()))),
            ("version", shown(&version)),
        ];
        let header = header.into_iter().filter_map(|(key, value)| Some((key, value?))).collect();
        let names = keys(hash, "types").collect();
        let mut set = Self { name, header, version, references: Vec::new(), names, types: OnceCell::new() };
        set.refer(hash)?;
        Ok(set)
    }

    fn refer(&mut self, hash: &Hash) -> Result<(), String> {
        let set = &self.name;
        for alias in keys(hash, "references") {
            let given = hash.get("references").and_then(Value::as_hash);
            let Some(Value::Hash(given)) = given.and_then(|given| given.get(&alias)) else { continue };
            let name: EcoString = given.get("name").and_then(Value::as_str).unwrap_or_default().into();
            let range = match given.get("version_range") {
                Some(Value::SemVerRange(range)) => Rc::clone(range),
                other => {
                    let text = other.and_then(Value::as_str).unwrap_or_default();
                    Rc::new(VersionRange::parse(text).map_err(|error| error.to_string())?)
                }
            };
            if self.names.contains(&alias) {
                return Err(format!(
                    "TypeSet '{set}' references a TypeSet using alias '{alias}'. The alias collides with the name of a declared type"
                ));
            }
            self.references.push(TypeSetReference { alias, name, range, set: OnceCell::new() });
        }
        Ok(())
    }

    /// Tells the set what its types are.
    pub fn tell(&self, types: FastMap<EcoString, Type>) {
        // Told twice, the first stands; a set is told once.
        let _ = self.types.set(types);
    }

    /// Its types by their names in it.
    pub fn types(&self) -> impl Iterator<Item = (&EcoString, &Type)> {
        self.types.get().into_iter().flatten()
    }

    /// The full name, in lower case, of what a name means within the set: one of its types, or a type of a set that it uses.
    pub fn full_name(&self, name: &str) -> Option<EcoString> {
        if self.names.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            return Some(lowercase(&format!("{}::{name}", self.name)));
        }
        let (first, rest) = name.split_once("::").map_or((name, None), |(first, rest)| (first, Some(rest)));
        let used = self.references.iter().find(|reference| reference.alias.eq_ignore_ascii_case(first))?;
        Some(match rest {
            Some(rest) => lowercase(&format!("{}::{rest}", used.name)),
            None => lowercase(&used.name),
        })
    }

    /// True if a type is one of its own.
    pub fn defines(&self, of: &Type) -> bool {
        self.types().any(|(_, known)| known == of)
    }

    /// The name that a type has in the set: `Port`, or `Other::Port` for a type of a set that it uses.
    pub fn name_of(&self, of: &Type) -> Option<EcoString> {
        self.name_below(of, MAX_REFERENCES)
    }

    fn name_below(&self, of: &Type, depth: usize) -> Option<EcoString> {
        if let Some((name, _)) = self.types().find(|(_, known)| *known == of) {
            return Some(name.clone());
        }
        let depth = depth.checked_sub(1)?;
        self.references.iter().find_map(|reference| {
            let name = reference.set.get()?.name_below(of, depth)?;
            Some(format!("{}::{name}", reference.alias).into())
        })
    }
}

impl TypeSetReference {
    /// Takes the set that is meant.
    ///
    /// # Errors
    /// None, something that is no set, and a version that doesn't fit; in Puppet's words.
    pub fn take(&self, owner: &TypeSet, found: Option<&Type>) -> Result<(), String> {
        let label = format!("TypeSet '{}' reference to TypeSet named '{}'", owner.name, self.name);
        let set = match found {
            None => return Err(format!("{label} cannot be resolved")),
            Some(Type::TypeSet(Some(set))) => set,
            Some(other) => return Err(format!("{label} resolves to a {}", other.name())),
        };
        match &set.version {
            Some(version) if self.range.includes(version) => {
                // Told twice, the first stands; a reference is told once.
                let _ = self.set.set(Rc::clone(set));
                Ok(())
            }
            version => {
                let got = version.as_ref().map(ToString::to_string).unwrap_or_default();
                let range = &self.range;
                Err(format!("{label} resolves to an incompatible version. Expected {range}, got {got}"))
            }
        }
    }
}

fn keys(hash: &Hash, key: &str) -> impl Iterator<Item = EcoString> {
    let inner = hash.get(key).and_then(Value::as_hash).cloned();
    let names: Vec<EcoString> = inner
        .iter()
        .flat_map(|inner| inner.entries().keys())
        .filter_map(|name| name.as_str().map(EcoString::from))
        .collect();
    names.into_iter()
}

fn version_of(hash: &Hash, key: &str) -> Result<Option<Rc<Version>>, String> {
    match hash.get(key) {
        Some(Value::SemVer(version)) => Ok(Some(Rc::clone(version))),
        Some(Value::String(text)) => match Version::parse(text) {
            Ok(version) => Ok(Some(Rc::new(version))),
            Err(error) => Err(error.to_string()),
        },
        _ => Ok(None),
    }
}

impl fmt::Debug for TypeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl PartialEq for TypeSet {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.version == other.version
    }
}

impl Eq for TypeSet {}

impl StdHash for TypeSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}
