//! The attributes that every resource may have, and the types that manage nothing on the host by themselves.

use super::Description;

pub(super) const TEXTS: &[Description] = &[
    Description {
        type_name: "",
        text: "Attributes of every type.",
        attributes: &[
            ("noop", "Only report what would change (true), or change it even in a noop run (false)."),
            ("schedule", "The schedule that says when the resource may be applied."),
            ("audit", "Properties whose present values are remembered from run to run, without being changed."),
            ("loglevel", "The level at which changes are logged."),
            ("alias", "Another name under which references find it."),
            ("tag", "Further tags, for collectors and for runs that apply a part of the catalog."),
            ("require", "Resources that come before this one."),
            ("subscribe", "Resources that come before this one, and refresh it when they change."),
            ("before", "Resources that come after this one."),
            ("notify", "Resources that come after this one, and are refreshed when it changes."),
            ("stage", "The stage of a class; classes alone have it."),
        ],
    },
    Description {
        type_name: "notify",
        text: "A message in the agent's log. It counts as a change on every run, so it also notifies.",
        attributes: &[
            ("name", "The message, if none is given."),
            ("message", "What is logged."),
            ("withpath", "Whether the resource's path precedes the message."),
        ],
    },
    Description {
        type_name: "stage",
        text: "A step of the run: what is in one stage comes before everything in the next.",
        attributes: &[("name", "The name of the stage; `main` is always there.")],
    },
    Description {
        type_name: "schedule",
        text: "A span of time in which resources that name it may be applied.",
        attributes: &[
            ("name", "The name of the schedule."),
            ("range", "Hours of the day, as `22:00 - 4:30`; several make a list."),
            (
                "periodmatch",
                "Whether a period is counted by distance in time, or by the number of the hour, day, week or month.",
            ),
            ("period", "How long a period is."),
            ("repeat", "How often a resource may be applied in one period."),
            ("weekday", "The days of the week on which it holds."),
        ],
    },
    Description {
        type_name: "resources",
        text: "Settings for all resources of one type: above all, whether unmanaged ones are removed.",
        attributes: &[
            ("name", "The type."),
            ("purge", "Whether instances on the host that the catalog doesn't have are removed."),
            ("unless_system_user", "Which users are kept from purging: those of the system, or those up to a number."),
            ("unless_uid", "Numbers of users that are kept from purging."),
        ],
    },
    Description {
        type_name: "filebucket",
        text: "A store for the former contents of files.",
        attributes: &[
            ("name", "The name by which `backup` of a file refers to it."),
            ("server", "The server that keeps the contents; without one they stay on this host."),
            ("port", "The port of that server."),
            ("path", "The directory for the contents on this host."),
        ],
    },
];
