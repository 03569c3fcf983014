//! From the text of a file to data: the pipe of renderers, by default `jinja|yaml`, or what a first line `#!…` says.
//!
//! Knows grains, pillar and files; not what a state is.

mod convert;
mod filters;
mod functions;
mod jinja;
mod lines;
mod loading;
mod methods;
mod percent;
mod tags;
mod template;
mod words;
mod world;

use std::sync::Arc;

use minijinja::Environment;
use minijinja::value::Value;

use super::data::{Data, Entries};
use super::places::Places;
use super::root::{Root, StateFile};
use super::trouble::Trouble;
use super::yaml;
use crate::source::{FileId, FileSpan, Sources, Span};
use jinja::Marks;
use world::World;

/// What templates of a root are rendered with.
#[derive(Debug, Clone)]
pub(crate) struct Surroundings {
    /// The minion's ID.
    pub(crate) minion: String,
    /// The grains.
    pub(crate) grains: Data,
    /// The pillar.
    pub(crate) pillar: Data,
    /// The options that templates may ask for.
    pub(crate) opts: Data,
}

/// Jinja counts its steps in a machine word with a sign.
const MOST_FUEL: u64 = isize::MAX as u64;

/// Renders the files of a root.
pub(crate) struct Renderer {
    world: Arc<World>,
    plain: Environment<'static>,
    marked: Environment<'static>,
    fuel: u64,
}

impl Renderer {
    /// A renderer for the files of a root, with so many steps.
    pub(crate) fn new(root: &Root<'_>, surroundings: &Surroundings, fuel: u64) -> Self {
        let names: Vec<Value> = root.names().iter().map(|name| Value::from(name.as_str())).collect();
        let world = Arc::new(World {
            minion: surroundings.minion.clone(),
            grains: convert::value(&surroundings.grains),
            pillar: convert::value(&surroundings.pillar),
            opts: convert::value(&surroundings.opts),
            names: names.into(),
            states: root.files().map(|(path, text)| (path.to_owned(), text.to_owned())).collect(),
        });
        let fuel = fuel.min(MOST_FUEL);
        let plain = jinja::environment(&world, fuel, Marks::None);
        let marked = jinja::environment(&world, fuel, Marks::Lines);
        Self { world, plain, marked, fuel }
    }

    /// The data of a state's file; of an empty one null.
    ///
    /// # Errors
    /// [`Trouble`] with the words of the renderer.
    pub(crate) fn render(
        &mut self,
        sls: &str,
        file: &StateFile<'_>,
        root: &mut Root<'_>,
        sources: &mut Sources,
    ) -> Result<Data, Trouble> {
        let Some(id) = root.id(file.path, sources) else { return Ok(Data::Null) };
        if file.text.trim().is_empty() {
            return Ok(Data::Null);
        }
        let mut text = file.text.to_owned();
        let mut places = Places::of_text(id, &text);
        for renderer in pipe(file.text) {
            match renderer {
                "jinja" if is_template(&text) => {
                    let rendered = self.jinja(sls, file, &text, id, root, sources)?;
                    places = self.places(sls, file, &text, &rendered, root, sources);
                    text = rendered;
                }
                "jinja" | "text" => {}
                "yaml" => return yaml::read(&text, &places),
                "json" => {
                    if text.starts_with("#!") {
                        // The line stays, so that errors name the right ones.
                        text = text.split_once('\n').map_or_else(String::new, |(_, rest)| format!("\n{rest}"));
                    }
                    let read = serde_json::from_str::<serde_json::Value>(&text);
                    let at = |error: &serde_json::Error| places.line(&text, error.line(), error.column());
                    return read
                        .map(|json| Data::from_json(&json))
                        .map_err(|error| Trouble::new(error.to_string(), at(&error)).unexpected());
                }
                other => {
                    let message = format!("the renderer '{other}' is not available");
                    let at = Some(Span::new(0, first_line(file.text)).in_file(id));
                    return Err(Trouble::new(message, at)
                        .unexpected()
                        .help("This engine renders jinja, yaml and json"));
                }
            }
        }
        Ok(Data::Text(text.into()))
    }

