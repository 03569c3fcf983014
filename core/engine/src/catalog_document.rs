//! The catalog as Puppet's catalog document (`docs/semantics/puppet/catalog.md#the-catalog-document`).

use serde_json::{Map, Value as Json};

use super::Run;
use duckrow_puppet::evaluator::flatten;
use duckrow_record::catalog::{
    Attribute, CatalogDocument, EdgeDocument, Resource, ResourceDocument, ResourceId, ResourceKind, capitalize,
};
use duckrow_resource_types::RELATIONSHIPS;
use duckrow_text::names::{FastSet, known};
use duckrow_text::order::InOrder as _;
use duckrow_values::{Type, Value, rich_data};

impl Run {
    /// The catalog document. Virtual resources are in it only if they are exported.
    pub fn catalog_document(&self) -> CatalogDocument {
        let catalog = &self.catalog;
        let shown = |id: &ResourceId| self.is_shown(*id);
        let text = |symbol| self.names.text(symbol).to_owned();
        let edges = catalog.ids().filter(shown).flat_map(|target| {
            let containers = catalog.containers(target).into_iter().filter(shown);
            containers.map(move |source| EdgeDocument {
                source: catalog.text(&self.names, source).into(),
                target: catalog.text(&self.names, target).into(),
            })
        });
        CatalogDocument {
            tags: self.catalog_tags(),
            name: catalog.node.clone(),
            version: 0,
            code_id: None,
            catalog_uuid: self.uuid("catalog"),
            catalog_format: 2,
            environment: catalog.environment.clone(),
            resources: catalog.ids().filter(shown).map(|id| self.resource_document(catalog.resource(id))).collect(),
            edges: edges.collect(),
            classes: catalog.classes.iter().copied().map(text).collect(),
        }
    }

    /// The tags of the catalog as a whole: the names of its classes first, because Puppet copies them first.
    fn catalog_tags(&self) -> Vec<String> {
        let mut tags = FastSet::default();
        for class in &self.catalog.classes {
            let name = self.names.text(*class).to_lowercase();
            let segments: Vec<String> = name.split("::").map(str::to_owned).collect();
            tags.insert(name);
            tags.extend(segments.into_iter().filter(|segment| !segment.is_empty()));
        }
        tags.extend(self.catalog.tags.iter().map(|tag| self.names.text(tag).to_owned()));
        tags.into_iter().collect()
    }

    /// True if a resource stands in the document.
    pub fn is_shown(&self, id: ResourceId) -> bool {
        let resource = self.catalog.resource(id);
        resource.generated_by.is_none() && (!resource.is_virtual || resource.exported)
    }

    fn resource_document(&self, resource: &Resource) -> ResourceDocument {
        let text = |symbol| self.names.text(symbol).to_owned();
        ResourceDocument {
            type_name: text(resource.reference.type_name),
            title: text(resource.reference.title),
            tags: resource.tags.iter().map(text).collect(),
            file: resource.at.map(|at| self.sources.file(at.file).path.to_string()),
            line: resource.at.map(|at| self.sources.line(at)),
            exported: resource.exported,
            kind: sort(resource).to_owned(),
            is_virtual: resource.is_virtual,
            parameters: self.parameters(resource),
            sensitive_parameters: resource.sensitive.iter().copied().map(text).collect(),
        }
    }

    /// The parameters: without undefs, and without the name where it says the same as the title.
    pub fn parameters(&self, resource: &Resource) -> Map<String, Json> {
        let mut parameters = self.namevars_of_title(resource);
        let is_main = resource.reference.title == known::MAIN;
        if is_main && matches!(resource.kind, ResourceKind::Class | ResourceKind::Stage) {
            parameters.insert("name".to_owned(), "main".into());
        }
        let title = self.names.text(resource.reference.title);
        let namevar = self.namevar(resource);
        // The name is a text, and so not the same as a title that is none.
        if let (Some(namevar), Some(_)) = (namevar, &resource.title_value) {
            parameters.insert(namevar.to_owned(), title.into());
        }
        let is_renamed = self.is_renamed(resource);
        // `name` stands for the namevar, and before it where both are given.
        let name = |attribute: &Attribute| match self.names.text(attribute.name) {
            "name" if is_renamed => namevar.unwrap_or("name"),
            name => name,
        };
        let is_beside = |attribute: &Attribute| is_renamed && Some(self.names.text(attribute.name)) == namevar;
        let repeats = |attribute: &Attribute| {
            Some(name(attribute)) == namevar
                && attribute.value.as_str() == Some(title)
                && resource.title_value.is_none()
        };
        let is_told = |a: &&Attribute| !a.value.is_undef() && !is_beside(a) && !repeats(a);
        let mut told: Vec<&Attribute> = resource.attributes.iter().filter(is_told).collect();
        // Puppet begins with what the title says, and that is the name.
        told.order_by_key(|attribute| Some(name(attribute)) != namevar);
        for attribute in told {
            let name = name(attribute);
            let value = match &attribute.value {
                Value::Array(_) if RELATIONSHIPS.contains(&name) => {
                    let mut references = Vec::new();
                    flatten(&attribute.value, &mut references);
                    let shown = references.iter().filter(|reference| !reference.is_undef());
                    Json::Array(shown.map(document_value).collect())
                }
                value => document_value(value),
            };
            parameters.insert(name.to_owned(), value);
        }
        parameters
    }

