//! `duckrow validate`: the errors in manifests, templates and data, of which nothing is evaluated, or in states, which are
//! rendered and compiled.

use std::path::PathBuf;

use clap::Args;
use duckrow_core::run::{DiagnosticDocument, check_data_file};
use duckrow_core::scenario::{Language, Scenario, Strictness, Version};
use duckrow_core::source::{Diagnostic, Severity};
use duckrow_core::syntax::ValidationOptions;

use super::DONE;
use crate::arguments::{Format, one_of};
use crate::failure::{Failure, INPUT};
use crate::input::texts::{Kind, Text, Texts};
use crate::input::{self, Code};
use crate::print::{Output, diagnostics};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Manifests, templates (*.epp), data, hiera.yaml, folders of these, states (*.sls), or - for a manifest on standard input.
    #[arg(required_unless_present = "execute", value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// Code instead of files.
    #[arg(short, long, value_name = "CODE", allow_hyphen_values = true, conflicts_with = "files")]
    execute: Option<String>,
    /// Text for people, or all diagnostics as a list in JSON.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The language level: the version of Puppet whose behaviour is shown; 9 is OpenVox 9, as far as it is known.
    #[arg(long, value_name = "LEVEL", value_parser = one_of::<Language>(&Language::NAMES))]
    language: Option<Language>,
    /// The severity of doubtful code.
    #[arg(long, value_name = "LEVEL", value_parser = one_of::<Strictness>(&["off", "warning", "error"]))]
    strict: Option<Strictness>,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let language = arguments.language.unwrap_or(Version::NEWEST.language());
    let options = ValidationOptions {
        language,
        strict: arguments.strict.unwrap_or(language.strictness()),
        ..ValidationOptions::default()
    };
    let mut work = Work { texts: Texts::default(), documents: Vec::new(), code: DONE };
    if let Some(code) = &arguments.execute {
        let parsed = work.texts.check("command-line-string", code, &options);
        work.take(&parsed.diagnostics, arguments.format, output)?;
    }
    for path in &arguments.files {
        if path.as_os_str() == "-" {
            let parsed = work.texts.check("stdin", &input::standard_input()?, &options);
            work.take(&parsed.diagnostics, arguments.format, output)?;
            continue;
        }
        match input::code(path, output)? {
            Code::States(scenario) => work.check_states(&scenario, arguments.format, output)?,
            Code::Texts(texts) if texts.is_empty() => {
                return Err(Failure::input(format!("there are neither manifests nor data in {}", path.display())));
            }
            Code::Texts(texts) => work.check_texts(&texts, options, arguments.format, output)?,
        }
    }
    if arguments.format == Format::Json {
        output.json(&work.documents)?;
    }
    Ok(work.code)
}

/// The findings so far.
struct Work {
    texts: Texts,
    /// The findings, for programs; people see them at once.
    documents: Vec<DiagnosticDocument>,
    code: u8,
}

impl Work {
    fn take(&mut self, found: &[Diagnostic], format: Format, output: &mut Output) -> Result<(), Failure> {
        if found.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
            self.code = INPUT;
        }
        if format == Format::Json {
            let document = |found| DiagnosticDocument::new(&self.texts.sources, found);
            self.documents.extend(found.iter().map(document));
            return Ok(());
        }
        for diagnostic in found {
            diagnostics::print(&self.texts.sources, diagnostic, output)?;
        }
        Ok(())
    }

    /// Checks texts. If one can't be read, the others still can.
    fn check_texts(
        &mut self,
        texts: &[Text],
        options: ValidationOptions<'_>,
        format: Format,
        output: &mut Output,
    ) -> Result<(), Failure> {
        for text in texts {
            let found = match &text.kind {
                Kind::Data(what) => {
                    let file = self.texts.add_file(&text.path);
                    file.map(|file| check_data_file(file, what, &self.texts.sources))
                }
                Kind::Manifest | Kind::Template => {
                    self.texts.check_file(text, options).map(|parsed| parsed.diagnostics)
                }
            };
            match found {
                Ok(found) => self.take(&found, format, output)?,
                Err(failure) => {
                    output.failure(&failure)?;
                    self.code = INPUT;
                }
            }
        }
        Ok(())
    }

    /// Renders and compiles states. Failures on a host are no mistakes of theirs.
    fn check_states(&mut self, scenario: &Scenario, format: Format, output: &mut Output) -> Result<(), Failure> {
        let run = duckrow_core::run(scenario);
        if !run.is_compiled {
            self.code = INPUT;
        }
        for diagnostic in &run.diagnostics {
            match format {
                Format::Json => self.documents.push(DiagnosticDocument::new(&run.sources, diagnostic)),
                Format::Text => diagnostics::print(&run.sources, diagnostic, output)?,
            }
        }
        Ok(())
    }
}
