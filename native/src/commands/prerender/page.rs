//! The embeds of a page, as their authors wrote them: elements `<duck-row>`, and fences that are marked `duckrow`, as generators render
//! these. It knows HTML, and nothing of runs.

use std::ops::Range;

use html5gum::emitters::default::DefaultEmitter;
use html5gum::{EndTag, StartTag, Token, Tokenizer};
use indexmap::IndexMap;

use super::code::Code;

/// The name of the element, and the mark of the part of it that is made here.
pub(super) const ELEMENT: &str = "duck-row";
pub(super) const FRAME_MARK: &str = "data-duckrow";
/// The word that marks a fence.
const MARK: &str = "duckrow";
/// The attributes of the element that a fence may set.
const OPTIONS: [&str; 8] = ["src", "step", "view", "height", "theme", "read-only", "lazy", "lesson"];
/// The elements that a generator puts around a block of code, and marks for it.
const WRAPPERS: [&str; 3] = ["div", "figure", "pre"];

/// What a page has of ours.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub(super) embeds: Vec<Embed>,
    /// The end of its head, where that is written.
    pub(super) head_end: Option<usize>,
    /// True if it names the script of the element.
    pub(super) has_script: bool,
}

/// An embed where it stands.
#[derive(Debug)]
pub(super) struct Embed {
    /// All of it, from its first tag to its last.
    pub(super) span: Range<usize>,
    pub(super) form: Form,
    /// Attributes by their names.
    pub(super) options: IndexMap<String, String>,
    /// The manifest, without blank lines around it.
    pub(super) manifest: String,
    /// True if the fence names Salt's states as its language.
    pub(super) is_states: bool,
    /// The reason why it can't be taken as it stands.
    pub(super) fault: Option<&'static str>,
}

/// The form in which an embed stands in the page.
#[derive(Debug)]
pub(super) enum Form {
    /// A fence.
    Fence,
    /// The element.
    Element {
        /// The attribute `src` in its tag.
        src: Option<Range<usize>>,
        /// What was made here before.
        frame: Option<Range<usize>>,
        /// The place of its last tag.
        close: usize,
    },
}

impl Page {
    /// Reads a page.
    pub(super) fn read(html: &[u8]) -> Self {
        let mut emitter = DefaultEmitter::<usize>::new_with_span();
        emitter.naively_switch_states(true);
        let mut page = Self::default();
        let mut block: Option<Block> = None;
        for Ok(token) in Tokenizer::new_with_emitter(html, emitter) {
            page.note_script(&token);
            block = match block {
                Some(open) => page.inside(open, &token),
                None => page.outside(&token),
            };
        }
        if let Some(open) = block.filter(|block| block.is_element()) {
            page.embeds.extend(Block { fault: Some("the element is not closed"), ..open }.embed());
        }
        page
    }

    /// Takes a token that is in a block. Gives the block back, unless it ends with the token.
    fn inside(&mut self, mut block: Block, token: &Token<usize>) -> Option<Block> {
        if !block.take(token) {
            return Some(block);
        }
        self.embeds.extend(block.embed());
        None
    }

    /// Takes a token that is in no block. Gives the block that begins with it.
    fn outside(&mut self, token: &Token<usize>) -> Option<Block> {
        match token {
            Token::EndTag(tag) if is(&tag.name, "head") => self.head_end = self.head_end.or(Some(tag.span.start)),
            Token::StartTag(tag) => return Block::of(tag),
            _ => {}
        }
        None
    }

    /// Notes the script of the element, wherever it stands.
    fn note_script(&mut self, token: &Token<usize>) {
        let Token::StartTag(tag) = token else { return };
        let is_ours = |src: String| src.split(['?', '#']).next().is_some_and(|src| src.ends_with("duck-row.js"));
        self.has_script |= is(&tag.name, "script") && attribute(tag, "src").is_some_and(is_ours);
    }
}

