//! The picture of a catalog.

use std::fmt::Write;

use super::*;
use duckrow_scenario::{Language, Scenario};

fn run(manifest: &str) -> Run {
    crate::simulated(&Scenario::of_manifest("manifests/site.pp", manifest))
}

fn options(json: &str) -> LayoutOptions {
    serde_json::from_str(json).unwrap()
}

/// The boxes, each after its container, and the lines.
fn picture(run: &Run, options: &LayoutOptions) -> String {
    let (document, picture) = (run.graph(), run.layout(options));
    let title = |number: u32| document.nodes[number as usize].reference.as_str();
    let mut out = format!("{} x {}\n", picture.size.width, picture.size.height);
    let mut depth = vec![0; document.nodes.len()];
    for node in &picture.nodes {
        let own = node.container.map_or(0, |container| depth[container as usize] + 1);
        depth[node.node as usize] = own;
        let Rect { x, y, width, height } = node.rect;
        let hidden = if node.hidden > 0 { format!(", {} inside", node.hidden) } else { String::new() };
        writeln!(out, "{}{} {x},{y} {width}x{height}{hidden}", "  ".repeat(own), title(node.node)).unwrap();
    }
    for line in &picture.lines {
        let words = line.label.as_ref().map_or("", |label| label.text.as_str());
        let corners: Vec<String> = line.path.iter().map(|point| format!("{},{}", point.x, point.y)).collect();
        let cycle = if line.cycle { ", in a cycle" } else { "" };
        let (from, to, way) = (title(line.from), title(line.to), corners.join(" "));
        writeln!(out, "{from} to {to}: {:?} {words:?} {way}{cycle}", line.kind).unwrap();
    }
    out
}

const NTP: &str = "class ntp {
  contain ntp::install
  contain ntp::service
  Class['ntp::install'] ~> Class['ntp::service']
}
class ntp::install {
  package { 'ntp': }
  -> file { '/etc/ntp.conf': content => '' }
}
class ntp::service {
  service { 'ntpd': ensure => running }
}
include ntp
";

