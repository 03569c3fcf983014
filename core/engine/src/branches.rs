//! Manifests without the branches that a run didn't take: for links, which hold modules that know twenty kinds of hosts, of which a
//! run sees one. Knows nothing of scenarios.

use std::cmp::Reverse;
use std::ops::Range;

use duckrow_syntax::ast::{Expr, ExprId, Program};
use duckrow_syntax::{ParseOptions, parse};
use duckrow_text::names::{FastSet, Names};
use duckrow_text::source::{FileId, FileSpan, SourceFile};

use super::blanks::{Part, blanked, has_room};

/// The statement in the place of a branch: who changes a fact, and comes here after all, is told rather than given another catalog.
const STAND_IN: &str = "fail('not in this link')";

/// The text of a manifest without the branches of `if`, `unless` and `case` that aren't among those `taken`; none if all were, or if
/// it can't be read. A branch that is shorter than what would stand for it stays, and so does one with a heredoc, whose text lies
/// behind it.
pub(super) fn without(file: FileId, source: &SourceFile, taken: &FastSet<FileSpan>) -> Option<String> {
    let parsed = parse(file, source, &mut Names::new(), &ParseOptions::default());
    if parsed.has_errors() {
        return None;
    }
    let text = &*source.text;
    let program = &parsed.program;
    let left = branches(program).filter(|branch| !taken.contains(&program.file_span(*branch)));
    let mut ranges: Vec<_> = left.filter_map(|branch| statements(program, branch, text)).collect();
    ranges.sort_by_key(|range| (range.start, Reverse(range.end)));
    let mut parts: Vec<Part> = Vec::new();
    for range in ranges {
        let part = Part { range, stand_in: STAND_IN };
        let is_behind = parts.last().is_none_or(|last| last.range.end <= part.range.start);
        if is_behind && has_room(text, &part) && !text.get(part.range.clone())?.contains("@(") {
            parts.push(part);
        }
    }
    (!parts.is_empty()).then(|| blanked(text, &parts))
}

fn branches(program: &Program) -> impl Iterator<Item = ExprId> {
    program.exprs().flat_map(|(_, expr)| match *expr {
        Expr::If { then, or_else, .. } | Expr::Unless { then, or_else, .. } => vec![then, or_else],
        Expr::Case { options, .. } => program.list(options).iter().map(|option| option.then).collect(),
        _ => Vec::new(),
    })
}

/// The range of what stands between the braces of a branch: of several statements the tree keeps the whole block, of one the
/// statement. None for `elsif`, which is a branch without braces.
fn statements(program: &Program, branch: ExprId, text: &str) -> Option<Range<usize>> {
    let span = program.span(branch);
    let (start, end) = (span.start as usize, span.end as usize);
    let (start, end) = match program.expr(branch) {
        Expr::Block(_) => (start + 1, end.checked_sub(1)?),
        _ => (start, end),
    };
    let inside = text.get(start..end)?;
    let start = end - inside.trim_start().len();
    let end = start + inside.trim().len();
    let is_open = text.get(..start)?.trim_end().ends_with('{');
    let is_closed = text.get(end..)?.trim_start().starts_with('}');
    (is_open && is_closed).then_some(start..end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulated;
    use duckrow_scenario::Scenario;

    /// A manifest without the branches that its run doesn't take.
    fn pruned(manifest: &str) -> Option<String> {
        let run = simulated(&Scenario::of_manifest("manifests/site.pp", manifest));
        let (id, source) = run.sources.iter().find(|(_, source)| &*source.path == "manifests/site.pp")?;
        without(id, source, &run.branches)
    }

    #[test]
    fn branches_that_are_not_taken_go_and_all_else_stays_in_its_place() {
        let manifest = "case 'b' {\n  'a': { notice('this is of another host')\n    notice('b') }\n  default: { notice(1) }\n}\n\
                        if true { notice('here it is, and it stays') } else { notice('here it is, and it goes') }";
        let less = format!(
            "case 'b' {{\n  'a': {{ fail('not in this link')\n{} }}\n  default: {{ notice(1) }}\n}}\n\
             if true {{ notice('here it is, and it stays') }} else {{ fail('not in this link'){} }}",
            " ".repeat(15),
            " ".repeat(9)
        );
        assert_eq!(pruned(manifest).unwrap(), less);
    }

    #[test]
    fn what_is_within_a_branch_that_goes_goes_with_it() {
        let manifest =
            "if false {\n  if true { notice('far within what isn\\'t taken') }\n  notice('and something behind it') }";
        let text = pruned(manifest).unwrap();
        assert_eq!(text, "if false {\n  fail('not in this link')\n                                    }");
    }

    #[test]
    fn short_ones_heredocs_and_elsif_stay() {
        assert_eq!(pruned("if false { notice(1) }"), None);
        assert_eq!(pruned("if false { notice(@(END)) }\n  a text that is long enough for it\n  | END\n"), None);
        let manifest = "if true { notice(1) } elsif $facts['a'] == 'something or other' { notice(2) }";
        assert_eq!(pruned(manifest), None);
    }

    #[test]
    fn a_branch_that_is_taken_once_of_many_times_stays() {
        assert_eq!(pruned("[1, 2].each |$n| { if $n == 2 { notice('this is said for the second only') } }"), None);
    }
}
