//! Files read into a tree, edited, and written back: one resource's work. It knows no host: who has one brings the texts, and gets
//! those that are to be others.

use crate::commands::{self, Command};
use crate::condition;
use crate::filter::Filter;
use crate::get::{Entry, get};
use crate::lens::Lens;
use crate::lenses;
use crate::path;
use crate::put::put;
use crate::texts::{Content, Texts};
use crate::tree::{Draft, NodeId, Tree};
use crate::work::Work;

/// An edit as a resource describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// What relative paths are relative to.
    pub context: String,
    /// The commands, a line each.
    pub changes: Vec<String>,
    /// The condition, or an empty text.
    pub only_if: String,
    /// The one file, and its lens, where a resource names them.
    pub file: Option<(String, String)>,
    /// How much work it may be: bytes that are read, and nodes that paths look at.
    pub steps: u64,
}

/// A file that is to be another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Its path.
    pub path: String,
    /// Its text; nothing if it is new.
    pub before: Option<String>,
    /// Its new text; nothing if it is to go.
    pub after: Option<String>,
}

/// What became of an edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// False if the condition doesn't hold.
    pub is_wanted: bool,
    /// The files that are to be others.
    pub changes: Vec<Change>,
}

/// The reason why an edit can't be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditError {
    /// Puppet's own text.
    Refused(String),
    /// There is no such lens here.
    NoLens(String),
    /// There is no lens for a file here.
    NoLensFor(String),
    /// The lens doesn't read a file beyond this line.
    Unread(String, usize),
}

/// Makes an edit on the texts of a host; nothing is written. Gives the work that it was, too.
pub fn edit(edit: &Edit, texts: &mut dyn Texts) -> (Result<Outcome, EditError>, u64) {
    let work = Work::up_to(edit.steps);
    let outcome = make(edit, texts, &work);
    (outcome, work.done())
}

fn make(edit: &Edit, texts: &mut dyn Texts, work: &Work) -> Result<Outcome, EditError> {
    let only_if = condition::read(&edit.only_if, &edit.context).map_err(EditError::Refused)?;
    let commands = commands::parse(&edit.changes, &edit.context).map_err(EditError::Refused)?;
    let mut session = match &edit.file {
        Some((lens, path)) => Session::of_file(lens, path, texts, work)?,
        None => Session::of_context(&edit.context, texts, work),
    };
    for command in only_if.iter().chain(&commands) {
        session.check_covered(command, texts)?;
    }
    let is_wanted = match &only_if {
        Some(only_if) => condition::holds(only_if, &session.tree).map_err(EditError::Refused)?,
        None => true,
    };
    if is_wanted {
        commands::run(&commands, &mut session.tree).map_err(EditError::Refused)?;
    }
    let changes = if is_wanted { session.changes()? } else { Vec::new() };
    Ok(Outcome { is_wanted, changes })
}

/// The tree that a lens reads a text into, a line for each node: `/files/f/1/ipaddr = "127.0.0.1"`. Nothing if there is no such lens, or
/// it doesn't read the text.
pub fn read_tree(lens: &str, text: &str) -> Option<String> {
    let reading = get(&lenses::named(lens)?(), &with_line_break(text.to_owned())).ok()?;
    let mut tree = Tree::new(Work::up_to(u64::MAX));
    let files = tree.child_or_new(tree.root(), "files");
    let file = tree.child_or_new(files, "f");
    tree.graft(file, &reading.nodes);
    let mut lines = String::new();
    let mut open = vec![file];
    while let Some(node) = open.pop() {
        // Nodes without a label, those of empty lines, aren't shown.
        if tree.label(node).is_none() {
            continue;
        }
        lines += &tree.path(node);
        if let Some(value) = tree.value(node) {
            let value = value.replace('\\', "\\\\").replace('\n', "\\n").replace('\t', "\\t").replace('"', "\\\"");
            lines += &format!(" = \"{value}\"");
        }
        lines.push('\n');
        open.extend(tree.children(node).iter().rev());
    }
    Some(lines)
}

/// A file that a lens covers.
struct Loaded {
    path: String,
    lens: Lens,
    text: Option<String>,
    /// The nodes it was read into.
    nodes: Vec<Draft>,
    entry: Option<Entry>,
    /// The line behind which its text isn't the lens's.
    unread: Option<usize>,
}

impl Loaded {
    /// A file that isn't there, or not read yet.
    fn new(path: &str, lens: Lens) -> Self {
        Self { path: path.to_owned(), lens, text: None, nodes: Vec::new(), entry: None, unread: None }
    }
}

struct Session {
    tree: Tree,
    files: Vec<Loaded>,
    filters: Vec<(Filter, fn() -> Lens)>,
}

