//! Templates that take part in others: includes, imports, extensions, and their blocks.

use std::rc::Rc;

use ecow::EcoString;

use super::super::syntax::tree::{Block, Expr, Tree};
use super::super::syntax::{self};
use super::output::{Output, Printed};
use super::scope::{Context, Frame, PlacedBlock};
use super::{Machine, Variables};
use crate::value::{Args, Error, Kind, Object, Result, Value, text};

/// The steps that a word of a template takes until it stands in the tree.
const STEPS_OF_A_WORD: usize = 3;
/// The number of lines that are put into the text of another template in a step.
const LINES_PRINTED: usize = 2;
/// The number of variables that are handed on in a step.
const VARIABLES_HANDED_ON: usize = 3;

/// A template that was read.
pub(super) struct Template {
    name: Option<Rc<str>>,
    tree: Rc<Tree>,
}

/// A template as others see it: the variables that it sets, and the text that it prints.
pub(super) struct Module {
    context: Rc<Context>,
    name: Option<Rc<str>>,
    printed: Printed,
}

impl Machine<'_> {
    /// The template in a text.
    pub(super) fn compiled(&mut self, name: Option<Rc<str>>, source: &str) -> Result<Template> {
        let known = self.environment.trees.borrow().get(source).cloned();
        let tree = match known {
            Some(tree) => tree,
            None => {
                let most = usize::try_from(self.fuel).unwrap_or(usize::MAX) / STEPS_OF_A_WORD;
                let parsed = syntax::parse(source, self.settings, most);
                let (tree, words) = parsed.map_err(|error| error.at(name.as_ref(), 1))?;
                self.steps(words * STEPS_OF_A_WORD)?;
                let tree = Rc::new(tree);
                self.environment.trees.borrow_mut().insert(source.into(), Rc::clone(&tree));
                tree
            }
        };
        for need in &tree.needs {
            if !self.has(need.is_test, &need.name) {
                let what = if need.is_test { "test" } else { "filter" };
                let words = format!("No {what} named '{}'.", need.name);
                return Err(Error::syntax(words, need.line).at(name.as_ref(), need.line));
            }
        }
        Ok(Template { name, tree })
    }

    /// All that a template prints.
    pub(super) fn whole(&mut self, template: &Rc<Template>, context: &Rc<Context>) -> Result<Printed> {
        let mut out = Output::default();
        self.add_blocks(template, context);
        self.whole_into(template, context, &mut out)?;
        self.lines_of(out)
    }

    /// The printed output with the origins of its lines, which are paid for.
    fn lines_of(&mut self, out: Output) -> Result<Printed> {
        let printed = out.finished();
        self.steps(printed.lines.len() / LINES_PRINTED)?;
        Ok(printed)
    }

    fn add_blocks(&mut self, template: &Template, context: &Context) {
        let mut blocks = context.blocks.borrow_mut();
        for block in &template.tree.blocks {
            let placed = PlacedBlock { block: Rc::clone(block), template: template.name.clone() };
            blocks.entry(block.name.clone()).or_default().push(placed);
        }
    }

    fn whole_into(&mut self, template: &Rc<Template>, context: &Rc<Context>, out: &mut Output) -> Result<()> {
        self.deeper(super::CALL_DEPTH, |machine| {
            let mut frame = Frame::outermost(context, template.name.clone());
            frame.hidden = Some(Rc::clone(&template.tree.hidden));
            machine.body(&template.tree.body, &frame, out)?;
            let parent = context.parent.take();
            parent.map_or(Ok(()), |parent| machine.whole_into(&parent, context, out))
        })
    }

    /// The template that an expression names; of several names the first that there is.
    fn template(&mut self, expr: &Expr, frame: &Frame) -> Result<Rc<Template>> {
        let named = self.value(expr, frame)?;
        let names = match named.defined()? {
            Value::List(_) | Value::Tuple(_) => named.iterate()?,
            _ => return self.load(&text(&named)?),
        };
        if names.is_empty() {
            let words = "Tried to select from an empty list of templates.";
            return Err(Error::new(Kind::NotFound, words));
        }
        let mut tried = Vec::new();
        for name in names {
            let name = text(&name)?;
            match self.load(&name) {
                Err(error) if error.kind() == Kind::NotFound => tried.push(name.to_string()),
                other => return other,
            }
        }
        let words = format!("none of the templates given were found: {}", tried.join(", "));
        Err(Error::new(Kind::NotFound, words))
    }

    fn load(&mut self, name: &str) -> Result<Rc<Template>> {
        if let Some(known) = self.templates.get(name) {
            return Ok(Rc::clone(known));
        }
        let found = (self.environment.loader)(name, &mut self.globals);
        let (path, source) = found.ok_or_else(|| Error::new(Kind::NotFound, name))?;
        let template = Rc::new(self.compiled(Some(path), &source)?);
        self.templates.insert(name.to_owned(), Rc::clone(&template));
        Ok(template)
    }

    /// Those of the variables that all templates see that aren't the environment's own.
    fn changing(&self) -> Variables {
        let own = &self.environment.globals;
        let changing = self.globals.iter().filter(|(name, _)| !own.contains_key(*name));
        changing.map(|(name, value)| (name.clone(), value.clone())).collect()
    }

    /// The module of a template: with the variables seen here, or once for all with none.
    fn module(&mut self, template: &Rc<Template>, with_context: Option<&Frame>) -> Result<Rc<Module>> {
        let key = template.name.as_deref().unwrap_or_default().to_owned();
        if let (None, Some(known)) = (with_context, self.modules.get(&key)) {
            return Ok(Rc::clone(known));
        }
        // A template keeps the variables that all see as they were when it began: templates that it loads change some of them.
        let given = match with_context {
            Some(frame) => self.handed_on(frame)?,
            None => self.changing(),
        };
        let context = Rc::new(Context::new(template.name.clone(), given));
        let printed = self.whole(template, &context)?;
        let module = Rc::new(Module { context, name: template.name.clone(), printed });
        if with_context.is_none() {
            self.modules.insert(key, Rc::clone(&module));
        }
        Ok(module)
    }

    /// The variables that a template is given if it sees those of a place.
    fn handed_on(&mut self, frame: &Frame) -> Result<Variables> {
        self.steps(frame.size() / VARIABLES_HANDED_ON)?;
        Ok(frame.all())
    }

    /// `{% include %}`
    pub(super) fn include(
        &mut self,
        template: &Expr,
        ignores_missing: bool,
        with_context: bool,
        frame: &Frame,
        out: &mut Output,
    ) -> Result<()> {
        let template = match self.template(template, frame) {
            Err(error) if ignores_missing && error.kind() == Kind::NotFound => return Ok(()),
            other => other?,
        };
        if with_context {
            let context = Rc::new(Context::new(template.name.clone(), self.handed_on(frame)?));
            let printed = self.whole(&template, &context)?;
            return out.again(&printed.text, &printed.lines);
        }
        let module = self.module(&template, None)?;
        out.again(&module.printed.text, &module.printed.lines)
    }

    /// `{% import %}`
    pub(super) fn import(&mut self, template: &Expr, with_context: bool, frame: &Frame) -> Result<Value> {
        let template = self.template(template, frame)?;
        let module = self.module(&template, with_context.then_some(frame))?;
        Ok(Value::Object(module.into()))
    }

    /// `{% from … import … %}`
    pub(super) fn import_names(
        &mut self,
        template: &Expr,
        names: &[(EcoString, EcoString)],
        with_context: bool,
        line: usize,
        frame: &Frame,
    ) -> Result<()> {
        let template = self.template(template, frame)?;
        let module = self.module(&template, with_context.then_some(frame))?;
        for (name, alias) in names {
            let value = module.context.exported(name).unwrap_or_else(|| {
                let path = template.name.as_deref().unwrap_or_default();
                Value::undefined(format!(
                    "the template '{path}' (imported on line {line}) does not export the requested name '{name}'"
                ))
            });
            frame.set(alias, value);
        }
        Ok(())
    }

    /// `{% extends %}`
    pub(super) fn extends(&mut self, template: &Expr, frame: &Frame) -> Result<()> {
        if frame.context.parent.borrow().is_some() {
            return Err(Error::template("extended multiple times"));
        }
        let parent = self.template(template, frame)?;
        self.add_blocks(&parent, &frame.context);
        frame.context.parent.replace(Some(parent));
        Ok(())
    }

    /// A block, as the innermost template has it.
    pub(super) fn block(&mut self, block: &Block, frame: &Frame, out: &mut Output) -> Result<()> {
        let around = if block.is_scoped { frame.clone() } else { Frame::outermost(&frame.context, None) };
        let printed = self.block_at(&block.name, 0, &around)?;
        out.again(&printed.text, &printed.lines)
    }

    fn block_at(&mut self, name: &EcoString, depth: usize, around: &Frame) -> Result<Printed> {
        let placed = around.context.blocks.borrow().get(name).and_then(|blocks| blocks.get(depth)).cloned();
        let Some(PlacedBlock { block, template }) = placed else { return Ok(Output::default().finished()) };
        if block.is_required {
            return Err(Error::template(format!("Required block '{name}' not found")));
        }
        let mut frame = around.inner();
        frame.template = template;
        frame.may_be_silent = false;
        frame.set(&"super".into(), block_reference(name, depth + 1, around));
        let mut out = Output::default();
        self.deeper(super::CALL_DEPTH, |machine| machine.body(&block.body, &frame, &mut out))?;
        self.lines_of(out)
    }

    /// `self`: the blocks of the template.
    pub(super) fn template_reference(frame: &Frame) -> Value {
        Value::object(Blocks { frame: Frame::outermost(&frame.context, None) })
    }
}

