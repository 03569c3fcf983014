//! The parameters of the conversions: names and signatures as they show in messages.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use ecow::EcoString;

use crate::types::{Alias, Signature, Type, parse_with};
use duckrow_text::names::FastMap;

/// The conversions that have been asked for: reading their signatures takes longer than most conversions do.
#[derive(Debug, Default)]
pub struct Constructors(RefCell<FastMap<Form, Rc<Constructor>>>);

/// The conversion to a type.
#[derive(Debug)]
pub(super) struct Constructor {
    /// The name that messages show. They are Puppet's own; some are not what one would expect.
    pub(super) function: &'static str,
    form: Form,
    signatures: OnceCell<Vec<Signature>>,
}

/// The text of a conversion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Form {
    function: &'static str,
    /// Types that only this conversion knows, each of which may use those before it.
    aliases: &'static [(&'static str, &'static str)],
    /// The signatures.
    signatures: &'static [&'static str],
}

const INTEGER: Form = Form {
    function: "new",
    aliases: &[
        ("Radix", "Variant[Default, Integer[2, 2], Integer[8, 8], Integer[10, 10], Integer[16, 16]]"),
        (
            "Convertible",
            r"Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:\d+)|(?:0[xX][0-9A-Fa-f]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp]",
        ),
        ("NamedArgs", "Struct[{from => Convertible, Optional[radix] => Radix, Optional[abs] => Boolean}]"),
    ],
    signatures: &["Convertible $from, Radix $radix?, Boolean $abs?", "NamedArgs $hash_args"],
};

const FLOAT_ALIASES: &[(&str, &str)] = &[
    (
        "Convertible",
        r"Variant[Numeric, Boolean, Pattern[/\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp]",
    ),
    ("NamedArgs", "Struct[{from => Convertible, Optional[abs] => Boolean}]"),
];

const FLOAT: Form = Form {
    function: "new_float",
    aliases: FLOAT_ALIASES,
    signatures: &["Convertible $from, Boolean $abs?", "NamedArgs $hash_args"],
};

const NUMERIC: Form = Form {
    function: "new_numeric",
    aliases: &[
        (
            "Convertible",
            r"Variant[Integer, Float, Boolean, Pattern[/\A[+-]?\s*(?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|(?:0[xX][0-9A-Fa-f]+)|(?:0[0-7]+)|(?:0[bB][01]+))\z/], Timespan, Timestamp]",
        ),
        ("NamedArgs", "Struct[{from => Convertible, Optional[abs] => Boolean}]"),
    ],
    signatures: FLOAT.signatures,
};

const BOOLEAN: Form = Form {
    function: "new_boolean",
    aliases: &[],
    signatures: &["Variant[Integer, Float, Boolean, Enum['false', 'true', 'yes', 'no', 'y', 'n', true]] $from"],
};

const STRING: Form = Form {
    function: "new_string",
    aliases: &[
        ("Format", r"Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]"),
        (
            "ContainerFormat",
            "Struct[{Optional[format] => Format, Optional[separator] => String, Optional[separator2] => String, Optional[string_formats] => Hash[Type, Format]}]",
        ),
        ("TypeMap", "Hash[Type, Variant[Format, ContainerFormat]]"),
        ("Convertible", "Any"),
        ("Formats", "Variant[Default, String[1], TypeMap]"),
    ],
    signatures: &["Convertible $from, Formats $string_formats?"],
};

const ARRAY: Form = Form {
    function: "new_array",
    aliases: &[],
    signatures: &[
        "Variant[Array, Hash, Binary, Iterable] $from, Boolean[false] $wrap?",
        "Any $from, Boolean[true] $wrap",
    ],
};

const HASH: Form = Form {
    function: "new_hash",
    aliases: &[
        ("KeyValueArray", "Array[Tuple[Any, Any], 1]"),
        ("TreeArray", "Array[Tuple[Array, Any], 1]"),
        ("NewHashOption", "Enum[tree, hash_tree]"),
    ],
    signatures: &["TreeArray $from, NewHashOption $build_option?", "KeyValueArray $from", "Any $from"],
};

