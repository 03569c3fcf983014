//! The first frame of an embed: what is so at its step, as HTML that needs no styles and no script. It knows nothing of pages and files.

use duckrow_core::run::{Run, StateDocument};
use duckrow_core::trace::{Part, Phase, Progress};

use super::page::FRAME_MARK;

/// The number of rows in a list, around the one that is shown.
const MOST: usize = 9;
/// The rows of a trace before that of the step.
const BEFORE: usize = 4;

/// The list beside the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum View {
    Queue,
    Trace,
    Catalog,
}

impl View {
    /// The view of a name; the queue, if none is named.
    pub(super) fn named(name: &str) -> Option<Self> {
        match name {
            "" | "queue" => Some(Self::Queue),
            "trace" => Some(Self::Trace),
            "catalog" => Some(Self::Catalog),
            _ => None,
        }
    }
}

/// The frame of a run at the event of a number.
pub(super) fn frame(run: &Run, seq: usize, view: View) -> String {
    let event = run.events(seq..=seq).pop();
    let phase = event.as_ref().map(|event| phase(event.phase, run.states().is_some())).unwrap_or_default();
    let line = event.and_then(|event| event.location).map(|at| format!(", line {}", at.line)).unwrap_or_default();
    let of = run.trace.len();
    let list = match view {
        View::Trace => trace(run, seq),
        View::Queue => queue(run, &run.state(seq)),
        View::Catalog => catalog(run, &run.state(seq)),
    };
    format!(
        "<div {FRAME_MARK}=\"frame\">\n<p>{phase}, step {seq} of {of}{line}:<br><strong>{}</strong></p>\n{list}</div>",
        sentence(run, seq)
    )
}

fn sentence(run: &Run, seq: usize) -> String {
    let part = |part: &Part| match part {
        Part::Text { text } | Part::Line { text, .. } => escaped(text),
        Part::Code { text } | Part::Resource { text, .. } => format!("<code>{}</code>", escaped(text)),
    };
    run.sentence(seq).map(|sentence| sentence.parts.iter().map(part).collect()).unwrap_or_default()
}

fn trace(run: &Run, seq: usize) -> String {
    let first = seq.saturating_sub(BEFORE).max(1);
    let rows = run.events(first..=first + MOST - 1).into_iter().map(|event| {
        let text = escaped(&event.text);
        let is_now = usize::try_from(event.seq) == Ok(seq);
        let text = if is_now { format!("<strong>{text}</strong>") } else { text };
        let line = event.location.map(|at| format!(" (line {})", at.line)).unwrap_or_default();
        format!("<li value=\"{}\">{text}{line}</li>\n", event.seq)
    });
    format!("<ol>\n{}</ol>\n", rows.collect::<String>())
}

/// What waits, next first; while the catalog is applied, what was reached, newest first.
fn queue(run: &Run, state: &StateDocument) -> String {
    let names = names(run);
    let name = |node: u32| usize::try_from(node).ok().and_then(|node| names.get(node)).map_or("", String::as_str);
    if !state.applied.is_empty() {
        let rows = state.applied.iter().rev().map(|node| format!("{}: {}", name(*node), outcome(state, *node)));
        return list("Applied so far, the newest first:", rows.collect());
    }
    let rows = state.queue.iter().map(|waiting| match &waiting.place {
        Some(place) => format!("{}, queued by {}", name(waiting.node), escaped(place)),
        None => name(waiting.node).to_owned(),
    });
    let rows: Vec<String> = rows.collect();
    if rows.is_empty() {
        "<p>Nothing waits in the queue.</p>\n".to_owned()
    } else {
        list("In the queue, next first:", rows)
    }
}

fn catalog(run: &Run, state: &StateDocument) -> String {
    let graph = run.graph();
    let names = names(run);
    let rows = graph.nodes.iter().zip(&names).enumerate().filter_map(|(node, (shown, name))| {
        let word = outcome(state, u32::try_from(node).ok()?);
        (!shown.implied && !word.is_empty()).then(|| format!("{name}: {word}"))
    });
    let rows: Vec<String> = rows.collect();
    if rows.is_empty() { "<p>The catalog is empty.</p>\n".to_owned() } else { list("In the catalog:", rows) }
}

fn list(title: &str, rows: Vec<String>) -> String {
    let more = rows.len().saturating_sub(MOST);
    let mut items: String = rows.into_iter().take(MOST).map(|row| format!("<li>{row}</li>\n")).collect();
    if more > 0 {
        items += &format!("<li>and {more} more</li>\n");
    }
    format!("<p>{title}</p>\n<ol>\n{items}</ol>\n")
}

/// The names of all nodes, as HTML.
fn names(run: &Run) -> Vec<String> {
    let name = |reference: &str, name: Option<&str>| match name {
        Some(name) => format!("{} {}", escaped(reference), escaped(name)),
        None => escaped(reference),
    };
    run.graph().nodes.iter().map(|node| name(&node.reference, node.name.as_deref())).collect()
}

/// The words of `<duck-row>` for what became of a node.
fn outcome(state: &StateDocument, node: u32) -> &'static str {
    let progress = usize::try_from(node).ok().and_then(|node| state.progress.get(node));
    match progress.copied().unwrap_or_default() {
        Progress::Absent => "",
        Progress::SetAside => "virtual",
        Progress::Waiting => "in the queue",
        Progress::Running => "running",
        Progress::Evaluated => "evaluated",
        Progress::InSync => "in sync",
        Progress::Changed => "changed",
        Progress::WouldChange => "would change",
        Progress::WouldRefresh => "would be refreshed",
        Progress::Failed => "failed",
        Progress::Skipped => "skipped",
        Progress::Refreshed => "refreshed",
        Progress::Finished => "finished",
    }
}

/// The page's names of phases.
const fn phase(phase: Phase, is_salt: bool) -> &'static str {
    match phase {
        Phase::Parse if is_salt => "Render",
        Phase::Evaluate if is_salt => "Compile",
        Phase::Finish if is_salt => "Requisites",
        Phase::Apply if is_salt => "Run",
        Phase::Parse => "Parse",
        Phase::Evaluate => "Evaluate",
        Phase::Queue => "Work through the queue",
        Phase::Finish => "Finish",
        Phase::Apply => "Apply",
    }
}

/// A text as it stands in HTML, in attributes too.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}
