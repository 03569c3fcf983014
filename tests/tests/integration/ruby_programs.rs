//! Small programs in Ruby (`tests/conformance/ruby`) come out as Ruby itself has recorded them (`tests/oracle/ruby_programs.rb`).

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use duckrow_core::values::regex::{Regex, RegexError};
use duckrow_ruby_runtime::{Data, Limits, Machine, Place, Reason, Refusal, Request, Vm, World};

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

    fn now(&mut self) -> Result<i128, Refusal> {
        Ok(0)
    }

    fn seed(&mut self) -> Result<u64, Refusal> {
        Ok(0)
    }

    fn place(&mut self, _: &str) -> Result<Place, Refusal> {
        Ok(Place::Nothing)
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

/// Programs that would take time or memory without end, or reach out of their world.
const HOSTILE: &[&str] = &[
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
    "2**10**9",
    "a = 3\nloop { a *= a }",
    "(2**1_000_000).to_s",
    "1 << 10**10",
    "2**(2**64)",
    "Integer('9' * 10**6)",
    "(10**5000).pow(10**5000, 10**5000 + 1)",
    "(1..Float::INFINITY).to_a",
    "Enumerator.new { |y| loop { y << 1 } }.map { |x| x }",
    "e = Enumerator.new { |y| loop { y << 1 } }\nloop { e.next }",
    "[1, 2].repeated_permutation(60).to_a",
    "[0].fill(0, 0, 10**12)",
    "class B\n  def to_s = \"#{self}\"\nend\nB.new.to_s",
    "class D\n  def ==(other) = other == self\nend\nD.new == D.new",
    "class E\n  def coerce(other) = [self, other]\n  def +(other) = 1 + self\nend\n1 + E.new",
    "class H\n  def hash = [self].hash\nend\n{ H.new => 1 }",
    "('x' * 1000).split('') * 100000",
    "JSON.parse('[' * 100_000)",
    "YAML.load('[' * 10_000)",
    "a = \"a: &a [x, x, x, x, x, x, x, x]\\n\"\n('b'..'h').each { |n| a << \"#{n}: &#{n} [#{([\"*#{(n.ord - 1).chr}\"] * 8).join(', ')}]\\n\" }\nYAML.load(a, aliases: true)",
    "x = {}\nx[:a] = x\nx.to_json",
    "x = []\nx << x\nx.to_yaml",
    "x = []\nx << x\nx.hash",
    "[1].pack('x1000000000')",
    "SecureRandom.hex(10**9)",
    "IPAddr.new('::/0').to_range.to_a",
    "send(:send, :send, :send, :loop) { }",
    "loop { Class.new }",
    "Array.new(40).product(*([Array.new(40)] * 9))",
    "catch { |tag| loop { catch { throw :nobody } } }",
];

#[test]
fn hostile_programs_end() {
    for program in HOSTILE {
        let outcome = outcome(program);
        assert!(outcome.starts_with("?? ") || outcome.starts_with("!! "), "{program}: {outcome}");
    }
}
