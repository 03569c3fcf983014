//! The settings of Jinja that a template may change (`#jinja2:` in its first lines).

/// The settings by which templates are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Settings {
    /// The marks of statements.
    pub(crate) block: (String, String),
    /// The marks of expressions that are printed.
    pub(crate) variable: (String, String),
    /// The marks of comments.
    pub(crate) comment: (String, String),
    /// True if the first line break behind a block is removed.
    pub(crate) trim_blocks: bool,
    /// True if blanks between the beginning of a line and a block are removed.
    pub(crate) lstrip_blocks: bool,
    /// True if the last line break is kept.
    pub(crate) keep_trailing_newline: bool,
}

impl Default for Settings {
    fn default() -> Self {
        let marks = |begin: &str, end: &str| (begin.to_owned(), end.to_owned());
        Self {
            block: marks("{%", "%}"),
            variable: marks("{{", "}}"),
            comment: marks("{#", "#}"),
            trim_blocks: false,
            lstrip_blocks: false,
            keep_trailing_newline: false,
        }
    }
}