/// A block at a depth, or an undefined value.
fn block_reference(name: &EcoString, depth: usize, frame: &Frame) -> Value {
    let blocks = frame.context.blocks.borrow();
    if blocks.get(name).is_some_and(|blocks| depth < blocks.len()) {
        Value::object(BlockReference { name: name.clone(), depth, frame: frame.clone() })
    } else {
        Value::undefined(format!("there is no parent block called '{name}'."))
    }
}

struct BlockReference {
    name: EcoString,
    depth: usize,
    frame: Frame,
}

impl Object for BlockReference {
    fn class(&self) -> (&'static str, &'static str) {
        ("jinja2.runtime", "BlockReference")
    }

    fn attribute(&self, _: &mut Machine<'_>, _: &Value, name: &str) -> Result<Option<Value>> {
        Ok((name == "super").then(|| block_reference(&self.name, self.depth + 1, &self.frame)))
    }

    fn call(&self, machine: &mut Machine<'_>, _: Args) -> Result<Value> {
        let printed = machine.block_at(&self.name, self.depth, &self.frame)?;
        Ok(Value::Text(machine.kept.keep(printed)))
    }

    fn is_callable(&self) -> bool {
        true
    }
}

struct Blocks {
    frame: Frame,
}

impl Object for Blocks {
    fn class(&self) -> (&'static str, &'static str) {
        ("jinja2.runtime", "TemplateReference")
    }

    fn text(&self) -> String {
        let name = self.frame.context.name.as_deref();
        format!("<TemplateReference {}>", name.map_or_else(|| "None".to_owned(), crate::value::quoted))
    }

    fn item(&self, key: &Value) -> Option<Value> {
        let name = key.as_text()?;
        let is_known = self.frame.context.blocks.borrow().contains_key(name);
        is_known.then(|| block_reference(name, 0, &self.frame))
    }
}

impl Object for Module {
    fn class(&self) -> (&'static str, &'static str) {
        ("jinja2.environment", "TemplateModule")
    }

    fn text(&self) -> String {
        self.printed.text.clone()
    }

    fn repr(&self) -> String {
        let name = self.name.as_deref();
        format!("<TemplateModule {}>", name.map_or_else(|| "None".to_owned(), crate::value::quoted))
    }

    fn attribute(&self, _: &mut Machine<'_>, _: &Value, name: &str) -> Result<Option<Value>> {
        Ok(self.context.exported(name))
    }
}
