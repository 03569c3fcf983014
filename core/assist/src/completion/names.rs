//! The names of types, classes, functions and data types.

use duckrow_resource_types::TypeDefinition;

use super::{Asked, item};
use crate::document::{Completion, CompletionKind};
use crate::index::{Defined, Parameter, Sort};

/// The data types that Puppet brings.
const DATA_TYPES: &[&str] = &[
    "Any",
    "Array",
    "Binary",
    "Boolean",
    "Callable",
    "CatalogEntry",
    "Class",
    "Collection",
    "Data",
    "Default",
    "Deferred",
    "Enum",
    "Error",
    "Float",
    "Hash",
    "Init",
    "Integer",
    "Iterable",
    "Iterator",
    "NotUndef",
    "Numeric",
    "Object",
    "Optional",
    "Pattern",
    "Regexp",
    "Resource",
    "RichData",
    "Runtime",
    "Scalar",
    "ScalarData",
    "SemVer",
    "SemVerRange",
    "Sensitive",
    "String",
    "Struct",
    "Timespan",
    "Timestamp",
    "Tuple",
    "Type",
    "TypeSet",
    "Undef",
    "URI",
    "Variant",
];

impl Asked<'_> {
    /// The types of resources, those of manifests too.
    pub(super) fn types(&self) -> Vec<Completion> {
        let own = self
            .resource_types()
            .into_iter()
            .map(|of| Completion { about: about_type(of), ..item(of.name.as_str(), CompletionKind::Type) });
        let defined = self.defined(Sort::DefinedType).into_iter().map(|(path, defined)| described(&path, &defined));
        own.chain(defined).collect()
    }

    fn resource_types(&self) -> Vec<&TypeDefinition> {
        let mut types: Vec<_> = self.world.types.iter().map(AsRef::as_ref).collect();
        types.sort_by(|one, other| one.name.cmp(&other.name));
        types
    }

    /// What manifests define, with their paths, sorted by name.
    fn defined(&self, sort: Sort) -> Vec<(String, Defined)> {
        let mut found = Vec::new();
        for manifest in self.world.manifests() {
            let known = manifest.index.defined.iter().filter(|defined| defined.sort == sort);
            found.extend(known.map(|defined| (manifest.path.to_owned(), defined.clone())));
        }
        found.sort_by(|(_, one), (_, other)| one.name.cmp(&other.name));
        found.dedup_by(|(_, one), (_, other)| one.name == other.name);
        found
    }

    /// The types of resources as they are written in references.
    pub(super) fn references(&self) -> Vec<Completion> {
        let capital = |completion: Completion| Completion { label: capitalized(&completion.label), ..completion };
        let class =
            Completion { about: vec!["A class of the catalog.".to_owned()], ..item("Class", CompletionKind::Type) };
        std::iter::once(class).chain(self.types().into_iter().map(capital)).collect()
    }

    pub(super) fn data_types(&self) -> Vec<Completion> {
        let aliases = self.defined(Sort::DataType).into_iter().map(|(path, defined)| {
            let label = capitalized(&defined.name);
            Completion { label, kind: CompletionKind::DataType, ..described(&path, &defined) }
        });
        DATA_TYPES.iter().map(|name| item(*name, CompletionKind::DataType)).chain(aliases).collect()
    }

    pub(super) fn classes(&self) -> Vec<Completion> {
        self.defined(Sort::Class).into_iter().map(|(path, defined)| described(&path, &defined)).collect()
    }

    /// The names of classes as texts.
    pub(super) fn classes_as_titles(&self) -> Vec<Completion> {
        let titled = |of: Completion| Completion { text: self.quoted(&of.label), ..of };
        self.classes().into_iter().map(titled).collect()
    }

    /// The functions that are built in, and those of files.
    pub(super) fn functions(&self) -> Vec<Completion> {
        let mut found: Vec<_> =
            self.defined(Sort::Function).into_iter().map(|(path, of)| described(&path, &of)).collect();
        found.extend(self.functions_in_ruby());
        let table = &self.world.functions;
        for name in table.names(true) {
            let Some(function) = table.get(name).or_else(|| table.of_module(name)) else { continue };
            let forms = function.dispatches.iter().map(|form| form.signature).filter(|form| !form.starts_with('!'));
            let mut forms: Vec<String> =
                forms.filter(|form| !form.is_empty()).map(|form| format!("({form})")).collect();
            let detail = if forms.is_empty() { None } else { Some(forms.remove(0)) };
            found.push(Completion { detail, about: forms, ..item(name, CompletionKind::Function) });
        }
        found.sort_by(|one, other| one.label.cmp(&other.label));
        found.dedup_by(|one, other| one.label == other.label);
        found
    }

    /// The functions that modules have as Ruby: a file's path is its name.
    fn functions_in_ruby(&self) -> Vec<Completion> {
        let name = |path: &String| {
            let inside = path.strip_suffix(".rb")?.rsplit_once("lib/puppet/")?.1;
            let name = inside.strip_prefix("functions/").or_else(|| inside.strip_prefix("parser/functions/"))?;
            let detail = Some(path.clone());
            Some(Completion { detail, ..item(name.replace('/', "::"), CompletionKind::Function) })
        };
        self.world.scenario.files.keys().filter_map(name).collect()
    }
}

/// A definition of a manifest: a function with its parameters, anything else with its file.
fn described(path: &str, defined: &Defined) -> Completion {
    let kind = match defined.sort {
        Sort::Class => CompletionKind::Class,
        Sort::DefinedType => CompletionKind::DefinedType,
        Sort::Function | Sort::Plan => CompletionKind::Function,
        Sort::DataType => CompletionKind::DataType,
    };
    let detail = if kind == CompletionKind::Function { signature(&defined.parameters) } else { path.to_owned() };
    Completion { detail: Some(detail), about: defined.about.clone(), ..item(defined.name.as_str(), kind) }
}

fn signature(parameters: &[Parameter]) -> String {
    let parameter = |of: &Parameter| {
        let data_type = of.data_type.as_ref().map(|of| format!("{of} ")).unwrap_or_default();
        format!("{data_type}${}", of.name)
    };
    format!("({})", parameters.iter().map(parameter).collect::<Vec<_>>().join(", "))
}

/// What a type is for, as far as its author says.
fn about_type(of: &TypeDefinition) -> Vec<String> {
    Some(of.doc.to_string()).filter(|doc| !doc.is_empty()).into_iter().collect()
}

/// `foo::bar` as `Foo::Bar`.
pub(super) fn capitalized(name: &str) -> String {
    let part = |part: &str| {
        let mut letters = part.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    };
    name.split("::").map(part).collect::<Vec<_>>().join("::")
}
