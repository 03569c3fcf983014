//! The parts of a manifest that can be taken out, by how deep they lie in each other. It knows syntax, and no scenario.

use std::ops::Range;

use duckrow_syntax::ast::{Definition, DefinitionKind, Expr, ExprId, List, Program};
use duckrow_syntax::{ParseOptions, parse};
use duckrow_text::names::Names;
use duckrow_text::source::{Sources, Span};

/// Something that can be done to make a text shorter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Cut {
    /// What is taken out.
    pub(crate) range: Range<usize>,
    /// What comes in its place: less of the same.
    pub(crate) instead: String,
}

impl Cut {
    /// All of a range.
    pub(crate) fn out(range: Range<usize>) -> Self {
        Self { range, instead: String::new() }
    }
}

/// The text with these cuts. Of two that overlap the second one takes out what is left. Blanks before what is gone go as well.
pub(crate) fn without(text: &str, cuts: &[&Cut]) -> String {
    let mut cuts = cuts.to_vec();
    cuts.sort_by_key(|cut| cut.range.start);
    let (mut less, mut end) = (String::new(), 0);
    for cut in cuts {
        less.push_str(text.get(end..cut.range.start).unwrap_or_default());
        less.push_str(&cut.instead);
        end = end.max(cut.range.end);
        let is_closed = |c: char| c.is_whitespace() || ")]".contains(c);
        if cut.instead.is_empty() && text.get(end..).is_none_or(|rest| rest.is_empty() || rest.starts_with(is_closed)) {
            less.truncate(less.trim_end_matches([' ', '\t']).len());
        }
    }
    less.push_str(text.get(end..).unwrap_or_default());
    less
}

/// The cuts of a manifest that lie in so many others, in groups within which none overlap; what takes most out comes first. Nothing if
/// no cut is so deep, or if the text can't be read.
pub(crate) fn level(text: &str, depth: usize) -> Option<Vec<Vec<Cut>>> {
    let mut all = cuts(text)?;
    all.sort_by_key(|cut| (cut.range.start, std::cmp::Reverse(cut.range.end), cut.instead.len()));
    all.dedup_by(|one, other| one.range == other.range && one.instead == other.instead);
    let mut around: Vec<Range<usize>> = Vec::new();
    let (mut groups, mut deepest) = (Vec::<Vec<Cut>>::new(), 0);
    for cut in all {
        around.retain(|outer| outer.end > cut.range.start);
        let is_inside = |outer: &&Range<usize>| outer.end >= cut.range.end && **outer != cut.range;
        let own = around.iter().filter(is_inside).count();
        if !around.contains(&cut.range) {
            around.push(cut.range.clone());
        }
        deepest = deepest.max(own);
        if own != depth {
            continue;
        }
        let has_room = |group: &&mut Vec<Cut>| group.last().is_none_or(|last| last.range.end <= cut.range.start);
        match groups.iter_mut().find(has_room) {
            Some(group) => group.push(cut),
            None => groups.push(vec![cut]),
        }
    }
    (depth <= deepest).then_some(groups)
}

/// What makes of a class its content, in the place of the class, for each class of a manifest without parameters: its definition and
/// what includes it, both of which have to go at once.
pub(crate) fn inlinings(text: &str) -> Vec<Vec<Cut>> {
    let mut names = Names::new();
    let mut sources = Sources::default();
    let file = sources.add("", text);
    let parsed = parse(file, sources.file(file), &mut names, &ParseOptions::default());
    let program = &parsed.program;
    let reader = Reader { text, program };
    let mut found = Vec::new();
    for (_, definition) in program.definitions() {
        let is_class = matches!(definition.kind, DefinitionKind::HostClass { .. });
        if !is_class || !program.list(definition.parameters).is_empty() {
            continue;
        }
        let includes = |expr: &Expr| match expr {
            Expr::CallNamedFunction { arguments, .. } => match program.list(*arguments) {
                [one] => matches!(program.expr(*one), Expr::QualifiedName(name) if *name == definition.name),
                _ => false,
            },
            _ => false,
        };
        let calls = program.exprs().filter(|(_, expr)| includes(expr)).map(|(id, _)| Cut::out(reader.range(id)));
        let inside = Cut {
            range: range(definition.span),
            instead: reader.inside(definition.body, definition.span.start as usize),
        };
        found.push(calls.chain([inside]).collect());
    }
    found
}

/// Blank lines and comments that have a line of their own, each to be taken out.
pub(crate) fn idle_lines(text: &str) -> Vec<Cut> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            found.push(Cut::out(start..end));
        }
        start = end;
    }
    found
}

/// What is left of a list whose items are all gone, each to be closed on the line on which it opens: `class a (\n) {`, `file { 'b':\n}`.
pub(crate) fn hollows(text: &str) -> Vec<Cut> {
    let closes = |rest: &str| {
        [("(", ')', ""), (":", '}', " ")].into_iter().find_map(|(opener, closer, instead)| {
            let blanks = rest.strip_prefix(opener)?;
            let behind = blanks.trim_start();
            let gap = 1..1 + blanks.len() - behind.len();
            (behind.starts_with(closer) && rest.get(gap.clone())?.contains('\n')).then_some((gap, instead))
        })
    };
    let found = text.match_indices(['(', ':']).filter_map(|(start, _)| {
        let (gap, instead) = closes(text.get(start..)?)?;
        Some(Cut { range: start + gap.start..start + gap.end, instead: instead.to_owned() })
    });
    found.collect()
}

