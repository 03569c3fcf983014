//! The differences between two runs, for people: `-` is only in A, `+` only in B, `~` is in both and differs. Equal
//! parts are not mentioned.

mod phrases;
mod values;

use std::io;

use anstyle::Style;
use duckrow_core::catalog::EdgeOrigin;
use duckrow_core::diff::{
    ChangedResource, Counterpart, DiffDocument, EdgeOfSide, InputDifference, Moved, OrderDifference, ResourceOfSide,
    SaidDifference,
};
use duckrow_core::run::DiagnosticDocument;
use duckrow_core::scenario::Scenario;
use duckrow_core::source::Location;
use indexmap::IndexSet;

use super::{BOLD, CYAN, DIM, GREEN, Output, RED, YELLOW, table};
use phrases::{attributes, counted, lines, refresh, severity, status, summary};

/// Longer lists are cut; the document has everything.
const MOST: usize = 40;
const PLAIN: Style = Style::new();

/// Prints all differences: the names of the sides, their kinds, and the differences between them.
pub(crate) fn print(
    names: &[String; 2],
    scenarios: [&Scenario; 2],
    document: &DiffDocument,
    output: &mut Output,
) -> io::Result<()> {
    output.styled(&[(RED, "A  "), (PLAIN, &names[0])])?;
    output.styled(&[(GREEN, "B  "), (PLAIN, &names[1])])?;
    output.styled(&[(BOLD, &summary(document))])?;
    counterparts(document.counterparts.as_deref().unwrap_or_default(), output)?;
    inputs(&document.inputs, scenarios, output)?;
    orders_of_evaluation(document, output)?;
    catalog(document, output)?;
    edges(document, output)?;
    order("Application", "when the agent reached it", &told(&document.application, document), output)?;
    outcomes(document, output)?;
    said(document, output)
}

/// Prints what differs between the catalogs.
pub(crate) fn of_catalogs(document: &DiffDocument, output: &mut Output) -> io::Result<()> {
    catalog(document, output)?;
    edges(document, output)
}

fn title(text: &str, about: &str, output: &mut Output) -> io::Result<()> {
    output.line("")?;
    if about.is_empty() {
        output.styled(&[(BOLD, text)])
    } else {
        output.styled(&[(BOLD, text), (DIM, ": "), (DIM, about)])
    }
}

/// Prints the first ones of a list, and how many more there are.
fn some<T>(
    list: &[T],
    output: &mut Output,
    mut print: impl FnMut(&T, &mut Output) -> io::Result<()>,
) -> io::Result<()> {
    list.iter().take(MOST).try_for_each(|item| print(item, output))?;
    match list.len().saturating_sub(MOST) {
        0 => Ok(()),
        more => output.styled(&[(DIM, &format!("  … {more} more; --format json has them all"))]),
    }
}

/// Prints the counterparts in two languages.
fn counterparts(pairs: &[Counterpart], output: &mut Output) -> io::Result<()> {
    if pairs.is_empty() {
        return Ok(());
    }
    title("Counterparts", "the same kind and name", output)?;
    some(pairs, output, |Counterpart { a, b }, output| output.line(&format!("    {a} = {b}")))
}

fn inputs(inputs: &[InputDifference], scenarios: [&Scenario; 2], output: &mut Output) -> io::Result<()> {
    if inputs.is_empty() {
        return Ok(());
    }
    title("Inputs", "", output)?;
    some(inputs, output, |input, output| match input {
        InputDifference::Value { path, a, b } => values::print(path, a.as_ref(), b.as_ref(), 2, output),
        InputDifference::File { path, path_b, a, b, hunks } => {
            let mark = match (a, b) {
                (Some(_), None) => (RED, "  - "),
                (None, Some(_)) => (GREEN, "  + "),
                _ => (YELLOW, "  ~ "),
            };
            let name = path_b.as_ref().map_or_else(|| path.clone(), |path_b| format!("{path} → {path_b}"));
            output.styled(&[mark, (PLAIN, &name), (DIM, &format!("  {}", lines(hunks)))])?;
            if a.is_none() || b.is_none() {
                return Ok(());
            }
            let paths = [path, path_b.as_ref().unwrap_or(path)];
            let [text_a, text_b] = [0, 1].map(|side: usize| {
                let (scenario, path) = (scenarios.get(side)?, paths.get(side)?);
                scenario.files.get(path).map(String::as_str)
            });
            values::print_hunks(hunks, text_a.unwrap_or_default(), text_b.unwrap_or_default(), output)
        }
    })
}

