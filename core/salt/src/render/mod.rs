//! The way from the text of a file to data: the pipe of renderers, by default `jinja|yaml`, or the one that a first
//! line `#!…` names.
//!
//! Knows grains, pillar and files; not the meaning of states.

pub(super) mod engine;
mod filters;
mod loading;
mod salt;
mod words;
mod world;

use std::rc::Rc;

use super::jinja::{self, Caller, Environment, Means, Printed, Variables};
use super::modules::{self, ExecutionModules, Minion, MinionHost};
use super::places::Places;
use super::root::{Root, StateFile};
use super::trouble::Trouble;
use super::yaml;
use crate::value::{Args, Dict, Entries, Value};
use duckrow_text::source::{FileId, FileSpan, Sources, Span};
use duckrow_values::Effort;
pub(super) use engine::settings;
pub(super) use filters::codes;
pub(super) use filters::texts::normal_path;
pub(crate) use words::around as around_line;
pub(super) use world::World;

/// The names of the filters that Salt adds to Jinja's.
pub(super) fn filters() -> impl Iterator<Item = &'static str> {
    filters::own().map(|(name, _)| *name)
}

/// The names of the filters that are errors.
pub(super) fn unavailable_filters() -> impl Iterator<Item = &'static str> {
    filters::UNAVAILABLE.iter().map(|(name, _)| *name).chain(jinja::UNAVAILABLE_FILTERS)
}

/// The surroundings with which templates of a root are rendered.
#[derive(Debug, Clone)]
pub(crate) struct Surroundings {
    /// The minion's ID.
    pub(crate) minion: String,
    /// The grains.
    pub(crate) grains: Value,
    /// The pillar.
    pub(crate) pillar: Value,
    /// The options that templates may ask for.
    pub(crate) opts: Value,
}

/// The renderers that Salt comes with. The names of others mean nothing to it.
const RENDERERS: [&str; 24] = [
    "aws_kms",
    "cheetah",
    "dson",
    "genshi",
    "gpg",
    "hjson",
    "jinja",
    "json",
    "json5",
    "mako",
    "msgpack",
    "nacl",
    "pass",
    "py",
    "pydsl",
    "pyobjects",
    "stateconf",
    "text",
    "toml",
    "tomlmod",
    "wempy",
    "yaml",
    "yamlex",
    "yamlex_jinja",
];

/// The means of reading files: the root, the texts of the run that they are noted among, and the host that templates ask.
pub(crate) struct Reading<'r, 'a, 'h> {
    /// The files.
    pub(crate) root: &'r mut Root<'a>,
    /// The texts of the run.
    pub(crate) sources: &'r mut Sources,
    /// The host that templates may ask.
    pub(crate) host: &'r mut MinionHost<'h>,
}

impl<'a, 'h> Reading<'_, 'a, 'h> {
    /// The same, lent.
    pub(crate) fn lent(&mut self) -> Reading<'_, 'a, 'h> {
        Reading { root: self.root, sources: self.sources, host: self.host }
    }
}

/// A file that is a template, and its variables.
#[derive(Clone, Copy)]
struct Template<'t> {
    /// Its name as states.
    sls: &'t str,
    /// Its path in the root.
    path: &'t str,
    /// The variables that it is given besides.
    given: &'t Entries,
    /// The file among the texts of the run.
    id: FileId,
}

/// Renders the files of a root.
pub(crate) struct Renderer {
    world: Rc<World>,
    engine: Environment,
    fuel: u64,
}

impl Renderer {
    /// A renderer for the files of a root, with so many steps.
    pub(crate) fn new(root: &Root<'_>, surroundings: &Surroundings, fuel: u64) -> Self {
        let world = Rc::new(World {
            around: surroundings.clone(),
            grains: surroundings.grains.deep_copy(),
            pillar: engine::proxy(&surroundings.pillar),
            opts: surroundings.opts.deep_copy(),
            names: root.names().to_vec(),
            states: root.files().map(|(path, text)| (path.into(), text.into())).collect(),
        });
        let engine = engine::environment(&world);
        Self { world, engine, fuel }
    }

