//! The template engine, set up as Salt sets up Jinja: undefined variables are errors, files come from the same root, Python's
//! methods work.

use std::sync::Arc;

use minijinja::value::Value;
use minijinja::{AutoEscape, Environment, Error, ErrorKind, UndefinedBehavior};

use super::functions::Salt;
use super::lines;
use super::tags::{self, rewritten};
use super::world::World;
use super::{convert, filters, loading, methods};

/// Whether texts are given marks from which their lines can be told afterwards ([`lines`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Marks {
    /// As they are.
    None,
    /// With marks.
    Lines,
}

/// How many instructions a template may take for each step that the run may take.
const RECURSION: usize = 150;

/// An engine for the files of a root.
pub(super) fn environment(world: &Arc<World>, fuel: u64, marks: Marks) -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    environment.set_debug(true);
    environment.set_fuel(Some(fuel));
    environment.set_recursion_limit(RECURSION);
    environment.set_unknown_method_callback(methods::call);
    let files = Arc::clone(world);
    environment.set_loader(move |path| Ok(files.states.get(path).map(|text| prepared(&files, path, text, marks))));
    // Relative to the file that names it; everything else, `salt://` or not, from the root.
    environment.set_path_join_callback(|path, parent| {
        let path = path.strip_prefix("salt://").unwrap_or(path);
        if !path.starts_with("./") && !path.starts_with("../") {
            return path.to_owned().into();
        }
        let mut parts: Vec<&str> = parent.split('/').collect();
        parts.pop();
        for part in path.split('/') {
            match part {
                "." => {}
                ".." => _ = parts.pop(),
                part => parts.push(part),
            }
        }
        parts.join("/").into()
    });
    environment.set_formatter(|out, state, value| {
        // Python writes small and big numbers otherwise; `minijinja` knows the rest.
        match f64::try_from(value.clone()).ok().filter(|_| value.is_number() && !value.is_integer()) {
            Some(number) => out.write_str(&crate::salt::python::float(number)).map_err(Error::from),
            None => minijinja::escape_formatter(out, state, value),
        }
    });
    filters::add(&mut environment);
    add_functions(&mut environment, world);
    environment
}

/// A template as the engine reads it.
pub(super) fn prepared(world: &World, path: &str, text: &str, marks: Marks) -> String {
    let text = match marks {
        Marks::None => text.to_owned(),
        Marks::Lines => lines::marked(text, world.states.keys().position(|known| known == path).unwrap_or_default()),
    };
    rewritten(&text)
}

fn add_functions(environment: &mut Environment<'static>, world: &Arc<World>) {
    environment.add_global("salt", Salt::value(world));
    environment.add_global("grains", world.grains.clone());
    environment.add_global("pillar", world.pillar.clone());
    environment.add_global("opts", world.opts.clone());
    environment.add_global("saltenv", "base");
    environment.add_global("env", "base");
    environment.add_function("odict", |value: Option<Value>| convert::mutable(&value.unwrap_or_default()));
    environment.add_function("raise", |message: &str| -> Result<Value, Error> {
        Err(Error::new(ErrorKind::InvalidOperation, message.to_owned()))
    });
    environment.add_function(tags::MUTABLE, |value: &Value| convert::mutable(value));
    for format in ["yaml", "json", "text"] {
        let files = Arc::clone(world);
        environment.add_function(format!("{}{format}", tags::IMPORT), move |path: &str| {
            let path = path.strip_prefix("salt://").unwrap_or(path);
            match files.states.get(path) {
                Some(text) => loading::load(format, text),
                None => Err(Error::new(ErrorKind::TemplateNotFound, path.to_owned())),
            }
        });
        environment.add_function(format!("{}{format}", tags::LOAD), move |text: &str| {
            loading::load(format, &lines::without_marks(text))
        });
    }
}