    fn jinja(
        &mut self,
        sls: &str,
        file: &StateFile<'_>,
        text: &str,
        id: FileId,
        root: &mut Root<'_>,
        sources: &mut Sources,
    ) -> Result<String, Trouble> {
        self.plain.set_fuel(Some(self.fuel));
        let prepared = jinja::prepared(&self.world, file.path, text, Marks::None);
        let rendered = self
            .plain
            .template_from_named_str(file.path, &prepared)
            .and_then(|template| template.render_captured(context(sls, file)));
        match rendered {
            Ok(captured) => {
                self.fuel = captured.state().fuel_levels().map_or(self.fuel, |(_, left)| left);
                Ok(captured.into_output())
            }
            Err(error) => {
                if error.kind() == minijinja::ErrorKind::OutOfFuel {
                    self.fuel = 1;
                }
                let said = words::of(&error, text);
                let place = said.path.as_deref().and_then(|path| root.id(path, sources)).unwrap_or(id);
                let at = said.line.map(|line| line_span(sources, place, line));
                Err(Trouble { help: said.help, ..Trouble::new(said.message, at) })
            }
        }
    }

    /// A file that a state manages, with what the state gives it.
    ///
    /// # Errors
    /// The words of the template engine, with the lines around.
    pub(crate) fn file(
        &mut self,
        sls: &str,
        path: Option<&str>,
        text: &str,
        known: &[(&str, Data)],
        given: &Entries,
    ) -> Result<String, String> {
        self.plain.set_fuel(Some(self.fuel));
        let path = path.unwrap_or("managed");
        let prepared = jinja::prepared(&self.world, path, text, Marks::None);
        let mut pairs: Vec<(String, Value)> =
            known.iter().map(|(key, data)| ((*key).to_owned(), convert::value(data))).collect();
        pairs.extend(own_context(sls, path));
        pairs.extend(given.iter().map(|(key, item)| (key.text().to_string(), convert::value(&item.data))));
        let context = Value::from_pairs(pairs);
        let template = self.plain.template_from_named_str(path, &prepared);
        match template.and_then(|template| template.render_captured(context)) {
            Ok(captured) => {
                self.fuel = captured.state().fuel_levels().map_or(self.fuel, |(_, left)| left);
                let mut out = captured.into_output();
                // Jinja drops the last line feed; Salt puts it back.
                if text.ends_with('\n') {
                    out.push('\n');
                }
                Ok(out)
            }
            Err(error) => {
                if error.kind() == minijinja::ErrorKind::OutOfFuel {
                    self.fuel = 1;
                }
                let said = words::of(&error, text);
                let around = said.line.map(|line| format!("\n\n{}", words::around(text, line))).unwrap_or_default();
                Err(said.message + &around)
            }
        }
    }

    /// What the pillar has under a key.
    pub(crate) fn pillar(&self, key: &str, delimiter: &str) -> Option<Data> {
        functions::traverse(&self.world.pillar, key, delimiter).map(|found| convert::data(&found))
    }

    /// What the grains have under a key.
    pub(crate) fn grain(&self, key: &str, delimiter: &str) -> Option<Data> {
        functions::traverse(&self.world.grains, key, delimiter).map(|found| convert::data(&found))
    }

    /// Whether templates know an execution function.
    #[allow(clippy::unused_self, reason = "what is known is the renderer's business")]
    pub(crate) fn knows(&self, name: &str) -> bool {
        functions::NAMES.contains(&name)
    }

    /// Calls an execution function that templates know; nothing if there is none.
    pub(crate) fn call(&self, name: &str, plain: &[Data], named: &Entries) -> Option<Result<Data, String>> {
        let plain: Vec<Value> = plain.iter().map(convert::value).collect();
        let named: Vec<(String, Value)> =
            named.iter().map(|(key, item)| (key.text().to_string(), convert::value(&item.data))).collect();
        functions::call(&self.world, name, &plain, named)
    }

