//! URIs as Puppet's `URI`: reading, writing, and resolving one against another.

mod parse;
mod resolve;

use std::fmt;
use std::hash::{Hash, Hasher};

use ecow::EcoString;

/// A URI in its parts.
#[derive(Debug, Clone, Default)]
pub struct Uri {
    /// `http`, in lower case.
    pub scheme: Option<EcoString>,
    /// `user:password`.
    pub userinfo: Option<EcoString>,
    /// The host; empty in `file:///etc`.
    pub host: Option<EcoString>,
    /// The port, if it is written.
    pub port: Option<u16>,
    /// The path; empty if there is none.
    pub path: EcoString,
    /// The text behind `?`.
    pub query: Option<EcoString>,
    /// The text behind `#`.
    pub fragment: Option<EcoString>,
    /// All that stands behind the scheme of a URI without hierarchy: `mailto:a@b.c`.
    pub opaque: Option<EcoString>,
}

/// A text that is no URI, in Ruby's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UriError(String);

/// A part of a URI by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// The text of a part.
    Text(EcoString),
    /// The port.
    Number(u16),
}

/// The names of the parts, in the order in which types show them.
pub const PARTS: [&str; 8] = ["scheme", "userinfo", "host", "port", "path", "query", "fragment", "opaque"];

impl Uri {
    /// The URI that a text is.
    ///
    /// # Errors
    /// A text that is none.
    pub fn parse(text: &str) -> Result<Self, UriError> {
        parse::parse(text)
    }

    /// The URI that another one means when it stands in this one.
    ///
    /// # Errors
    /// If both are relative.
    pub fn join(&self, other: &Self) -> Result<Self, UriError> {
        resolve::join(self, other)
    }

    /// A part by its name, as `$uri.host` gives it.
    pub fn part(&self, name: &str) -> Option<Part> {
        let text = |text: &Option<EcoString>| text.clone().map(Part::Text);
        match name {
            "scheme" => text(&self.scheme),
            "userinfo" => text(&self.userinfo),
            "host" => text(&self.host),
            "port" => self.port.or_else(|| self.default_port()).map(Part::Number),
            "path" if self.opaque.is_none() => Some(Part::Text(self.path.clone())),
            "query" => text(&self.query),
            "fragment" => text(&self.fragment),
            "opaque" => text(&self.opaque),
            _ => None,
        }
    }

    /// The parts as the type of the URI shows them: in lower case where case doesn't count, without those that are usual.
    pub fn type_parts(&self) -> Vec<(&'static str, EcoString)> {
        let port = self
            .port
            .or_else(|| self.default_port())
            .filter(|port| !matches!((self.scheme.as_deref(), port), (Some("http"), 80) | (Some("https"), 443)));
        let host = self.host.as_ref().filter(|host| !host.is_empty()).map(|host| host.to_lowercase());
        let path = Some(self.path.clone()).filter(|path| !path.is_empty());
        let parts = [
            self.scheme.clone(),
            self.userinfo.clone(),
            host,
            port.map(|port| ecow::eco_format!("{port}")),
            path,
            self.query.clone(),
            self.fragment.clone(),
            self.opaque.clone(),
        ];
        PARTS.into_iter().zip(parts).filter_map(|(name, part)| Some((name, part?))).collect()
    }

    /// The port that is meant where none is written.
    fn default_port(&self) -> Option<u16> {
        match self.scheme.as_deref()? {
            "http" | "ws" => Some(80),
            "https" | "wss" => Some(443),
            "ftp" => Some(21),
            "ldap" => Some(389),
            "ldaps" => Some(636),
            _ => None,
        }
    }

    /// The form that is compared: an empty path of a URI with a host is the root.
    fn normalized(&self) -> Self {
        let root = self.path.is_empty() && self.host.is_some() && self.scheme.is_some();
        Self {
            host: self.host.as_ref().map(|host| host.to_lowercase()),
            port: self.port.or_else(|| self.default_port()),
            path: if root { "/".into() } else { self.path.clone() },
            ..self.clone()
        }
    }

    fn parts(&self) -> [Option<&str>; 7] {
        [
            self.scheme.as_deref(),
            self.userinfo.as_deref(),
            self.host.as_deref(),
            Some(self.path.as_str()),
            self.query.as_deref(),
            self.fragment.as_deref(),
            self.opaque.as_deref(),
        ]
    }
}

impl PartialEq for Uri {
    fn eq(&self, other: &Self) -> bool {
        let (a, b) = (self.normalized(), other.normalized());
        a.port == b.port && a.parts() == b.parts()
    }
}

impl Eq for Uri {}

impl Hash for Uri {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let normalized = self.normalized();
        normalized.parts().hash(state);
        normalized.port.hash(state);
    }
}

impl fmt::Display for Uri {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(scheme) = &self.scheme {
            write!(f, "{scheme}:")?;
        }
        match (&self.opaque, &self.host) {
            (Some(opaque), _) => f.write_str(opaque)?,
            (None, Some(host)) => {
                f.write_str("//")?;
                if let Some(userinfo) = &self.userinfo {
                    write!(f, "{userinfo}@")?;
                }
                f.write_str(host)?;
                if let Some(port) = self.port.filter(|port| Some(*port) != self.default_port()) {
                    write!(f, ":{port}")?;
                }
                f.write_str(&self.path)?;
            }
            (None, None) => f.write_str(&self.path)?,
        }
        if let Some(query) = self.query.as_ref().filter(|_| self.opaque.is_none()) {
            write!(f, "?{query}")?;
        }
        match &self.fragment {
            Some(fragment) => write!(f, "#{fragment}"),
            None => Ok(()),
        }
    }
}

impl UriError {
    /// A problem in Ruby's words.
    pub(super) fn new(problem: impl Into<String>) -> Self {
        Self(problem.into())
    }
}

impl fmt::Display for UriError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UriError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uris_are_written_without_what_is_usual() {
        for (text, written) in [
            ("http://User:pw@Example.COM:80/a/b?q=1#f", "http://User:pw@Example.COM/a/b?q=1#f"),
            ("HTTP://a:8080", "http://a:8080"),
            ("file:///etc/passwd", "file:///etc/passwd"),
            ("mailto:a@b.c", "mailto:a@b.c"),
            ("http://[::1]:80/", "http://[::1]/"),
        ] {
            assert_eq!(Uri::parse(text).unwrap().to_string(), written);
        }
        assert_eq!(Uri::parse("http://a").unwrap(), Uri::parse("http://A:80/").unwrap());
        let problem = |text| Uri::parse(text).unwrap_err().to_string();
        assert_eq!(problem("a b"), "bad URI(is not URI?): \"a b\"");
        assert_eq!(problem("http://a/ü"), "URI must be ascii only \"http://a/\\u00FC\"");
    }

    #[test]
    fn relative_uris_are_resolved() {
        let base = Uri::parse("http://a/b/c/d?q").unwrap();
        let joined = |text| base.join(&Uri::parse(text).unwrap()).unwrap().to_string();
        for (text, written) in [
            ("../x", "http://a/b/x"),
            ("/x", "http://a/x"),
            ("?y", "http://a/b/c/d?y"),
            ("#y", "http://a/b/c/d?q#y"),
            ("//z/k", "http://z/k"),
            ("./../../c/./d/..", "http://a/c/"),
            ("g:h", "g:h"),
        ] {
            assert_eq!(joined(text), written);
        }
    }
}
