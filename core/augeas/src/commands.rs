//! Commands as resources write them: a line is a word, paths and texts. Read and run here, in the words of Puppet's provider; what is
//! wrong with a command is its user's, so its text is what Puppet says.

use crate::path::{self, PathError, Variables};
use crate::tree::{NodeId, Tree};

/// The parts of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Path,
    Text,
    Comparison,
    Number,
    Rest,
}

use Part::{Comparison, Number, Path, Rest, Text};

/// The commands, with their parts.
const COMMANDS: [(&str, &[Part]); 22] = [
    ("set", &[Path, Text]),
    ("setm", &[Path, Text, Text]),
    ("rm", &[Path]),
    ("remove", &[Path]),
    ("clear", &[Path]),
    ("clearm", &[Path, Text]),
    ("touch", &[Path]),
    ("mv", &[Path, Path]),
    ("move", &[Path, Path]),
    ("rename", &[Path, Text]),
    ("insert", &[Text, Text, Path]),
    ("ins", &[Text, Text, Path]),
    ("get", &[Path, Comparison, Text]),
    ("values", &[Path, Rest]),
    ("defvar", &[Text, Path]),
    ("defnode", &[Text, Path, Text]),
    ("match", &[Path, Rest]),
    ("size", &[Comparison, Number]),
    ("include", &[Text]),
    ("not_include", &[Text]),
    ("==", &[Rest]),
    ("!=", &[Rest]),
];

/// A command that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Command {
    pub(crate) verb: &'static str,
    pub(crate) arguments: Vec<String>,
}

impl Command {
    pub(crate) fn argument(&self, place: usize) -> &str {
        self.arguments.get(place).map_or("", String::as_str)
    }

    /// The arguments as Ruby shows an array of texts.
    fn shown(&self) -> String {
        let shown: Vec<String> = self.arguments.iter().map(|argument| format!("{argument:?}")).collect();
        format!("[{}]", shown.join(", "))
    }

    /// Puppet's text about a command that failed.
    fn failed(&self) -> String {
        let text = format!("Error sending command '{}' with params {}", self.verb, self.shown());
        // The provider catches its own error, and says it once more.
        format!("{text}/{text}")
    }

    /// True if it may make nodes that aren't there yet.
    pub(crate) fn makes_nodes(&self) -> bool {
        matches!(self.verb, "set" | "setm" | "clear" | "clearm" | "touch" | "mv" | "move" | "defnode")
    }

    /// The paths in it.
    pub(crate) fn paths(&self) -> impl Iterator<Item = &str> {
        let parts = COMMANDS.iter().find(|(verb, _)| *verb == self.verb).map_or(&[][..], |(_, parts)| parts);
        parts.iter().zip(&self.arguments).filter(|(part, _)| **part == Path).map(|(_, argument)| argument.as_str())
    }
}

/// Reads lines of commands; paths that aren't absolute are relative to a context.
///
/// # Errors
/// Puppet's text about the line that is none.
pub(crate) fn parse(lines: &[String], context: &str) -> Result<Vec<Command>, String> {
    let context = match context {
        "" => String::new(),
        context => format!("{}/", context.strip_suffix('/').unwrap_or(context)),
    };
    let lines = lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty());
    lines.map(|line| read(line, &context)).collect()
}

fn read(line: &str, context: &str) -> Result<Command, String> {
    let word = line.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(line.len());
    let sign = ["==", "!="].iter().find(|sign| line.starts_with(**sign)).map_or(0, |sign| sign.len());
    let (verb, mut rest) = line.split_at_checked(word.max(sign)).unwrap_or((line, ""));
    let known = COMMANDS.iter().find(|(known, _)| *known == verb);
    let (verb, parts) = known.ok_or_else(|| format!("Unknown command {verb}"))?;
    let mut arguments = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        rest = rest.trim_start();
        let (argument, after) = match part {
            Path => path_argument(rest, context)?,
            Text => text_argument(rest).ok_or_else(|| format!("missing string argument {} for {verb}", place + 1))?,
            Comparison => comparison(rest).ok_or_else(|| format!("invalid comparator for command {verb}"))?,
            Number => {
                let (digits, after) = rest.split_at(rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len()));
                (digits.to_owned(), after)
            }
            Rest => (rest.to_owned(), ""),
        };
        arguments.push(argument);
        rest = after;
    }
    Ok(Command { verb, arguments })
}

