//! Ruby that tries to overwhelm the interpreter, as templates.

use duckrow_core::scenario::Scenario;

/// The manifest with a template of this text.
const MANIFEST: &str = "notice(template('m/hostile.erb'))";
const TEMPLATE: &str = "modules/m/templates/hostile.erb";

/// The scenarios, with their names.
pub(super) fn all() -> impl Iterator<Item = (&'static str, Scenario)> {
    TEMPLATES.iter().map(|(name, code)| {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", MANIFEST);
        scenario.files.insert(TEMPLATE.to_owned(), format!("<% {code} %>"));
        (*name, scenario)
    })
}

const TEMPLATES: &[(&str, &str)] = &[
    ("ruby_loop", "loop { }"),
    ("ruby_while", "while true\nend"),
    ("ruby_each_of_a_great_range", "(1..10**15).each { |i| i }"),
    ("ruby_text_that_multiplies", "x = 'a' * 2**30"),
    ("ruby_text_that_doubles", "x = 'a'\nloop { x += x }"),
    ("ruby_text_that_is_appended_to", "x = 'a'\nloop { x << x }"),
    ("ruby_replacement_that_multiplies", "x = 'a' * 9999\nloop { x = x.gsub('a', 'aa') }"),
    ("ruby_wide_format", "x = format('%999999999d', 1)"),
    ("ruby_justified", "x = 'a'.ljust(2**40)"),
    ("ruby_number_that_grows", "x = 3\nloop { x = x * x }"),
    ("ruby_great_power", "x = 7 ** (7 ** 20)"),
    ("ruby_array_that_doubles", "x = [1]\nloop { x += x }"),
    ("ruby_array_in_itself", "x = []\nloop { x << x.dup }"),
    ("ruby_great_array", "x = Array.new(2**40)"),
    ("ruby_great_range_as_array", "x = (1..2**40).to_a"),
    ("ruby_combinations", "x = (1..60).to_a.combination(30).to_a"),
    ("ruby_hash_that_grows", "x = {}\nloop { x[x.size] = x.size }"),
    ("ruby_hash_that_makes_itself", "x = Hash.new { |h, k| h[k + 1] }\nx[0]"),
    ("ruby_symbols", "i = 0\nloop { i += 1\n\"name_#{i}\".to_sym }"),
    ("ruby_deep_recursion", "def f(n) = f(n + 1)\nf(0)"),
    ("ruby_deep_recursion_that_ends", "def f(n) = n == 0 ? 0 : 1 + f(n - 1)\nf(1_000_000)"),
    ("ruby_lambda_that_calls_itself", "f = nil\nf = lambda { f.call }\nf.call"),
    ("ruby_deep_value", "x = []\n100_000.times { x = [x] }\ny = x.inspect + x.flatten.to_s\nloop { }"),
    ("ruby_method_missing", "class M; def method_missing(name, *rest) = send(:\"#{name}x\"); end\nM.new.go"),
    ("ruby_method_missing_of_all", "def method_missing(name, *rest) = send(name.to_s + 'x')\ngo"),
    ("ruby_send_to_itself", "class S; def go(name) = send(name, name); end\nS.new.go(:go)"),
    ("ruby_send_to_object", "loop { Object.send(:send, :send, :class) }"),
    ("ruby_methods_that_are_made", "class D; end\ni = 0\nloop { i += 1\nD.send(:define_method, \"m#{i}\") { i } }"),
    ("ruby_comparison_that_lies", "class C; include Comparable; def <=>(other) = other <=> self; end\nC.new < C.new"),
    ("ruby_text_of_itself", "class T; def to_s = \"#{self}\"; end\nx = \"#{T.new}\""),
    ("ruby_retry", "begin\nraise 'again'\nrescue\nretry\nend"),
    ("ruby_rescue_of_everything", "begin\nloop { }\nrescue Exception\nloop { }\nensure\nloop { }\nend"),
    ("ruby_errors_without_end", "loop { begin; raise 'a'; rescue => e; e.message; end }"),
    ("ruby_regex_that_backtracks", "loop { ('a' * 40 + 'b') =~ /^(a+)+\\1$/ }"),
    ("ruby_regex_that_grows", "loop { Regexp.new('(a{0,99}){0,99}') =~ 'a' * 9999 }"),
    ("ruby_scan", "x = 'a' * 99_999\nloop { x.scan(/a*?/) }"),
    ("ruby_sort", "x = (1..99_999).to_a\nloop { x.sort_by { |a| -a } }"),
    ("ruby_split", "x = 'a,' * 99_999\nloop { x.split(',') }"),
    ("ruby_functions_of_puppet", "loop { scope.call_function('sprintf', ['%9999d', 1]) }"),
    ("ruby_template_in_itself", "scope.function_template(['m/hostile.erb'])"),
];
