//! Notifications that the manifests write under a condition that doesn't hold: whoever set the parameter wants none. Knows texts, and the
//! containers and attributes of resources.

use ecow::EcoString;

use crate::case::Case;
use duckrow_apply::MemberId;
use duckrow_syntax::ast::{Expr, ExprId, Program, RelationshipOp};
use duckrow_syntax::{ParseOptions, parse};
use duckrow_text::ids::Id as _;
use duckrow_text::names::Names;
use duckrow_text::source::Sources;

/// The notifications that texts write, as references without quotes: who tells whom.
#[derive(Debug, Default)]
pub(super) struct Chosen {
    pairs: Vec<[EcoString; 2]>,
}

impl Chosen {
    /// The notifications in the texts of a run.
    pub(super) fn of(sources: &Sources) -> Self {
        let mut names = Names::new();
        let mut chosen = Self::default();
        let telling = |text: &str| text.contains("~>") || text.contains("<~");
        for (file, source) in sources.iter().filter(|(_, source)| source.path.ends_with(".pp") && telling(&source.text))
        {
            let parsed = parse(file, source, &mut names, &ParseOptions::default());
            let text = |id: ExprId| plain(source.slice(parsed.program.span(id)));
            for (_, expr) in parsed.program.exprs() {
                let Expr::Relationship { op, left, right, .. } = expr else { continue };
                let left = last(&parsed.program, *left);
                match op {
                    RelationshipOp::Notify => chosen.pairs.push([text(left), text(*right)]),
                    RelationshipOp::Subscribe => chosen.pairs.push([text(*right), text(left)]),
                    _ => {}
                }
            }
        }
        chosen
    }

    /// True if one of them is between two resources, or what they are in. It can't be in force where one isn't told of the other.
    pub(super) fn has(&self, case: &Case<'_>, first: MemberId, second: MemberId) -> bool {
        let (from, to) = (around(case, first), around(case, second));
        self.pairs.iter().any(|[telling, told]| from.contains(telling) && to.contains(told))
            || leaves_out(case, first, "notify")
            || leaves_out(case, second, "subscribe")
    }
}

/// True if the text of a resource has an attribute that the resource hasn't: its value was undef.
fn leaves_out(case: &Case<'_>, member: MemberId, attribute: &str) -> bool {
    let id = case.graph.agent.members[member].id;
    let Some(resource) = (id.index() < case.run.catalog.len()).then(|| case.run.catalog.resource(id)) else {
        return false;
    };
    let named = case.run.names.get(attribute).and_then(|name| resource.attribute(name));
    let has_it = named.is_some_and(|attribute| !attribute.value.is_undef());
    let text = resource.at.map_or("", |at| case.run.sources.text(at));
    let mut behind = text.split(attribute).skip(1);
    !has_it && behind.any(|rest| rest.trim_start().starts_with("=>"))
}

/// The last part of a chain of arrows.
fn last(program: &Program, id: ExprId) -> ExprId {
    match program.expr(id) {
        Expr::Relationship { right, .. } => *right,
        _ => id,
    }
}

/// A resource and all that it is in.
fn around(case: &Case<'_>, member: MemberId) -> Vec<EcoString> {
    let text = |member: MemberId| plain(&case.graph.agent.members[member].text);
    [member].into_iter().chain(case.within(member)).map(text).collect()
}

/// A reference without what may be written in several ways.
fn plain(reference: &str) -> EcoString {
    let kept = reference.chars().filter(|c| !c.is_whitespace() && !['\'', '"'].contains(c));
    let kept: String = kept.flat_map(char::to_lowercase).collect();
    kept.replace("[::", "[").into()
}
