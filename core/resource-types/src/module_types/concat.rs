//! `concat_file` (concat): generates a file and, when its turn comes, gives it the content of its fragments.

use smallvec::smallvec;

use super::super::behaviour::{Automatic, Behaviour, Made, Surroundings};
use super::super::edits::{Fragment, Order, joined};
use super::super::host::{Failure, Host, Speaker};
use super::super::{Instance, ruby};
use super::plain;
use duckrow_record::trace::Level;
use duckrow_values::Value;

/// The attributes that the file takes over.
const TAKEN: [&str; 13] = [
    "ensure",
    "owner",
    "group",
    "mode",
    "replace",
    "backup",
    "selinux_ignore_defaults",
    "selrange",
    "selrole",
    "seltype",
    "seluser",
    "validate_cmd",
    "show_diff",
];

/// The bytes of fragments that are put together in a step.
const BYTES_OF_A_STEP: u64 = 64;

/// `concat_file`
#[derive(Debug)]
pub(super) struct ConcatFile;

impl Behaviour for ConcatFile {
    fn complete(&self, resource: &mut Instance) {
        plain::complete(resource);
    }

    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        plain::automatic(resource)
    }

    fn generate_first(&self, resource: &mut Instance, around: &dyn Surroundings, host: &mut Host<'_>) -> Vec<Made> {
        match file(resource, around, None) {
            Ok(made) => made.map(|instance| Made { instance, after: Vec::new() }).into_iter().collect(),
            Err(text) => {
                let message = format!("Failed to generate additional resources using 'generate': {text}");
                host.say(Level::Err, Speaker::Resource, message);
                Vec::new()
            }
        }
    }

    fn hands_relations_on(&self) -> bool {
        false
    }

    fn generate(
        &self,
        resource: &mut Instance,
        around: &dyn Surroundings,
        host: &mut Host<'_>,
    ) -> Result<Vec<Instance>, Failure> {
        let content = content(resource, around, host)?;
        Ok(file(resource, around, Some(content.into())).map_err(Failure::new)?.into_iter().collect())
    }

    /// It is what it is wanted to be: the work is the file's.
    fn retrieve_property(&self, resource: &Instance, property: &str, _: &mut Host<'_>) -> Result<Value, Failure> {
        Ok(match property {
            "ensure" if resource.is("ensure", "present") => "present".into(),
            _ => "absent".into(),
        })
    }
}

/// `concat_fragment`
#[derive(Debug)]
pub(super) struct ConcatFragment;

impl Behaviour for ConcatFragment {
    fn complete(&self, resource: &mut Instance) {
        plain::complete(resource);
    }

    /// None: the module's code only looks whether there is a file for it.
    fn automatic(&self, _: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        Vec::new()
    }

    fn knows_relations(&self) -> bool {
        true
    }
}

/// The file of a resource; its content is known when its turn comes.
fn file(resource: &Instance, around: &dyn Surroundings, content: Option<Value>) -> Result<Option<Instance>, String> {
    let path = resource.text("path").unwrap_or_else(|| resource.name.to_string());
    let Some(mut file) = around.make("file", &path) else { return Ok(None) };
    let definition = std::rc::Rc::clone(&file.definition);
    for (place, attribute) in definition.attributes.iter().enumerate() {
        let value = match attribute.name.as_str() {
            "ensure" if !resource.is("ensure", "absent") => Some("file".into()),
            "content" => content.clone(),
            name => TAKEN.contains(&name).then(|| resource.value(name).cloned()).flatten(),
        };
        let Some(value) = value else { continue };
        definition.behaviour.validate(&file, attribute, &value)?;
        let wanted = definition.behaviour.munge(&mut file, attribute, &value)?;
        file.set(place, smallvec![wanted], smallvec![value]);
    }
    definition.behaviour.complete(&mut file);
    definition.behaviour.check(&file)?;
    definition.behaviour.finish(&mut file);
    Ok(Some(file))
}

/// The content of the file of a resource.
fn content(resource: &Instance, around: &dyn Surroundings, host: &mut Host<'_>) -> Result<String, Failure> {
    if !resource.is("format", "plain") && resource.is_set("format") {
        let format = resource.text("format").unwrap_or_default();
        return Err(Failure::new(format!("duckrow joins fragments as they are, it doesn't merge them as {format}")));
    }
    let mut fragments = Vec::new();
    let mut work = 0;
    for fragment in around.all("concat_fragment") {
        work += 1;
        if belongs(fragment, resource) {
            let found = self::fragment(fragment, resource, host)?;
            work += found.content.len() as u64 / BYTES_OF_A_STEP;
            fragments.push(found);
        }
    }
    *host.commands_left = host.commands_left.saturating_sub(work);
    let order = if resource.is("order", "alpha") { Order::Alpha } else { Order::Numeric };
    String::from_utf8(joined(fragments, order)?).map_err(|_| Failure::new("its fragments are no UTF-8 text"))
}

/// True if a fragment is one of a file: by its path, its title or a tag.
fn belongs(fragment: &Instance, file: &Instance) -> bool {
    let target = fragment.text("target");
    let is_target = |name: &str| target.as_deref() == Some(name);
    let tag = fragment.text("tag");
    is_target(&file.name) || is_target(&file.title) || (tag.is_some() && tag == file.text("tag"))
}

fn fragment(fragment: &Instance, file: &Instance, host: &mut Host<'_>) -> Result<Fragment, Failure> {
    let mut content = match (fragment.text("content"), fragment.value("source")) {
        (Some(content), _) => content.into_bytes(),
        (None, Some(sources)) => sourced(sources, host)?,
        (None, None) => Vec::new(),
    };
    if file.flag("ensure_newline") && !content.ends_with(b"\n") {
        content.push(b'\n');
    }
    Ok(Fragment { order: fragment.text("order").unwrap_or_default(), name: fragment.name.to_string(), content })
}

/// The content of the first source that is there.
fn sourced(sources: &Value, host: &mut Host<'_>) -> Result<Vec<u8>, Failure> {
    let names: Vec<String> = sources.as_items().iter().map(ruby::to_s).collect();
    for name in &names {
        let uri = if name.starts_with('/') { format!("file://{name}") } else { name.clone() };
        if let Some(source) = host.system.source(&uri, true)? {
            return Ok(source.content);
        }
    }
    Err(Failure::new(format!("Could not retrieve source(s) {}", names.join(", "))))
}
