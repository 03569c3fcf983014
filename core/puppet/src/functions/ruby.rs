//! Ruby of modules: ERB templates, Puppet's `TemplateWrapper`, which gives the variables of the scope to Ruby; and functions.
//!
//! The interpreter (`duckrow-ruby-runtime`) knows nothing of Puppet; [`world`] is all that it can ask, [`values`] takes values
//! from one language to the other, [`block`] code.

mod block;
mod called;
mod environment;
mod failure;
mod function;
mod limit;
mod lookup;
mod pops;
mod resource;
mod scope;
mod types;
mod values;
mod world;

use ecow::EcoString;

use crate::evaluator::{Call, Evaluated, Frame, InRuby};
use duckrow_ruby_runtime::{Limits, Machine, Source, Vm};
use world::ScopeWorld;

/// The ways to run Ruby of modules.
pub(super) const IN_RUBY: InRuby = InRuby { call: function::call, of_type: types::run };

/// What programs find of Puppet itself.
const PUPPET: Source<'_> = Source { path: "puppet.rb", text: include_str!("ruby/puppet.rb") };

/// What they find of its types.
const POPS: Source<'_> = Source { path: "pops.rb", text: include_str!("ruby/pops.rb") };

/// The number of levels of Ruby that are as deep as one of Puppet's.
const LEVELS_OF_RUBY: u32 = 2;

/// The number of levels that a program takes by being run: it needs far more of the stack than a call does, and may call Puppet,
/// which runs the next one.
const LEVELS_OF_A_PROGRAM: u32 = 10;

/// Lets a program run in the machine, which is as deep as many calls.
///
/// # Errors
/// If there isn't so much depth left.
fn with_machine<T>(frame: &mut Frame<'_>, run: impl FnOnce(&mut Frame<'_>, &mut Machine, Limits) -> T) -> Evaluated<T> {
    let limits = limits(frame);
    frame.session.fuel.deepen(LEVELS_OF_A_PROGRAM)?;
    let mut machine = frame.session.ruby.begin();
    let outcome = run(frame, &mut machine, limits);
    frame.session.ruby.end(machine);
    frame.session.fuel.rise(LEVELS_OF_A_PROGRAM);
    Ok(outcome)
}

/// The share of what is left to a frame that Ruby may use.
fn limits(frame: &Frame<'_>) -> Limits {
    Limits { depth: frame.session.fuel.left_depth() * LEVELS_OF_RUBY, ..Limits::default() }
}

/// The text of a template with Ruby in it. A file has a name, by which it was asked for, and a path.
///
/// # Errors
/// What the template raises, and what isn't there of Ruby.
pub(super) fn render(
    frame: &mut Frame<'_>,
    call: &Call,
    file: Option<(&str, &EcoString)>,
    content: &str,
) -> Evaluated<String> {
    let path = file.map_or("(erb)", |(_, path)| path);
    // Few templates speak of Puppet itself.
    let before: &[_] = if content.contains("Puppet") { &[PUPPET] } else { &[] };
    let (outcome, stopped) = with_machine(frame, |frame, machine, limits| {
        let mut world = ScopeWorld::new(frame, call.at, file.map(|(_, path)| path.clone()));
        let outcome = Vm::render(machine, &mut world, limits, before, Source { path, text: content });
        (outcome, world.stopped.take())
    })?;
    outcome.map_err(|failed| {
        let error = match stopped {
            Some(interrupt) if failed.reason == duckrow_ruby_runtime::Reason::World => interrupt,
            _ => failure::interrupt(frame, call, file, content, &failed),
        };
        let program = limit::Text { path: file.map(|(_, path)| path.as_str()), text: content };
        limit::reached(frame, error, program, &failed)
    })
}

#[cfg(test)]
mod tests {
    use duckrow_core::run;
    use duckrow_scenario::Scenario;

    /// The first error about a manifest with a template beside it.
    fn said(manifest: &str, template: &str) -> String {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
        scenario.files.insert("modules/m/templates/a.erb".into(), template.into());
        let first = run(&scenario).diagnostics.into_iter().next();
        first.map(|said| format!("{}\n{}", said.message, said.help.unwrap_or_default())).unwrap_or_default()
    }

