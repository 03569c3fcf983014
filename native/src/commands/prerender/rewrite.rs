//! A page with other embeds: all that isn't ours stays, byte for byte. It knows nothing of runs and files.

use std::ops::Range;

use super::frame::escaped;
use super::page::{ELEMENT, Embed, Form, Page};

/// A part of a page that is replaced.
#[derive(Debug)]
struct Edit {
    range: Range<usize>,
    text: String,
}

/// The edits of a page.
#[derive(Debug, Default)]
pub(super) struct Edits(Vec<Edit>);

impl Edits {
    fn add(&mut self, range: Range<usize>, text: String) {
        self.0.push(Edit { range, text });
    }

    /// Lets a page name the script, in its head, or where its first embed stands.
    pub(super) fn script(&mut self, page: &Page, address: &str) {
        let first = page.embeds.first().map(|embed| embed.span.start);
        if let Some(place) = page.head_end.or(first).filter(|_| !page.has_script) {
            self.add(place..place, format!("<script defer src=\"{}\"></script>", escaped(address)));
        }
    }

    /// Gives an embed its first frame, and its recording by an address.
    pub(super) fn embed(&mut self, embed: &Embed, frame: &str, address: &str) {
        let source = format!("src=\"{}\"", escaped(address));
        let end = embed.span.end;
        match &embed.form {
            Form::Fence => {
                let options = embed.options.iter().filter(|(name, _)| *name != "src");
                let options: String = options.map(|(name, value)| attribute(name, value)).collect();
                self.add(embed.span.start..embed.span.start, format!("<{ELEMENT} {source}{options}>\n"));
                self.add(end..end, format!("\n{frame}\n</{ELEMENT}>"));
            }
            Form::Element { src, frame: before, close } => {
                let behind_name = embed.span.start + 1 + ELEMENT.len();
                match src {
                    Some(range) => self.add(range.clone(), source),
                    None => self.add(behind_name..behind_name, format!(" {source}")),
                }
                match before {
                    Some(range) => self.add(range.clone(), frame.to_owned()),
                    None => self.add(*close..*close, format!("{frame}\n")),
                }
            }
        }
    }

    /// The page with all edits.
    pub(super) fn applied(mut self, page: &[u8]) -> Vec<u8> {
        self.0.sort_by_key(|edit| edit.range.start);
        let mut out = Vec::with_capacity(page.len() + self.0.iter().map(|edit| edit.text.len()).sum::<usize>());
        let mut done = 0;
        for Edit { range, text } in self.0 {
            out.extend_from_slice(page.get(done..range.start).unwrap_or_default());
            out.extend_from_slice(text.as_bytes());
            done = range.end;
        }
        out.extend_from_slice(page.get(done..).unwrap_or_default());
        out
    }
}

fn attribute(name: &str, value: &str) -> String {
    if value.is_empty() { format!(" {name}") } else { format!(" {name}=\"{}\"", escaped(value)) }
}
