//! The habits of people who know Puppet or Salt, and the names for them here. Only input that is refused comes here:
//! commands and options that mean the same have the same name.

use clap::Error;
use clap::error::{ContextKind, ContextValue};

use crate::failure::Failure;

/// Commands, and the functions of Salt's state module.
const COMMANDS: [(&[&str], &str); 13] = [
    (&["agent", "device"], "to see what an agent would do to a simulated host: duckrow apply --simulate --test INPUT"),
    (&["parser"], "`puppet parser validate` is `duckrow validate`, `puppet parser dump` is `duckrow parse`"),
    (&["epp"], "`puppet epp validate` is `duckrow validate`; to see what a template makes: -e 'notice(epp(…))'"),
    (&["catalog", "master", "server"], "`puppet catalog compile` is `duckrow compile INPUT --node NAME`"),
    (
        &["facter"],
        "`duckrow facts` prints those of this host; `--facts FILE` gives a node what `facter --json` printed",
    ),
    (&["module"], "modules are in folders that --modulepath names; nothing is downloaded"),
    (&["config"], "an environment has its settings in environment.conf; others are options: duckrow COMMAND --help"),
    (&["doc", "strings", "man"], "`duckrow describe TYPE` explains a type, `duckrow help COMMAND` a command"),
    (&["puppet"], "leave out the word: duckrow apply --simulate INPUT"),
    (
        &["salt", "salt-call", "state.apply", "state.sls", "state.highstate"],
        "`salt-call --local state.apply` is `duckrow run INPUT`, with --noop for test=True",
    ),
    (&["state.show_sls", "state.show_highstate"], "the high data of states: duckrow parse INPUT"),
    (&["state.show_lowstate", "state.show_low_sls"], "the low chunks of states: duckrow compile INPUT"),
    (&["state.show_top"], "to see which states a node gets, and why: duckrow trace INPUT"),
];

/// Options, and arguments of Salt.
const OPTIONS: [(&[&str], &str); 14] = [
    (
        &["--debug", "-d", "--trace", "--evaltrace", "--profile", "--log_level", "--log-level"],
        "`duckrow trace --explain` shows every event and its cause",
    ),
    (
        &["--verbose", "-v", "--test", "-t", "--detailed-exitcodes", "--detailed_exitcodes"],
        "`duckrow apply` has this option",
    ),
    (&["--environmentpath"], "name the folder of the environment as INPUT; `duckrow lookup` has the option"),
    (&["--basemodulepath"], "--modulepath FOLDERS goes before the modules of the input"),
    (
        &["--logdest", "-l"],
        "send the output to a file: > FILE 2>&1; `duckrow apply --report FILE` writes Puppet's report",
    ),
    (&["--loadclasses", "-L"], "include classes with -e 'include CLASS' or --classifier FILE"),
    (&["--parseonly"], "`duckrow validate FILE` looks only at the text"),
    (&["--show-diff", "--show_diff", "--noop"], "`duckrow run`, `trace` and `apply` have this option"),
    (&["--no-color", "--no-colour", "--force-color"], "--color never, or --color always"),
    (
        &["--config", "--confdir", "--codedir", "--vardir"],
        "no configuration of this host is read: name a folder as INPUT",
    ),
    (
        &["--server", "--onetime", "--no-daemonize", "--waitforcert", "--use-nodes", "--local"],
        "there is no server: leave it out",
    ),
    (&["test=True", "test=true"], "--noop shows what would change"),
    (&["--pillar-root", "--file-root", "--pillar_root"], "name a folder with states and `pillar/` in it as INPUT"),
    (
        &["--saltenv", "--pillarenv", "saltenv", "pillar"],
        "a folder has its pillar in `pillar/`, a scenario under `node.pillar`",
    ),
];

/// Names the counterpart of a refused word, if it is somebody's habit.
pub(crate) fn counterpart(error: &Error) -> Option<Failure> {
    let given = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => Some(word.as_str()),
        _ => None,
    };
    if let Some(command) = given(ContextKind::InvalidSubcommand) {
        return Some(Failure::usage(format!("there is no command {command}")).help(find(&COMMANDS, command)?));
    }
    let option = given(ContextKind::InvalidArg)?;
    let help = find(&OPTIONS, option).or_else(|| find(&OPTIONS, option.split('=').next()?))?;
    Some(Failure::usage(format!("there is no {option} here")).help(help))
}

fn find(table: &[(&[&str], &'static str)], word: &str) -> Option<&'static str> {
    table.iter().find(|(words, _)| words.contains(&word)).map(|(_, help)| *help)
}
