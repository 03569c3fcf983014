//! Functions on texts by regular expressions: `match`, `regsubst`, `split`.

use std::ops::Range;
use std::rc::Rc;

use super::arguments::{argument, deprecated, first, push, refused, text};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, array};
use duckrow_values::regex::{Regex, RegexError};
use duckrow_values::{Array, Type, Value, ruby_class};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "match",
        dispatches: &[
            Dispatch { signature: "String $string, Variant[Any, Type] $pattern", call: match_one },
            Dispatch { signature: "Array[String] $string, Variant[Any, Type] $pattern", call: match_each },
        ],
    },
    Function {
        name: "regsubst",
        dispatches: &[
            Dispatch {
                signature: "Variant[Array[String],String] $target, String $pattern, \
                    Variant[String,Hash[String,String]] $replacement, \
                    Optional[Pattern[/^[GEIM]*$/]] $flags?, Enum['N','E','S','U'] $encoding?",
                call: substitute,
            },
            Dispatch {
                signature: "Variant[Array[String],String] $target, Variant[Regexp,Type[Regexp]] $pattern, \
                    Variant[String,Hash[String,String]] $replacement, Pattern[/^G?$/] $flags?",
                call: substitute,
            },
        ],
    },
    Function {
        name: "split",
        dispatches: &[
            Dispatch { signature: "String $str, String $pattern", call: split },
            Dispatch { signature: "String $str, Regexp $pattern", call: split },
            Dispatch { signature: "String $str, Type[Regexp] $pattern", call: split },
        ],
    },
];

/// The functions that take more than they did since Puppet 8.
pub(super) const WIDER: &[Function] = &[Function {
    name: "split",
    dispatches: &[
        Dispatch { signature: "String $str, String $pattern", call: split },
        Dispatch { signature: "String $str, Regexp $pattern", call: split },
        Dispatch { signature: "String $str, Type[Regexp] $pattern", call: split },
        Dispatch { signature: "Sensitive[String] $sensitive, String $pattern", call: split_sensitive },
        Dispatch { signature: "Sensitive[String] $sensitive, Regexp $pattern", call: split_sensitive },
        Dispatch { signature: "Sensitive[String] $sensitive, Type[Regexp] $pattern", call: split_sensitive },
    ],
}];

/// `regsubst` since OpenVox 9: it takes sensitive texts, and no encoding.
pub(super) const SENSITIVE: &[Function] = &[Function {
    name: "regsubst",
    dispatches: &[
        Dispatch {
            signature: "Variant[Array[Variant[String,Sensitive[String]]],\
                Sensitive[Array[Variant[String,Sensitive[String]]]],Variant[String,Sensitive[String]]] $target, \
                String $pattern, Variant[String,Hash[String,String]] $replacement, \
                Optional[Pattern[/^[GEIM]*$/]] $flags?",
            call: substitute,
        },
        Dispatch {
            signature: "Variant[Array[Variant[String,Sensitive[String]]],\
                Sensitive[Array[Variant[String,Sensitive[String]]]],Variant[String,Sensitive[String]]] $target, \
                Variant[Regexp,Type[Regexp]] $pattern, Variant[String,Hash[String,String]] $replacement, \
                Pattern[/^G?$/] $flags?",
            call: substitute,
        },
    ],
}];

/// A group that was found, or that took no part.
type Group = Option<Range<usize>>;

fn failed(error: RegexError) -> crate::evaluator::Interrupt {
    refused(error.to_string())
}

fn compiled(frame: &mut Frame<'_>, pattern: &str, modifiers: &str) -> Evaluated<Rc<Regex>> {
    frame.session.compile_with(pattern, modifiers)?.map_err(failed)
}

/// The places of the groups of the next match.
fn groups_from(frame: &Frame<'_>, regex: &Regex, text: &str, start: usize) -> Evaluated<Option<Vec<Group>>> {
    let found = frame.session.fuel.ask(|effort| regex.within(effort, || regex.groups_from(text, start)))?;
    found.map_err(failed)
}

/// A regular expression, or the one that a type is about; the empty one if it is about none.
fn pattern_of(frame: &mut Frame<'_>, value: &Value, modifiers: &str) -> Evaluated<Rc<Regex>> {
    match value {
        Value::Regexp(regex) => Ok(Rc::clone(regex)),
        Value::String(pattern) => compiled(frame, pattern, modifiers),
        Value::Type(of) => match of.behind_aliases() {
            Type::Regexp(Some(regex)) => Ok(Rc::clone(regex)),
            _ => compiled(frame, "", modifiers),
        },
        _ => compiled(frame, "", modifiers),
    }
}

fn match_one(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    matched(frame, text(&call, 0), &argument(&call, 1))
}

fn match_each(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let (texts, pattern) = (first(&call), argument(&call, 1));
    let texts = texts.as_array().map(|texts| texts.items().to_vec()).unwrap_or_default();
    let matched: Evaluated<Vec<Value>> =
        texts.iter().map(|text| matched(frame, text.as_str().unwrap_or_default(), &pattern)).collect();
    Ok(array(matched?)?.into())
}

