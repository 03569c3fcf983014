//! The compiler of patterns: from a tree to the steps of a program.
//!
//! A part that is repeated is written so often as it must be there, and what may follow behind it. It knows nothing of texts.

use super::beginning::{begins_at_start, first_bytes};
use super::parse::Pattern;
use super::program::{Program, Set, Step, Taken};
use super::recursion;
use super::tree::{Look, Mode, Node, One, Times};

/// The number of steps that a program may have. Repeats within repeats multiply them.
const MOST_STEPS: usize = 200_000;

/// Compiles a pattern.
///
/// # Errors
/// What is wrong with it, in Ruby's words.
pub(super) fn compile(pattern: Pattern) -> Result<Program, String> {
    let Pattern { tree, names } = pattern;
    recursion::check(&tree)?;
    let mut compiler = Compiler {
        tree: &tree,
        steps: Vec::new(),
        sets: Vec::new(),
        groups: names.len(),
        slots: names.len() * 2,
        choices: 0,
        loops: 0,
        is_plain: true,
        called: Vec::new(),
    };
    compiler.node(&tree)?;
    compiler.add(Step::Accept)?;
    compiler.groups_called()?;
    let Compiler { steps, sets, slots, choices, is_plain, .. } = compiler;
    let mut first = Box::new([false; 256]);
    let begins = !first_bytes(&tree, &mut first);
    let at_start = begins_at_start(&tree);
    let choices = is_plain.then_some(choices);
    Ok(Program { steps, sets, slots, names, choices, first: begins.then_some(first), at_start })
}

struct Compiler<'a> {
    tree: &'a Node,
    steps: Vec<Step>,
    sets: Vec<Set>,
    /// The number of groups, with the whole match.
    groups: usize,
    slots: usize,
    choices: usize,
    /// The number of loops that may take nothing around the part.
    loops: usize,
    is_plain: bool,
    /// The groups that are called, with the steps that do.
    called: Vec<(usize, usize)>,
}

