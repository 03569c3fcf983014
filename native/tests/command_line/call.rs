//! Calling the program in a folder of its own.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The ducks of the article.
pub(crate) const DUCKS: &str = include_str!("ducks.pp");

/// A folder with files, for one test. It is made anew every time.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(&root).unwrap();
        let folder = Self(root);
        files.iter().for_each(|(path, text)| folder.write(path, text.as_bytes()));
        folder
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.0.join(path)
    }

    pub(crate) fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// A program, written by another process: what this one has open for writing, a child that another test starts holds, too, and nobody
    /// may run it.
    #[cfg(unix)]
    pub(crate) fn program(&self, path: &str, code: &str) {
        let mut shell = Command::new("sh");
        shell.args(["-c", "printf %s \"$1\" > \"$0\" && chmod 755 \"$0\""]).arg(self.path(path)).arg(code);
        assert!(shell.status().unwrap().success());
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap()
    }

    pub(crate) fn call(&self, arguments: &[&str]) -> Called {
        self.call_with(arguments, "")
    }

    /// Calls the program in this folder, with something on standard input.
    pub(crate) fn call_with(&self, arguments: &[&str], input: &str) -> Called {
        let mut child = Command::new(env!("CARGO_BIN_EXE_duckrow"))
            .args(arguments)
            .current_dir(&self.0)
            .env_remove("CLICOLOR_FORCE")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A program that doesn't read its input may have closed it already.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        Called::new(arguments, child.wait_with_output().unwrap())
    }
}

/// Calls the program where there are no files.
pub(crate) fn call(name: &str, arguments: &[&str]) -> Called {
    Folder::new(name, &[]).call(arguments)
}

/// The result of a call.
pub(crate) struct Called {
    line: String,
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

/// What is printed, line by line, without the places before it.
pub(crate) fn lines(called: &Called) -> Vec<&str> {
    called.out.lines().map(|line| line.rsplit(": ").next().unwrap()).collect()
}

impl Called {
    fn new(arguments: &[&str], output: Output) -> Self {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,".contains(c);
        let quote = |argument: &&str| match argument {
            plain if !plain.is_empty() && plain.chars().all(is_plain) => (*plain).to_owned(),
            other if other.contains('\'') => format!("{other:?}"),
            other => format!("'{other}'"),
        };
        let arguments: Vec<String> = arguments.iter().map(quote).collect();
        Self {
            line: format!("$ duckrow {}", arguments.join(" ")),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code().expect("the program ended by itself"),
        }
    }

    /// The whole call, as a terminal would show it if standard error came last.
    pub(crate) fn shown(&self) -> String {
        let err = if self.err.is_empty() { String::new() } else { format!("[standard error]\n{}", self.err) };
        format!("{}\n{}{err}[exit code {}]", self.line, self.out, self.code)
    }

    /// Standard output, if all went well.
    pub(crate) fn output(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.line);
        self.out
    }
}
