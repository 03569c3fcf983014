//! Pages of a built site, before and after.

use std::fs;

use serde_json::Value as Json;

use crate::call::Folder;

const MANIFEST: &str = "class a {\n  include b\n  notify { 'x &lt; y': }\n}\nclass b { }\ninclude a\n";

/// A page with an element, a fence, and something of its own.
fn page() -> String {
    format!(
        "<!doctype html>\r\n<html><head><title>Ducks &amp; co</title></head>\n<body class=x>\n<duck-row step=\"3\">\n\
         <pre>{MANIFEST}</pre>\n</duck-row>\n<P>Between<br/></P>\n\
         <pre><code class=\"language-puppet duckrow view=trace step=2\">{MANIFEST}</code></pre>\n\
         <pre><code class=\"language-puppet\">include c</code></pre>\n</body></html>"
    )
}

/// The names of the recordings in a folder.
fn recordings(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(folder.path("site/duckrow")).into_iter().flatten();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn every_embed_gets_a_frame_and_a_recording_and_all_else_stays() {
    let folder = Folder::new("prerender", &[("site/guide/index.html", &page())]);
    let called = folder.call(&["prerender", "site"]);
    let (told, noted) = (called.out, called.err);
    let names = recordings(&folder);
    let [name] = names.as_slice() else { panic!("{names:?}") };
    assert_eq!(told, "site/guide/index.html\n2 embeds, 1 recording\n");
    assert!(noted.starts_with("note: 1 page with embeds loads no duck-row.js"), "{noted}");
    let html = folder.read("site/guide/index.html");
    let source = format!("src=\"../duckrow/{name}\"");
    assert!(html.contains(&format!("<duck-row {source} step=\"3\">\n<pre>class a")), "{html}");
    assert!(html.contains(&format!("<duck-row {source} view=\"trace\" step=\"2\">\n<pre><code class=")), "{html}");
    assert!(html.contains("step 3 of"), "{html}");
    assert!(html.contains("<li value=\"2\"><strong>"), "{html}");
    let recording: Json = serde_json::from_str(&folder.read(&format!("site/duckrow/{name}"))).unwrap();
    assert_eq!(recording["scenario"]["files"]["manifests/site.pp"], MANIFEST.replace("&lt;", "<"));
    assert_eq!(recording["scenario"]["options"]["language"], "8", "as with `duckrow record`");
    // Without what is ours it is the page as it was.
    let mut rest = html.replace(&format!(" {source}"), "");
    while let Some((before, behind)) = rest.split_once("<div data-duckrow=\"frame\">") {
        rest = format!("{before}{}", behind.split_once("</div>\n").unwrap().1);
    }
    let rest = rest.replace("<duck-row view=\"trace\" step=\"2\">\n", "").replace(
        "</pre>\n</duck-row>\n<pre><code class=\"language-puppet\">include c",
        "</pre>\n<pre><code class=\"language-puppet\">include c",
    );
    assert_eq!(rest, page());
}

#[test]
fn a_second_run_changes_nothing_and_a_change_is_taken() {
    let folder = Folder::new("prerender_again", &[("site/index.html", &page())]);
    assert_eq!(folder.call(&["prerender", "site", "--check"]).code, 1);
    assert_eq!(folder.read("site/index.html"), page());
    folder.call(&["prerender", "site", "--script", "duck-row.js"]).output();
    let (html, before) = (folder.read("site/index.html"), recordings(&folder));
    assert!(html.contains("<script defer src=\"duck-row.js\"></script></head>"), "{html}");
    for arguments in [&["prerender", "site", "--check"][..], &["prerender", "site", "--script", "duck-row.js"]] {
        assert_eq!(folder.call(arguments).output(), "2 embeds, 1 recording\n");
    }
    assert_eq!(folder.read("site/index.html"), html);
    folder.write("site/index.html", html.replace("include b", "include  b").as_bytes());
    folder.call(&["prerender", "site"]).output();
    let after = recordings(&folder);
    assert_eq!((before.len(), after.len()), (1, 1));
    assert_ne!(before, after);
}

#[test]
fn a_mistake_is_told_with_its_place_and_the_text_stays() {
    let wrong = "<p>One</p>\n\n<duck-row>\n<pre>class a {\n  include nowhere\n}\ninclude a</pre></duck-row>\n";
    let step = "<duck-row step=\"999\"><pre>notify { b: }</pre></duck-row>\n<duck-row step=\"999\"><pre>notify { a: }</pre></duck-row>";
    let right = "<duck-row><pre>notify { a: }</pre></duck-row>";
    let pages = [("site/a.html", wrong), ("site/b.html", step), ("site/c.html", right)];
    let folder = Folder::new("prerender_mistake", &pages);
    let called = folder.call(&["prerender", "site"]);
    assert_eq!(called.code, 1);
    assert!(called.err.starts_with("site/a.html:3: the manifest has a mistake\n"), "{}", called.err);
    assert!(
        called.err.contains("Could not find class ::nowhere") && called.err.contains("site.pp:2:3"),
        "{}",
        called.err
    );
    assert!(
        called.err.contains("`step` must be a number from 1 to ") && called.err.contains("(site/b.html:2)"),
        "{}",
        called.err
    );
    assert!(called.out.ends_with("4 embeds, 3 with a mistake, 1 recording\n"), "{}", called.out);
    assert_eq!((folder.read("site/a.html"), folder.read("site/b.html")), (wrong.to_owned(), step.to_owned()));
    assert!(folder.read("site/c.html").contains("data-duckrow=\"frame\""));
}

#[test]
fn a_recording_that_the_author_names_is_played_or_made_there() {
    let element = |src: &str| format!("<duck-row src=\"{src}\" step=\"2\"><pre>include pond</pre></duck-row>");
    let pages = [
        ("site/a.html", &*element("pond.json")),
        ("site/b/index.html", "<duck-row src=\"/new.json\"><pre>notify { a: }</pre></duck-row>"),
        ("site/c.html", &element("https://example.org/x.json")),
        ("site/d.html", &element("../../x.json")),
        ("env/manifests/site.pp", "include pond\n"),
        ("env/modules/pond/manifests/init.pp", "class pond { notify { 'quack': } }\n"),
    ];
    let folder = Folder::new("prerender_src", &pages);
    folder.call(&["record", "env", "--output", "site/pond.json"]).output();
    let brought = folder.read("site/pond.json");
    let called = folder.call(&["prerender", "site", "--base", "/docs/"]);
    assert!(called.err.contains("`src` leads out of the site: ../../x.json (site/d.html:1)"), "{}", called.err);
    assert!(called.out.ends_with("4 embeds, 1 with a mistake, 1 recording\n"), "{}", called.out);
    assert_eq!(folder.read("site/pond.json"), brought);
    assert!(folder.read("site/a.html").contains("<duck-row src=\"pond.json\" step=\"2\">"));
    assert!(folder.read("site/a.html").contains("data-duckrow=\"frame\""));
    assert!(folder.read("site/new.json").contains("notify { a: }"));
    assert_eq!(folder.read("site/c.html"), element("https://example.org/x.json"));
}

#[test]
fn states_and_what_is_no_text_are_taken_as_they_are() {
    let states = "<pre><code class=\"language-sls duckrow view=catalog\">a:\n  test.nop\n</code></pre>";
    let folder = Folder::new("prerender_states", &[("site/index.html", states)]);
    folder.write("site/latin.html", b"<p>G\xe4nse</p><duck-row><pre>notify { 'a': }</pre></duck-row>\xff");
    let called = folder.call(&["prerender", "site"]);
    assert_eq!((called.code, called.out.lines().last()), (0, Some("2 embeds, 2 recordings")));
    assert!(called.err.starts_with("note: 2 pages with embeds load no duck-row.js"), "{}", called.err);
    assert!(folder.read("site/index.html").contains("test"));
    let bytes = fs::read(folder.path("site/latin.html")).unwrap();
    assert!(bytes.starts_with(b"<p>G\xe4nse</p><duck-row src=") && bytes.ends_with(b"</duck-row>\xff"));
}

#[test]
fn a_page_without_a_head_names_the_script_before_its_first_embed_once() {
    let fence = "<div class=\"language-puppet duckrow\"><pre><code>notify { a: }</code></pre></div>";
    let folder = Folder::new("prerender_headless", &[("site/a/b.html", &format!("<p>One</p>{fence}{fence}"))]);
    let arguments = ["prerender", "site", "--script", "js/duck-row.js"];
    folder.call(&arguments).output();
    let html = folder.read("site/a/b.html");
    assert!(html.starts_with("<p>One</p><script defer src=\"../js/duck-row.js\"></script><duck-row src="), "{html}");
    assert_eq!(html.matches("<script").count(), 1, "{html}");
    assert_eq!(folder.call(&arguments).output(), "2 embeds, 1 recording\n");
}

#[test]
fn a_folder_without_html_is_no_built_site() {
    let folder = Folder::new("prerender_unbuilt", &[("docs/index.md", "# Ducks\n")]);
    let called = folder.call(&["prerender", "docs"]);
    assert_eq!((called.code, called.out.as_str()), (1, ""));
    assert!(called.err.contains("docs holds no HTML"), "{}", called.err);
    assert!(called.err.contains("build the site first"), "{}", called.err);
}
