//! The expectations of a scenario, and whether they are met, for people.

use std::io;

use anstyle::Style;
use duckrow_core::run::ExpectationDocument;

use super::{BOLD, DIM, GREEN, Output, RED};

/// Prints the expectations below what else is told of a run, if there are any.
pub(crate) fn print(expectations: &[ExpectationDocument], output: &mut Output) -> io::Result<()> {
    if expectations.is_empty() {
        return Ok(());
    }
    output.line("")?;
    list(expectations, output)
}

/// Prints how many expectations hold, and a line for each and one for its reason.
pub(crate) fn list(expectations: &[ExpectationDocument], output: &mut Output) -> io::Result<()> {
    let held = expectations.iter().filter(|expectation| expectation.held).count();
    output.styled(&[(BOLD, &format!("Expected: {held} of {} hold", expectations.len()))])?;
    for ExpectationDocument { expected, held, because, .. } in expectations {
        let (style, mark) = if *held { (GREEN, "✓") } else { (RED, "✗") };
        output.styled(&[(style, &format!("  {mark} ")), (Style::new(), expected)])?;
        output.styled(&[(DIM, &format!("      {because}"))])?;
    }
    Ok(())
}
