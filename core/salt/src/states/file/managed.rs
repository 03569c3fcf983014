//! `file.managed`: a file with its content, owners and mode (`salt/states/file.py`).

use super::super::{Call, Raised, Returned, diff, mapping, shell};
use super::{
    MODE_BEFORE, MODE_OF_FILES, NOTE, Stopped, at_home, content, failed, mode, obstacles, of_host, path, permissions,
    shown_mode, users, with_parent, writable,
};
use crate::value::{Dict, Entries, Item, Value};
use duckrow_resource_types::FileKind;

pub(super) fn managed(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    Ok(manage(call).unwrap_or_else(|stopped| stopped))
}

/// Refuses arguments that can't be given together.
fn check_arguments(call: &Call<'_, '_>) -> Result<(), Stopped> {
    let contents =
        ["contents", "contents_pillar", "contents_grains"].iter().filter(|key| call.get(key).is_some()).count();
    let keeps = call.text("mode").is_some_and(|mode| mode == "keep");
    let wrong = match (call.flag("source", false), keeps, contents) {
        (true, _, 1..) => {
            "'source' cannot be used in combination with 'contents', 'contents_pillar', or 'contents_grains'"
        }
        (_, true, 1..) => {
            "Mode preservation cannot be used in combination with 'contents', 'contents_pillar', or 'contents_grains'"
        }
        (_, _, 2..) => "Only one of 'contents', 'contents_pillar', and 'contents_grains' is permitted",
        _ => return Ok(()),
    };
    Err(failed(wrong))
}

fn manage(call: &mut Call<'_, '_>) -> Result<Returned, Stopped> {
    check_arguments(call)?;
    let name = at_home(&call.name);
    let stat = call.host.files().stat(&name, true);
    let is_file = stat.as_ref().is_some_and(|stat| stat.kind == FileKind::File);
    if !call.flag("create", true) && !is_file {
        return Ok(Returned::new(Some(true), format!("File {name} is not present and is not set for creation")));
    }
    users(call)?;
    let name = path(call)?;
    if stat.as_ref().is_some_and(|stat| stat.kind == FileKind::Directory) {
        return Err(failed(format!("Specified target {name} is a directory")));
    }
    content::context(call)?;
    let keeps = call.text("mode").is_some_and(|mode| mode == "keep") && call.flag("source", false);
    let mode = if keeps { Some(MODE_OF_FILES) } else { mode(call, "mode") };
    let kinds = ["contents", "contents_pillar", "contents_grains"];
    let has_content = call.flag("source", false) || kinds.iter().any(|key| call.get(key).is_some());
    if stat.is_some() && !(has_content && call.flag("replace", true)) {
        return attributes(call, &name, mode);
    }
    let content = content::wanted(call).map_err(|stopped| without_lead(call, stopped))?;
    if let Some(stopped) = content.as_deref().and_then(|content| checked(call, &name, content)) {
        return Ok(stopped);
    }
    let returned = bring(call, &name, mode, content)?;
    Ok(match unreadable_mode(call).filter(|_| !keeps) {
        Some(mode) => obstacles::with_unreadable_mode(call, returned, &mode, stat.is_some()),
        None => returned,
    })
}

/// A mode that is none, as Salt writes modes.
fn unreadable_mode(call: &Call<'_, '_>) -> Option<String> {
    let mode = call.text("mode").filter(|mode| u32::from_str_radix(mode, 8).is_err() && mode != "keep")?;
    Some(content::full_mode(&mode))
}

/// Takes the lead off an error about a missing source in test mode, as Salt does.
fn without_lead(call: &Call<'_, '_>, mut stopped: Stopped) -> Stopped {
    let lead = "Unable to manage file: ";
    let is_missing = ["Source file ", "Local file source ", "Unable to verify "]
        .iter()
        .any(|what| stopped.comment.strip_prefix(lead).is_some_and(|rest| rest.starts_with(what)));
    if call.test && is_missing {
        stopped.comment = stopped.comment.split_off(lead.len());
    }
    stopped
}

/// Lets `check_cmd` judge the new content, which it finds in a file of its own. Returns the failure if it objects.
fn checked(call: &mut Call<'_, '_>, name: &str, content: &str) -> Option<Returned> {
    let command = call.text("check_cmd").filter(|command| !command.is_empty() && !call.test)?;
    if call.host.files().read(name).is_ok_and(|present| present == content.as_bytes()) {
        return None;
    }
    let ending = call.text("tmp_ext").unwrap_or_default();
    let folder = call.text("tmp_dir").unwrap_or_else(|| "/tmp".to_owned());
    let trial = format!("{folder}/__salt.tmp.new{ending}");
    call.host.files().write(&trial, content.as_bytes(), MODE_BEFORE).ok()?;
    let output = shell(call.host, &format!("{command} {trial}"), None);
    // It was there for the command alone; that it can be removed was shown by writing it.
    _ = call.host.files().remove(&trial);
    *call.retcode = i64::from(output.exit);
    if output.exit == 0 {
        return None;
    }
    let said = [false, true].map(|errors| output.stream(errors).trim_end_matches('\n').to_owned());
    let said = said.iter().filter(|said| !said.is_empty()).map(|said| format!("\n{said}"));
    Some(failed(std::iter::once("check_cmd execution failed".to_owned()).chain(said).collect::<String>()))
}

