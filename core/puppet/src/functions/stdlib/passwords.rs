//! Passwords as hosts keep them, for manifests without the module: where the module path has stdlib, its own Ruby is run.

use super::{at, integer};
use crate::evaluator::{Call, Evaluated, Frame, Function, Interrupt};
use crate::functions::arguments::refused;
use duckrow_values::password::{NoSetting, REFUSED, Setting, Sum, key};
use duckrow_values::{Hash, Value};

pub(super) const FUNCTIONS: &[Function] = super::framed! {
    "pw_hash" => pw_hash,
    "str2saltedpbkdf2" => str2saltedpbkdf2,
};

/// The kinds of `pw_hash`, as it names them, and the methods of `crypt(3)`. That of bcrypt isn't here.
const KINDS: [(&str, Option<char>); 7] = [
    ("md5", Some('1')),
    ("sha-256", Some('5')),
    ("sha-512", Some('6')),
    ("bcrypt", None),
    ("bcrypt-a", None),
    ("bcrypt-x", None),
    ("bcrypt-y", None),
];

fn pw_hash(frame: &mut Frame<'_>, call: &Call, arguments: &[Value]) -> Evaluated {
    if arguments.len() != 3 {
        return Err(refused(format!("pw_hash(): Wrong number of arguments given ({} for 3)", arguments.len())));
    }
    let password = match bare(&at(arguments, 0)) {
        Value::Undef => String::new(),
        Value::String(text) => text.to_string(),
        _ => return Err(refused("pw_hash(): first argument must be a string")),
    };
    let kind = string(&at(arguments, 1), || "pw_hash(): second argument must be a string".to_owned())?;
    let Some((_, method)) = KINDS.iter().find(|(name, _)| *name == kind.to_lowercase()) else {
        return Err(refused(format!("pw_hash(): {kind} is not a valid hash type")));
    };
    let salt = string(&at(arguments, 2), || "pw_hash(): third argument must be a string".to_owned())?;
    if salt.is_empty() {
        return Err(refused("pw_hash(): third argument must not be empty"));
    }
    let Some(method) = method else {
        let message = format!("The function 'pw_hash' of stdlib makes {kind} by the password library of the server");
        return Err(Interrupt::known("not-here", call.at, message)
            .help("Write the value itself in its place to see the rest of the run."));
    };
    if !salt.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'/') {
        return Err(refused("pw_hash(): characters in salt must be in the set [a-zA-Z0-9./]"));
    }
    if password.is_empty() {
        return Ok(Value::Undef);
    }
    match Setting::read(&format!("${method}${salt}")) {
        Ok(setting) => {
            frame.session.fuel.steps(setting.steps())?;
            Ok(Value::string(setting.crypt(password.as_bytes())))
        }
        Err(NoSetting::Invalid | NoSetting::OtherMethod) => Ok(Value::string(REFUSED)),
    }
}

/// The bounds of the rounds, and the bytes of the key.
const ROUNDS: std::ops::Range<i64> = 40_001..70_000;
const KEY: usize = 128;

fn str2saltedpbkdf2(frame: &mut Frame<'_>, _: &Call, arguments: &[Value]) -> Evaluated {
    let name = "str2saltedpbkdf2()";
    if arguments.len() != 3 {
        return Err(refused(format!("{name}: Wrong number of arguments given ({} for 3)", arguments.len())));
    }
    let password = string(&at(arguments, 0), || format!("{name}: first argument must be a string"))?;
    let salt = string(&at(arguments, 1), || format!("{name}: second argument must be a string"))?;
    if salt.len() < 8 {
        return Err(refused(format!("{name}: second argument must be at least 8 bytes long")));
    }
    let Value::Integer(rounds) = bare(&at(arguments, 2)) else {
        return Err(refused(format!("{name}: third argument must be an integer")));
    };
    let Some(count) = u32::try_from(rounds).ok().filter(|_| ROUNDS.contains(&rounds)) else {
        return Err(refused(format!("{name}: third argument must be between 40,000 and 70,000")));
    };
    frame.session.fuel.steps(Sum::Sha512.steps_of_key(count, KEY))?;
    let made = key(Sum::Sha512, password.as_bytes(), salt.as_bytes(), count, KEY);
    let entries = [
        ("password_hex", Value::string(hex(&made))),
        ("salt_hex", Value::string(hex(salt.as_bytes()))),
        ("iterations", integer(count as usize)),
    ];
    let entries = entries.map(|(name, value)| (Value::from(name), value)).into_iter().collect();
    Hash::new(entries).map(Value::Hash).map_err(|_| refused(name))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What is in a `Sensitive`.
fn bare(value: &Value) -> Value {
    match value {
        Value::Sensitive(inner) => (**inner).clone(),
        other => other.clone(),
    }
}

fn string(value: &Value, message: impl Fn() -> String) -> Evaluated<String> {
    match bare(value) {
        Value::String(text) => Ok(text.to_string()),
        _ => Err(refused(message())),
    }
}
