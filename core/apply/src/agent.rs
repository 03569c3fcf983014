//! The catalog as the agent sees it: resources that can be applied, containers, and their identities.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use ecow::EcoString;
use smallvec::{SmallVec, smallvec};

use super::fuel::Fuel;
use duckrow_record::catalog::{Catalog, Resource, ResourceId, ResourceKind, capitalize, split_reference};
use duckrow_resource_types::{Instance, Types};
use duckrow_text::ids::{Id, IndexVec};
use duckrow_text::names::{FastMap, FastSet, Names, joined};
use duckrow_text::order::InOrder as _;
use duckrow_text::source::Diagnostic;

duckrow_text::newtype_index! {
    /// A resource or container of the agent's catalog, in the order of the catalog; behind them, the generated ones.
    pub struct MemberId;
}

/// A resource or container of the agent's catalog.
#[derive(Debug)]
pub struct Member {
    /// The resource of the catalog.
    pub id: ResourceId,
    /// `Type[title]`, with `Class[Main]` for the nameless class.
    pub text: EcoString,
    /// The name of a class, which paths have instead of the text.
    pub class_name: Option<EcoString>,
    /// The instance to be applied; containers have none.
    pub instance: Option<Instance>,
    /// The prefix of log lines about its properties: its containers and itself.
    pub path: EcoString,
    /// The source of log lines about the member itself, if that isn't the path.
    pub speaks_as: Option<EcoString>,
    /// Its first container.
    pub container: Option<MemberId>,
    /// The members that it contains, in the order of the catalog.
    pub content: Vec<MemberId>,
    /// True if it is only the end of the resources that a resource generated (Puppet: a whit), and stands for no resource.
    pub is_sentinel: bool,
}

impl Member {
    /// The end of the resources that a resource generates, under the name that it has in messages.
    pub(crate) fn sentinel(id: ResourceId, text: EcoString) -> Self {
        Self {
            id,
            text,
            class_name: None,
            instance: None,
            path: EcoString::new(),
            speaks_as: None,
            container: None,
            content: Vec::new(),
            is_sentinel: true,
        }
    }

    /// True if it holds other resources.
    pub fn is_container(&self) -> bool {
        self.instance.is_none()
    }

    /// The name of the member in a path: classes by their names alone.
    pub fn path_name(&self) -> &EcoString {
        self.class_name.as_ref().unwrap_or(&self.text)
    }

    /// Its path, if it is a file.
    fn file(&self) -> Option<&EcoString> {
        let instance = self.instance.as_ref().filter(|instance| instance.definition.name == "file")?;
        Some(&instance.name)
    }
}

/// The agent's catalog.
#[derive(Debug, Default)]
pub struct Agent {
    pub members: IndexVec<MemberId, Member>,
    /// Type as references write it → title, alias or name → member.
    by_name: FastMap<EcoString, FastMap<EcoString, MemberId>>,
    /// The member of a resource of the catalog: virtual ones have none.
    of_catalog: Vec<Option<MemberId>>,
    /// The files by their paths, once somebody asks for those below a directory.
    files: OnceCell<BTreeMap<EcoString, MemberId>>,
    /// The resources that others generated. Their ids follow on those of the catalog.
    pub generated: Vec<Generated>,
    /// The places of those generated resources that were added before anything is applied.
    pub placed: Vec<Placed>,
}

/// The place of a generated member in the order of the catalog.
#[derive(Debug, Clone, Copy)]
pub struct Placed {
    pub member: MemberId,
    /// The member that generated it.
    pub beside: MemberId,
    /// True if it stands before that one.
    pub before: bool,
}

/// A resource that another one generated while the catalog was applied.
#[derive(Debug, Clone)]
pub struct Generated {
    /// The resource.
    pub resource: Resource,
    /// Its containers.
    pub containers: Vec<ResourceId>,
}

impl Agent {
    /// An agent's catalog that will have about so many members.
    pub(crate) fn of_size(members: usize) -> Self {
        Self { members: IndexVec::with_capacity(members), ..Self::default() }
    }

    /// Adds a member. Containment comes later.
    pub(crate) fn add(&mut self, id: ResourceId, text: EcoString, instance: Option<Instance>) -> MemberId {
        let member = Member { instance, is_sentinel: false, ..Member::sentinel(id, text) };
        let member_id = self.members.push(member);
        if let (Some(files), Some(file)) = (self.files.get_mut(), self.members[member_id].file()) {
            files.insert(file.clone(), member_id);
        }
        if self.of_catalog.len() <= id.index() {
            self.of_catalog.resize(id.index() + 1, None);
        }
        if let Some(place) = self.of_catalog.get_mut(id.index()) {
            *place = Some(member_id);
        }
        member_id
    }

    /// A resource of the catalog, or one that was generated.
    pub(crate) fn resource<'a>(&'a self, catalog: &'a Catalog, id: ResourceId) -> &'a Resource {
        let generated = id.index().checked_sub(catalog.len()).and_then(|place| self.generated.get(place));
        generated.map_or_else(|| catalog.resource(id), |generated| &generated.resource)
    }

    /// A resource that was generated, to be changed.
    pub(crate) fn generated_mut(&mut self, catalog: &Catalog, id: ResourceId) -> Option<&mut Generated> {
        self.generated.get_mut(id.index().checked_sub(catalog.len())?)
    }

    /// The containers of a resource of the catalog, or of one that was generated.
    pub(crate) fn containers(&self, catalog: &Catalog, id: ResourceId) -> Vec<ResourceId> {
        let generated = id.index().checked_sub(catalog.len()).and_then(|place| self.generated.get(place));
        generated.map_or_else(|| catalog.containers(id), |generated| generated.containers.clone())
    }

