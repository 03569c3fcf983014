//! The events of a text, from whichever reader takes it: that of plain blocks, the parser for all of YAML, or this one once more with
//! blanks in brackets. What the events become it doesn't know.

use std::ops::Range;

use saphyr_parser::{Event, Parser};

use super::loosened::{Loosened, Tight};
use super::{YamlError, YamlErrorKind, alias, flow, plain};

/// A receiver of the events of a text, one by one.
pub trait Taker {
    /// Takes an event of a document, and the place of its characters; the beginning and end of the document are none.
    ///
    /// # Errors
    /// What is wrong with it: the reading ends there.
    fn take(&mut self, event: Event<'_>, place: Range<usize>) -> Result<(), String>;
}

/// Reads the events of the first document of a text.
///
/// # Errors
/// [`YamlError`] if the text is no YAML, or the taker refuses an event.
pub fn read_events(text: &str, taker: &mut impl Taker) -> Result<(), YamlError> {
    let Some(pieces) = plain::pieces(text, usize::MAX) else { return parse_events(text, taker) };
    for piece in pieces {
        let start = piece.place.start;
        taker.take(piece.event(text), piece.place).map_err(|message| {
            let before = text.get(..start).unwrap_or_default();
            let column = before.rsplit('\n').next().map_or(0, str::len) + 1;
            let line = before.matches('\n').count() + 1;
            YamlError { message, line, column, about: YamlErrorKind::Value }
        })?;
    }
    Ok(())
}

/// The same with the parser for all that YAML can be.
pub(super) fn parse_events(text: &str, taker: &mut impl Taker) -> Result<(), YamlError> {
    let mut taken = 0;
    let parsed = parse(text, |event, place| {
        taken += 1;
        taker.take(event, place)
    });
    match parsed {
        Err(error) if error.about == YamlErrorKind::Text => parse_loosened(text, taker, taken, error),
        parsed => parsed,
    }
}

/// How often something is taken for what it isn't, at most.
const MAX_TRIES: usize = 4;

/// The same for a text that is refused for an error, if what it lacks is indentation in brackets or quotes,
/// or blanks behind aliases that are keys. The taker has so many events.
fn parse_loosened(text: &str, taker: &mut impl Taker, taken: usize, error: YamlError) -> Result<(), YamlError> {
    let loosened = confirmed(flow::Brackets::of(text)).or_else(|| confirmed(alias::Keys::of(text)));
    loosened.map_or(Err(error), |loosened| take_loosened(&loosened, taker, taken))
}

/// A text with blanks, all of which the parser finds where they are meant to be.
fn confirmed<T: Tight>(mut tight: T) -> Option<Loosened> {
    for _ in 0..MAX_TRIES {
        let loosened = tight.loosened()?;
        let mut ended = Vec::new();
        let _ = parse(&loosened.text, |event, place| {
            ended.extend(T::is_end(&event, &place).then_some(place.end));
            Ok(())
        });
        if tight.confirm(&loosened, &ended) {
            return Some(loosened);
        }
    }
    None
}

/// The events of a text with blanks behind so many, where they are without blanks.
fn take_loosened(loosened: &Loosened, taker: &mut impl Taker, taken: usize) -> Result<(), YamlError> {
    let mut number = 0;
    let parsed = parse(&loosened.text, |event, place| {
        number += 1;
        if number <= taken {
            return Ok(());
        }
        let [start, end] = [place.start, place.end].map(|place| place - loosened.blanks_before(place));
        taker.take(event, start..end)
    });
    parsed.map_err(|error| YamlError { column: loosened.column(error.line, error.column), ..error })
}

/// Every event of the first document, with its characters.
fn parse(text: &str, mut take: impl FnMut(Event<'_>, Range<usize>) -> Result<(), String>) -> Result<(), YamlError> {
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| {
            let marker = error.marker();
            let (message, about) = (error.info().to_owned(), YamlErrorKind::Text);
            YamlError { message, line: marker.line(), column: marker.col() + 1, about }
        })?;
        let taken = match event {
            Event::DocumentEnd => break,
            Event::DocumentStart(_) | Event::StreamStart | Event::StreamEnd | Event::Nothing => Ok(()),
            event => take(event, span.start.index()..span.end.index()),
        };
        taken.map_err(|message| {
            let (line, column) = (span.start.line(), span.start.col() + 1);
            YamlError { message, line, column, about: YamlErrorKind::Value }
        })?;
    }
    Ok(())
}
