//! Evaluation: what each node means.

mod assign;
mod block;
mod call;
mod constant;
mod control;
mod define;
mod invoke;
mod outside;
mod pattern;
mod rescue;

use duckrow_ruby_syntax::{Node, NodeId};
use ecow::EcoString;
use num_bigint::BigInt;

use crate::class::known;
use crate::error::{Outcome, Stop};
use crate::frame::Frame;
use crate::heap::{Code, Proc, Range, Search};
use crate::symbol::Sym;
use crate::value::Value;
use crate::vm::Vm;

impl Vm<'_> {
    /// Evaluates a node.
    pub(crate) fn eval(&mut self, frame: &Frame, id: NodeId) -> Outcome {
        self.step_at(frame, id)?;
        match frame.loaded.program.node(id) {
            Node::Nil => Ok(Value::Nil),
            Node::True => Ok(Value::Bool(true)),
            Node::False => Ok(Value::Bool(false)),
            Node::Itself => Ok(frame.this),
            Node::Integer(number) => Ok(Value::Int(*number)),
            Node::Float(number) => Ok(Value::Float(*number)),
            Node::Text(text) => self.text(text.as_str()),
            Node::Symbol(name) => Ok(Value::Symbol(frame.symbol(*name))),
            Node::Local(name) => Ok(self.local(frame, frame.symbol(*name))),
            Node::Sequence(nodes) => self.sequence(frame, nodes),
            _ => self.deeper(|vm| vm.eval_compound(frame, id)),
        }
    }

    fn sequence(&mut self, frame: &Frame, nodes: &[NodeId]) -> Outcome {
        let Some((last, before)) = nodes.split_last() else { return Ok(Value::Nil) };
        for node in before {
            self.eval(frame, *node)?;
        }
        self.deeper(|vm| vm.eval(frame, *last))
    }

    fn eval_compound(&mut self, frame: &Frame, id: NodeId) -> Outcome {
        match frame.loaded.program.node(id) {
            Node::Call(call) => self.call_node(frame, id, call),
            Node::Instance(name) => self.instance_variable(frame, frame.symbol(*name)),
            Node::If(condition, then, otherwise) => {
                let branch = if self.eval(frame, *condition)?.is_true() { then } else { otherwise };
                self.eval(frame, *branch)
            }
            Node::And(left, right) => match self.eval(frame, *left)? {
                value if value.is_true() => self.eval(frame, *right),
                value => Ok(value),
            },
            Node::Or(left, right) => match self.eval(frame, *left)? {
                value if value.is_true() => Ok(value),
                _ => self.eval(frame, *right),
            },
            Node::Not(value) => self.negate(frame, id, *value),
            Node::Begin(body) => self.eval(frame, *body),
            Node::Assign(target, value) => {
                let value = self.eval(frame, *value)?;
                self.assign(frame, *target, value)?;
                Ok(value)
            }
            Node::Update(target, operator, value) => self.update(frame, id, *target, *operator, *value),
            Node::MultipleAssign(targets, value) => self.multiple_assign(frame, targets, *value),
            Node::Joined(parts) => {
                let text = self.joined(frame, parts)?;
                self.text(text)
            }
            Node::Array(items) => {
                let items = self.items(frame, items)?;
                self.array(items)
            }
            Node::Hash(pairs) | Node::Keywords(pairs) => self.hash_of(frame, pairs),
            Node::Block(_) | Node::Lambda(_) => self.closure(frame, id),
            Node::Yield(arguments) => self.yield_node(frame, id, arguments),
            _ => self.eval_rare(frame, id),
        }
    }

    #[inline(never)]
    fn eval_rare(&mut self, frame: &Frame, id: NodeId) -> Outcome {
        let node = frame.loaded.program.node(id);
        match node {
            Node::BigInteger(base, digits) => {
                self.at_node(frame, id);
                self.pay_for_digits(digits.len())?;
                let number = BigInt::parse_bytes(digits.as_bytes(), *base).unwrap_or_default();
                self.integer(number)
            }
            Node::Command => Err(self.unsupported_at(frame, id, "running a command")),
            Node::JoinedSymbol(text) => {
                let text = self.eval(frame, *text)?;
                let text = self.to_s(text)?;
                Ok(Value::Symbol(self.symbol(&text)?))
            }
            Node::Pattern(text, options) => self.pattern_node(frame, *text, options),
            Node::NamedGroups(call, names) => self.named_groups(frame, *call, names),
            Node::Range(from, to, is_exclusive) => {
                let from = from.map_or(Ok(Value::Nil), |node| self.eval(frame, node))?;
                let to = to.map_or(Ok(Value::Nil), |node| self.eval(frame, node))?;
                self.at_node(frame, id);
                self.new_range(Range { from, to, is_exclusive: *is_exclusive })
            }
            Node::ClassVariable(name) => self.class_variable(frame, id, frame.symbol(*name)),
            Node::Global(name) => self.global(frame, id, frame.symbol(*name)),
            Node::Group(number) => self.group(*number as usize),
            Node::Constant(_) | Node::TopConstant(_) | Node::InnerConstant(..) => self.constant_node(frame, id),
            Node::Defined(value) => self.defined(frame, *value),
            Node::Super(arguments, block) => self.super_node(frame, id, arguments.as_deref(), *block),
            Node::Splat(_) | Node::DoubleSplat(_) | Node::BlockPass(_) | Node::Targets(_) => {
                Err(self.unsupported_at(frame, id, "a splat in this place"))
            }
            Node::While(..) | Node::For(..) | Node::Case(_) | Node::Redo | Node::Retry => self.control(frame, id),
            Node::Return(value) | Node::Break(value) | Node::Next(value) => {
                let value = value.map_or(Ok(Value::Nil), |value| self.eval(frame, value))?;
                Err(self.jump(frame, node, value))
            }
            Node::Match(subject, arms, otherwise) => self.match_node(frame, id, *subject, arms, *otherwise),
            Node::MatchOne(value, pattern, is_question) => self.match_one(frame, id, *value, pattern, *is_question),
            Node::Protected(protected) => self.protected(frame, protected),
            Node::Definition(_) | Node::Class(..) | Node::Singleton(..) | Node::Module(..) => {
                self.define_node(frame, id)
            }
            Node::Alias(new, old) => self.alias(frame, *new, *old),
            Node::Undef(names) => self.undefine(frame, names),
            Node::CurrentMethod => Ok(frame.activation.name.map_or(Value::Nil, Value::Symbol)),
            Node::CurrentFile => {
                let path = self.world.whole_path(&frame.loaded.path);
                self.text(path)
            }
            Node::CurrentLine => {
                let line = frame.loaded.program.line(frame.loaded.program.span(id).start);
                Ok(Value::Int(i64::try_from(line).unwrap_or(0)))
            }
            // All others are evaluated above.
            _ => Ok(Value::Nil),
        }
    }

    /// Remembers what is evaluated, for whoever raises.
    pub(crate) fn at_node(&mut self, frame: &Frame, id: NodeId) {
        if frame.loaded.is_library {
            return;
        }
        match &mut self.here {
            Some((loaded, node)) if std::rc::Rc::ptr_eq(loaded, &frame.loaded) => *node = id,
            here => *here = Some((std::rc::Rc::clone(&frame.loaded), id)),
        }
    }

    pub(crate) fn unsupported_at(&mut self, frame: &Frame, id: NodeId, what: &str) -> Stop {
        self.at_node(frame, id);
        self.unsupported(what)
    }

    fn negate(&mut self, frame: &Frame, id: NodeId, value: NodeId) -> Outcome {
        let value = self.eval(frame, value)?;
        if let Value::Object(_) = value {
            self.at_node(frame, id);
            return self.send(value, crate::symbol::known::NOT, &[]);
        }
        Ok(Value::Bool(!value.is_true()))
    }

    /// The value of a local variable.
    pub(crate) fn local(&mut self, frame: &Frame, name: Sym) -> Value {
        let mut next = Some(frame.env);
        let mut passed = 0;
        let mut found = Value::Nil;
        while let Some(id) = next {
            let env = self.machine.heap.env(id);
            let search = env.variables.find(name);
            passed += search.passed;
            if let Some(value) = search.found {
                found = value;
                break;
            }
            next = env.outer;
        }
        self.owe(passed as u64 / crate::weight::VARIABLES_A_STEP);
        found
    }

    /// Texts and values as one text.
    fn joined(&mut self, frame: &Frame, parts: &[NodeId]) -> Outcome<String> {
        let mut text = String::new();
        for part in parts {
            match frame.loaded.program.node(*part) {
                Node::Text(part) => text.push_str(part),
                _ => {
                    let value = self.eval(frame, *part)?;
                    let part = self.to_s(value)?;
                    self.pay(part.len() as u64 / 64)?;
                    text.push_str(&part);
                }
            }
        }
        Ok(text)
    }

    /// The values of nodes, with lists opened.
    pub(crate) fn items(&mut self, frame: &Frame, nodes: &[NodeId]) -> Outcome<Vec<Value>> {
        let mut items = Vec::with_capacity(nodes.len());
        for node in nodes {
            match frame.loaded.program.node(*node) {
                Node::Splat(Some(list)) => {
                    let list = self.eval(frame, *list)?;
                    items.extend(self.splat(list)?);
                }
                _ => items.push(self.eval(frame, *node)?),
            }
        }
        Ok(items)
    }

    /// The list that `*value` gives.
    pub(crate) fn splat(&mut self, value: Value) -> Outcome<Vec<Value>> {
        Ok(match value {
            Value::Nil => Vec::new(),
            Value::Array(id) => self.items_of(id),
            Value::Hash(_) | Value::Range(_) => self.elements(value)?,
            Value::Object(_) if self.responds(value, crate::symbol::known::TO_A) => {
                let list = self.send(value, crate::symbol::known::TO_A, &[])?;
                match list {
                    Value::Array(id) => self.items_of(id),
                    other => vec![other],
                }
            }
            other => vec![other],
        })
    }

    fn hash_of(&mut self, frame: &Frame, pairs: &[(NodeId, Option<NodeId>)]) -> Outcome {
        let hash = self.new_hash()?;
        for (key, value) in pairs {
            match (frame.loaded.program.node(*key), value) {
                (Node::DoubleSplat(inner), _) => {
                    let inner = self.eval(frame, *inner)?;
                    match inner {
                        Value::Hash(other) => self.merge_into(hash, other)?,
                        Value::Nil => {}
                        other => return Err(self.no_conversion(other, "Hash")),
                    }
                }
                (_, Some(value)) => {
                    let key = self.eval(frame, *key)?;
                    let value = self.eval(frame, *value)?;
                    self.hash_set(hash, key, value)?;
                }
                (_, None) => {}
            }
        }
        Ok(Value::Hash(hash))
    }

    /// A block or lambda with what it sees.
    fn closure(&mut self, frame: &Frame, id: NodeId) -> Outcome {
        self.allocate(crate::weight::PROC)?;
        let is_lambda = matches!(frame.loaded.program.node(id), Node::Lambda(_));
        self.machine.heap.see_env(frame.env);
        let code = Code::Block(frame.clone(), id);
        Ok(Value::Proc(self.machine.heap.add_proc(Proc { code, is_lambda })))
    }

    fn pattern_node(&mut self, frame: &Frame, text: NodeId, options: &EcoString) -> Outcome {
        let source = match frame.loaded.program.node(text) {
            Node::Text(text) => text.to_string(),
            Node::Joined(parts) => {
                let mut source = String::new();
                for part in parts {
                    match frame.loaded.program.node(*part) {
                        Node::Text(text) => source.push_str(text),
                        _ => {
                            let value = self.eval(frame, *part)?;
                            source.push_str(&self.pattern_text(value)?);
                        }
                    }
                }
                source
            }
            _ => String::new(),
        };
        let options: String = options.chars().filter(|letter| "mix".contains(*letter)).collect();
        self.new_pattern(&source, &options)
    }

    /// A match of which named groups become variables.
    fn named_groups(&mut self, frame: &Frame, call: NodeId, names: &[duckrow_ruby_syntax::Name]) -> Outcome {
        let place = self.eval(frame, call)?;
        for name in names {
            let name = frame.symbol(*name);
            let value = match self.last_match.filter(|_| place != Value::Nil) {
                Some(found) => match self.group_number(found, Value::Symbol(name))? {
                    Some(group) => self.match_group(found, group)?,
                    None => Value::Nil,
                },
                None => Value::Nil,
            };
            self.set_local(frame.env, name, value)?;
        }
        Ok(place)
    }

    fn group(&mut self, number: usize) -> Outcome {
        match self.last_match {
            Some(found) => self.match_group(found, number),
            None => Ok(Value::Nil),
        }
    }

    fn instance_variable(&mut self, frame: &Frame, name: Sym) -> Outcome {
        self.instance_variable_of(frame.this, name)
    }

    /// The value of an instance variable; of the object that the program runs in, the world is asked once.
    pub(crate) fn instance_variable_of(&mut self, this: Value, name: Sym) -> Outcome {
        let Value::Object(id) = this else {
            if let Value::Class(id) = this {
                return Ok(self.machine.runtime.classes.get(id).variables.get(&name).copied().unwrap_or_default());
            }
            return Ok(Value::Nil);
        };
        let Search { found, passed } = self.machine.heap.object(id).variables.find(name);
        self.pay(passed as u64 / crate::weight::VARIABLES_A_STEP)?;
        if let Some(value) = found {
            return Ok(value);
        }
        if this != self.main {
            return Ok(Value::Nil);
        }
        let text = self.symbol_text(name);
        let bare = text.strip_prefix('@').unwrap_or(&text).to_owned();
        let data = self.refused(|world| world.instance_variable(&bare))?;
        let value = self.value_of(&data)?;
        self.allocate(crate::weight::VALUE)?;
        self.machine.heap.object_mut(id).variables.push(name, value);
        Ok(value)
    }

    fn class_variable(&mut self, frame: &Frame, id: NodeId, name: Sym) -> Outcome {
        let class = frame.nesting.last().copied().unwrap_or(known::OBJECT);
        for ancestor in self.machine.runtime.classes.ancestors(class) {
            if let Some(value) = self.machine.runtime.classes.get(ancestor).variables.get(&name) {
                return Ok(*value);
            }
        }
        self.at_node(frame, id);
        let message = format!("uninitialized class variable {} in {}", self.symbol_text(name), self.class_name(class));
        Err(self.raise(known::NAME_ERROR, message))
    }

    /// The folders in which `require` looks, which programs add to. The world looks in all it has.
    fn load_path(&mut self) -> Outcome {
        let name = self.symbol("$LOAD_PATH")?;
        if let Some((_, known)) = self.machine.globals.iter().find(|(known, _)| *known == name) {
            return Ok(*known);
        }
        let folders = self.array(Vec::new())?;
        self.machine.globals.push((name, folders));
        Ok(folders)
    }

    fn global(&mut self, frame: &Frame, id: NodeId, name: Sym) -> Outcome {
        let text = self.symbol_text(name);
        match text.as_str() {
            "$~" => Ok(self.last_match.map_or(Value::Nil, Value::Match)),
            "$&" => self.group(0),
            "$!" => Ok(self.rescued),
            "$LOAD_PATH" | "$:" => self.load_path(),
            "$`" | "$'" | "$+" => Err(self.unsupported_at(frame, id, &text)),
            "$," | "$;" | "$/" if text != "$/" => Ok(Value::Nil),
            _ => match self.machine.globals.iter().find(|(known, _)| *known == name) {
                Some((_, value)) => Ok(*value),
                None if matches!(text.as_str(), "$stdout" | "$stderr" | "$stdin") => {
                    Err(self.unsupported_at(frame, id, &text))
                }
                None if text.chars().nth(1).is_some_and(|c| c.is_ascii_lowercase()) => Ok(Value::Nil),
                None => Err(self.unsupported_at(frame, id, &text)),
            },
        }
    }
}

impl Frame {
    /// The symbol of a name of its program.
    pub(crate) fn symbol(&self, name: duckrow_ruby_syntax::Name) -> Sym {
        use duckrow_text::ids::Id;
        self.loaded.symbols.get(name.index()).copied().unwrap_or(crate::symbol::known::NOT)
    }
}
