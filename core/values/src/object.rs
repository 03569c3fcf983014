//! Instances of object types (`puppet/pops/types/ruby_generator.rb`).

use std::hash::{Hash as StdHash, Hasher};
use std::rc::Rc;

use super::types::{Member, ObjectType, Parametrized};
use super::{Entries, Hash, Type, Value, ruby_equals};

/// An instance of an object type. It never changes.
#[derive(Debug)]
pub struct Object {
    /// Its type.
    pub of: Rc<ObjectType>,
    /// The attributes that were given or have a default. Constants are the type's.
    attributes: Hash,
}

impl Object {
    /// The object whose attributes have the given values, in the order of [`ObjectType::parameters`]. Values behind the last
    /// have their defaults. The types of the values are not looked at.
    ///
    /// # Errors
    /// What Ruby says if a type overrides attributes so that its parent can't be made, and a value that is nested too deep.
    pub fn new(of: &Rc<ObjectType>, values: &[Value]) -> Result<Self, String> {
        let mut attributes = Entries::default();
        initialize(of, values, &mut attributes)?;
        let attributes = Hash::new(attributes).map_err(|_| "the object is too big, or nested too deep".to_owned())?;
        Ok(Self { of: Rc::clone(of), attributes })
    }

    /// The value of an attribute, also of a constant; nothing for one that there isn't or that only Ruby could compute.
    pub fn attribute(&self, name: &str) -> Option<Value> {
        if let Some(value) = self.attributes.get(name) {
            return Some(value.clone());
        }
        let member = self.of.member(name)?;
        member.value.clone().filter(|_| member.is_constant())
    }

    /// The values that it holds.
    pub(super) fn values(&self) -> impl Iterator<Item = &Value> {
        self.attributes.entries().values()
    }

    /// Its type, with what its attributes say of the type's parameters.
    pub fn type_of(&self) -> Type {
        if self.of.type_parameters().is_empty() {
            return Type::Object(Some(Rc::clone(&self.of)));
        }
        Type::ObjectWith(Rc::new(Parametrized::of_instance(self)))
    }

    /// The attributes as a hash of which the object could be made again, without those that have their defaults.
    pub fn init_hash(&self) -> Hash {
        let mut entries = Entries::default();
        self.add_entries(&self.of, &mut entries);
        // They are some of the object's attributes, so they aren't too many.
        Hash::new(entries).unwrap_or_default()
    }

    /// Those of a type's parent come first.
    fn add_entries(&self, of: &ObjectType, entries: &mut Entries) {
        if let Some(parent) = of.parent() {
            self.add_entries(parent, entries);
        }
        for attribute in of.definition().into_iter().flat_map(|definition| &definition.attributes) {
            let Some(value) = self.attributes.get(&attribute.name) else { continue };
            // To Ruby a variable with the name of a keyword has no value (`data-types/object-definitions/object_list`).
            let compared = if is_ruby_word(&attribute.name) { &Value::Undef } else { value };
            if attribute.value.as_ref().is_none_or(|default| !ruby_equals(compared, default)) {
                entries.insert(attribute.name.clone().into(), value.clone());
            }
        }
    }

    /// The values of which the object could be made again, with their names: in order, without the last ones that have their
    /// defaults.
    pub fn arguments(&self) -> Vec<(&Member, Value)> {
        let value = |parameter: &&Member| self.attributes.get(&parameter.name).cloned().unwrap_or_default();
        let mut arguments: Vec<_> = self.of.parameters().into_iter().map(|member| (member, value(&member))).collect();
        let is_default = |(member, value): &(&Member, Value)| {
            member.value.as_ref().is_some_and(|default| ruby_equals(value, default))
        };
        while arguments.last().is_some_and(is_default) {
            arguments.pop();
        }
        arguments
    }

    pub(super) fn extent(&self) -> super::collection::Extent {
        self.attributes.extent()
    }

