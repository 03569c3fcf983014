//! `a[b]`: of types, of resources, of collections and texts.

use std::borrow::Cow;

use ecow::EcoString;

use super::{Evaluated, Frame, Interrupt, literal};
use duckrow_scenario::Strictness;
use duckrow_syntax::ast::{Expr, ExprId, List};
use duckrow_text::names::known;
use duckrow_text::source::Diagnostic;
use duckrow_values as values;
use duckrow_values::{Array, Blame, Hash, Type, Value, types};

impl Frame<'_> {
    /// `left[keys]`
    pub(super) fn access(&mut self, id: ExprId, left: ExprId, keys: List<ExprId>) -> Evaluated {
        let value = self.eval(left)?;
        // A list that is unfolded stays one key of a hash (`language/operators/hash_access_several_keys`); all else takes lists apart.
        let arguments = match &value {
            Value::Hash(_) => self.program.list(keys).iter().map(|key| self.eval(*key)).collect::<Evaluated<_>>()?,
            Value::Type(of) if matches!(**of, Type::Class(_)) => self.class_names(keys)?,
            _ => self.arguments(keys)?,
        };
        let access = Access { id, left, keys };
        if let Value::Type(of) = &value
            && let Some(nothing) = nothing_referred_to(of, &arguments)
        {
            self.warn_of_nothing(&access);
            return Ok(nothing);
        }
        match &value {
            Value::Type(of) => match &**of {
                Type::Resource { type_name: Some(type_name), title: Some(title) } => {
                    self.resource_access(&access, type_name, title, &arguments)
                }
                Type::Class(Some(name)) if !arguments.is_empty() => {
                    self.resource_access(&access, "class", name, &arguments)
                }
                of => self.type_access(&access, of, &arguments),
            },
            Value::Array(items) => self.array_access(&access, items, &arguments),
            Value::Hash(entries) => self.hash_access(&access, entries, arguments),
            Value::String(text) => self.text_access(&access, text, &arguments),
            other => {
                let kind = values::with_article(&values::kind(other));
                let message = format!("Operator '[]' is not applicable to {kind}.");
                Err(Interrupt::known("not-indexable", self.at(left), message))
            }
        }
    }

    /// The class names in `Class[…]`. A bare name doesn't name a class here, but needn't name a type either.
    fn class_names(&mut self, keys: List<ExprId>) -> Evaluated<Vec<Value>> {
        let program = self.program;
        let mut names = Vec::with_capacity(keys.len());
        for key in program.list(keys) {
            match program.expr(*key) {
                Expr::QualifiedReference(name) => names.push(self.type_or_reference(*key, *name)?),
                _ => self.argument(*key, &mut names)?,
            }
        }
        Ok(names)
    }

    fn warn_of_nothing(&mut self, access: &Access) {
        let message = "Arguments to Resource[] are all empty/undefined";
        let warning = Diagnostic::warning("empty-reference", self.at(access.id), message);
        self.session.warn(self.subject(), warning.help("Give the variable a value, or ask first whether it has one."));
    }

    /// `Array[String, 1]`
    fn type_access(&mut self, access: &Access, of: &Type, arguments: &[Value]) -> Evaluated {
        const TICKS_OF_AN_ARGUMENT: u64 = 4;
        // The hash of an object type is held against the type that describes it.
        const STEPS_OF_A_DEFINITION: u64 = 2_000;
        self.session.fuel.work(TICKS_OF_AN_ARGUMENT * arguments.iter().map(Value::weight).sum::<u64>())?;
        let arguments = match of {
            Type::Pattern(_) => Cow::Owned(self.patterns(arguments)?),
            _ => Cow::Borrowed(arguments),
        };
        let error = match of.parameterize(&arguments) {
            Ok(made) => {
                let defined = if matches!(of, Type::Object(None)) { STEPS_OF_A_DEFINITION } else { 0 };
                self.session.fuel.steps(defined + made.as_type().map_or(0, types::steps_of))?;
                return Ok(made);
            }
            Err(error) if error.is_wrapped() => return Err(Interrupt::plain("bad-type-argument", error.text)),
            Err(error) => error,
        };
        let problem = match access.place(self, error.blame) {
            Some(blamed) => Interrupt::known("bad-type-argument", self.at(blamed), error.text),
            None => Interrupt::nowhere("bad-type-argument", error.text),
        };
        Err(match (of, arguments.first().and_then(Value::as_type)) {
            (Type::Class(_), Some(Type::Reference(name))) => {
                problem.help(format!("A class is named by a text: Class['{}']", name.to_lowercase()))
            }
            _ => problem,
        })
    }

    /// The arguments of `Pattern['^a']`, of which each text is compiled once. What is no pattern stays a text.
    fn patterns(&mut self, arguments: &[Value]) -> Evaluated<Vec<Value>> {
        let mut patterns = Vec::with_capacity(arguments.len());
        for argument in arguments {
            let compiled = match argument {
                Value::String(text) => self.session.compile(text)?.ok().map(Value::Regexp),
                _ => None,
            };
            patterns.push(compiled.unwrap_or_else(|| argument.clone()));
        }
        Ok(patterns)
    }

    /// `File['/a']['mode']`
    fn resource_access(&mut self, access: &Access, type_name: &str, title: &str, keys: &[Value]) -> Evaluated {
        let mut found = Vec::with_capacity(keys.len());
        for key in &flat(keys) {
            if key.is_undef() {
                continue;
            }
            let value = self.builder.attribute(self.session, type_name, title, &values::text(key));
            found.push(value.map_err(|error| self.place(access.left, error))?);
        }
        match (found.len(), keys) {
            (1, [single]) if single.as_array().is_none() => Ok(found.remove(0)),
            _ => Ok(literal::array(found)?.into()),
        }
    }

    /// The item of one index, or the slice of two; negative ones count from the end.
    fn array_access(&mut self, access: &Access, items: &Array, keys: &[Value]) -> Evaluated {
        let keys = flat(keys);
        let items = items.items();
        match keys.as_slice() {
            [place] => {
                let place = self.numeric_key(access, 0, place)?;
                let place = self.whole(access, 0, &place)?;
                let place = if place < 0 { place + length(items.len()) } else { place };
                Ok(usize::try_from(place).ok().and_then(|place| items.get(place)).cloned().unwrap_or_default())
            }
            [from, to] => {
                let from = self.numeric_key(access, 0, from)?;
                let count = self.numeric_key(access, 1, to)?;
                let (from, count) = (self.whole(access, 0, &from)?, self.whole(access, 1, &count)?);
                let slice = range(items.len(), from, count).and_then(|range| items.get(range)).unwrap_or_default();
                self.session.fuel.work(4 * slice.len() as u64)?;
                Ok(literal::array(slice.to_vec())?.into())
            }
            _ => {
                let message = format!("Array supports [] with one or two arguments. Got {}", keys.len());
                Err(Interrupt::known("bad-index", self.at(access.left), message))
            }
        }
    }

    /// The value of one key, or the list of the values that are there of several.
    fn hash_access(&mut self, access: &Access, entries: &Hash, keys: Vec<Value>) -> Evaluated {
        let value = |key: &Value| entries.entries().get(key).cloned().unwrap_or_default();
        match keys.as_slice() {
            [] => {
                let message = "Hash supports [] with one or more arguments. Got 0";
                Err(Interrupt::known("bad-index", self.at(access.left), message))
            }
            [key] => {
                let value = value(key);
                if value.is_undef() && matches!(self.program.expr(access.left), Expr::Variable(known::FACTS)) {
                    self.note_missing_fact(access.id, &values::text(key));
                }
                Ok(value)
            }
            keys => Ok(literal::array(keys.iter().map(value).filter(|value| !value.is_undef()).collect())?.into()),
        }
    }

    fn text_access(&mut self, access: &Access, text: &EcoString, keys: &[Value]) -> Evaluated {
        let keys = flat(keys);
        self.session.fuel.work(text.len() as u64 / 16)?;
        let characters = text.chars().count();
        let (from, count) = match keys.as_slice() {
            [from] => {
                let from = self.character_index(access, 0, from)?;
                if from < -length(characters) {
                    return Ok(Value::string(""));
                }
                (if from < 0 { from + length(characters) } else { from }, 1)
            }
            [from, count] => (self.character_index(access, 0, from)?, self.character_index(access, 1, count)?),
            _ => {
                let message = format!("String supports [] with one or two arguments. Got {}", keys.len());
                return Err(Interrupt::known("bad-index", self.at(access.left), message));
            }
        };
        let part = range(characters, from, count).map_or("", |range| part_of(text, range));
        Ok(part.into())
    }

    /// A number, or a text that is taken as one, with the warning that this deserves.
    fn numeric_key(&mut self, access: &Access, place: usize, key: &Value) -> Evaluated {
        let at = self.at(access.blamed(self, Blame::Key(place)));
        let number = match key {
            Value::String(text) => values::number(text),
            Value::Integer(_) | Value::Float(_) | Value::Timespan(_) | Value::Timestamp(_) | Value::SemVer(_) => {
                Some(key.clone())
            }
            _ => None,
        };
        let Some(number) = number else {
            let message = format!("The value '{}' cannot be converted to Numeric.", values::format::ruby_text(key));
            return Err(Interrupt::known("bad-index", at, message));
        };
        if let Value::String(text) = key {
            let shown = values::text(&number);
            let message = format!("The string '{text}' was automatically coerced to the numerical value {shown}");
            match self.session.settings.strict {
                Strictness::Off => {}
                Strictness::Warning => {
                    self.session.warn(self.subject(), Diagnostic::warning("coerced-number", at, message));
                }
                Strictness::Error => return Err(Interrupt::known("coerced-number", at, message)),
            }
        }
        Ok(number)
    }

    fn whole(&self, access: &Access, place: usize, number: &Value) -> Evaluated<i64> {
        number.as_integer().ok_or_else(|| {
            let message = format!("An Array[] cannot use {} where Integer is expected", key_type(number));
            Interrupt::known("bad-index", self.at(access.blamed(self, Blame::Key(place))), message)
        })
    }

    fn character_index(&self, access: &Access, place: usize, key: &Value) -> Evaluated<i64> {
        let number = match key {
            Value::String(text) => values::number(text).unwrap_or_else(|| key.clone()),
            other => other.clone(),
        };
        number.as_integer().ok_or_else(|| {
            let kind = values::with_article(&key_type(&number));
            let message =
                format!("A substring operation does not accept {kind} as a character index. Expected an Integer");
            Interrupt::known("bad-index", self.at(access.blamed(self, Blame::Key(place))), message)
        })
    }
}

