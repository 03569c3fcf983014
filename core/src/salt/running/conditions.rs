//! Conditions that a state has itself: `onlyif`, `unless`, `creates`, `check_cmd` (`_run_check` and its like in `salt/state.py`).

use super::Runner;
use crate::salt::compile::Chunk;
use crate::salt::data::Data;
use crate::salt::states::shell;

/// What a condition says: whether it stops the state, and why.
struct Said {
    stops: bool,
    comment: String,
}

fn said(stops: bool, comment: impl Into<String>) -> Said {
    Said { stops, comment: comment.into() }
}

/// The entries of a condition: one, or those of a list.
fn entries(data: &Data) -> Vec<Data> {
    match data {
        Data::List(list) => list.items().iter().map(|item| item.data.clone()).collect(),
        single => vec![single.clone()],
    }
}

impl Runner<'_, '_> {
    /// Why a state is not to run, if one of its conditions says so.
    pub(super) fn conditions(&mut self, chunk: &Chunk) -> Option<String> {
        let mut all = Vec::new();
        if let Some(onlyif) = chunk.get("onlyif") {
            all.push(self.onlyif(chunk, &entries(onlyif)));
        }
        if let Some(unless) = chunk.get("unless") {
            all.push(self.unless(chunk, &entries(unless)));
        }
        if let Some(creates) = chunk.get("creates") {
            all.push(self.creates(creates));
        }
        let stops = all.iter().any(|said| said.stops);
        stops.then(|| all.into_iter().map(|said| said.comment).collect::<Vec<_>>().join("\n"))
    }

    fn succeeds(&mut self, chunk: &Chunk, command: &str) -> bool {
        let Some(left) = self.commands.checked_sub(1) else { return false };
        self.commands = left;
        let directory = chunk.get("cwd").and_then(Data::as_text).map(ToString::to_string);
        shell(self.input.host, command, directory).exit == 0
    }

    /// The truth of an entry: a command, or a function.
    fn truth(&mut self, chunk: &Chunk, entry: &Data) -> Result<bool, String> {
        match entry {
            Data::Text(command) => Ok(self.succeeds(chunk, command)),
            Data::Map(map) => {
                let Some(function) = map.get("fun") else {
                    return Err(crate::salt::python::repr(entry));
                };
                let arguments = map.get("args").map(|arguments| entries(&arguments)).unwrap_or_default();
                let path = map.get("path").or_else(|| arguments.first().cloned()).unwrap_or(Data::Null).text();
                let stat = self.input.host.files().stat(&path, true);
                Ok(match function.text().as_str() {
                    "file.file_exists" => stat.is_some_and(|stat| stat.kind == crate::resource_types::FileKind::File),
                    "file.directory_exists" => {
                        stat.is_some_and(|stat| stat.kind == crate::resource_types::FileKind::Directory)
                    }
                    "file.path_exists_glob" | "file.access" => stat.is_some(),
                    "test.true" | "test.ping" => true,
                    "cmd.retcode" | "cmd.run" => {
                        let command =
                            map.get("cmd").or_else(|| arguments.first().cloned()).unwrap_or(Data::Null).text();
                        self.succeeds(chunk, &command)
                    }
                    _ => false,
                })
            }
            _ => Ok(false),
        }
    }

    fn onlyif(&mut self, chunk: &Chunk, entries: &[Data]) -> Said {
        for entry in entries {
            if !matches!(entry, Data::Text(_) | Data::Map(_)) {
                return said(false, "onlyif execution failed, bad type passed");
            }
            match self.truth(chunk, entry) {
                Ok(true) => {}
                Ok(false) => return said(true, "onlyif condition is false"),
                Err(entry) => return said(false, format!("no `fun` argument in onlyif: {entry}")),
            }
        }
        said(false, "onlyif condition is true")
    }

    fn unless(&mut self, chunk: &Chunk, entries: &[Data]) -> Said {
        let mut last = said(false, "");
        for entry in entries {
            if !matches!(entry, Data::Text(_) | Data::Map(_)) {
                last = said(false, "unless condition is false, bad type passed");
                continue;
            }
            match self.truth(chunk, entry) {
                Ok(true) => last = said(true, "unless condition is true"),
                Ok(false) => return said(false, "unless condition is false"),
                Err(entry) => return said(false, format!("no `fun` argument in unless: {entry}")),
            }
        }
        last
    }

    fn creates(&mut self, creates: &Data) -> Said {
        let exists = |runner: &mut Self, path: &Data| runner.input.host.files().stat(&path.text(), true).is_some();
        match creates {
            Data::Text(path) if exists(self, creates) => said(true, format!("{path} exists")),
            Data::List(_) if entries(creates).iter().all(|path| exists(self, path)) => {
                said(true, "All files in creates exist")
            }
            _ => said(false, "Creates files not found"),
        }
    }

    /// The result that the commands of `check_cmd` give a state.
    pub(super) fn check_cmd(&mut self, chunk: &Chunk) -> Option<(bool, String)> {
        // `file.managed` has an argument of this name.
        let commands = chunk.get("check_cmd").filter(|_| chunk.state != "file")?;
        let commands = entries(commands);
        if commands.is_empty() {
            return Some((false, String::new()));
        }
        let succeeds = commands.iter().all(|command| self.succeeds(chunk, &command.text()));
        let word = if succeeds { "succeeded" } else { "failed" };
        Some((succeeds, format!("check_cmd determined the state {word}")))
    }
}