/// The texts of the groups that the first pattern finds; undef if none does. The nesting of patterns is that of values and types.
fn matched(frame: &mut Frame<'_>, text: &str, pattern: &Value) -> Evaluated {
    frame.session.fuel.step()?;
    match pattern {
        Value::String(_) | Value::Regexp(_) => {
            let regex = pattern_of(frame, pattern, "")?;
            let Some(groups) = groups_from(frame, &regex, text, 0)? else { return Ok(Value::Undef) };
            charge(frame, &groups)?;
            frame.session.fuel.output(groups.iter().flatten().map(Range::len).sum())?;
            let found = |group: Group| group.and_then(|range| text.get(range)).map(Value::from).unwrap_or_default();
            Ok(array(groups.into_iter().map(found).collect())?.into())
        }
        Value::Array(patterns) => first_match(frame, text, patterns.items().to_vec()),
        Value::Type(of) => match of.behind_aliases() {
            Type::Regexp(Some(regex)) => matched(frame, text, &Value::Regexp(Rc::clone(regex))),
            Type::Regexp(None) => Err(refused("Given Regexp Type has no regular expression")),
            Type::Pattern(patterns) => first_match(frame, text, patterns.iter().cloned().map(Value::Regexp).collect()),
            Type::Variant(types) => first_match(frame, text, types.iter().cloned().map(Value::of_type).collect()),
            _ => Err(no_pattern(pattern)),
        },
        other => Err(no_pattern(other)),
    }
}

fn first_match(frame: &mut Frame<'_>, text: &str, patterns: Vec<Value>) -> Evaluated {
    for pattern in patterns {
        let found = matched(frame, text, &pattern)?;
        if !found.is_undef() {
            return Ok(found);
        }
    }
    Ok(Value::Undef)
}

fn no_pattern(value: &Value) -> crate::evaluator::Interrupt {
    let got = ruby_class(value);
    refused(format!(
        "match() expects pattern of T, where T is String, Regexp, Regexp[r], Pattern[p], or Array[T]. Got {got}"
    ))
}

fn substitute(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    if call.arguments.len() > 4 && frame.session.settings.language.has_wider_functions() {
        let message = "The regsubst() function's encoding argument has been ignored since Ruby 1.9 and will be removed \
                       in a future release";
        deprecated(frame, &call, "regsubst_function_encoding", message);
    }
    let flags = text(&call, 3);
    let modifiers = [('E', 'x'), ('I', 'i'), ('M', 'm')].into_iter().filter(|(flag, _)| flags.contains(*flag));
    let modifiers: String = modifiers.map(|(_, modifier)| modifier).collect();
    let regex = pattern_of(frame, &argument(&call, 1), &modifiers)?;
    let (replacement, all) = (argument(&call, 2), flags.contains('G'));
    let mut of_each = |texts: &Array| -> Evaluated {
        let replaced: Evaluated<Vec<Value>> =
            texts.items().iter().map(|text| replaced_in(frame, text, &regex, &replacement, all)).collect();
        Ok(array(replaced?)?.into())
    };
    let target = first(&call);
    // Of a sensitive list the texts are not hidden any more, as with OpenVox.
    let list = match &target {
        Value::Sensitive(hidden) => hidden.as_array(),
        target => target.as_array(),
    };
    match list {
        Some(texts) => of_each(texts),
        None => replaced_in(frame, &target, &regex, &replacement, all),
    }
}

/// The same of a text that may be sensitive; what comes of it is so, too.
fn replaced_in(frame: &mut Frame<'_>, text: &Value, regex: &Regex, replacement: &Value, all: bool) -> Evaluated {
    match text {
        Value::Sensitive(hidden) => {
            let replaced = replaced(frame, hidden.as_str().unwrap_or_default(), regex, replacement, all)?;
            Ok(Value::Sensitive(Rc::new(replaced)))
        }
        text => replaced(frame, text.as_str().unwrap_or_default(), regex, replacement, all),
    }
}

/// A text with the first match, or all of them, replaced.
fn replaced(frame: &mut Frame<'_>, text: &str, regex: &Regex, replacement: &Value, all: bool) -> Evaluated {
    let mut out = String::new();
    let mut at = 0;
    while let Some(groups) = groups_from(frame, regex, text, at)? {
        charge(frame, &groups)?;
        let Some(whole) = groups.first().cloned().flatten() else { break };
        push(frame, &mut out, text.get(at..whole.start).unwrap_or_default())?;
        Replacement { regex, text, groups: &groups, whole: whole.clone() }.insert(frame, &mut out, replacement)?;
        at = whole.end;
        // An empty match takes the next letter along, so that the search goes on behind it.
        if whole.is_empty() {
            let next = text.get(at..).and_then(|rest| rest.chars().next());
            out.extend(next);
            at += next.map_or(1, char::len_utf8);
        }
        if !all {
            break;
        }
    }
    push(frame, &mut out, text.get(at..).unwrap_or_default())?;
    Ok(out.into())
}

