//! Links that mean harm, as the texts of their contents: what a stranger can write into a link, whatever a reader of links
//! would make of it. They are run in the page (`tests/browser/hostile-links.test.mjs`) and natively (`tests/tests/integration/links.rs`).

use serde_json::{Value, json};

use super::Steps;

const MANIFEST: &str = "manifests/site.pp";
/// Text that is harmless only as text.
const MARKUP: &str = "<img src=x onerror='globalThis.harmed=1'><script>globalThis.harmed=1</script>";

/// A name, and a content: whatever may be in a link.
pub type Content = (String, Value);

/// The contents: the hostile manifests, then [`others`].
pub fn all(steps: Steps) -> Vec<Content> {
    let manifests = super::all(steps).into_iter().filter_map(|named| {
        let scenario = serde_json::to_value(&named.scenario).ok()?;
        Some((named.name, json!({ "scenario": scenario })))
    });
    manifests.chain(others(steps)).collect()
}

/// The contents that a link alone can bring, and no manifest. Those that say nothing about limits have so many steps.
pub fn others(steps: Steps) -> Vec<Content> {
    let named = |(name, mut content): (&str, Value)| {
        limit(&mut content["scenario"], steps);
        (format!("hostile/links/{name}"), content)
    };
    [limits(), markup(), names(), shapes(), states()].into_iter().flatten().map(named).collect()
}

/// Writes the limit of the steps into a scenario that has files and no options.
fn limit(scenario: &mut Value, steps: Steps) {
    if steps != Steps::All && scenario["files"].is_object() && scenario.get("options").is_none() {
        scenario["options"] = json!({ "limits": { "steps": steps.limits().steps } });
    }
}

/// The fragment of a content; none if no link is that long.
pub fn fragment(content: &Value) -> Option<String> {
    duckrow::link::encode_text(content.to_string().as_bytes()).ok()
}

fn of_manifest(text: &str) -> Value {
    json!({ "version": 1, "files": { MANIFEST: text } })
}

/// Limits that ask for more than there is.
fn limits() -> Vec<(&'static str, Value)> {
    let lifted = |limit: &str, value: Value, text: &str| {
        let mut scenario = of_manifest(text);
        scenario["options"] = json!({ "limits": { limit: value } });
        json!({ "scenario": scenario })
    };
    let endless = "Integer[1, 100000000000].each |$i| { }";
    let doubling = "$x = Integer[1, 60].reduce('ab') |$m, $i| { \"$m$m\" }";
    let backtracking = "$s = sprintf('%5000s', 'b')\nnotice($s =~ /^( *)*( *)*\\1$/)";
    let recursion = "function f($x) { f($x + 1) }\nf(1)";
    let resources = "Integer[1, 10000000].each |$i| { notify { \"n$i\": } }";
    vec![
        ("steps_for_ever", lifted("steps", json!(u64::MAX), endless)),
        ("steps_that_are_negative", lifted("steps", json!(-1), endless)),
        ("steps_that_are_a_fraction", lifted("steps", json!(1e300), endless)),
        ("depth_without_end", lifted("depth", json!(100_000), recursion)),
        (
            "depth_of_brackets",
            lifted("depth", json!(100_000), &format!("$x = {}1{}", "[".repeat(50_000), "]".repeat(50_000))),
        ),
        ("output_without_end", lifted("output_bytes", json!(i64::MAX), doubling)),
        ("patterns_without_end", lifted("regex_steps", json!(i64::MAX), backtracking)),
        ("resources_without_end", lifted("resources", json!(u32::MAX), resources)),
    ]
}

/// Markup in every place that is shown.
fn markup() -> Vec<(&'static str, Value)> {
    let quoted = MARKUP.replace('\'', "\\'");
    let manifest = format!(
        "notify {{ '{quoted}': message => '{quoted}', tag => 'x' }}\nfile {{ '/tmp/{quoted}': content => '{quoted}' }}\n\
         notice('{quoted}')\n$x = '{quoted}'\nnotify {{ 'b': require => Notify['{quoted}'] }}\n"
    );
    let scenario = json!({
        "version": 1, "title": MARKUP, "files": { MANIFEST: manifest, format!("data/{MARKUP}.yaml"): MARKUP },
        "node": { "name": MARKUP, "facts": { MARKUP: MARKUP } },
    });
    let without = json!({ "version": 1, "title": MARKUP, "files": { MANIFEST: manifest } });
    vec![
        ("markup_in_titles", json!({ "scenario": without })),
        ("markup_in_all_keys", json!({ "scenario": scenario })),
        ("markup_in_errors", json!({ "scenario": of_manifest(&format!("fail('{quoted}')")) })),
        ("markup_in_syntax", json!({ "scenario": of_manifest(MARKUP) })),
        (
            "markup_in_a_comparison",
            json!({ "scenario": without, "against": of_manifest(&format!("notice('{quoted}')")) }),
        ),
        (
            "markup_in_the_view",
            json!({ "scenario": without, "view": { "step": MARKUP, "view": MARKUP, MARKUP: MARKUP } }),
        ),
    ]
}

