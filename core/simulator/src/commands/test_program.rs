//! The program `test`.

use duckrow_resource_types::{FileKind, Files, Stat, expand, parent};

/// More links lead nowhere.
const MAX_LINKS: usize = 40;

/// The exit code of `test` with these arguments: 0 for true, 1 for false, 2 if it can't make sense of them.
pub(super) fn exit_code(arguments: &[String], locate: &dyn Fn(&str) -> String, files: &mut dyn Files) -> i32 {
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match either(&arguments, &mut Located { locate, files }) {
        Some(true) => 0,
        Some(false) => 1,
        None => 2,
    }
}

/// The first word that is compared as a number and is none.
pub(super) fn illegal_number(arguments: &[String]) -> Option<&str> {
    let compared = arguments.windows(3).filter(|words| {
        words.get(1).is_some_and(|operator| ["-eq", "-ne", "-lt", "-le", "-gt", "-ge"].contains(&operator.as_str()))
    });
    let mut operands = compared.flat_map(|words| [words.first(), words.last()]).flatten();
    operands.find(|word| word.trim().parse::<i64>().is_err()).map(String::as_str)
}

/// `A -o B`, of which each part is `C -a D`.
fn either(arguments: &[&str], files: &mut Located<'_>) -> Option<bool> {
    if arguments.len() <= 3 {
        return single(arguments, files);
    }
    if let Some((before, inner, after)) = bracketed(arguments) {
        // What stands in brackets is a word that is true or not.
        let truth = if either(inner, files)? { "x" } else { "" };
        let whole: Vec<_> = before.iter().chain(&[truth]).chain(after).copied().collect();
        return either(&whole, files);
    }
    let mut any = false;
    for part in arguments.split(|argument| *argument == "-o") {
        let mut all = true;
        for part in part.split(|argument| *argument == "-a") {
            all &= single(part, files)?;
        }
        any |= all;
    }
    Some(any)
}

/// The first brackets, their content, and the parts around them.
fn bracketed<'a, 'b>(arguments: &'b [&'a str]) -> Option<(&'b [&'a str], &'b [&'a str], &'b [&'a str])> {
    let end = arguments.iter().position(|argument| *argument == ")")?;
    let begin = arguments.get(..end)?.iter().rposition(|argument| *argument == "(")?;
    Some((arguments.get(..begin)?, arguments.get(begin + 1..end)?, arguments.get(end + 1..)?))
}

fn single(arguments: &[&str], files: &mut Located<'_>) -> Option<bool> {
    match arguments {
        [] => Some(false),
        [text] => Some(!text.is_empty()),
        [left, operator, right] if is_binary(operator) => compare(left, operator, right),
        [left, "-ef", right] => Some(files.is_same(left, right)),
        ["!", rest @ ..] => {
            // An even number of exclamation marks says nothing.
            let negations = 1 + rest.iter().take_while(|argument| **argument == "!").count();
            let rest = rest.get(negations - 1..).unwrap_or_default();
            single_positive(rest, files).map(|truth| truth != (negations % 2 == 1))
        }
        other => single_positive(other, files),
    }
}

fn single_positive(arguments: &[&str], files: &mut Located<'_>) -> Option<bool> {
    match arguments {
        [] => Some(false),
        [text] => Some(!text.is_empty()),
        ["(", text, ")"] => Some(!text.is_empty()),
        [left, operator, right] => compare(left, operator, right),
        [operator, operand] => unary(operator, operand, files),
        _ => None,
    }
}

fn is_binary(operator: &str) -> bool {
    compare("0", operator, "0").is_some()
}

fn compare(left: &str, operator: &str, right: &str) -> Option<bool> {
    let numbers = || Some((left.trim().parse::<i64>().ok()?, right.trim().parse::<i64>().ok()?));
    Some(match operator {
        "=" | "==" => left == right,
        "!=" => left != right,
        "-eq" => numbers().map(|(left, right)| left == right)?,
        "-ne" => numbers().map(|(left, right)| left != right)?,
        "-lt" => numbers().map(|(left, right)| left < right)?,
        "-le" => numbers().map(|(left, right)| left <= right)?,
        "-gt" => numbers().map(|(left, right)| left > right)?,
        "-ge" => numbers().map(|(left, right)| left >= right)?,
        _ => return None,
    })
}

/// The files, as seen from the working directory.
struct Located<'a> {
    locate: &'a dyn Fn(&str) -> String,
    files: &'a mut dyn Files,
}

impl Located<'_> {
    fn stat(&mut self, path: &str, follow: bool) -> Option<Stat> {
        if path.is_empty() { None } else { self.files.stat(&(self.locate)(path), follow) }
    }

    /// True if two paths lead to one file. There are no hard links here.
    fn is_same(&mut self, one: &str, other: &str) -> bool {
        let mut target = |path: &str| {
            let mut path = (self.locate)(path);
            for _ in 0..MAX_LINKS {
                let stat = self.files.stat(&path, false)?;
                let Some(link) = stat.target.filter(|_| stat.kind == FileKind::Link) else { return Some(path) };
                path = if link.starts_with('/') { link } else { expand(&format!("{}/{link}", parent(&path))) };
            }
            None
        };
        target(one).is_some_and(|one| target(other) == Some(one))
    }

    fn has_content(&mut self, path: &str) -> bool {
        self.files.read(&(self.locate)(path)).is_ok_and(|content| !content.is_empty())
    }
}

fn unary(operator: &str, operand: &str, files: &mut Located<'_>) -> Option<bool> {
    let is = |stat: Option<Stat>, kind: FileKind| stat.is_some_and(|stat| stat.kind == kind);
    Some(match operator {
        "-n" => !operand.is_empty(),
        "-z" => operand.is_empty(),
        "-e" | "-r" | "-w" => files.stat(operand, true).is_some(),
        "-f" => is(files.stat(operand, true), FileKind::File),
        "-d" => is(files.stat(operand, true), FileKind::Directory),
        "-h" | "-L" => is(files.stat(operand, false), FileKind::Link),
        "-s" => files.has_content(operand) || is(files.stat(operand, true), FileKind::Directory),
        "-x" => files.stat(operand, true).is_some_and(|stat| stat.mode & 0o111 != 0),
        "-O" => files.stat(operand, true).is_some_and(|stat| stat.owner == 0),
        "-G" => files.stat(operand, true).is_some_and(|stat| stat.group == 0),
        "-b" | "-c" | "-p" | "-S" | "-g" | "-u" | "-k" | "-t" => false,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::super::files::FileSystem;
    use super::*;

    #[test]
    fn expressions_have_exit_codes() {
        let mut files = FileSystem::default();
        files.add_ordinary_directory("/");
        files.put("/etc/motd", "hi");
        for (text, wanted) in [
            ("", 1),
            ("a", 0),
            ("-f /etc/motd", 0),
            ("! -f /etc/motd", 1),
            ("! ! -d /etc", 0),
            ("-d /etc -a -e /none", 1),
            ("-d /none -o a = a", 0),
            ("3 -gt 2", 0),
            ("-f = -f", 0),
            ("a -gt b", 2),
            ("a b c d", 2),
        ] {
            let arguments: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
            assert_eq!(exit_code(&arguments, &str::to_owned, &mut files), wanted, "{text}");
        }
    }
}
