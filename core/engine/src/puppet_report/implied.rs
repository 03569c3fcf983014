//! The resources that Puppet adds to every catalog before it applies it: a filebucket and six schedules. Nothing is ever to be
//! done about them, so the engine knows them in reports and drawings alone.

use duckrow_apply::Application;

/// Type and title, in Puppet's order.
const ALL: [(&str, &str); 7] = [
    ("Schedule", "puppet"),
    ("Schedule", "hourly"),
    ("Schedule", "daily"),
    ("Schedule", "weekly"),
    ("Schedule", "monthly"),
    ("Schedule", "never"),
    ("Filebucket", "puppet"),
];

/// Those that the catalog doesn't have already.
pub(crate) fn all(application: &Application) -> impl Iterator<Item = (&'static str, &'static str)> {
    let members = application.graph.iter().flat_map(|graph| graph.agent.members.iter_with_ids());
    let declared: Vec<&str> = members.map(|(_, member)| member.text.as_str()).collect();
    ALL.into_iter().filter(move |(of, title)| !declared.contains(&reference(of, title).as_str()))
}

/// `Type[title]`
pub(crate) fn reference(type_name: &str, title: &str) -> String {
    format!("{type_name}[{title}]")
}