    /// True if both are equal as a type in their ancestry has it.
    fn equals_as(&self, other: &Self, of: &ObjectType) -> bool {
        if of.inherits(super::types::ANNOTATION) {
            // Puppet compares annotations as Ruby compares what says nothing else: by identity.
            return false;
        }
        if of.parent().is_some_and(|parent| !self.equals_as(other, parent)) {
            return false;
        }
        let Some(definition) = of.definition() else { return true };
        let same_type = definition.equality_ignores_type || self.of == other.of;
        same_type && definition.compared().iter().all(|name| self.attribute(name) == other.attribute(name))
    }
}

/// The keywords for which Puppet takes other names in the Ruby that it writes.
fn is_ruby_word(name: &str) -> bool {
    matches!(
        name,
        "alias"
            | "begin"
            | "break"
            | "def"
            | "do"
            | "end"
            | "ensure"
            | "for"
            | "module"
            | "next"
            | "nil"
            | "not"
            | "redo"
            | "rescue"
            | "retry"
            | "return"
            | "self"
            | "super"
            | "then"
            | "until"
            | "when"
            | "while"
            | "yield"
    )
}

/// Runs the constructor of a type: that of its parent is given what the type itself doesn't have.
fn initialize(of: &ObjectType, values: &[Value], attributes: &mut Entries) -> Result<(), String> {
    let parameters = of.parameters();
    check_count(&parameters, values.len())?;
    let default = |parameter: &Member| parameter.value.clone().unwrap_or_default();
    let given: Vec<(&Member, Value)> = parameters
        .iter()
        .enumerate()
        .map(|(place, parameter)| (*parameter, values.get(place).cloned().unwrap_or_else(|| default(parameter))))
        .collect();
    let is_own = |name: &str| of.definition().is_some_and(|definition| definition.own(name).is_some());
    let (own, inherited): (Vec<_>, Vec<_>) = given.into_iter().partition(|(parameter, _)| is_own(&parameter.name));
    if let Some(parent) = of.parent() {
        let inherited: Vec<Value> = inherited.into_iter().map(|(_, value)| value).collect();
        initialize(parent, &inherited, attributes)?;
    }
    attributes.extend(own.into_iter().map(|(parameter, value)| (parameter.name.clone().into(), value)));
    Ok(())
}

/// Puppet makes constructors in Ruby, which count what they are given. That shows where a type overrides a required attribute
/// (`data-types/object-definitions/object_override`).
fn check_count(parameters: &[&Member], given: usize) -> Result<(), String> {
    let least = parameters.iter().filter(|parameter| parameter.value.is_none()).count();
    let most = parameters.len();
    if (least..=most).contains(&given) {
        return Ok(());
    }
    let expected = if least == most { least.to_string() } else { format!("{least}..{most}") };
    Err(format!("wrong number of arguments (given {given}, expected {expected})"))
}

impl PartialEq for Object {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.equals_as(other, &self.of)
    }
}

impl Eq for Object {}

