//! The statements of a text that runs share: it is read once, as long as it is the same.

use std::sync::{Arc, OnceLock};

use super::{Reading, read};

/// The statements of a text, once they have been read to the end: one for each text.
#[derive(Debug, Default)]
pub struct Kept(OnceLock<Arc<Reading>>);

impl Kept {
    /// Reads the statements of the text, or so many tokens of it, or takes what is kept: that gives the same as [`read`].
    pub fn read(&self, text: &str, most: u64) -> Arc<Reading> {
        if let Some(known) = self.0.get().filter(|known| known.tokens < most) {
            return Arc::clone(known);
        }
        let reading = Arc::new(read(text, most));
        if reading.given_up_at.is_none() {
            // One that is there already stays.
            _ = self.0.set(Arc::clone(&reading));
        }
        reading
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Puppet::Type.newtype(:lamp) do\n  newparam(:name)\nend\n";

    #[test]
    fn what_is_kept_is_what_is_read() {
        let kept = Kept::default();
        for most in [3, 100, 3, 100, 10, 11, 12] {
            assert_eq!(format!("{:?}", kept.read(TEXT, most)), format!("{:?}", read(TEXT, most)));
        }
    }

    #[test]
    fn only_a_text_that_was_read_to_its_end_is_kept() {
        let kept = Kept::default();
        kept.read(TEXT, 3);
        assert!(kept.0.get().is_none());
        let first = kept.read(TEXT, 100);
        assert!(Arc::ptr_eq(&first, &kept.read(TEXT, 90)));
    }
}
