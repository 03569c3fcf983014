//! Making an object type of a hash.

use std::rc::Rc;

use ecow::EcoString;

use super::member::Inherited;
use super::{Definition, Feature, Kind, MAX_PARENTS, Member, Misdefined, ObjectType};
use crate::types::mismatch::describe_value;
use crate::types::{Type, assignable, chain, infer_generic, instance_of, parse};
use crate::{Hash, Value};

/// The name of a member.
const MEMBER_NAME: &str = r"Pattern[/\A[a-z_]\w*\z/]";
/// The name of a type.
pub(in crate::types) const TYPE_NAME: &str = r"Pattern[/\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z/]";

/// The type of the annotations that all hashes of this kind may hold.
pub(in crate::types) fn annotations() -> String {
    format!("Optional[annotations] => Optional[Hash[Type[Annotation], Hash[{MEMBER_NAME}, Any]]]")
}

/// The type of the hash of an object type.
fn object_hash() -> String {
    let (members, annotations) = (format!("Hash[{MEMBER_NAME}, NotUndef]"), annotations());
    format!(
        "Struct[{{Optional[name] => {TYPE_NAME}, Optional[parent] => Type, \
        Optional[type_parameters] => {members}, Optional[attributes] => {members}, \
        Optional[constants] => Hash[{MEMBER_NAME}, Any], \
        Optional[functions] => Hash[Variant[{MEMBER_NAME}, Enum['[]']], NotUndef], \
        Optional[equality] => Variant[{MEMBER_NAME}, Array[{MEMBER_NAME}]], \
        Optional[equality_include_type] => Boolean, Optional[checks] => Any, {annotations}}}]"
    )
}

/// The type of the hash of an attribute.
fn attribute_hash() -> String {
    let annotations = annotations();
    let kinds = "Enum['constant', 'derived', 'given_or_derived', 'reference']";
    format!(
        "Struct[{{type => Type, Optional[final] => Boolean, Optional[override] => Boolean, \
        Optional[kind] => {kinds}, value => Any, {annotations}}}]"
    )
}

/// The type of the hash of a function.
fn function_hash() -> String {
    let annotations = annotations();
    format!(
        "Struct[{{type => Type[Callable], Optional[final] => Boolean, Optional[override] => Boolean, {annotations}}}]"
    )
}

/// True if a hash plainly describes an object type. For any other the type is read that says so.
fn is_plain_object(hash: &Hash) -> bool {
    hash.entries().iter().all(|(key, value)| match (key.as_str(), value) {
        (Some("parent"), Value::Type(_)) | (Some("equality_include_type"), Value::Boolean(_)) => true,
        (Some("attributes" | "constants"), Value::Hash(members)) => members.entries().iter().all(|(name, member)| {
            let plain = |c: char| c.is_ascii_lowercase() || c == '_';
            name.as_str().is_some_and(|name| !name.is_empty() && name.chars().all(plain)) && !member.is_undef()
        }),
        _ => false,
    })
}

/// The same for the hash of an attribute.
fn is_plain_attribute(hash: &Hash) -> bool {
    let is_known = |(key, value): (&Value, &Value)| match (key.as_str(), value) {
        (Some("type"), Value::Type(_)) | (Some("override" | "final"), Value::Boolean(_)) | (Some("value"), _) => true,
        (Some("kind"), Value::String(kind)) => Kind::of(kind).is_some(),
        _ => false,
    };
    hash.get("type").is_some() && hash.entries().iter().all(is_known)
}

/// Refuses what isn't an instance of the type that a text names.
pub(in crate::types) fn assert_instance(subject: &str, of: &str, value: &Value) -> Result<(), String> {
    let of = parse(of).map_err(|error| error.to_string())?;
    assert_type(subject, &of, value)
}

pub(super) fn assert_type(subject: &str, of: &Type, value: &Value) -> Result<(), String> {
    if instance_of(of, value) { Ok(()) } else { Err(describe_value(subject, of, value)) }
}

/// The entries of a hash within the hash, with their names.
fn entries<'a>(hash: &'a Hash, key: &str) -> impl Iterator<Item = (&'a str, &'a Value)> {
    let inner = hash.get(key).and_then(Value::as_hash);
    inner.into_iter().flat_map(|inner| inner.entries()).filter_map(|(name, value)| Some((name.as_str()?, value)))
}

impl ObjectType {
    /// Tells the type what it is.
    ///
    /// # Errors
    /// A hash that describes no object type, in Puppet's words.
    pub fn define(self: &Rc<Self>, hash: &Hash) -> Result<(), Misdefined> {
        if !is_plain_object(hash) {
            assert_instance("object initializer", &object_hash(), &hash.clone().into())?;
        }
        self.define_by(hash)
    }

