//! Settings that newer levels don't have, and what they no longer bring or do.

use duckrow_puppet::compiler::has_setting;
use duckrow_syntax::ast::{AttributeOperation, ExprId};
use duckrow_text::source::{Diagnostic, FileSpan, Position, Span};

use super::Levels;
use super::code::Code;
use super::files::File;
use super::tree::Tree;
use super::walk::Around;

/// The setting of environments that names a provider of their data.
const DATA_PROVIDER: &str = "environment_data_provider";

/// `$settings::pluginsync`
pub(super) fn variable(tree: &Tree<'_>, at: FileSpan, setting: &str) -> Option<Diagnostic> {
    if !tree.levels.lose(|level| has_setting(setting, level)) {
        return None;
    }
    let found = Diagnostic::error("unknown-variable", at, format!("Unknown variable: 'settings::{setting}'."));
    Some(found.help(format!("The setting `{setting}` is gone.")))
}

/// `environment.conf` with a setting that doesn't count any more.
pub(super) fn in_environment(code: &Code, file: &File, levels: Levels) -> Option<Diagnostic> {
    if !levels.lose(|level| level.has_environment_data_providers()) {
        return None;
    }
    let text = &code.sources.file(file.id).text;
    let mut start = 0;
    let line = text.split_inclusive('\n').find_map(|line| {
        let at = start;
        start += line.len();
        let is_it = line.split_once('=').is_some_and(|(name, _)| name.trim() == DATA_PROVIDER);
        is_it.then_some((at, start))
    });
    let (from, to) = line?;
    let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let at = Span::new(place(from), place(to)).in_file(file.id);
    let message = format!(
        "Invalid settings in environment.conf. The following unknown setting(s) are being ignored: {DATA_PROVIDER}"
    );
    let found = Diagnostic::warning("environment-conf", at, message).printed(Position::File);
    let found = found.help("Data come from a hiera.yaml of version 5 in the environment.");
    // Without a hierarchy the data came from a function: somebody has to write one.
    let has_hierarchy = code.files.iter().any(|file| &*file.path == "hiera.yaml");
    Some(if has_hierarchy { found.fix("Leave the setting out", at, "") } else { found })
}

/// `zone { … }`, whose type the packages of OpenVox 9 don't bring.
pub(super) fn resource(tree: &Tree<'_>, type_name: ExprId) -> Option<Diagnostic> {
    let is_gone = tree.levels.lose(|level| level.brings_zones()) && tree.literal(type_name)? == "zone";
    let is_here = || tree.code.files.iter().any(|file| file.path.contains("/zone_core/"));
    if !is_gone || is_here() {
        return None;
    }
    let message = "The packages of OpenVox 9 no longer include the type zone";
    let found = Diagnostic::warning("resource-type-gone", tree.at(type_name), message);
    Some(found.help("Add the module puppetlabs/zone_core to the Puppetfile."))
}

/// `content => '{md5}…'` of a file: up to level 8 the content with that checksum.
pub(super) fn content(tree: &Tree<'_>, operation: &AttributeOperation, around: Around) -> Option<Diagnostic> {
    let is_content = operation.name.is_some_and(|name| tree.code.names.text(name) == "content");
    let is_file = around.resource.is_some_and(|name| tree.literal(name) == Some("file"));
    if !is_content || !is_file || !tree.levels.lose(|level| level.takes_checksums_for_contents()) {
        return None;
    }
    if !is_checksum(tree.literal(operation.value)?) {
        return None;
    }
    let message = "The content is the text itself, although it looks like a checksum";
    let found = Diagnostic::warning("checksum-as-content", tree.at(operation.value), message);
    let help = "Up to Puppet 8 this was the content with that checksum, taken from the filebucket. OpenVox 9 writes it as \
                it is: use `source`, or the content itself.";
    Some(found.help(help))
}

/// `{md5}d41d8cd98f00b204e9800998ecf8427e`
fn is_checksum(text: &str) -> bool {
    let Some((kind, digest)) = text.strip_prefix('{').and_then(|rest| rest.split_once('}')) else { return false };
    let is_word = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_word(kind) && is_word(digest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checksum_has_its_kind_before_it() {
        assert!(is_checksum("{md5}d41d8cd98f00b204e9800998ecf8427e"));
        assert!(!is_checksum("{md5}") && !is_checksum("{\"a\": 1}") && !is_checksum("md5"));
    }
}