/// Prints the differences in the order of evaluation. That bodies follow the order of their declarations is no news.
fn orders_of_evaluation(document: &DiffDocument, output: &mut Output) -> io::Result<()> {
    let (evaluation, build) = (told(&document.evaluation, document), told(&document.build, document));
    let names = |order: &OrderDifference| {
        let only = order.only_a.iter().chain(&order.only_b).map(|one| one.reference.clone());
        only.chain(order.moved.iter().map(|moved| moved.reference.clone())).collect::<IndexSet<String>>()
    };
    order("Evaluation", "when the line that declares it ran", &evaluation, output)?;
    if names(&build) == names(&evaluation) {
        return Ok(());
    }
    order("Bodies", "when its body was evaluated", &build, output)
}

/// An order without those resources that only one catalog has: they are reported there.
fn told(order: &OrderDifference, document: &DiffDocument) -> OrderDifference {
    let [only_a, only_b] = [&document.catalog.only_a, &document.catalog.only_b]
        .map(|only| only.iter().map(|resource| resource.reference.as_str()).collect::<IndexSet<&str>>());
    let mut order = order.clone();
    order.only_a.retain(|one| !only_a.contains(one.reference.as_str()));
    order.only_b.retain(|one| !only_b.contains(one.reference.as_str()));
    order
}

fn order(name: &str, about: &str, order: &OrderDifference, output: &mut Output) -> io::Result<()> {
    if order.is_empty() {
        return Ok(());
    }
    title(name, about, output)?;
    // Who is only in one catalog is told there: here it is enough how many there are.
    for (only, style, mark, side) in [(&order.only_a, RED, "-", "A"), (&order.only_b, GREEN, "+", "B")] {
        if !only.is_empty() {
            let names: Vec<&str> = only.iter().take(4).map(|one| one.reference.as_str()).collect();
            let rest = if only.len() > 4 { format!(", … {} in all", only.len()) } else { String::new() };
            output.styled(&[
                (style, &format!("  {mark} ")),
                (PLAIN, &names.join(", ")),
                (DIM, &format!("{rest}  only in {side}")),
            ])?;
        }
    }
    let width = table::width(order.moved.iter().map(|moved| moved.reference.as_str()), 44);
    some(&order.moved, output, |one, output| moved(one, width, output))?;
    if order.pairs > 0 {
        let count = counted(order.pairs as usize, "pair comes", "pairs come");
        output.styled(&[(DIM, &format!("  {count} in the other order"))])?;
    }
    Ok(())
}

fn moved(moved: &Moved, width: usize, output: &mut Output) -> io::Result<()> {
    let (style, arrow) = if moved.b < moved.a { (CYAN, "↑") } else { (YELLOW, "↓") };
    let reference = table::fit(&moved.reference, width);
    let places = format!("  {} → {}", moved.a, moved.b);
    let why = moved.why.as_ref().map_or_else(String::new, |why| match &why.location {
        Some(at) => format!("  {} ({})", why.text, place(at)),
        None => format!("  {}", why.text),
    });
    output.styled(&[(style, &format!("  {arrow} ")), (PLAIN, &reference), (PLAIN, &places), (DIM, &why)])
}

