//! The text of a block of code, gathered from its tags and texts: that of the last `code` in a `pre`, since what stands before it may be the
//! numbers of its lines. It knows nothing of pages.

/// The text of a block as it is being read.
#[derive(Debug, Default)]
pub(super) struct Code {
    /// All of it.
    whole: String,
    /// The number of elements `pre` that are open.
    pres: usize,
    /// The text of the one that was opened last.
    pre: Option<String>,
    /// The text of the `code` in it.
    code: Option<String>,
    /// The best text so far.
    found: Option<String>,
}

impl Code {
    pub(super) fn is_in_pre(&self) -> bool {
        self.pres > 0
    }

    pub(super) fn open(&mut self, name: &str) {
        match name {
            "pre" => {
                self.pres += 1;
                (self.pre, self.code) = (Some(String::new()), None);
            }
            "code" if self.is_in_pre() => (self.code, self.pre) = (Some(String::new()), None),
            "br" => self.text("\n"),
            _ => {}
        }
    }

    pub(super) fn text(&mut self, text: &str) {
        self.whole.push_str(text);
        if let Some(open) = self.code.as_mut().or(self.pre.as_mut()) {
            open.push_str(text);
        }
    }

    pub(super) fn close(&mut self, name: &str) {
        match name {
            "pre" => {
                self.pres = self.pres.saturating_sub(1);
                self.found = self.pre.take().or_else(|| self.found.take());
            }
            "code" => self.found = self.code.take().or_else(|| self.found.take()),
            _ => {}
        }
    }

    /// The manifest, without blank lines around it; of what `may_be_bare` also text that is in no `pre`.
    pub(super) fn manifest(self, may_be_bare: bool) -> Option<String> {
        let text = self.found.or_else(|| may_be_bare.then_some(self.whole))?.replace("\r\n", "\n");
        let text = text.trim_end();
        let mut lines = text.split_inclusive('\n').skip_while(|line| line.trim().is_empty()).peekable();
        lines.peek()?;
        Some(lines.collect::<String>() + "\n")
    }
}
