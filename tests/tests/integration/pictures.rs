//! Pictures of the examples and of catalogs that real modules make: words touch nothing, and what is added moves little.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may end in a panic")]

use std::collections::BTreeMap;

use duckrow_core::layout::{EdgeKind, Point, Rect};
use duckrow_core::run;
use duckrow_core::run::{LayoutDocument, LayoutOptions, Run};
use duckrow_core::source::Severity;
use duckrow_tests::{example, pictures};
use serde_json::{Value as Json, json};

fn all_runs() -> Vec<(String, Run)> {
    let examples = example::all().unwrap().into_iter().map(|example| (example.name, run(&example.scenario)));
    let catalogs = pictures::all().unwrap().into_iter().map(|(name, json)| (name, run(&pictures::scenario(json))));
    examples.chain(catalogs).collect()
}

/// The errors that keep a catalog from being applied. A failed resource doesn't matter for a picture.
fn wrong(run: &Run) -> Vec<&str> {
    let errors = run.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    errors.map(|diagnostic| diagnostic.message.as_str()).collect()
}

#[test]
fn every_catalog_is_drawn_with_its_relations() {
    let runs: Vec<(String, Run)> =
        pictures::all().unwrap().into_iter().map(|(name, json)| (name, run(&pictures::scenario(json)))).collect();
    assert_eq!(runs.len(), 20);
    for (name, run) in runs {
        assert_eq!(wrong(&run), [""; 0], "{name}");
        assert!(name == "concat" || !run.layout(&LayoutOptions::default()).lines.is_empty(), "{name}");
    }
}