/// The name of an index's type, for an index of the wrong type.
fn key_type(key: &Value) -> String {
    match key {
        Value::Undef => "Undef".to_owned(),
        Value::Default => "Default".to_owned(),
        Value::SemVer(_) => "SemVer".to_owned(),
        other => values::infer_generic(other).to_string(),
    }
}

/// The parts of an access, for blaming.
struct Access {
    id: ExprId,
    left: ExprId,
    keys: List<ExprId>,
}

impl Access {
    fn blamed(&self, frame: &Frame<'_>, blame: Blame) -> ExprId {
        self.place(frame, blame).unwrap_or(self.id)
    }

    /// The place to blame; nothing if it came out of a list that stands for more keys than the text has, as in `Notify[[1, 2]]`.
    fn place(&self, frame: &Frame<'_>, blame: Blame) -> Option<ExprId> {
        match blame {
            Blame::Left => Some(self.left),
            Blame::Key(place) => match frame.program.list(self.keys).get(place) {
                Some(key) if matches!(frame.program.expr(*key), Expr::Unfold(_)) => Some(self.id),
                key => key.copied(),
            },
            _ => Some(self.id),
        }
    }
}

/// The places of `[from, count]`, both of which may count from the end.
fn range(size: usize, from: i64, count: i64) -> Option<std::ops::Range<usize>> {
    let size = length(size);
    let mut from = if from < 0 { size + from } else { from };
    let mut count = if count < 0 { size - from + count + 1 } else { count };
    if from < 0 {
        count += from;
        from = 0;
    }
    let from = usize::try_from(from.min(size)).ok()?;
    let count = usize::try_from(count.max(0)).ok()?;
    Some(from..from.saturating_add(count).min(usize::try_from(size).ok()?))
}

