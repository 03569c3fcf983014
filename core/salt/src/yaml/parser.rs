//! Tokens become the nodes of a document, by the grammar of libyaml.

use saphyr_parser::ScalarStyle;

use super::node::{Document, Of, Scalar};
use super::scanner::{Fault, Kind, Scanner, Stage, Token};

const BLOCK_NODE: &str = "while parsing a block node";
const FLOW_NODE: &str = "while parsing a flow node";
const BLOCK_LIST: &str = "while parsing a block collection";
const BLOCK_MAP: &str = "while parsing a block mapping";
const FLOW_LIST: &str = "while parsing a flow sequence";
const FLOW_MAP: &str = "while parsing a flow mapping";

/// Reads the only document of a text, which may have so many nodes. There may be none.
///
/// # Errors
/// The first mistake.
pub(super) fn read(text: &str, most: usize) -> Parsed<Document> {
    let is_known = |c: char| !c.is_control() && !matches!(c, '\u{FFFE}' | '\u{FFFF}');
    let is_unknown = |c: char| !is_known(c) && !matches!(c, '\t' | '\n' | '\r' | '\u{85}');
    if let Some((at, unknown)) = text.chars().enumerate().find(|(_, c)| is_unknown(*c)) {
        let code = u32::from(unknown);
        let problem = format!("unacceptable character #x{code:04x}: control characters are not allowed");
        return Err(Fault::new(Stage::Characters, problem, at));
    }
    let mut parser = Parser { scanner: Scanner::new(text), document: Document::new(most), handles: Vec::new() };
    parser.document()?;
    Ok(parser.document)
}

type Parsed<T = ()> = Result<T, Fault>;

struct Parser<'a> {
    scanner: Scanner<'a>,
    document: Document,
    /// The meanings of handles, by `%TAG`.
    handles: Vec<(String, String)>,
}

/// The properties in front of a node.
#[derive(Default)]
struct Properties {
    start: Option<usize>,
    anchor: Option<String>,
    tag: Option<String>,
}

