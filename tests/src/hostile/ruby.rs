//! Ruby that tries to overwhelm the interpreter, as templates.

use duckrow_core::scenario::Scenario;

/// The manifest with a template of this text.
const MANIFEST: &str = "notice(template('m/hostile.erb'))";
const TEMPLATE: &str = "modules/m/templates/hostile.erb";

/// The scenarios, with their names.
pub(super) fn all() -> impl Iterator<Item = (&'static str, Scenario)> {
    let given = TEMPLATES.iter().map(|(name, code)| (*name, (*code).to_owned()));
    given.chain(long()).map(|(name, code)| {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", MANIFEST);
        scenario.files.insert(TEMPLATE.to_owned(), format!("<% {code} %>"));
        (name, scenario)
    })
}

/// Templates that are long themselves.
fn long() -> [(&'static str, String); 5] {
    let numbered = |text: fn(usize) -> String| (0..20_000).map(text).collect::<String>();
    [
        ("ruby_variables", format!("{}\nloop {{ x0 }}", numbered(|i| format!("x{i} = 1\n")))),
        ("ruby_keywords", format!("def f({}x: 1) = 1\nloop {{ f }}", numbered(|i| format!("x{i}: 1, ")))),
        ("ruby_words", format!("x = %w({})\nloop {{ x.size }}", numbered(|i| format!("x{i} ")))),
        ("ruby_arguments", format!("def f(*x) = x\nloop {{ f({}1) }}", numbered(|_| "1, ".to_owned()))),
        ("ruby_whens", format!("loop {{ case 0\n{}end }}", numbered(|i| format!("when {}\n", i + 1)))),
    ]
}

const TEMPLATES: &[(&str, &str)] = &[
    ("ruby_loop", "loop { }"),
    ("ruby_while", "while true\nend"),
    ("ruby_each_of_a_great_range", "(1..10**15).each { |i| i }"),
    ("ruby_text_that_multiplies", "x = 'a' * 2**30"),
    ("ruby_password_of_many_rounds", "'x'.crypt('$6$rounds=999999999$s')"),
    (
        "ruby_key_of_many_rounds",
        "OpenSSL::KDF.pbkdf2_hmac('p', salt: 's', iterations: 2**31 - 1, length: 8, hash: 'SHA1')",
    ),
    ("ruby_key_that_is_long", "OpenSSL::KDF.pbkdf2_hmac('p', salt: 's', iterations: 1, length: 2**40, hash: 'SHA1')"),
    ("ruby_json_with_long_lines", "JSON.generate([[[]] * 900] * 900, array_nl: 'y' * 10_000)"),
    (
        "ruby_file_that_grows",
        "x = ''\nloop { x += File.read('/x') if File.exist?('/x'); File.write('/x', x + 'a' * 1000) }",
    ),
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
    ("ruby_endless_range", "(1..).map { |i| i }"),
    ("ruby_redo", "[1].each { redo }"),
    ("ruby_ensure_in_ensure", "def f = (begin; f; ensure; f; end)\nf"),
    ("ruby_retry_with_ensure", "begin; raise 'a'; rescue; retry; ensure; 1; end"),
    ("ruby_rescue_of_a_missing_method", "loop { begin; 1.foo; rescue NoMethodError; end }"),
    ("ruby_throw_that_nobody_catches", "loop { begin; throw :x; rescue ArgumentError; end }"),
    ("ruby_default_block_of_itself", "h = Hash.new { |hash, k| hash[k.to_s + 'a'] }\nh['a']"),
    ("ruby_message_of_itself", "class E < StandardError; def message = raise(E); end\nraise E"),
    ("ruby_arguments_that_double", "class A; def method_missing(n, *a) = foo(*a, *a, 1); end\nA.new.foo"),
    ("ruby_classes_in_a_chain", "class A; def f = 1; end\nc = A\n9_999.times { c = Class.new(c) }\nloop { c.new.f }"),
    ("ruby_modules_in_a_class", "class A; end\nx = A.new\nloop { A.include(Module.new); x.respond_to?(:foo) }"),
    ("ruby_modules_of_an_object", "x = Object.new\nloop { x.extend(Module.new) }"),
    (
        "ruby_modules_in_each_other",
        "m = (0..30_000).map { Module.new }\nm.each_cons(2) { |a, b| a.include(b) }\n\
        class A; end\nA.include(m[0])\nloop { A.new.respond_to?(:foo) }",
    ),
    ("ruby_methods_that_are_made_anew", "class D; end\nd = D.new\nloop { D.define_method(:x) { 1 }; d.x }"),
    ("ruby_constants", "class A; end\ni = 0\nloop { i += 1; A.const_set(\"C#{i}\", 1) }"),
    ("ruby_instance_variables", "i = 0\nloop { i += 1; instance_variable_set(\"@a#{i}\", 1) }"),
    ("ruby_hash_of_a_tree", "x = [1]\n40.times { x = [x, x] }\nx.hash"),
    ("ruby_key_of_a_tree", "x = [1]\n40.times { x = [x, x] }\n{}.fetch(x)"),
    ("ruby_error_about_a_tree", "x = [1]\n40.times { x = [x, x] }\nx.foo"),
    ("ruby_json_of_a_tree", "require 'json'\nx = [1]\n90.times { x = [x] * 2 }\nJSON.pretty_generate(x)"),
    ("ruby_yaml", "require 'yaml'\nx = ['a: b'] * 9_999\nloop { x.to_yaml }"),
    (
        "ruby_yaml_of_aliases",
        "require 'yaml'\ny = \"a: &a [x,x,x,x,x,x,x,x,x]\\n\"\n\
        ('b'..'j').each { |c| y << \"#{c}: &#{c} [#{([\"*#{(c.ord - 1).chr}\"] * 9).join(',')}]\\n\" }\n\
        YAML.load(y, aliases: true).to_s",
    ),
    ("ruby_long_pattern", "Regexp.new('a' * 5_000_000)"),
    ("ruby_pattern_of_letters", "Regexp.new('\\\\p{L}' * 10_000)"),
    (
        "ruby_names_of_groups",
        "r = Regexp.new((1..999).map { |i| \"(?<a#{i}>a)?\" }.join)\nloop { r.match('a' * 999).named_captures }",
    ),
    ("ruby_selection", "x = 'b' * 99_999\ny = 'acdefghi' * 9_999\nloop { x.delete(y); x.count(y) }"),
    ("ruby_equal_texts", "x = 'a' * 999_999\ny = 'a' * 999_999\nloop { x == y }"),
    ("ruby_texts_in_order", "x = (1..99).map { |i| 'a' * 99_999 + i.to_s }\nloop { x.sort }"),
    ("ruby_transposed", "x = [[1] * 10_000] * 10_000\nx.transpose"),
    ("ruby_front_of_a_list", "x = (1..99_999).to_a\nloop { x.delete_at(0); x.insert(1, 2) }"),
    ("ruby_long_number_as_text", "loop { '%099999b' % (2**9_999) }"),
    ("ruby_long_number_as_key", "x = 7**99_999\nloop { { x => 1 } }"),
    ("ruby_root_of_a_long_number", "x = 7**29_999\nloop { Integer.sqrt(x) }"),
    ("ruby_directives", "f = 'C0' * 99_999\nloop { 'a'.unpack(f) }"),
    ("ruby_functions_of_puppet", "loop { scope.call_function('sprintf', ['%9999d', 1]) }"),
    ("ruby_template_in_itself", "scope.function_template(['m/hostile.erb'])"),
];