/// The characters of a text at some places.
fn part_of(text: &str, places: std::ops::Range<usize>) -> &str {
    let start = text.char_indices().nth(places.start).map_or(text.len(), |(start, _)| start);
    let rest = text.get(start..).unwrap_or_default();
    let end = rest.char_indices().nth(places.len()).map_or(rest.len(), |(end, _)| end);
    rest.get(..end).unwrap_or_default()
}

fn length(size: usize) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}

fn flat(keys: &[Value]) -> Vec<Value> {
    let mut flat = Vec::new();
    keys.iter().for_each(|key| super::resource::flatten(key, &mut flat));
    flat
}

/// The value of a reference whose titles are all undef, or lists of undef: undef itself, or an empty list.
fn nothing_referred_to(of: &Type, keys: &[Value]) -> Option<Value> {
    let titles = match (of, keys) {
        (Type::Resource { type_name: None, .. }, [_type_name, titles @ ..]) => titles,
        (Type::Resource { .. } | Type::Class(_), keys) => keys,
        _ => return None,
    };
    if titles.is_empty() || !flat(titles).iter().all(Value::is_undef) {
        return None;
    }
    let is_list = titles.len() > 1 || matches!(titles, [Value::Array(_)]);
    Some(if is_list { Array::default().into() } else { Value::Undef })
}
