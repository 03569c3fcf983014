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
        (0, "1 lesson and 1 translation keep the rules\n"),
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