/// A file whose content is left alone.
pub(super) fn attributes(call: &mut Call<'_, '_>, name: &str, mode: Option<u32>) -> Result<Returned, Stopped> {
    let present = call.host.files().stat(name, true).map_or(0, |stat| stat.mode);
    let changes = permissions(call, name, mode)?;
    let comment = match mode.filter(|mode| *mode != present) {
        Some(mode) if call.test => {
            let (mode, present) = (shown_mode(mode), shown_mode(present));
            format!("File {name} will be updated with permissions {mode} from its current state of {present}")
        }
        _ if call.test => format!("File {name} not updated"),
        _ if changes.is_empty() => format!("File {name} exists with proper permissions. No changes made."),
        _ => String::new(),
    };
    let result = (!call.test || changes.is_empty()).then_some(true);
    Ok(Returned::new(result, comment).with(Dict::new(changes)))
}

/// Brings a file into the wanted state (`manage_file`).
pub(super) fn bring(
    call: &mut Call<'_, '_>,
    name: &str,
    mode: Option<u32>,
    content: Option<String>,
) -> Result<Returned, Stopped> {
    if let Some(returned) = obstacles::in_the_way(call, name, mode, content.as_deref())? {
        return Ok(returned);
    }
    let Ok(present) = call.host.files().read(name) else { return create(call, name, mode, content.as_deref()) };
    let kept = call.host.files().stat(name, true).map_or(MODE_OF_FILES, |stat| stat.mode);
    let mut changes = Entries::default();
    if let Some(content) = content.filter(|content| content.as_bytes() != present) {
        let old = String::from_utf8_lossy(&present).into_owned();
        let shown = match call.flag("show_changes", true) {
            true => {
                call.compares(old.len() + content.len());
                diff::of_texts(&old, &content)
            }
            false => "<show_changes=False>".to_owned(),
        };
        changes.insert(Value::Text("diff".into()), Item::new(shown));
        if !call.test {
            writable(call, name)?.write(name, content.as_bytes(), kept).map_err(|error| of_host(name, error))?;
        }
    }
    changes.extend(permissions(call, name, mode)?);
    Ok(match (changes.is_empty(), call.test) {
        (true, false) => Returned::new(Some(true), format!("File {name} is in the correct state")),
        (true, true) => Returned::new(Some(true), format!("The file {name} is in the correct state")),
        (false, true) => {
            Returned::new(None, format!("The file {name} is set to be changed{NOTE}")).with(Dict::new(changes))
        }
        (false, false) => Returned::new(Some(true), format!("File {name} updated")).with(Dict::new(changes)),
    })
}

fn create(call: &mut Call<'_, '_>, name: &str, mode: Option<u32>, content: Option<&str>) -> Result<Returned, Stopped> {
    let whole = content.filter(|_| call.flag("new_file_diff", false)).map(|content| diff::of_texts("", content));
    if call.test {
        let changes = match &whole {
            Some(whole) => mapping([("diff", whole.as_str().into())]),
            None => mapping([("newfile", name.into())]),
        };
        return Ok(Returned::new(None, format!("The file {name} is set to be changed{NOTE}")).with(changes));
    }
    with_parent(call, name)?;
    // What comes from the master has the mode of its files there.
    let mode = mode.or(call.flag("source", false).then_some(MODE_OF_FILES));
    let written =
        writable(call, name)?.write(name, content.unwrap_or_default().as_bytes(), mode.unwrap_or(MODE_OF_FILES));
    written.map_err(|error| of_host(name, error))?;
    let mut changes = Entries::default();
    let mut note = |key: &str, text: String| _ = changes.insert(Value::Text(key.into()), Item::new(text));
    let comment = match content {
        Some(_) => {
            note("diff", whole.unwrap_or_else(|| "New file".to_owned()));
            format!("File {name} updated")
        }
        None => {
            note("new", format!("file {name} created"));
            "Empty file".to_owned()
        }
    };
    if let Some(mode) = mode.filter(|mode| *mode != MODE_BEFORE) {
        note("mode", shown_mode(mode));
    }
    changes.extend(permissions(call, name, mode)?);
    Ok(Returned::new(Some(true), comment).with(Dict::new(changes)))
}