    /// Where the lines of a rendered text came from.
    fn places(
        &mut self,
        sls: &str,
        file: &StateFile<'_>,
        text: &str,
        rendered: &str,
        root: &mut Root<'_>,
        sources: &mut Sources,
    ) -> Places {
        self.marked.set_fuel(Some(self.fuel));
        let prepared = jinja::prepared(&self.world, file.path, text, Marks::Lines);
        let marked = self.marked.render_named_str(file.path, &prepared, context(sls, file));
        let Some((plain, lines)) = marked.ok().map(|marked| lines::read_marks(&marked)) else {
            return Places::nowhere();
        };
        if plain != rendered {
            return Places::nowhere();
        }
        let paths: Vec<&String> = self.world.states.keys().collect();
        let mut before = 0_u32;
        let mut known = Vec::with_capacity(lines.len());
        for (line, from) in rendered.split('\n').zip(lines) {
            let at = from.and_then(|(place, line)| {
                let id = root.id(paths.get(place)?, sources)?;
                Some(line_span(sources, id, line))
            });
            known.push((before, at));
            before = before.saturating_add(u32::try_from(line.chars().count() + 1).unwrap_or(u32::MAX));
        }
        Places::of_lines(known)
    }
}

/// The renderers that a file goes through.
fn pipe(text: &str) -> Vec<&str> {
    let first = text.lines().next().unwrap_or_default();
    match first.strip_prefix("#!").filter(|line| !line.starts_with('/')) {
        Some(line) => line.split('|').map(|part| part.split_whitespace().next().unwrap_or_default()).collect(),
        None => vec!["jinja", "yaml"],
    }
}

fn is_template(text: &str) -> bool {
    text.contains("{{") || text.contains("{%") || text.contains("{#")
}

fn first_line(text: &str) -> u32 {
    u32::try_from(text.lines().next().unwrap_or_default().len()).unwrap_or_default()
}

/// What a line says, without its indentation.
fn line_span(sources: &Sources, file: FileId, line: usize) -> FileSpan {
    let file_text = sources.file(file);
    let line = u32::try_from(line).unwrap_or(u32::MAX);
    let text = file_text.line_text(line);
    let begin = file_text.line_start(line);
    let size = |size: usize| u32::try_from(size).unwrap_or_default();
    let start = begin + size(text.len() - text.trim_start().len());
    Span::new(start, (begin + size(text.trim_end().len())).max(start)).in_file(file)
}

/// What a template knows of its own file.
fn context(sls: &str, file: &StateFile<'_>) -> Value {
    Value::from_pairs(own_context(sls, file.path))
}

/// What a template knows of its own file (`generate_sls_context` in `salt/utils/templates.py`).
fn own_context(sls: &str, path: &str) -> [(String, Value); 10] {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    [
        ("sls", sls.to_owned()),
        ("tplpath", format!("/srv/salt/{path}")),
        ("tplfile", path.to_owned()),
        ("tpldir", if folder.is_empty() { ".".to_owned() } else { folder.to_owned() }),
        ("tplroot", path.split('/').next().unwrap_or_default().to_owned()),
        ("tpldot", folder.replace('/', ".")),
        ("slspath", folder.to_owned()),
        ("slsdotpath", folder.replace('/', ".")),
        ("slscolonpath", folder.replace('/', ":")),
        ("sls_path", folder.replace('/', "_")),
    ]
    .map(|(key, text)| (key.to_owned(), Value::from(text)))
}

#[cfg(test)]
mod tests {
    use crate::run;
    use crate::scenario::Scenario;

    #[test]
    fn as_many_steps_as_a_number_can_say_are_enough() {
        let mut scenario =
            Scenario::of_manifest("ducks.sls", "{% for n in range(3) %}\nduck {{ n }}: test.nop\n{% endfor %}");
        scenario.options.limits.steps = u64::MAX;
        let run = run(&scenario);
        assert!(!run.has_errors(), "{:?}", run.diagnostics);
        let states = run.catalog.ids().map(|id| run.catalog.text(&run.names, id).to_string()).collect::<Vec<_>>();
        assert!(states.contains(&"test[duck 2]".to_owned()), "{states:?}");
    }
}
