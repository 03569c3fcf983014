//! The examples in `docs/COMMAND-LINE.md`, which show exactly what the program prints.

use duckrow::link;

use crate::call::{DUCKS, Folder};

const PAGE: &str = include_str!("../../../docs/COMMAND-LINE.md");

/// The code blocks of a language.
fn blocks(language: &str) -> Vec<&'static str> {
    let start = format!("```{language}\n");
    PAGE.split(start.as_str()).skip(1).map(|block| block.split("```").next().unwrap()).collect()
}

/// The words of a command; single quotes keep spaces.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in command.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned())
        } else {
            words.extend(part.split_whitespace().map(str::to_owned))
        }
    }
    words
}

#[test]
fn every_call_on_the_page_prints_what_the_page_says() {
    let manifests = blocks("puppet");
    let data = blocks("yaml");
    let files = [
        ("ducks.pp", DUCKS),
        ("ntp.pp", manifests[0]),
        ("gate.pp", manifests[1]),
        ("mill.pp", manifests[2]),
        ("luck.pp", manifests[3]),
        ("lake.pp", manifests[4]),
        ("pond.pp", manifests[5]),
        ("pond.yaml", data[0]),
        ("web.sls", data[1]),
        ("pond/hiera.yaml", data[2]),
        ("pond/data/common.yaml", data[3]),
        ("pond/data/roles/mill.yaml", data[4]),
        ("course/01-catalog.md", include_str!("../../../web/lessons/01-catalog.md")),
        ("docs/index.html", blocks("html")[0]),
        ("mill.json", "{\"role\": \"mill\"}"),
    ];
    let folder = Folder::new("docs", &files);
    let calls = blocks("console");
    assert!(calls.len() > 5, "{}", calls.len());
    for call in calls {
        let (command, shown) = call.split_once('\n').unwrap();
        let words = words(command.strip_prefix("$ duckrow ").unwrap());
        let called = folder.call(&words.iter().map(String::as_str).collect::<Vec<_>>());
        match link::decode(shown) {
            // Another compressor may write the same content in another way, and another version names itself.
            Ok(content) => {
                let called =
                    link::decode(&called.out).map(|made| link::Content { engine: content.engine.clone(), ..made });
                assert_eq!(called, Ok(content), "{command}");
            }
            Err(_) => assert_eq!(format!("{}{}", called.out, called.err), shown, "{command}"),
        }
    }
}

/// Whoever copies an embed from the page about embeds gets one that plays, at the step that is written there.
#[test]
fn every_embed_on_the_page_about_embeds_can_be_played() {
    let page = include_str!("../../../docs/EMBEDDING.md");
    let plain = page.split("`index.html`:\n\n```html\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let manifest = plain.split("<pre>\n").nth(1).and_then(|rest| rest.split("</pre>").next()).unwrap();
    assert_eq!(page.matches(manifest).count(), page.matches("include b\n").count(), "they show the same manifest");
    let folder = Folder::new("docs_embeds", &[("site/index.html", plain), ("ducks.pp", manifest)]);
    let called = folder.call(&["prerender", "site", "--script", "https://duckrow.example/duck-row.js"]);
    assert!(called.code == 0 && called.out.contains("1 embed, 1 recording"), "{}", called.shown());
    let recorded = folder.call(&["record", "ducks.pp", "--output", "ducks.json"]).output();
    let events: u32 = recorded.split([' ', ':']).find_map(|word| word.parse().ok()).unwrap();
    for step in page.split("step=").skip(1) {
        let digits: String = step.trim_start_matches('"').chars().take_while(char::is_ascii_digit).collect();
        assert!(digits.parse::<u32>().is_ok_and(|step| step <= events), "step {digits} of {events}");
    }
}