const FORMATS: (&str, &str) = ("Formats", "Variant[String[2], Array[String[2], 1]]");

const TIMESPAN: Form = Form {
    function: "new_timespan",
    aliases: &[FORMATS],
    signatures: &[
        "Variant[Integer, Float] $seconds",
        "String[1] $string, Formats $format?",
        "Integer $days, Integer $hours, Integer $minutes, Integer $seconds, Integer $milliseconds?, Integer $microseconds?, Integer $nanoseconds?",
        "Struct[{string => String[1], Optional[format] => Formats}] $hash_arg",
        "Struct[{Optional[negative] => Boolean, Optional[days] => Integer, Optional[hours] => Integer, Optional[minutes] => Integer, Optional[seconds] => Integer, Optional[milliseconds] => Integer, Optional[microseconds] => Integer, Optional[nanoseconds] => Integer}] $hash_arg",
    ],
};

const TIMESTAMP: Form = Form {
    function: "new_timestamp",
    aliases: &[FORMATS],
    signatures: &[
        "",
        "Variant[Integer, Float] $seconds",
        "String[1] $string, Formats $format?, String[1] $timezone?",
        "Struct[{string => String[1], Optional[format] => Formats, Optional[timezone] => String[1]}] $hash_arg",
    ],
};

const BINARY: Form = Form {
    function: "new_Binary",
    aliases: &[
        ("ByteInteger", "Integer[0, 255]"),
        ("Base64Format", r#"Enum["%b", "%u", "%B", "%s", "%r"]"#),
        ("StringHash", r#"Struct[{value => String, "format" => Optional[Base64Format]}]"#),
        ("ArrayHash", "Struct[{value => Array[ByteInteger]}]"),
        ("BinaryArgsHash", "Variant[StringHash, ArrayHash]"),
    ],
    signatures: &["String $str, Base64Format $format?", "Array[ByteInteger] $byte_array", "BinaryArgsHash $hash_args"],
};

const SEM_VER: Form = Form {
    function: "new_Version",
    aliases: &[
        ("PositiveInteger", "Integer[0, default]"),
        ("SemVerQualifier", r"Pattern[/\A(?<part>[0-9A-Za-z-]+)(?:\.\g<part>)*\Z/]"),
        (
            "SemVerPattern",
            r"Pattern[/\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?\Z/]",
        ),
        (
            "SemVerHash",
            "Struct[{major => PositiveInteger, minor => PositiveInteger, patch => PositiveInteger, Optional[prerelease] => SemVerQualifier, Optional[build] => SemVerQualifier}]",
        ),
    ],
    signatures: &[
        "SemVerPattern $str",
        "PositiveInteger $major, PositiveInteger $minor, PositiveInteger $patch, SemVerQualifier $prerelease?, SemVerQualifier $build?",
        "SemVerHash $hash_args",
    ],
};

const SEM_VER_RANGE: Form = Form {
    function: "new_VersionRange",
    aliases: &[
        ("SemVerRangeString", "String[1]"),
        (
            "SemVerRangeHash",
            "Struct[{min => Variant[Default, SemVer], Optional[max] => Variant[Default, SemVer], Optional[exclude_max] => Boolean}]",
        ),
    ],
    signatures: &[
        "SemVerRangeString $str",
        "Variant[Default, SemVer] $min, Variant[Default, SemVer] $max, Boolean $exclude_max?",
        "SemVerRangeHash $hash_args",
    ],
};

const REGEXP: Form = Form { function: "new_float", aliases: &[], signatures: &["String $pattern, Boolean $escape?"] };

const URI: Form = Form {
    function: "new_error",
    aliases: &[],
    signatures: &[
        "String[1] $uri",
        "Struct[{Optional[scheme] => String[1], Optional[userinfo] => String[1], Optional[host] => String[1], Optional[port] => Integer[0], Optional[path] => String[1], Optional[query] => String[1], Optional[fragment] => String[1], Optional[opaque] => String[1]}] $hash",
    ],
};

const SENSITIVE: Form =
    Form { function: "new_Sensitive", aliases: &[], signatures: &["Sensitive $value", "Any $value"] };

const TYPE: Form = Form { function: "new_type", aliases: &[], signatures: &["String[1] $type_string"] };

const UNIT: Form = Form { function: "new_unit", aliases: &[], signatures: &["Any $from"] };

/// The conversion to a type, if there is one.
fn form_of(of: &Type) -> Option<Form> {
    Some(match of {
        Type::Integer(_) => INTEGER,
        Type::Float(_) => FLOAT,
        Type::Numeric => NUMERIC,
        Type::Boolean(_) => BOOLEAN,
        Type::String(_) | Type::StringValue(_) => STRING,
        Type::Array(..) | Type::Tuple(_) => ARRAY,
        Type::Hash(..) | Type::Struct(_) => HASH,
        Type::Timespan(_) => TIMESPAN,
        Type::Timestamp(_) => TIMESTAMP,
        Type::Binary => BINARY,
        Type::SemVer(_) => SEM_VER,
        Type::SemVerRange => SEM_VER_RANGE,
        Type::Regexp(_) => REGEXP,
        Type::Uri(_) => URI,
        Type::Sensitive(_) => SENSITIVE,
        Type::Type(_) => TYPE,
        Type::NotUndef(None) | Type::Unit => UNIT,
        _ => return None,
    })
}

impl Constructors {
    /// The conversion to a type, if there is one.
    pub(super) fn of(&self, of: &Type) -> Option<Rc<Constructor>> {
        let form = form_of(of)?;
        let mut known = self.0.borrow_mut();
        Some(Rc::clone(known.entry(form).or_insert_with(|| Rc::new(Constructor::new(form)))))
    }
}

impl Constructor {
    fn new(form: Form) -> Self {
        Self { function: form.function, form, signatures: OnceCell::new() }
    }

    /// The conversion to a type, if there is one, for a single question.
    pub(super) fn of(of: &Type) -> Option<Self> {
        form_of(of).map(Self::new)
    }

    /// The signatures. They are made only where a conversion has to choose, or to say why it can't.
    pub(super) fn signatures(&self) -> &[Signature] {
        self.signatures.get_or_init(|| self.form.signatures())
    }
}

impl Form {
    fn signatures(&self) -> Vec<Signature> {
        let mut known: Vec<(EcoString, Type)> = Vec::new();
        for (name, definition) in self.aliases {
            let look_up = |name: &str| lookup(&known, name);
            if let Ok(of) = parse_with(definition, &look_up) {
                let alias = Alias::of(*name, of.normalize());
                known.push(((*name).into(), Type::Alias(Rc::new(alias))));
            }
        }
        let look_up = |name: &str| lookup(&known, name);
        self.signatures.iter().filter_map(|text| Signature::parse_with(text, &look_up).ok()).collect()
    }
}

fn lookup(known: &[(EcoString, Type)], name: &str) -> Option<Type> {
    known.iter().find(|(known, _)| known == name).map(|(_, of)| of.clone())
}

#[cfg(test)]
mod tests {
    use super::Constructor;
    use crate::types::by_name;

    #[test]
    fn all_signatures_can_be_read() {
        let names = [
            "Integer",
            "Float",
            "Numeric",
            "Boolean",
            "String",
            "Array",
            "Hash",
            "Timespan",
            "Timestamp",
            "Binary",
            "SemVer",
            "SemVerRange",
            "Regexp",
            "URI",
            "Sensitive",
            "Type",
            "NotUndef",
        ];
        for name in names {
            let constructor = Constructor::of(&by_name(name).unwrap()).unwrap();
            assert_eq!(constructor.signatures().len(), constructor.form.signatures.len(), "{name}");
        }
    }
}
