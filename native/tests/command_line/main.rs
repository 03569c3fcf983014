//! The program as people call it: arguments in, texts and exit code out. Snapshots show the whole of a call.

#![allow(clippy::unwrap_used, clippy::panic, clippy::expect_used, reason = "a test may end in a panic")]

mod apply;
mod call;
mod check;
mod checks;
mod deferred;
mod describe;
mod diagnostics;
mod diff;
mod docs;
mod examples;
mod expectations;
mod facts;
mod graph;
mod habits;
mod help;
mod host;
mod host_facts;
mod hostile;
mod inputs;
mod leavings;
mod lessons;
mod lookup;
mod many;
mod minimise;
mod outside;
mod prerender;
#[cfg(unix)]
mod real;
#[cfg(unix)]
mod real_confirm;
#[cfg(unix)]
mod real_modules;
#[cfg(unix)]
mod real_past;
#[cfg(target_os = "linux")]
mod real_predict;
#[cfg(unix)]
mod real_resource;
mod record;
mod serve;
mod share;
mod sites;
mod states;
mod texts;
mod trace;
mod upgrade;
mod verify;
mod why;