/// A block that is being read: the element, or something that a generator makes of code, which may turn out to be marked.
#[derive(Debug)]
struct Block {
    /// The name of its first tag, and how many elements of that name are open.
    name: String,
    depth: usize,
    span: Range<usize>,
    /// The place of its last tag.
    close: usize,
    src: Option<Range<usize>>,
    options: IndexMap<String, String>,
    is_marked: bool,
    is_states: bool,
    code: Code,
    frame: Frame,
    /// The number of paragraphs that were opened in it.
    paragraphs: usize,
    fault: Option<&'static str>,
}

/// The part of an element that was made here before.
#[derive(Debug)]
enum Frame {
    None,
    /// It began at a place, with a tag of that name, of which so many are open.
    Open(usize, String, usize),
    Whole(Range<usize>),
}

impl Block {
    /// The block that begins with a tag. What is no block of code, and not marked as one, is none.
    fn of(tag: &StartTag<usize>) -> Option<Self> {
        let name = text(&tag.name);
        let is_wrapper = name == "pre" || WRAPPERS.contains(&name.as_str()) && words(tag).any(|word| word == MARK);
        if name != ELEMENT && !is_wrapper {
            return None;
        }
        let src = tag.attributes.get(&b"src"[..]).map(|value| value.span.start..value.span.end);
        let mut block = Self {
            depth: 1,
            span: tag.span.start..tag.span.end,
            close: tag.span.end,
            src: src.filter(|_| name == ELEMENT),
            options: IndexMap::new(),
            is_marked: name == ELEMENT,
            is_states: false,
            code: Code::default(),
            frame: Frame::None,
            paragraphs: 0,
            fault: None,
            name,
        };
        block.options_of(tag);
        block.code.open(&block.name);
        Some(block)
    }

    fn is_element(&self) -> bool {
        self.name == ELEMENT
    }

    /// Takes a token. True if the block ends with it.
    fn take(&mut self, token: &Token<usize>) -> bool {
        if matches!(self.frame, Frame::Open(..)) {
            self.in_frame(token);
            return false;
        }
        match token {
            Token::StartTag(tag) => self.open(tag),
            Token::EndTag(tag) => return self.close(tag),
            Token::String(value) => self.code.text(&String::from_utf8_lossy(value)),
            Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
        }
        false
    }

    fn open(&mut self, tag: &StartTag<usize>) {
        let name = text(&tag.name);
        self.depth += usize::from(name == self.name);
        self.paragraphs += usize::from(name == "p");
        if self.is_element() && attribute(tag, FRAME_MARK).is_some() {
            self.frame = Frame::Open(tag.span.start, name, 1);
            return;
        }
        if name == "pre" || name == "code" && self.code.is_in_pre() {
            self.options_of(tag);
        }
        self.code.open(&name);
    }

    fn close(&mut self, tag: &EndTag<usize>) -> bool {
        let name = text(&tag.name);
        self.code.close(&name);
        if name == "p" {
            match self.paragraphs.checked_sub(1) {
                Some(paragraphs) => self.paragraphs = paragraphs,
                None => {
                    self.fault = Some(
                        "the element begins inside a paragraph that ends before the element does: use a fence instead",
                    )
                }
            }
        }
        self.depth -= usize::from(name == self.name);
        (self.close, self.span.end) = (tag.span.start, tag.span.end);
        self.depth == 0
    }

    /// Takes a token of what was made here before.
    fn in_frame(&mut self, token: &Token<usize>) {
        let Frame::Open(start, name, depth) = &mut self.frame else { return };
        match token {
            Token::StartTag(tag) if is(&tag.name, name) => *depth += 1,
            Token::EndTag(tag) if is(&tag.name, name) => {
                *depth -= 1;
                if *depth == 0 {
                    self.frame = Frame::Whole(*start..tag.span.end);
                }
            }
            _ => {}
        }
    }

