//! Folders of lessons.

use super::call::Folder;

const LESSON: &str = "---\ntitle: Ties\nabout: Who goes first.\n---\n\nNothing relates these.\n\n```puppet lesson\nnotify { 'c': }\nnotify { 'a': }\n\
    notify { 'b': }\n```\n\n## Predict\n\n```yaml predict\nquestion: In which order?\nask: applied\nof: ['Notify[a]', 'Notify[b]', 'Notify[c]']\n\
    ```\n\n## Reveal\n\nAs [written](step:Notify[c]).\n\n## Take away\n\nThe text breaks ties.\n";

#[test]
fn lessons_that_keep_the_rules_are_counted() {
    let folder =
        Folder::new("lessons_right", &[("l/01-ties.md", LESSON), ("l/01-ties.de.md", LESSON), ("l/README.md", "")]);
    let called = folder.call(&["lessons", "check", "l"]);
    assert_eq!(
        (called.code, called.out.as_str()),
        (0, "1 lesson and 1 translation follow the rules\n"),
        "{}",
        called.shown()
    );
}

#[test]
fn mistakes_are_told_with_their_lines() {
    let wrong = LESSON.replace("'Notify[c]']", "'Notify[d]']").replace("step:Notify[c]", "step:Notify[x]");
    let unread = LESSON.replace("ask: applied", "ask: aplied");
    let folder = Folder::new("lessons_wrong", &[("l/01-ties.md", &wrong), ("l/02-other.md", &unread)]);
    insta::assert_snapshot!(folder.call(&["lessons", "check", "l"]).shown());
}

#[test]
fn a_folder_without_lessons_is_told() {
    let folder = Folder::new("lessons_none", &[("l/README.md", "")]);
    let called = folder.call(&["lessons", "check", "l"]);
    assert!(called.code == 1 && called.err.contains("there are no lessons in l"), "{}", called.shown());
    assert!(folder.call(&["lessons", "check", "x"]).err.contains("there is no such file"));
}

/// A page as small as can be.
const PAGE: &str = "<!doctype html>\n<html>\n  <head>\n    <title>Page</title>\n  </head>\n</html>\n";

#[test]
fn a_course_becomes_a_site() {
    let files = [
        ("l/01-ties.md", LESSON),
        ("l/01-ties.de.md", LESSON),
        ("l/course.yaml", "title: Ours\nabout: Of our own.\n"),
        ("page/index.html", PAGE),
        ("page/assets/a.js", "1"),
    ];
    let folder = Folder::new("lessons_build", &files);
    let build = ["lessons", "build", "l", "--page", "page", "--into", "site"];
    let called = folder.call(&build);
    assert_eq!(
        (called.code, called.out.as_str()),
        (0, "1 lesson and 1 translation are in site\n"),
        "{}",
        called.shown()
    );
    assert_eq!(folder.read("site/assets/a.js"), "1");
    assert!(folder.read("site/index.html").contains("<meta name=\"duckrow-course\" content=\"course.json\">"));
    let course: serde_json::Value = serde_json::from_str(&folder.read("site/course.json")).unwrap();
    let lesson = &course["lessons"][0];
    assert_eq!((&course["title"], &lesson["slug"]), (&"Ours".into(), &"ties".into()));
    assert_eq!((&lesson["place"], &lesson["hasExercise"]), (&1.into(), &false.into()));
    assert_eq!(lesson["files"]["de"]["path"], "01-ties.de.md");
    assert_eq!(lesson["files"]["en"]["text"], LESSON);
    // What is there stays.
    let again = folder.call(&build);
    assert!(again.code == 1 && again.err.contains("site isn't empty"), "{}", again.shown());
}

#[test]
fn no_site_is_made_of_what_is_wrong() {
    let wrong = LESSON.replace("ask: applied", "ask: aplied");
    let files =
        [("l/01-ties.md", wrong.as_str()), ("r/01-ties.md", LESSON), ("page/index.html", PAGE), ("page/x/a", "")];
    let folder = Folder::new("lessons_unbuilt", &files);
    let called = folder.call(&["lessons", "build", "l", "--page", "page", "--into", "site"]);
    assert!(called.code == 1 && called.err.contains("1 mistake to mend"), "{}", called.shown());
    let called = folder.call(&["lessons", "build", "r", "--page", "l", "--into", "site"]);
    assert!(called.code == 1 && called.err.contains("--page names the folder"), "{}", called.shown());
    let called = folder.call(&["lessons", "build", "r", "--page", "page", "--into", "page/x/y"]);
    assert!(called.code == 1 && called.err.contains("is in the page itself"), "{}", called.shown());
    assert!(folder.call(&["lessons", "check", "site"]).err.contains("there is no such file"));
}