impl Parser<'_> {
    fn next(&mut self) -> Parsed<&Kind> {
        Ok(&self.scanner.peek()?.kind)
    }

    /// Passes a token if it is the next.
    fn pass(&mut self, kind: &Kind) -> Parsed<bool> {
        let is_next = self.next()? == kind;
        if is_next {
            self.scanner.take()?;
        }
        Ok(is_next)
    }

    fn is_next(&mut self, kinds: &[Kind]) -> Parsed<bool> {
        Ok(kinds.contains(self.next()?))
    }

    fn at(&mut self) -> Parsed<usize> {
        Ok(self.scanner.peek()?.start)
    }

    fn fault<T>(&mut self, context: Option<&'static str>, problem: &str) -> Parsed<T> {
        let at = self.at()?;
        Err(Fault { context, ..Fault::new(Stage::Grammar, problem, at) })
    }

    fn document(&mut self) -> Parsed {
        self.directives()?;
        let is_marked = self.pass(&Kind::DocumentStart)?;
        if *self.next()? == Kind::End && !is_marked {
            return Ok(());
        }
        let is_empty = is_marked
            && matches!(
                self.next()?,
                Kind::Version(..) | Kind::TagDirective(..) | Kind::DocumentStart | Kind::DocumentEnd | Kind::End
            );
        if is_empty {
            self.empty()?
        } else {
            self.node(true, false)?
        }
        while self.pass(&Kind::DocumentEnd)? {}
        if *self.next()? == Kind::End {
            return Ok(());
        }
        self.directives()?;
        if *self.next()? != Kind::DocumentStart {
            return self.fault(None, "did not find expected <document start>");
        }
        let context = Some("expected a single document in the stream");
        Err(Fault { context, ..Fault::new(Stage::Nodes, "but found another document", self.at()?) })
    }

    fn directives(&mut self) -> Parsed {
        self.handles.clear();
        let mut has_version = false;
        loop {
            match self.next()?.clone() {
                Kind::Version(..) if has_version => return self.fault(None, "found duplicate %YAML directive"),
                Kind::Version(1, 1 | 2) => has_version = true,
                Kind::Version(..) => return self.fault(None, "found incompatible YAML document"),
                Kind::TagDirective(handle, _) if self.handles.iter().any(|(known, _)| *known == handle) => {
                    return self.fault(None, "found duplicate %TAG directive");
                }
                Kind::TagDirective(handle, prefix) => self.handles.push((handle, prefix)),
                Kind::DocumentStart => return Ok(()),
                _ if has_version || !self.handles.is_empty() => {
                    return self.fault(None, "did not find expected <document start>");
                }
                _ => return Ok(()),
            }
            self.scanner.take()?;
        }
    }

    /// A node that isn't written.
    fn empty(&mut self) -> Parsed {
        let at = self.at()?;
        self.document.scalar(Scalar { text: "".into(), is_plain: true }, Of { start: at, end: at, ..Of::default() })
    }

    /// A node, or an empty one in front of some tokens.
    fn node_before(&mut self, ends: &[Kind], is_block: bool, may_be_list: bool) -> Parsed {
        if self.is_next(ends)? { self.empty() } else { self.node(is_block, may_be_list) }
    }

    /// A node. Under a key a list needs no deeper indentation.
    fn node(&mut self, is_block: bool, may_be_list: bool) -> Parsed {
        if let Kind::Alias(_) = self.next()? {
            let Token { kind: Kind::Alias(name), start, .. } = self.scanner.take()? else { return Ok(()) };
            return self.document.alias(&name, start);
        }
        let Properties { start, anchor, tag } = self.properties()?;
        let next = self.scanner.peek()?;
        let (begin, end) = (start.unwrap_or(next.start), next.end);
        let is_tagged = tag.is_some();
        let has_properties = is_tagged || anchor.is_some();
        // The tag `!` says nothing.
        let tag = tag.filter(|tag| tag != "!").map(Into::into);
        let of = Of { start: begin, end, anchor, tag };
        match &next.kind {
            Kind::Dash if may_be_list => self.list_in_map(of),
            Kind::Scalar(..) => {
                let is_plain = |style| style == ScalarStyle::Plain || is_tagged;
                let Kind::Scalar(text, style) = self.scanner.take()?.kind else { return Ok(()) };
                self.document.scalar(Scalar { text: text.into(), is_plain: is_plain(style) }, of)
            }
            Kind::FlowList => self.flow_list(of),
            Kind::FlowMap => self.flow_map(of),
            Kind::BlockList if is_block => self.block_list(of),
            Kind::BlockMap if is_block => self.block_map(of),
            _ if has_properties => {
                self.document.scalar(Scalar { text: "".into(), is_plain: !is_tagged }, Of { end: begin, ..of })
            }
            _ => {
                let context = if is_block { BLOCK_NODE } else { FLOW_NODE };
                self.fault(Some(context), "did not find expected node content")
            }
        }
    }

    /// An anchor and a tag, in any order.
    fn properties(&mut self) -> Parsed<Properties> {
        let mut properties = Properties::default();
        loop {
            match self.next()? {
                Kind::Anchor(_) if properties.anchor.is_none() => {}
                Kind::Tag(..) if properties.tag.is_none() => {}
                _ => return Ok(properties),
            }
            let token = self.scanner.take()?;
            properties.start.get_or_insert(token.start);
            match token.kind {
                Kind::Anchor(name) => properties.anchor = Some(name),
                Kind::Tag(handle, suffix) => properties.tag = Some(self.whole_tag(&handle, suffix, token.start)?),
                _ => {}
            }
        }
    }

    fn whole_tag(&self, handle: &str, suffix: String, at: usize) -> Parsed<String> {
        if handle.is_empty() {
            return Ok(suffix);
        }
        let known = self.handles.iter().find(|(known, _)| known == handle).map(|(_, prefix)| prefix.as_str());
        let prefix = known.or(match handle {
            "!" => Some("!"),
            "!!" => Some("tag:yaml.org,2002:"),
            _ => None,
        });
        let Some(prefix) = prefix else {
            let context = Some("while parsing a node");
            return Err(Fault { context, ..Fault::new(Stage::Grammar, "found undefined tag handle", at) });
        };
        Ok(format!("{prefix}{suffix}"))
    }

    fn end(&mut self) -> Parsed {
        let end = self.scanner.take()?.end;
        self.document.end(end);
        Ok(())
    }

    fn block_list(&mut self, of: Of) -> Parsed {
        self.scanner.take()?;
        self.document.list(of)?;
        while self.pass(&Kind::Dash)? {
            self.node_before(&[Kind::Dash, Kind::BlockEnd], true, false)?;
        }
        if *self.next()? != Kind::BlockEnd {
            return self.fault(Some(BLOCK_LIST), "did not find expected '-' indicator");
        }
        self.end()
    }

    /// A list that isn't indented deeper than the mapping that it is in.
    fn list_in_map(&mut self, of: Of) -> Parsed {
        self.document.list(of)?;
        while self.pass(&Kind::Dash)? {
            self.node_before(&[Kind::Dash, Kind::Key, Kind::Value, Kind::BlockEnd], true, false)?;
        }
        let end = self.at()?;
        self.document.end(end);
        Ok(())
    }

    fn block_map(&mut self, of: Of) -> Parsed {
        const ENDS: [Kind; 3] = [Kind::Key, Kind::Value, Kind::BlockEnd];
        self.scanner.take()?;
        self.document.map(of)?;
        while self.pass(&Kind::Key)? {
            self.node_before(&ENDS, true, true)?;
            if self.pass(&Kind::Value)? {
                self.node_before(&ENDS, true, true)?;
            } else {
                self.empty()?;
            }
        }
        if *self.next()? != Kind::BlockEnd {
            return self.fault(Some(BLOCK_MAP), "did not find expected key");
        }
        self.end()
    }

    /// Passes the comma in front of an item that isn't the first, and says whether one may follow.
    fn comma(&mut self, is_first: bool, end: &Kind, context: &'static str, problem: &str) -> Parsed<bool> {
        if !is_first && self.next()? != end && !self.pass(&Kind::Comma)? {
            return self.fault(Some(context), problem);
        }
        Ok(self.next()? != end)
    }

    fn flow_list(&mut self, of: Of) -> Parsed {
        self.scanner.take()?;
        self.document.list(of)?;
        let mut is_first = true;
        while self.comma(is_first, &Kind::FlowListEnd, FLOW_LIST, "did not find expected ',' or ']'")? {
            is_first = false;
            if *self.next()? == Kind::Key { self.pair()? } else { self.node(false, false)? }
        }
        self.end()
    }

    /// `[a: b]`: a mapping of one key.
    fn pair(&mut self) -> Parsed {
        let Token { start, end, .. } = self.scanner.take()?;
        self.document.map(Of { start, end, ..Of::default() })?;
        if self.is_next(&[Kind::Value, Kind::Comma, Kind::FlowListEnd])? {
            self.empty()?;
            // libyaml passes it, so that the value has no colon.
            self.scanner.take()?;
        } else {
            self.node(false, false)?;
        }
        self.flow_value(&Kind::FlowListEnd)?;
        let end = self.at()?;
        self.document.end(end);
        Ok(())
    }

    fn flow_value(&mut self, end: &Kind) -> Parsed {
        if self.pass(&Kind::Value)? {
            self.node_before(&[Kind::Comma, end.clone()], false, false)
        } else {
            self.empty()
        }
    }

    fn flow_map(&mut self, of: Of) -> Parsed {
        const END: Kind = Kind::FlowMapEnd;
        self.scanner.take()?;
        self.document.map(of)?;
        let mut is_first = true;
        while self.comma(is_first, &END, FLOW_MAP, "did not find expected ',' or '}'")? {
            is_first = false;
            if self.pass(&Kind::Key)? {
                self.node_before(&[Kind::Value, Kind::Comma, END], false, false)?;
                self.flow_value(&END)?;
            } else {
                self.node(false, false)?;
                self.empty()?;
            }
        }
        self.end()
    }
}