    /// The same for a hash that is known to describe an object type.
    pub(super) fn define_by(self: &Rc<Self>, hash: &Hash) -> Result<(), Misdefined> {
        let parent = hash.get("parent").and_then(Value::as_type).cloned();
        self.check_parent(parent.as_ref())?;
        let inherited = match parent.as_ref().map(Type::behind_aliases) {
            Some(Type::Object(parent)) => Inherited(parent.as_ref()),
            _ => Inherited(None),
        };
        let mut made = Definition { checks: hash.get("checks").cloned(), ..Definition::default() };
        made.annotations = hash.get("annotations").and_then(Value::as_hash).cloned();
        for (name, spec) in entries(hash, "type_parameters") {
            let parameter = self.type_parameter(name, spec)?;
            parameter.check_override(inherited.type_parameter(name))?;
            made.type_parameters.push(parameter);
        }
        self.add_attributes(&mut made, hash, &inherited)?;
        for (name, spec) in entries(hash, "functions") {
            let function = self.function(name, spec)?;
            if made.attributes.iter().any(|attribute| attribute.name == name) {
                return Err(format!("{} conflicts with attribute with the same name", function.label()).into());
            }
            function.check_override(inherited.member(name))?;
            made.functions.push(function);
        }
        made.equality_ignores_type = hash.get("equality_include_type").and_then(Value::as_bool) == Some(false);
        made.equality = self.equality(&made, hash.get("equality"), &inherited)?;
        made.parent = parent;
        let mut parts = Vec::new();
        made.each_type(&mut |part| parts.push(part));
        self.chain.set(chain::length(parts).ok_or_else(|| chain::too_long(self.label()))?);
        // Told twice, the first stands; a type is told once.
        let _ = self.definition.set(made);
        Ok(())
    }

    fn check_parent(self: &Rc<Self>, parent: Option<&Type>) -> Result<(), String> {
        let mut above = match parent.map(Type::behind_aliases) {
            Some(Type::Reference(name)) => return Err(format!("reference to unresolved type '{name}'")),
            Some(Type::Object(parent)) => parent.as_ref(),
            _ => None,
        };
        for _ in 0..MAX_PARENTS {
            match above {
                None => return Ok(()),
                Some(of) if Rc::ptr_eq(of, self) => {
                    return Err(format!("The Object type '{}' inherits from itself", self.label()));
                }
                Some(of) => above = of.parent(),
            }
        }
        Err(format!("{} inherits from more than {MAX_PARENTS} types", self.label()))
    }

    /// A member of this type with what its hash says that all have.
    fn member_of(&self, feature: Feature, name: &str, spec: &Hash) -> Member {
        let flag = |key| spec.get(key).is_some_and(Value::is_true);
        Member {
            name: name.into(),
            container: self.label().into(),
            feature,
            of: spec.get("type").and_then(Value::as_type).cloned().unwrap_or(Type::Any),
            kind: spec.get("kind").and_then(Value::as_str).and_then(Kind::of),
            value: spec.get("value").cloned(),
            may_be_missing: false,
            overrides: flag("override"),
            is_final: flag("final"),
            annotations: spec.get("annotations").and_then(Value::as_hash).cloned(),
        }
    }

    fn type_parameter(&self, name: &str, spec: &Value) -> Result<Member, String> {
        let label = Feature::TypeParameter.label(self.label(), name);
        let mut parameter = match spec {
            Value::Hash(spec) => self.member_of(Feature::TypeParameter, name, spec),
            of => {
                assert_type(&label, &Type::Type(None), of)?;
                let mut parameter = self.member_of(Feature::TypeParameter, name, &Hash::default());
                parameter.of = of.as_type().cloned().unwrap_or(Type::Any);
                parameter
            }
        };
        if !matches!(parameter.of, Type::Optional(_)) {
            parameter.of = Type::optional(parameter.of);
        }
        Ok(parameter)
    }

    /// The constants come behind the attributes.
    fn add_attributes(&self, made: &mut Definition, hash: &Hash, inherited: &Inherited<'_>) -> Result<(), Misdefined> {
        for (name, spec) in entries(hash, "attributes") {
            if entries(hash, "constants").any(|(constant, _)| constant == name) {
                let label = Feature::Attribute.label(self.label(), name);
                return Err(format!("{label} is defined as both a constant and an attribute").into());
            }
            let attribute = self.attribute(name, spec)?;
            attribute.check_override(inherited.member(name))?;
            made.attributes.push(attribute);
        }
        for (name, value) in entries(hash, "constants") {
            let constant = Member {
                // In general: otherwise nothing could override it.
                of: infer_generic(value),
                kind: Some(Kind::Constant),
                value: Some(value.clone()),
                overrides: inherited.member(name).is_some(),
                is_final: true,
                ..self.member_of(Feature::Attribute, name, &Hash::default())
            };
            not_reserved(name)?;
            constant.check_override(inherited.member(name))?;
            made.attributes.push(constant);
        }
        Ok(())
    }

