//! The expectations of a scenario, and whether they are met, for people.

use std::io;

use anstyle::Style;
use duckrow_core::run::ExpectationDocument;

use super::{BOLD, DIM, GREEN, Output, RED};

/// Prints a line for every expectation and one for its reason, if there are any.
pub(crate) fn print(expectations: &[ExpectationDocument], output: &mut Output) -> io::Result<()> {
    if expectations.is_empty() {
        return Ok(());
    }
    let held = expectations.iter().filter(|expectation| expectation.held).count();
    output.line("")?;
    output.styled(&[(BOLD, &format!("Expected: {held} of {} hold", expectations.len()))])?;
    for ExpectationDocument { expected, held, because, .. } in expectations {
        let (style, mark) = if *held { (GREEN, "✓") } else { (RED, "✗") };
        output.styled(&[(style, &format!("  {mark} ")), (Style::new(), expected)])?;
        output.styled(&[(DIM, &format!("      {because}"))])?;
    }
    Ok(())
}
