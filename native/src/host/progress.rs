//! The resource at work, on a terminal: its number, its name, and the time since the run began. A pipe gets nothing.

use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// A run that is shorter shows nothing.
const PATIENCE: Duration = Duration::from_millis(300);
/// Back to the beginning of the line, and nothing on it.
const CLEAR: &str = "\r\x1b[K";
/// Of a long name so many characters are shown.
const WIDTH: usize = 60;

/// The progress of a run.
#[derive(Debug)]
pub(super) struct Progress {
    began: Instant,
    number: u32,
    last: String,
    is_shown: bool,
    is_terminal: bool,
}

impl Progress {
    /// The progress of a run that begins now.
    pub(super) fn begin() -> Self {
        let is_terminal = std::io::stderr().is_terminal();
        Self { began: Instant::now(), number: 0, last: String::new(), is_shown: false, is_terminal }
    }

    /// Tells of a resource whose turn it is.
    pub(super) fn tell(&mut self, resource: &str) {
        if !self.is_terminal || self.last == resource {
            return;
        }
        self.number += 1;
        resource.clone_into(&mut self.last);
        let since = self.began.elapsed();
        if since >= PATIENCE {
            // Nobody has to see it.
            _ = write!(std::io::stderr(), "{CLEAR}{}", line(self.number, resource, since));
            self.is_shown = true;
        }
    }

    /// Takes the line away, before something else is printed.
    pub(super) fn clear(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            _ = write!(std::io::stderr(), "{CLEAR}");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

/// A line without anything that a terminal would obey.
fn line(number: u32, resource: &str, since: Duration) -> String {
    let name: String = resource.chars().map(|c| if c.is_control() { '?' } else { c }).take(WIDTH).collect();
    format!("{number}  {name}  {} s", since.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_nothing_to_the_terminal() {
        assert_eq!(line(7, "File[/a\x1b[2J]", Duration::from_secs(65)), "7  File[/a?[2J]  65 s");
    }
}
