//! The evaluation as a table: place, event, and the queue afterwards.

use std::io;

use anstyle::Style;
use duckrow_core::run::Run;
use duckrow_core::trace::{EventKind, Phase};

use super::{BOLD, DIM, GREEN, Output, table};

/// Wider rows push the queue to the right.
const WIDEST_PLACE: usize = 24;
const WIDEST_ROW: usize = 64;
/// The number of members that are shown from the beginning of a longer queue.
const MOST_WAITING: usize = 8;
/// Longer titles in the queue are cut.
const WIDEST_WAITING: usize = 48;

struct Row {
    place: String,
    text: String,
    queue: String,
    is_logged: bool,
}

/// Prints every step of the evaluation.
pub(crate) fn print(run: &Run, output: &mut Output) -> io::Result<()> {
    let rows = rows(run);
    let place = table::width(rows.iter().map(|row| row.place.as_str()).chain(["where"]), WIDEST_PLACE);
    let text = table::width(rows.iter().map(|row| row.text.as_str()).chain(["what happens"]), WIDEST_ROW);
    output.styled(&[(
        BOLD,
        &format!("{}  {}  the queue afterwards", table::fit("where", place), table::fit("what happens", text)),
    )])?;
    for row in rows {
        let style = if row.is_logged { GREEN } else { Style::new() };
        let cells = if row.queue.is_empty() {
            [(DIM, table::fit(&row.place, place)), (style, format!("  {}", table::fit(&row.text, text).trim_end()))]
        } else {
            [(DIM, table::fit(&row.place, place)), (style, format!("  {}", table::fit(&row.text, text)))]
        };
        let queue = if row.queue.is_empty() { String::new() } else { format!("  {}", row.queue) };
        let mut parts: Vec<(Style, &str)> = cells.iter().map(|(style, cell)| (*style, cell.as_str())).collect();
        parts.push((Style::new(), &queue));
        output.styled(&parts)?;
    }
    Ok(())
}

fn rows(run: &Run) -> Vec<Row> {
    let story = run.story();
    let mut state = duckrow_core::trace::State::default();
    let mut rows = Vec::new();
    for (id, event) in run.trace.events().filter(|(_, event)| event.phase != Phase::Apply) {
        state.step(id, event, &run.catalog);
        let names = state
            .queue
            .iter()
            .map(|waiting| table::cut(&run.catalog.text(&run.names, waiting.resource), WIDEST_WAITING));
        let mut waiting: Vec<String> = names.take(MOST_WAITING).collect();
        if state.queue.len() > MOST_WAITING {
            waiting.push(format!("… and {} more", state.queue.len() - MOST_WAITING));
        }
        let is_turn = matches!(event.kind, EventKind::BodyStarted { from_queue: true });
        rows.push(Row {
            // What left the queue has no line that runs it: its turn has come.
            place: if is_turn { String::new() } else { story.place(event).unwrap_or_default() },
            text: format!("{}{}", "  ".repeat(usize::from(event.depth).min(12)), story.row(event)),
            queue: waiting.join(", "),
            is_logged: event.log.is_some(),
        });
    }
    rows
}