impl Session {
    fn of_file(lens: &str, path: &str, texts: &mut dyn Texts, work: &Work) -> Result<Self, EditError> {
        let lens = lenses::named(lens).ok_or_else(|| EditError::NoLens(lens.to_owned()))?;
        let mut session =
            Self { tree: Tree::new(work.clone()), files: Vec::new(), filters: vec![(Filter::new(&[path], &[]), lens)] };
        session.load(path, lens(), texts);
        Ok(session)
    }

    /// The files of all lenses that a context may be about.
    fn of_context(context: &str, texts: &mut dyn Texts, work: &Work) -> Self {
        let mut session = Self { tree: Tree::new(work.clone()), files: Vec::new(), filters: lenses::of_files() };
        let about = match path::literal_start(context).as_deref() {
            Some([files, names @ ..]) if files == "files" => format!("/{}", names.join("/")),
            _ => "/".to_owned(),
        };
        for (filter, lens) in session.filters.clone() {
            for path in filter.files(texts) {
                if is_below(&path, &about) || is_below(&about, &path) {
                    session.load(&path, lens(), texts);
                }
            }
        }
        session
    }

    fn load(&mut self, path: &str, lens: Lens, texts: &mut dyn Texts) {
        let content = texts.read(path);
        let is_unreadable = content == Content::Unreadable;
        let text = if let Content::Text(text) = content { Some(with_line_break(text)) } else { None };
        self.tree.work().take(text.as_ref().map_or(0, String::len));
        let mut file = Loaded::new(path, lens);
        match text.as_deref().map(|text| get(&file.lens, text)) {
            Some(Ok(reading)) => {
                let node = self.node(path);
                self.tree.graft(node, &reading.nodes);
                file.nodes = reading.nodes;
                file.entry = Some(reading.entry);
            }
            Some(Err(end)) => {
                let read = text.as_deref().and_then(|text| text.get(..end)).unwrap_or_default();
                file.unread = Some(read.matches('\n').count() + 1);
            }
            None if is_unreadable => file.unread = Some(1),
            None => {}
        }
        file.text = text;
        self.files.push(file);
    }

    /// The node of a file, which is made if there is none.
    fn node(&mut self, path: &str) -> NodeId {
        let mut at = self.tree.child_or_new(self.tree.root(), "files");
        for name in path.split('/').filter(|name| !name.is_empty()) {
            at = self.tree.child_or_new(at, name);
        }
        at
    }

    fn node_of(&self, path: &str) -> Option<NodeId> {
        let files = self.tree.child(self.tree.root(), "files")?;
        path.split('/').filter(|name| !name.is_empty()).try_fold(files, |at, name| self.tree.child(at, name))
    }

    /// Sees to it that a command is about files that a lens covers: of others nobody knows what is in them.
    fn check_covered(&self, command: &Command, texts: &mut dyn Texts) -> Result<(), EditError> {
        for path in command.paths() {
            let start = path::literal_start(path).unwrap_or_default();
            let Some((_, names)) = start.split_first().filter(|(first, _)| *first == "files") else { continue };
            let above: Vec<String> = (1..=names.len())
                .map(|count| names.iter().take(count).flat_map(|name| ["/", name]).collect())
                .collect();
            if let Some(file) = self.files.iter().find(|file| above.contains(&file.path)) {
                file.unread.map_or(Ok(()), |line| Err(EditError::Unread(file.path.clone(), line)))?;
                continue;
            }
            if above.iter().any(|path| self.filters.iter().any(|(filter, _)| filter.takes(path))) {
                continue;
            }
            let file = above.iter().find(|path| texts.is_file(path));
            if let Some(path) = file.or_else(|| above.last().filter(|_| command.makes_nodes())) {
                return Err(EditError::NoLensFor(path.clone()));
            }
        }
        Ok(())
    }

    fn changes(&mut self) -> Result<Vec<Change>, EditError> {
        self.find_new();
        let mut found = Vec::new();
        for file in &self.files {
            let Some(node) = self.node_of(&file.path) else {
                if file.text.is_some() && file.unread.is_none() {
                    found.push(Change { path: file.path.clone(), before: file.text.clone(), after: None });
                }
                continue;
            };
            if drafts(&self.tree, node) == file.nodes {
                continue;
            }
            if let Some(line) = file.unread {
                return Err(EditError::Unread(file.path.clone(), line));
            }
            let failed = |_| EditError::Refused("Save failed, see debug output for details".to_owned());
            let after = put(&file.lens, &self.tree, node, file.entry.clone()).map_err(failed)?;
            if file.text.as_ref() != Some(&after) {
                found.push(Change { path: file.path.clone(), before: file.text.clone(), after: Some(after) });
            }
        }
        Ok(found)
    }