/// A path ends at a blank outside of brackets and quotes.
fn path_argument<'a>(rest: &'a str, context: &str) -> Result<(String, &'a str), String> {
    let (mut brackets, mut single, mut double, mut escaped) = (0_i32, false, false, false);
    let mut end = rest.len();
    for (place, c) in rest.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => brackets += 1,
            ']' => brackets -= 1,
            '\'' => single = !single,
            '"' => double = !double,
            c if c.is_whitespace() && brackets == 0 && !single && !double => {
                end = place;
                break;
            }
            _ => {}
        }
        if brackets < 0 {
            return Err("unmatched [".to_owned());
        }
    }
    let (mut path, after) = rest.split_at_checked(end).unwrap_or((rest, ""));
    if path.starts_with(['\'', '"']) {
        let mut inner = path.chars();
        inner.next();
        inner.next_back();
        path = inner.as_str();
    }
    let path = path.strip_suffix('/').unwrap_or(path);
    let is_absolute = path.starts_with(['$', '/']);
    Ok((if is_absolute { path.to_owned() } else { format!("{context}{path}") }, after))
}

/// A text is a word, or in quotes, where only the quote itself may be escaped.
fn text_argument(rest: &str) -> Option<(String, &str)> {
    let Some(quote) = rest.chars().next().filter(|c| matches!(c, '\'' | '"')) else {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (word, after) = rest.split_at_checked(end)?;
        return (!word.is_empty()).then(|| (word.to_owned(), after));
    };
    let (mut text, mut inner) = (String::new(), rest.get(1..)?.chars());
    loop {
        match inner.next() {
            None => return Some((text, "")),
            Some(c) if c == quote => return Some((text, inner.as_str())),
            Some('\\') => match inner.next() {
                Some(c) if c == quote => text.push(c),
                Some(c) => text.extend(['\\', c]),
                None => return Some((text, "")),
            },
            Some(c) => text.push(c),
        }
    }
}

fn comparison(rest: &str) -> Option<(String, &str)> {
    let known = ["==", "!=", "=~", "<=", ">=", "<", ">"];
    known.iter().find_map(|token| Some(((*token).to_owned(), rest.strip_prefix(token)?)))
}

/// Runs commands on a tree.
///
/// # Errors
/// Puppet's text about the one that failed.
pub(crate) fn run(commands: &[Command], tree: &mut Tree) -> Result<(), String> {
    let mut variables = Variables::new();
    commands.iter().try_for_each(|command| run_one(command, tree, &mut variables))
}

fn run_one(command: &Command, tree: &mut Tree, variables: &mut Variables) -> Result<(), String> {
    let done = match command.verb {
        "set" => set(tree, variables, command.argument(0), Some(command.argument(1))),
        "clear" => set(tree, variables, command.argument(0), None),
        "setm" => set_many(tree, variables, command, Some(command.argument(2))),
        "clearm" => set_many(tree, variables, command, None),
        "rm" | "remove" => path::matches(tree, variables, command.argument(0))
            .map(|found| found.into_iter().for_each(|node| tree.remove(node))),
        "touch" => path::matches(tree, variables, command.argument(0)).and_then(|found| match found.is_empty() {
            true => set(tree, variables, command.argument(0), None),
            false => Ok(()),
        }),
        "insert" | "ins" => {
            if !matches!(command.argument(1), "before" | "after") {
                let text = format!("Invalid value '{}' for where param", command.argument(1));
                return Err(format!("Error sending command '{}' with params {}/{text}", command.verb, command.shown()));
            }
            insert(tree, variables, command)
        }
        "mv" | "move" => shift(tree, variables, command),
        "rename" => path::matches(tree, variables, command.argument(0))
            .map(|found| found.into_iter().for_each(|node| tree.set_label(node, command.argument(1)))),
        "defvar" => path::value(tree, variables, command.argument(1))
            .map(|value| drop(variables.insert(command.argument(0).to_owned(), value))),
        "defnode" => define_node(tree, variables, command),
        verb => return Err(format!("Command '{verb}' is not supported")),
    };
    done.map_err(|_| command.failed())
}