impl StdHash for Object {
    /// Only what equal objects have in common for sure.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Some(definition) = self.of.definition() else { return };
        if !definition.equality_ignores_type {
            self.of.hash(state);
            definition.compared().iter().for_each(|name| self.attribute(name).hash(state));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Array;
    use crate::convert::object_of_hash;
    use crate::types::parse_value;

    fn object_type(hash: &str) -> Rc<ObjectType> {
        let Ok(Value::Hash(hash)) = parse_value(hash) else { panic!("{hash}") };
        ObjectType::of_hash(&hash).unwrap()
    }

    fn child_of(parent: &Rc<ObjectType>, hash: &str) -> Rc<ObjectType> {
        let Ok(Value::Hash(hash)) = parse_value(hash) else { panic!("{hash}") };
        let mut entries = hash.entries().clone();
        entries.insert("parent".into(), Type::Object(Some(Rc::clone(parent))).into());
        ObjectType::of_hash(&Hash::new(entries).unwrap()).unwrap()
    }

    fn point() -> Rc<ObjectType> {
        object_type("{name => 'Point', attributes => {x => Any, y => {type => Any, value => 0}, z => Optional[Any]}}")
    }

    #[test]
    fn what_has_its_default_is_not_shown() {
        let point = |values: &[Value]| Object::new(&point(), values).unwrap().to_string();
        assert_eq!(point(&[1.into()]), "Point({'x' => 1})");
        assert_eq!(point(&[0.into(), 0.into(), 5.into()]), "Point({'x' => 0, 'z' => 5})");
    }

    #[test]
    fn catalogs_leave_out_only_the_last_defaults() {
        let object = Object::new(&point(), &[1.into(), 0.into(), 5.into()]).unwrap();
        let names: Vec<_> = object.arguments().into_iter().map(|(member, _)| member.name.to_string()).collect();
        assert_eq!(names, ["x", "y", "z"]);
        assert_eq!(Object::new(&point(), &[1.into(), 0.into()]).unwrap().arguments().len(), 1);
    }

    #[test]
    fn a_parent_that_can_not_be_made_is_told_as_ruby_does() {
        let parent = object_type("{name => 'P', attributes => {a => Scalar, b => {type => Any, value => 1}}}");
        let child = child_of(
            &parent,
            "{name => 'C', attributes => {a => {type => String, override => true}, \
            b => {type => Any, value => 2, override => true}}}",
        );
        let refused = Object::new(&child, &["x".into()]).unwrap_err();
        assert_eq!(refused, "wrong number of arguments (given 0, expected 1..2)");
    }

    #[test]
    fn children_differ_from_their_parents() {
        let parent = object_type("{name => 'P', attributes => {a => Any}}");
        let child = child_of(&parent, "{name => 'C'}");
        let (parent, child) = (Object::new(&parent, &[1.into()]), Object::new(&child, &[1.into()]));
        assert_ne!(parent.unwrap(), child.unwrap());
    }

    /// Values of a few kinds, nested a little.
    fn values() -> impl Strategy<Value = Value> {
        let plain = prop_oneof![
            Just(Value::Undef),
            any::<bool>().prop_map(Value::from),
            (0_i64..3).prop_map(Value::from),
            "[a-b]{0,2}".prop_map(Value::from),
        ];
        plain.prop_recursive(2, 8, 3, |inner| {
            prop::collection::vec(inner, 0..3).prop_map(|items| Array::new(items).unwrap().into())
        })
    }

    proptest! {
        #[test]
        fn an_object_can_be_made_again(given in prop::collection::vec(values(), 1..=3)) {
            let point = point();
            let object = Object::new(&point, &given).unwrap();
            let by_hash = object_of_hash(&point, &object.init_hash().into()).unwrap();
            let arguments: Vec<Value> = object.arguments().into_iter().map(|(_, value)| value).collect();
            let by_place = Object::new(&point, &arguments).unwrap();
            let object = Value::Object(Rc::new(object));
            prop_assert_eq!(&by_hash, &object);
            prop_assert_eq!(Value::Object(Rc::new(by_place)), object);
        }

        #[test]
        fn equal_objects_are_one_key(a in values(), b in values()) {
            let of = object_type("{name => 'K', attributes => {x => Any, y => Any}, equality => x}");
            let key = |x: &Value, y: i64| Value::Object(Rc::new(Object::new(&of, &[x.clone(), y.into()]).unwrap()));
            let (first, second, other) = (key(&a, 1), key(&a, 2), key(&b, 3));
            let keys: Entries = [&first, &second, &other].map(|key| (key.clone(), Value::Undef)).into_iter().collect();
            prop_assert_eq!(&first, &second);
            prop_assert_eq!(keys.len(), if a == b { 1 } else { 2 });
            prop_assert_eq!(first == other, a == b);
        }
    }
}
