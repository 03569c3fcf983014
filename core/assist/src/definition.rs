//! The places at which the name at a place is defined.

use duckrow_loader::RubyOnly;
use duckrow_resource_types::declaration;
use duckrow_text::source::{FileId, FileSpan, Location, Sources, Span};

use crate::completion::TAKE_FILES;
use crate::document::DefinitionDocument;
use crate::index::{Index, Sort, Variable, holds};
use crate::place::{Named, named};
use crate::token::Kind;
use crate::world::{Manifest, World};
use crate::writing::{Resource, Wanted};

/// The beginning of the address of a file that a module serves.
const SERVED: &str = "puppet:///modules/";

/// A place in a file.
struct Found {
    path: String,
    span: Span,
}

/// The definition of the name at a place of a file, in UTF-16 units from its beginning.
pub(crate) fn definition(world: &World, path: &str, offset: u32) -> Option<DefinitionDocument> {
    let manifest = world.manifest(path)?;
    let mut sources = Sources::default();
    let file = sources.add(path, manifest.text);
    let at = sources.file(file).byte_offset(offset);
    let name = named(manifest.text, at as usize, path.ends_with(".epp"))?;
    let asked = sources.locate(FileSpan { file, span: name.span });
    let found = Asked { world, manifest, at }.places(&name);
    let places: Vec<_> = found.iter().filter_map(|found| located(world, &mut sources, found)).collect();
    (!places.is_empty()).then_some(DefinitionDocument { asked, places })
}

fn located(world: &World, sources: &mut Sources, found: &Found) -> Option<Location> {
    let known = sources.iter().find(|(_, source)| *source.path == *found.path).map(|(id, _)| id);
    let file: FileId = match known {
        Some(file) => file,
        None => sources.add(&found.path, world.scenario.files.get(&found.path)?),
    };
    Some(sources.locate(FileSpan { file, span: found.span }))
}

struct Asked<'w> {
    world: &'w World,
    manifest: Manifest<'w>,
    at: u32,
}