fn set(tree: &mut Tree, variables: &Variables, at: &str, value: Option<&str>) -> Result<(), PathError> {
    let node = path::one_or_new(tree, variables, at)?;
    tree.set_value(node, value);
    Ok(())
}

fn set_many(tree: &mut Tree, variables: &Variables, command: &Command, value: Option<&str>) -> Result<(), PathError> {
    for base in path::matches(tree, variables, command.argument(0))? {
        match command.argument(1) {
            "" | "." => tree.set_value(base, value),
            below => {
                let at = format!("{}/{below}", tree.path(base));
                let found = path::matches(tree, variables, &at)?;
                for node in &found {
                    tree.set_value(*node, value);
                }
                if found.is_empty() {
                    set(tree, variables, &at, value)?;
                }
            }
        }
    }
    Ok(())
}

fn one(tree: &Tree, variables: &Variables, at: &str) -> Result<NodeId, PathError> {
    match *path::matches(tree, variables, at)?.as_slice() {
        [node] => Ok(node),
        _ => Err(PathError),
    }
}

fn insert(tree: &mut Tree, variables: &Variables, command: &Command) -> Result<(), PathError> {
    let beside = one(tree, variables, command.argument(2))?;
    let parent = tree.parent(beside).ok_or(PathError)?;
    let place = tree.children(parent).iter().position(|child| *child == beside);
    let place = place.map(|place| if command.argument(1) == "after" { place + 1 } else { place });
    tree.insert(parent, place, Some(command.argument(0)));
    Ok(())
}

fn shift(tree: &mut Tree, variables: &Variables, command: &Command) -> Result<(), PathError> {
    let from = one(tree, variables, command.argument(0))?;
    let to = path::one_or_new(tree, variables, command.argument(1))?;
    if tree.is_within(to, from) {
        return Err(PathError);
    }
    tree.take_content(to, from);
    tree.remove(from);
    Ok(())
}

fn define_node(tree: &mut Tree, variables: &mut Variables, command: &Command) -> Result<(), PathError> {
    let mut found = path::matches(tree, variables, command.argument(1))?;
    if found.is_empty() {
        let node = path::one_or_new(tree, variables, command.argument(1))?;
        tree.set_value(node, Some(command.argument(2)));
        found = vec![node];
    }
    variables.insert(command.argument(0).to_owned(), path::Value::Nodes(found));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_one(line: &str) -> Result<Command, String> {
        parse(&[line.to_owned()], "/files/etc/hosts").map(|mut commands| commands.remove(0))
    }

    #[test]
    fn a_line_is_read_as_the_provider_reads_it() {
        let command = read_one("set *[ipaddr = '10.0.0.5']/canonical \"two words\"").unwrap();
        assert_eq!(command.arguments, ["/files/etc/hosts/*[ipaddr = '10.0.0.5']/canonical", "two words"]);
        assert_eq!(read_one("rm /files/etc/fstab/1/").unwrap().arguments, ["/files/etc/fstab/1"]);
        assert_eq!(read_one("set $pond/ipaddr x\\ y").unwrap().arguments, ["$pond/ipaddr", "x\\"]);
        assert_eq!(read_one("== ['a']").unwrap().verb, "==");
    }

    #[test]
    fn what_is_no_command_is_refused_in_puppets_words() {
        let refused = |line: &str| read_one(line).unwrap_err();
        assert_eq!(refused("put a b"), "Unknown command put");
        assert_eq!(refused("ab c"), "Unknown command ab");
        assert_eq!(refused("=~ c"), "Unknown command ");
        assert_eq!(refused("set a"), "missing string argument 2 for set");
        assert_eq!(refused("get a ~ b"), "invalid comparator for command get");
        assert_eq!(refused("rm a]"), "unmatched [");
    }
}
