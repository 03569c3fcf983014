//! The output for people and programs: documents and lines go to standard output, remarks about them to standard error.

mod counted;
pub(crate) mod cycles;
pub(crate) mod description;
pub(crate) mod diagnostics;
pub(crate) mod differences;
mod excerpt;
pub(crate) mod expectations;
pub(crate) mod facts;
pub(crate) mod graph;
pub(crate) mod log;
#[cfg(unix)]
pub(crate) mod manifest;
pub(crate) mod nested;
pub(crate) mod queue;
pub(crate) mod sentences;
pub(crate) mod states;
pub(crate) mod summary;
mod table;
mod visible;
pub(crate) mod why;

pub(crate) use counted::counted;

use std::io::{self, BufWriter, IsTerminal, Stderr, Stdout, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use duckrow_core::report::SkipDocument;
use serde::Serialize;

use crate::arguments::Color;
use crate::failure::Failure;
use diagnostics::Tally;
use visible::{Escaping, escaped, referenced, visible};

pub(crate) const BOLD: Style = Style::new().bold();
pub(crate) const DIM: Style = Style::new().dimmed();
pub(crate) const GREEN: Style = AnsiColor::Green.on_default();
pub(crate) const CYAN: Style = AnsiColor::Cyan.on_default();
pub(crate) const RED: Style = AnsiColor::BrightRed.on_default().bold();
pub(crate) const YELLOW: Style = AnsiColor::BrightYellow.on_default().bold();

/// The words for a resource that was left alone, with the reason.
fn skipped(reason: Option<&SkipDocument>) -> String {
    let why = match reason {
        Some(SkipDocument::FailedDependency(failed)) => format!("{failed} failed"),
        Some(SkipDocument::Tags) => "tags".to_owned(),
        Some(SkipDocument::Schedule) => "schedule".to_owned(),
        Some(SkipDocument::Prefetch) => "its state could not be read".to_owned(),
        Some(SkipDocument::Virtual) => "virtual".to_owned(),
        Some(SkipDocument::Device) => "for devices".to_owned(),
        None => return "skipped".to_owned(),
    };
    format!("skipped: {why}")
}

/// The two streams, whether they take colours, and how many diagnostics were printed.
pub(crate) struct Output {
    out: BufWriter<Stdout>,
    err: Stderr,
    has_colors: bool,
    err_has_colors: bool,
    tally: Tally,
    /// Notes that are known only when the work is done.
    last_notes: Vec<LastNotes>,
}

/// Gives notes once the work is done.
type LastNotes = Box<dyn FnOnce() -> Vec<String>>;

impl Output {
    pub(crate) fn new(color: Color, all_diagnostics: bool) -> Self {
        let (out, err) = (io::stdout(), io::stderr());
        let is_colored = |choice: ColorChoice| match color {
            Color::Auto => choice != ColorChoice::Never,
            Color::Always => true,
            Color::Never => false,
        };
        let has_colors = is_colored(AutoStream::choice(&out));
        let err_has_colors = is_colored(AutoStream::choice(&err));
        Self {
            out: BufWriter::new(out),
            err,
            has_colors,
            err_has_colors,
            tally: Tally::new(all_diagnostics),
            last_notes: Vec::new(),
        }
    }

    /// A line for people.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(visible(text).as_bytes())?;
        self.out.write_all(b"\n")
    }

    /// A line for people, in parts with their styles.
    pub(crate) fn styled(&mut self, parts: &[(Style, &str)]) -> io::Result<()> {
        for (style, text) in parts {
            let text = visible(text);
            if self.has_colors {
                write!(self.out, "{style}{text}{style:#}")?;
            } else {
                self.out.write_all(text.as_bytes())?;
            }
        }
        self.out.write_all(b"\n")
    }

    /// A text of several lines for people.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(visible(text).as_bytes())
    }

    /// A text for programs, as it is, unless people look at it.
    pub(crate) fn document(&mut self, text: &str) -> io::Result<()> {
        if self.out.get_ref().is_terminal() { self.text(text) } else { self.out.write_all(text.as_bytes()) }
    }

    /// A picture, which is XML.
    pub(crate) fn picture(&mut self, xml: &str) -> io::Result<()> {
        self.out.write_all(referenced(xml).as_bytes())
    }

    /// A document for programs that people may read, too.
    pub(crate) fn json(&mut self, document: &impl Serialize) -> io::Result<()> {
        let text = serde_json::to_string_pretty(document)?;
        self.json_text(&text)
    }

    /// A document that is JSON already.
    pub(crate) fn json_text(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", escaped(text.trim_end()))
    }

    /// A document in one line.
    pub(crate) fn json_line(&mut self, document: &impl Serialize) -> io::Result<()> {
        let mut serializer = serde_json::Serializer::with_formatter(&mut self.out, Escaping);
        document.serialize(&mut serializer)?;
        writeln!(self.out)
    }

    /// Something that is no error and no part of the output.
    pub(crate) fn note(&mut self, text: &str) -> io::Result<()> {
        self.error_line(&[(CYAN, "note: "), (Style::new(), text)])
    }

    /// Something that was left out, or may be wrong.
    pub(crate) fn warning(&mut self, text: &str) -> io::Result<()> {
        self.error_line(&[(YELLOW, "warning: "), (Style::new(), text)])
    }

    /// Notes for the end: what was read on the way is known only then.
    pub(crate) fn note_at_end(&mut self, notes: impl FnOnce() -> Vec<String> + 'static) {
        self.last_notes.push(Box::new(notes));
    }

    /// Prints the reason why a command ends, even if standard output takes no more.
    pub(crate) fn failure(&mut self, failure: &Failure) -> io::Result<()> {
        _ = self.out.flush();
        match failure {
            Failure::Output(error) => {
                self.say(&[(RED, "duckrow: "), (BOLD, &format!("can't write the output: {error}"))])
            }
            Failure::Input(reason) | Failure::Usage(reason) => {
                self.say(&[(RED, "duckrow: "), (BOLD, &reason.message)])?;
                match &reason.help {
                    Some(help) => self.say(&[(CYAN, "help: "), (Style::new(), help)]),
                    None => Ok(()),
                }
            }
        }
    }

    /// A line about the output. Lines that were printed before are seen before.
    pub(crate) fn error_line(&mut self, parts: &[(Style, &str)]) -> io::Result<()> {
        self.out.flush()?;
        self.say(parts)
    }

    fn say(&mut self, parts: &[(Style, &str)]) -> io::Result<()> {
        let mut line = String::new();
        for (style, text) in parts {
            let text = visible(text);
            line += &if self.err_has_colors { format!("{style}{text}{style:#}") } else { text.into_owned() };
        }
        writeln!(self.err, "{line}")
    }

    /// Text that is rendered already, about the output.
    pub(crate) fn error_text(&mut self, text: &str) -> io::Result<()> {
        self.out.flush()?;
        self.err.write_all(text.as_bytes())
    }

    pub(crate) fn err_has_colors(&self) -> bool {
        self.err_has_colors
    }

    fn tally(&mut self) -> &mut Tally {
        &mut self.tally
    }

    /// Lets everybody see what was printed so far.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Ends the output: how many diagnostics were not printed is said last.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        if let Some(left_out) = self.tally.left_out() {
            self.note(&format!("{left_out}: --all-diagnostics prints all of them"))?;
        }
        for notes in std::mem::take(&mut self.last_notes) {
            for note in notes() {
                self.note(&note)?;
            }
        }
        self.out.flush()
    }
}
