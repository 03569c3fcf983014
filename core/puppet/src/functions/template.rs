//! Templates: `epp`, `inline_epp`; and `template`, `inline_template`, as far as they need no Ruby.

use ecow::{EcoString, eco_format};

use super::arguments::{Arity, argument, old_arguments, push, refused, text};
use super::erb;
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, Interrupt, TemplateText};
use duckrow_values as values;
use duckrow_values::Value;

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "epp",
        dispatches: &[Dispatch {
            signature: r"String $path, Hash[Pattern[/^\w+$/], Any] $parameters? >> Variant[String, Sensitive[String]]",
            call: epp,
        }],
    },
    Function {
        name: "inline_epp",
        dispatches: &[Dispatch {
            signature: r"String $template, Hash[Pattern[/^\w+$/], Any] $parameters? >> Variant[String, Sensitive[String]]",
            call: inline_epp,
        }],
    },
    Function { name: "inline_template", dispatches: &[Dispatch { signature: "", call: inline_template }] },
    Function { name: "template", dispatches: &[Dispatch { signature: "", call: template }] },
];

/// Evaluates the template of a file.
fn epp(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let asked = text(&call, 0);
    let name = if asked.ends_with(".epp") { asked.into() } else { eco_format!("{asked}.epp") };
    let environment = frame.builder.environment();
    let found = environment.find("templates", &name).and_then(|path| environment.file_at(&path));
    let Some((path, content)) = found.map(|(path, content)| (path.into(), content.to_owned())) else {
        return Err(missing(&name));
    };
    frame.call_template("epp", TemplateText::File(path), &content, argument(&call, 1).as_hash())
}

/// Evaluates a text as a template.
fn inline_epp(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let content = text(&call, 0);
    let template = TemplateText::Inline(content.into());
    frame.call_template("inline_epp", template, content, argument(&call, 1).as_hash())
}

/// The templates of files, one behind the other.
fn template(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut rendered = String::new();
    for name in old_arguments("template", &call, Arity::AtLeast(1))?.iter().map(values::text) {
        let environment = frame.builder.environment();
        let found = environment.find("templates", &name).and_then(|path| environment.file_at(&path));
        let Some((path, content)) = found.map(|(path, content)| (EcoString::from(path), content.to_owned())) else {
            return Err(missing(&name));
        };
        let text = match erb::without_ruby(&content) {
            Some(text) => text,
            None => erb_text(frame, &call, Some((&name, &path)), &content)?,
        };
        push(frame, &mut rendered, &text)?;
    }
    Ok(Value::string(rendered))
}

/// Texts as templates, one behind the other.
fn inline_template(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut rendered = String::new();
    for content in old_arguments("inline_template", &call, Arity::AtLeast(1))?.iter().map(values::text) {
        let text = match erb::without_ruby(&content) {
            Some(text) => text,
            None => erb_text(frame, &call, None, &content)?,
        };
        push(frame, &mut rendered, &text)?;
    }
    Ok(Value::string(rendered))
}

/// The text of a template with Ruby in it; a file has a name and a path.
#[cfg(feature = "whole")]
fn erb_text(frame: &mut Frame<'_>, call: &Call, file: Option<(&str, &EcoString)>, content: &str) -> Evaluated<String> {
    super::ruby::render(frame, call, file, content)
}

/// The text of a template with Ruby in it, which this build doesn't have.
#[cfg(not(feature = "whole"))]
fn erb_text(_: &mut Frame<'_>, call: &Call, file: Option<(&str, &EcoString)>, _: &str) -> Evaluated<String> {
    let what = file.map_or_else(|| "This template".to_owned(), |(_, path)| format!("The template {path}"));
    let message = format!("{what} is ERB, and ERB needs Ruby, which is not run here");
    Err(Interrupt::known(duckrow_text::source::NEEDS_WHOLE, call.at, message).help(erb::USE_EPP))
}

fn missing(name: &str) -> Interrupt {
    let help = match name.split_once('/').filter(|_| !name.starts_with('/')) {
        Some((module, file)) => format!("It would be the file modules/{module}/templates/{file}"),
        None => "A template is named MODULE/FILE; the file is in the folder templates of the module.".to_owned(),
    };
    refused(format!("Could not find template '{name}'")).help(help)
}

#[cfg(test)]
mod tests {
    use duckrow_core::run;
    use duckrow_scenario::Scenario;

    /// The messages about a manifest with one template beside it.
    fn said(manifest: &str) -> (String, String) {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
        scenario.files.insert("modules/m/templates/a.erb".into(), "<%= @x %>".into());
        let first = run(&scenario).diagnostics.into_iter().next();
        first.map(|said| (said.message, said.help.unwrap_or_default())).unwrap_or_default()
    }

    #[test]
    fn a_missing_template_has_a_place() {
        let (message, help) = said("$x = template('m/b.erb')");
        insta::assert_snapshot!(message, @"Evaluation Error: Error while evaluating a Function Call, Could not find template 'm/b.erb'");
        insta::assert_snapshot!(help, @"It would be the file modules/m/templates/b.erb");
    }
}