    /// True if a resource gives the only namevar of its type as `name`, which is none of the type's attributes.
    fn is_renamed(&self, resource: &Resource) -> bool {
        let own = self.namevar(resource).filter(|namevar| *namevar != "name");
        let given = |attribute: &Attribute| self.names.text(attribute.name) == "name" && !attribute.value.is_undef();
        own.is_some() && resource.attributes.iter().any(given)
    }

    /// The namevars given by the title, unless they are the title itself.
    fn namevars_of_title(&self, resource: &Resource) -> Map<String, Json> {
        let Some(native) = self.types.of(resource.reference) else { return Map::new() };
        let title = self.names.text(resource.reference.title);
        let namevar = self.namevar(resource);
        let given = |name: &str| resource.attributes.iter().find(|a| self.names.text(a.name) == name).map(|a| &a.value);
        let is_hidden = |name: &str, said: &Value| {
            let value = given(name).filter(|given| !given.is_undef()).unwrap_or(said);
            value.is_undef() || namevar == Some(name) && value.as_str() == Some(title)
        };
        let said = native.values_of_title(title).unwrap_or_default().into_iter();
        said.filter(|(name, value)| !is_hidden(name, value))
            .map(|(name, value)| (name.to_string(), document_value(&value)))
            .collect()
    }

    /// The attribute that is left out if it says the same as the title: the namevar, and `name` where there are several.
    fn namevar(&self, resource: &Resource) -> Option<&str> {
        let Some(native) = self.types.of(resource.reference) else { return Some("name") };
        let mut namevars = native.namevars();
        match (namevars.next(), namevars.next()) {
            (Some(only), None) => Some(&only.name),
            _ => Some("name"),
        }
    }
}

/// The kind of a resource's type, in the terms of the document. Puppet knows a class's only where a resource expression
/// declares it.
fn sort(resource: &Resource) -> &'static str {
    match resource.kind {
        ResourceKind::Native | ResourceKind::Stage => "compilable_type",
        ResourceKind::Defined => "defined_type",
        ResourceKind::Class if resource.at.is_some() => "class",
        ResourceKind::Class | ResourceKind::Node => "unknown",
    }
}

/// A value as catalogs hold it: rich data, in which a reference is a text.
fn document_value(value: &Value) -> Json {
    match value {
        Value::Type(of) => match &**of {
            Type::Resource { type_name: Some(type_name), title: Some(title) } => {
                format!("{}[{title}]", capitalize(type_name)).into()
            }
            Type::Class(Some(name)) => format!("Class[{}]", capitalize(name)).into(),
            _ => rich_data::to_json(value).unwrap_or_default(),
        },
        Value::Array(items) => Json::Array(items.items().iter().map(document_value).collect()),
        Value::Hash(hash) if hash.entries().keys().all(|key| key.as_str().is_some()) => {
            let entries = hash.entries().iter();
            entries.map(|(key, value)| (duckrow_values::text(key).to_string(), document_value(value))).collect()
        }
        other => rich_data::to_json(other).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use duckrow_scenario::Scenario;

    use crate::simulated;

    /// The parameters of the files and commands in the document of a manifest's catalog.
    fn parameters(manifest: &str) -> Vec<String> {
        let run = simulated(&Scenario::of_manifest("manifests/site.pp", manifest));
        let shown = |type_name: &str| type_name == "File" || type_name == "Exec";
        let documents = run.catalog_document().resources.into_iter().filter(|resource| shown(&resource.type_name));
        documents.map(|resource| serde_json::to_string(&resource.parameters).unwrap_or_default()).collect()
    }

    /// What Puppet 7 and 8 make of each of these.
    #[test]
    fn the_name_of_a_resource_is_its_namevar() {
        assert_eq!(
            parameters("file { 't': mode => '0644', name => '/b', owner => 'x' }"),
            [r#"{"path":"/b","mode":"0644","owner":"x"}"#]
        );
        assert_eq!(parameters("exec { 'e': name => '/bin/true' }"), [r#"{"command":"/bin/true"}"#]);
        assert_eq!(parameters("file { '/a': name => '/a' }"), ["{}"]);
        assert_eq!(parameters("file { '/a': name => undef }"), ["{}"]);
    }

    #[test]
    fn the_name_comes_before_the_namevar() {
        for manifest in ["file { 't': name => '/a', path => '/b' }", "file { 't': path => '/b', name => '/a' }"] {
            assert_eq!(parameters(manifest), [r#"{"path":"/a"}"#], "{manifest}");
        }
    }
}
