//! Why one resource has to come before another one, or has to notify it.

use duckrow_text::source::Severity;

/// The reason why an order matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The second one needs what the first one makes.
    Missing,
    /// The second one asks for a package of a list that the first one reads anew.
    Unlisted,
    /// The second one is installed in the version that the first one pins.
    Pinned,
    /// The second one, a package, asks what the first one answers, once.
    Unanswered,
    /// The second one reads what the first one writes.
    Unread,
    /// The second one is done only if what the first one makes is there.
    Unasked,
    /// The first one isn't done at all if what the second one makes is there.
    Masked,
    /// The first one, a package, replaces the file that the second one writes.
    Replaced,
    /// The second one makes an empty file, which the first one, a package, then keeps.
    Emptied,
    /// The second one changes a part of what the first one brings.
    Edited,
    /// The second one sets the mode or owner of what the first one makes, and does nothing without it.
    Adjusted,
    /// The second one takes away what the first one brings.
    Returned,
    /// The second one deals with all that is in a directory, which the first one adds to.
    Swept,
    /// The first one takes a directory away with all that is in it, which the second one adds to.
    Cleared,
    /// Both write one file.
    Competing,
    /// The second one makes a home that the first one would have filled.
    Skeleton,
    /// The second one, a user, gets a home with what is in a directory then, which the first one adds to.
    Unfilled,
    /// The second one, a service, reads at its start what the first one writes, and isn't notified.
    Stale,
    /// The second one acts only when it is told, and the first one changes what it reads without telling it.
    Untold,
    /// The first one, a package, keeps the file that the second one writes, and leaves its own beside it.
    Kept,
    /// A script of the first one, a package, does something with the file that the second one writes, if it is there.
    Settled,
}

impl Reason {
    /// The reasons, for whoever lists them.
    pub const ALL: [Self; 21] = [
        Self::Missing,
        Self::Unlisted,
        Self::Pinned,
        Self::Unanswered,
        Self::Unread,
        Self::Unasked,
        Self::Masked,
        Self::Replaced,
        Self::Emptied,
        Self::Edited,
        Self::Adjusted,
        Self::Returned,
        Self::Swept,
        Self::Cleared,
        Self::Competing,
        Self::Skeleton,
        Self::Unfilled,
        Self::Stale,
        Self::Untold,
        Self::Kept,
        Self::Settled,
    ];

    /// True if the second one has to be notified, not only to come later.
    pub const fn wants_notification(self) -> bool {
        matches!(self, Self::Stale | Self::Untold)
    }

    /// True if the wrong order shows as a resource that fails.
    pub const fn is_loud(self) -> bool {
        matches!(self, Self::Missing | Self::Unlisted)
    }

    /// True if another run makes up for the wrong order.
    pub const fn is_mended_by_another_run(self) -> bool {
        !matches!(
            self,
            Self::Pinned
                | Self::Unanswered
                | Self::Masked
                | Self::Emptied
                | Self::Cleared
                | Self::Skeleton
                | Self::Unfilled
                | Self::Stale
                | Self::Untold
                | Self::Kept
                | Self::Settled
        )
    }

    /// The severity of a finding with this reason.
    pub const fn severity(self) -> Severity {
        match self {
            Self::Missing | Self::Unlisted => Severity::Error,
            Self::Kept | Self::Settled => Severity::Info,
            _ => Severity::Warning,
        }
    }

    /// True if the simulated host knows what comes of it, so that two equal runs refute it.
    pub(crate) const fn is_simulated(self) -> bool {
        matches!(self, Self::Adjusted | Self::Returned)
    }

    /// The sentence about a pair and the thing in which it meets.
    pub fn sentence(self, first: &str, second: &str, thing: &str) -> String {
        match self {
            Self::Missing => format!("{second} needs {thing}, which {first} creates"),
            Self::Unlisted => format!("{second} may come from a repository whose list {first} reads"),
            Self::Pinned => format!("{first} pins the version that {second} installs"),
            Self::Unanswered => format!("{first} answers what {second} asks when it is installed"),
            Self::Unread => format!("{second} reads {thing}, which {first} writes"),
            Self::Unasked => format!("{second} is only applied if {thing} exists, which {first} creates"),
            Self::Masked => format!("{first} is no longer applied once {second} has created {thing}"),
            Self::Replaced => format!("{first} replaces {thing}, which {second} writes"),
            Self::Emptied => format!("{second} creates {thing} empty, and {first} keeps it that way"),
            Self::Edited => format!("{second} changes a part of {thing}, which {first} provides"),
            Self::Adjusted => format!("{second} sets mode or owner of {thing}, which {first} creates"),
            Self::Returned => format!("{second} removes {thing}, which {first} provides"),
            Self::Swept => format!("{second} handles everything in {thing}, which {first} adds to"),
            Self::Cleared => format!("{first} removes {thing} and all its contents, which {second} adds to"),
            Self::Competing => format!("{first} and {second} both write {thing}"),
            Self::Skeleton => format!("{first} fills {thing} only if {second} hasn't created it"),
            Self::Unfilled => format!("{second} gets a home filled from {thing}, which {first} adds to"),
            Self::Stale => format!("{second} reads {thing} when it starts, and {first} doesn't notify it"),
            Self::Kept => format!("{first} has its own version of {thing}, which {second} writes"),
            Self::Settled => format!("a script of {first} handles {thing}, which {second} writes"),
            Self::Untold => {
                format!("{second} only acts when notified, and {first}, which writes {thing}, doesn't notify it")
            }
        }
    }

    /// The consequence of the wrong order, as the end of a sentence.
    pub const fn consequence(self) -> &'static str {
        match self {
            Self::Missing => "it fails",
            Self::Unlisted => "the package may not be found",
            Self::Pinned => "the package keeps the wrong version for good",
            Self::Unanswered => "the package is installed with its default answers, and never asks again",
            Self::Unread => "it reads what was there before, or nothing",
            Self::Unasked => "it is passed over in this run",
            Self::Masked => "it is never applied",
            Self::Replaced => "the package's own file stands there until the next run",
            Self::Emptied => "the package's configuration is lost for good",
            Self::Edited => "it fails, or the package's file is lost",
            Self::Adjusted => "nothing happens, silently, until the next run",
            Self::Returned => "it is back until the next run",
            Self::Swept => "it misses what comes later",
            Self::Cleared => "every run removes it again",
            Self::Competing => "the later one wins, and every run changes it again",
            Self::Skeleton => "the home stays empty for good",
            Self::Unfilled => "the home goes without it for good",
            Self::Stale => "it keeps what it read before, or the package's own file, since the package starts it",
            Self::Kept => "the package leaves its version beside it, as .dpkg-dist",
            Self::Settled => "what the script makes of the file, or in its place, differs for good",
            Self::Untold => "what it makes of the file stays as it was",
        }
    }
}