impl Compiler<'_> {
    fn add(&mut self, step: Step) -> Result<usize, String> {
        if self.steps.len() >= MOST_STEPS {
            return Err("too big pattern".to_owned());
        }
        self.steps.push(step);
        Ok(self.steps.len() - 1)
    }

    fn set(&mut self, at: usize, step: Step) {
        if let Some(place) = self.steps.get_mut(at) {
            *place = step;
        }
    }

    /// The number of the next choice; none within a loop that may take nothing, where it depends on what the loop has taken.
    fn choice(&mut self) -> Option<usize> {
        if self.loops > 0 {
            return None;
        }
        self.choices += 1;
        Some(self.choices - 1)
    }

    fn node(&mut self, node: &Node) -> Result<(), String> {
        match node {
            Node::One(one) => {
                let taken = self.taken(one);
                self.add(Step::Take(taken))?;
            }
            Node::Anchor(anchor) => {
                self.add(Step::At(*anchor))?;
            }
            Node::Sequence(parts) => parts.iter().try_for_each(|part| self.node(part))?,
            Node::Choice(parts) => self.one_of(parts, |compiler, part| compiler.node(part))?,
            Node::Group(number, inner) => {
                self.add(Step::Open)?;
                self.node(inner)?;
                self.add(Step::Close(*number))?;
            }
            Node::Repeat(inner, times) => self.repeat(inner, *times)?,
            Node::Atomic(inner) => self.apart(Step::Atomic, |compiler| compiler.node(inner))?,
            Node::Look(inner, look) => self.look(inner, *look)?,
            Node::Absent(inner) => self.apart(Step::Absent, |compiler| compiler.node(inner))?,
            Node::Reference(groups, ignore_case) => {
                self.are_known(groups)?;
                self.is_plain = false;
                self.add(Step::Reference(groups.clone(), *ignore_case))?;
            }
            Node::Call(group) => self.call(*group)?,
            Node::Condition(groups, yes, no) => self.condition(groups, yes, no)?,
        }
        Ok(())
    }

    fn are_known(&self, groups: &[usize]) -> Result<(), String> {
        let known = 1..self.groups;
        let all = groups.iter().all(|group| known.contains(group));
        if all { Ok(()) } else { Err("invalid backref number/name".to_owned()) }
    }

    fn taken(&mut self, one: &One) -> Taken {
        match one {
            One::Char(c) => Taken::Char(*c),
            One::Any => Taken::Any,
            One::AnyOrBreak => Taken::AnyOrBreak,
            One::Set(set) => {
                let set = Set::of(set);
                let place = self.sets.iter().position(|known| *known == set).unwrap_or(self.sets.len());
                if place == self.sets.len() {
                    self.sets.push(set);
                }
                Taken::Set(place)
            }
        }
    }

    /// One of several ways, each of which `write` writes.
    fn one_of<T>(&mut self, ways: &[T], write: impl Fn(&mut Self, &T) -> Result<(), String>) -> Result<(), String> {
        let mut ends = Vec::new();
        for (place, way) in ways.iter().enumerate() {
            if place + 1 == ways.len() {
                write(self, way)?;
                break;
            }
            let split = self.add(Step::Accept)?;
            write(self, way)?;
            ends.push(self.add(Step::Accept)?);
            let choice = self.choice();
            self.set(split, Step::Split(split + 1, self.steps.len(), choice));
        }
        let end = self.steps.len();
        ends.into_iter().for_each(|jump| self.set(jump, Step::Jump(end)));
        Ok(())
    }

    fn repeat(&mut self, inner: &Node, times: Times) -> Result<(), String> {
        if let Node::One(one) = inner {
            let (taken, choice) = (self.taken(one), self.choice());
            self.add(Step::Run(taken, times, choice))?;
            return Ok(());
        }
        match times.mode {
            Mode::Possessive => {
                let greedy = Times { mode: Mode::Greedy, ..times };
                self.apart(Step::Atomic, |compiler| compiler.repeat(inner, greedy))
            }
            Mode::Greedy | Mode::Lazy => {
                let (start, called) = (self.steps.len(), self.called.len());
                for _ in 0..times.least.max(1) {
                    self.node(inner)?;
                }
                if times.least == 0 {
                    // What is never there has been looked at only.
                    self.steps.truncate(start);
                    self.called.truncate(called);
                }
                match times.most {
                    Some(most) => self.at_most(inner, most - times.least, times.mode),
                    None => self.without_end(inner, times.mode),
                }
            }
        }
    }

    /// A part that may be there up to so many times: each is a way into the next.
    fn at_most(&mut self, inner: &Node, most: u32, mode: Mode) -> Result<(), String> {
        let mut splits = Vec::new();
        for _ in 0..most {
            splits.push(self.add(Step::Accept)?);
            self.node(inner)?;
        }
        let end = self.steps.len();
        for split in splits {
            let choice = self.choice();
            self.set(split, either(split + 1, end, mode, choice));
        }
        Ok(())
    }

    /// A part that may be there any number of times. One that takes nothing is the last.
    fn without_end(&mut self, inner: &Node, mode: Mode) -> Result<(), String> {
        let split = self.add(Step::Accept)?;
        let slot = inner.may_be_empty().then_some(self.slots);
        if let Some(slot) = slot {
            self.slots += 1;
            self.loops += 1;
            self.add(Step::Save(slot))?;
        }
        self.node(inner)?;
        if let Some(slot) = slot {
            self.loops -= 1;
            let leave = self.steps.len();
            self.add(Step::LeaveIfEmpty(slot, leave + 2))?;
        }
        self.add(Step::Jump(split))?;
        let (end, choice) = (self.steps.len(), self.choice());
        self.set(split, either(split + 1, end, mode, choice));
        Ok(())
    }

    /// Steps up to an `Accept` of their own, behind a step that names what follows them.
    fn apart(
        &mut self,
        head: impl Fn(usize) -> Step,
        inner: impl FnOnce(&mut Self) -> Result<(), String>,
    ) -> Result<(), String> {
        self.is_plain = false;
        let start = self.add(Step::Accept)?;
        inner(self)?;
        self.add(Step::Accept)?;
        self.set(start, head(self.steps.len()));
        Ok(())
    }

    fn look(&mut self, inner: &Node, look: Look) -> Result<(), String> {
        if !look.behind {
            return self.apart(|end| Step::Look(look, end), |compiler| compiler.node(inner));
        }
        let alternatives = match inner {
            Node::Choice(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        let invalid = || "invalid pattern in look-behind".to_owned();
        if look.negated && has_group(inner) {
            return Err(invalid());
        }
        let lengths = alternatives.iter().map(|part| part.length().ok_or_else(invalid));
        let lengths = lengths.collect::<Result<Vec<_>, _>>()?;
        let ways: Vec<_> = alternatives.iter().zip(lengths).collect();
        // Each begins so many characters back.
        let write = |compiler: &mut Self, (part, length): &(&Node, usize)| {
            compiler.add(Step::Back(*length))?;
            compiler.node(part)
        };
        self.apart(|end| Step::Look(look, end), |compiler| compiler.one_of(&ways, write))
    }

    fn call(&mut self, group: usize) -> Result<(), String> {
        self.is_plain = false;
        let step = self.add(Step::Call(0))?;
        self.called.push((group, step));
        Ok(())
    }

    fn condition(&mut self, groups: &[usize], yes: &Node, no: &Node) -> Result<(), String> {
        self.are_known(groups)?;
        self.is_plain = false;
        let condition = self.add(Step::Accept)?;
        self.node(yes)?;
        let jump = self.add(Step::Accept)?;
        self.set(condition, Step::Condition(groups.to_vec(), self.steps.len()));
        self.node(no)?;
        self.set(jump, Step::Jump(self.steps.len()));
        Ok(())
    }

    /// Writes the steps of the groups that are called, behind all others; they may call further ones.
    fn groups_called(&mut self) -> Result<(), String> {
        let mut written: Vec<(usize, usize)> = Vec::new();
        let mut next = 0;
        while let Some((group, step)) = self.called.get(next).copied() {
            next += 1;
            let known = written.iter().find(|(known, _)| *known == group).map(|(_, start)| *start);
            let start = known.unwrap_or(self.steps.len());
            self.set(step, Step::Call(start));
            if known.is_some() {
                continue;
            }
            written.push((group, start));
            let Some(body) = self.tree.called(group) else { continue };
            self.node(body)?;
            self.add(Step::Return)?;
        }
        Ok(())
    }
}

/// The choice between a part and what follows it.
fn either(part: usize, end: usize, mode: Mode, choice: Option<usize>) -> Step {
    if mode == Mode::Lazy { Step::Split(end, part, choice) } else { Step::Split(part, end, choice) }
}

fn has_group(node: &Node) -> bool {
    matches!(node, Node::Group(..)) || node.parts().into_iter().any(has_group)
}