    fn attribute(&self, name: &str, spec: &Value) -> Result<Member, String> {
        let mut attribute = self.written_attribute(name, spec)?;
        attribute.may_be_missing = attribute.value.is_some() || assignable(&attribute.of, &Type::Undef);
        Ok(attribute)
    }

    fn written_attribute(&self, name: &str, spec: &Value) -> Result<Member, String> {
        let label = Feature::Attribute.label(self.label(), name);
        let Value::Hash(spec) = spec else {
            assert_type(&label, &Type::Type(None), spec)?;
            let of = spec.as_type().cloned().unwrap_or(Type::Any);
            not_reserved(name)?;
            let value = matches!(of, Type::Optional(_)).then_some(Value::Undef);
            return Ok(Member { of, value, ..self.member_of(Feature::Attribute, name, &Hash::default()) });
        };
        if !is_plain_attribute(spec) {
            assert_instance(&format!("initializer for {label}"), &attribute_hash(), &spec.clone().into())?;
        }
        not_reserved(name)?;
        let mut attribute = self.member_of(Feature::Attribute, name, spec);
        if attribute.is_constant() {
            if spec.get("final").is_some() && !attribute.is_final {
                return Err(format!("{label} of kind 'constant' cannot be combined with final => false"));
            }
            attribute.is_final = true;
        }
        match (attribute.kind, &attribute.value) {
            (Some(kind @ (Kind::Derived | Kind::GivenOrDerived)), Some(_)) => {
                let kind = kind.word();
                Err(format!("{label} of kind '{kind}' cannot be combined with an attribute value"))
            }
            (Some(Kind::Constant), None) => Err(format!("{label} of kind 'constant' requires a value")),
            (_, Some(value)) if !matches!(value, Value::Default) => {
                assert_type(&format!("{label} value"), &attribute.of, value).map(|()| attribute)
            }
            _ => Ok(attribute),
        }
    }

    fn function(&self, name: &str, spec: &Value) -> Result<Member, String> {
        let label = Feature::Function.label(self.label(), name);
        let Value::Hash(spec) = spec else {
            let callable = Type::Type(Some(Rc::new(Type::Callable(None))));
            assert_type(&label, &callable, spec)?;
            let of = spec.as_type().cloned().unwrap_or(Type::Callable(None));
            return Ok(Member { of, ..self.member_of(Feature::Function, name, &Hash::default()) });
        };
        assert_instance(&format!("initializer for function '{name}'"), &function_hash(), &spec.clone().into())?;
        Ok(Member { value: None, kind: None, ..self.member_of(Feature::Function, name, spec) })
    }

    /// The attributes by which instances are compared.
    fn equality(
        &self,
        made: &Definition,
        given: Option<&Value>,
        inherited: &Inherited<'_>,
    ) -> Result<Option<Vec<EcoString>>, String> {
        let names: Vec<EcoString> = match given {
            Some(Value::String(name)) => vec![name.clone()],
            Some(Value::Array(names)) => names.items().iter().filter_map(Value::as_str).map(EcoString::from).collect(),
            _ => return Ok(None),
        };
        if !names.is_empty() && made.equality_ignores_type {
            let message = "equality_include_type = false cannot be combined with non empty equality specification";
            return Err(message.to_owned());
        }
        for name in &names {
            self.check_compared(made, name, inherited)?;
        }
        Ok(Some(names))
    }

    fn check_compared(&self, made: &Definition, name: &str, inherited: &Inherited<'_>) -> Result<(), String> {
        let label = self.label();
        let from_parent = inherited.member(name);
        let Some(member) = from_parent.or_else(|| made.own(name)) else {
            return Err(format!("{label} equality is referencing non existent attribute '{name}'"));
        };
        let what = member.label();
        if from_parent.is_some()
            && member.feature == Feature::Attribute
            && let Some(definer) = inherited.definer_of_equality(name)
        {
            let definer = definer.label();
            return Err(format!("{label} equality is referencing {what} which is included in equality of {definer}"));
        }
        if member.feature != Feature::Attribute {
            return Err(format!("{label} equality is referencing {what}. Only attribute references are allowed"));
        }
        if member.is_constant() {
            return Err(format!(
                "{label} equality is referencing constant {what}. Reference to constant is not allowed in equality"
            ));
        }
        Ok(())
    }
}

/// The names by which catalogs distinguish objects from hashes.
fn not_reserved(name: &str) -> Result<(), String> {
    match name {
        "__ptype" | "__pvalue" => Err(format!("The attribute '{name}' is reserved and cannot be used")),
        _ => Ok(()),
    }
}