#[test]
fn what_every_catalog_has_is_only_the_ground() {
    let text = picture(&run(NTP), &LayoutOptions::default());
    insta::assert_snapshot!(text, @r#"
    497 x 184
    Class[Ntp] 2,2 493x180
      Class[Ntp::Install] 10,34 215x140
        Package[ntp] 18,66 199x30
        File[/etc/ntp.conf] 18,136 199x30
      Class[Ntp::Service] 298,34 188x140
        Service[ntpd] 306,66 172x30
    Class[Ntp::Install] to Class[Ntp::Service]: Refresh "~> line 4" 225,104 298,104
    Package[ntp] to File[/etc/ntp.conf]: Order "-> line 8" 117,96 117,136
    "#);
}

#[test]
fn what_is_related_is_shown_even_if_every_catalog_has_it() {
    let run =
        run("stage { 'pre': before => Stage['main'] }\nclass { 'a': stage => 'pre' }\nclass a { notify { 'x': } }");
    insta::assert_snapshot!(picture(&run, &LayoutOptions::default()), @r#"
    175 x 192
    Stage[main] 2,160 171x30
    Stage[pre] 2,2 171x118
      Class[A] 14,38 147x70
        Notify[x] 22,70 131x30
    Stage[pre] to Stage[main]: Order "before, line 1" 87,120 87,160
    "#);
}

#[test]
fn a_folded_container_is_one_box_and_lines_end_at_it() {
    let run = run(NTP);
    let install = run.graph().nodes.iter().position(|node| node.reference == "Class[Ntp::Install]").unwrap();
    let text = picture(&run, &options(&format!("{{\"folded\": [{install}]}}")));
    insta::assert_snapshot!(text, @r#"
    210 x 200
    Class[Ntp] 2,2 206x196
      Class[Ntp::Install] 10,34 190x46, 2 inside
      Class[Ntp::Service] 10,120 190x70
        Service[ntpd] 18,152 174x30
    Class[Ntp::Install] to Class[Ntp::Service]: Refresh "~> line 4" 105,80 105,120
    "#);
}

#[test]
fn only_the_kinds_that_are_asked_for_are_drawn() {
    let kinds =
        |json: &str| -> Vec<EdgeKind> { run(NTP).layout(&options(json)).lines.iter().map(|it| it.kind).collect() };
    assert_eq!(kinds("{}"), [EdgeKind::Refresh, EdgeKind::Order]);
    assert_eq!(kinds(r#"{"relationships": ["refresh"]}"#), [EdgeKind::Refresh]);
    assert_eq!(kinds(r#"{"relationships": []}"#), []);
}

#[test]
fn an_option_that_does_not_exist_is_an_error() {
    let error = serde_json::from_str::<LayoutOptions>(r#"{"with": 3}"#).unwrap_err();
    assert!(error.to_string().starts_with("unknown field `with`"));
}

#[test]
fn a_name_has_room_below_the_title() {
    let manifest = "define duck($name) {}\nduck { 'duck1': name => 'donald' }\nduck { 'donald': name => 'donald' }";
    let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
    scenario.options.language = Some(Language::Puppet3);
    let run = crate::simulated(&scenario);
    let heights =
        |json: &str| -> Vec<i32> { run.layout(&options(json)).nodes.iter().map(|it| it.rect.height).collect() };
    assert_eq!(heights("{}"), [46, 30]);
    assert_eq!(heights(r#"{"captions": true}"#), [46, 46]);
}

#[test]
fn a_cycle_is_marked() {
    let run = run("notify { ['a', 'b', 'c']: }\nNotify['a'] -> Notify['b'] -> Notify['a'] -> Notify['c']");
    let cycle: Vec<bool> = run.layout(&LayoutOptions::default()).lines.iter().map(|line| line.cycle).collect();
    assert_eq!(cycle, [true, false, true]);
}

#[test]
fn a_run_without_a_catalog_has_a_picture_too() {
    let picture = run("class {").layout(&LayoutOptions::default());
    assert!(picture.nodes.is_empty());
    assert!(run("class {").svg(&LayoutOptions::default()).ends_with("</svg>\n"));
}

#[test]
fn a_file_of_its_own_shows_boxes_lines_and_what_they_mean() {
    let svg = run("notify { '<&>': }\n~> notify { 'b': }").svg(&options(r#"{"width": 300}"#));
    let drawn = svg.split_once("</style>\n").unwrap().1;
    insta::assert_snapshot!(drawn, @r#"
    <rect class="ground" x="-16" y="-16" width="300" height="144"/>
    <g><title>Notify[&lt;&amp;&gt;]</title><rect class="leaf" x="1.5" y="1.5" width="128" height="27" rx="6"/>
    <text class="name middle" x="65" y="20">Notify[&lt;&amp;&gt;]</text>
    </g>
    <g><title>Notify[b]</title><rect class="leaf" x="1.5" y="63.5" width="128" height="27" rx="6"/>
    <text class="name middle" x="65" y="82">Notify[b]</text>
    </g>
    <path class="line refresh" d="M65 29Q65 29 65 30Q60 33 65 36Q70 39 65 42Q60 45 65 48Q70 51 65 54Q65 55 65 56"/><path class="head head-refresh" d="M65 63L69 54L61 54z"/>
    <text class="words words-refresh" x="72" y="51">~&gt; line 2</text>
    <path class="line refresh" d="M0 112Q3 117 6 112Q9 107 12 112Q15 117 18 112Q20 112 23 112"/><path class="head head-refresh" d="M30 112L21 116L21 108z"/>
    <text class="small" x="38" y="116">before, and refreshes</text>
    </svg>
    "#);
}

#[test]
fn control_characters_do_not_spoil_the_file() {
    let svg = run("notify { \"a\\u{1}\\nb\": }").svg(&LayoutOptions::default());
    assert!(svg.contains("<title>Notify[a\u{fffd} b]</title>"), "{svg}");
}