    /// Finds the files that commands have made nodes of.
    fn find_new(&mut self) {
        let Some(files) = self.tree.child(self.tree.root(), "files") else { return };
        let mut open = vec![(files, String::new())];
        while let Some((node, path)) = open.pop() {
            let filter = self.filters.iter().find(|(filter, _)| filter.takes(&path));
            let is_known = self.files.iter().any(|file| file.path == path);
            if let Some((_, lens)) = filter.filter(|_| !is_known) {
                self.files.push(Loaded::new(&path, lens()));
            } else if !is_known {
                let below = self.tree.children(node).iter().rev();
                open.extend(below.filter_map(|child| Some((*child, format!("{path}/{}", self.tree.label(*child)?)))));
            }
        }
    }
}

/// The nodes below a node.
fn drafts(tree: &Tree, node: NodeId) -> Vec<Draft> {
    let draft = |child: &NodeId| Draft {
        label: tree.label(*child).map(str::to_owned),
        value: tree.value(*child).map(str::to_owned),
        children: drafts(tree, *child),
    };
    tree.children(node).iter().map(draft).collect()
}

fn is_below(path: &str, above: &str) -> bool {
    path.strip_prefix(above.trim_end_matches('/')).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn with_line_break(mut text: String) -> String {
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Texts by path.
    struct Shelf(BTreeMap<&'static str, String>);

    impl Texts for Shelf {
        fn names(&mut self, directory: &str) -> Vec<String> {
            let below = self.0.keys().filter_map(|path| path.strip_prefix(directory)?.strip_prefix('/'));
            below.filter(|rest| !rest.contains('/')).map(str::to_owned).collect()
        }

        fn is_file(&mut self, path: &str) -> bool {
            self.0.contains_key(path)
        }

        fn read(&mut self, path: &str) -> Content {
            self.0.get(path).map_or(Content::Nothing, |text| Content::Text(text.clone()))
        }
    }

    fn made(files: &[(&'static str, &str)], changes: &[&str], steps: u64) -> Result<Vec<Change>, EditError> {
        let mut shelf = Shelf(files.iter().map(|(path, text)| (*path, (*text).to_owned())).collect());
        let asked = Edit {
            context: String::new(),
            changes: changes.iter().map(|change| (*change).to_owned()).collect(),
            only_if: String::new(),
            file: None,
            steps,
        };
        edit(&asked, &mut shelf).0.map(|outcome| outcome.changes)
    }

    #[test]
    fn several_files_are_edited_and_made() {
        let files = [("/etc/hosts", "10.0.0.1 a\n"), ("/etc/sysctl.d/a.conf", "x = 1\n"), ("/etc/sudoers", "root\n")];
        let changes = [
            "set /files/etc/hosts/1/canonical b",
            "set /files/etc/sysctl.d/b.conf/y 2",
            "rm /files/etc/sysctl.d/a.conf",
        ];
        let changed = made(&files, &changes, 100_000).unwrap();
        let told: Vec<_> = changed.iter().map(|change| (change.path.as_str(), change.after.as_deref())).collect();
        assert_eq!(
            told,
            [
                ("/etc/hosts", Some("10.0.0.1 b\n")),
                ("/etc/sysctl.d/a.conf", None),
                ("/etc/sysctl.d/b.conf", Some("y = 2\n"))
            ]
        );
    }

    #[test]
    fn what_no_lens_reads_is_said_and_never_guessed() {
        let files = [("/etc/sudoers", "root\n"), ("/etc/profile", "A=1\nif true; then B=2; fi\n")];
        assert_eq!(
            made(&files, &["rm /files/etc/sudoers/spec"], 1_000),
            Err(EditError::NoLensFor("/etc/sudoers".to_owned()))
        );
        assert_eq!(
            made(&files, &["set /files/etc/new/a 1"], 1_000),
            Err(EditError::NoLensFor("/etc/new/a".to_owned()))
        );
        assert_eq!(
            made(&files, &["set /files/etc/profile/A 2"], 1_000),
            Err(EditError::Unread("/etc/profile".to_owned(), 2))
        );
    }

    #[test]
    fn work_and_depth_have_an_end() {
        let hosts = "10.0.0.1 a b c d\n".repeat(2_000);
        let asked = ["rm //*[count(//*[count(//*) > 1]) > 1]"];
        assert!(matches!(made(&[("/etc/hosts", &hosts)], &asked, 1_000_000), Err(EditError::Refused(_))));
        let nested = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(read_tree("Json.lns", &nested), None);
        let path = format!("rm {}a{}", "(".repeat(100_000), ")".repeat(100_000));
        assert!(matches!(made(&[], &[&path], 1_000), Err(EditError::Refused(_))));
    }
}
