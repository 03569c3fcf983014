//! The catalog as the agent sees it: resources that can be applied, containers, and who is who.

use ecow::EcoString;

use crate::catalog::{Catalog, ResourceId, ResourceKind, capitalize, split_reference};
use crate::ids::{Id, IndexVec};
use crate::names::{FastMap, Names};
use crate::resource_types::{Instance, Types};

crate::newtype_index! {
    /// A point of the relationship graph: a resource or container in the order of the catalog; behind them, two anchors for
    /// every container.
    pub(crate) struct VertexId;
}

/// A resource or container of the agent's catalog.
#[derive(Debug)]
pub(crate) struct Member {
    /// The resource of the catalog.
    pub id: ResourceId,
    /// `Type[title]`, with `Class[Main]` for the nameless class.
    pub text: EcoString,
    /// What there is to be applied; containers have nothing.
    pub instance: Option<Instance>,
    /// What log lines about its properties begin with: its containers and itself.
    pub path: EcoString,
    /// Who log lines about itself come from, if that isn't the path.
    pub speaks_as: Option<EcoString>,
    /// Its first container.
    pub container: Option<VertexId>,
    /// What it contains, in the order of the catalog.
    pub content: Vec<VertexId>,
}

impl Member {
    /// Whether it holds other resources.
    pub(crate) fn is_container(&self) -> bool {
        self.instance.is_none()
    }
}

/// The agent's catalog.
#[derive(Debug, Default)]
pub(crate) struct Agent {
    pub members: IndexVec<VertexId, Member>,
    /// Type as references write it → title, alias or name → member.
    by_name: FastMap<EcoString, FastMap<EcoString, VertexId>>,
    /// The member of a resource of the catalog: virtual ones have none.
    of_catalog: Vec<Option<VertexId>>,
}

impl Agent {
    /// Adds a member. Containment comes later.
    pub(crate) fn add(&mut self, id: ResourceId, text: EcoString, instance: Option<Instance>) -> VertexId {
        let member = Member {
            id,
            text,
            instance,
            path: EcoString::new(),
            speaks_as: None,
            container: None,
            content: Vec::new(),
        };
        let vertex = self.members.push(member);
        if self.of_catalog.len() <= id.index() {
            self.of_catalog.resize(id.index() + 1, None);
        }
        if let Some(place) = self.of_catalog.get_mut(id.index()) {
            *place = Some(vertex);
        }
        vertex
    }

    /// Lets a member be found by a name.
    ///
    /// # Errors
    /// The member that already has that name, if it is another one.
    pub(crate) fn name(&mut self, vertex: VertexId, type_name: &str, name: &str) -> Result<(), VertexId> {
        let of_type = match self.by_name.get_mut(type_name) {
            Some(of_type) => of_type,
            None => self.by_name.entry(type_name.into()).or_default(),
        };
        match of_type.get(name) {
            Some(known) if *known != vertex => Err(*known),
            Some(_) => Ok(()),
            None => {
                of_type.insert(name.into(), vertex);
                Ok(())
            }
        }
    }

    /// The member of a type with a title, alias or name. The type as references write it.
    pub(crate) fn find(&self, types: &Types, type_name: &str, name: &str) -> Option<VertexId> {
        let of_type = self.by_name.get(type_name)?;
        of_type.get(name).copied().or_else(|| {
            let key = types.find(type_name)?.behaviour.key(name);
            (key != name).then(|| of_type.get(key).copied()).flatten()
        })
    }

    /// The member that a text like `File[/a]` names.
    pub(crate) fn find_text(&self, types: &Types, text: &str) -> Option<VertexId> {
        let (type_name, title) = split_reference(text)?;
        self.find(types, type_name, title).or_else(|| {
            let type_name = capitalize(type_name);
            let title = if type_name == "Class" { capitalize(title) } else { title.to_owned() };
            self.find(types, &type_name, &title)
        })
    }

    /// The member of a resource of the catalog.
    pub(crate) fn of(&self, id: ResourceId) -> Option<VertexId> {
        self.of_catalog.get(id.index()).copied().flatten()
    }

    /// Puts every member into its containers and makes the paths that log lines begin with.
    pub(crate) fn contain(&mut self, catalog: &Catalog) {
        for vertex in self.members.ids() {
            let containers = catalog.containers(self.members[vertex].id);
            let mut containers = containers.into_iter().filter_map(|container| self.of(container)).collect::<Vec<_>>();
            containers.dedup();
            self.members[vertex].container = containers.first().copied();
            for container in containers {
                if self.members[container].content.last() != Some(&vertex) {
                    self.members[container].content.push(vertex);
                }
            }
        }
        for vertex in self.members.ids() {
            self.make_path(vertex);
        }
    }

    /// Makes the path of a member, and first those of the containers around it.
    fn make_path(&mut self, vertex: VertexId) {
        let mut waiting = vec![vertex];
        while let Some(&vertex) = waiting.last() {
            let member = &self.members[vertex];
            let around = member.container.filter(|container| waiting.len() <= MAX_DEPTH && *container != vertex);
            let prefix = match around.map(|container| self.members[container].path.clone()) {
                Some(path) if path.is_empty() => {
                    waiting.extend(around);
                    continue;
                }
                Some(path) if path.len() <= MAX_PATH => path,
                _ => EcoString::new(),
            };
            self.members[vertex].path = ecow::eco_format!("{prefix}/{}", self.path_name(vertex));
            waiting.pop();
        }
    }

    /// What a member is called in a path: classes by their names alone.
    fn path_name(&self, vertex: VertexId) -> EcoString {
        let text = &self.members[vertex].text;
        let class = text.strip_prefix("Class[").and_then(|name| name.strip_suffix(']'));
        class.map_or_else(|| text.clone(), EcoString::from)
    }
}

/// How deep containers may be nested for their names to be told.
const MAX_DEPTH: usize = 1000;
/// How long their names may be together.
const MAX_PATH: usize = 1 << 16;

/// `Type[title]` as the agent writes it.
pub(crate) fn text_of(catalog: &Catalog, names: &Names, id: ResourceId) -> EcoString {
    let resource = catalog.resource(id);
    match (resource.kind, names.text(resource.reference.title)) {
        (ResourceKind::Class, "main") => "Class[Main]".into(),
        _ => resource.reference.text(names),
    }
}
