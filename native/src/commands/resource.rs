//! `duckrow resource`: resources of this host as a manifest, and one resource brought into a state (Puppet: `puppet resource`).

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::rc::Rc;

use clap::{Args, ValueEnum};
use duckrow_core::report::RunStatus;
use duckrow_core::resource_types::System as _;
use duckrow_core::resource_types::TypeDefinition;
use duckrow_core::resource_types::records::Format as RecordFormat;
use duckrow_core::run::{Question, Wanted, held, known_types};
use serde_json::{Map, Value as Json};

use super::{DONE, real};
use crate::clock;
use crate::failure::{Failure, INPUT};
use crate::host::{RealHost, Signals, forbid_writing, working_provider};
use crate::input;
use crate::print::Output;
use crate::print::manifest::{self, Shown};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The type: user, package, file …
    #[arg(value_name = "TYPE")]
    type_name: String,
    /// The title; by default all resources of the type.
    title: Option<String>,
    /// The state to bring the resource into, as in ensure=absent.
    #[arg(value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// A manifest, or a document.
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Say what would be changed, and change nothing.
    #[arg(long)]
    noop: bool,
    /// The folder in which runs on this host keep their state (root's: /var/lib/duckrow).
    #[arg(long, value_name = "FOLDER")]
    statedir: Option<PathBuf>,
}

/// The form of the output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Form {
    #[default]
    Manifest,
    Json,
    Yaml,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let type_name = arguments.type_name.to_lowercase();
    let known = known_types(&input::nothing());
    let definition = known.types.find(&type_name).ok_or_else(|| {
        let failure = Failure::input(format!("Could not find type {}", arguments.type_name));
        failure.help("`duckrow describe --list` lists them")
    })?;
    let settings: Vec<(String, String)> =
        arguments.settings.iter().map(|text| setting(text)).collect::<Result<_, _>>()?;
    let mut code = DONE;
    let names: Vec<&str> = settings.iter().map(|(name, _)| name.as_str()).chain(fixed(&type_name)).collect();
    let resources = match (&arguments.title, settings.is_empty()) {
        (None, _) => all(definition)?,
        (Some(title), true) => vec![one(definition, title)?],
        (Some(title), false) => {
            let asked = Asked { definition, title, given: &settings, wanted: Wanted::Named(&names) };
            code = bring(arguments, asked, output)?;
            vec![asked.answer(&mut host())?]
        }
    };
    match arguments.format {
        Form::Manifest => output.document(&manifest::text(&type_name, &resources))?,
        Form::Json => output.json(&manifest::data(&type_name, &resources))?,
        Form::Yaml => output.document(&manifest::as_yaml(&manifest::data(&type_name, &resources)))?,
    }
    Ok(code)
}

fn setting(text: &str) -> Result<(String, String), Failure> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err(Failure::usage(format!("Invalid parameter setting {text}")).help("write a state as in ensure=absent")),
    }
}

/// The properties that every resource of a type has a value for: the file of a record.
fn fixed(type_name: &str) -> Option<&'static str> {
    RecordFormat::of_type(type_name).map(|_| "target")
}

fn host() -> RealHost<'static> {
    RealHost::of(&input::nothing(), Signals::default(), None)
}

/// The provider of a type that works here; a type without providers needs none.
fn provider_of(definition: &TypeDefinition) -> Result<Option<&'static str>, Failure> {
    let provider = working_provider(&definition.name);
    if provider.is_none() && !definition.providers.is_empty() {
        return Err(Failure::input(format!("duckrow has no provider for {} that works on this host", definition.name)));
    }
    Ok(provider)
}

/// A resource that is asked for.
#[derive(Clone, Copy)]
struct Asked<'a> {
    definition: &'a Rc<TypeDefinition>,
    title: &'a str,
    given: &'a [(String, String)],
    wanted: Wanted<'a>,
}

impl Asked<'_> {
    fn answer(self, host: &mut RealHost<'_>) -> Result<Shown, Failure> {
        let Asked { definition, title, given, wanted } = self;
        let provider = provider_of(definition)?;
        let found = held(Question { definition, title, provider, given, wanted }, host);
        let found = found.map_err(|failure| Failure::input(failure.message))?;
        let mut attributes: std::collections::BTreeMap<_, _> =
            found.attributes.into_iter().map(|(name, value)| (name.to_string(), value)).collect();
        attributes.extend(provider.map(|provider| ("provider".to_owned(), provider.into())));
        if definition.name == "file" && matches!(wanted, Wanted::All) {
            attributes.extend(times(title).into_iter().map(|(name, time)| (name.to_owned(), time.as_str().into())));
        }
        Ok(Shown { title: found.title.to_string(), attributes })
    }
}

/// When a file was changed, and its status.
fn times(path: &str) -> Vec<(&'static str, String)> {
    let Ok(found) = fs::symlink_metadata(path) else { return Vec::new() };
    vec![("ctime", clock::of_ruby(found.ctime())), ("mtime", clock::of_ruby(found.mtime()))]
}

/// All resources of a type, by title. Nothing can be changed meanwhile, where the kernel keeps programs from it.
fn all(definition: &Rc<TypeDefinition>) -> Result<Vec<Shown>, Failure> {
    if definition.name == "file" {
        let failure = Failure::usage("Listing all file instances is not supported.");
        return Err(failure.help("name a file or directory: duckrow resource file /etc"));
    }
    provider_of(definition)?;
    _ = forbid_writing(&[]);
    let mut host = host();
    let mut titles = listed(definition, &mut host);
    titles.sort_unstable();
    let answer = |(title, given): (String, Vec<(String, String)>)| {
        Asked { definition, title: &title, given: &given, wanted: Wanted::All }.answer(&mut host)
    };
    titles.into_iter().map(answer).collect()
}

/// The titles of all resources of a type, with what says where they are.
fn listed(definition: &TypeDefinition, host: &mut RealHost<'_>) -> Vec<(String, Vec<(String, String)>)> {
    if definition.name == "cron" {
        return host.jobs().into_iter().map(|(job, user)| (job, vec![("user".to_owned(), user)])).collect();
    }
    host.instances(&definition.name).into_iter().map(|title| (title, Vec::new())).collect()
}

fn one(definition: &Rc<TypeDefinition>, title: &str) -> Result<Shown, Failure> {
    _ = forbid_writing(&[]);
    let mut host = host();
    let jobs = if definition.name == "cron" { listed(definition, &mut host) } else { Vec::new() };
    let given = jobs.into_iter().find(|(job, _)| job == title).map(|(_, given)| given).unwrap_or_default();
    Asked { definition, title, given: &given, wanted: Wanted::All }.answer(&mut host)
}

/// Brings a resource into a state, by a run with a catalog that holds it alone.
fn bring(arguments: &Arguments, asked: Asked<'_>, output: &mut Output) -> Result<u8, Failure> {
    let parameters: Map<String, Json> =
        asked.given.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
    let mut scenario = input::of_resource(&asked.definition.title, asked.title, &parameters);
    scenario.options.noop = arguments.noop;
    let settings = real::Settings {
        is_verbose: false,
        is_sure: false,
        state: arguments.statedir.as_deref(),
        confirm: None,
        copy_of: None,
        outputs: &[],
    };
    let real::Ended { run, code, .. } = real::run(&mut scenario, &settings, output)?;
    let has_failed = run.report().is_none_or(|report| report.status == RunStatus::Failed || report.error.is_some());
    Ok(code.unwrap_or(if has_failed { INPUT } else { DONE }))
}
