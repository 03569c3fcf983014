//! Small programs in Ruby (`tests/conformance/ruby`) come out as Ruby itself has recorded them (`tests/oracle/ruby_programs.rb`).

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use duckrow_core::values::regex::{Regex, RegexError};
use duckrow_ruby_runtime::{Data, Limits, Machine, Reason, Refusal, Request, Vm, World};

/// The number of steps that a program may take.
const STEPS: u64 = 5_000_000;

/// A world in which there is nothing but steps.
struct Nothing(u64);

impl World for Nothing {
    fn steps(&mut self, steps: u64) -> Result<(), Refusal> {
        self.0 = self.0.checked_sub(steps).ok_or(Refusal::Fatal)?;
        Ok(())
    }

    fn pattern(&mut self, source: &str, options: &str) -> Result<Result<Rc<Regex>, RegexError>, Refusal> {
        Ok(Regex::with_modifiers(source, options, 100_000).map(Rc::new))
    }

    fn instance_variable(&mut self, _: &str) -> Result<Data, Refusal> {
        Ok(Data::Nil)
    }

    fn call(&mut self, _: &mut Machine, _: Request<'_>) -> Result<Option<Data>, Refusal> {
        Ok(None)
    }
}

/// The outcome of a program, as the recorder writes it.
fn outcome(program: &str) -> String {
    let limits = Limits::default();
    match Vm::inspected(&mut Machine::default(), &mut Nothing(STEPS), limits, "program.rb", program) {
        Ok(value) => format!("=> {value}"),
        Err(failure) => match failure.reason {
            Reason::Raised { class, message } => format!("!! {class}: {message}"),
            other => format!("?? {other:?} in line {}", failure.line),
        },
    }
}

/// The programs of a file, with an empty line between them.
fn programs(text: &str) -> Vec<&str> {
    text.split("\n\n").map(|program| program.trim_matches('\n')).filter(|program| !program.is_empty()).collect()
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/ruby");
    let mut files: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rb"));
    files.sort();
    files
}

#[test]
fn programs_come_out_as_in_ruby() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for path in files() {
        let text = fs::read_to_string(&path).unwrap();
        let recorded: Vec<String> =
            serde_json::from_str(&fs::read_to_string(path.with_extension("json")).unwrap()).unwrap();
        let programs = programs(&text);
        assert_eq!(programs.len(), recorded.len(), "{} must be recorded anew", path.display());
        for (program, recorded) in programs.into_iter().zip(recorded) {
            count += 1;
            let outcome = outcome(program);
            if outcome != recorded {
                wrong.push(format!("{}:\n{program}\nRuby: {recorded}\nhere: {outcome}\n", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 300, "only {count}");
}

#[test]
fn hostile_programs_end() {
    for program in [
        "loop { }",
        "while true do end",
        "def f(n) = f(n + 1)\nf(0)",
        "a = 'a' * (2 ** 30)",
        "a = 'a'\nloop { a += a }",
        "a = []\nloop { a << a.dup }",
        "a = []\na << a\na.inspect",
        "a = []\na << a\na.flatten",
        "h = {}\nh[:h] = h\nh.inspect",
        "def method_missing(name, *args) = send(:\"#{name}x\", *args)\nfoo",
        "(1..10**12).to_a",
        "[0] * 10**12",
        "f = ->(g) { g.(g) }\nf.(f)",
        "'x'.ljust(10**12)",
        "a = [1]\na[10**11] = 1",
        "x = nil\n1000.times { x = [x] }\nx.to_s",
        "1.upto(10**15) { |i| i.to_s }",
        "begin\n  raise 'x'\nrescue\n  retry\nend",
        "catch(:x) { loop { catch(:y) { throw :y } } }",
        "'%01000000000d' % 1",
        "eval('1')",
        "binding",
        "`ls`",
        "File.read('/etc/passwd')",
        "require 'socket'",
        "Object.const_get(:File).open('x')",
        "send(:system, 'ls')",
        "ObjectSpace",
    ] {
        let outcome = outcome(program);
        assert!(outcome.starts_with("?? ") || outcome.starts_with("!! "), "{program}: {outcome}");
    }
}
