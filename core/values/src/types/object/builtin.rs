//! The object types and names that Puppet brings along.

use std::rc::Rc;

use super::{ANNOTATION, DEFERRED, Definition, ERROR, ObjectType, RUBY_METHOD, pcore};
use crate::regex::Regex;
use crate::types::{Alias, Type, Unordered, parse_value};
use crate::{LookupContext, Value};

/// `puppet/datatypes/error.rb`
const ERROR_HASH: &str = "{
    type_parameters => {
        kind => Optional[Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]]],
        issue_code => Optional[Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]]]
    },
    attributes => {
        msg => String[1],
        kind => { type => Optional[String[1]], value => undef },
        details => { type => Optional[Hash[String[1], Data]], value => undef },
        issue_code => { type => Optional[String[1]], value => undef }
    },
    functions => { message => Callable[[], String[1]] }
}";

/// `puppet/pops/pcore.rb`
const DEFERRED_HASH: &str = "{
    attributes => {
        name => { type => Pattern[/\\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\\z/] },
        arguments => { type => Optional[Array[Any]], value => undef }
    }
}";

/// `puppet/pops/lookup/context.rb`
const LOOKUP_CONTEXT_HASH: &str = "{
    parent => Any,
    attributes => {
        environment_name => { type => String[1], kind => derived },
        module_name => Variant[String[1], Undef]
    },
    functions => {
        not_found => Callable[[0, 0], Undef],
        explain => Callable[[0, 0, Callable[0, 0]], Undef],
        interpolate => Callable[1, 1],
        cache => Callable[Optional[Scalar], Any],
        cache_all => Callable[[Hash[Optional[Scalar], Any]], Undef],
        cache_has_key => Callable[[Optional[Scalar]], Boolean],
        cached_value => Callable[Optional[Scalar]],
        cached_entries => Variant[
            Callable[[0, 0, Callable[1, 1]], Undef],
            Callable[[0, 0, Callable[2, 2]], Undef],
            Callable[[0, 0], Iterable[Tuple[Optional[Scalar], Any]]]
        ],
        cached_file_data => Callable[String, Optional[Callable[Array[Integer]]]]
    }
}";

const RESOURCE_PARAMETER: &str = "Puppet::Resource::Param";
const RESOURCE_TYPE: &str = "Puppet::Resource::ResourceType3";

/// `puppet/pops/types/ruby_method.rb`
const RUBY_METHOD_HASH: &str = "{
    parent => Annotation,
    attributes => {
        body => { type => String },
        parameters => { type => Optional[String[1]], value => undef }
    }
}";

/// `puppet/pops/resource/param.rb`
const RESOURCE_PARAMETER_HASH: &str = "{
    attributes => {
        type => { type => Type },
        name => { type => String[1] },
        name_var => { type => Boolean, value => false }
    },
    equality => ['name']
}";

/// `puppet/pops/resource/resource_type_impl.rb`
const RESOURCE_TYPE_HASH: &str = "{
    attributes => {
        name => { type => String[1] },
        properties => { type => Array[Puppet::Resource::Param], value => [] },
        parameters => { type => Array[Puppet::Resource::Param], value => [] },
        title_patterns_hash => { type => Optional[Hash[Regexp, Array[String[1]]]], value => undef },
        isomorphic => { type => Boolean, value => true },
        capability => { type => Boolean, value => false }
    },
    equality => ['name']
}";

/// The name and the hash of a built-in type; its name is given in lower case.
fn described(name: &str) -> Option<(String, Option<String>)> {
    let (name, hash) = match name {
        "error" => (ERROR, Some(ERROR_HASH)),
        "deferred" => (DEFERRED, Some(DEFERRED_HASH)),
        "annotation" => (ANNOTATION, None),
        "pcore" => ("Pcore", None),
        "rubymethod" => (RUBY_METHOD, Some(RUBY_METHOD_HASH)),
        "puppet::resource::param" => (RESOURCE_PARAMETER, Some(RESOURCE_PARAMETER_HASH)),
        "puppet::resource::resourcetype3" => (RESOURCE_TYPE, Some(RESOURCE_TYPE_HASH)),
        "puppet::lookupcontext" => (LookupContext::TYPE, Some(LOOKUP_CONTEXT_HASH)),
        other => return pcore::described(other).map(|(name, hash)| (name, Some(hash))),
    };
    Some((name.to_owned(), hash.map(str::to_owned)))
}

impl ObjectType {
    /// The built-in type of a name in lower case.
    pub(crate) fn builtin(name: &str) -> Option<Rc<Self>> {
        let (name, hash) = described(name)?;
        let of = Rc::new(Self::named(name));
        // The texts are right; tests see to it.
        match hash.as_deref().map(parse_value) {
            Some(Ok(Value::Hash(hash))) => of.define_by(&hash).ok()?,
            Some(_) => return None,
            // Those without anything of their own are what the definition of the others is checked with.
            None => of.definition.set(Definition::default()).ok()?,
        }
        Some(of)
    }

    /// True if its instances can't be made of a hash. Of Puppet's own types these are the ones that describe resource types.
    pub(crate) fn is_made_by_place_only(&self) -> bool {
        [RESOURCE_PARAMETER, RESOURCE_TYPE].contains(&self.label())
    }
}

/// The names of types that Puppet's own types are made of, in lower case.
pub(in crate::types) fn pcore_alias(name: &str) -> Option<Type> {
    let (name, pattern) = match name {
        "pcore::simpletypename" => ("Pcore::SimpleTypeName", r"\A[A-Z]\w*\z"),
        "pcore::membername" => ("Pcore::MemberName", r"\A[a-z_]\w*\z"),
        "pcore::typename" => ("Pcore::TypeName", r"\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z"),
        "pcore::qref" => ("Pcore::QRef", r"\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z"),
        _ => return None,
    };
    let pattern = Regex::new(pattern).ok()?;
    let of = Type::Pattern(Unordered::distinct(vec![Rc::new(pattern)]));
    Some(Type::Alias(Rc::new(Alias::of(name, of))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::parse;

    #[test]
    fn all_are_defined() {
        let names = [
            "error",
            "deferred",
            "annotation",
            "pcore",
            "rubymethod",
            "puppet::lookupcontext",
            "puppet::resource::param",
            "puppet::resource::resourcetype3",
        ];
        for name in names {
            assert!(ObjectType::builtin(name).unwrap().definition().is_some(), "{name}");
            // Nothing holds them against the type of all such hashes but this.
            if let (_, Some(hash)) = described(name).unwrap() {
                let hash = parse_value(&hash).unwrap();
                let defined = Rc::new(ObjectType::named(name.to_owned())).define(hash.as_hash().unwrap());
                assert!(defined.is_ok(), "{name}");
            }
        }
        assert_eq!(parse("Error").unwrap(), Type::Object(ObjectType::builtin("error")));
    }
}