    /// The data of a state's file, whose template is given something besides; of an empty one null.
    ///
    /// # Errors
    /// [`Trouble`] with the words of the renderer.
    pub(crate) fn render(
        &mut self,
        sls: &str,
        file: &StateFile<'_>,
        given: &Entries,
        mut reading: Reading<'_, '_, '_>,
    ) -> Result<Value, Trouble> {
        let Some(id) = reading.root.id(file.path, reading.sources) else { return Ok(Value::None) };
        if file.text.trim().is_empty() {
            return Ok(Value::None);
        }
        let mut text = file.text.to_owned();
        let mut places = Places::of_text(id, &text);
        let mut made = None;
        let renderers = pipe(file.text);
        if renderers.iter().any(|renderer| !RENDERERS.contains(renderer)) {
            // Salt only logs that it doesn't know one, and finds nothing in the file.
            return Ok(Value::Dict(Dict::default()));
        }
        for renderer in renderers {
            match renderer {
                _ if made.is_some() => {
                    let words = "'collections.OrderedDict' object has no attribute 'read'";
                    return Err(Trouble::new(words, None).unexpected());
                }
                "jinja" if is_template(&text) => {
                    let template = Template { sls, path: file.path, given, id };
                    (text, places) = self.jinja(template, &text, reading.lent())?;
                }
                "jinja" | "text" => {}
                "yaml" | "yamlex" => made = Some(yaml::read_within(&text, &places, &mut self.fuel)?),
                "json" => {
                    if text.starts_with("#!") {
                        // The line stays, so that errors name the right ones.
                        text = text.split_once('\n').map_or_else(String::new, |(_, rest)| format!("\n{rest}"));
                    }
                    let read = serde_json::from_str::<serde_json::Value>(&text);
                    let at = |error: &serde_json::Error| places.line(&text, error.line(), error.column());
                    let read = read.map_err(|error| Trouble::new(error.to_string(), at(&error)).unexpected())?;
                    made = Some(Value::from_json(&read));
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
        Ok(made.unwrap_or_else(|| Value::Text(text.into())))
    }

    fn jinja(
        &mut self,
        file: Template<'_>,
        text: &str,
        mut reading: Reading<'_, '_, '_>,
    ) -> Result<(String, Places), Trouble> {
        let (settings, template) = settings(text);
        let mut variables: Variables = Args::named_of(file.given).into_iter().collect();
        variables.extend(context(file.sls, file.path));
        let rendered = self.rendered(&template, &settings, variables, reading.host);
        let mut printed = rendered.map_err(|error| {
            let said = words::of(&error);
            let place = said.path.as_deref().and_then(|path| reading.root.id(path, reading.sources)).unwrap_or(file.id);
            let at = said.line.map(|line| line_span(reading.sources, place, line));
            Trouble { help: said.help, ..Trouble::new(said.message, at) }
        })?;
        // Jinja drops the last line feed; Salt puts it back.
        printed.text.extend(text.ends_with('\n').then_some('\n'));
        let skipped = text.matches('\n').count() - template.matches('\n').count();
        let own = Own { id: file.id, skipped };
        let places = places(&printed, own, &mut reading);
        Ok((printed.text, places))
    }

    /// A file that a state manages, with the variables that the state gives it.
    ///
    /// # Errors
    /// The words of the template engine, with the lines around.
    pub(crate) fn file(
        &mut self,
        text: &str,
        known: &[(String, Value)],
        given: &Entries,
        host: &mut MinionHost<'_>,
    ) -> Result<String, String> {
        let (settings, template) = settings(text);
        let mut variables: Variables = known.iter().map(|(key, value)| (key.as_str().into(), value.clone())).collect();
        variables.extend(Args::named_of(given));
        let rendered = self.rendered(&template, &settings, variables, host);
        let printed = rendered.map_err(|error| {
            let said = words::of(&error);
            let around = said.line.map(|line| format!("\n\n{}", words::around(text, line))).unwrap_or_default();
            said.message + &around
        })?;
        let mut out = printed.text;
        out.extend(text.ends_with('\n').then_some('\n'));
        Ok(out)
    }

    fn rendered(
        &mut self,
        template: &str,
        settings: &jinja::Settings,
        variables: Variables,
        host: &mut MinionHost<'_>,
    ) -> crate::value::Result<Printed> {
        let is_test =
            self.world.around.opts.as_dict().and_then(|opts| opts.get("test")).is_some_and(|test| test.is_true());
        let mut modules = ExecutionModules {
            system: &mut *host.system,
            types: host.types,
            world: &self.world,
            retcode: &mut 0,
            is_test,
        };
        let rendered = jinja::render(
            &self.engine,
            template,
            settings,
            variables,
            Means { fuel: self.fuel, outside: &mut modules },
        );
        self.fuel = rendered.fuel;
        rendered.result
    }

    /// The minion, for an execution function that a state calls.
    pub(crate) fn minion<'a>(&'a mut self, host: MinionHost<'a>, retcode: &'a mut i64, is_test: bool) -> Minion<'a> {
        let caller =
            Caller { environment: &self.engine, globals: &self.engine.globals, depth: 0, fuel: &mut self.fuel };
        Minion { system: host.system, types: host.types, world: &self.world, retcode, is_test, caller }
    }

    /// The steps that are left, for all that a run does.
    pub(crate) fn steps_left(&self) -> u64 {
        self.fuel
    }

    /// Takes steps for something that was done.
    pub(crate) fn spend(&mut self, steps: u64) {
        self.fuel = self.fuel.saturating_sub(steps);
    }

    /// Asks something of values that the steps which are left pay for.
    pub(crate) fn with_effort<T>(&mut self, ask: impl FnOnce(&Effort) -> T) -> T {
        Effort::taken_from(&mut self.fuel, ask)
    }

    /// The value of the pillar under a key.
    pub(crate) fn pillar(&self, key: &str, delimiter: &str) -> Option<Value> {
        modules::traverse(&self.world.pillar, key, delimiter).and_then(|found| found.plain().ok())
    }

    /// The value of the pillar or the grains under a key, with mappings as Python writes them.
    pub(crate) fn told(&self, of_pillar: bool, key: &str, delimiter: &str) -> Option<Value> {
        let from = if of_pillar { &self.world.pillar } else { &self.world.grains };
        match modules::traverse(from, key, delimiter)? {
            Value::Dict(dict) if dict.len() > 0 => Some(Value::Text(Value::Dict(dict).text())),
            Value::List(list) => Some(Value::list(list.items().iter().map(|item| Value::Text(item.text())).collect())),
            other => other.plain().ok(),
        }
    }
}

/// The template that is rendered, and how many of its first lines are settings.
#[derive(Clone, Copy)]
struct Own {
    id: FileId,
    skipped: usize,
}

/// The origins of the lines of a rendered text: the template, of which some lines were not rendered, or others in its root.
fn places(printed: &Printed, own: Own, reading: &mut Reading<'_, '_, '_>) -> Places {
    let Reading { root, sources, .. } = reading;
    let mut before = 0_u32;
    let mut known = Vec::with_capacity(printed.lines.len());
    for (text, (template, line)) in printed.text.split('\n').zip(printed.lines.iter()) {
        let at = match template {
            None => Some(line_span(sources, own.id, line + own.skipped)),
            Some(path) => root.id(path, sources).map(|file| line_span(sources, file, *line)),
        };
        known.push((before, at));
        before = before.saturating_add(u32::try_from(text.chars().count() + 1).unwrap_or(u32::MAX));
    }
    Places::of_lines(known)
}

/// The renderers that a file goes through.
pub(super) fn pipe(text: &str) -> Vec<&str> {
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

/// The span of a line, without its indentation.
fn line_span(sources: &Sources, file: FileId, line: usize) -> FileSpan {
    let file_text = sources.file(file);
    let line = u32::try_from(line).unwrap_or(u32::MAX);
    let text = file_text.line_text(line);
    let begin = file_text.line_start(line);
    let size = |size: usize| u32::try_from(size).unwrap_or_default();
    let start = begin + size(text.len() - text.trim_start().len());
    Span::new(start, (begin + size(text.trim_end().len())).max(start)).in_file(file)
}

/// The variables that tell a template about its own file (`generate_sls_context` in `salt/utils/templates.py`).
fn context(sls: &str, path: &str) -> Variables {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    [
        ("sls", sls.to_owned()),
        ("tplpath", format!("/srv/salt/{path}")),
        ("tplfile", path.to_owned()),
        ("tpldir", if folder.is_empty() { ".".to_owned() } else { folder.to_owned() }),
        ("tpldot", folder.replace('/', ".")),
        ("slspath", folder.to_owned()),
        ("slsdotpath", folder.replace('/', ".")),
        ("slscolonpath", folder.replace('/', ":")),
        ("sls_path", folder.replace('/', "_")),
    ]
    .map(|(key, text)| (key.into(), Value::from(text)))
    .into_iter()
    .collect()
}

#[cfg(test)]
mod tests {
    use duckrow_core::run;
    use duckrow_scenario::Scenario;

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
