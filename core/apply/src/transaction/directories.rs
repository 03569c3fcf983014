//! The directories of files. A simulated host doesn't know the content of packages, so a file that comes after a package by a
//! relation may take its directory for granted; without a relation nothing says that the directory is there by then.

use std::collections::VecDeque;

use super::{Status, Transaction};
use crate::graph::VertexId;
use duckrow_resource_types::parent;
use duckrow_text::names::FastSet;
use duckrow_text::source::{Diagnostic, Severity};

impl Transaction<'_> {
    /// Brings a resource into its state; of a file the directory may be taken for granted.
    pub(super) fn harness_in_directory(&mut self, vertex: VertexId) -> Status {
        self.assume_directory(vertex);
        let status = self.harness(vertex);
        if status.failed && self.system.is_described() {
            self.note_missing_directory(vertex);
        }
        status
    }

    /// Lets the host take the directory of a file for granted, if it is missing and a package before the file may bring it.
    fn assume_directory(&mut self, vertex: VertexId) {
        let Some(directory) = self.missing_directory(vertex) else { return };
        let (mut seen, mut waiting) = (FastSet::default(), VecDeque::from([vertex]));
        while let Some(vertex) = waiting.pop_front() {
            let before: Vec<VertexId> = self.graph.dependencies(vertex).filter(|before| seen.insert(*before)).collect();
            for before in before {
                self.fuel.spend(1);
                if self.fuel.steps == 0 {
                    return;
                }
                if let Some(package) = self.package(before)
                    && self.system.assume_directory(&directory, &package)
                {
                    return self.note_assumed(vertex, &directory, &package);
                }
                waiting.push_back(before);
            }
        }
    }

    /// Notes why a file failed whose directory is missing.
    fn note_missing_directory(&mut self, vertex: VertexId) {
        let Some(directory) = self.missing_directory(vertex) else { return };
        let text = format!("`{directory}` doesn't exist on the simulated host");
        let help = format!(
            "Declare the directory; or let the file require the package that brings it; or say under `system.resources` that it \
             is there: `file: {{{directory}: {{ensure: directory}}}}`."
        );
        self.note_file(vertex, "missing-directory", text, help);
    }

    fn note_assumed(&mut self, vertex: VertexId, directory: &str, package: &str) {
        let text = format!(
            "what the package {package} brings is not known to the simulated host: `{directory}` was taken to come with it"
        );
        let help = format!("say under `system.packages` what it brings: `{package}: {{files: {{{directory}/: ''}}}}`");
        self.note_file(vertex, "assumed-directory", text, help);
    }

    fn note_file(&mut self, vertex: VertexId, code: &'static str, text: String, help: String) {
        let at = self.declared_at(vertex);
        self.note_once(Diagnostic::new(code, Severity::Info, at, text).help(help));
    }

    /// The directory of a file that is to be there, if the directory isn't.
    fn missing_directory(&mut self, vertex: VertexId) -> Option<String> {
        let instance = self.member(vertex).instance.as_ref().filter(|_| !self.graph.point(vertex).is_anchor())?;
        if instance.definition.name != "file" || instance.text("ensure").as_deref() == Some("absent") {
            return None;
        }
        let directory = parent(&instance.name).to_owned();
        self.system.files().stat(&directory, true).is_none().then_some(directory)
    }

    /// The name of the package of a vertex, if it is one.
    fn package(&self, vertex: VertexId) -> Option<String> {
        let instance = self.member(vertex).instance.as_ref()?;
        (instance.definition.name == "package").then(|| instance.name.to_string())
    }
}