/// A rectangle with so much more around it.
fn grown(Rect { x, y, width, height }: Rect, by: i32) -> Rect {
    Rect { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/// The area that a piece of a line covers: one that carries refresh sways.
fn drawn(a: Point, b: Point, kind: EdgeKind) -> Rect {
    let piece = Rect { x: a.x.min(b.x), y: a.y.min(b.y), width: (a.x - b.x).abs(), height: (a.y - b.y).abs() };
    grown(piece, if kind == EdgeKind::Refresh { 4 } else { 2 })
}

/// The things that the words in a picture touch.
fn touched(picture: &LayoutDocument) -> Vec<String> {
    let mut found = Vec::new();
    let lines = picture.lines.iter().enumerate();
    let words = lines.clone().filter_map(|(at, line)| Some((at, line.label.as_ref().filter(|label| label.free)?)));
    for (at, label) in words.clone() {
        let text = label.text.as_str();
        let others = words.clone().filter(|(other, _)| *other > at);
        found.extend(
            others.filter(|(_, other)| grown(other.rect, 1).overlaps(label.rect)).map(|_| format!("{text}: words")),
        );
        for node in &picture.nodes {
            // A container's border is drawn half outside of it.
            let is_inside = node.header.is_some() && grown(node.rect, -2).encloses(label.rect);
            let is_named = node.header.is_some_and(|header| header.overlaps(label.rect));
            if is_named || (!is_inside && grown(node.rect, 1).overlaps(label.rect)) {
                found.push(format!("{text}: box {}", node.node));
            }
        }
        for (other, line) in lines.clone() {
            let mut pieces = line.path.windows(2);
            if pieces.any(|piece| drawn(piece[0], piece[1], line.kind).overlaps(label.rect)) {
                found.push(format!("{text}: line {other} from {} to {}", line.from, line.to));
            }
        }
    }
    found
}

#[test]
fn words_touch_nothing() {
    let (mut shown, mut found) = (0, Vec::new());
    for (name, run) in all_runs() {
        for (width, captions) in [(358, true), (480, true), (720, true), (720, false), (1000, false)] {
            let picture = run.layout(&LayoutOptions { width: Some(width), captions, ..LayoutOptions::default() });
            shown += picture.lines.iter().filter(|line| line.label.as_ref().is_some_and(|label| label.free)).count();
            found.extend(touched(&picture).into_iter().map(|what| format!("{name}, {width} wide: {what}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(shown > 500, "only {shown} lines have words");
}

/// Words that show only when somebody asks have a ground of their own, which hides a box where nothing else is left.
#[test]
fn words_that_are_asked_for_hide_few_boxes() {
    let (mut asked, mut hiding) = (0, 0);
    for (_, run) in all_runs() {
        for width in [358, 720, 1000] {
            let picture = run.layout(&LayoutOptions { width: Some(width), ..LayoutOptions::default() });
            let boxes: Vec<Rect> = picture.nodes.iter().map(|node| node.header.unwrap_or(node.rect)).collect();
            for label in picture.lines.iter().filter_map(|line| line.label.as_ref()).filter(|label| !label.free) {
                asked += 1;
                hiding += usize::from(boxes.iter().any(|rect| rect.overlaps(label.rect)));
            }
        }
    }
    assert!(hiding * 10 < asked, "{hiding} of {asked}");
}

/// On which side of a box another one stands.
fn side(of: Rect, other: Rect) -> (bool, bool, bool, bool) {
    (other.right() <= of.x, other.x >= of.right(), other.bottom() <= of.y, other.y >= of.bottom())
}

/// The boxes of a picture by name, with the names of their containers.
fn boxes(run: &Run, options: &LayoutOptions) -> BTreeMap<String, (Option<String>, Rect)> {
    let graph = run.graph();
    let name = |number: u32| graph.nodes[usize::try_from(number).unwrap()].reference.clone();
    let picture = run.layout(options);
    picture.nodes.iter().map(|node| (name(node.node), (node.container.map(name), node.rect))).collect()
}

/// The number of pairs of neighbours that are in both pictures, and the number of those that stand otherwise.
fn moved(run: &Run, more: &Run, options: &LayoutOptions) -> (usize, usize) {
    let (before, after) = (boxes(run, options), boxes(more, options));
    let both: Vec<_> =
        before.iter().filter_map(|(name, (outer, rect))| Some((outer, *rect, after.get(name)?.1))).collect();
    let pairs = both.iter().enumerate().flat_map(|(at, one)| both[at + 1..].iter().map(move |other| (one, other)));
    let neighbours: Vec<_> = pairs.filter(|(one, other)| one.0 == other.0).collect();
    let moves = neighbours.iter().filter(|(one, other)| side(one.1, other.1) != side(one.2, other.2)).count();
    (neighbours.len(), moves)
}

/// The catalog with a resource more in one of its containers.
fn with_one_more(catalog: &Json, container: &str) -> Json {
    let mut more = catalog.clone();
    let new = json!({"type": "Notify", "title": "new", "exported": false, "tags": []});
    more["resources"].as_array_mut().unwrap().push(new);
    more["edges"].as_array_mut().unwrap().push(json!({"source": container, "target": "Notify[new]"}));
    more
}

/// The boxes around an added resource may stand in more columns; all others stay where they were to each other.
#[test]
fn one_resource_more_moves_few_of_its_neighbours() {
    let (mut pairs, mut moves) = (0, 0);
    for (name, catalog) in pictures::all().unwrap() {
        let mut holders: Vec<&str> =
            catalog["edges"].as_array().unwrap().iter().filter_map(|edge| edge["source"].as_str()).collect();
        holders.dedup();
        // With more, containers are folded, and a resource inside of them is not seen.
        if catalog["resources"].as_array().unwrap().len() > 60 {
            continue;
        }
        let before = run(&pictures::scenario(catalog.clone()));
        for holder in holders.into_iter().filter(|holder| !holder.starts_with("Stage")).take(8) {
            let after = run(&pictures::scenario(with_one_more(&catalog, holder)));
            assert_eq!(wrong(&after), [""; 0], "{name}");
            for width in [480, 1000] {
                let options = LayoutOptions { width: Some(width), ..LayoutOptions::default() };
                let (all, moved) = moved(&before, &after, &options);
                (pairs, moves) = (pairs + all, moves + moved);
            }
        }
    }
    assert!(pairs > 2000, "{pairs}");
    assert!(moves * 100 < pairs, "{moves} of {pairs} pairs of neighbours stand otherwise");
}