impl Asked<'_> {
    fn places(&self, name: &Named<'_>) -> Vec<Found> {
        match name.kind {
            Kind::Variable => self.variable(name.name),
            Kind::Reference => self.capitalized(name.name),
            Kind::Text => self.text(name),
            _ => self.word(name),
        }
    }

    /// A name without quotes.
    fn word(&self, name: &Named<'_>) -> Vec<Found> {
        match &name.of {
            Wanted::Attribute(of, _) if name.next == Some(Kind::Arrow) => self.attribute(*of, name.name),
            Wanted::Class => self.defined(name.name, Sort::Class),
            Wanted::Nothing => Vec::new(),
            _ if name.next == Some(Kind::Brace) => self.type_of(name.name),
            Wanted::Method => self.function(name.name),
            _ => {
                let function = self.function(name.name);
                if function.is_empty() { self.defined(name.name, Sort::Class) } else { function }
            }
        }
    }

    /// A name in quotes.
    fn text(&self, name: &Named<'_>) -> Vec<Found> {
        match &name.of {
            Wanted::Class | Wanted::Title("class") | Wanted::Referred("Class") => self.defined(name.name, Sort::Class),
            Wanted::Referred(of) => self.resource(of, name.name),
            Wanted::Argument(function) => match TAKE_FILES.iter().find(|(known, _)| known == function) {
                Some((_, folder)) => self.file(folder, name.name),
                None => Vec::new(),
            },
            Wanted::Value(..) => {
                name.name.strip_prefix(SERVED).map(|path| self.file("files", path)).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    fn defined(&self, name: &str, sort: Sort) -> Vec<Found> {
        let found = self.world.defined(name, |known| known == sort);
        found.into_iter().map(|(of, defined)| Found { path: of.path.to_owned(), span: defined.name_span }).collect()
    }

    /// A type of resources: of a manifest, or of a file in Ruby.
    fn type_of(&self, name: &str) -> Vec<Found> {
        let mut found = self.defined(name, Sort::DefinedType);
        let name = name.trim_start_matches("::").to_lowercase();
        if let Some(file) = self.world.environment().type_file(&name) {
            let declared =
                declaration::read(file.text).into_iter().find(|one| one.name == *name || one.name.is_empty());
            let span = declared.map_or(Span::default(), |declared| declared.span);
            found.push(Found { path: file.path.to_owned(), span });
        }
        found
    }

    fn capitalized(&self, name: &str) -> Vec<Found> {
        let mut found = self.type_of(name);
        found.extend(self.defined(name, Sort::DataType));
        found
    }

    /// An attribute: the parameter of a defined type or class, or what a file in Ruby says of it.
    fn attribute(&self, of: Resource<'_>, name: &str) -> Vec<Found> {
        let (defined, sort) = match of.of {
            "class" => (of.title.unwrap_or_default(), Sort::Class),
            of => (of, Sort::DefinedType),
        };
        let mut found = Vec::new();
        for (manifest, defined) in self.world.defined(defined, |known| known == sort) {
            let known = defined.parameters.iter().filter(|parameter| parameter.name == name);
            found.extend(known.map(|parameter| Found { path: manifest.path.to_owned(), span: parameter.span }));
        }
        if let Some(file) = self.world.environment().type_file(&of.of.to_lowercase()) {
            let attributes = declaration::read(file.text).into_iter().flat_map(|declared| declared.attributes);
            let known = attributes.filter(|attribute| attribute.name == name);
            found.extend(known.map(|attribute| Found { path: file.path.to_owned(), span: attribute.span }));
        }
        found
    }

    fn function(&self, name: &str) -> Vec<Found> {
        let mut found = self.defined(name, Sort::Function);
        if found.is_empty()
            && let Some(file) = self.world.environment().function_file(name)
        {
            let begins = ["create_function", "newfunction"].iter().find_map(|call| file.text.find(call));
            let start = begins.and_then(|at| u32::try_from(at).ok()).unwrap_or_default();
            found.push(Found { path: file.path.to_owned(), span: Span::new(start, start) });
        }
        found
    }

    fn resource(&self, of: &str, title: &str) -> Vec<Found> {
        let of = of.trim_start_matches("::").to_lowercase();
        let mut found = Vec::new();
        for manifest in self.world.manifests() {
            let known = manifest.index.resources.iter().filter(|one| one.type_name == of && one.title == title);
            found.extend(known.map(|one| Found { path: manifest.path.to_owned(), span: one.title_span }));
        }
        found
    }

    /// `MODULE/FILE` in a folder of the module.
    fn file(&self, folder: &str, name: &str) -> Vec<Found> {
        let environment = self.world.environment();
        let at = environment.find(folder, name);
        let path = at.as_deref().and_then(|at| environment.file_at(at)).map(|(path, _)| path.to_owned());
        path.into_iter().map(|path| Found { path, span: Span::default() }).collect()
    }

    fn variable(&self, name: &str) -> Vec<Found> {
        match name.rsplit_once("::") {
            Some(("", name)) => self.of_top(name),
            Some((class, name)) => self.of_class(class, name),
            None => {
                let found = self.local(name);
                if found.is_empty() { self.fact(name) } else { found }
            }
        }
    }

    /// A variable that is set around the place, in the class that is inherited from, or outside of everything.
    fn local(&self, name: &str) -> Vec<Found> {
        let index = &self.manifest.index;
        let path = self.manifest.path;
        if let Some(known) = innermost(index, name, self.at) {
            return vec![Found { path: path.to_owned(), span: known.span }];
        }
        let parent = index.around(self.at).find_map(|defined| defined.parent.clone());
        let inherited = parent.map(|parent| self.of_class(&parent, name)).unwrap_or_default();
        if inherited.is_empty() { self.of_top(name) } else { inherited }
    }

    fn of_class(&self, class: &str, name: &str) -> Vec<Found> {
        let mut found = Vec::new();
        for (manifest, class) in self.world.defined(class, |sort| sort == Sort::Class) {
            let known = manifest.index.variables.iter().find(|one| one.name == name && one.within == Some(class.span));
            found.extend(known.map(|one| Found { path: manifest.path.to_owned(), span: one.span }));
        }
        found
    }

    fn of_top(&self, name: &str) -> Vec<Found> {
        let manifests = self.world.manifests().filter(|manifest| !manifest.path.starts_with("modules/"));
        let known = manifests.filter_map(|manifest| {
            let known = manifest.index.variables.iter().find(|one| one.name == name && one.within.is_none())?;
            Some(Found { path: manifest.path.to_owned(), span: known.span })
        });
        known.collect()
    }

    /// A fact that a file in Ruby adds.
    fn fact(&self, name: &str) -> Vec<Found> {
        let environment = self.world.environment();
        let path = environment.ruby_file(RubyOnly::Fact, name);
        path.into_iter().map(|path| Found { path: path.to_owned(), span: Span::default() }).collect()
    }
}

/// The variable of a name in the smallest body around a place.
fn innermost<'i>(index: &'i Index, name: &str, at: u32) -> Option<&'i Variable> {
    let known = index.variables.iter().filter(|one| one.name == name && one.within.is_none_or(|span| holds(span, at)));
    known.min_by_key(|one| one.within.map_or(u32::MAX, |span| span.end - span.start))
}