fn cuts(text: &str) -> Option<Vec<Cut>> {
    let mut sources = Sources::default();
    let file = sources.add("", text);
    let parsed = parse(file, sources.file(file), &mut Names::new(), &ParseOptions::default());
    if parsed.has_errors() {
        return None;
    }
    let reader = Reader { text, program: &parsed.program };
    let mut found = Vec::new();
    for (id, expr) in parsed.program.exprs() {
        reader.of(id, expr, &mut found);
    }
    for (_, definition) in parsed.program.definitions() {
        reader.of_definition(definition, &mut found);
    }
    Some(found)
}

struct Reader<'a> {
    text: &'a str,
    program: &'a Program,
}

impl Reader<'_> {
    fn of(&self, id: ExprId, expr: &Expr, found: &mut Vec<Cut>) {
        match expr {
            Expr::Block(statements) => {
                let statements = self.program.list(*statements).iter();
                found.extend(statements.map(|statement| Cut::out(self.range(*statement))));
            }
            Expr::If { then, or_else, .. } | Expr::Unless { then, or_else, .. } => {
                self.bodies(id, &[*then, *or_else], found);
            }
            Expr::Case { options, .. } => {
                let options = self.program.list(*options);
                found.extend(options.iter().map(|option| Cut::out(range(option.span))));
                self.bodies(id, &options.iter().map(|option| option.then).collect::<Vec<_>>(), found);
            }
            Expr::Lambda { body, .. } => self.bodies(*body, &[*body], found),
            Expr::Relationship { left, right, .. } => {
                let (left, right, whole) = (self.range(*left), self.range(*right), self.range(id));
                found.push(Cut::out(whole.start..right.start.max(whole.start)));
                found.push(Cut::out(left.end.min(whole.end)..whole.end));
            }
            Expr::Resource { bodies, .. } => {
                let bodies = self.program.list(*bodies);
                for body in bodies {
                    self.items(&self.program.list(body.operations).iter().map(|op| op.span).collect::<Vec<_>>(), found);
                }
                if bodies.len() > 1 {
                    found.extend(bodies.iter().map(|body| Cut::out(self.with_separator(range(body.span), ';'))));
                }
            }
            Expr::ResourceDefaults { operations, .. }
            | Expr::ResourceOverride { operations, .. }
            | Expr::Collect { operations, .. } => {
                self.items(&self.program.list(*operations).iter().map(|op| op.span).collect::<Vec<_>>(), found);
            }
            Expr::LiteralList(items) => self.exprs(*items, found),
            Expr::LiteralHash(entries) => {
                let entries = self.program.list(*entries).iter();
                let spans = entries.map(|entry| self.program.span(entry.key).to(self.program.span(entry.value)));
                self.items(&spans.collect::<Vec<_>>(), found);
            }
            _ => {}
        }
    }

    fn of_definition(&self, definition: &Definition, found: &mut Vec<Cut>) {
        self.bodies(definition.expr, &[definition.body], found);
        let parameters = self.program.list(definition.parameters).iter().map(|parameter| {
            let start = parameter.type_expr.map_or(parameter.span, |of| self.program.span(of));
            let end = parameter.value.map_or(parameter.span, |value| self.program.span(value));
            start.to(end)
        });
        self.items(&parameters.collect::<Vec<_>>(), found);
    }

    /// Bodies of one statement; those of several have cuts of their own. Where there is just one way through, what is in it may come
    /// in the place of the whole.
    fn bodies(&self, whole: ExprId, bodies: &[ExprId], found: &mut Vec<Cut>) {
        for body in bodies.iter().filter(|body| !matches!(self.program.expr(**body), Expr::Nop)) {
            if !matches!(self.program.expr(*body), Expr::Block(_)) {
                found.push(Cut::out(self.range(*body)));
            }
            if whole != *body {
                let range = self.range(whole);
                let instead = self.inside(*body, range.start);
                found.push(Cut { range, instead });
            }
        }
    }

    /// The text of a body, without braces, as far to the right as the line of the place that it is for.
    fn inside(&self, body: ExprId, place: usize) -> String {
        if matches!(self.program.expr(body), Expr::Nop) {
            return String::new();
        }
        let inside = self.text.get(self.range(body)).unwrap_or_default().trim();
        let inside = inside.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(inside);
        let line = self.text.get(..place).and_then(|before| before.rsplit('\n').next()).unwrap_or_default();
        let indent = line.get(..line.len() - line.trim_start_matches(' ').len()).unwrap_or_default();
        dedented(inside.trim()).replace('\n', &format!("\n{indent}"))
    }

    fn exprs(&self, items: List<ExprId>, found: &mut Vec<Cut>) {
        self.items(&self.program.list(items).iter().map(|item| self.program.span(*item)).collect::<Vec<_>>(), found);
    }

    /// Items between commas, each with the comma behind it, the last with the one before.
    fn items(&self, spans: &[Span], found: &mut Vec<Cut>) {
        found.extend(spans.iter().map(|span| {
            let own = range(*span);
            let behind = self.with_separator(own.clone(), ',');
            if behind != own {
                let is_first = self.text.get(..own.start).is_some_and(|before| before.ends_with(['[', '(']));
                let rest = self.text.get(behind.end..).unwrap_or_default();
                let blanks = if is_first { rest.len() - rest.trim_start_matches(' ').len() } else { 0 };
                return Cut::out(behind.start..behind.end + blanks);
            }
            let before = self.text.get(..own.start).unwrap_or_default().trim_end();
            Cut::out(before.strip_suffix(',').map_or(own.start, str::len)..own.end)
        }));
    }

    /// A range with the separator behind it, if there is one.
    fn with_separator(&self, range: Range<usize>, separator: char) -> Range<usize> {
        let rest = self.text.get(range.end..).unwrap_or_default();
        let behind = rest.trim_start();
        match behind.strip_prefix(separator) {
            Some(after) => range.start..range.end + rest.len() - after.len(),
            None => range,
        }
    }

    fn range(&self, id: ExprId) -> Range<usize> {
        range(self.program.span(id))
    }
}

