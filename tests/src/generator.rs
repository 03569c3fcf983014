//! Random programs of classes, defines and the resources in them, in an order that is hard to foresee: the same seed gives the
//! same program. Puppet's log of each is recorded in `programs/` (see `oracle/README.md`).
//!
//! Every program compiles, or ends in an error that Puppet reports too. Titles and texts are unique; a define declares only
//! instances of later defines, so that every program ends.

use std::fmt::Write;

use crate::random::Random;

/// A program for a seed.
pub fn program(seed: u64) -> String {
    let mut random = Random::of(seed);
    let (classes, defines) = (2 + random.below(5), 2 + random.below(3));
    let mut writer = Writer { random, classes, defines, text: String::new(), number: 0 };
    let top_first = writer.random.chance(40);
    if top_first {
        writer.top();
    }
    for define in 0..defines {
        writer.define(define);
    }
    for class in 0..classes {
        writer.class(class);
    }
    if !top_first {
        writer.top();
    }
    writer.text
}

/// The owner of the body that is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Body {
    Top,
    Class(usize),
    Define(usize),
}

struct Writer {
    random: Random,
    classes: usize,
    defines: usize,
    text: String,
    /// The last number that made a text or title unique.
    number: usize,
}

impl Writer {
    fn top(&mut self) {
        self.body(Body::Top, 3, 7);
        // Whatever came of the statements above, something runs.
        self.line(0, "include c0");
    }

    fn class(&mut self, class: usize) {
        let parent = class + 1 + self.random.below(self.classes);
        let inherits = parent < self.classes && self.random.chance(15);
        let heading =
            if inherits { format!("class c{class} inherits c{parent} {{") } else { format!("class c{class} {{") };
        self.line(0, &heading);
        self.line(1, &format!("$v{class} = 'set in c{class}'"));
        self.body(Body::Class(class), 2, 6);
        self.line(0, "}");
    }

    fn define(&mut self, define: usize) {
        self.line(0, &format!("define d{define}($p = 'unset') {{"));
        let number = self.next();
        self.line(1, &format!("notice(\"{number}: ${{title}} has ${{p}}\")"));
        self.body(Body::Define(define), 1, 4);
        self.line(0, "}");
    }

    /// At least so many statements, and fewer than so many.
    fn body(&mut self, body: Body, least: usize, limit: usize) {
        let statements = least + self.random.below(limit - least);
        let mut defaults = Vec::new();
        for _ in 0..statements {
            let statement = self.statement(body, &mut defaults);
            let indent = usize::from(body != Body::Top);
            for line in statement.lines() {
                self.line(indent, line);
            }
        }
    }

    fn statement(&mut self, body: Body, defaults: &mut Vec<usize>) -> String {
        let class = self.random.below(self.classes);
        let Some(define) = self.define_for(body) else { return self.plain_statement(body, class) };
        let title = self.title(body);
        let type_name = format!("D{define}");
        match self.random.below(13) {
            0 => format!("d{define} {{ \"{title}\": p => 'given' }}"),
            1 => format!("d{define} {{ [\"{title}a\", \"{title}b\"]: }}"),
            2 => format!("['x', 'y'].each |$e| {{ d{define} {{ \"{title}${{e}}\": p => $e }} }}"),
            3 => format!("notify {{ \"{title}a\": }} -> d{define} {{ \"{title}b\": }} ~> notify {{ \"{title}c\": }}"),
            4 => format!("@d{define} {{ \"{title}\": }}\n{type_name} <| title == \"{title}\" |>"),
            5 => format!("@d{define} {{ \"{title}\": }}\nrealize({type_name}[\"{title}\"])"),
            6 => {
                format!("{type_name} <| title == \"{title}\" |> {{ p => 'overridden' }}\nd{define} {{ \"{title}\": }}")
            }
            7 => format!("create_resources('d{define}', {{ \"{title}\" => {{ 'p' => 'created' }} }})"),
            8 if !defaults.contains(&define) => {
                defaults.push(define);
                format!("{type_name} {{ p => 'default {}' }}\nd{define} {{ \"{title}\": }}", self.next())
            }
            9 => format!("d{define} {{ \"{title}a\": }} -> d{define} {{ \"{title}b\": }}"),
            8 => format!("d{define} {{ \"{title}\": }}"),
            _ => self.plain_statement(body, class),
        }
    }

    /// A statement without an instance of a define.
    fn plain_statement(&mut self, body: Body, class: usize) -> String {
        let number = self.next();
        let later = match body {
            Body::Class(own) => (own + 1 < self.classes).then(|| own + 1 + self.random.below(self.classes - own - 1)),
            _ => None,
        };
        match (self.random.below(8), later) {
            (0 | 1, _) => format!("include c{class}"),
            (2, Some(later)) => format!("contain c{later}"),
            (3, Some(later)) => format!("require c{later}"),
            (4, _) => format!("notify {{ \"{}\": }}", self.title(body)),
            (5, _) => format!("notice(\"{number}: ${{defined(Class['c{class}'])}}\")"),
            (6, _) => format!("notice(\"{number}: ${{c{class}::v{class}}}\")"),
            _ => format!("notice('{number}')"),
        }
    }

    /// A define that a body may declare instances of.
    fn define_for(&mut self, body: Body) -> Option<usize> {
        let first = if let Body::Define(own) = body { own + 1 } else { 0 };
        (first < self.defines).then(|| first + self.random.below(self.defines - first))
    }

    /// A title that no other resource has: in a define it begins with that of the instance.
    fn title(&mut self, body: Body) -> String {
        let number = self.next();
        if matches!(body, Body::Define(_)) { format!("${{title}}.{number}") } else { format!("t{number}") }
    }

    fn next(&mut self) -> usize {
        self.number += 1;
        self.number
    }

    fn line(&mut self, indent: usize, line: &str) {
        // Writing into a text never fails.
        let _ = writeln!(self.text, "{:width$}{line}", "", width = indent * 2);
    }
}