    /// Takes the options that a tag has: attributes, of a fence also with `data-` before their names, and words of its class.
    fn options_of(&mut self, tag: &StartTag<usize>) {
        let is_own = is(&tag.name, ELEMENT);
        for (name, value) in &tag.attributes {
            let name = text(name);
            let name = if is_own { &name } else { name.strip_prefix("data-").unwrap_or(&name) };
            if OPTIONS.contains(&name) {
                self.options.insert(name.to_owned(), text(value));
            }
        }
        if is_own {
            return;
        }
        for word in words(tag) {
            self.is_marked |= word == MARK;
            self.is_states |= word == "sls" || word == "salt";
            let (name, value) = word.split_once('=').unwrap_or((&word, ""));
            if OPTIONS.contains(&name) {
                self.options.insert(name.to_owned(), value.trim_matches(['"', '\'']).to_owned());
            } else if word.contains('=') && self.is_marked {
                self.fault = Some(
                    "it sets an attribute that the element doesn't have; these exist: src, step, view, height, theme, read-only, lazy and lesson",
                );
            }
        }
    }

    /// The embed that it is, if it is one.
    fn embed(self) -> Option<Embed> {
        let is_element = self.is_element();
        let manifest = self.code.manifest(is_element);
        if !self.is_marked || manifest.is_none() && !is_element {
            return None;
        }
        let frame = match self.frame {
            Frame::Whole(range) => Some(range),
            Frame::None | Frame::Open(..) => None,
        };
        let form = if is_element { Form::Element { src: self.src, frame, close: self.close } } else { Form::Fence };
        let manifest = manifest.unwrap_or_default();
        let (span, options, is_states, fault) = (self.span, self.options, self.is_states, self.fault);
        Some(Embed { span, form, options, manifest, is_states, fault })
    }
}