/// Names of files that mean something elsewhere.
fn names() -> Vec<(&'static str, Value)> {
    let files = |names: &[&str]| {
        let mut scenario = of_manifest("notify { 'a': }");
        for name in names {
            scenario["files"][*name] = json!("notify { 'b': }");
        }
        json!({ "scenario": scenario })
    };
    let many: Vec<String> = (0..5_000).map(|i| format!("m/{i}.pp")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    vec![
        ("names_of_prototypes", files(&["__proto__", "constructor", "toString", "hasOwnProperty"])),
        ("names_that_climb", files(&["../../etc/passwd", "/etc/passwd", "a/../../b.pp", "C:\\windows\\a.pp"])),
        (
            "names_that_deceive",
            files(&["manifests/a\u{202e}pp.exe", "manifests/\u{200b}site.pp", "a\u{0}b", "\u{1b}[2J"]),
        ),
        ("names_without_number", files(&many)),
    ]
}

/// Values of other shapes than a link has.
fn shapes() -> Vec<(&'static str, Value)> {
    let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
    let view = json!({ "step": -1e308, "view": [[]], "order": {}, "file": 7, "zoom": "x", "node": null });
    vec![
        ("a_view_of_other_types", json!({ "scenario": of_manifest("notify { 'a': }"), "view": view })),
        ("a_scenario_of_lists", json!({ "scenario": { "version": 1, "files": [[], {}, null], "facts": 7 } })),
        (
            "a_deep_fact",
            json!({ "scenario": { "version": 1, "files": { MANIFEST: "notice($deep)" }, "node": { "facts": { "deep": deep } } } }),
        ),
        ("a_version_of_tomorrow", json!({ "scenario": { "version": 999, "files": {} } })),
        ("nothing", json!({ "scenario": {} })),
        ("a_megabyte_of_a_word", json!({ "scenario": of_manifest(&format!("$x = '{}'", "a".repeat(1_000_000))) })),
        (
            "an_endless_comparison",
            json!({
                "scenario": of_manifest("notify { 'a': }"),
                "against": of_manifest("Integer[1, 100000000000].each |$i| { }"),
            }),
        ),
        (
            "a_provider_that_hangs",
            json!({ "scenario": {
            "version": 1,
            "files": {
                MANIFEST: "widget { 'a': }",
                "modules/m/lib/puppet/provider/widget/widget.js": "for (;;) {}\nexport default class {}",
            },
            "types": [{ "name": "widget", "attributes": { "name": { "type": "String", "behaviour": "namevar" } } }],
        } }),
        ),
    ]
}

/// States that work for ever.
fn states() -> Vec<(&'static str, Value)> {
    let salt = |text: &str| json!({ "scenario": { "version": 1, "kind": "salt", "files": { "salt/init.sls": text, "salt/top.sls": "base:\n  '*':\n    - init\n" } } });
    let loops = "{% for a in range(100000) %}{% for b in range(100000) %}{{ a * b }}{% endfor %}{% endfor %}";
    let doubles =
        "{% set ns = namespace(x='ab') %}{% for i in range(60) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}{{ ns.x }}";
    let macros = "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}";
    let watching =
        "{% for i in range(2000) %}\ns{{ i }}:\n  test.nop:\n    - watch_in:\n      - sls: init\n{% endfor %}";
    let aliases =
        format!("a0: &a0 [x]\n{}", (1..40).map(|i| format!("a{i}: &a{i} [*a{0}, *a{0}]\n", i - 1)).collect::<String>());
    vec![
        ("loops_of_templates", salt(loops)),
        ("a_template_that_doubles", salt(doubles)),
        ("a_macro_of_itself", salt(macros)),
        ("states_that_watch_each_other", salt(watching)),
        ("aliases_of_aliases", salt(&aliases)),
        ("brackets_of_yaml", salt(&format!("a: {}", "[".repeat(20_000)))),
        ("markup_in_states", salt(&format!("{}:\n  test.nop: []\n", json!(MARKUP)))),
    ]
}
