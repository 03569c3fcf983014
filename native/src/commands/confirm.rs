//! `duckrow confirm`, and the run that waits for it: by that command, or by Enter on its terminal.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use clap::Args;

use super::DONE;
use crate::failure::{Failure, INPUT};
use crate::host::journal;
use crate::host::{Confirmation, Standing, state_folder};
use crate::print::Output;

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(50);

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The folder in which runs keep their state (root's: /var/lib/duckrow).
    #[arg(long, value_name = "FOLDER")]
    statedir: Option<PathBuf>,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let confirmation = Confirmation::of(&arguments.statedir.clone().unwrap_or_else(state_folder));
    match (confirmation.give(), confirmation.standing()) {
        (Some(run), _) => output.line(&format!("the run {run} is confirmed"))?,
        (None, Standing::TakingBack(run)) => {
            return Err(Failure::input(format!("too late: the run {run} is being taken back")));
        }
        (None, _) => return Err(Failure::input("no run is waiting to be confirmed")),
    }
    Ok(DONE)
}

/// The time within which a run is to be confirmed: `10s`, `5m`, `1h`, or a number of seconds.
pub(super) fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.char_indices().last() {
        Some((end, 's')) => (text.get(..end), 1),
        Some((end, 'm')) => (text.get(..end), 60),
        Some((end, 'h')) => (text.get(..end), 3_600),
        _ => (Some(text), 1),
    };
    let number = number.and_then(|number| number.parse::<u64>().ok()).filter(|number| (1..=86_400).contains(number));
    let seconds = number.ok_or("write a time as in 10s, 5m or 1h")? * unit;
    Ok(Duration::from_secs(seconds))
}

/// A run that waits for its confirmation.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) state: PathBuf,
    pub(super) run: String,
    pub(super) within: Duration,
}

impl Pending {
    /// True if there is something to take back; a run that changed nothing is confirmed by that.
    pub(super) fn is_needed(&self) -> bool {
        let noted = journal::named(&self.state, &self.run);
        let has_changed = noted.is_some_and(|noted| {
            !noted.changes().is_empty() || !noted.elsewhere().is_empty() || !noted.held().is_empty()
        });
        if !has_changed {
            Confirmation::of(&self.state).give();
        }
        has_changed
    }

    /// Waits for the confirmation. Gives the exit code if the run was taken back.
    pub(super) fn wait(&self, output: &mut Output) -> Result<Option<u8>, Failure> {
        let confirmation = Confirmation::of(&self.state);
        let Self { run, within, .. } = self;
        output.flush()?;
        output.note(&format!(
            "the run {run} takes itself back in {} s unless it is confirmed: {}",
            within.as_secs(),
            ways(&self.state)
        ))?;
        let enter = enter();
        loop {
            if enter.as_ref().is_some_and(|enter| enter.try_recv().is_ok()) {
                confirmation.give();
            }
            match confirmation.standing() {
                Standing::Settled if confirmation.is_confirmed(run) => {
                    output.note(&format!("the run {run} is confirmed"))?;
                    return Ok(None);
                }
                Standing::Settled => {
                    output.text(&confirmation.said())?;
                    output.note(&format!("the run {run} was not confirmed and is taken back"))?;
                    return Ok(Some(INPUT));
                }
                Standing::Waiting(_) | Standing::TakingBack(_) if !confirmation.is_watched() => {
                    return Err(Failure::input(format!("the process that watched over the run {run} is gone"))
                        .help("`duckrow confirm` keeps it; the next run, or `duckrow undo`, takes it back"));
                }
                Standing::Waiting(_) | Standing::TakingBack(_) => std::thread::sleep(PAUSE),
            }
        }
    }
}

fn ways(state: &Path) -> String {
    let command = match state == state_folder() {
        true => "`duckrow confirm`".to_owned(),
        false => format!("`duckrow confirm --statedir {}`", state.display()),
    };
    if std::io::stdin().is_terminal() { format!("press Enter, or {command}") } else { command }
}

/// Tells of the key on a terminal.
fn enter() -> Option<Receiver<()>> {
    if !std::io::stdin().is_terminal() {
        return None;
    }
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || {
        // An input that has ended is no key.
        if std::io::stdin().read_line(&mut String::new()).is_ok_and(|bytes| bytes > 0) {
            _ = tell.send(());
        }
    });
    Some(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_a_unit() {
        let seconds = |text| time(text).map(|time| time.as_secs());
        assert_eq!([seconds("10s"), seconds("5m"), seconds("2h"), seconds("30")], [Ok(10), Ok(300), Ok(7_200), Ok(30)]);
        assert!(["", "s", "0s", "-1s", "5x", "1.5m"].into_iter().all(|text| time(text).is_err()));
    }
}