    #[test]
    fn what_ruby_lacks_is_named_with_its_line() {
        let said = said("$x = template('m/a.erb')", "a\n<%= 'x'.each_grapheme_cluster %>");
        insta::assert_snapshot!(said, @r"
        Evaluation Error: The template modules/m/templates/a.erb uses the method String#each_grapheme_cluster on line 2, which is not run here
        Write it as EPP: its tags hold Puppet code, <%= $name %> in place of <%= @name %>.
        ");
    }

    #[test]
    fn a_template_that_is_no_ruby_has_a_place() {
        insta::assert_snapshot!(said("$x = template('m/a.erb')", "a\n<% if %>\n<% end %>"), @r"
        Evaluation Error: The template modules/m/templates/a.erb is no ERB that can be read: line 2: syntax error, unexpected end of line
        What stands between <% and %> is Ruby; what opens a block there needs its end.
        ");
    }

    /// The messages of a manifest beside a file of a module.
    fn logged(manifest: &str, path: &str, text: &str) -> Vec<String> {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
        scenario.files.insert(path.into(), text.into());
        let run = run(&scenario);
        let errors = run.diagnostics.iter().map(|said| said.message.clone());
        errors.chain(run.log_lines()).collect()
    }

    fn of_function(manifest: &str, body: &str) -> Vec<String> {
        let text = format!("Puppet::Functions.create_function(:f) do\n{body}\nend\n");
        logged(manifest, "modules/m/lib/puppet/functions/f.rb", &text)
    }

    #[test]
    fn blocks_that_call_each_other_without_end_are_ended() {
        let recursive = "def f(n)\n call_function('each', [n]) { |i| f(i) }\nend";
        let through_puppet = "def f(n)\n call_function('map', [n]) { |i| call_function('f', i) }\nend";
        for body in [recursive, through_puppet] {
            let said = of_function("f(1)", body);
            assert!(said.first().is_some_and(|said| said.starts_with("The run was stopped: ")), "{body}: {said:?}");
        }
    }

    #[test]
    fn a_break_of_ruby_ends_the_call_of_puppet() {
        let body = "def f(list)\n call_function('each', list) { |i| break i * 10 if i > 1 }\nend";
        assert_eq!(of_function("notice(f([1, 2, 3]))", body), ["Notice: Scope(Class[main]): 20"]);
    }

    #[test]
    fn a_proc_is_no_value_of_puppet() {
        let said = of_function("notice(f())", "def f\n proc { }\nend");
        let wanted = "uses a Proc outside of Ruby, which is not run here";
        assert!(said.first().is_some_and(|said| said.contains(wanted)), "{said:?}");
    }

    #[test]
    fn a_limit_is_reached_in_a_file_and_a_line() {
        let forever = "def f\n x = 1\n x = 1 - x while true\nend";
        let deep = "def f(*)\n f(1)\nend";
        for (body, line) in [(forever, 4), (deep, 3)] {
            let said = of_function("f()", body);
            let place = format!(", in the Ruby of modules/m/lib/puppet/functions/f.rb, line {line}");
            assert!(said.first().is_some_and(|said| said.ends_with(&place)), "{body}: {said:?}");
        }
        let said = said("$x = template('m/a.erb')", "a\n<% x = 1\nx = 1 - x while true %>");
        assert!(said.contains(", in the Ruby of modules/m/templates/a.erb, line 3\n"), "{said}");
        let said = of_function("notice(inline_template('<% x = 1; x = 1 - x while true %>'))", "");
        assert!(said.first().is_some_and(|said| said.ends_with("of an inline template, line 1")), "{said:?}");
    }

    /// The messages of a site whose role is declared by a function in Ruby, so that all other Ruby runs inside of it.
    fn of_site(class: &str, inner: &str, template: &str) -> Vec<String> {
        let function = |name: &str, body: &str| format!("Puppet::Functions.create_function(:{name}) do\n{body}\nend\n");
        let role =
            "def role(name)\n list = closure_scope['list']\n call_function('include', name) if list.size > 1\nend";
        let manifest =
            format!("$list = Integer[1, 20].map |$i| {{ \"item ${{i}}\" }}\nclass c {{ {class} }}\nrole('c')");
        let mut scenario = Scenario::of_manifest("manifests/site.pp", &manifest);
        for (path, text) in
            [("functions/role.rb", function("role", role)), ("functions/inner.rb", function("inner", inner))]
        {
            scenario.files.insert(format!("modules/m/lib/puppet/{path}"), text);
        }
        scenario.files.insert("modules/m/templates/a.erb".into(), template.into());
        let run = run(&scenario);
        run.diagnostics.iter().map(|said| said.message.clone()).chain(run.log_lines()).collect()
    }

    #[test]
    fn programs_that_read_what_is_around_them_leave_nothing() {
        let read = "def inner(i)\n (closure_scope['list'].first * 11_000).size + i\nend";
        let template = "<%= scope['list'].join(',') %> <%= scope.call_function('inner', [@i]) %>";
        let calls = "Integer[1, 1000].each |$i| { $x = template('m/a.erb') } notice('done')";
        assert_eq!(of_site(calls, read, template), ["Notice: Scope(Class[C]): done"]);
    }

    #[test]
    fn what_a_program_leaves_in_older_values_lasts() {
        let add = "def inner(i)\n closure_scope['list'] << \"more #{i}\"\n closure_scope['list'].size\nend";
        let calls = "notice(inner(1), inner(2), template('m/a.erb'), $list[-2, 2])";
        let said = of_site(calls, add, "<%= scope['list'].last %>");
        assert_eq!(said, ["Notice: Scope(Class[C]): 21 22 more 2 [more 1, more 2]"]);
    }

    #[test]
    fn templates_without_end_are_ended() {
        for template in [
            "<%= scope.function_template(['m/a.erb']) %>",
            "<% def f(n, s) = n == 0 ? s.function_template(['m/a.erb']) : f(n - 1, s) %><%= f(20, scope) %>",
            "<% def f(n) = f(n + 1) %><%= f(1) %>",
            "<% loop { } %>",
            "<% x = 'a'; loop { x += x } %>",
            "<% @x = []; loop { @x << @x.dup } %>",
            "<%= 'a' * (2 ** 40) %>",
        ] {
            let said = said("$x = template('m/a.erb')", template);
            assert!(said.starts_with("The run was stopped: "), "{template}: {said}");
        }
    }
}