/// Counts a match and its groups.
fn charge(frame: &mut Frame<'_>, groups: &[Group]) -> Evaluated<()> {
    frame.session.fuel.step()?;
    frame.session.fuel.output(size_of_val(groups))
}

/// A match that is replaced.
struct Replacement<'a> {
    regex: &'a Regex,
    text: &'a str,
    groups: &'a [Group],
    whole: Range<usize>,
}

impl Replacement<'_> {
    /// The text that a group found; empty if it took no part.
    fn group(&self, number: usize) -> &str {
        let range = self.groups.get(number).cloned().flatten();
        range.and_then(|range| self.text.get(range)).unwrap_or_default()
    }

    /// Adds what stands for the match: the entry of a hash, or a text in which `\1`, `\k<name>` and the like stand for groups.
    fn insert(&self, frame: &mut Frame<'_>, out: &mut String, replacement: &Value) -> Evaluated<()> {
        let mut rest = match replacement {
            Value::Hash(entries) => {
                return push(frame, out, entries.get(self.group(0)).and_then(Value::as_str).unwrap_or_default());
            }
            other => other.as_str().unwrap_or_default(),
        };
        while let Some((plain, escaped)) = rest.split_once('\\') {
            push(frame, out, plain)?;
            let Some(letter) = escaped.chars().next() else {
                rest = "\\";
                break;
            };
            rest = escaped.get(letter.len_utf8()..).unwrap_or_default();
            match self.escape(letter) {
                Some(found) => push(frame, out, found)?,
                None if letter == 'k' && rest.starts_with('<') => {
                    let Some((name, behind)) = rest.get(1..).and_then(|rest| rest.split_once('>')) else {
                        return Err(refused("invalid group name reference format"));
                    };
                    let found = named_group(self.regex, name, self.groups)?;
                    push(frame, out, found.and_then(|range| self.text.get(range)).unwrap_or_default())?;
                    rest = behind;
                }
                None => out.extend(['\\', letter]),
            }
        }
        push(frame, out, rest)
    }

    /// The text that a letter behind a backslash stands for.
    fn escape(&self, letter: char) -> Option<&str> {
        Some(match letter {
            // Where groups have names, numbers mean nothing.
            '1'..='9' if self.regex.has_names() => "",
            '0'..='9' => self.group(letter.to_digit(10).map_or(0, |digit| digit as usize)),
            '&' => self.group(0),
            '`' => self.text.get(..self.whole.start).unwrap_or_default(),
            '\'' => self.text.get(self.whole.end..).unwrap_or_default(),
            '+' => {
                let last = self.groups.iter().skip(1).rposition(Option::is_some);
                last.map_or("", |last| self.group(last + 1))
            }
            '\\' => "\\",
            _ => return None,
        })
    }
}

/// The group of a name: of several of one name the last that took part.
fn named_group(regex: &Regex, name: &str, groups: &[Group]) -> Evaluated<Group> {
    let mut numbers = regex.groups_named(name).peekable();
    if numbers.peek().is_none() {
        return Err(refused(format!("undefined group name reference: {name}")));
    }
    Ok(numbers.filter_map(|number| groups.get(number).cloned().flatten()).last())
}

/// The parts of a sensitive text, which are sensitive together.
fn split_sensitive(frame: &mut Frame<'_>, mut call: Call) -> Evaluated {
    if let Some(given) = call.arguments.first_mut()
        && let Value::Sensitive(hidden) = given
    {
        *given = Value::clone(hidden);
    }
    Ok(Value::Sensitive(Rc::new(split(frame, call)?)))
}

/// The parts of a text between matches, as Ruby's `split` finds them: groups are parts too, empty parts at the end are none, and
/// an empty match ends a part behind each letter.
fn split(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let regex = pattern_of(frame, &argument(&call, 1), "")?;
    let text = text(&call, 0);
    let part = |range: Range<usize>| Value::from(text.get(range).unwrap_or_default());
    let letter = |at: usize| text.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8);
    let mut parts = Vec::new();
    // Where the part begins, where to look for the next match, and whether an empty match has been passed over.
    let (mut begin, mut start, mut passed) = (0, 0, false);
    while let Some(groups) = groups_from(frame, &regex, text, start)? {
        charge(frame, &groups)?;
        let Some(whole) = groups.first().cloned().flatten() else { break };
        if whole == (start..start) {
            if text.is_empty() {
                break;
            }
            if !passed {
                start += letter(start);
                passed = true;
                continue;
            }
            let end = begin + letter(begin);
            parts.push(part(begin..end));
            begin = start;
        } else {
            parts.push(part(begin..whole.start));
            begin = whole.end;
            start = whole.end;
        }
        passed = false;
        for group in groups.into_iter().skip(1).flatten() {
            frame.session.fuel.output(group.len())?;
            parts.push(part(group));
        }
    }
    if begin < text.len() {
        parts.push(part(begin..text.len()));
    }
    while parts.last().and_then(Value::as_str).is_some_and(str::is_empty) {
        parts.pop();
    }
    frame.session.fuel.output(text.len())?;
    Ok(array(parts)?.into())
}
