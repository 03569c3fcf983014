//! `tree_each`: all that is nested in arrays and hashes, with the path to it.

use std::collections::VecDeque;
use std::rc::Rc;

use ecow::EcoString;

use super::arguments::{argument, first, goes_on, refused};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, array};
use duckrow_values::types::{Kind, Member, assignable, instance_of, parse};
use duckrow_values::{Iterator, Type, Value};

/// Types of the signatures here.
pub(super) const LOCAL_TYPES: &[(&str, &str)] = &[(
    "OptionsType",
    "Struct[{container_type => Optional[Type], include_root => Optional[Boolean], \
     include_containers => Optional[Boolean], include_values => Optional[Boolean], \
     order => Optional[Enum[depth_first, breadth_first]], include_refs => Optional[Boolean]}]",
)];

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[Function {
    name: "tree_each",
    dispatches: &[
        Dispatch {
            signature: "Variant[Iterator, Array, Hash, Object] $tree, OptionsType $options?, Callable[2,2] &$block",
            call: tree_each,
        },
        Dispatch {
            signature: "Variant[Iterator, Array, Hash, Object] $tree, OptionsType $options?, Callable[1,1] &$block",
            call: tree_each,
        },
        Dispatch { signature: "Variant[Iterator, Array, Hash, Object] $tree, OptionsType $options?", call: tree_each },
    ],
}];

/// The options for what is shown, and in which order.
struct Options {
    containers: Type,
    root: bool,
    with_containers: bool,
    with_values: bool,
    breadth_first: bool,
    /// True if what objects only refer to is a part of the tree.
    with_references: bool,
}

/// A value in the tree.
struct Node {
    path: Option<Rc<Step>>,
    value: Value,
}

/// The last part of a path, and what comes before it. Nodes share the paths that they have in common.
struct Step {
    key: Value,
    before: Option<Rc<Step>>,
}

impl Node {
    /// The keys from the root to here.
    fn path(&self, frame: &mut Frame<'_>) -> Evaluated {
        let mut keys = Vec::new();
        let mut next = self.path.as_ref();
        while let Some(step) = next {
            keys.push(step.key.clone());
            next = step.before.as_ref();
        }
        frame.session.fuel.output(keys.len().saturating_mul(size_of::<Value>()))?;
        keys.reverse();
        Ok(array(keys)?.into())
    }
}

fn tree_each(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let subject = first(&call);
    let options = Options::read(&argument(&call, 1))?;
    let Some(block) = &call.block else {
        let mut nodes = Vec::new();
        walk(frame, &subject, &options, &mut |frame, node| {
            nodes.push(array(vec![node.path(frame)?, node.value])?.into());
            Ok(())
        })?;
        return Ok(Value::Iterator(Iterator::of(array(nodes)?, None).into()));
    };
    let with_path = frame.takes_two(block);
    let walked = walk(frame, &subject, &options, &mut |frame, node| {
        let arguments = if with_path { vec![node.path(frame)?, node.value] } else { vec![node.value] };
        frame.call_block(block, arguments).map(drop)
    });
    goes_on(walked.map(|()| Value::Undef))?;
    Ok(subject)
}

impl Options {
    fn read(given: &Value) -> Evaluated<Self> {
        let option = |name: &str| given.as_hash().and_then(|options| options.get(name)).cloned().unwrap_or_default();
        let flag = |name: &str| option(name).as_bool().unwrap_or(true);
        let all = parse("Variant[Array, Hash, Object]").unwrap_or(Type::Any);
        let containers = option("container_type").as_type().cloned().unwrap_or_else(|| all.clone());
        if !assignable(&all, &containers) {
            let message =
                format!("Only Array, Hash, and Object types can be used as container types. Got {containers}");
            return Err(refused(message));
        }
        let (with_containers, with_values) = (flag("include_containers"), flag("include_values"));
        if !with_containers && !with_values {
            return Err(refused("Options 'include_containers' and 'include_values' cannot both be false"));
        }
        Ok(Self {
            containers,
            root: with_containers && flag("include_root"),
            with_containers,
            with_values,
            breadth_first: option("order").as_str() == Some("breadth_first"),
            with_references: option("include_refs").as_bool() == Some(true),
        })
    }

    fn shows(&self, is_container: bool) -> bool {
        // Level by level, values are always shown; Puppet forgets the option there.
        if is_container { self.with_containers } else { self.with_values || self.breadth_first }
    }
}

/// The values that a container holds, with place, key or name.
fn children(value: &Value, options: &Options) -> Vec<(Value, Value)> {
    let is_part = |attribute: &Member| options.with_references || attribute.kind != Some(Kind::Reference);
    match value {
        Value::Array(items) => (0..).map(Value::Integer).zip(items.items().iter().cloned()).collect(),
        Value::Hash(entries) => entries.entries().iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
        Value::Object(object) => {
            // Inherited attributes are not a part of it.
            let own = object.of.definition().into_iter().flat_map(|definition| &definition.attributes);
            let entry = |name: &EcoString| (name.clone().into(), object.attribute(name).unwrap_or_default());
            own.filter(|attribute| is_part(attribute)).map(|attribute| entry(&attribute.name)).collect()
        }
        _ => Vec::new(),
    }
}

/// Goes through a tree and shows its nodes, the root first; then branch by branch, or level by level.
fn walk(
    frame: &mut Frame<'_>,
    root: &Value,
    options: &Options,
    show: &mut dyn FnMut(&mut Frame<'_>, Node) -> Evaluated<()>,
) -> Evaluated<()> {
    if options.root {
        show(frame, Node { path: None, value: root.clone() })?;
    }
    if !instance_of(&options.containers, root) {
        return Err(refused("tree_each(): the tree itself is not of the container type"));
    }
    let mut open: VecDeque<Node> = VecDeque::new();
    let inside = |before: Option<&Rc<Step>>, value: &Value| {
        let node = |(key, value)| Node { path: Some(Rc::new(Step { key, before: before.cloned() })), value };
        children(value, options).into_iter().map(node).collect::<Vec<_>>()
    };
    open.extend(inside(None, root));
    while let Some(node) = open.pop_front() {
        frame.session.fuel.step()?;
        let is_container = instance_of(&options.containers, &node.value);
        if is_container {
            let nodes = inside(node.path.as_ref(), &node.value);
            if options.breadth_first {
                open.extend(nodes);
            } else {
                nodes.into_iter().rev().for_each(|node| open.push_front(node));
            }
        }
        if options.shows(is_container) {
            show(frame, node)?;
        }
    }
    Ok(())
}
