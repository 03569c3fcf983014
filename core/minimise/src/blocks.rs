//! The parts of any text that can be taken out, as its indentation shows them: a line with what is indented deeper below it, and the line
//! that closes it. It knows neither Ruby nor YAML; what is left is tried as a whole.

use super::manifest::Cut;

/// A line of a text.
#[derive(Debug, Clone, Copy)]
struct Line<'t> {
    start: usize,
    end: usize,
    text: &'t str,
}

impl Line<'_> {
    fn indentation(&self) -> usize {
        self.text.len() - self.text.trim_start().len()
    }

    fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// True if it ends what a line as far to the left began: `end`, a bracket, the mark of a text in several lines.
    fn closes(&self) -> bool {
        let word = self.text.trim();
        let is_mark = word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase() || c == '_');
        is_mark || word.starts_with(['}', ']', ')']) || word.split([' ', '.']).next() == Some("end")
    }
}

/// The blocks of a text that lie in so many others.
pub(crate) fn level(text: &str, depth: usize) -> Vec<Cut> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        lines.push(Line { start, end: start + line.len(), text: line });
        start += line.len();
    }
    let mut cuts = Vec::new();
    blocks(&lines, depth, &mut cuts);
    cuts
}

/// Goes through the blocks side by side in some lines.
fn blocks(lines: &[Line<'_>], depth: usize, cuts: &mut Vec<Cut>) {
    let mut rest = lines;
    while let Some((first, behind)) = rest.split_first() {
        let length = length(*first, behind);
        let (block, others) = rest.split_at(length.min(rest.len()));
        match depth {
            0 => cuts.extend(block.last().map(|last| Cut::out(first.start..last.end))),
            _ => blocks(block.get(1..).unwrap_or_default(), depth - 1, cuts),
        }
        rest = others;
    }
}

/// The number of lines of a block that begins with a line.
fn length(first: Line<'_>, behind: &[Line<'_>]) -> usize {
    let depth = first.indentation();
    let is_inside = |line: &&Line<'_>| line.is_blank() || line.indentation() > depth;
    let inside = behind.iter().take_while(is_inside).count();
    let closing = behind.get(inside).filter(|line| line.indentation() == depth && line.closes());
    1 + inside + usize::from(closing.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TYPE: &str = "Puppet::Type.newtype(:pond) do\n  desc <<-DOC\n    Water.\n  DOC\n\n  newparam(:name)\nend\n# The last line.\n";

    fn parts(depth: usize) -> Vec<&'static str> {
        level(TYPE, depth).into_iter().filter_map(|cut| TYPE.get(cut.range)).collect()
    }

    #[test]
    fn a_block_has_what_is_indented_and_what_closes_it() {
        assert_eq!(parts(0).len(), 2);
        assert_eq!(parts(1), ["  desc <<-DOC\n    Water.\n  DOC\n", "\n  newparam(:name)\n", "end\n"]);
        assert_eq!(parts(2), ["    Water.\n", "  DOC\n", "  newparam(:name)\n"]);
        assert_eq!(parts(3), [""; 0]);
    }
}