    /// All members in the order of the catalog. Generated members stand beside the one that generated them.
    pub fn in_order(&self) -> Vec<MemberId> {
        if self.placed.is_empty() {
            return self.members.ids().collect();
        }
        let placed: FastSet<MemberId> = self.placed.iter().map(|placed| placed.member).collect();
        let mut beside: [FastMap<MemberId, Vec<MemberId>>; 2] = Default::default();
        for Placed { member, beside: by, before } in &self.placed {
            let [behind, ahead] = &mut beside;
            if *before { ahead } else { behind }.entry(*by).or_default().push(*member);
        }
        let [behind, ahead] = beside;
        let list = |map: &FastMap<MemberId, Vec<MemberId>>, member_id| map.get(&member_id).cloned().unwrap_or_default();
        let kept = self.members.ids().filter(|member_id| !placed.contains(member_id));
        kept.flat_map(|member_id| [list(&ahead, member_id), vec![member_id], list(&behind, member_id)].concat())
            .collect()
    }

    /// Lets a member be found by a name.
    ///
    /// # Errors
    /// The member that already has that name, if it is another one.
    pub(crate) fn name(&mut self, member_id: MemberId, type_name: &str, name: &EcoString) -> Result<(), MemberId> {
        let of_type = match self.by_name.get_mut(type_name) {
            Some(of_type) => of_type,
            None => self.by_name.entry(type_name.into()).or_default(),
        };
        match *of_type.entry(name.clone()).or_insert(member_id) {
            known if known != member_id => Err(known),
            _ => Ok(()),
        }
    }

    /// The member of a type with a title, alias or name. The type as references write it.
    pub(crate) fn called(&self, type_name: &str, name: &str) -> Option<MemberId> {
        self.by_name.get(type_name)?.get(name).copied()
    }

    /// The same for a reference, whose title the type may read.
    pub(crate) fn find(&self, types: &Types, type_name: &str, title: &str) -> Option<MemberId> {
        let read = || types.find(type_name)?.unique_title(title);
        self.called(type_name, title).or_else(|| self.called(type_name, &read()?))
    }

    /// The member that a text like `File[/a]` names.
    pub fn find_text(&self, types: &Types, text: &str) -> Option<MemberId> {
        let (type_name, title) = split_reference(text)?;
        self.find(types, type_name, title).or_else(|| {
            let type_name = capitalize(type_name);
            let title = if type_name == "Class" { capitalize(title) } else { title.into() };
            self.find(types, &type_name, &title)
        })
    }

    /// The member of a resource of the catalog.
    pub fn member_of(&self, id: ResourceId) -> Option<MemberId> {
        self.of_catalog.get(id.index()).copied().flatten()
    }

    /// The files below a directory, in the order of the catalog.
    pub(crate) fn files_below(&self, directory: &str) -> Vec<MemberId> {
        let files = self.files.get_or_init(|| {
            let files = self.members.iter_with_ids();
            files.filter_map(|(member_id, member)| Some((member.file()?.clone(), member_id))).collect()
        });
        let prefix = format!("{}/", directory.trim_end_matches('/'));
        let below = files.range(EcoString::from(prefix.as_str())..).take_while(|(path, _)| path.starts_with(&prefix));
        let mut found: Vec<_> = below.filter(|(path, _)| **path != prefix).map(|(_, member_id)| *member_id).collect();
        found.order();
        found
    }

    /// Puts every member into its containers and makes the paths that log lines begin with.
    ///
    /// # Errors
    /// The fuel is not enough for paths of such a length.
    pub(crate) fn contain(&mut self, catalog: &Catalog, fuel: &mut Fuel) -> Result<(), Box<Diagnostic>> {
        for member_id in self.members.ids() {
            let containers = catalog.containers(self.members[member_id].id);
            let mut containers: SmallVec<[_; 2]> = containers.into_iter().filter_map(|id| self.member_of(id)).collect();
            containers.dedup();
            self.members[member_id].container = containers.first().copied();
            for container in containers {
                if self.members[container].content.last() != Some(&member_id) {
                    self.members[container].content.push(member_id);
                }
            }
        }
        for member_id in self.members.ids() {
            self.make_path(member_id);
            let member = &self.members[member_id];
            fuel.spend_on_text(member.path.len());
            fuel.check(self.resource(catalog, member.id).declared_at)?;
        }
        Ok(())
    }

    /// Makes the path of a member, and first those of the containers around it.
    fn make_path(&mut self, member_id: MemberId) {
        let mut waiting: SmallVec<[_; 8]> = smallvec![member_id];
        while let Some(&member_id) = waiting.last() {
            let member = &self.members[member_id];
            let around = member.container.filter(|container| waiting.len() <= MAX_DEPTH && *container != member_id);
            let prefix = match around.map(|container| self.members[container].path.clone()) {
                Some(path) if path.is_empty() => {
                    waiting.extend(around);
                    continue;
                }
                Some(path) if path.len() <= MAX_PATH => path,
                _ => EcoString::new(),
            };
            self.members[member_id].path = joined([&prefix, "/", self.members[member_id].path_name()]);
            waiting.pop();
        }
    }
}

/// The depth to which containers may be nested for their names to be shown.
const MAX_DEPTH: usize = 1000;
/// The total length that their names may have.
const MAX_PATH: usize = 1 << 16;

/// `Type[title]` as the agent writes it.
pub(crate) fn text_of(catalog: &Catalog, names: &Names, id: ResourceId) -> EcoString {
    let resource = catalog.resource(id);
    match (resource.kind, names.text(resource.reference.title)) {
        (ResourceKind::Class, "main") => "Class[Main]".into(),
        _ => resource.reference.text(names),
    }
}
