//! Another program, and its output: not for ever, and not without end. Any program that it has started ends with it.

use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// The number of bytes of a program's complaints that are kept.
const MAX_COMPLAINTS: u64 = 64 << 10;
/// The pause between two looks at a program that has printed everything and is about to end.
const PAUSE: Duration = Duration::from_millis(5);

/// The output of a program, and its exit status.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: Vec<u8>,
}

/// The reason why there is no such result.
#[derive(Debug)]
pub(crate) enum Stopped {
    NotStarted(io::Error),
    Failed(io::Error),
    TooLong,
    TooMuch,
}

/// Runs a program without input.
pub(crate) fn output(command: &mut Command, within: Duration, most: u64) -> Result<Ended, Stopped> {
    alone(command).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(Stopped::NotStarted)?;
    let ended = wait(&mut child, within, most);
    if ended.is_err() {
        end(&mut child);
        // Nobody else takes note of its end.
        let _ = child.wait();
    }
    ended
}

fn wait(child: &mut Child, within: Duration, most: u64) -> Result<Ended, Stopped> {
    let deadline = Instant::now() + within;
    let left = || deadline.saturating_duration_since(Instant::now());
    let (stdout, stderr) = (read(child.stdout.take(), most + 1), read(child.stderr.take(), MAX_COMPLAINTS));
    let printed = stdout.recv_timeout(left()).map_err(|_| Stopped::TooLong)?.map_err(Stopped::Failed)?;
    if printed.len() as u64 > most {
        return Err(Stopped::TooMuch);
    }
    loop {
        match child.try_wait().map_err(Stopped::Failed)? {
            Some(status) => {
                let complaints = stderr.recv_timeout(left().min(PAUSE * 20));
                let stderr = complaints.ok().and_then(Result::ok).unwrap_or_default();
                return Ok(Ended { status, stdout: printed, stderr });
            }
            None if left().is_zero() => return Err(Stopped::TooLong),
            None => thread::sleep(PAUSE),
        }
    }
}

/// Reads a stream beside everything else: at most so many bytes.
fn read(stream: Option<impl Read + Send + 'static>, most: u64) -> Receiver<io::Result<Vec<u8>>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let Some(mut stream) = stream else { return };
        let outcome = stream.by_ref().take(most).read_to_end(&mut bytes);
        // Who has stopped waiting wants no answer, and a program may go on printing without one who listens.
        let _ = sender.send(outcome.map(|_| bytes));
        let _ = io::copy(&mut stream, &mut io::sink());
    });
    receiver
}

/// Lets a command begin a group of processes.
#[cfg(unix)]
fn alone(command: &mut Command) -> &mut Command {
    use std::os::unix::process::CommandExt;
    command.process_group(0)
}

#[cfg(not(unix))]
fn alone(command: &mut Command) -> &mut Command {
    command
}

/// Ends a program and all that belongs to its group.
#[cfg(unix)]
fn end(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    // What has ended already needs no end.
    let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(not(unix))]
fn end(child: &mut Child) {
    // What has ended already needs no end.
    let _ = child.kill();
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(code: &str, within: u64, most: u64) -> Result<Ended, Stopped> {
        output(Command::new("sh").args(["-c", code]), Duration::from_millis(within), most)
    }

    #[test]
    fn a_program_is_ended_when_it_takes_too_long_or_prints_too_much() {
        assert!(matches!(shell("echo a; sleep 60 & sleep 60", 200, 100), Err(Stopped::TooLong)));
        assert!(matches!(shell("exec >&-; sleep 60", 200, 100), Err(Stopped::TooLong)));
        assert!(matches!(shell("yes", 20_000, 1_000), Err(Stopped::TooMuch)));
        let ended = shell("echo a; echo b >&2; exit 3", 20_000, 2).unwrap();
        assert_eq!((ended.status.code(), ended.stdout, ended.stderr), (Some(3), b"a\n".to_vec(), b"b\n".to_vec()));
    }

    #[test]
    fn what_a_program_has_started_ends_with_it() {
        let file = std::env::temp_dir().join(format!("duckrow-process-{}", std::process::id()));
        let code = format!("(sleep 1; echo late > {}) & sleep 60", file.display());
        assert!(matches!(shell(&code, 100, 100), Err(Stopped::TooLong)));
        thread::sleep(Duration::from_millis(1_500));
        assert!(!file.exists());
    }
}
