//! Arrows: which resources stand on either side. The catalog builder relates them when the catalog is finished.

use ecow::EcoString;

use super::{Evaluated, Frame, Interrupt, Side, resource::flatten};
use duckrow_record::catalog::split_reference;
use duckrow_syntax::ast::{Expr, ExprId, RelationshipOp};
use duckrow_text::names::FastSet;
use duckrow_values as values;
use duckrow_values::{Type, Value};

/// The cost of keeping a resource beside an arrow until relationships are formed.
const STEPS_OF_A_SIDE: u64 = 4;

/// The operands that may stand beside an arrow.
const OPERANDS: &str = "An arrow relates resource references, resource declarations, collectors, and lists of them.";

/// An operand of an arrow as it was evaluated.
enum Operand {
    Value(Value),
    /// The sides that need no further look.
    Sides(Vec<Side>),
}

impl Frame<'_> {
    /// `a -> b ~> c`. The value is that of the last operand.
    pub(super) fn relationship_value(&mut self, id: ExprId) -> Evaluated {
        let sides = self.relationship(id)?;
        let references = sides.iter().filter_map(|side| match side {
            Side::Reference(type_name, title) if title.is_empty() => {
                Some(Value::of_type(Type::Resource { type_name: Some(type_name.clone()), title: None }))
            }
            Side::Reference(type_name, title) => Some(Value::of_type(Type::resource(type_name, title.clone()))),
            Side::Collector(_) => None,
        });
        Ok(values::Array::flat(references).into())
    }

    /// Relates the operands of a chain from left to right; gives the operand that a further arrow would continue with. Long
    /// chains lean to the left, so they are walked rather than recursed into.
    fn relationship(&mut self, id: ExprId) -> Evaluated<Vec<Side>> {
        let program = self.program;
        let mut chain = Vec::new();
        let mut first = id;
        while let Expr::Relationship { op, left, right, .. } = program.expr(first) {
            chain.push((first, *op, *right));
            first = *left;
        }
        let mut left = self.operand(first)?;
        for (arrow, op, right) in chain.into_iter().rev() {
            let right = self.operand(right)?;
            // Both are evaluated before one of them is looked at.
            let related = self.sides(arrow, left)?;
            let right = self.sides(arrow, right)?;
            let notifies = matches!(op, RelationshipOp::Notify | RelationshipOp::Subscribe);
            let (source, target) = match op {
                RelationshipOp::Before | RelationshipOp::Notify => (&related, &right),
                RelationshipOp::After | RelationshipOp::Subscribe => (&right, &related),
            };
            if !related.is_empty() && !right.is_empty() {
                self.check_classes(arrow, op, source.iter().chain(target))?;
            }
            self.builder.relate(self.session, self.scope, source, target, notifies, self.arrow_at(arrow, op));
            self.builder.continue_chain(self.session, &related, &right);
            // An empty list of references doesn't break a chain; what an empty collector does is decided later.
            left = Operand::Sides(if right.is_empty() { related } else { right });
        }
        self.sides(id, left)
    }

    /// The arrow itself.
    fn arrow_at(&self, arrow: ExprId, op: RelationshipOp) -> duckrow_text::source::FileSpan {
        let start = self.program.anchor(arrow);
        let length = u32::try_from(op.text().len()).unwrap_or(0);
        duckrow_text::source::Span::new(start, start + length).in_file(self.program.file)
    }

    fn operand(&mut self, id: ExprId) -> Evaluated<Operand> {
        match self.program.expr(id) {
            Expr::Collect { .. } => {
                let collector = self.inside(id, |frame| frame.collector(id))?;
                Ok(Operand::Sides(vec![Side::Collector(collector)]))
            }
            Expr::Relationship { .. } => Ok(Operand::Sides(self.relationship(id)?)),
            Expr::Parenthesized(inner) => self.operand(*inner),
            _ => Ok(Operand::Value(self.eval(id)?)),
        }
    }

    /// The sides that an operand of an arrow stands for, each resource once.
    fn sides(&mut self, arrow: ExprId, operand: Operand) -> Evaluated<Vec<Side>> {
        let value = match operand {
            Operand::Sides(sides) => return Ok(sides),
            Operand::Value(value) => value,
        };
        let mut operands = Vec::new();
        flatten(&value, &mut operands);
        self.session.fuel.steps(STEPS_OF_A_SIDE * operands.len() as u64)?;
        let mut sides = FastSet::default();
        for operand in &operands {
            sides.insert(self.side(arrow, operand)?);
        }
        Ok(sides.into_iter().collect())
    }

    /// Refuses `Class` alone: as soon as there are two sides they are distinguished by type and title, and it has no title.
    /// For other types Puppet only finds that out when the relationship is formed.
    fn check_classes<'s>(
        &self,
        arrow: ExprId,
        op: RelationshipOp,
        mut sides: impl Iterator<Item = &'s Side>,
    ) -> Evaluated<()> {
        let is_nameless = |side: &Side| matches!(side, Side::Reference(of, title) if of == "class" && title.is_empty());
        if !sides.any(is_nameless) {
            return Ok(());
        }
        let message = format!(
            "Error while evaluating a '{}' expression, No title provided and \"class\" is not a valid resource reference",
            op.text()
        );
        Err(Interrupt::known("bad-reference", self.at(arrow), message)
            .help("`Class['name']` is a reference to a class."))
    }

    fn side(&mut self, arrow: ExprId, operand: &Value) -> Evaluated<Side> {
        let reference = match operand {
            Value::Type(of) => reference_of(of),
            Value::String(text) => self.reference_in(arrow, text)?,
            _ => None,
        };
        reference.map(|(type_name, title)| Side::Reference(type_name, title)).ok_or_else(|| {
            let kind = values::with_article(&values::kind(operand));
            let message = format!(
                "Illegal relationship operand, can not form a relationship with {kind}. A Catalog type is required."
            );
            Interrupt::known("illegal-operand", self.at(arrow), message).help(OPERANDS)
        })
    }

    /// A text is read as a type is written.
    fn reference_in(&mut self, arrow: ExprId, text: &str) -> Evaluated<Option<(EcoString, EcoString)>> {
        let of = self.type_in_text(text, self.at(arrow)).map_err(|error| self.place(arrow, error).help(OPERANDS))?;
        let of_unknown_type = || {
            let (type_name, title) = split_reference(text)?;
            Some((type_name.to_lowercase().into(), title.trim_matches(['\'', '"']).into()))
        };
        Ok(reference_of(&of).or_else(of_unknown_type))
    }
}

/// The type and the title that a type stands for, without a title if it is one alone; `Type[T]` stands for what `T` does.
fn reference_of(of: &Type) -> Option<(EcoString, EcoString)> {
    let of = match of {
        Type::Type(Some(inner)) => inner,
        other => other,
    };
    match of {
        Type::Resource { type_name: Some(type_name), title } => {
            Some((type_name.clone(), title.clone().unwrap_or_default()))
        }
        Type::Class(name) => Some(("class".into(), name.clone().unwrap_or_default())),
        _ => None,
    }
}
