//! Resources and the catalog that holds them.

use ecow::EcoString;
use petgraph::graph::{DiGraph, NodeIndex};
use serde::{Deserialize, Serialize};

use super::{Reference, Relation, Tags};
use duckrow_text::ids::{Id, IndexVec};
use duckrow_text::names::{FastMap, Names, Symbol, known};
use duckrow_text::source::FileSpan;
use duckrow_values::Value;

duckrow_text::newtype_index! {
    /// A resource of a run: of everything that was declared, in the order of declaration.
    pub struct ResourceId;
}

/// The kind of a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum ResourceKind {
    /// A resource of a type that a provider manages.
    Native,
    /// A class.
    Class,
    /// An instance of a defined type.
    Defined,
    /// The selected node block.
    Node,
    /// A run stage.
    Stage,
}

impl ResourceKind {
    /// True if resources of this kind hold others.
    pub const fn is_container(self) -> bool {
        !matches!(self, Self::Native)
    }
}

/// One attribute of a resource.
#[derive(Debug, Clone)]
pub struct Attribute {
    /// Its name.
    pub name: Symbol,
    /// Its value.
    pub value: Value,
    /// The operation that set it, if it stands in a text.
    pub at: Option<FileSpan>,
}

/// One resource.
#[derive(Debug, Clone)]
pub struct Resource {
    /// Type and title.
    pub reference: Reference,
    /// The title as it was given, if that is no text: `80`.
    pub title_value: Option<Value>,
    /// The kind of the resource.
    pub kind: ResourceKind,
    /// The resource expression. A class that was included has none in Puppet's eyes.
    pub at: Option<FileSpan>,
    /// The title in the resource expression, or the call that included the class: the place that a click on the resource shows.
    pub declared_at: Option<FileSpan>,
    /// The class, defined type or node block that it is an instance of.
    pub defined_at: Option<FileSpan>,
    /// True if it was declared with `@@`.
    pub exported: bool,
    /// True if it waits for somebody to realize it.
    pub is_virtual: bool,
    /// Its attributes in the order in which they were set.
    pub attributes: Vec<Attribute>,
    /// The relations that arrows and the function `require` added to its relationship metaparameters, in that order.
    pub relations: Vec<Relation>,
    /// The attributes whose values are not to be shown.
    pub sensitive: Vec<Symbol>,
    /// Its tags.
    pub tags: Tags,
    /// The resource that generated it while the catalog was applied.
    pub generated_by: Option<ResourceId>,
}

impl Resource {
    /// A resource without attributes, declared nowhere.
    pub fn new(reference: Reference, kind: ResourceKind) -> Self {
        Self {
            reference,
            title_value: None,
            kind,
            at: None,
            declared_at: None,
            defined_at: None,
            exported: false,
            is_virtual: false,
            attributes: Vec::new(),
            relations: Vec::new(),
            sensitive: Vec::new(),
            tags: Tags::default(),
            generated_by: None,
        }
    }

    /// An attribute that is set, be it to `undef`.
    pub fn attribute(&self, name: Symbol) -> Option<&Attribute> {
        self.attributes.iter().find(|attribute| attribute.name == name)
    }

    /// The title: a text, unless something else was given.
    pub fn title(&self, names: &Names) -> Value {
        self.title_value.clone().unwrap_or_else(|| Value::String(names.string(self.reference.title)))
    }

    /// The name of an instance, where that differs from its title: its attribute `name`.
    pub fn nickname(&self, names: &Names) -> Option<EcoString> {
        let name = self.value(known::NAME)?.as_str()?;
        (self.kind == ResourceKind::Defined && name != names.text(self.reference.title)).then(|| name.into())
    }

    /// True if it is in every catalog: the main stage, the settings and the nameless class.
    pub fn is_implied(&self, names: &Names) -> bool {
        let title = self.reference.title;
        match self.kind {
            ResourceKind::Class => title == known::MAIN || names.text(title) == "Settings",
            ResourceKind::Stage => title == known::MAIN,
            _ => false,
        }
    }

    /// An attribute that is set, to be changed.
    pub fn attribute_mut(&mut self, name: Symbol) -> Option<&mut Attribute> {
        self.attributes.iter_mut().find(|attribute| attribute.name == name)
    }

    /// Notes that the value of an attribute is not to be shown.
    pub fn hide(&mut self, name: Symbol) {
        if !self.sensitive.contains(&name) {
            self.sensitive.push(name);
        }
    }

    /// Sets an attribute, in its place if it is set already.
    pub fn set(&mut self, attribute: Attribute) {
        match self.attribute_mut(attribute.name) {
            Some(known) => *known = attribute,
            None => self.attributes.push(attribute),
        }
    }

    /// The value of an attribute; `undef` is no value.
    pub fn value(&self, name: Symbol) -> Option<&Value> {
        self.attribute(name).map(|attribute| &attribute.value).filter(|value| !value.is_undef())
    }
}

/// All resources that were declared in a run, and which of them contains which.
#[derive(Debug, Clone, Default)]
pub struct Catalog {
    /// The name of the node.
    pub node: String,
    /// The name of the environment.
    pub environment: String,
    /// The names of the evaluated classes, in order.
    pub classes: Vec<Symbol>,
    /// The tags of the catalog as a whole.
    pub tags: Tags,
    resources: IndexVec<ResourceId, Resource>,
    containment: DiGraph<(), ()>,
    by_reference: FastMap<Reference, ResourceId>,
}

