//! Statements: the inside of `{% … %}` (`jinja2/parser.py`, and `SerializerExtension` of `salt/utils/jinja.py`).

use std::rc::Rc;

use super::expressions::Tuple;
use super::hidden;
use super::parser::{Loop, Parser};
use super::token::Kind as Word;
use super::tree::{Block, Body, Filter, For, Kind, Statement, Tree};
use crate::value::{Error, Result};

impl Parser {
    /// A whole template.
    pub(super) fn template(mut self) -> Result<Tree> {
        let body = self.body(&[])?;
        let hidden = Rc::new(hidden::names(&body));
        Ok(Tree { body, blocks: self.blocks.into_values().collect(), needs: self.needs, hidden })
    }

    /// Statements up to one of these tags, whose name is next then.
    fn body(&mut self, ends: &'static [&'static str]) -> Result<Body> {
        let mut body = Vec::new();
        self.ends.push(ends);
        loop {
            let line = self.line();
            match self.token().kind.clone() {
                Word::Data(text) => {
                    self.next();
                    body.push(Statement { kind: Kind::Text(text), line });
                }
                Word::PrintBegin => {
                    self.next();
                    let line = self.line();
                    let kind = Kind::Print(self.deeper(|parser| parser.tuple(Tuple::PLAIN))?);
                    body.push(Statement { kind, line });
                    self.expect_that(self.token().kind == Word::PrintEnd, "end of print statement")?;
                }
                Word::BlockBegin => {
                    self.next();
                    if ends.iter().any(|end| self.token().is_name(end)) {
                        break;
                    }
                    let line = self.line();
                    let kind = self.deeper(Self::statement)?;
                    body.push(Statement { kind, line });
                    self.expect_that(self.is_block_end(), "end of statement block")?;
                }
                _ => break,
            }
        }
        self.ends.pop();
        Ok(body.into())
    }

    /// The body of a statement, whose own tag ends here.
    fn inner(&mut self, ends: &'static [&'static str]) -> Result<Body> {
        self.skip(":");
        self.expect_that(self.is_block_end(), "end of statement block")?;
        // Only an `if` is no scope of its own.
        let is_condition = ends.contains(&"endif");
        let body = self.under(is_condition, |parser| parser.body(ends))?;
        if self.token().kind == Word::End {
            self.ends.push(ends);
            return Err(self.unknown_tag(None, self.line()));
        }
        Ok(body)
    }

    /// The same, and its end.
    pub(super) fn inner_to(&mut self, ends: &'static [&'static str]) -> Result<Body> {
        let body = self.inner(ends)?;
        self.next();
        Ok(body)
    }

    fn statement(&mut self) -> Result<Kind> {
        let Word::Name(name) = self.token().kind.clone() else {
            return Err(self.fail("tag name expected"));
        };
        self.tags.push(name.clone());
        let parsed = self.named(&name)?;
        self.tags.pop();
        Ok(parsed)
    }

    fn named(&mut self, name: &str) -> Result<Kind> {
        let line = self.next().line;
        Ok(match name {
            "if" => self.condition_block()?,
            "for" => self.for_block()?,
            "set" => self.set()?,
            "with" => self.with()?,
            "macro" => {
                let name = self.name()?;
                Kind::Macro(self.macro_block(Some(name), line, &["endmacro"])?)
            }
            "call" => self.call_block(line)?,
            "filter" => {
                let filters = self.filters(true)?;
                Kind::Filter(filters, self.inner_to(&["endfilter"])?)
            }
            "autoescape" => {
                let value = self.expression()?;
                Kind::Scope(value, self.inner_to(&["endautoescape"])?)
            }
            "block" => self.block()?,
            "extends" => Kind::Extends(self.expression()?),
            "include" => self.include()?,
            "import" => self.import(None)?,
            "from" => self.import_names()?,
            "print" => self.print(line)?,
            "do" => Kind::Do(self.tuple(Tuple::PLAIN)?),
            "break" | "continue" if self.loops.last().is_none_or(|around| around.is_border) => {
                return Err(Self::no_python());
            }
            "break" => Kind::Break,
            "continue" => Kind::Continue,
            "import_yaml" => self.import(Some("load_yaml"))?,
            "import_json" => self.import(Some("load_json"))?,
            "import_text" => self.import(Some("load_text"))?,
            "load_yaml" => self.load("load_yaml")?,
            "load_json" => self.load("load_json")?,
            "load_text" => self.load("load_text")?,
            "profile" => {
                self.expect_name("as")?;
                self.expression()?;
                Kind::Several(self.inner_to(&["endprofile"])?)
            }
            _ => {
                self.tags.pop();
                return Err(self.unknown_tag(Some(name), line));
            }
        })
    }

    /// Jinja's error about a tag that it doesn't know, or about a template that ends too early.
    fn unknown_tag(&self, name: Option<&str>, line: usize) -> Error {
        let mut words = match name {
            Some(name) => format!("Encountered unknown tag '{name}'."),
            None => "Unexpected end of template.".to_owned(),
        };
        if let Some(looked) = self.ends.iter().rev().find(|ends| !ends.is_empty()) {
            let looked_for: Vec<String> = looked.iter().map(|end| format!("'{end}'")).collect();
            let looked_for = looked_for.join(" or ");
            let is_expected = |name: &str| self.ends.iter().any(|ends| ends.contains(&name));
            words += &if name.is_some_and(is_expected) {
                format!(
                    " You probably made a nesting mistake. Jinja is expecting this tag, but currently looking for \
                     {looked_for}."
                )
            } else {
                format!(" Jinja was looking for the following tags: {looked_for}.")
            };
        }
        if let Some(tag) = self.tags.last() {
            words += &format!(" The innermost block that needs to be closed is '{tag}'.");
        }
        Error::syntax(words, line)
    }

    fn condition_block(&mut self) -> Result<Kind> {
        let mut branches = Vec::new();
        loop {
            let line = self.line();
            let test = self.under(true, |parser| parser.tuple(Tuple { conditions: false, ..Tuple::PLAIN }))?;
            let body = self.inner(&["elif", "else", "endif"])?;
            branches.push((test, body, line));
            let end = self.next();
            if end.is_name("elif") {
                continue;
            }
            let otherwise = if end.is_name("else") { self.inner_to(&["endif"])? } else { Body::from([]) };
            return Ok(Kind::If(branches, otherwise));
        }
    }

    fn for_block(&mut self) -> Result<Kind> {
        self.fors += 1;
        // What Jinja would end the target at, it doesn't see.
        let target = self.target(false)?;
        self.expect_name("in")?;
        let items = self.tuple(Tuple { conditions: false, end: Some("recursive"), in_parentheses: false })?;
        let test = if self.skip_name("if") { Some(self.expression()?) } else { None };
        let is_recursive = self.skip_name("recursive");
        self.loops.push(Loop::default());
        let body = self.inner(&["endfor", "else"])?;
        let names_loop = is_recursive || self.loops.pop().is_some_and(|own| own.is_named);
        let otherwise = if self.next().is_name("else") { self.inner_to(&["endfor"])? } else { Body::from([]) };
        self.fors -= 1;
        Ok(Kind::For(Rc::new(For { target, items, test, is_recursive, names_loop, body, otherwise })))
    }

    fn set(&mut self) -> Result<Kind> {
        let target = self.target(true)?;
        if self.skip("=") {
            return Ok(Kind::Set(target, self.tuple(Tuple::PLAIN)?));
        }
        let filters = self.filters(false)?;
        Ok(Kind::SetBlock(target, filters, self.inner_to(&["endset"])?))
    }

    /// `| a | b(c)`; in front of the first there may be no bar.
    fn filters(&mut self, starts_inline: bool) -> Result<Vec<Filter>> {
        let mut filters = Vec::new();
        if starts_inline {
            filters.push(self.filter()?);
        }
        while self.skip("|") {
            filters.push(self.filter()?);
        }
        Ok(filters)
    }

    fn with(&mut self) -> Result<Kind> {
        let mut variables = Vec::new();
        while !self.is_block_end() {
            if !variables.is_empty() {
                self.expect(",")?;
            }
            let target = self.target(false)?;
            self.expect("=")?;
            variables.push((target, self.expression()?));
        }
        Ok(Kind::With(variables, self.inner_to(&["endwith"])?))
    }

    fn block(&mut self) -> Result<Kind> {
        let name = self.name()?;
        let is_scoped = self.skip_name("scoped");
        let is_required = self.skip_name("required");
        if self.token().is_operator("-") {
            return Err(self.fail(
                "Block names in Jinja have to be valid Python identifiers and may not contain hyphens, use an \
                 underscore instead.",
            ));
        }
        // Scoped blocks may name the loop around, others don't see it.
        if is_scoped {
            self.note_loop();
        }
        let around = std::mem::take(&mut self.loops);
        let body = self.inner_to(&["endblock"])?;
        self.loops = around;
        let is_blank = |statement: &Statement| matches!(&statement.kind, Kind::Text(text) if text.trim().is_empty());
        if is_required && !body.iter().all(is_blank) {
            return Err(self.fail("Required blocks can only contain comments or whitespace"));
        }
        self.skip_name(&name);
        if self.blocks.contains_key(&name) {
            return Err(self.fail(&format!("block '{name}' defined twice")));
        }
        let block = Rc::new(Block { name, is_scoped, is_required, body });
        self.blocks.insert(block.name.clone(), Rc::clone(&block));
        Ok(Kind::Block(block))
    }

    /// `with context`, `without context`
    fn context(&mut self) -> Option<bool> {
        let says_so = self.token().is_name("with") || self.token().is_name("without");
        if !says_so || !self.look().is_name("context") {
            return None;
        }
        let is_with = self.next().is_name("with");
        self.next();
        Some(is_with)
    }

    fn include(&mut self) -> Result<Kind> {
        let template = self.expression()?;
        let ignores_missing = self.token().is_name("ignore") && self.look().is_name("missing");
        if ignores_missing {
            self.next();
            self.next();
        }
        let with_context = self.context().unwrap_or(true);
        Ok(Kind::Include { template, ignores_missing, with_context })
    }

    fn import(&mut self, loader: Option<&'static str>) -> Result<Kind> {
        let template = self.expression()?;
        self.expect_name("as")?;
        let name = self.name()?;
        let with_context = self.context().unwrap_or(false);
        Ok(Kind::Import { template, name, with_context, loader })
    }

    fn import_names(&mut self) -> Result<Kind> {
        let template = self.expression()?;
        self.expect_name("import")?;
        let mut names = Vec::new();
        let mut context = None;
        loop {
            if !names.is_empty() {
                self.expect(",")?;
            }
            if !matches!(self.token().kind, Word::Name(_)) {
                self.name()?;
            }
            context = self.context().or(context);
            if context.is_some() {
                break;
            }
            let line = self.line();
            let name = self.name()?;
            if name.starts_with('_') {
                return Err(Error::syntax("names starting with an underline can not be imported", line));
            }
            let alias = if self.skip_name("as") { self.name()? } else { name.clone() };
            names.push((name, alias));
            context = self.context();
            if context.is_some() || !self.token().is_operator(",") {
                break;
            }
        }
        Ok(Kind::FromImport { template, names, with_context: context.unwrap_or(false) })
    }

    fn print(&mut self, line: usize) -> Result<Kind> {
        let mut printed = Vec::new();
        while !self.is_block_end() {
            if !printed.is_empty() {
                self.expect(",")?;
            }
            printed.push(Statement { kind: Kind::Print(self.expression()?), line });
        }
        Ok(Kind::Several(printed.into()))
    }

    fn load(&mut self, filter: &'static str) -> Result<Kind> {
        self.expect_name("as")?;
        let target = self.target(false)?;
        Ok(Kind::Load(target, filter, self.inner_to(&["endload"])?))
    }
}