/// A text whose lines begin further to the left, as far as all but the first can.
fn dedented(text: &str) -> String {
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let most = text.lines().skip(1).filter(|line| !line.trim().is_empty()).map(indent).min().unwrap_or_default();
    let lines = text.lines().enumerate().map(|(number, line)| match number {
        0 => line,
        _ => line.get(most..).unwrap_or_default(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn range(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What each cut of a level takes out.
    fn taken(text: &str, depth: usize) -> Vec<&str> {
        let groups = level(text, depth).unwrap_or_default();
        groups
            .iter()
            .flatten()
            .filter(|cut| cut.instead.is_empty())
            .map(|cut| text.get(cut.range.clone()).unwrap())
            .collect()
    }

    #[test]
    fn statements_are_within_statements_and_attributes_within_these() {
        let text = "class a {\n  notify { 'x': message => 'm', tag => 't' }\n}\ninclude a";
        assert_eq!(taken(text, 0), ["class a {\n  notify { 'x': message => 'm', tag => 't' }\n}", "include a"]);
        assert_eq!(taken(text, 1), ["notify { 'x': message => 'm', tag => 't' }"]);
        assert_eq!(taken(text, 2), ["message => 'm',", ", tag => 't'"]);
        assert_eq!(level(text, 3), None);
        assert_eq!(level("class {", 0), None);
    }

    #[test]
    fn a_branch_may_stand_for_the_whole() {
        let text = "notice(0) if $a { notice(1) } else { notice(2) notice(3) }";
        let all = (0..3).filter_map(|depth| level(text, depth)).flatten().flatten();
        let instead: Vec<String> = all.map(|cut| cut.instead).filter(|instead| !instead.is_empty()).collect();
        assert_eq!(instead, ["notice(1)", "notice(2) notice(3)"]);
    }

    #[test]
    fn what_stands_for_the_whole_begins_where_that_did() {
        let text = "class a {\n  if $b {\n    c { 'd':\n      e => 1,\n    }\n  }\n}";
        let groups = level(text, 1).unwrap();
        let instead = groups.iter().flatten().find(|cut| !cut.instead.is_empty()).unwrap();
        assert_eq!(without(text, &[instead]), "class a {\n  c { 'd':\n    e => 1,\n  }\n}");
    }

    #[test]
    fn what_is_gone_takes_its_comma_and_its_blanks_along() {
        let text = "f { 'a': b => 1, c => [2, 3], }";
        let less = |depth: usize, gone: &[usize]| {
            let groups = level(text, depth).unwrap();
            without(text, &gone.iter().map(|place| &groups[0][*place]).collect::<Vec<_>>())
        };
        assert_eq!(less(0, &[0]), "f { 'a': c => [2, 3], }");
        assert_eq!(less(0, &[0, 1]), "f { 'a': }");
        assert_eq!(less(1, &[0]), "f { 'a': b => 1, c => [3], }");
    }

    #[test]
    fn a_list_without_items_closes_on_its_line() {
        let text = "class a (\n) {\n  file { '/b':\n  }\n  c()\n}";
        let hollows = hollows(text);
        assert_eq!(without(text, &hollows.iter().collect::<Vec<_>>()), "class a () {\n  file { '/b': }\n  c()\n}");
    }

    #[test]
    fn a_class_goes_together_with_what_includes_it() {
        let text = "class a { notice(1) }\nclass b($c) { }\ninclude a";
        let inlined = inlinings(text);
        assert_eq!(inlined.len(), 1);
        assert_eq!(without(text, &inlined[0].iter().collect::<Vec<_>>()), "notice(1)\nclass b($c) { }\n");
    }
}