fn catalog(document: &DiffDocument, output: &mut Output) -> io::Result<()> {
    let catalog = &document.catalog;
    let changed: Vec<&ChangedResource> =
        catalog.changed.iter().filter(|one| attributes(one).next().is_some()).collect();
    if catalog.only_a.is_empty() && catalog.only_b.is_empty() && changed.is_empty() {
        return Ok(());
    }
    title("Catalog", "", output)?;
    let only = |style: Style, mark: &'static str| {
        move |one: &ResourceOfSide, output: &mut Output| {
            let at = one.location.as_ref().map_or_else(String::new, |at| format!("  {}", place(at)));
            output.styled(&[(style, mark), (PLAIN, &one.reference), (DIM, &at)])
        }
    };
    some(&catalog.only_a, output, only(RED, "  - "))?;
    some(&catalog.only_b, output, only(GREEN, "  + "))?;
    some(&changed, output, |resource, output| {
        output.styled(&[(YELLOW, "  ~ "), (PLAIN, &resource.reference)])?;
        for attribute in attributes(resource) {
            values::print(&attribute.name, attribute.a.as_ref(), attribute.b.as_ref(), 6, output)?;
        }
        Ok(())
    })
}

/// Edges between resources that both have. Those of others had to differ.
fn edges(document: &DiffDocument, output: &mut Output) -> io::Result<()> {
    let told = |edges: &[EdgeOfSide]| edges.iter().filter(|edge| edge.shared).cloned().collect::<Vec<_>>();
    let (only_a, only_b) = (told(&document.edges.only_a), told(&document.edges.only_b));
    if only_a.is_empty() && only_b.is_empty() {
        return Ok(());
    }
    title("Edges", "", output)?;
    let line = |style: Style, mark: &'static str| {
        move |edge: &EdgeOfSide, output: &mut Output| {
            let arrow = match edge.origin {
                EdgeOrigin::Containment => "contains",
                _ if edge.refresh => "~>",
                _ => "->",
            };
            let origin = match edge.origin {
                EdgeOrigin::Containment | EdgeOrigin::Arrow | EdgeOrigin::NotifyArrow => String::new(),
                other => format!("  {}", other.name()),
            };
            let at = edge.location.as_ref().map_or_else(String::new, |at| format!("  {}", place(at)));
            let edge = format!("{} {arrow} {}", edge.from, edge.to);
            output.styled(&[(style, mark), (PLAIN, &edge), (DIM, &format!("{origin}{at}"))])
        }
    };
    some(&only_a, output, line(RED, "  - "))?;
    some(&only_b, output, line(GREEN, "  + "))
}

fn outcomes(document: &DiffDocument, output: &mut Output) -> io::Result<()> {
    if !document.refreshes.is_empty() {
        title("Refreshes", "", output)?;
        some(&document.refreshes, output, |one, output| {
            let (a, b) = (refresh(&one.a), refresh(&one.b));
            output.styled(&[
                (YELLOW, "  ~ "),
                (PLAIN, &one.reference),
                (RED, &format!("  {a}")),
                (DIM, " → "),
                (GREEN, &b),
            ])
        })?;
    }
    if document.statuses.is_empty() {
        return Ok(());
    }
    title("Statuses", "", output)?;
    some(&document.statuses, output, |one, output| {
        let (a, b) = (status(&one.a), status(&one.b));
        output.styled(&[(YELLOW, "  ~ "), (PLAIN, &one.reference), (RED, &format!("  {a}")), (DIM, " → "), (GREEN, &b)])
    })
}

fn said(document: &DiffDocument, output: &mut Output) -> io::Result<()> {
    let message = |said: &DiagnosticDocument| format!("{}{}{}", severity(said.severity), said.message, said.position);
    lists("Diagnostics", &document.diagnostics, message, output)?;
    lists("Logged by the evaluation", &document.logs, Clone::clone, output)
}

fn lists<T>(name: &str, said: &SaidDifference<T>, text: impl Fn(&T) -> String, output: &mut Output) -> io::Result<()> {
    if said.is_empty() {
        return Ok(());
    }
    title(name, "", output)?;
    some(&said.only_a, output, |one, output| output.styled(&[(RED, "  - "), (PLAIN, &text(one))]))?;
    some(&said.only_b, output, |one, output| output.styled(&[(GREEN, "  + "), (PLAIN, &text(one))]))
}

fn place(at: &Location) -> String {
    format!("{}:{}", at.file, at.line)
}
