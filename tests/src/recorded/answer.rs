//! The answer of the engine to a case, in the shape of the recorded one, and both trimmed alike.

use duckrow_core::run::Run;
use serde_json::Value as Json;

use super::{Case, Corpus, frame, puppet, salt};

/// The answer of the engine to a case, trimmed.
pub fn of(case: &Case, run: &Run) -> Json {
    trimmed(case, whole(case, run))
}

/// The same with everything that a recorder writes down.
pub fn whole(case: &Case, run: &Run) -> Json {
    match case.corpus {
        Corpus::Puppet => puppet::result(&puppet::Asked { manifest: stem(case), with: &case.with }, run),
        Corpus::Salt => salt::result(run, case.with.compile_only),
    }
}

/// A recorder's answer without what the frame of every case says (`conformance/README.md`), and with the paths of the
/// scenario.
pub fn trimmed(case: &Case, whole: Json) -> Json {
    match case.corpus {
        Corpus::Puppet => frame::puppet::trimmed(frame::paths::of_scenario(whole, stem(case))),
        Corpus::Salt => frame::salt::trimmed(whole, stem(case)),
    }
}

/// The name of the main file without folder and ending, by which recorders know a case.
pub fn stem(case: &Case) -> &str {
    let path = case.main_file();
    let name = path.rsplit_once('/').map_or(path, |(_, name)| name);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
