//! `duckrow prerender`: the pages of a built site, with a first frame and a recording for every embed.

mod code;
mod frame;
mod page;
mod recorded;
mod rewrite;
mod site;

use std::fs;
use std::path::{Path, PathBuf};

use anstyle::Style;
use clap::Args;
use duckrow_core::scenario::Scenario;
use indexmap::IndexMap;

use super::DONE;
use crate::failure::{Failure, INPUT};
use crate::print::{BOLD, Output, RED, counted, diagnostics};
use page::{Embed, Page};
use recorded::{Fault, Recorded, brought, recorded};
use rewrite::Edits;
use site::{Site, Target};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The folder that a generator has built.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
    /// Write nothing; the exit code is 1 if anything would be written.
    #[arg(long)]
    check: bool,
    /// Add this script to pages with embeds that don't name it: an address, or the path of a file in the folder.
    #[arg(long, value_name = "ADDRESS")]
    script: Option<String>,
    /// Begin addresses with the path under which the site is served, as in /docs/. By default they lead from page to file.
    #[arg(long, value_name = "PATH")]
    base: Option<String>,
}

/// What was found, and what is to be written.
#[derive(Debug, Default)]
struct Work {
    /// The texts of recordings, by their paths.
    recordings: IndexMap<String, String>,
    /// The number of embeds that can be played, and of those that can't.
    embeds: usize,
    faults: usize,
    /// The number of pages with embeds that don't name the script.
    still: usize,
    /// The pages that are to be written.
    pages: Vec<(String, Vec<u8>)>,
}

pub(crate) fn execute(arguments: &Arguments, output: &mut Output) -> Result<u8, Failure> {
    let site = Site { root: arguments.folder.clone(), base: arguments.base.clone() };
    let mut work = Work::default();
    for page in site.pages()? {
        work.page(&site, &page, arguments.script.as_deref(), output)?;
    }
    let changed = work.write(&site, arguments.check, output)?;
    let unplayed = if work.faults == 0 { String::new() } else { format!(", {} with a mistake", work.faults) };
    let recordings = counted(work.recordings.len(), "recording");
    output.line(&format!("{}{unplayed}, {recordings}", counted(work.embeds + work.faults, "embed")))?;
    if work.still > 0 {
        let (pages, load) = (counted(work.still, "page"), if work.still == 1 { "loads no" } else { "load no" });
        output.note(&format!(
            "{pages} with embeds {load} duck-row.js: unless the script is in a bundle, they can be read but not stepped through; --script ADDRESS adds it"
        ))?;
    }
    Ok(if work.faults > 0 || arguments.check && changed { INPUT } else { DONE })
}

impl Work {
    /// Looks at a page.
    fn page(&mut self, site: &Site, path: &str, script: Option<&str>, output: &mut Output) -> Result<(), Failure> {
        let file = site.file(path);
        let html = fs::read(&file).map_err(|error| Failure::file("read", &file, &error))?;
        let page = Page::read(&html);
        let mut edits = Edits::default();
        if let Some(script) = script.filter(|_| !page.embeds.is_empty()) {
            let is_file = matches!(site.target("index.html", script), Target::Inside(_)) && !script.starts_with('/');
            edits.script(&page, &if is_file { site.address(path, script) } else { script.to_owned() });
        } else if !page.embeds.is_empty() && !page.has_script {
            self.still += 1;
        }
        for embed in &page.embeds {
            match embed_of(site, path, embed) {
                Ok(Some((recorded, address))) => {
                    edits.embed(embed, &recorded.frame, &address);
                    self.recordings.extend(recorded.text.map(|text| (recorded.path, text)));
                    self.embeds += 1;
                }
                Ok(None) => self.embeds += 1,
                Err(fault) => {
                    self.faults += 1;
                    let before = html.get(..embed.span.start).unwrap_or_default();
                    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
                    tell(&file, line, &fault, output)?;
                }
            }
        }
        let rewritten = edits.applied(&html);
        if rewritten != html {
            self.pages.push((path.to_owned(), rewritten));
        }
        Ok(())
    }

    /// Writes what is new, takes away recordings that no page names any more, and says which pages it has written. True if there was anything.
    fn write(&self, site: &Site, is_check: bool, output: &mut Output) -> Result<bool, Failure> {
        let new = |(path, text): &(&String, &String)| fs::read_to_string(site.file(path)).ok().as_ref() != Some(*text);
        let recordings: Vec<_> = self.recordings.iter().filter(new).collect();
        let has_changed = !recordings.is_empty() || !self.pages.is_empty();
        if is_check {
            let pages = self.pages.iter().map(|(path, _)| site.file(path));
            let files = recordings.iter().map(|(path, _)| site.file(path)).chain(pages);
            files.into_iter().try_for_each(|file| output.line(&format!("{} would be written", file.display())))?;
            return Ok(has_changed);
        }
        for (path, text) in recordings {
            put(&site.file(path), text.as_bytes())?;
        }
        for (path, html) in &self.pages {
            let file = site.file(path);
            put(&file, html)?;
            output.line(&file.display().to_string())?;
        }
        // An embed with a mistake may name one from before.
        let old = site.recordings().into_iter().filter(|path| !self.recordings.contains_key(path));
        for path in old.filter(|_| self.faults == 0) {
            let file = site.file(&path);
            fs::remove_file(&file).map_err(|error| Failure::file("remove", &file, &error))?;
        }
        Ok(has_changed)
    }
}

fn put(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
    folder.and_then(|()| fs::write(file, bytes)).map_err(|error| Failure::file("write", file, &error))
}

/// The recording and frame of an embed, and the address of the recording. Nothing if its recording is another site's.
fn embed_of(site: &Site, page: &str, embed: &Embed) -> Result<Option<(Recorded, String)>, Fault> {
    let Some(src) = embed.options.get("src") else { return made(site, page, recorded(embed, None, None)?) };
    match site.target(page, src) {
        Target::Elsewhere => Ok(None),
        Target::Outside => Err(Fault::told(format!("`src` leads out of the site: {src}"))),
        Target::Inside(path) if site::is_ours(&path) => made(site, page, recorded(embed, None, None)?),
        Target::Inside(path) => {
            let scenario = scenario_at(&site.file(&path))?;
            Ok(Some((recorded(embed, scenario, Some(path))?, src.clone())))
        }
    }
}

fn made(site: &Site, page: &str, recorded: Recorded) -> Result<Option<(Recorded, String)>, Fault> {
    let address = site.address(page, &recorded.path);
    Ok(Some((recorded, address)))
}

/// The scenario of the recording in a file, if there is one that an author has brought.
fn scenario_at(file: &Path) -> Result<Option<Scenario>, Fault> {
    match fs::read_to_string(file) {
        Ok(text) => brought(&text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Fault::told(Failure::file("read", file, &error).message())),
    }
}

/// Tells why an embed stays as it is, with its place in the page.
fn tell(file: &Path, line: usize, fault: &Fault, output: &mut Output) -> Result<(), Failure> {
    let place = format!("{}:{line}", file.display());
    match fault {
        Fault::Told(words) => {
            output.error_line(&[(RED, "Error: "), (BOLD, words), (Style::new(), &format!(" ({place})"))])?
        }
        Fault::Errors(run) => {
            output.error_line(&[(BOLD, &format!("{place}:")), (Style::new(), " the manifest has a mistake")])?;
            diagnostics::print_all(run, output)?;
        }
    }
    Ok(())
}