fn is(name: &[u8], other: &str) -> bool {
    name == other.as_bytes()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn attribute(tag: &StartTag<usize>, name: &str) -> Option<String> {
    tag.attributes.get(name.as_bytes()).map(|value| text(value))
}

/// The words of a tag's class, the language of code without what stands before it. What follows a language behind commas is words, too.
fn words(tag: &StartTag<usize>) -> impl Iterator<Item = String> {
    let class = attribute(tag, "class").unwrap_or_default();
    let words =
        class.split([' ', '\t', '\n', ',']).map(|word| word.strip_prefix("language-").unwrap_or(word).to_owned());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn embeds(html: &str) -> Vec<(String, Vec<String>)> {
        let options = |embed: &Embed| embed.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        Page::read(html.as_bytes()).embeds.iter().map(|embed| (embed.manifest.clone(), options(embed))).collect()
    }

    fn one(html: &str) -> (String, String) {
        let mut found = embeds(html);
        assert_eq!(found.len(), 1, "{html}");
        let (manifest, mut options) = found.remove(0);
        options.sort();
        (manifest, options.join(" "))
    }

    const MANIFEST: &str = "class a {\n\n  include b\n}\ninclude a\n";

    #[test]
    fn a_fence_is_found_in_what_each_generator_makes_of_it() {
        let code = "class a {\n\n  include b\n}\ninclude a\n";
        let spans = "<span class=\"k\">class</span> <span class=\"nc\">a</span> {\n\n  include b\n}\n<span class=\"k\">include</span> a\n";
        let mdbook = format!("<pre><code class=\"language-puppet duckrow view=trace step=11\">{code}</code></pre>");
        let commas = format!(
            "<pre tabindex=\"0\"><code class=\"language-puppet,duckrow,view=trace,step=11\">{code}</code></pre>"
        );
        let hugo = format!(
            "<div class=\"highlight duckrow\" view=\"trace\" step=\"11\"><pre style=\"x\"><code class=\"language-puppet\" data-lang=\"puppet\">{spans}</code></pre></div>"
        );
        let kramdown = format!(
            "<div class=\"language-puppet duckrow highlighter-rouge\" data-view=\"trace\" data-step=\"11\"><div class=\"highlight\"><pre class=\"highlight\"><code>{spans}</code></pre></div></div>"
        );
        let python = format!(
            "<pre class=\"duckrow\"><code class=\"language-puppet\" data-view=\"trace\" data-step=\"11\">{code}</code></pre>"
        );
        let pymdown = format!(
            "<div class=\"language-puppet duckrow highlight\" data-view=\"trace\" data-step=\"11\"><pre><span></span><code><a id=\"l1\" name=\"l1\" href=\"#l1\"></a>{spans}</code></pre></div>"
        );
        for html in [mdbook, commas, hugo, kramdown, python, pymdown] {
            assert_eq!(one(&html), (MANIFEST.to_owned(), "step=11 view=trace".to_owned()), "{html}");
        }
    }

    #[test]
    fn the_element_has_its_text_whatever_is_around_it() {
        let html = "<duck-row step=\"2\" lazy>\n<pre>\nnotify { &#39;a &lt; b&#39;: }\n</pre></duck-row>";
        assert_eq!(one(html), ("notify { 'a < b': }\n".to_owned(), "lazy= step=2".to_owned()));
        assert_eq!(one("<duck-row>include a\r\ninclude b</duck-row>").0, "include a\ninclude b\n");
        let lines = "<duck-row><pre class=\"prism-code\"><code><div class=\"token-line\">class a {<br></div><div><span></span><br></div><div>  include b<br></div><div>}<br></div><div>include a<br></div></code></pre><button>Copy</button></duck-row>";
        assert_eq!(one(lines).0, MANIFEST);
    }

    #[test]
    fn numbers_beside_the_lines_are_no_part_of_the_manifest() {
        let table = "<div class=\"highlight duckrow\"><table><tr><td><pre><code><span>1\n</span></code></pre></td><td><pre><code>include a\n</code></pre></td></tr></table></div>";
        assert_eq!(one(table).0, "include a\n");
        let rouge = "<div class=\"duckrow\"><pre><code><table><tr><td><pre>1\n</pre></td><td><pre>include a\n</pre></td></tr></table></code></pre></div>";
        assert_eq!(one(rouge).0, "include a\n");
    }

    #[test]
    fn what_is_not_marked_is_not_ours() {
        let others = [
            "<pre><code class=\"language-puppet\">include a</code></pre>",
            "<p class=\"duckrow\">include a</p>",
            "<div class=\"duckrow\"><p>include a</p></div>",
            "<p><code class=\"duckrow\">include a</code></p>",
            "<script>\"<duck-row><pre>include a</pre></duck-row>\"</script>",
            "<!-- <duck-row>include a</duck-row> -->",
            "&lt;duck-row>include a&lt;/duck-row>",
            "<pre class=\"duckrows\">include a</pre>",
        ];
        others.iter().for_each(|html| assert_eq!(embeds(html), [], "{html}"));
    }

    #[test]
    fn what_is_written_wrongly_has_a_fault() {
        let faults = [
            "<p><duck-row></p><pre>include a</pre><p></duck-row></p>",
            "<duck-row><pre>include a</pre>",
            "<pre><code class=\"language-puppet duckrow steps=3\">include a</code></pre>",
        ];
        for html in faults {
            assert!(Page::read(html.as_bytes()).embeds[0].fault.is_some(), "{html}");
        }
    }

    #[test]
    fn places_count_bytes_also_behind_line_ends_and_letters_of_several() {
        let html = "\u{feff}<p>Enten &amp; G\u{e4}nse</p>\r\n\r\n<duck-row src=\"a.json\" step='1'>\r\n<pre>x</pre><div data-duckrow=\"frame\"><div>1</div></div>\r\n</duck-row>\r\n";
        let page = Page::read(html.as_bytes());
        let embed = &page.embeds[0];
        assert_eq!(html.find("<duck-row"), Some(embed.span.start));
        assert!(html.get(..embed.span.end).unwrap().ends_with("</duck-row>"));
        let Form::Element { src: Some(src), frame: Some(frame), close } = &embed.form else { panic!("{embed:?}") };
        assert_eq!(html.get(src.clone()).unwrap(), "src=\"a.json\"");
        assert_eq!(html.get(frame.clone()).unwrap(), "<div data-duckrow=\"frame\"><div>1</div></div>");
        assert!(html.get(*close..).unwrap().starts_with("</duck-row>"));
        assert_eq!(embed.manifest, "x\n");
    }
}