impl Catalog {
    /// An empty catalog for a node.
    pub fn new(node: &str, environment: &str) -> Self {
        Self { node: node.to_owned(), environment: environment.to_owned(), ..Self::default() }
    }

    /// Adds a resource. Its reference must be free (see [`find`](Self::find)).
    pub fn add(&mut self, resource: Resource) -> ResourceId {
        let reference = resource.reference;
        self.containment.add_node(());
        let id = self.resources.push(resource);
        self.by_reference.insert(reference, id);
        id
    }

    /// Adds a resource that another one generated, in its containers. Whoever is found by its reference already still is.
    pub fn add_generated(&mut self, resource: Resource, containers: &[ResourceId]) {
        let known = self.find(resource.reference);
        let reference = resource.reference;
        let id = self.add(resource);
        if let Some(known) = known {
            self.by_reference.insert(reference, known);
        }
        for container in containers {
            self.contain(*container, id);
        }
    }

    /// Lets a resource be found under another reference too: an alias, or the value of its namevar.
    ///
    /// # Errors
    /// The resource that already has that reference, if it is another one.
    pub fn add_alias(&mut self, alias: Reference, id: ResourceId) -> Result<(), ResourceId> {
        match *self.by_reference.entry(alias).or_insert(id) {
            found if found == id => Ok(()),
            other => Err(other),
        }
    }

    /// Puts a resource into a container.
    pub fn contain(&mut self, container: ResourceId, content: ResourceId) {
        self.containment.add_edge(node(container), node(content), ());
    }

    /// True if the container directly contains the other.
    pub fn contains(&self, container: ResourceId, content: ResourceId) -> bool {
        self.containment.contains_edge(node(container), node(content))
    }

    /// The direct content of a container, in the order in which it was put there.
    pub fn content(&self, container: ResourceId) -> Vec<ResourceId> {
        self.neighbours(container, petgraph::Direction::Outgoing)
    }

    /// The containers of a resource, first the one that it came into first.
    pub fn containers(&self, id: ResourceId) -> Vec<ResourceId> {
        self.neighbours(id, petgraph::Direction::Incoming)
    }

    /// The first container of a resource: the one that log messages name.
    pub fn container(&self, id: ResourceId) -> Option<ResourceId> {
        // petgraph gives the newest edge first.
        self.containment.neighbors_directed(node(id), petgraph::Direction::Incoming).last().map(resource)
    }

    fn neighbours(&self, id: ResourceId, direction: petgraph::Direction) -> Vec<ResourceId> {
        let mut found: Vec<_> = self.containment.neighbors_directed(node(id), direction).map(resource).collect();
        found.reverse();
        found
    }

    /// The resource of a reference or alias.
    pub fn find(&self, reference: Reference) -> Option<ResourceId> {
        self.by_reference.get(&reference).copied()
    }

    /// The resource that a text like `File[/a]` names in a document: there, `Class[main]` is the nameless class.
    pub fn find_text(&self, names: &Names, text: &str) -> Option<ResourceId> {
        match super::split_reference(text)? {
            ("Class", "main") => self.find(Reference { type_name: known::CLASS_TYPE, title: known::MAIN }),
            (type_name, title) => self.find(Reference::known(names, type_name, title)?),
        }
    }

    /// The resource of an id.
    #[inline]
    pub fn resource(&self, id: ResourceId) -> &Resource {
        &self.resources[id]
    }

    /// The resource of an id, to be changed.
    #[inline]
    pub fn resource_mut(&mut self, id: ResourceId) -> &mut Resource {
        &mut self.resources[id]
    }

    /// Gives a resource all tags of another one.
    pub fn inherit_tags(&mut self, from: ResourceId, to: ResourceId) {
        if from == to {
            return;
        }
        let tags = std::mem::take(&mut self.resource_mut(from).tags);
        self.resource_mut(to).tags.merge(&tags);
        self.resource_mut(from).tags = tags;
    }

    /// The number of resources.
    pub fn len(&self) -> usize {
        self.resources.len()
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.resources.is_empty()
    }

    /// All ids in the order of declaration.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = ResourceId> + ExactSizeIterator + use<> {
        self.resources.ids()
    }

    /// All resources with their ids, in the order of declaration.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (ResourceId, &Resource)> + ExactSizeIterator {
        self.resources.iter_with_ids()
    }

    /// Gives every attribute whose value is the list or hash of this identity another value.
    pub fn change_object(&mut self, object: usize, value: &Value) {
        let attributes = self.resources.iter_mut().flat_map(|resource| &mut resource.attributes);
        for attribute in attributes.filter(|attribute| attribute.value.identity() == Some(object)) {
            attribute.value = value.clone();
        }
    }

    /// The reference of a resource as text.
    pub fn text(&self, names: &Names, id: ResourceId) -> EcoString {
        self.resource(id).reference.text(names)
    }
}

fn node(id: ResourceId) -> NodeIndex {
    NodeIndex::new(id.index())
}

fn resource(node: NodeIndex) -> ResourceId {
    ResourceId::from_index(node.index())
}
